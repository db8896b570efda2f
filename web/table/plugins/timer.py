"""The plug-in for the turn timer: it shows how much time is left and says when it has run out; nobody is forced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hg_engine import AnyStep
from hg_engine.game import begins_turn
from web.bots import players
from web.platform.ports import Off
from web.storage.settings import OFF
from web.table.motion import Cue
from web.table.plugins import Plugin, Rank
from web.table.state import PEBBLES, Clock

if TYPE_CHECKING:
    from web.table.controller import AnyTable

LATE_MS = 20.0
"""Browsers call a little too early at times."""


class TimerPlugin(Plugin["AnyTable"]):
    """Starts the timer when a person's turn begins; taking a move back within the turn does not restart it."""

    rank = Rank.TIMER

    def __init__(self, table: AnyTable) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._off: Off | None = None
        self._here = False

    def shown(self) -> None:
        """Begin, or go on: the table was written before anybody looked at the time."""
        self._here = True
        before = self.table.state.timer
        self._follow()
        if self.table.state.timer != before:
            self.table.app.redraw()

    def hidden(self) -> None:
        """Stop showing the time, which runs on."""
        self._here = False
        self._follow()

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Follow the game."""
        self._follow()

    def set_anew(self) -> None:
        """Begin with the time that was set."""
        clock = self.table.state.timer
        if (clock.seconds if clock else 0) != self._seconds():
            self.table.app.current_game.timed = None
        self._follow()

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Turn the timer over by hand."""
        if action != "timer":
            return False
        self.table.app.current_game.timed = None
        self._follow()
        self.table.app.announce(self.table.app.words("timer.anew"))
        return True

    def _seconds(self) -> int:
        """Return how long a turn may take; 0 for as long as anybody likes."""
        asked = self.table.app.settings.get("timer")
        return 0 if asked == OFF else int(asked)

    def _timed(self) -> bool:
        """Whether a person has a turn here that is timed."""
        app, state = self.table.app, self.table.state
        session = state.present
        if session.position.is_over or app.read_only or app.current_game.practice or not self._seconds():
            return False
        return not players.mover(session, state.levels)

    def _follow(self) -> None:
        """Time the turn that is under way."""
        app, state = self.table.app, self.table.state
        self._stop()
        if not self._timed():
            state.timer = app.current_game.timed = None
            return
        session, timed = state.present, app.current_game.timed
        steps, begins = len(session.history), begins_turn(session.position.phase)
        if timed is None or (begins and steps != timed[0]):
            timed = app.current_game.timed = steps, app.page.now()
        self._count(timed[1])

    def _stop(self) -> None:
        if self._off is not None:
            self._off()
            self._off = None

    def _count(self, since: float) -> None:
        """Find out how much is left, and look again when the next pebble is due."""
        page, seconds = self.table.app.page, self._seconds()
        pebble, gone = seconds * 1000 / PEBBLES, page.now() - since
        left = max(0, PEBBLES - int(gone / pebble))
        self.table.state.timer = Clock(seconds, left)
        if left and self._here:
            self._off = page.later((PEBBLES - left + 1) * pebble - gone + LATE_MS, lambda: self._due(since))

    def _due(self, since: float) -> None:
        """Take a pebble away; with the last one, say so."""
        self._off = None
        self._count(since)
        table, clock = self.table, self.table.state.timer
        if clock is not None and not clock.left:
            words, session = table.app.words, table.state.present
            table.plugins.play_sounds([Cue(0, "time")])
            table.app.toast(words("timer.over", name=session.seats[session.position.to_move].name))
        table.app.redraw()
