"""The tables of a rule set, written as numbers for the copy: `source/reading.hpp` reads them in the same order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hg_engine.bots.landscape.features import ending, fit_masks
from hg_engine.landscape.catalogue import load
from hg_engine.landscape.layout import FIELD, SHIFT, SYSTEM, Layout
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.ruleset import Per, RuleSet, Unplaceable

RULES = ("hg2@1", "hg2-zman@1", "hg2-bga@1", "hg1@1")
FIELDS = (
    *("zones", "fish", "lakes", "treasure", "mushrooms", "mammoth", "aurochs", "deer", "tiger"),
    *("pit_trap", "wild_fire", "raft", "shrine"),
)
"""The counted fields of a summary in the order of `Field` in the copy."""
SPECIALS = (None, "shaman", "logboat", "hunting_trap", "pit_trap", "wild_fire", "raft", "shrine")
"""Special tiles in the order of `Special` in the copy."""
MOST_MEEPLES, MOST_HUTS = 5, 3
"""So many pieces a seat the copy has room for."""


def tables(rules: str) -> list[list[int]]:
    """Return the numbers of a rule set and its catalogue, line by line."""
    known = rule_set(rules)
    layout = load(known.catalogue)
    return [
        _rules(known),
        *_stacks(layout),
        *(line for tile in sorted(layout.tiles) for line in _tile(layout, tile)),
        *_nodes(layout),
        *_surroundings(layout),
    ]


def text(lines: Iterable[Iterable[int]]) -> str:
    """Return numbers as the copy reads them."""
    return "".join(" ".join(map(str, line)) + "\n" for line in lines)


def _wide(value: int) -> tuple[int, int]:
    """Return up to 128 bits as two words, the high one first."""
    return value >> 64, value & (1 << 64) - 1


def _counted(values: Iterable[int]) -> list[int]:
    found = list(values)
    return [len(found), *found]


def _pairs(values: Iterable[tuple[int, int]]) -> list[int]:
    found = list(values)
    return [len(found), *(one for pair in found for one in pair)]


def _rules(rules: RuleSet) -> list[int]:
    if rules.meeples > MOST_MEEPLES or rules.huts > MOST_HUTS:
        raise ValueError("the copy has no room for so many pieces")
    return [
        rules.meeples,
        rules.huts,
        int(rules.forest_per is Per.TILE),
        rules.forest_points,
        rules.mushroom_points,
        int(rules.river_per is Per.TILE),
        int(rules.river_fish),
        rules.mammoth_points,
        rules.aurochs_points,
        rules.deer_points,
        int(rules.shaman_must),
        int(rules.extra_turn_needs_meeple),
        int(rules.unplaceable_land is Unplaceable.LOST),
    ]


def _stacks(layout: Layout) -> Iterator[list[int]]:
    """Yield where the fields of a summary lie, then the stacks and the number of tiles."""
    yield [number for name in FIELDS for number in (SHIFT[name], FIELD[name])]
    yield [layout.start, *_wide(layout.land), *_wide(layout.bonus), len(layout.tiles)]


def _tile(layout: Layout, tile: int) -> Iterator[list[int]]:
    """Yield what is known of a tile: its zones, where it fits, and what its sides lead to."""
    yield [tile, SPECIALS.index(layout.special[tile]), layout.special_node[tile]]
    yield _counted(sorted(layout.tiles[tile].zones))
    yield _counted(layout.meeple_zones[tile])
    yield _counted(layout.closable[tile])
    yield _pairs(layout.hut_zones[tile])
    yield _pairs((zone, lake) for zone, lake in layout.end_lake.items() if zone // 10 == tile)
    yield [sum(1 << rotation for rotation in rotations) for rotations in layout.fits[tile]]
    for turned in range(tile * 4, tile * 4 + 4):
        for direction, (_, _, kind, nodes) in enumerate(layout.around[turned]):
            yield [kind, *_counted(nodes), *_counted(layout.facing[turned * 4 + direction])]


def _nodes(layout: Layout) -> Iterator[list[int]]:
    """Yield how many nodes there are, then each: summary, terrain, and river system if it is a zone of one."""
    nodes = [node for node in range(2 * SYSTEM) if layout.summary[node]]
    yield [len(nodes)]
    for node in nodes:
        zone = node < SYSTEM
        terrain = int(layout.terrain[node]) if zone else 0
        yield [node, *_wide(layout.summary[node]), terrain, layout.system[node] if zone else 0]


def _surroundings(layout: Layout) -> Iterator[list[int]]:
    """Yield for every surroundings of a cell the tiles that fit, and those that end something at each direction."""
    for surroundings, fitting in enumerate(fit_masks(layout)):
        ends = (number for side in range(4) for number in _wide(ending(layout, surroundings, side)))
        yield [*_wide(fitting), *ends]
