"""Addresses of games in pages of other people."""

from __future__ import annotations

from typing import Final

VIEW: Final = "view="
"""What the address of a viewer begins with, which is another page: see `web.app.viewer`."""


AT: Final = "at="
LINK: Final = "g="
"""What the address of a game in the page itself begins with."""


def address(packed: str, at: int | None = None) -> str:
    """Return the address, a fragment, of a viewer of a packed game: at its end, or after so many moves."""
    return VIEW + packed + ("" if at is None else f"&{AT}{at}")
