"""Sessions of every game: undo, branches, records and links, and what they refuse."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hg_engine import AnySession, registry
from hg_engine.errors import HgError, IllegalMove, InvalidMove, LinkError, UnknownRules
from hg_engine.game import Draw, Phase
from hg_engine.landscape.moves import Place
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, record
from hg_engine.session import COLORS, ByHand, Recorded, Seat, Seeded, Session, plain_name
from tests.engine.families import CAIRNS, HOSTILE
from tests.engine.landscape.test_properties import snapshot
from tests.engine.strategies import RULES, SEASONS, pick_any, sessions

ALL = (*RULES, *SEASONS, *CAIRNS)
EVERY = pytest.mark.parametrize("rules", ALL)
pytestmark = pytest.mark.usefixtures("third_game")
SEATS = [Seat(f"P{index}", color) for index, color in enumerate(COLORS)]


def new_game(rules: str, drawer: Seeded | Recorded | ByHand, moves: int, seed: int = 5) -> AnySession:
    """Return a session some random moves into its game."""
    session: AnySession = Session(rules, SEATS[:3], drawer)
    rng = random.Random(seed)
    for _ in range(moves):
        if not session.position.is_over:
            session.play(pick_any(session.position, rng))
    return session


def shape(session: AnySession) -> tuple[object, ...]:
    """Return everything that two equal sessions share."""
    return (
        session.rules,
        session.seats,
        session.drawer.key,
        session.id,
        session.history,
        snapshot(session.position),
    )


@given(sessions(rules=ALL))
def test_records_and_links_round_trip(session: AnySession) -> None:
    """Text, JSON and link hold the same session, byte for byte on the way back."""
    data = json.loads(json.dumps(record.to_json(session)))
    text = record.to_text(session)
    fragment = link.encode(session)
    for twin in (
        record.from_json(data, None),
        record.read(json.dumps(data), None),
        record.read(json.dumps(data, ensure_ascii=False, indent=1), session.rules.family),
        record.from_text(text, None),
        record.read(text.replace("\n", "\r\n"), None),
        link.decode(fragment, session.rules.family),
        link.decode(f" https://example.org/x/#g={fragment}\n", None),
    ):
        assert shape(twin) == shape(session)
    assert record.to_json(link.decode(fragment, None)) == record.to_json(session)
    assert record.to_text(record.from_json(data, None)) == text
    assert link.encode(record.from_text(text, None)) == fragment


@given(sessions(most=40))
def test_a_game_of_another_family_is_refused(session: AnySession) -> None:
    """Whoever asks for the games of one family gets no other."""
    own = session.rules.family
    for family in registry.families():
        if family != own:
            with pytest.raises(LinkError, match="newer"):
                link.decode(link.encode(session), family)
            with pytest.raises(UnknownRules):
                record.read(record.to_text(session), family)
            with pytest.raises(UnknownRules):
                record.from_json(record.to_json(session), family)
            with pytest.raises(UnknownRules):
                registry.get(session.rules.id, family)
    assert (session.rules.id.partition("+")[0] in registry.ids("landscape")) == (own == "landscape")


@given(sessions(most=120), st.data())
def test_branches_share_what_was_played(session: AnySession, data: st.DataObject) -> None:
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
    assert shape(link.decode(link.encode(branch), None)) == shape(branch)
    assert shape(record.from_text(record.to_text(branch), None)) == shape(branch)
    before = shape(session)
    while branch.undo():
        pass
    assert shape(session) == before


def _after(session: AnySession, steps: int) -> Any:
    position = registry.start(session.rules, len(session.seats))
    for step in session.history[:steps]:
        position.push(step.move)
    return position


@given(sessions(most=100))
def test_undo_takes_back_one_choice_at_a_time(session: AnySession) -> None:
    """Every undo removes exactly one choice with what followed of itself; at last nothing is left to undo."""
    first: AnySession = Session(session.rules, session.seats, session.drawer, id=session.id)
    start = shape(first)
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
def test_undo_turn_goes_back_to_the_beginning_of_a_turn(session: AnySession) -> None:
    """Taking back a turn ends where a player was to begin one; it takes back one seat's turn, and all of it."""
    lengths = [len(session.history)]
    while True:
        history = list(session.history)
        removed = session.undo_turn()
        assert session.history + removed == history
        if not removed:
            break
        lengths.append(len(session.history))
        position = session.position
        assert position.opens_turn
        assert [step.opens for step in removed if step.seat is not None].count(True) == 1
        assert len({step.seat for step in removed if step.seat is not None}) == 1
        if isinstance(position, Position):
            assert position.phase is LandscapePhase.PLACE
            assert not position.extra_turn
            placed = removed.index(next(s for s in removed if isinstance(s.move, Place)))
            assert not any(_is_land(position, s.move) for s in removed[:placed] if isinstance(s.move, Draw))
        else:
            assert [step.seat is None for step in removed] == sorted(step.seat is None for step in removed)
    assert lengths == sorted(set(lengths), reverse=True)
    assert not any(step.seat is not None for step in session.history)


