"""The rule book: which sentences a rule set has, and their parameters; the locale has the texts."""

from __future__ import annotations

from hg_engine.seasons.layout import load
from hg_engine.seasons.ruleset import RuleSet
from hg_engine.seasons.tiles import FOOD, GOODS_POINTS, PACK_POINTS
from web.games.book import Chapter, Paragraph


def book(rules: RuleSet) -> tuple[Chapter, ...]:
    """Return the rules of a rule set, chapter by chapter."""
    values = sorted(tile.value for tile in load(rules.board, rules.mammoths).tiles if tile.value)
    points = FOOD | {"least": values[0], "most": values[-1]}
    mammoths = "mammoths" if values[0] != values[-1] else "mammoths.equal"
    sets = ", ".join(map(str, GOODS_POINTS[1:]))
    return (
        Chapter("aim", (_part("aim.text"),)),
        Chapter("setup", (_part("setup.tiles"), _part("setup.pawns"))),
        Chapter("turn", (_part("turn.steps"), _part("turn.move"), _part("turn.off"), _part("turn.must"))),
        Chapter("take", (_part("take.leave"), _part("take.mammoth"), _part("take.hidden"))),
        Chapter("jump", (_part("jump.one"), _part("jump.over"))),
        Chapter("camps", (_part("camps.summer"), _part("camps.winter", points=PACK_POINTS))),
        Chapter("end", (_part("end.when"), _part("end.stall", turns=rules.stall), _part("end.under"))),
        Chapter("winter", (_part("winter.tiles"), _part("winter.first"))),
        Chapter(
            "score",
            (
                Paragraph("seasons.book.score.food", points),
                Paragraph(f"seasons.book.score.{mammoths}", points),
                _part("score.goods", values=sets),
                _part("score.packs", points=PACK_POINTS),
            ),
        ),
        Chapter("ours", (_part("ours.board"), _part("ours.take"), _part("ours.reach"))),
    )


def _part(name: str, **params: object) -> Paragraph:
    return Paragraph(f"seasons.book.{name}", params)
