"""The result of a game."""

from __future__ import annotations

from typing import cast

from tests.cairns.page import CairnsSession
from tests.cairns.page.state import timeline_of
from web.analysis.bars import bars_html
from web.analysis.result import (
    Challenge,
    OutcomeScreen,
    Sheet,
    Table,
    page_html,
    points_html,
    series,
    winners_first,
)
from web.i18n.words import Words


class ResultScreen(OutcomeScreen[Table]):
    """The end of a game."""

    def html(self, words: Words) -> str:
        """Write the result."""
        session = cast(CairnsSession, self.app.session)
        timeline, look = timeline_of(session), self.look(words)
        stones = session.breakdown()
        kinds = {"stone": words("cairns.stones")}

        def count(seat: int, kind: str) -> int:
            return stones[seat].get(kind, 0)

        bars = bars_html(words, session, winners_first(session), kinds, count, look.face)
        points = points_html(words, session, kinds, lambda seat, kind: str(count(seat, kind)))
        told = words("cairns.turns", turns=len(timeline.turns))
        sheet = Sheet(told, bars, points, timeline, lambda kind: words("cairns.stones"))
        again = Challenge() if self.app.read_only else series(words, self.app)
        return page_html(words, session, sheet, again, self.numbers, look)
