"""What a ply costs on boards of many tiles, for which the tiles of all catalogues are joined, many times over.

A game of any rule set ends long before: ids of tiles have room up to 126, and the summary of an area only counts as
much as a catalogue has. Both are widened here, for all sizes alike. Nothing else of the engine is changed.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import cache
from time import process_time
from unittest.mock import patch

from hg_engine.landscape import board, catalogue, layout, scoring, turn
from hg_engine.landscape.layout import Layout
from hg_engine.landscape.moves import NO_PIECE, Place
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position, place_move
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.tile import ANIMALS, ZONE_BASE, Tile

SIZES = {95: 20, 300: 6, 1000: 2}
"""Tiles on the table at the end -> games, so that all sizes have about as many plies."""
SPARE = 1.5
"""Tiles to draw from for each that is laid: some fit nowhere, and some wait for an extra turn."""
ROUNDS = 15
TRIALS = 1200
"""Moves made and taken back on all the full boards of a size."""
JOINS = 2
"""Zones that each of these joins: on a large board a tile more often lies between others, which is more work."""
FIELD_BITS = 14
RULES, SEATS = "hg2@1", 5


@dataclass(frozen=True)
class Growth:
    """What one size of board costs: microseconds, but nanoseconds a cell."""

    cells: float
    """Empty cells beside a tile, on average over the game."""
    ply: float
    """Draw, place, list the ways to occupy, and occupy."""
    cell: float
    """Listing the placements, for each of these cells."""
    push_pop: float
    """A fixed placement and no piece put, checked and explained, and both taken back, on the full board."""


@dataclass(frozen=True)
class Ply:
    """A recorded turn; ``code`` is -1 for a tile that fitted nowhere."""

    tile: int
    code: int = -1
    zone: int = -1
    way: int = 0


Each = Callable[[Position, int], object]
"""What is done with the position and the tile before a turn."""


@contextmanager
def _widened(size: int) -> Iterator[None]:
    """Give ids and counts more room for a while, and let games be played with the joined tiles for a size."""
    lowest = min(layout.SHIFT.values())
    shifts = {name: lowest + FIELD_BITS * index for index, name in enumerate(layout.SHIFT)}
    most = round(size * SPARE)
    field = (1 << FIELD_BITS) - 1
    with ExitStack() as changed:
        for module in (layout, board):
            changed.enter_context(patch.object(module, "SYSTEM", most * ZONE_BASE))
        changed.enter_context(patch.dict(layout.SHIFT, shifts))
        changed.enter_context(patch.dict(layout.FIELD, dict.fromkeys(layout.FIELD, field)))
        changed.enter_context(patch.object(turn, "_TREASURE", field << shifts["treasure"]))
        animals = sum(field << shifts[name] for name in ANIMALS)
        changed.enter_context(patch.object(scoring, "_ANIMAL_BITS", animals))
        joined = _joined(most)
        changed.enter_context(patch.object(turn, "load", lambda name: joined))
        yield


@cache
def _joined(most: int) -> Layout:
    """Return tiles of every catalogue, again and again, shuffled and with ids of their own, and one start tile."""
    tiles = [tile for name in catalogue.CATALOGUES for tile in catalogue.load(name).tiles.values()]
    start = next(tile for tile in tiles if tile.stack == "start")
    others = [tile for tile in tiles if tile.stack != "start"]
    pool = others * (most // len(others) + 1)
    random.Random(0).shuffle(pool)
    return Layout([_numbered(tile, ident) for ident, tile in enumerate([start, *pool[: most - 1]])])


def _numbered(tile: Tile, ident: int) -> Tile:
    """Return the same tile with another id."""
    return replace(tile, id=ident)


@cache
def _game(size: int, seed: int) -> tuple[Ply, ...]:
    """Return the turns of a random game of five, until so many tiles lie on the table and no extra turn is due."""
    chance = random.Random(seed)
    position = Position(rule_set(RULES), SEATS)
    land, bonus = position.bag["land"], position.bag["bonus"]
    stacks = [chance.sample(ids, len(ids)) for ids in (land, bonus)]
    plies = []
    while len(position.board.at) < size or position.extra_turn:
        plies.append(_random_turn(position, stacks[position.extra_turn].pop(), chance))
    return tuple(plies)


def _random_turn(position: Position, tile: int, chance: random.Random) -> Ply:
    """Play a turn at random, and return it."""
    places = position.board.placements(tile)
    position.do_draw(tile, bool(places), None)
    if not places:
        return Ply(tile)
    code, zone = chance.choice(places), -1
    position.do_place(code, None)
    if position.phase is LandscapePhase.TAKE_BACK:
        zone = chance.choice([zone for zone, seat in position.meeples_out.items() if seat == position.seat])
        position.do_take_back(zone, None)
    way = chance.choice(position.occupations())
    position.do_occupy(way, None)
    return Ply(tile, code, zone, way)


def _replay(position: Position, plies: tuple[Ply, ...], each: Each) -> None:
    """Play recorded turns, and call ``each`` with the position and the tile before every one."""
    for ply in plies:
        each(position, ply.tile)
        position.do_draw(ply.tile, ply.code >= 0, None)
        if ply.code < 0:
            continue
        position.do_place(ply.code, None)
        if position.phase is LandscapePhase.TAKE_BACK:
            position.do_take_back(ply.zone, None)
        position.occupations()
        position.do_occupy(ply.way, None)


def _nothing(position: Position, tile: int) -> None:
    """Do as much as `_listing` does, but for the listing."""


def _listing(position: Position, tile: int) -> None:
    position.board.placements(tile)


@dataclass(frozen=True)
class Full:
    """A full board that waits for a draw, tiles with a place where they fit, and what the game was like till then."""

    position: Position
    trials: list[tuple[int, Place]]
    plies: int
    cells: int


@cache
def _full(size: int, seed: int) -> Full:
    """Return the full board of a game."""
    cells: list[int] = []
    position = Position(rule_set(RULES), SEATS)
    _replay(position, _game(size, seed), lambda now, tile: cells.append(len(now.board.frontier)))
    chance = random.Random(seed)
    plain = [tile for tile in position.bag["land"] if not position.layout.special[tile]]
    trials: list[tuple[int, Place]] = []
    while len(trials) < TRIALS // SIZES[size]:
        tile = chance.choice(plain)
        places = position.board.placements(tile)
        if places and _joins(position, tile, code := chance.choice(places)) == JOINS:
            trials.append((tile, place_move(code)))
    return Full(position, trials, len(cells), sum(cells))


def _joins(position: Position, tile: int, code: int) -> int:
    """Return how many zones of a tile meet one on the table where it is laid."""
    before = len(position.board.journal)
    position.do_draw(tile, True, None)
    position.do_place(code, None)
    joins = len(position.board.journal) - before
    position.undo()
    position.undo()
    return joins


def _try_moves(boards: list[Full]) -> None:
    """Make every trial on full boards and take it back."""
    for full in boards:
        position = full.position
        for tile, place in full.trials:
            position.do_draw(tile, True, None)
            position.push(place)
            position.push(NO_PIECE)
            position.pop()
            position.pop()
            position.undo()


def measure() -> dict[int, list[Growth]]:
    """Return what plies cost by size of board, once a round; the sizes take turns."""
    found: dict[int, list[Growth]] = {size: [] for size in SIZES}
    for number in range(ROUNDS + 1):
        for size in SIZES:
            with _widened(size):
                once = _once(size)
            if number:  # the first round makes the games
                found[size].append(once)
    for kept in (_game, _full, _joined):
        kept.cache_clear()
    return found


def _once(size: int) -> Growth:
    """Return what the games of a size cost, replayed once."""
    games = range(SIZES[size])
    full = [_full(size, seed) for seed in games]
    plies, cells = sum(one.plies for one in full), sum(one.cells for one in full)
    bare, listed = _game_time(size, _nothing), _game_time(size, _listing)
    push_pop = _timed(lambda: _try_moves(full)) / TRIALS
    return Growth(cells / plies, bare * 1e6 / plies, (listed - bare) * 1e9 / cells, push_pop * 1e6)


def _game_time(size: int, each: Each) -> float:
    """Return the seconds that the games of a size take, set up before."""
    games = [(Position(rule_set(RULES), SEATS), _game(size, seed)) for seed in range(SIZES[size])]

    def play() -> None:
        for position, plies in games:
            _replay(position, plies, each)

    return _timed(play)


def _timed(work: Callable[[], object]) -> float:
    """Return the seconds of processor time that something takes, without looking for garbage."""
    gc.collect()
    gc.disable()
    began = process_time()
    work()
    taken = process_time() - began
    gc.enable()
    return taken
