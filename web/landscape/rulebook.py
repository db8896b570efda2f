"""The rule book: which sentences a rule set has, and their parameters; the locale has the texts.

Every part depends on switches and tiles alone, so house rules get a book of their own, and none can lie.
"""

from __future__ import annotations

from hg_engine.landscape.catalogue import load
from hg_engine.landscape.ruleset import Per, RuleSet, Unplaceable
from hg_engine.landscape.tile import SPECIALS
from web.games.book import Chapter, Paragraph
from web.landscape.lore import lore_of


def book(rules: RuleSet) -> tuple[Chapter, ...]:
    """Return the rules of a rule set, chapter by chapter."""
    chapters = (
        Chapter("aim", (Paragraph("book.aim.text"),)),
        Chapter("setup", _setup(rules)),
        Chapter("turn", _turn(rules), steps=True),
        Chapter(
            "pieces",
            tuple(Paragraph(f"book.pieces.{part}") for part in ("area", "free", "join", "most")),
        ),
        Chapter("river", _river(rules)),
        Chapter("forest", _forest(rules)),
        Chapter("extra", _extra(rules)),
        Chapter("special", _special(rules)),
        Chapter("end", _end(rules)),
        Chapter("meadow", _meadow(rules)),
        Chapter("system", (Paragraph("book.system.text"),)),
        Chapter("ours", _ours(rules)),
        Chapter("tiles", _tiles(rules)),
    )
    return tuple(chapter for chapter in chapters if chapter.parts)


def _setup(rules: RuleSet) -> tuple[Paragraph, ...]:
    layout, lore = load(rules.catalogue), lore_of(rules)
    stacks = [tile.stack for tile in layout.tiles.values()]
    land = stacks.count("land")
    bonus = len(stacks) - land - stacks.count("start")
    return (
        Paragraph("book.setup.pieces", {"meeples": rules.meeples, "huts": rules.huts}),
        Paragraph(f"book.setup.tiles.{lore.bonus}", {"land": land, "bonus": bonus}),
    )


def _turn(rules: RuleSet) -> tuple[Paragraph, ...]:
    lore = lore_of(rules)
    lost = rules.unplaceable_land is Unplaceable.LOST
    return (
        Paragraph("book.turn.place.lost" if lost else "book.turn.place.replaced"),
        Paragraph("book.turn.piece"),
        Paragraph("book.turn.score"),
        Paragraph(
            f"book.turn.extra.{lore.treasure}.needs"
            if rules.extra_turn_needs_meeple
            else f"book.turn.extra.{lore.treasure}"
        ),
    )


def _river(rules: RuleSet) -> tuple[Paragraph, ...]:
    per = "tile" if rules.river_per is Per.TILE else "zone"
    return (
        Paragraph("book.river.closed"),
        Paragraph(f"book.river.{per}"),
        Paragraph("book.river.fish" if rules.river_fish else "book.river.lake_fish"),
    )


def _forest(rules: RuleSet) -> tuple[Paragraph, ...]:
    per = "tile" if rules.forest_per is Per.TILE else "zone"
    return (
        Paragraph("book.forest.closed"),
        Paragraph(f"book.forest.{per}", {"count": rules.forest_points}),
        Paragraph("book.forest.mushrooms", {"count": rules.mushroom_points}),
    )


def _extra(rules: RuleSet) -> tuple[Paragraph, ...]:
    lore = lore_of(rules)
    return (
        Paragraph(f"book.extra.{lore.treasure}"),
        Paragraph("book.extra.needs" if rules.extra_turn_needs_meeple else "book.extra.anyone"),
        Paragraph(f"book.extra.once.{lore.treasure}"),
        *((Paragraph("book.extra.unfit.bonus"),) if lore.bonus == "bonus" else ()),
    )


def _special(rules: RuleSet) -> tuple[Paragraph, ...]:
    lore, tiles = lore_of(rules), load(rules.catalogue).tiles.values()
    counts = {
        "special": sum(tile.special is not None for tile in tiles),
        "all": sum(tile.stack not in ("start", "land") for tile in tiles),
    }
    parts = [Paragraph(f"book.special.intro.{lore.bonus}", counts)]
    for name in SPECIALS:
        if name in lore.specials:
            key = (
                "book.special.shaman_must"
                if name == "shaman" and rules.shaman_must
                else f"book.special.{name}"
            )
            points = _special_points(rules).get(name)
            told = {} if points is None else {"count": points}
            parts.append(
                Paragraph(key, special=name, example=Paragraph(f"book.special.{name}.example", told))
            )
    return tuple(parts)


def _special_points(rules: RuleSet) -> dict[str, int]:
    """Return the points of those examples of special tiles that depend on what animals are worth."""
    return {
        "hunting_trap": rules.mammoth_points + rules.deer_points,
        "pit_trap": 2 * 2 * (rules.mammoth_points + rules.aurochs_points),
        "wild_fire": rules.deer_points,
    }


def _end(rules: RuleSet) -> tuple[Paragraph, ...]:
    lost = rules.unplaceable_land is Unplaceable.LOST
    return Paragraph("book.end.lost" if lost else "book.end.last"), Paragraph("book.end.open")


def _meadow(rules: RuleSet) -> tuple[Paragraph, ...]:
    points = {
        "mammoth": rules.mammoth_points,
        "aurochs": rules.aurochs_points,
        "deer": rules.deer_points,
    }
    return (
        Paragraph("book.meadow.text"),
        Paragraph("book.meadow.animals", points),
        Paragraph("book.meadow.tigers"),
    )


def _ours(rules: RuleSet) -> tuple[Paragraph, ...]:
    """Return our rulings where the printed rules are silent."""
    lore = lore_of(rules)
    lost = rules.unplaceable_land is Unplaceable.LOST
    asked = {
        "book.ours.stuck": not lost,
        "book.ours.lost": lost,
        "book.ours.unfit": lore.bonus == "menhir",
        "book.ours.needs": rules.extra_turn_needs_meeple,
        "book.ours.lake_fish": not rules.river_fish,
        "book.ours.trap_fire": {"hunting_trap", "wild_fire"} <= set(lore.specials),
        "book.ours.trap_pit": {"hunting_trap", "pit_trap"} <= set(lore.specials),
    }
    return tuple(Paragraph(key) for key, holds in asked.items() if holds)


def _tiles(rules: RuleSet) -> tuple[Paragraph, ...]:
    """Return what must be said of a set of tiles that is no copy of a published list."""
    if rules.catalogue != "2002":
        return ()
    return tuple(Paragraph(f"book.tiles.{part}") for part in ("reconstruction", "source", "limits"))
