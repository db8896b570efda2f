"""Bots of Seasons: what they see on the board, what they want, what they forget, and that they finish."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from hg_engine.bots import levels
from hg_engine.bots.base import Budget, choose
from hg_engine.bots.match import Fixture, play, play_game
from hg_engine.bots.seasons.characters import CHARACTERS, Character
from hg_engine.bots.seasons.evaluate import Evaluator
from hg_engine.bots.seasons.grid import within
from hg_engine.bots.seasons.player import SeasonsBot, overlooked
from hg_engine.bots.seasons.search import lines
from hg_engine.game import Phase
from hg_engine.rng import SplitMix64
from hg_engine.seasons.layout import NUMBER, SPACES, bits, mask_of, neighbours
from hg_engine.seasons.phases import SeasonsPhase
from hg_engine.seasons.position import Position
from hg_engine.seasons.presets import rule_set
from hg_engine.seasons.setup import arrange
from hg_engine.seasons.ways import ways
from hg_engine.session import Seeded
from tests.engine.seasons.states import state
from tests.engine.strategies import SEASONS, SeasonRecipe

pytestmark = pytest.mark.proof

RULES = rule_set("seasons@1")
BARE = (
    "......W.....",
    "............",
    "..S......S..",
    "............",
    "...........W",
    "W...........",
    "............",
    "..S......S..",
    "............",
    ".....W......",
)
CALM = Character()
"""Somebody who values everything and draws no lots."""


def board(**signs: str) -> list[str]:
    """A board with these signs on these spaces and nothing else but camps."""
    rows = [list(row) for row in BARE]
    for name, sign in signs.items():
        row, column = divmod(NUMBER[name], 12)
        rows[row][column] = sign
    return ["".join(row) for row in rows]


def chosen(position: Position, character: Character = CALM) -> str:
    return str(choose(SeasonsBot(character), position, SplitMix64(1)))


def moments() -> list[Position]:
    """Beginnings of turns and second steps of random games."""
    found = []
    for seed, plies in enumerate((112, 131, 180, 233, 302, 377, 441, 500)):
        position = SeasonRecipe(SEASONS[seed % 2], 2 + seed % 3, seed, plies).position()
        while position.to_move is None and not position.is_over:
            position.push(position.legal_moves()[0])
        if not position.is_over:
            found.append(position)
    return found


# What they see


def test_distances_are_those_of_steps() -> None:
    rng = random.Random(2)
    for _ in range(30):
        walk = set(rng.sample(range(SPACES), 70))
        caves = {space for space in walk if rng.random() < 0.08}
        starts = rng.sample(range(SPACES), 3)
        expected, known = [], set(starts)
        for _ in range(9):
            expected.append(set(known))
            known |= {near for space in known for near in neighbours(space) if near in walk}
            known |= caves if expected[-1] & caves else set()
        found = within(mask_of(starts), mask_of(walk), mask_of(caves), 8)
        assert [set(bits(spaces)) for spaces in found.steps] == expected
        assert found.lanes == sum(spaces << SPACES * step for step, spaces in enumerate(found.steps))


def test_every_result_of_a_turn_is_looked_at_once() -> None:
    """As many as counting them another way says, and the position is left as it was."""
    for position in moments():
        evaluator, before = Evaluator(position, CALM), state(position)
        looked = [line for group in lines(position, evaluator) for line in group]
        assert state(position) == before
        if position.phase is SeasonsPhase.FIRST:
            assert len(looked) == ways(position).results
        else:
            assert {line.steps for line in looked} <= {(step,) for step in position.steps()}


# What they want


def test_rather_herbs_than_berries() -> None:
    position = arrange(RULES, board(b2="b", d2="h", a0="b", c3="b"), [["c2"], ["j2"]])
    assert chosen(position) == "c2-d2"


def test_the_set_that_grows_is_worth_more() -> None:
    """One more jug beside four of them is 5 points, a first necklace 1."""
    position = arrange(
        RULES, board(b2="n", d2="j", a0="b"), [["c2"], ["j2"]], taken=[{"j": 4}, {}], packs=[["a5"], ["a5"]]
    )
    assert chosen(position) == "c2-d2"


def test_a_weapon_on_the_way_to_a_mammoth() -> None:
    rows = board(b1="w", a1="8", d2="b", e2="b")
    position = arrange(RULES, rows, [["c2"], ["j2"]], season="winter")
    move = chosen(position)
    position.push(position.parse_move(move))
    assert (move, chosen(position)) == ("c2-b1", "b1-a1")


def test_a_camp_of_the_other_season_calls() -> None:
    rows = board(b5="=", c5="b", d5="b", a0="b", a1="b")
    assert chosen(arrange(RULES, rows, [["b5"], ["j2"]])) == "b5-a5"
    assert chosen(arrange(RULES, board(b2="=", a2="b", l9="b"), [["b2"], ["j7"]], season="winter")) == "b2-c2"


def test_somebody_else_would_take_it_first() -> None:
    """Two tiles alike: one that another pawn stands beside, and one that nobody else comes to."""
    rows = board(d2="t", e2="b", f2="=", b2="t")
    position = arrange(RULES, rows, [["c2"], ["f2"]])
    expected = Evaluator(position, CALM)
    position.do_walk(position.steps()[[str(m) for m in position.legal_moves()].index("c2-d2")], None)
    contested = expected.lead(position, 0)
    position.undo()
    position.do_walk(position.steps()[[str(m) for m in position.legal_moves()].index("c2-b2")], None)
    assert contested > expected.lead(position, 0)


# What they forget


def piles(first: dict[str, int], second: dict[str, int]) -> Position:
    """A moment at which the same was taken from the board, by whom is the question."""
    rows = board(b2="j", d2="n", j1="j", k2="j", d3="b", j3="b", e2="t", h2="t")
    return arrange(RULES, rows, [["c2"], ["j2"], ["j7"]], taken=[{}, first, second], packs=[["a5"]] * 3)


@pytest.mark.parametrize("name", levels.LEVELS)
def test_who_took_what_face_down_is_forgotten_below_the_elder(name: str) -> None:
    who = CHARACTERS[name]
    one, other = (piles(*held) for held in (({"j": 4}, {"n": 4}), ({"n": 4}, {"j": 4})))
    values = [
        [line.value for group in lines(position, Evaluator(position, who)) for line in group]
        for position in (one, other)
    ]
    assert (values[0] == values[1]) == (not who.remembers)
    assert who.remembers == (name in ("elder", "master"))


def test_what_lies_beside_two_pawns_on_one_camp_is_noticed() -> None:
    position = arrange(RULES, board(b2="h", h2="h"), [["c2", "c2"], ["j2"]])
    far = overlooked(position, CALM._replace(notices=0.0), SplitMix64(1))
    assert far == 1 << NUMBER["h2"]


# How they play


def drawn(seed: str) -> Position:
    """The first turn of a game."""
    position, draws = Position(RULES, 2), Seeded(seed)
    while position.phase is Phase.DRAW:
        position.push(draws.draw(position))
    return position


@pytest.mark.parametrize("name", ["hunter", "elder", "master"])
def test_no_level_begins_as_it_did_before_on_the_same_tiles(name: str) -> None:
    """What is left to chance costs no wins, see docs/strength.md."""
    bot, position = levels.player(name, "seasons"), drawn("again")
    assert len({str(choose(bot, position, SplitMix64(lot))) for lot in range(6)}) > 1


def test_what_follows_the_first_tile_is_left_to_no_chance() -> None:
    who = CALM._replace(opening=2)
    position = arrange(RULES, board(b2="h", d2="t", b3="b"), [["c2"], ["j2"]], taken=[{"b": 1}, {}])
    assert {str(choose(SeasonsBot(who), position, SplitMix64(lot))) for lot in range(20)} == {
        chosen(position)
    }


@pytest.mark.parametrize(
    ("players", "names"), [(2, ("hunter", "fisher")), (3, ("fawn",) * 3), (4, ("forager",) * 4)]
)
def test_games_are_finished(players: int, names: Sequence[str]) -> None:
    bots = [levels.player(name, "seasons") for name in names]
    scores = play_game(RULES, bots, (Budget(nodes=60),) * players, "finished")
    assert sum(scores) > 150 and min(scores) > 0


def test_levels_are_stronger_than_who_cannot_play() -> None:
    quick = Budget(nodes=60), Budget(nodes=60)
    assert play(Fixture("fawn", "random", "seasons@1", 2, "one", quick)).won == 1
    assert play(Fixture("forager", "greedy", "seasons@1", 2, "two", quick)).won == 1


def test_equals_are_equal() -> None:
    """A bot that draws no lots makes the same game of the same draws from every seat."""
    at_once = Budget(nodes=1), Budget(nodes=1)
    result = play(Fixture("elder", "elder", "seasons@1", 2, "equal", at_once))
    assert result.won == 0.5 and result.lead == 0


def test_what_elders_think_of_they_tell() -> None:
    """First steps are ranked once each, the best first, and what is told to follow can follow."""
    position = moments()[2]
    assert position.phase is SeasonsPhase.FIRST
    *_, thought = levels.player("elder", "seasons").think(position.copy(), SplitMix64(1))
    moves = [choice.move for choice in thought.choices]
    assert len(set(moves)) == len(moves) > 5 and set(moves) <= set(position.legal_moves())
    values = [choice.value for choice in thought.choices]
    assert values == sorted(values, reverse=True)
    for move, _, then in thought.choices:
        position.push(move)
        for step in then:
            position.push(step)
        assert position.opens_turn or position.to_move is None
        for _ in (move, *then):
            position.pop()
