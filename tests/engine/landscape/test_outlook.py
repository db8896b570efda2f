"""What may still come: against trying everything out, where the bag is small enough for that."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from hg_engine.game import Draw, Phase
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import Occupy, Place, TakeBack
from hg_engine.landscape.outlook import fillers, left, outlook
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set
from tests.engine.strategies import RULES

pytestmark = pytest.mark.proof

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def table(rules: str, seed: int, laid: int, spare: int, chosen: tuple[int, ...] = ()) -> Position:
    """A random position with ``spare`` tiles left, one of them in hand."""
    draw = random.Random(f"{rules} {seed}")
    whole = Position(rule_set(rules), 2)
    land = draw.sample(whole.bag["land"], laid + spare)
    position = Position(rule_set(rules), 2, stacks=[*land, *chosen])
    while not position.is_over and len(left(position)) > spare + len(chosen):
        moves = position.legal_moves()
        if position.phase is LandscapePhase.PLACE:  # a compact land has areas that can be closed
            moves = sorted(moves, key=lambda m: abs(m.x) + abs(m.y) if isinstance(m, Place) else 0)[:6]
        elif position.phase is Phase.DRAW:
            moves = [m for m in moves if isinstance(m, Draw) and m.tile not in chosen] or moves
        position.push(draw.choice(moves))
    return position


def areas(position: Position) -> Iterator[Area]:
    """Every area on the table once."""
    seen: set[tuple[str, tuple[int, ...]]] = set()
    for tile, _ in position.tiles.values():
        for number in position.catalogue[tile].zones:
            for system in (False, True):
                area = position.area(tile * 10 + number, system=system)
                if (area.kind, area.zones) not in seen:
                    seen.add((area.kind, area.zones))
                    yield area


def key(area: Area) -> tuple[str, int]:
    return area.kind, area.zone


def explore(position: Position, zones: dict[tuple[str, int], int], first: bool = True) -> None:
    """Note the most that every area is ever worth when it scores, over all ways the game may go on.

    Rivers and forests are closed by a placement, and worth the same ever after; the others score at the end.
    """
    laid = position.phase in (LandscapePhase.OCCUPY, LandscapePhase.TAKE_BACK)
    for kind, zone in zones:
        closing = kind in ("river", "forest")
        if first or (laid if closing else position.is_over):
            area = position.area(zone, system=kind == "system")
            if area.is_complete if closing else position.is_over:
                zones[kind, zone] = max(zones[kind, zone], area.points + area.extra)
    for move in position.legal_moves():
        if isinstance(move, Occupy | TakeBack) and str(move) not in ("-", "<-"):
            continue
        position.push(move)
        explore(position, zones, first=False)
        position.pop()


CASES = [(rules, seed) for rules in RULES for seed in range(2)]


@pytest.mark.parametrize(("rules", "seed"), CASES)
def test_the_most_is_never_less_than_what_can_come(rules: str, seed: int) -> None:
    position = table(rules, seed, laid=5 + 3 * seed, spare=2)
    found = {key(area): 0 for area in areas(position)}
    told = {key(area): outlook(position, area) for area in areas(position)}
    explore(position, found)
    for name, most in found.items():
        assert told[name].most >= most, name
        if told[name].stuck is not None:
            assert most == 0, name


@pytest.mark.parametrize("special", [85, 91, 92, 94])
def test_special_tiles_still_to_come_are_reckoned_with(special: int) -> None:
    """Wild fire, raft, pit trap and hunting trap can all raise what an area is worth."""
    for seed in range(2):
        position = table("hg2@1", seed, laid=9, spare=1)
        menhirs = table("hg2@1", seed, 9, 1, (special,))
        told = {key(area): outlook(menhirs, area).most for area in areas(menhirs)}
        bare = {key(area): outlook(position, area).most for area in areas(position)}
        assert all(told[name] >= most for name, most in bare.items() if name in told)
        found = dict.fromkeys(told, 0)
        # as if an extra turn could be had: whoever lays it may lay it anywhere
        trial = menhirs.copy()
        trial._extra, trial._phase = True, Phase.DRAW
        if trial.phase is Phase.DRAW and special in trial.bag["bonus"]:
            explore(trial, found)
            assert all(told[name] >= most for name, most in found.items() if name[0] in ("meadow", "system"))


def test_the_bound_is_often_reached() -> None:
    """A bound that is always far off would tell nothing."""
    hit: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for seed in range(6):
        position = table("hg2@1", seed, laid=8, spare=1)
        told = {key(area): outlook(position, area).most for area in areas(position)}
        found = dict.fromkeys(told, 0)
        explore(position, found)
        for area in areas(position):
            if area.open_sides:
                total[area.kind] += 1
                hit[area.kind] += told[key(area)] == found[key(area)]
    assert hit["forest"] / total["forest"] > 0.8
    assert hit["river"] / total["river"] > 0.8
    assert sum(hit.values()) / sum(total.values()) > 0.5


def test_what_fills_a_cell_is_what_could_be_placed_there() -> None:
    for seed in range(6):
        position = table("hg2@1", seed, laid=30, spare=12)
        found = fillers(position)
        tiles = position.tiles
        beside = {(x + dx, y + dy) for x, y in tiles for dx, dy in STEPS} - tiles.keys()
        assert found.keys() == beside
        for cell, fitting in found.items():
            around = [tiles.get((cell[0] + dx, cell[1] + dy)) for dx, dy in STEPS]
            naive = []
            for tile in left(position):
                mine = position.catalogue[tile].side_kinds
                if any(
                    all(
                        there is None
                        or mine[(side - turn) % 4]
                        == position.catalogue[there[0]].side_kinds[(side + 2 - there[1]) % 4]
                        for side, there in enumerate(around)
                    )
                    for turn in range(4)
                ):
                    naive.append(tile)
            assert fitting == tuple(naive)


def test_the_tile_in_hand_counts_until_it_lies() -> None:
    position = table("hg2@1", 1, laid=10, spare=5)
    while position.phase is not LandscapePhase.PLACE:
        position.push(position.legal_moves()[0])
    tile = position.tile
    assert tile in left(position)
    assert len(left(position)) == 5
    position.push(position.legal_moves()[0])
    assert tile not in left(position)


def test_closers_close_and_nothing_else_does() -> None:
    seen = 0
    for seed in range(12):
        position = table("hg2@1", seed, laid=25, spare=30)
        for area in areas(position):
            told = outlook(position, area)
            if area.kind not in ("river", "forest") or len(told.cells) != 1 or told.stuck:
                assert told.closers == ()
                continue
            best, closing = 0, set()
            for tile in left(position):
                trial = position.copy()
                trial._tile, trial._phase = tile, LandscapePhase.PLACE
                for move in trial.legal_moves():
                    if isinstance(move, Place) and (move.x, move.y) in told.cells:
                        trial.push(move)
                        after = trial.area(area.zone)
                        if after.is_complete:
                            closing.add(tile)
                            best = max(best, after.points)
                        trial.pop()
            assert (set(told.closers), told.next_most) == (closing, best)
            seen += bool(closing)
    assert seen > 10


def test_a_closed_area_stays_as_it_is_and_a_finished_game_too() -> None:
    position = table("hg2@1", 3, laid=20, spare=1)
    for area in areas(position):
        if area.is_complete:
            assert outlook(position, area).most == area.points + area.extra
    while not position.is_over:
        position.push(position.legal_moves()[0])
    assert all(outlook(position, area).most == area.points + area.extra for area in areas(position))


def test_more_tiles_never_promise_less() -> None:
    position = table("hg2@1", 5, laid=12, spare=1)
    fuller = position.copy()
    fuller._land |= sum(1 << tile for tile in Position(rule_set("hg2@1"), 2).bag["land"][-20:])
    fuller._land &= ~sum(1 << tile for tile, _ in position.tiles.values())
    for area in areas(position):
        assert outlook(fuller, area).most >= outlook(position, area).most
