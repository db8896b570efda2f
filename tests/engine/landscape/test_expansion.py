"""An expansion: tiles and effects that the core has never heard of, added from outside it."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from hg_engine.errors import CatalogueError
from hg_engine.game import Event, Phase
from hg_engine.landscape import catalogue, specials
from hg_engine.landscape.catalogue import tiles_2002
from hg_engine.landscape.position import Position
from hg_engine.landscape.ruleset import RuleSet
from hg_engine.landscape.tile import Tile
from hg_engine.landscape.turn import Turn

SCOUT, KING = 101, 102
MORE = f"""
{SCOUT} bonus m0 m0 m0 m0 m0=scout,deer
{KING} bonus m0 f1 f1 m0 f1=king
"""
MODULE = "tiles_of_an_expansion"


def scout(turn: Turn, node: int, events: list[Event] | None) -> None:
    """Give whoever lays the scout 2 points at once."""
    turn.award(Event("scout", 2, (turn.seat,), (node // 10,), node), events)


def king(turn: Turn, node: int) -> list[Event]:
    """Give everybody 5 points at the end."""
    return [Event("king", 5, tuple(range(turn.players)), (node // 10,), node)]


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[RuleSet]:
    """The 2002 edition with two more bonus tiles, for one test."""
    module = ModuleType(f"{catalogue.__name__}.{MODULE}")
    vars(module)["TILES"] = tiles_2002.TILES + MORE
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(catalogue.CATALOGUES, "expansion", MODULE)
    for name in ("scout", "king"):
        monkeypatch.setitem(specials.SPECIAL, name, specials.Special())
    specials.register("scout", at_once=scout)
    specials.register("king", at_end=king)
    yield RuleSet("hg1-expansion", 99, catalogue="expansion", huts=2)
    catalogue.load.cache_clear()


def play(position: Position, seed: int) -> dict[str, list[Event]]:
    """Play a random game to its end, bonus tiles of the expansion first; return its events by kind."""
    chance = random.Random(seed)
    found: dict[str, list[Event]] = {}
    while not position.is_over:
        legal = position.legal_moves()
        if position.phase is Phase.DRAW and position.extra_turn:
            legal = [move for move in legal if str(move) in ("+101", "+102")] or legal
        for event in position.push(chance.choice(legal)):
            found.setdefault(event.kind, []).append(event)
    return found


def test_an_expansion_plays_scores_and_is_taken_back(rules: RuleSet) -> None:
    """Its tiles act when laid and at the end, their points are booked, and every move comes back."""
    acted: set[str] = set()
    for seed in range(12):
        position = Position(rules, 3)
        start = position.copy()
        found = play(position, seed)
        acted |= found.keys()
        laid = {tile for tile, _ in position.tiles.values()}
        assert len(found.get("king", [])) == (KING in laid)
        assert len(found.get("scout", [])) == (SCOUT in laid)
        booked = [0] * 3
        for event in (event for events in found.values() for event in events):
            for seat in event.players:
                booked[seat] += event.points
        assert tuple(booked) == position.scores
        while position.ply:
            position.pop()
        assert (position.scores, position.bag, position.tiles) == (start.scores, start.bag, start.tiles)
    assert {"scout", "king"} <= acted


def test_a_sign_that_nobody_registered_is_refused() -> None:
    """A catalogue may print only what the core or an expansion knows."""
    with pytest.raises(CatalogueError):
        Tile.parse(f"{KING} bonus m0 f1 f1 m0 f1=king")
