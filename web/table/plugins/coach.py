"""The plug-in for the coach: shows the best few ways to play the turn, with reasons, when asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hg_engine import AnyStep
from web.board.corners import freest
from web.board.framing import boxes_over
from web.bots import players
from web.bots.coach import read
from web.platform.ports import Key, Off, ToldWay
from web.storage import codec
from web.table import coach_page as page
from web.table.controller import AnyTable
from web.table.plugins import Plugin, Rank
from web.table.state import Sheet

LEVEL: Final = players.LEVELS[-1]
"""Who is asked."""
DIGITS: Final = "123456789"
FLOATS: Final = ".tbl .fl, .tbl .pl, .tbl .turn, .tbl .minimap"
"""What hints do not lie over."""


class CoachPlugin(Plugin[AnyTable]):
    """Asks the worker for advice, shows it, and proposes its moves."""

    rank = Rank.COACH

    _off: Off | None = None
    _plan: tuple[str, ...] = ()
    """How the way that is being tried goes on."""
    _window = 0.0, 0.0
    """The size of the board for which the hints were put into a corner."""

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Ask, try a way, or close."""
        match action:
            case "coach.ask":
                self._ask()
            case "coach.try":
                self._try(int(data["way"]))
            case "coach.point":
                self.point(int(data["way"]))
            case "coach.close":
                self._stop()
                self.table.app.page.focus("#coach-ask")
            case _:
                return False
        return True

    def key(self, key: Key) -> bool:
        """Ask with H, try a hint with its number, where single keys are shortcuts; close with Escape."""
        state = self.table.state
        if key.key == "Escape" and state.coach.open and not (state.trying or state.choosing):
            self._stop()
            self.table.app.redraw()
            return True
        if not state.single_keys or not state.may_ask:
            return False
        if key.key in DIGITS[: len(state.hinted)] and not state.choosing:
            self._try(DIGITS.index(key.key))
            return True
        if key.key.lower() != "h":
            return False
        self._ask()
        return True

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Forget what was said; go on with the way that is being played."""
        plan = self._plan
        self._stop()
        moves = [str(step.move) for step in steps if step.seat is not None]
        if undone or len(plan) < 2 or moves[:1] != [plan[0]] or not self.table.state.may_ask:
            return
        self._plan = plan[1:]
        self.table.try_moves(plan[1:])

    def past_changed(self) -> None:
        """Forget what was said of the present."""
        self._stop()

    def hidden(self) -> None:
        """Stop at once."""
        self._stop()

    def set_anew(self) -> None:
        """Say nothing where no hints are wanted."""
        if not self.table.state.may_ask:
            self._stop()

    def _stop(self) -> None:
        self.table.state.coach.close()
        self._plan = ()
        if self._off is not None:
            self._off()
            self._off = None

    def _ask(self) -> None:
        """Ask about the position that is shown."""
        app, state = self.table.app, self.table.state
        if state.coach.thinking or not state.may_ask:
            return
        self._stop()
        while state.trying:
            self.table.player.cancel()
        state.coach.thinking = True
        order = players.order(state.session, codec.known(state.session), LEVEL, app.page.random)
        self._off = app.page.bot_client.advise(order, self._heard)
        if state.coach.thinking:
            app.announce(app.words("coach.thinking"))

    def _heard(self, given: Sequence[ToldWay] | None) -> None:
        """Show what the coach says, and say the first of it."""
        app, state = self.table.app, self.table.state
        self._off = None
        state.coach.close()
        if given is None:
            state.coach.failed = True
            app.announce(app.words("coach.failed"))
        else:
            state.coach.advice = read(given)
            state.sheet = Sheet.PEEK  # what is said stands in the dock
            if state.coach.advice:
                app.announce(page.spoken(app.words, state, state.coach.advice[0]))
        app.redraw()
        if state.coach.advice:
            app.page.focus("#coach-0")

    def drawn(self) -> None:
        """Put the hints into the corner where they cover least of the board."""
        table = self.table
        page, surface = table.app.page, table.surface
        if table.state.text or not table.state.hinted:
            return
        goal = surface.goal
        window, (_, _, wide, high) = (goal.width, goal.height), page.rect("coach")
        seen = [goal.to_screen(*shape.at) for shape in surface.scene]
        page.place("coach", *freest((wide, high), window, boxes_over(page, FLOATS), seen))
        self._window = window

    def framed(self) -> None:
        """Look for another corner once the board has another size."""
        goal = self.table.surface.goal
        if self._window != (goal.width, goal.height):
            self.drawn()

    def point(self, number: int) -> None:
        """Point at a hint."""
        self.table.state.coach.pointed = number

    def _try(self, number: int) -> None:
        """Begin to play as a way says."""
        state = self.table.state
        if not 0 <= number < len(state.coach.advice) or not state.may_ask:
            return
        state.coach.pointed = number
        self._plan = state.coach.advice[number].moves
        self.table.try_moves(self._plan)
