"""Why a turn is good or bad: facts that hold on boards where everybody can see them."""

from __future__ import annotations

import pytest

from hg_engine.bots import player
from hg_engine.bots.landscape.reasons import reasons
from hg_engine.bots.review import Reason
from hg_engine.game import Phase
from hg_engine.landscape.moves import LandscapeMove, Occupy
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position
from hg_engine.rng import SplitMix64
from tests.engine.strategies import RULES, Recipe

pytestmark = pytest.mark.proof


def told(position: Position, *moves: LandscapeMove) -> dict[str, list[Reason]]:
    """The reasons by kind."""
    found: dict[str, list[Reason]] = {}
    for reason in reasons(position, moves):
        found.setdefault(reason.kind, []).append(reason)
    return found


@pytest.mark.parametrize("rules", RULES)
def test_what_is_told_of_a_turn_is_what_it_does(rules: str) -> None:
    """Random games: points, extra turns and meeples that come home are told exactly when they happen."""
    seen: set[str] = set()
    for seed in range(6):
        position = Recipe(rules, 2 + seed % 4, seed, 0).position()
        lots = SplitMix64(seed)
        while not position.is_over:
            legal = position.legal_moves()
            move = legal[lots.below(len(legal))]
            if position.phase is LandscapePhase.OCCUPY:
                assert isinstance(move, Occupy)
                seat, before = position.to_move, position.copy()
                found = told(position, move)
                events = position.push(move)
                kinds = {event.kind for event in events}
                if position.outcome() is not None:
                    break
                scored = {
                    (event.kind, float(event.points), who)
                    for event in events
                    for who in event.players
                    if event.kind in ("forest", "river")
                }
                assert scored == {(r.about, r.points, r.seat) for r in found.get("scores", ())}
                assert ("extra" in found) == ("menhir_turn" in kinds)
                assert seat is not None
                back = position.meeples[seat] - before.meeples[seat] + (move.piece == "p")
                assert sum(reason.points for reason in found.get("returns", ())) == back
                assert ("last" in found) == (before.meeples[seat] > 0 and position.meeples[seat] == 0)
                for claim in (*found.get("claims", ()), *found.get("hut", ())):
                    assert (claim.kind == "hut") == (move.piece == "h")
                    assert claim.chance <= 1
                if "keeps" in found:
                    assert len(legal) > 1, "there is something to keep"
                assert "harmless" not in found or len(legal) == 1, "nothing could be placed"
                seen |= found.keys()
            else:
                position.push(move)
    assert {"scores", "returns", "claims", "hut", "last", "keeps"} <= seen


def test_the_position_is_left_as_it_was_and_every_choice_can_be_explained() -> None:
    position = Recipe("hg2@1", 3, 5, 90).position()
    while position.phase is not LandscapePhase.PLACE:
        position.push(position.legal_moves()[0])
    ply, scores = position.ply, position.scores
    *_, thought = player("hunter", "landscape").think(position.copy(), SplitMix64("why"))
    assert len(thought.choices) > 5
    for choice in thought.choices[:5]:
        assert choice.then and isinstance(choice.then[-1], Occupy)
        assert reasons(position, (choice.move, *choice.then))
    assert not thought.choices[-1].then
    assert (position.ply, position.scores) == (ply, scores)


def test_what_the_choice_goes_on_with_is_legal() -> None:
    for plies in (20, 61, 120, 180):
        position = Recipe("hg2-bga@1", 2, 3, plies).position()
        while position.to_move is None and not position.is_over:
            position.push(position.legal_moves()[0])
        *_, thought = player("elder", "landscape").think(position.copy(), SplitMix64(plies))
        for choice in thought.choices[:5]:
            trial = position.copy()
            seat = trial.to_move
            for move in (choice.move, *choice.then):
                assert trial.to_move == seat
                trial.push(move)
            assert trial.phase in (Phase.DRAW, Phase.OVER)


def test_what_a_tile_does_to_others_is_told() -> None:
    """Of the best turns of some games, some hinder another seat, some help one, some make an area of one's own grow."""
    seen = set()
    for seed in range(8):
        position = Recipe("hg2@1", 3, seed, 60 + 12 * seed).position()
        while position.phase is not LandscapePhase.PLACE:
            position.push(position.legal_moves()[0])
        *_, thought = player("hunter", "landscape").think(position.copy(), SplitMix64("others"))
        for choice in thought.choices[:5]:
            for reason in reasons(position, (choice.move, *choice.then)):
                seen.add(reason.kind)
                if reason.kind in ("hinders", "helps"):
                    assert reason.seat not in (-1, position.to_move) and reason.points >= 1
    assert {"hinders", "helps", "grows"} <= seen


def test_what_speaks_for_a_turn_is_told_before_what_others_gain_by_it() -> None:
    mixed = 0
    for seed in range(8):
        position = Recipe("hg2@1", 3, seed, 60 + 12 * seed).position()
        while position.phase is not LandscapePhase.PLACE:
            position.push(position.legal_moves()[0])
        *_, thought = player("hunter", "landscape").think(position.copy(), SplitMix64("others"))
        for choice in thought.choices[:5]:
            theirs = [
                reason.kind == "helps" or (reason.kind == "scores" and reason.seat != position.to_move)
                for reason in reasons(position, (choice.move, *choice.then))
                if reason.kind != "last"
            ]
            assert theirs == sorted(theirs)
            assert not theirs[0] or position.meeples[position.seat] == position.huts[position.seat] == 0
            mixed += len(set(theirs)) > 1
    assert mixed
