"""The result screen: every player's points by kind of tile, and the points over time."""

from __future__ import annotations

from typing import cast

from hg_engine.seasons.tiles import FOOD, GOODS
from web.analysis.result import Challenge, OutcomeScreen, Table, page_html, points_html, series, tables_html
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
        return result_html(words, cast(Game, self.app.session), self.numbers, again)


def result_html(words: Words, session: Game, numbers: bool, again: Challenge) -> str:
    """Write the whole screen."""
    timeline = timeline_of(session)
    told = words("seasons.turns", turns=len(timeline.turns))
    tables = tables_html(words, session, points_table(words, session), timeline, numbers)
    return page_html(words, session, told, tables, again)


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
    """Write every player's points by kind, with how many tiles made them."""
    position = session.position
    counts = [
        {**taken, "pack": len(packs)} for taken, packs in zip(position.taken, position.packs, strict=True)
    ]

    def cell(seat: int, kind: str) -> str:
        count = counts[seat][kind]
        tiles = f' <small class="muted">×{count}</small>' if count else ""
        return f"{position.breakdown[seat][kind] or '–'}{tiles}"

    return points_html(words, session, {kind: words(f"seasons.points.{kind}") for kind in KINDS}, cell)
