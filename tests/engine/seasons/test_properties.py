"""Random games of the Seasons family against a naive referee: what must hold in all of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hg_engine.game import Draw, Event, Phase
from hg_engine.seasons.moves import SeasonsMove
from hg_engine.seasons.phases import SeasonsPhase
from hg_engine.seasons.position import Position, step_code
from hg_engine.seasons.presets import rule_set
from hg_engine.seasons.ways import ways
from tests.engine.landscape.test_properties import snapshot
from tests.engine.seasons.oracle import SPACES, Naive, adjacent
from tests.engine.strategies import SEASONS, SeasonRecipe, season_recipes

pytestmark = pytest.mark.proof


def judge(recipe: SeasonRecipe) -> Position:
    """Let the referee follow a game; return its last position."""
    position = recipe.start()
    naive = Naive.of(position)
    for live, move in recipe.play():
        position = live
        position.push(move)
        naive.push(str(move))
        if position.phase is not Phase.DRAW or position.ply % 30 < 2:
            agree(position, naive)
    return position


def agree(position: Position, naive: Naive) -> None:
    """Compare everything that can be seen."""
    assert position.phase.value == naive.phase
    assert (position.season, position.seat, position.idle) == (naive.season, naive.seat, naive.idle)
    assert position.to_move == (naive.seat if naive.phase in ("first", "second") else None)
    assert position.opens_turn == (naive.phase == "first")
    assert position.tiles == {space: tile.id for space, tile in naive.at.items()}
    assert list(map(sorted, position.pawns)) == list(map(sorted, naive.pawns))
    assert list(map(set, position.packs)) == naive.packs
    assert list(position.weapons) == naive.weapons
    assert position.jump == naive.jump
    assert position.scores == naive.scores()
    assert [sum(kinds.values()) for kinds in position.breakdown] == list(position.scores)
    for held, taken, mammoths in zip(position.taken, naive.taken, position.mammoths, strict=True):
        assert {kind: count for kind, count in held.items() if count} == Counter(tile.kind for tile in taken)
        assert sorted(mammoths) == sorted(tile.value for tile in taken if tile.value)
    assert len(position.legal_moves()) == len(naive.legal())
    assert {str(move) for move in position.legal_moves()} == naive.legal()


@settings(max_examples=8)
@given(season_recipes())
def test_a_naive_referee_agrees_with_every_ply(recipe: SeasonRecipe) -> None:
    """State, legal moves, scores and turns follow from the rules told slowly."""
    judge(recipe)


@pytest.mark.parametrize("seed", range(4))
def test_every_season_ends(seed: int) -> None:
    """Whole games, of players who never leave the board of their own will too; two seasons, and no more."""
    recipe = SeasonRecipe(SEASONS[seed % len(SEASONS)], 2 + seed % 3, seed, 20_000, stay=seed < 3)
    position = recipe.position()
    assert position.is_over
    ends = [event for event in events_of(recipe) if event.kind == "season_end"]
    assert len(ends) == 2
    assert all(event.why in ("off", "taken", "reach", "stall") for event in ends)


def events_of(recipe: SeasonRecipe) -> Iterator[Event]:
    """Yield every event of a game."""
    for position, move in recipe.play():
        yield from position.push(move)


@settings(max_examples=10)
@given(season_recipes())
def test_tiles_are_conserved(recipe: SeasonRecipe) -> None:
    """Every tile is in the bag, on the board, taken by somebody or removed; a spent weapon was taken."""
    position = recipe.start()
    removed: Counter[str] = Counter()
    spent = [0] * position.players
    signs = {tile.id: tile.sign for tile in position.catalogue.values()}
    plain = {tile.kind: tile.sign for tile in position.catalogue.values() if not tile.value}
    whole = Counter(signs.values())
    for live, move in recipe.play():
        for event in live.push(move):
            if event.kind == "removed":
                removed += Counter(signs[tile] for tile in event.tiles)
            elif event.kind == "spent":
                spent[event.players[0]] += 1
        if live.phase is Phase.DRAW and live.ply % 30:
            continue
        left = [tile for stack in live.bag.values() for tile in stack]
        table = Counter(signs[tile] for tile in (*live.tiles.values(), *left))
        for held, mammoths in zip(live.taken, live.mammoths, strict=True):
            table += Counter({sign: held.get(kind, 0) for kind, sign in plain.items()})
            table += Counter(map(str, mammoths))
        assert table + removed == whole
        weapons = [held["weapon"] for held in live.taken]
        assert [a - b for a, b in zip(weapons, spent, strict=True)] == list(live.weapons)


@settings(max_examples=10)
@given(season_recipes())
def test_no_two_pawns_share_a_tile_after_a_turn(recipe: SeasonRecipe) -> None:
    """Between turns a tile has one pawn at most; pawns stand on camps and tiles, never more than they were."""
    for position, move in recipe.play():
        position.push(move)
        pawns = Counter(space for each in position.pawns for space in each)
        camps = {camp for each in position.camps.values() for camp in each}
        if position.phase is SeasonsPhase.FIRST:
            tiles = {space: position.catalogue[tile].kind for space, tile in position.tiles.items()}
            for space, count in pawns.items():
                assert space in camps or tiles[space] == "cave" or count == 1
        assert all(len(each) <= 4 for each in position.pawns)
        assert all(len(each) <= 4 for each in position.packs)


@settings(max_examples=10)
@given(season_recipes())
def test_reach_is_what_a_flood_finds(recipe: SeasonRecipe) -> None:
    """For every seat after every turn; nobody in reach of anything is the end of the season."""
    position = recipe.start()
    naive = Naive.of(position)
    for live, move in recipe.play():
        live.push(move)
        naive.push(str(move))
        if live.phase is SeasonsPhase.FIRST:
            found = [set(live.reach(seat)) for seat in range(live.players)]
            assert found == [naive.reach(seat) for seat in range(live.players)]
            assert any(found)


@settings(max_examples=6)
@given(season_recipes(most=260), st.integers(1, 9))
def test_the_ways_to_play_a_turn(recipe: SeasonRecipe, every: int) -> None:
    """Lists of steps and their results, against a listing of both."""
    naive = Naive.of(recipe.start())
    for position, move in recipe.play():
        if position.phase is SeasonsPhase.FIRST and position.ply % 40 < every % 3:
            before = snapshot(position)
            assert ways(position) == naive.ways()
            assert snapshot(position) == before
        position.push(move)
        naive.push(str(move))


@settings(max_examples=10)
@given(season_recipes())
def test_pop_restores_everything_at_every_ply(recipe: SeasonRecipe) -> None:
    """Push then pop leaves every slot as it was, and popping a whole game ends at its start."""
    start, position = snapshot(recipe.start()), recipe.start()
    before = []
    for live, move in recipe.play():
        position = live
        state = slots(position)
        legal = position.legal_moves()
        position.push(move)
        after = slots(position)
        assert position.pop() == move
        assert slots(position) == state
        assert position.legal_moves() == legal
        position.push(move)
        assert slots(position) == after
        before.append((state, move))
    for state, move in reversed(before):
        assert position.pop() == move
        assert slots(position) == state
    assert snapshot(position) == start
    with pytest.raises(IndexError):
        position.pop()


def slots(position: Position) -> list[object]:
    """Return every slot that a move may change; all of them are values."""
    names = [name for name in type(position).__mro__[1].__slots__ if name != "_frames"]  # type: ignore[attr-defined]
    return [getattr(position, name) for name in names]


@settings(max_examples=8)
@given(season_recipes(), st.integers(0, 200))
def test_a_copy_is_independent(recipe: SeasonRecipe, more: int) -> None:
    """Playing on, or all the way back, on a copy leaves the original alone."""
    position = recipe.position()
    twin = position.copy()
    before = snapshot(position)
    assert snapshot(twin) == before
    rng = random.Random(more)
    for _ in range(more):
        if not twin.is_over:
            twin.push(rng.choice(twin.legal_moves()))
    assert snapshot(position) == before
    while twin.ply:
        twin.pop()
    assert snapshot(position) == before
    assert snapshot(twin) == snapshot(recipe.start())


@settings(max_examples=10)
@given(season_recipes())
def test_the_unchecked_path_is_the_checked_one(recipe: SeasonRecipe) -> None:
    """The same moves through the unchecked twins give the same position, with and without events."""
    quiet, told = recipe.start(), recipe.start()
    position = recipe.start()
    for live, move in recipe.play():
        position = live
        events = position.push(move)
        heard: list[Event] = []
        unchecked(quiet, move, None)
        unchecked(told, move, heard)
        assert heard == events
    assert snapshot(position) == snapshot(quiet) == snapshot(told)


def unchecked(position: Position, move: SeasonsMove, events: list[Event] | None) -> None:
    """Make a move as a bot does."""
    if isinstance(move, Draw):
        position.do_draw(move.tile, events)
    else:
        position.do_step(step_code(move), events)


def test_the_board_is_a_board_of_hexagons() -> None:
    """Neighbours are those of the referee, who measures distances; boards are the same from their far side."""
    from hg_engine.seasons.layout import BOARDS, NAMES, NEAR, bits

    assert list(NAMES) == SPACES
    for space, name in enumerate(NAMES):
        assert {NAMES[other] for other in bits(NEAR[space])} == {o for o in SPACES if adjacent(name, o)}
    for rows in BOARDS.values():
        assert [row[::-1] for row in rows[::-1]] == list(rows)
        assert {sign: "".join(rows).count(sign) for sign in "SW."} == {"S": 4, "W": 4, ".": 112}


def test_the_tiles_are_those_of_the_rules() -> None:
    """As many of every kind as the table says."""
    counts = Counter(
        (tile.stack, tile.kind) for tile in Position(rule_set("seasons@1"), 2).catalogue.values()
    )
    assert counts == {
        ("summer", "berries"): 30,
        ("winter", "berries"): 30,
        ("summer", "tubers"): 18,
        ("winter", "tubers"): 18,
        ("summer", "herbs"): 5,
        ("winter", "herbs"): 5,
        ("summer", "jug"): 10,
        ("summer", "necklace"): 10,
        ("winter", "pelt"): 10,
        ("winter", "skull"): 10,
        ("summer", "weapon"): 12,
        ("winter", "weapon"): 3,
        ("summer", "mammoth"): 3,
        ("winter", "mammoth"): 12,
        ("summer", "path"): 19,
        ("summer", "cave"): 5,
    }
    assert sum(counts.values()) == 200
