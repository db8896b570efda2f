"""How long the engine takes, measured by itself: the same module runs in CPython and in a page's worker.

`measure` returns milliseconds by name; `CEILINGS` are the budgets.  Every figure is the median of five batches, and
`BASELINE`, a fixed loop of bare Python, is measured between them, so that figures of two machines, or of
CPython and WebAssembly, can be divided by it.  Nothing here imports anything but the engine and what the
trimmed standard library of the page still has.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import cache
from time import perf_counter, process_time

from hg_engine import COLORS, Seat, Seeded
from hg_engine.bots.landscape.evaluate import Evaluator
from hg_engine.bots.landscape.search import lines
from hg_engine.bots.landscape.simple import playout
from hg_engine.bots.landscape.weights import fitted
from hg_engine.game import Draw, Phase
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link
from hg_engine.rng import SplitMix64

CLOCK = perf_counter if sys.platform == "emscripten" else process_time
"""Time that this process has worked, where that can be told from time that others have."""
RULES = "hg2@1"
BATCHES = 5
BASELINE = "bare loop"
UNCHECKED = "random game, unchecked"
PUBLIC = "random game, public"
ENCODE = "link of five players, encoded"
DECODE = "link of five players, opened"
COPY = "copy of a finished position"
VALUED = "1,000 positions valued"
PLAYOUT = "playout from the middle of a game"
RATES = {VALUED: ("positions valued", 1000), PLAYOUT: ("playouts", 1)}
"""What a figure is also told as, so many a second, and how many of them it stands for."""
CEILINGS = {UNCHECKED: 1.5, PUBLIC: 6.0, DECODE: 150.0}
"""Milliseconds that must not be exceeded in CPython 3.11 on the machine of docs/performance.md."""
AIMS = {UNCHECKED: 0.8, PUBLIC: 3.0, DECODE: 50.0}


def bare_loop(_: int) -> int:
    """Do a fixed amount of what the engine does most: small ints, lists, dictionaries, calls."""
    table = list(range(256))
    found: dict[int, int] = {}
    value = 1
    for step in range(4000):
        value = (value * 75 + step) % 65537
        slot = value & 255
        while table[slot] != slot and slot > 8:
            slot = table[slot]
        table[value & 255] = slot >> 1
        if value & 7 == 0:
            found[slot] = found.get(slot, 0) + min(value, step)
    return sum(found.values())


@cache
def _stacks(seed: int) -> tuple[list[int], list[int]]:
    """Return both stacks shuffled, the top last."""
    rng = random.Random(seed)
    layout = Position(rule_set(RULES), 2).layout
    land = [tile for tile in layout.tiles if layout.land >> tile & 1]
    bonus = [tile for tile in layout.tiles if layout.bonus >> tile & 1]
    rng.shuffle(land)
    rng.shuffle(bonus)
    return land, bonus


def unchecked_game(seed: int) -> Position:
    """Play a random game of two as bots do: no checks, no events, but every legal placement listed."""
    land, bonus = (stack.copy() for stack in _stacks(seed))
    chance = random.Random(seed).random
    position = Position(rule_set(RULES), 2)
    board = position.board
    while position.phase is not Phase.OVER:
        tile = (bonus if position.extra_turn else land).pop()
        places = board.placements(tile)
        position.do_draw(tile, bool(places), None)
        if not places:
            continue
        position.do_place(places[int(chance() * len(places))], None)
        if position.phase is LandscapePhase.TAKE_BACK:
            own = [-1, *(zone for zone, seat in position.meeples_out.items() if seat == position.seat)]
            position.do_take_back(own[int(chance() * len(own))], None)
        ways = position.occupations()
        position.do_occupy(ways[int(chance() * len(ways))], None)
    return position


def public_game(seed: int) -> Position:
    """Play a random game of two through the public, checked moves, with their events."""
    land, bonus = (stack.copy() for stack in _stacks(seed))
    chance = random.Random(seed).random
    position = Position(rule_set(RULES), 2)
    while not position.is_over:
        move: LandscapeMove
        if position.phase is Phase.DRAW:
            move = Draw((bonus if position.extra_turn else land).pop())
        else:
            moves = position.legal_moves()
            move = moves[int(chance() * len(moves))]
        position.push(move)
    return position


@cache
def finished_session(seed: int = 0) -> LandscapeSession:
    """Return a finished random game of five."""
    chance = random.Random(seed).random
    seats = [Seat(name, color) for name, color in zip("ABCDE", COLORS, strict=True)]
    session = LandscapeSession(RULES, seats, Seeded(f"bench {seed}"))
    while not session.position.is_over:
        moves = session.position.legal_moves()
        session.play(moves[int(chance() * len(moves))])
    return session


@cache
def _link(seed: int) -> str:
    return link.encode(finished_session(seed))


@cache
def _finished_position(seed: int) -> Position:
    return public_game(seed)


@cache
def _middle(seed: int) -> Position:
    """Return a position in the middle of a random game of two that waits for a tile to be placed."""
    position = Position(rule_set(RULES), 2)
    chance = random.Random(seed).random
    while len(position.tiles) < 40 or position.phase is not LandscapePhase.PLACE:
        moves = position.legal_moves()
        position.push(moves[int(chance() * len(moves))])
    return position


def value_positions(seed: int) -> int:
    """Value a thousand positions, or a few more, as the bots do that look at every way to play a turn."""
    seen = 0
    while seen < 1000:
        position = _middle(seed % 8)
        evaluator = Evaluator(position, fitted(2))
        for group in lines(position, evaluator):
            seen += len(group)
            if seen >= 1000:
                break
        seed += 1
    return seen


def play_out(seed: int) -> float:
    """Play a game to its end at random, as flat Monte Carlo does."""
    position = _middle(seed % 8)
    line = next(lines(position, Evaluator(position, fitted(2))))[0]
    return playout(position, line, SplitMix64(seed), position.seat)


WORK: dict[str, tuple[Callable[[int], object], Callable[[int], object] | None, int]] = {
    BASELINE: (bare_loop, None, 20),
    UNCHECKED: (unchecked_game, _stacks, 40),
    PUBLIC: (public_game, _stacks, 20),
    ENCODE: (
        lambda seed: link.encode(finished_session(seed % 4)),
        lambda seed: finished_session(seed % 4),
        8,
    ),
    DECODE: (lambda seed: link.decode(_link(seed % 4)), lambda seed: _link(seed % 4), 8),
    VALUED: (value_positions, lambda seed: [_middle(seed) for seed in range(8)], 2),
    PLAYOUT: (play_out, lambda seed: _middle(seed % 8), 20),
    COPY: (lambda seed: _finished_position(seed % 4).copy(), lambda seed: _finished_position(seed % 4), 100),
}
"""Name: what is timed for a seed, what is made ready before, and how often it is done in a batch."""


def measure(scale: float = 1.0, clock: Callable[[], float] = CLOCK) -> dict[str, float]:
    """Return the milliseconds of everything in `WORK`: of a batch the mean, of the batches the median.

    ``scale`` makes batches longer or shorter; ``clock`` is in seconds.  Batches of different work take turns,
    so that a slow moment of the machine meets all of them.
    """
    found: dict[str, list[float]] = {name: [] for name in WORK}
    for work, _, times in WORK.values():
        for seed in range(max(1, round(times * scale))):  # an untimed batch: browsers compile what is hot
            work(seed)
    for batch in range(BATCHES):
        for name, (work, ready, times) in WORK.items():
            rounds = max(1, round(times * scale))
            seeds = range(batch * rounds, (batch + 1) * rounds)
            if ready:
                for seed in seeds:
                    ready(seed)
            began = clock()
            for seed in seeds:
                work(seed)
            found[name].append((clock() - began) * 1000 / rounds)
    return {name: sorted(values)[BATCHES // 2] for name, values in found.items()}
