"""The result of a game."""

from __future__ import annotations

from typing import cast

from tests.cairns.page import CairnsSession
from tests.cairns.page.state import timeline_of
from web.analysis.result import Challenge, OutcomeScreen, Table, page_html, points_html, series, tables_html
from web.i18n.words import Words


class ResultScreen(OutcomeScreen[Table]):
    """The end of a game."""

    def html(self, words: Words) -> str:
        """Write the result."""
        session = cast(CairnsSession, self.app.session)
        timeline = timeline_of(session)
        stones = session.breakdown()

        def cell(seat: int, kind: str) -> str:
            return str(stones[seat].get(kind, 0))

        points = points_html(words, session, {"stone": words("cairns.stones")}, cell)
        tables = tables_html(words, session, points, timeline, self.numbers)
        again = Challenge() if self.app.read_only else series(words, self.app)
        return page_html(words, session, words("cairns.turns", turns=len(timeline.turns)), tables, again)
