"""Show a game as it was at any moment, by taking back and pushing moves."""

from __future__ import annotations

from typing import NoReturn

from hg_engine import AnySession


class PastSession(AnySession):
    """A game as it was after some of its steps: nothing can be played in it, or taken back.

    It holds until its cursor moves on, whose position it shows.
    """

    def __init__(self, session: AnySession, cursor: HistoryCursor) -> None:
        """Share all that does not change with the session; nothing is drawn, so the session's own start is not made."""
        self.present = session
        self.rules, self.seats, self.drawer, self.id = (
            session.rules,
            session.seats,
            session.drawer,
            session.id,
        )
        self.start = session.start
        self.position = cursor.position
        self.history = session.history[: cursor.steps]
        self.steps = cursor.steps

    def play(self, move: object) -> NoReturn:
        """Raise `TypeError`."""
        raise TypeError("the past cannot be played")

    def undo(self) -> NoReturn:
        """Raise `TypeError`."""
        raise TypeError("nothing is taken back in the past")

    undo_turn = undo


class HistoryCursor:
    """A position that moves along the history of a session: a step is pushed or popped, nothing is replayed."""

    def __init__(self, session: AnySession) -> None:
        """Begin at the end of its history."""
        self._session = session
        self.position = session.position.copy()
        self.steps = len(session.history)

    def to(self, steps: int) -> PastSession:
        """Go to the moment after so many steps."""
        history = self._session.history
        steps = min(max(0, steps), len(history))
        while self.steps > steps:
            self.position.pop()
            self.steps -= 1
        while self.steps < steps:
            self.position.push(history[self.steps].move)
            self.steps += 1
        return PastSession(self._session, self)
