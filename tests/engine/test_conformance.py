"""What every registered game must honour, whatever its rules."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hg_engine import registry
from hg_engine.errors import HgError, IllegalMove, InvalidMove, UnknownRules
from hg_engine.game import Draw, Phase
from hg_engine.landscape.moves import LandscapeMove, Occupy, Place, TakeBack, parse_move
from hg_engine.landscape.position import Position
from hg_engine.notation import link, record
from hg_engine.session import COLORS, ByHand, Recorded, Seat, Seeded, Session

from .strategies import RULES, Recipe, pick, recipes, sessions
from .test_properties import snapshot

EVERY = pytest.mark.parametrize("rules", RULES)
SEATS = [Seat(f"P{index}", color) for index, color in enumerate(COLORS)]

HOSTILE_MOVES: list[LandscapeMove] = [
    Draw(-1),
    Draw(56),
    Draw(999),
    Place(0, 0, 0),
    Place(1, 0, 4),
    Place(1, 0, -1),
    Place(126, 126, 0),
    Place(128, 0, 0),
    Place(-129, 1, 0),
    TakeBack(-1),
    TakeBack(None),
    TakeBack(560),
    Occupy("p", 9),
    Occupy("p", 19),
    Occupy("p", -16),
    Occupy("h", -16),
    Occupy("h", -32),
    Occupy("x", 0),
    Occupy("", 0),
    Occupy(None, 5),
]


def some_games(rules: str) -> list[Recipe]:
    """Return a game of every number of players."""
    return [Recipe(rules, players, 7 * players, 400) for players in range(2, 6)]


@EVERY
def test_moves_are_unique_and_their_texts_exact(rules: str) -> None:
    """Each legal move once; text and parse are inverses; a game ends, and then nothing is legal."""
    for recipe in some_games(rules):
        position = recipe.start()
        for position, move in recipe.play():
            legal = position.legal_moves()
            texts = [str(each) for each in legal]
            assert len(set(legal)) == len(set(texts)) == len(legal) > 0
            assert [position.parse_move(text) for text in texts] == legal
            assert position.outcome() is None
            assert (position.to_move is None) == (position.phase is Phase.DRAW)
            position.push(move)
        assert position.is_over
        assert (position.phase, position.to_move, position.legal_moves()) == (Phase.OVER, None, [])
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.scores == position.scores
        assert outcome.winners == tuple(
            seat for seat, points in enumerate(position.scores) if points == max(position.scores)
        )
        assert all(len(tiles) == 0 or name == "bonus" for name, tiles in position.bag.items())


@EVERY
def test_legal_moves_come_in_the_pinned_order(rules: str) -> None:
    """Draws by tile; placements by row, column, rotation; none first, then meeples, then huts, by zone."""
    for recipe in some_games(rules):
        for position, move in recipe.play():
            legal = position.legal_moves()
            assert legal == sorted(legal, key=_order)
            position.push(move)


def _order(move: LandscapeMove) -> tuple[int, ...]:
    match move:
        case Draw(tile):
            return (tile,)
        case Place(x, y, rotation):
            return (y, x, rotation)
        case TakeBack(zone):
            return (-1 if zone is None else zone,)
        case Occupy(piece, number):
            return ((None, "p", "h").index(piece), number)


@EVERY
def test_illegal_moves_are_refused_and_change_nothing(rules: str) -> None:
    """Whatever is not in the list of legal moves raises IllegalMove and leaves every slot as it was."""
    recipe = Recipe(rules, 3, 11, 400)
    met = [move for _, move in _moves_of(Recipe(rules, 3, 12, 120))]
    for index, (position, move) in enumerate(recipe.play()):
        if index % 7 == 0 or position.phase is Phase.TAKE_BACK:
            legal = set(position.legal_moves())
            before = snapshot(position)
            for other in [*HOSTILE_MOVES, *met]:
                if other not in legal:
                    with pytest.raises(IllegalMove):
                        position.push(other)
            assert snapshot(position) == before
        position.push(move)
    over = recipe.position()
    before = snapshot(over)
    for other in [*HOSTILE_MOVES, *met]:
        with pytest.raises(IllegalMove):
            over.push(other)
    assert snapshot(over) == before


def _moves_of(recipe: Recipe) -> list[tuple[int, LandscapeMove]]:
    found = []
    for position, move in recipe.play():
        found.append((position.ply, move))
        position.push(move)
    return found


@EVERY
def test_pieces_are_conserved(rules: str) -> None:
    """In hand and on the table together, every seat always has all its meeples and huts."""
    for recipe in some_games(rules):
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


@EVERY
def test_the_same_draws_give_the_same_game(rules: str) -> None:
    """A seed, its order recorded, and the same draws by hand, all lead to the same position."""
    seeded = new_game(rules, Seeded("the same"), 60)
    order = tuple(step.move.tile for step in seeded.history if isinstance(step.move, Draw))
    recorded = Session(rules, SEATS[:3], Recorded(order))
    by_hand = Session(rules, SEATS[:3], ByHand())
    for step in seeded.history:
        if step.seat is not None:
            recorded.play(step.move)
        by_hand.play(step.move)
    again = new_game(rules, Seeded("the same"), 60)
    assert seeded.history == recorded.history == by_hand.history == again.history
    assert snapshot(seeded.position) == snapshot(recorded.position) == snapshot(by_hand.position)
    assert seeded.id == again.id != recorded.id


def new_game(rules: str, drawer: Seeded | Recorded | ByHand, moves: int, seed: int = 5) -> Session:
    """Return a session some random moves into its game."""
    session = Session(rules, SEATS[:3], drawer)
    rng = random.Random(seed)
    for _ in range(moves):
        if not session.position.is_over:
            session.play(pick(session.position, rng, compact=True))
    return session


def shape(session: Session) -> tuple[object, ...]:
    """Return everything that two equal sessions share."""
    return (
        session.rules,
        session.seats,
        session.drawer.key,
        session.id,
        session.history,
        snapshot(session.position),
    )


# Sessions


@given(sessions())
def test_records_and_links_round_trip(session: Session) -> None:
    """Text, JSON and link hold the same session, byte for byte on the way back."""
    data = json.loads(json.dumps(record.to_json(session)))
    text = record.to_text(session)
    fragment = link.encode(session)
    for twin in (
        record.from_json(data),
        record.read(json.dumps(data)),
        record.read(json.dumps(data, ensure_ascii=False, indent=1)),
        record.from_text(text),
        record.read(text.replace("\n", "\r\n")),
        link.decode(fragment),
        link.decode(f" https://example.org/x/#g={fragment}\n"),
    ):
        assert shape(twin) == shape(session)
    assert record.to_json(link.decode(fragment)) == record.to_json(session)
    assert record.to_text(record.from_json(data)) == text
    assert link.encode(record.from_text(text)) == fragment


@given(sessions(most=120), st.data())
def test_branches_share_what_was_played(session: Session, data: st.DataObject) -> None:
    """A branch at any step, mid-turn too, has the same steps so far and travels like any game."""
    steps = data.draw(st.integers(0, len(session.history)))
    branch = session.branch(steps, id="00000000000000ff")
    assert branch.history[:steps] == session.history[:steps]
    assert branch.id == "00000000000000ff"
    for step in branch.history[steps:]:
        assert isinstance(step.move, Draw)
        assert not isinstance(session.drawer, ByHand)
    at = session.at(steps)
    assert snapshot(at) == snapshot(_after(session, steps))
    assert shape(link.decode(link.encode(branch))) == shape(branch)
    assert shape(record.from_text(record.to_text(branch))) == shape(branch)
    before = shape(session)
    while branch.undo():
        pass
    assert shape(session) == before


def _after(session: Session, steps: int) -> Position:
    position = registry.start(session.rules, len(session.seats))
    for step in session.history[:steps]:
        position.push(step.move)
    return position


@given(sessions(most=100))
def test_undo_takes_back_one_choice_at_a_time(session: Session) -> None:
    """Every undo removes exactly one choice with what followed of itself; at last nothing is left to undo."""
    start = shape(Session(session.rules, session.seats, session.drawer, id=session.id))
    while session.can_undo:
        before, length = shape(session), len(session.history)
        removed = session.undo()
        assert removed
        assert [session.chosen(step) for step in removed] == [True] + [False] * (len(removed) - 1)
        assert len(session.history) == length - len(removed)
        replayed = session.play(removed[0].move)
        assert replayed == removed
        assert shape(session) == before
        session.undo()
    assert session.undo() == []
    assert shape(session) == start


@given(sessions(most=100))
def test_undo_turn_goes_back_to_a_tile_to_place(session: Session) -> None:
    """Taking back a turn ends where a player was to place a land tile, and replaying leads back."""
    lengths = [len(session.history)]
    while True:
        history = list(session.history)
        removed = session.undo_turn()
        assert session.history + removed == history
        if not removed:
            break
        lengths.append(len(session.history))
        position = session.position
        assert position.phase is Phase.PLACE
        assert not position.extra_turn
        land = [s for s in removed if isinstance(s.move, Draw) and _is_land(position, s.move)]
        placed = [s for s in removed if isinstance(s.move, Place)]
        assert len(placed) >= 1
        seats = {step.seat for step in removed if step.seat is not None}
        assert len(seats) == 1
        assert len([s for s in placed if s is placed[0]]) == 1
        assert not [s for s in land if removed.index(s) < removed.index(placed[0])]
    assert lengths == sorted(set(lengths), reverse=True)
    assert not any(step.seat is not None for step in session.history)


def _is_land(position: Position, draw: Draw) -> bool:
    return position.catalogue[draw.tile].stack == "land"


@given(sessions(most=400))
def test_the_breakdown_adds_up(session: Session) -> None:
    """Points by kind of event sum to the scores; steps carry seats and scores that agree with the game."""
    totals = [sum(kinds.values()) for kinds in session.breakdown()]
    assert tuple(totals) == session.position.scores
    position = registry.start(session.rules, len(session.seats))
    for step in session.history:
        assert (step.seat, step.turn) == (position.to_move, position.seat)
        assert tuple(position.push(step.move)) == step.events
        assert position.scores == step.scores


@EVERY
def test_a_session_refuses_and_stays_as_it_was(rules: str) -> None:
    """Illegal and malformed moves, and draws that are not the players' to make, change nothing."""
    waiting = Session(rules, SEATS[:2], Recorded((1,)))
    waiting.play(waiting.position.legal_moves()[0])
    waiting.play("-")
    assert waiting.position.phase is Phase.DRAW
    for session in (new_game(rules, Seeded("x"), 9), waiting):
        before = shape(session)
        for text in (
            "",
            "+",
            "+1",
            "+01",
            "1,2",
            "0,0/0",
            "1,1/9",
            "p",
            "p99",
            "<",
            "--",
            "ｐ1",
            "p1\n",
            "+0 ",
        ):
            with pytest.raises((IllegalMove, InvalidMove)):
                session.play(text)
        for move in HOSTILE_MOVES:
            with pytest.raises(IllegalMove):
                session.play(move)
        assert shape(session) == before


