"""The rule book: which sentences a rule set has, and their parameters; the locale has the texts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

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
        Chapter(
            "setup",
            (_part("setup.tiles"), _part("setup.summer", **_tiles(rules, "summer")), _part("setup.pawns")),
        ),
        Chapter("turn", (_part("turn.steps"), _part("turn.move"), _part("turn.off"), _part("turn.must"))),
        Chapter("take", (_part("take.leave"), _part("take.mammoth"), _part("take.hidden"))),
        Chapter("jump", (_part("jump.one"), _part("jump.over"))),
        Chapter("camps", (_part("camps.summer"), _part("camps.winter", points=PACK_POINTS))),
        Chapter("end", (_part("end.when"), _part("end.under"))),
        Chapter(
            "winter",
            (
                _part("winter.tiles", **_tiles(rules, "winter")),
                _part("winter.packs"),
                _part("winter.first"),
                _part("winter.end"),
            ),
        ),
        Chapter(
            "score",
            (
                Paragraph("seasons.book.score.food", points),
                Paragraph(f"seasons.book.score.{mammoths}", points),
                replace(_part("score.goods", values=sets), example=_goods()),
                _part("score.packs", points=PACK_POINTS),
            ),
        ),
        Chapter(
            "ours",
            (
                _part("ours.board"),
                _part("ours.take"),
                _part("ours.jump"),
                _part("ours.pass"),
                _part("ours.reach"),
                _part("ours.under"),
                _part("ours.stall", turns=rules.stall),
            ),
        ),
    )


def _tiles(rules: RuleSet, season: str) -> dict[str, int]:
    """Count the tiles of a season by kind."""
    tiles = load(rules.board, rules.mammoths).tiles
    return dict(Counter(tile.kind for tile in tiles if tile.stack == season))


def _goods() -> Paragraph:
    """Return an example of how goods count."""
    jugs, pelts, skulls = (GOODS_POINTS[count] for count in (3, 2, 1))
    return _part("score.goods.example", jugs=jugs, pelts=pelts, skulls=skulls, all=jugs + pelts + skulls)


def _part(name: str, **params: object) -> Paragraph:
    return Paragraph(f"seasons.book.{name}", params)
