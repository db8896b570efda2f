"""The result screen: every player's points by kind of tile, and the points over time."""

from __future__ import annotations

from functools import partial
from typing import cast

from hg_engine.seasons.tiles import FOOD, GOODS
from web.analysis.bars import bars_html
from web.analysis.moments import Moment, moments
from web.analysis.result import (
    Challenge,
    Look,
    OutcomeScreen,
    Sheet,
    Table,
    page_html,
    points_html,
    series,
    winners_first,
)
from web.i18n.words import Words
from web.seasons import Game
from web.seasons.timeline import timeline_of
from web.ui.html import esc, token

KINDS = (*FOOD, "mammoth", *GOODS, "pack")
"""Kinds of points, in the order of the columns."""


class ResultScreen(OutcomeScreen[Table]):
    """The end of a game."""

    def html(self, words: Words) -> str:
        """Write the result."""
        again = Challenge() if self.app.read_only else series(words, self.app)
        return result_html(words, cast(Game, self.app.session), self.numbers, again, self.look(words))

    def _moments(self) -> list[Moment]:
        """Return the moments that made the game."""
        session = cast(Game, self.app.session)
        return moments(self.app.words, session, timeline_of(session), partial(_kind, self.app.words))


def _kind(words: Words, kind: str) -> str:
    """Name a kind of points, or of what else made some."""
    return words(f"seasons.points.{kind}") if kind in KINDS else words("result.moment.score")


def result_html(words: Words, session: Game, numbers: bool, again: Challenge, look: Look) -> str:
    """Write the whole screen."""
    timeline, position = timeline_of(session), session.position
    kinds = {kind: words(f"seasons.points.{kind}") for kind in KINDS}
    bars = bars_html(
        words,
        session,
        winners_first(session),
        kinds,
        lambda seat, kind: position.breakdown[seat][kind],
        look.face,
    )
    told = words("seasons.turns", turns=len(timeline.turns))
    sheet = Sheet(told, bars, points_table(words, session), timeline, partial(_kind, words))
    return page_html(words, session, sheet, again, numbers, look)


def tally_html(words: Words, session: Game) -> str:
    """Write the points by kind, seat beside seat, where there is little room."""
    position, rows = session.position, []
    for kind in KINDS:
        points = "".join(
            f'<span class="num">{token(who.color, small=True)}<span class="vh">{esc(who.name)}</span> '
            f"{position.breakdown[seat][kind] or '–'}</span>"
            for seat, who in enumerate(session.seats)
        )
        rows.append(f"<li><span>{esc(words(f'seasons.points.{kind}'))}</span>{points}</li>")
    return f'<ul class="tally s" aria-label="{esc(words("result.caption"))}">{"".join(rows)}</ul>'


def points_table(words: Words, session: Game) -> str:
    """Write every player's points by kind, with how many tiles made them; no kind of which nobody has any."""
    position = session.position
    counts = [
        {**taken, "pack": len(packs)} for taken, packs in zip(position.taken, position.packs, strict=True)
    ]

    def cell(seat: int, kind: str) -> str:
        count = counts[seat][kind]
        tiles = f' <small class="muted">×{count}</small>' if count else ""
        return f"{position.breakdown[seat][kind] or '–'}{tiles}"

    # columns of kinds that nobody has would only push the totals out of sight
    made = [kind for kind in KINDS if any(count[kind] for count in counts)]
    return points_html(words, session, {kind: words(f"seasons.points.{kind}") for kind in made}, cell)