def _is_land(position: Position, draw: Draw) -> bool:
    return position.catalogue[draw.tile].stack == "land"


@EVERY
def test_a_session_refuses_and_stays_as_it_was(rules: str) -> None:
    """Illegal and malformed moves, and draws that are not the players' to make, change nothing."""
    waiting: AnySession = Session(rules, SEATS[:2], Recorded((1,)))
    while waiting.position.phase is not Phase.DRAW:
        waiting.play(waiting.position.legal_moves()[0])
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
        for move in HOSTILE:
            with pytest.raises(IllegalMove):
                session.play(move)
        assert shape(session) == before


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
REGIONS = [
    "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in region) + "\U000e007f"
    for region in ("gbeng", "gbsct", "gbwls")
]
"""The flags of England, Scotland and Wales: a black flag, tags that name the region, and one that ends them."""
JOINED = [
    FAMILY,
    "\u2764\ufe0f\u200d\U0001f525 Suni",  # a heart on fire
    "\U0001f9d1\U0001f3fd\u200d\U0001f33e",  # a farmer, with the colour of the skin
    "\u0645\u0647\u200c\u0631\u0648",  # Persian
    "\u0dc1\u0dca\u200d\u0dbb\u0dd3",  # Sinhala: Sri
    "\u0930\u094d\u200c\u0915",  # Hindi
    *(f"Mara {flag}" for flag in REGIONS),
]


@pytest.mark.parametrize("name", JOINED)
@pytest.mark.parametrize("rules", ["hg2@1", "seasons@1"])
def test_names_keep_what_is_invisible_and_changes_what_is_seen(rules: str, name: str) -> None:
    """A name written with joiners or the flag of a region stays the same in links and records."""
    session: AnySession = Session(rules, [SEATS[0], Seat(name, "ice")], Seeded("x"))
    assert plain_name(f" {name}\n") == name
    assert link.decode(link.encode(session)).seats[1].name == name
    assert record.from_text(record.to_text(session)).seats[1].name == name
    assert record.from_json(record.to_json(session)).seats[1].name == name


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("An\u200cna", "An na"),
        ("Ан\u200dна", "Ан на"),
        ("Άν\u200cνα", "Άν να"),
        ("\u200d" + FAMILY + "\u200d", FAMILY),
        ("\u200c\u0645\u0647\u200c", "\u0645\u0647"),
        ("\U0001f468\u200d\u200d\U0001f469", "\U0001f468 \U0001f469"),
        ("\U0001f468\u200c\U0001f469", "\U0001f468 \U0001f469"),
        ("A\u200d\U0001f469", "A \U0001f469"),
        ("\u0645\u200ca", "\u0645 a"),
        ("\u06f1\u200c\u06f2", "\u06f1 \u06f2"),
        ("\u0645\u200b\u0647\u202e", "\u0645 \u0647"),
        ("\u200d", ""),
        (REGIONS[0][1:], ""),
        (REGIONS[1][:-1] + "Suni", "\U0001f3f4 Suni"),
        (REGIONS[0].replace("\U000e0065", "\U000e0061"), "\U0001f3f4"),
        ("A" + REGIONS[2][1:], "A"),
        ("x" * 20 + REGIONS[2], "x" * 20 + "\U0001f3f4"),
        (FAMILY * 5 + "x", (FAMILY * 5)[:23]),
    ],
)
def test_other_invisible_characters_are_refused(name: str, plain: str) -> None:
    """What changes nothing that is seen would make names that look alike."""
    assert plain_name(name) == plain
    with pytest.raises(HgError):
        Session("hg2@1", [SEATS[0], Seat(name, "ice")], Seeded("x"))