def test_impossible_tables_are_refused() -> None:
    """Numbers of players, names, colours, ids, seeds, orders and rule sets are checked, with a code."""
    good = SEATS[:2]
    for seats in ([], SEATS[:1], [*SEATS, Seat("F", "ice")]):
        with pytest.raises(HgError):
            Session("hg2@1", seats, Seeded("x"))
    for bad in (
        Seat("", "ice"),
        Seat("  ", "ice"),
        Seat("n" * 25, "ice"),
        Seat("a\nb", "ice"),
        Seat("\ud800", "ice"),
        Seat("A", "red"),
        Seat("A", "\ud800"),
        Seat("A", "hematite"),
    ):
        with pytest.raises(HgError):
            Session("hg2@1", [good[0], bad], Seeded("x"))
    for seed in ("", "s" * 65, "é" * 33, "\ud800"):
        with pytest.raises(HgError):
            Seeded(seed)
    for order in ((1, 1), (-1,), (256,), (10**5000,)):
        with pytest.raises(HgError):
            Recorded(order)
    for ident in ("x", "0" * 15, "G" * 16, "0" * 17, "٠" * 16):
        with pytest.raises(HgError):
            Session("hg2@1", good, Seeded("x"), id=ident)
    for rules in ("", "hg2", "hg2@2", "x" * 1000, "\ud800"):
        with pytest.raises(UnknownRules):
            Session(rules, good, Seeded("x"))
        with pytest.raises(UnknownRules):
            registry.latest(f"{rules}?")
    with pytest.raises(IllegalMove):
        registry.start(registry.get("hg2@1"), 2, stacks=[80])
    assert registry.latest("hg2").id in registry.ids()
    assert registry.ids()[0] == "hg2@1"


@pytest.mark.parametrize("count", range(129))
def test_every_order_of_tiles_travels(count: int) -> None:
    """A recorded order of any length that is accepted survives a link and a record."""
    try:
        session = Session("hg2@1", SEATS[:2], Recorded(tuple(range(count))))
    except HgError:
        assert count > 101
        return
    assert shape(link.decode(link.encode(session))) == shape(session)
    assert shape(record.read(record.to_text(session))) == shape(session)


@pytest.mark.parametrize("rules", RULES)
def test_every_rule_set_has_a_number_in_links(rules: str) -> None:
    """A game of every registered rule set can be sent."""
    session = Session(rules, SEATS[:2], Seeded("x"))
    assert link.decode(link.encode(session)).rules.id == rules


@given(st.text(max_size=12))
def test_text_is_a_move_or_refused(text: str) -> None:
    """Any text either is a move, exactly, or is refused as none."""
    try:
        move = parse_move(text)
    except InvalidMove as error:
        refused = error.code
    else:
        refused = "" if str(move) == text else "not exact"
    assert refused in ("", "move.form")


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
