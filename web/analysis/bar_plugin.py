"""Show the points that every seat may expect: ask the worker after every turn, or read the analysis."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine import AnyStep
from hg_engine.game import Phase, begins_turn
from web.platform.ports import Off
from web.storage import codec
from web.table.controller import AnyTable
from web.table.plugins import Plugin, Rank


class BarPlugin(Plugin[AnyTable]):
    """Keeps what the bar shows; what it showed last stays until there is something newer."""

    rank = Rank.BAR

    midway = False
    """Whether it also asks in the middle of a turn, where nothing is shown yet."""
    _off: Off | None = None
    _here = False
    _about: tuple[str, int] | None = None
    """The game and the moment of it that the worker was asked about, as long as that is what is shown."""

    def shown(self) -> None:
        """Begin."""
        self._here = True
        self._follow()

    def hidden(self) -> None:
        """Stop at once."""
        self._here = False
        self._stop()

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Follow the game."""
        self._follow()

    def past_changed(self) -> None:
        """Follow the walk through the game."""
        self._follow()

    def set_anew(self) -> None:
        """Begin, or end, as the user wishes."""
        self._follow()

    def _stop(self) -> None:
        if self._off is not None:
            self._off()
            self._off = self._about = None

    def _follow(self) -> None:
        """Find out about the moment that is shown."""
        state, app = self.table.state, self.table.app
        session = state.session
        about = session.id, len(session.history)
        if state.bar and self._here and about == self._about:
            return
        self._stop()
        if not state.bar:
            state.forecast = None
        if not state.bar or not self._here:
            self._about = None
            return
        known = self._known()
        if known is not None:
            state.forecast, self._about = known, None
        elif self._asks():
            self._about = about
            self._off = app.page.bot_client.expect(codec.known(session), self._heard)

    def _asks(self) -> bool:
        """Whether the moment is one to ask about; and perhaps in the middle of a turn."""
        state = self.table.state
        phase = state.session.position.phase
        between = phase is Phase.DRAW or begins_turn(phase)
        return between or (self.midway and state.forecast is None)

    def _known(self) -> tuple[float, ...] | None:
        """Return what need not be asked: the end of the game, and a past that has been looked over."""
        state, current_game = self.table.state, self.table.app.current_game
        if state.session.position.is_over:
            # as it was before the final scoring, for as long as that is told
            return state.forecast or tuple(map(float, state.session.position.scores))
        if state.past is None or (current_game.analysis is None and current_game.analyst is None):
            return None
        from web.analysis import runner
        from web.table import review

        who = runner.of(self.table.app)
        if who is None:
            return None
        begun = bool(who.turns) and state.past.steps <= who.turns[-1].step
        return review.at(who.turns, state.past.steps) if begun or who.done else None

    def _heard(self, expected: Sequence[float] | None) -> None:
        """Show what the worker says; where it cannot think, nothing."""
        self._off = None
        if expected is None:
            self._about = None
        self.table.state.forecast = None if expected is None else tuple(expected)
        self.table.app.redraw()
