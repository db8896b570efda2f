"""Random legal games: what the property tests share."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from hypothesis import strategies as st

from hg_engine import registry
from hg_engine.game import Draw, Phase
from hg_engine.game import Position as AnyPosition
from hg_engine.landscape.board import cell_at
from hg_engine.landscape.layout import AROUND, STEPS
from hg_engine.landscape.moves import LandscapeMove, Place
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.ruleset import SWITCHES, RuleSet
from hg_engine.rng import SplitMix64
from hg_engine.seasons.moves import SeasonsMove, Step
from hg_engine.seasons.position import Position as SeasonsPosition
from hg_engine.seasons.presets import rule_set as season_rules
from hg_engine.session import COLORS, AnySession, ByHand, Drawer, Recorded, Seat, Seeded, Session

T = TypeVar("T")
LANDSCAPE = registry.ids("landscape")
"""The registered rule sets of the tile-laying family."""
SEASONS = (*registry.ids("seasons"), "seasons@1+board=corners+mammoths=equal+stall=3")
"""Rule sets of the Seasons family, and house rules with every switch turned."""


def house(preset: str, **changes: str) -> str:
    """Return the id of a preset with switches changed."""
    return registry.house_rules(rule_set(preset), changes).id


MIXES = (
    house("hg2@1", **{switch.field: switch.texts[-1] for switch in SWITCHES if switch.field != "catalogue"}),
    house("hg1@1", catalogue="2020", shaman_must="yes"),
    house("hg2-bga@1", catalogue="2002", mushroom_points="2", deer_points="2"),
)
"""House rules: every switch turned at least once."""
RULES = LANDSCAPE + MIXES
"""The ids that every suite of the tile-laying family is about."""
POOR = replace(rule_set("hg2-bga@1"), name="poor", meeples=1, huts=1, forest_points=3, aurochs_points=4)
"""What no switch can say."""
ALL: tuple[RuleSet, ...] = (*map(rule_set, RULES), POOR)


@dataclass(frozen=True)
class Recipe:
    """Everything that fixes a random game."""

    rules: RuleSet | str
    players: int
    seed: int
    plies: int
    compact: bool = True
    stacks: tuple[int, ...] | None = None

    def start(self) -> Position:
        """Return the first position."""
        rules = rule_set(self.rules) if isinstance(self.rules, str) else self.rules
        return Position(rules, self.players, stacks=self.stacks)

    def play(self) -> Iterator[tuple[Position, LandscapeMove]]:
        """Yield the live position before every move, with the move; whoever iterates pushes it."""
        position, rng = self.start(), random.Random(self.seed)
        for _ in range(self.plies):
            if position.is_over:
                return
            yield position, pick(position, rng, compact=self.compact)

    def position(self) -> Position:
        """Return the position after all the moves."""
        position = self.start()
        rng = random.Random(self.seed)
        for _ in range(self.plies):
            if position.is_over:
                break
            position.push(pick(position, rng, compact=self.compact))
        return position


class Dice(SplitMix64):
    """Random choices that are the same in every version of Python, for what is kept in files."""

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]


def pick(position: Position, rng: random.Random | Dice, *, compact: bool) -> LandscapeMove:
    """Return a random legal move; ``compact`` prefers crowded cells and draws special tiles first."""
    legal: Sequence[LandscapeMove] = position.legal_moves()
    if compact and position.phase is LandscapePhase.PLACE:
        at = position.board.at
        some = [rng.choice(legal) for _ in range(12)]
        return max(some, key=lambda move: _crowd(at, move))
    if compact and position.phase is Phase.DRAW and position.extra_turn:
        tiles = position.catalogue
        special = [move for move in legal if isinstance(move, Draw) and tiles[move.tile].special]
        return rng.choice(special or legal)
    return rng.choice(legal)


def _crowd(at: dict[int, int], move: LandscapeMove) -> int:
    """Return how many neighbours a placement has, those at a side counted more."""
    assert isinstance(move, Place)
    cell = cell_at(move.x, move.y)
    return sum(cell + step in at for step in (*AROUND, *STEPS, *STEPS))


SWEEP = tuple(Recipe(rules, 2 + seed, 7 * seed, 400) for rules in RULES for seed in range(4)) + tuple(
    Recipe(rules, 2 + index % 4, 5 + index, 400, compact=False) for index, rules in enumerate(ALL)
)
"""Whole games: crowded tables with the special tiles early, and straggling ones; every number of players."""


@st.composite
def recipes(draw: st.DrawFn, *, most: int = 400) -> Recipe:
    """Return a random game: rule set, players, seed, number of plies, and mostly a short stack.

    A short stack has every special tile of the bonus stack in it, so that each of them gets played.
    """
    rules = draw(st.sampled_from(ALL))
    seed = draw(st.integers(0, 2**32))
    stacks = None
    if draw(st.integers(0, 3)):
        rng = random.Random(seed)
        first = Position(rules, 2)
        bonus = first.bag["bonus"]
        specials = [tile for tile in bonus if first.catalogue[tile].special]
        land = rng.sample(first.bag["land"], rng.randint(8, 40))
        stacks = (*land, *specials, *rng.sample(bonus, rng.randint(0, 3)))
    return Recipe(
        rules,
        draw(st.integers(2, 5)),
        seed,
        draw(st.integers(most // 4, most)),
        draw(st.integers(0, 4)) > 0,
        stacks,
    )


@dataclass(frozen=True)
class SeasonRecipe:
    """Everything that fixes a random game of the Seasons family."""

    rules: str
    players: int
    seed: int
    plies: int
    stay: bool = True
    """Whether pawns leave the board only when they must, or hardly ever."""

    def start(self) -> SeasonsPosition:
        """Return the first position."""
        return SeasonsPosition(season_rules(self.rules), self.players)

    def play(self) -> Iterator[tuple[SeasonsPosition, SeasonsMove]]:
        """Yield the live position before every move, with the move; whoever iterates pushes it."""
        position, rng = self.start(), random.Random(self.seed)
        for _ in range(self.plies):
            if position.is_over:
                return
            yield position, pick_step(position, rng, stay=self.stay)

    def position(self) -> SeasonsPosition:
        """Return the position after all the moves."""
        position = self.start()
        rng = random.Random(self.seed)
        for _ in range(self.plies):
            if position.is_over:
                break
            position.push(pick_step(position, rng, stay=self.stay))
        return position


def pick_step(position: SeasonsPosition, rng: random.Random | Dice, *, stay: bool) -> SeasonsMove:
    """Return a random legal move; with ``stay`` few pawns leave, and those that can take something rather move."""
    legal = position.legal_moves()
    if stay and position.phase is not Phase.DRAW:
        moves = [move for move in legal if isinstance(move, Step) and move.to]
        leaves: int = rng.choice(range(60))
        wanders: int = rng.choice(range(3))
        if moves and leaves:
            camps = position.camps["winter" if position.season == "summer" else "summer"]
            good = [m for m in moves if isinstance(m, Step) and (m.start in position.tiles or m.to in camps)]
            return rng.choice(good if good and wanders else moves)
    return rng.choice(legal)


@st.composite
def season_recipes(draw: st.DrawFn, *, most: int = 700) -> SeasonRecipe:
    """Return a random game of the Seasons family, some way into it."""
    return SeasonRecipe(
        draw(st.sampled_from(SEASONS)),
        draw(st.integers(2, 4)),
        draw(st.integers(0, 2**32)),
        draw(st.integers(most // 3, most)),
        stay=draw(st.integers(0, 3)) > 0,
    )


@dataclass(frozen=True)
class PlainRecipe:
    """Everything that fixes a game of any family, all of whose moves are made at random."""

    rules: str
    players: int
    seed: int
    plies: int

    def start(self) -> AnyPosition[Any]:
        """Return the first position."""
        return registry.start(registry.get(self.rules), self.players)

    def play(self) -> Iterator[tuple[AnyPosition[Any], Any]]:
        """Yield the live position before every move, with the move; whoever iterates pushes it."""
        position, rng = self.start(), random.Random(self.seed)
        for _ in range(self.plies):
            if position.is_over:
                return
            yield position, rng.choice(position.legal_moves())

    def position(self) -> AnyPosition[Any]:
        """Return the position after all the moves."""
        position, rng = self.start(), random.Random(self.seed)
        for _ in range(self.plies):
            if position.is_over:
                break
            position.push(rng.choice(position.legal_moves()))
        return position


def pick_any(position: AnyPosition[Any], rng: random.Random | Dice) -> Any:
    """Return a random legal move of a game of any family, such that the game is neither short nor thin."""
    if isinstance(position, SeasonsPosition):
        return pick_step(position, rng, stay=True)
    if isinstance(position, Position):
        return pick(position, rng, compact=True)
    return rng.choice(position.legal_moves())


NAMES = ("Mara", "Suni", "Änna-Bå", 'O"Brien \\ [x]', "オオカミ 狼", "a = b. 1", "🦌🐟", "]", "' or 1", "é̂")
SEEDS = ("amber-flint-317", " ", 'ä\n\t"x"', "\u2028\x85\x1c", '" "', "[Seat]", "0")


@st.composite
def sessions(draw: st.DrawFn, *, most: int = 300, rules: Sequence[str] = RULES + SEASONS) -> AnySession:
    """Return a session of any family with odd names and any drawer, some moves into its game."""
    ident = draw(st.sampled_from(rules))
    chosen = registry.get(ident)
    players = draw(st.integers(2, 5 if chosen.family == "landscape" else 4))
    colors = draw(st.permutations(COLORS))
    seats = [Seat(draw(st.sampled_from(NAMES)), colors[i]) for i in range(players)]
    rng = random.Random(draw(st.integers(0, 2**32)))
    drawer: Drawer
    match draw(st.integers(0, 3)):
        case 0:
            drawer = ByHand()
        case 1:
            whole = [tile for stack in registry.start(chosen, 2).bag.values() for tile in stack]
            drawer = Recorded(tuple(rng.sample(whole, draw(st.integers(0, 94 * len(whole) // 101)))))
        case _:
            drawer = Seeded(draw(st.sampled_from(SEEDS)))
    given_id = draw(st.sampled_from(("", "0123456789abcdef", "0" * 16)))
    session: AnySession = Session(ident, seats, drawer, id=given_id)
    plies = draw(st.one_of(st.integers(most // 3, most), st.integers(0, 9)))
    for _ in range(plies):
        if session.position.is_over:
            break
        if session.position.phase is Phase.DRAW and not isinstance(drawer, ByHand):
            break
        session.play(pick_any(session.position, rng))
    return session
