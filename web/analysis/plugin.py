"""Show an analysed turn on the board: how it was played, and how it would have been best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from hg_engine import AnyStep
from web.bots.coach import Seen
from web.table.controller import AnyTable
from web.table.plugins import Plugin, Rank

T = TypeVar("T", bound=AnyTable)


class AnalysisPlugin(Plugin[T]):
    """Shows what was found about the turn that is about to begin at a moment of the past."""

    rank = Rank.ANALYSIS

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Show everything that was found."""
        if action != "analysis.open":
            return False
        from web.analysis.screen import show

        show(self.table.app, self.table)
        return True

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """The game went on: there is no past to look at."""
        self.table.state.analysed = None

    def shown(self) -> None:
        """Show what was found meanwhile."""
        self.past_changed()

    def past_changed(self) -> None:
        """Show the analysed turn that begins at this moment, if one does."""
        state = self.table.state
        state.analysed = self._seen()
        if state.analysed is not None:
            self.table.reveal((*state.analysed.played, *state.analysed.best))

    def _seen(self) -> Seen | None:
        state, current_game = self.table.state, self.table.app.current_game
        past = state.past
        if past is None or (current_game.analysis is None and current_game.analyst is None):
            return None
        from web.analysis import runner
        from web.table import review

        who = runner.of(self.table.app)
        turn = None if who is None else next((one for one in who.turns if one.step == past.steps), None)
        if turn is None:
            return None
        played = tuple(review.played(state.present, turn))
        best = tuple(review.best(past.position, turn)) or played
        return Seen(turn.loss, turn.doubt, played, best if turn.loss else played, turn.why)
