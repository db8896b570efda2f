"""What every bot keeps to, whatever its strength and whatever it plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from hg_engine import AnySession, Seat, Seeded, Session, registry
from hg_engine.bots import levels
from hg_engine.bots.base import Bot, Budget, Choice, Thought, choose
from hg_engine.bots.landscape import characters, weights
from hg_engine.errors import UnknownBot
from hg_engine.game import Position
from hg_engine.landscape.moves import Occupy
from hg_engine.landscape.position import Position as LandscapePosition
from hg_engine.rng import SplitMix64, fnv1a
from hg_engine.seasons.position import Position as SeasonsPosition
from hg_engine.session import Recorded
from tests.engine.seasons.states import state
from tests.engine.strategies import RULES, SEASONS, Recipe, SeasonRecipe

pytestmark = pytest.mark.proof

BOTS = (*levels.PLAIN, *levels.LEVELS)
FAMILIES = ("hg2@1", "seasons@1")
"""A rule set of each family."""
FEW = Budget(nodes=40)
SEATS = (Seat("Mara", "hematite"), Seat("Suni", "ice"))
MOMENTS = {"landscape": ((2, 0), (5, 61), (3, 152)), "seasons": ((2, 112), (4, 171), (3, 420))}
"""Players and moves made, early, amid and late in a game."""


def asked(position: Position[Any]) -> Position[Any]:
    """The first position at or after this one that waits for a seat."""
    while position.to_move is None:
        position.push(position.legal_moves()[0])
    return position


def moment(rules: str, players: int, plies: int) -> Position[Any]:
    """Some moment of a random game, which is played once for all tests."""
    return played(rules, players, plies).copy()


@cache
def played(rules: str, players: int, plies: int) -> Position[Any]:
    recipe = SeasonRecipe if rules in SEASONS else Recipe
    return asked(recipe(rules, players, 7, plies).position())


def bot(name: str, rules: str) -> Bot[Any, Any]:
    return levels.player(name, registry.get(rules).family)


def seen(position: Position[Any]) -> tuple[Any, ...]:
    """All that there is to see of a position, and some that there is not."""
    if isinstance(position, SeasonsPosition):
        return state(position), position.ply
    assert isinstance(position, LandscapePosition)
    summary = position.board.summary.copy()
    return summary, position.pieces, position.scores, position.bag, position.phase, position.ply


@pytest.mark.parametrize("rules", RULES + SEASONS)
@pytest.mark.parametrize("name", BOTS)
def test_a_legal_move_and_nothing_changed(name: str, rules: str) -> None:
    for players, plies in MOMENTS[registry.get(rules).family]:
        position = moment(rules, players, plies)
        before = seen(position)
        move = choose(bot(name, rules), position, SplitMix64("lots"), FEW)
        assert move in position.legal_moves()
        assert seen(position) == before


@pytest.mark.parametrize("rules", FAMILIES)
@pytest.mark.parametrize("name", BOTS)
def test_a_budget_of_nodes_makes_the_same_move(name: str, rules: str) -> None:
    position = moment(rules, 2, 150)
    again = {str(choose(bot(name, rules), position, SplitMix64("same"), FEW)) for _ in range(3)}
    assert len(again) == 1


@pytest.mark.parametrize("rules", FAMILIES)
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("plies", [150, 151])  # with a piece to put, or a tile to lay
def test_the_first_thought_is_there_at_once_and_the_position_whole_at_each(
    name: str, rules: str, plies: int
) -> None:
    position = moment(rules, 3, plies)
    whole, legal = seen(position), position.legal_moves()
    nodes = 0
    for number, thought in enumerate(bot(name, rules).think(position, SplitMix64(1))):
        assert thought.best in legal
        assert seen(position) == whole
        assert thought.nodes >= nodes
        assert number or thought.nodes <= 400
        nodes = thought.nodes
        if number > 60:
            break


@pytest.mark.parametrize("rules", FAMILIES)
def test_whoever_asks_may_stop_at_any_time(rules: str) -> None:
    position = moment(rules, 2, 150)
    asks: list[int] = []

    def stop() -> bool:
        asks.append(1)
        return len(asks) == 3

    move = choose(bot("montecarlo", rules), position, SplitMix64(1), stop=stop)
    assert move in position.legal_moves()
    assert len(asks) == 3


@pytest.mark.parametrize("rules", FAMILIES)
def test_milliseconds_end_what_has_no_end(rules: str) -> None:
    position = moment(rules, 2, 150)
    move = choose(bot("montecarlo", rules), position, SplitMix64(1), Budget(ms=1))
    assert move in position.legal_moves()


def test_a_budget_is_spent_and_no_more() -> None:
    """A bot is asked for no thought beyond the one with which its budget of positions is used up."""
    position = moment("hg2@1", 2, 20)
    [move, *_] = position.legal_moves()
    had: list[int] = []

    class Counting:
        def think(self, position: Position[Any], rng: SplitMix64) -> Iterator[Thought[Any]]:
            for nodes in range(5, 500, 5):
                had.append(nodes)
                yield Thought((Choice(move, 0.0),), nodes)

    for budget, last in ((40, 40), (41, 45), (0, 495)):
        had.clear()
        assert choose(Counting(), position, SplitMix64(1), Budget(nodes=budget)) == move
        assert had[-1] == last


@pytest.mark.parametrize(("rules", "past", "plies"), [("hg2@1", 12, 20), ("seasons@1", 112, 115)])
@pytest.mark.parametrize("name", BOTS)
def test_what_will_be_drawn_makes_no_difference(name: str, rules: str, past: int, plies: int) -> None:
    """Two games with the same past and another future are the same to a bot."""
    order = Seeded("future").order(registry.get(rules))
    moves = set()
    for rest in (order[past:], order[past:][::-1]):
        session: AnySession = Session(rules, SEATS, Recorded((*order[:past], *rest)))
        while session.position.ply < plies or session.position.to_move is None:
            session.play(session.position.legal_moves()[0])
        moves.add(str(choose(bot(name, rules), session.position, SplitMix64(3), FEW)))
    assert len(moves) == 1


def test_the_fawn_forgets_its_huts() -> None:
    fawn, lots = levels.player("fawn", "landscape"), SplitMix64("huts")
    pieces = set()
    for plies in range(2, 120, 6):
        position = moment("hg2@1", 2, plies)
        assert isinstance(position, LandscapePosition)
        while position.to_move is not None:
            move = choose(fawn, position, lots)
            pieces.add(getattr(move, "piece", None) if isinstance(move, Occupy) else None)
            position.push(move)
    assert "p" in pieces and "h" not in pieces


@pytest.mark.parametrize("family", registry.families())
def test_an_unknown_bot(family: str) -> None:
    with pytest.raises(UnknownBot, match=r"bot\.unknown"):
        levels.player("deep blue", family)


def test_a_trait_that_all_have_makes_nobody_another() -> None:
    plain = characters.Character()
    assert levels.traits(plain, plain) == {}
    assert levels.traits(plain._replace(whim=1.0, huts=False), plain) == {"whim": 1.0, "huts": False}


def test_marks_of_levels() -> None:
    """Matches of the tile-laying game are kept with these marks: its levels and weights as texts, and nothing else."""
    for (name, character), players in product(characters.CHARACTERS.items(), (2, 3, 4, 5)):
        if isinstance(character, characters.Foresight):
            told, taught = str(character), weights.fitted(players, weights.MASTER)
        else:
            told = str(levels.traits(character._replace(weights=None), characters.Character()))
            taught = character.weights or weights.fitted(players)
        text = f"{told} {weights.described(taught)}"
        assert levels.mark(name, "landscape", players) == f"{fnv1a(text.encode()):016x}"
    assert levels.mark("elder", "landscape", 2) == "92a21d3447f03c0a"
    named = weights.described(weights.naive())
    assert "'forest_lead': 1.0" in named and "stuck" not in named, "what has no weight makes no other player"
    assert {levels.mark(name, family, 2) for name in levels.PLAIN for family in registry.families()} == {
        "0" * 16
    }
    others = {levels.mark(name, "seasons", 2) for name in levels.LEVELS}
    assert len(others) == len(levels.LEVELS)
    assert not others & {levels.mark(name, "landscape", 2) for name in levels.LEVELS}


@pytest.mark.parametrize(
    ("family", "name", "tables"),
    [("landscape", "elder", 2), ("landscape", "fawn", 1), ("seasons", "master", 3)],
)
def test_a_level_is_another_where_it_was_taught_for_a_table(family: str, name: str, tables: int) -> None:
    """The elder has weights for two and three, and for four and five; the fawn the same everywhere."""
    most = 5 if family == "landscape" else 4
    assert len({levels.mark(name, family, players) for players in range(2, most + 1)}) == tables
