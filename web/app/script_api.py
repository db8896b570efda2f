"""The small script interface of the page, ``window.hg``; docs/embedding.md tells how to use it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hg_engine.notation import link, record
from web.storage import ledgers

if TYPE_CHECKING:
    from web.table.host import Application


class Api:
    """Functions over the current game; without one they raise."""

    def __init__(self, app: Application) -> None:
        """Speak for this app."""
        self._app = app

    def functions(self) -> dict[str, Callable[..., object]]:
        """List the functions by their name in the page."""
        return {
            "record": self.record,
            "link": self.link,
            "moves": self.moves,
            "play": self.play,
            "undo": self.undo,
            "where": self.where,
            "frames": self.frames,
        }

    def record(self) -> str:
        """Return the game as the text of a record."""
        return record.to_text(ledgers.public(self._app.session))

    def link(self) -> str:
        """Return the game as a link to this page."""
        return self._app.page.address("g=" + link.encode(self._app.session))

    def moves(self) -> list[str]:
        """List the texts of the legal moves."""
        return [str(move) for move in self._app.session.position.legal_moves()]

    def play(self, text: str) -> int:
        """Play a move by its text; returns the number of steps made, the draws after it included."""
        return len(self._app.play(str(text)))

    def undo(self) -> int:
        """Take back the last move; returns the number of steps taken back."""
        return len(self._app.undo())

    def where(self, key: str) -> object:
        """Return where a shape of the board is seen, ``{x, y}`` in CSS pixels of the window; undefined if nowhere."""
        point = self._app.screen.where(str(key))
        return None if point is None else self._app.page.value({"x": point[0], "y": point[1]})

    def frames(self) -> object:
        """List the milliseconds of Python that the board's latest frames took."""
        return self._app.page.value(self._app.screen.frame_costs())
