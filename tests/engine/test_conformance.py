"""What every registered game must honour, whatever its rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hg_engine import AnySession, registry
from hg_engine.errors import IllegalMove, InvalidMove
from hg_engine.game import Draw, Phase
from hg_engine.landscape.moves import LandscapeMove, Occupy, Place, TakeBack, parse_move
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.seasons import moves as seasons_moves
from hg_engine.seasons.moves import Step
from hg_engine.session import COLORS, Seat
from tests.engine.families import CAIRNS, HOSTILE, SUITES, Game
from tests.engine.landscape.test_properties import snapshot
from tests.engine.strategies import RULES, SEASONS, Recipe, recipes, sessions

EVERY = pytest.mark.parametrize(
    ("family", "rules"), [(family, rules) for family, suite in SUITES.items() for rules in suite.rules]
)
LANDSCAPE_ONLY = pytest.mark.parametrize("rules", RULES)
SEATS = [Seat(f"P{index}", color) for index, color in enumerate(COLORS)]
pytestmark = pytest.mark.usefixtures("third_game")


def test_every_registered_family_is_tried() -> None:
    assert set(SUITES) == set(registry.families())
    for family, suite in SUITES.items():
        assert set(registry.ids(family)) <= set(suite.rules)


@EVERY
def test_moves_are_unique_and_their_texts_exact(family: str, rules: str) -> None:
    """Each legal move once; text and parse are inverses; a game ends, and then nothing is legal."""
    position: Any
    for recipe in SUITES[family].some(rules):
        position = recipe.start()
        for live, move in recipe.play():
            position = live
            legal = position.legal_moves()
            texts = [str(each) for each in legal]
            assert len(set(legal)) == len(set(texts)) == len(legal) > 0
            assert [position.parse_move(text) for text in texts] == legal
            assert position.outcome() is None
            assert (position.to_move is None) == (position.phase is Phase.DRAW)
            position.push(move)
        while not position.is_over:
            position.push(position.legal_moves()[-1])
        assert (position.phase, position.to_move, position.legal_moves()) == (Phase.OVER, None, [])
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.scores == position.scores
        assert outcome.winners == tuple(
            seat for seat, points in enumerate(position.scores) if points == max(position.scores)
        )
        assert all(len(tiles) == 0 or name == "bonus" for name, tiles in position.bag.items())


@EVERY
def test_legal_moves_come_in_the_pinned_order(family: str, rules: str) -> None:
    """Links rely on the order, which the family describes."""
    for recipe in SUITES[family].some(rules):
        for position, move in recipe.play():
            legal = position.legal_moves()
            assert legal == sorted(legal, key=SUITES[family].order)
            position.push(move)


@EVERY
def test_illegal_moves_are_refused_and_change_nothing(family: str, rules: str) -> None:
    """Whatever is not in the list of legal moves raises IllegalMove and leaves every slot as it was."""
    suite = SUITES[family]
    met = _moves_of(suite.other(rules))
    position: Any
    for index, (position, move) in enumerate(suite.whole(rules).play()):
        if (
            index % suite.every == 0
            or position.phase is LandscapePhase.TAKE_BACK
            or getattr(position, "jump", None)
        ):
            legal = set(position.legal_moves())
            before = snapshot(position)
            for other in [*HOSTILE, *met]:
                if other not in legal:
                    with pytest.raises(IllegalMove):
                        position.push(other)
            assert snapshot(position) == before
        position.push(move)
    over: Any = suite.whole(rules).position()
    assert over.is_over
    before = snapshot(over)
    for other in [*HOSTILE, *met]:
        with pytest.raises(IllegalMove):
            over.push(other)
    assert snapshot(over) == before


def _moves_of(game: Game) -> list[Any]:
    found = []
    position: Any
    for position, move in game.play():
        found.append(move)
        position.push(move)
    return found


@LANDSCAPE_ONLY
def test_pieces_are_conserved(rules: str) -> None:
    """In hand and on the table together, every seat always has all its meeples and huts."""
    for recipe in (Recipe(rules, players, 7 * players, 400) for players in range(2, 6)):
        full = recipe.start()
        for position, move in recipe.play():
            position.push(move)
            out = Counter((piece.seat, piece.kind) for piece in position.pieces)
            for seat in range(position.players):
                assert position.meeples[seat] + out[seat, "p"] == full.meeples[seat]
                assert position.huts[seat] + out[seat, "h"] == full.huts[seat]
            assert len({piece.zone for piece in position.pieces if piece.kind == "p"}) == sum(
                piece.kind == "p" for piece in position.pieces
            )


# Sessions


@given(sessions(most=400, rules=(*RULES, *SEASONS, *CAIRNS)))
def test_the_breakdown_adds_up(session: AnySession) -> None:
    """Points by kind of event sum to the scores; steps carry seats and scores that agree with the game."""
    totals = [sum(kinds.values()) for kinds in session.breakdown()]
    assert tuple(totals) == session.position.scores
    position = registry.start(session.rules, len(session.seats))
    for step in session.history:
        assert (step.seat, step.turn) == (position.to_move, position.seat)
        assert tuple(position.push(step.move)) == step.events
        assert position.scores == step.scores


@given(st.text(max_size=12))
def test_text_is_a_move_or_refused(text: str) -> None:
    """Any text either is a move, exactly, or is refused as none."""
    for parse in (parse_move, seasons_moves.parse_move):
        try:
            move = parse(text)
        except InvalidMove as error:
            refused = error.code
        else:
            refused = "" if str(move) == text else "not exact"
        assert refused in ("", "move.form")


SPACE = st.from_regex(r"[a-l][0-9]", fullmatch=True)


@given(st.one_of(st.builds(Draw, st.integers(0, 999)), st.builds(Step, SPACE, st.one_of(st.none(), SPACE))))
def test_steps_and_texts_are_inverses(move: Draw | Step) -> None:
    """Every move of the Seasons family that can be written can be read."""
    assert seasons_moves.parse_move(str(move)) == move


@given(
    st.one_of(
        st.builds(Draw, st.integers(0, 999)),
        st.builds(Place, st.integers(-999, 999), st.integers(-999, 999), st.integers(0, 3)),
        st.builds(TakeBack, st.one_of(st.none(), st.integers(0, 9999))),
        st.builds(Occupy, st.sampled_from(("p", "h")), st.integers(0, 9)),
        st.just(Occupy(None)),
    )
)
def test_moves_and_texts_are_inverses(move: LandscapeMove) -> None:
    """Every move that can be written can be read."""
    assert parse_move(str(move)) == move


@given(recipes(most=200))
def test_an_area_of_an_unknown_zone_is_refused(recipe: Recipe) -> None:
    """Only zones on the table have an area."""
    position = recipe.position()
    laid = {tile for tile, _ in position.tiles.values()}
    for zone in (-1, 565, 569, 10**9, *(tile * 10 for tile in position.catalogue if tile not in laid)):
        with pytest.raises(IllegalMove):
            position.area(zone)
