"""The viewer, for frames of other pages: shows a game and its timeline, plays and stores nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from hg_engine import HgError
from hg_engine.notation import link
from web.app.app import App
from web.share.fragments import AT, LINK, VIEW
from web.share.viewer_page import Refused
from web.storage import codec
from web.ui.screen import Screen

MOST_DIGITS: Final = 6
"""More than any game has moves."""


class Asked(NamedTuple):
    """What an address asks to be shown: a packed game, and after how many of its moves, draws included."""

    packed: str
    at: int | None = None


class FrameError(HgError):
    """Another page has the whole page in a frame."""


def asked(fragment: str, framed: bool = False) -> Asked | None:
    """Read an address, which anybody may have written; None if it does not ask for a viewer.

    ``framed``: the page is in a frame, where a link to a game asks for one, too.
    """
    mark = next((mark for mark in (VIEW, LINK)[: 1 + framed] if fragment.startswith(mark)), None)
    if mark is None:
        return None
    packed, *more = fragment.partition("#")[0].split("&")
    moments = [text.removeprefix(AT) for text in more if text.startswith(AT)]
    at = moments[0] if moments else ""
    return Asked(
        codec.fragment(packed) or "",
        int(at) if at.isascii() and at.isdecimal() and len(at) <= MOST_DIGITS else None,
    )


class Nowhere:
    """A storage that holds nothing and keeps nothing (`web.platform.ports.Storage`)."""

    def get(self, key: str) -> str | None:
        """Know of nothing."""
        return None

    def put(self, key: str, value: str) -> None:
        """Forget it at once."""

    def drop(self, key: str) -> None:
        """Do nothing."""

    def keys(self) -> list[str]:
        """Hold nothing."""
        return []


class Viewer(App):
    """An app whose address says what it shows, and that has no storage: so it looks and speaks as the browser does."""

    def __init__(self, page: Any, table: Callable[[App], Screen]) -> None:
        """Build the viewer over a page, as `App`."""
        page.storage, page.durable = Nowhere(), None
        super().__init__(page, table)

    def banner(self) -> str:
        """Have no strip above the board."""
        return ""

    def _refused(self) -> bool:
        """Refuse moves, which only scripts can try, without the notice of whoever may take a game over."""
        return True

    def open_received(self, given: str | bytes, linked: bool = False) -> None:
        """Take nothing that is dropped or pasted: what is shown is up to whoever made the frame."""

    def refuse(self, error: HgError) -> None:
        """Explain in the frame what cannot be shown."""
        self.current_game.clear()
        self.go(Refused(error, self.page.address("")))

    def _route(self, fragment: str) -> None:
        """Show what the address asks for; where that is no viewer, the page itself begins."""
        wanted = asked(fragment, self.page.framed())
        if wanted is None and self.page.framed():
            self.refuse(FrameError("frame.whole"))
            return
        if wanted is None:
            self.page.reload()
            return
        try:
            # without the chains of anybody: games with fair draws are shown as far as everybody can follow them
            session = link.decode(wanted.packed, None, own={})
        except HgError as error:
            self.refuse(error)
            return
        self.viewing = self.page.address("g=" + wanted.packed)
        self.current_game.view(session)
        self.show_table()
        if wanted.at is not None:
            self.act("history.to", {"to": str(wanted.at)})
            self.act("fit", {})