def test_impossible_tables_are_refused() -> None:
    """Numbers of players, names, colours, ids, seeds, orders and rule sets are checked, with a code."""
    good = SEATS[:2]
    for seats in ([], SEATS[:1], [*SEATS, Seat("F", "ice")]):
        with pytest.raises(HgError):
            Session("hg2@1", seats, Seeded("x"))
    for seats in ([], SEATS[:1], SEATS):
        with pytest.raises(HgError):
            Session("seasons@1", seats, Seeded("x"))
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
    for order in ((127,), (255, 1)):
        with pytest.raises(HgError):
            Session("hg2@1", good, Recorded(order))
    with pytest.raises(HgError):
        Session("seasons@1", good, Recorded((200,)))
    for ident in ("x", "0" * 15, "G" * 16, "0" * 17, "٠" * 16):
        with pytest.raises(HgError):
            Session("hg2@1", good, Seeded("x"), id=ident)
    for rules in ("", "hg2", "hg2@2", "x" * 1000, "\ud800"):
        with pytest.raises(UnknownRules):
            Session(rules, good, Seeded("x"))
        with pytest.raises(UnknownRules):
            registry.latest(f"{rules}?")
    with pytest.raises(IllegalMove):
        Position(rule_set("hg2@1"), 2, stacks=[80])
    with pytest.raises(IllegalMove):
        Session("hg2@1", good, Seeded("x"), start=Position(rule_set("hg2@1"), 3))
    for rules in (
        "seasons",
        "seasons@2",
        "seasons@1+stall=4",
        "seasons@1+huts=2",
        "seasons@1+stall=3+stall=3",
    ):
        with pytest.raises(UnknownRules):
            Session(rules, good, Seeded("x"))
    assert registry.get("seasons@1+stall=6", "seasons") == registry.get("seasons@1")
    assert registry.ids() == (*registry.ids("landscape"), "seasons@1", "cairns@1")
    assert registry.latest("hg2").id in registry.ids("landscape")
    assert registry.ids("landscape")[0] == "hg2@1"


@pytest.mark.parametrize("count", range(129))
def test_every_order_of_tiles_travels(count: int) -> None:
    """A recorded order of any length that is accepted survives a link and a record."""
    try:
        session = LandscapeSession("hg2@1", SEATS[:2], Recorded(tuple(range(count))))
    except HgError:
        assert count > 101
        return
    assert shape(link.decode(link.encode(session))) == shape(session)
    assert shape(record.read(record.to_text(session))) == shape(session)


@EVERY
def test_every_rule_set_has_a_number_in_links(rules: str) -> None:
    """A game of every registered rule set can be sent."""
    session: AnySession = Session(rules, SEATS[:2], Seeded("x"))
    assert link.decode(link.encode(session), None).rules.id == rules


def test_a_whole_game_of_seasons_is_a_short_link() -> None:
    """Draws of a seed cost nothing, a forced step neither: a game of 700 steps fits into a message."""
    session = new_game("seasons@1", Seeded("short"), 2000)
    steps = sum(step.seat is not None for step in session.history)
    assert session.position.is_over
    assert len(link.encode(session)) <= 400 * max(1, steps / 700)


@EVERY
def test_the_same_draws_give_the_same_game(rules: str) -> None:
    """A seed, its order recorded, and the same draws by hand, all lead to the same position."""
    seeded = new_game(rules, Seeded("the same"), 60)
    order = tuple(step.move.tile for step in seeded.history if isinstance(step.move, Draw))
    recorded: AnySession = Session(rules, SEATS[:3], Recorded(order))
    by_hand: AnySession = Session(rules, SEATS[:3], ByHand())
    for step in seeded.history:
        if step.seat is not None:
            recorded.play(step.move)
        by_hand.play(step.move)
    again = new_game(rules, Seeded("the same"), 60)
    assert seeded.history == recorded.history == by_hand.history == again.history
    assert snapshot(seeded.position) == snapshot(recorded.position) == snapshot(by_hand.position)
    assert seeded.id == again.id != recorded.id
