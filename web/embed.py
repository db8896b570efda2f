"""The small script interface of the page, ``window.hg``; docs/embedding.md tells how to use it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hg_engine.notation import link, record

if TYPE_CHECKING:
    from web.app import App


class Api:
    """Functions over the game on the desk; without one they raise."""

    def __init__(self, app: App) -> None:
        """Speak for this app."""
        self._app = app

    def functions(self) -> dict[str, Callable[..., Any]]:
        """List the functions by their name in the page."""
        return {
            "record": self.record,
            "link": self.link,
            "moves": self.moves,
            "play": self.play,
            "undo": self.undo,
        }

    def record(self) -> str:
        """Return the game as the text of a record."""
        return record.to_text(self._app.session)

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
