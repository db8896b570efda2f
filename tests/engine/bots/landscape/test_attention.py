"""What players of the tile-laying game notice, and what they overlook."""

from __future__ import annotations

import pytest

from hg_engine import registry
from hg_engine.bots import LEVELS, SplitMix64, choose, player
from hg_engine.bots.landscape.attention import about_last, noticed, own_cells
from hg_engine.bots.landscape.characters import CHARACTERS, Character
from hg_engine.bots.landscape.evaluate import Evaluator
from hg_engine.bots.landscape.features import FEATURES
from hg_engine.bots.landscape.search import lines
from hg_engine.bots.landscape.weights import fitted, naive, tasted
from hg_engine.landscape.board import cell_at
from hg_engine.landscape.moves import Place
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position
from hg_engine.session import Seeded

ERRING = [name for name, who in CHARACTERS.items() if isinstance(who, Character) and who.notices < 1]


def moments(seed: str = "moments", every: int = 4) -> list[Position]:
    """Moments of a game of hunters when a tile is to be laid."""
    position, draws = registry.start(registry.get("hg2@1", None), 2), Seeded(seed)
    lots, hunter = SplitMix64(seed), player("hunter", "landscape")
    assert isinstance(position, Position)
    found = []
    while not position.is_over:
        if position.to_move is None:
            position.push(draws.draw(position))
            continue
        if position.phase is LandscapePhase.PLACE and len(position.tiles) % every == 0:
            found.append(position.copy())
        position.push(choose(hunter, position, lots))
    return found


MOMENTS = moments()


def fits(position: Position) -> set[int]:
    return {code & ~3 for code in position.board.placements(position.tile_id)}


def test_who_errs_is_weaker_than_who_looks_ahead() -> None:
    assert ERRING == list(LEVELS[:4])


@pytest.mark.parametrize("name", ["elder", "calm"])
def test_who_overlooks_nothing_draws_no_lots(name: str) -> None:
    who = CHARACTERS["elder"] if name == "elder" else Character()
    assert isinstance(who, Character)
    lots = SplitMix64("none")
    assert all(noticed(position, who, lots) is None for position in MOMENTS)
    assert lots.next() == SplitMix64("none").next()


def test_a_careless_turn_sees_the_neighbourhood_of_the_last_tiles() -> None:
    who = Character(notices=0.0, careless=1.0)
    narrow = 0
    for position in MOMENTS:
        near = fits(position) & about_last(position)
        seen = noticed(position, who, SplitMix64(1))
        assert seen == (near or None), "where it fits nowhere near, one looks everywhere"
        narrow += len(near) < len(fits(position))
    assert narrow > len(MOMENTS) // 2


def test_the_last_tiles_are_one_for_each_player() -> None:
    position = MOMENTS[-1]
    assert set(list(position.board.at)[-2:]) <= about_last(position)
    assert len(about_last(position)) <= 18


def test_own_areas_are_kept_in_sight() -> None:
    who = Character(notices=0.0, careless=0.0)
    beyond = 0
    for position in MOMENTS:
        near, own = about_last(position), own_cells(position)
        seen = noticed(position, who, SplitMix64(1)) or fits(position)
        assert seen >= fits(position) & own
        assert seen <= near | own or not fits(position) & (near | own)
        beyond += bool(fits(position) & own - near)
    assert beyond, "areas lie elsewhere, too"


def test_own_cells_are_beside_areas_with_own_pieces() -> None:
    checked = 0
    for position in MOMENTS:
        for zone, owner in position.meeples_out.items():
            if owner == position.seat:
                sides = position.board.open_sides(position.board.zones(position.board.root(zone)))
                found = own_cells(position)
                for side in sides:
                    x, y = side.x, side.y
                    about = {cell_at(x + 1, y), cell_at(x - 1, y), cell_at(x, y + 1), cell_at(x, y - 1)}
                    assert found & about
                    checked += 1
    assert checked > 20


def test_the_rest_is_noticed_as_often_as_the_character_says() -> None:
    who, lots = Character(notices=0.3), SplitMix64("often")
    seen = could = 0
    for position in MOMENTS * 20:
        far = fits(position) - about_last(position) - own_cells(position)
        could += len(far)
        found = noticed(position, who, lots)
        seen += len(far & found) if found else 0
    assert could > 1000 and 0.25 < seen / could < 0.35


@pytest.mark.parametrize("name", ERRING)
def test_a_level_plays_the_best_of_what_it_notices(name: str) -> None:
    """It errs by overlooking, not by chance: what it plays is worth as much as the best it saw, but for its whim."""
    who = CHARACTERS[name]
    assert isinstance(who, Character)
    for position in MOMENTS[::2]:
        cells = noticed(position, who, SplitMix64(name))
        move = choose(player(name, "landscape"), position, SplitMix64(name))
        assert isinstance(move, Place)
        assert cells is None or cell_at(move.x, move.y) in cells
        evaluator = Evaluator(
            position, tasted(who.weights or fitted(2), who.tastes), rivals=who.rivals, counts=who.counts
        )
        found = [line for group in lines(position, evaluator, huts=who.huts, cells=cells) for line in group]
        played = cell_at(move.x, move.y) + move.rotation
        best = max(line.value for line in found)
        assert max(line.value for line in found if line.moves[0] == played) >= best - who.whim - 1e-9


def test_every_turn_has_something_to_see() -> None:
    """Whatever a level overlooks, it is left with a place where the tile fits."""
    for name in ERRING:
        who = CHARACTERS[name]
        assert isinstance(who, Character)
        for number, position in enumerate(MOMENTS * 3):
            found = noticed(position, who, SplitMix64(number))
            assert found is None or (found and found <= fits(position))


def test_tastes_change_what_is_to_come_of_a_kind() -> None:
    plain = naive()
    fond = tasted(plain, (("river", 2.0),))
    for name, before, after in zip(FEATURES, plain.points, fond.points, strict=True):
        assert after == before * (2 if name.startswith("river_") else 1)
    assert fond[1:] == plain[1:]
    assert tasted(plain, ()) == plain


def test_only_kinds_that_there_are_can_be_to_ones_taste() -> None:
    for who in CHARACTERS.values():
        if isinstance(who, Character):
            assert {kind for kind, _ in who.tastes} <= {"forest", "river", "meadow", "system"}
