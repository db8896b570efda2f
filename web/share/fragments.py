"""The fragments of addresses that lead to a game."""

from __future__ import annotations

from typing import Final

VIEW: Final = "view="
"""The fragment of a viewer begins with this (`web.app.viewer`)."""


AT: Final = "at="
LINK: Final = "g="
"""The fragment of a game in the page itself begins with this."""


def address(packed: str, at: int | None = None) -> str:
    """Return the address, a fragment, of a viewer of a packed game: at its end, or after so many moves."""
    return VIEW + packed + ("" if at is None else f"&{AT}{at}")
