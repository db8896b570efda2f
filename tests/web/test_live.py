"""Browsers that are joined: who is there, what is handed on, what is dropped, and what happens when one is lost."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.hub import Clock, Hub, HubPeer, HubPeers
from tests.web.test_codes import refused
from web import codes, live, talk
from web.live import Live
from web.ports import Server
from web.talk import BROWSERS, EMOTES, LONGEST, Member
from web.wires import FAILED, JOINING, MAKING, WAITING, Bucket, Held, Me

GAME, OTHER = "0123456789abcdef", "fedcba9876543210"


class Browser:
    """A browser, and everything that it hears."""

    def __init__(self, hub: Hub, clock: Clock, name: str, seats: tuple[int, ...] = ()) -> None:
        self.heard: list[tuple[Any, ...]] = []
        self.letters: dict[str, str] = {}
        self.changes = 0
        self.hub, self.clock, self.name = hub, clock, name
        self.peers = HubPeers(hub)
        self.servers: list[Server] = []
        self.live = Live(self.peers, lambda: self.servers, clock.time, clock.later, self)
        self.live.tell(Me(name, GAME, seats))

    def changed(self) -> None:
        self.changes += 1

    def came(self, who: Member) -> None:
        self.heard.append(("came", who.name))

    def went(self, who: Member, lost: bool) -> None:
        self.heard.append(("lost" if lost else "went", who.name))

    def letter(self, game: str, text: str, who: Member) -> None:
        self.heard.append(("letter", game, text, who.name))

    def newest(self, game: str) -> str:
        return self.letters.get(game, "")

    def point(self, who: Member, game: str, at: tuple[float, float] | None) -> None:
        self.heard.append(("point", who.name, at))

    def look(self, who: Member, game: str, held: Held | None) -> None:
        self.heard.append(("look", who.name, held))

    def emote(self, who: Member, name: str) -> None:
        self.heard.append(("emote", who.name, name))

    @property
    def names(self) -> list[str]:
        return [who.name for who in self.live.members.values()]

    def drain(self) -> list[tuple[Any, ...]]:
        """What was heard since."""
        self.hub.run()
        heard, self.heard = self.heard, []
        return heard

    def cut(self, cut: bool) -> None:
        """Let nothing get through, either way, or let it through again."""
        for end in (self.peer, self.peer.other):
            assert end is not None
            end.cut = cut

    @property
    def peer(self) -> HubPeer:
        return self.peers.peers[-1]


def standing(one: Browser | Live) -> tuple[bool, tuple[str, ...], str]:
    """Whether anybody is joined, who was lost, and how the call stands."""
    joined = one.live if isinstance(one, Browser) else one
    return joined.joined, joined.lost, joined.call.state if joined.call else ""


def code_of(one: Browser | Live) -> str:
    """The code of the call."""
    joined = one.live if isinstance(one, Browser) else one
    assert joined.call is not None
    return joined.call.code


class World:
    """A middle, and guests that have been let in."""

    def __init__(self, *guests: str) -> None:
        self.hub, self.clock = Hub(), Clock()
        self.middle = self.browser("Mara", (0,))
        self.guests = [self.browser(name, (seat,)) for seat, name in enumerate(guests, 1)]
        for guest in self.guests:
            self.let_in(guest)

    def browser(self, name: str, seats: tuple[int, ...] = ()) -> Browser:
        return Browser(self.hub, self.clock, name, seats)

    def let_in(self, guest: Browser) -> None:
        self.middle.live.invite()
        self.hub.run()
        assert self.middle.live.call is not None
        guest.live.answer("https://x/#live=" + self.middle.live.call.code)
        self.hub.run()
        assert guest.live.call is not None
        self.middle.live.accept(guest.live.call.code)
        self.hub.run()

    def pass_(self, ms: float) -> None:
        """Let time pass, and everything arrive meanwhile."""
        for _ in range(int(ms // 500)):
            self.clock.pass_(500, self.hub.run)
            self.hub.run()

    def forget(self) -> None:
        self.hub.run()
        for one in (self.middle, *self.guests):
            one.heard.clear()


def test_an_invitation_goes_through_its_states() -> None:
    world = World()
    middle, guest = world.middle.live, world.browser("Suni").live
    assert standing(middle) == (False, (), "")
    middle.invite()
    assert (standing(middle), code_of(middle)) == ((False, (), MAKING), "")
    world.hub.run()
    assert standing(middle) == (False, (), WAITING) and codes.kind_of(code_of(middle)) == codes.INVITATION
    guest.answer(code_of(middle))
    world.hub.run()
    assert standing(guest) == (False, (), WAITING) and codes.kind_of(code_of(guest)) == codes.ANSWER
    middle.accept(code_of(guest))
    assert standing(middle) == (False, (), JOINING)
    world.hub.run()
    assert standing(middle) == standing(guest) == (True, (), "")
    assert middle.middle and not guest.middle


def test_everybody_knows_who_is_there() -> None:
    world = World("Suni", "Beni", "Ada", "Jonas")
    suni = world.guests[0]
    assert world.middle.names == ["Suni", "Beni", "Ada", "Jonas"]
    assert suni.names == ["Mara", "Beni", "Ada", "Jonas"]
    assert suni.live.members[0].seats == (0,) and suni.live.members[2].seats == (2,)
    assert [guest.live.number for guest in world.guests] == [1, 2, 3, 4]
    assert suni.heard == [("came", name) for name in ("Mara", "Beni", "Ada", "Jonas")]
    assert refused(world.middle.live.invite) == "live.full"


def test_whoever_was_invited_invites_nobody_and_answers_nobody_else() -> None:
    world = World("Suni")
    other = world.browser("Beni").live
    other.invite()
    world.hub.run()
    assert other.call is not None
    assert refused(world.guests[0].live.invite) == "live.guest"
    assert refused(lambda: world.guests[0].live.answer(code_of(other))) == "live.joined"
    assert refused(lambda: world.middle.live.answer("nonsense")) == "live.foreign"


def test_a_name_or_a_seat_that_changes_is_told() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    suni.live.tell(Me("Suni\n the\x00 swift and very very long", GAME, (1, 3)))
    world.hub.run()
    assert world.middle.live.members[1] == Member(1, "Suni the swift and very", GAME, (1, 3))
    assert beni.live.members[1].seats == (1, 3)
    world.middle.live.tell(Me("Mara", OTHER, ()))
    world.hub.run()
    assert suni.live.members[0].game == beni.live.members[0].game == OTHER
    before = len(suni.peer.said)
    suni.live.tell(Me("Suni\n the\x00 swift and very very long", GAME, (1, 3)))
    assert len(suni.peer.said) == before


def test_letters_reach_everybody_but_their_sender() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    suni.live.letter(GAME, "from-suni")
    assert world.middle.drain() == beni.drain() == [("letter", GAME, "from-suni", "Suni")]
    assert suni.drain() == []
    world.middle.live.letter(GAME, "from-mara")
    assert suni.drain() == beni.drain() == [("letter", GAME, "from-mara", "Mara")]


def test_whoever_joins_gets_the_newest_letter_from_either_side() -> None:
    world = World()
    world.middle.letters[GAME] = "of-the-middle"
    guest = world.browser("Suni")
    world.let_in(guest)
    assert ("letter", GAME, "of-the-middle", "Mara") in guest.heard
    newer = world.browser("Beni")
    newer.letters[GAME] = "of-the-guest"
    world.let_in(newer)
    assert ("letter", GAME, "of-the-guest", "Beni") in world.middle.heard
    assert ("letter", GAME, "of-the-guest", "Beni") in guest.heard


def test_who_cannot_write_letters_hands_on_the_last_that_came() -> None:
    world = World("Suni")
    world.guests[0].live.letter(GAME, "from-suni")
    world.hub.run()
    late = world.browser("Beni")
    world.let_in(late)
    assert ("letter", GAME, "from-suni", "Mara") in late.heard
    late.drain()
    late.live.want(OTHER)
    assert late.drain() == []
    late.live.want(GAME)
    assert late.drain() == [("letter", GAME, "from-suni", "Mara")]


def test_pointing_looking_and_words_reach_everybody() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    suni.live.point(GAME, (1.23456, -2.0))
    suni.live.look(GAME, Held((0.5, 0.5), 12, 3))
    suni.live.emote("thanks")
    expected = [
        ("point", "Suni", (1.23, -2.0)),
        ("look", "Suni", Held((0.5, 0.5), 12, 3)),
        ("emote", "Suni", "thanks"),
    ]
    assert world.middle.drain() == beni.drain() == expected
    suni.live.point(GAME, None)
    suni.live.look(GAME, None)
    world.clock.pass_(100)
    assert world.middle.drain() == [("point", "Suni", None), ("look", "Suni", None)]


def test_a_hand_is_followed_at_a_pace_and_its_last_place_is_not_left_out() -> None:
    world = World("Suni")
    suni = world.guests[0]
    world.forget()
    for step in range(100):
        suni.live.point(GAME, (step, 0))
        world.clock.pass_(5, world.hub.run)
    world.clock.pass_(200, world.hub.run)
    heard = world.middle.drain()
    assert 500 / live.PACE_MS - 1 <= len(heard) <= 500 / live.PACE_MS + 2
    assert heard[0] == ("point", "Suni", (0.0, 0.0)) and heard[-1] == ("point", "Suni", (99.0, 0.0))


def test_who_parts_says_so() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    suni.live.leave()
    assert world.middle.drain() == beni.drain() == [("went", "Suni")]
    assert standing(suni) == (False, (), "") and standing(world.middle) == (True, (), "")
    world.let_in(suni)  # and comes back, with the number that has become free
    assert suni.live.number == 1 and world.middle.names == ["Beni", "Suni"]
    world.forget()
    world.middle.live.leave()
    assert suni.drain() == [("went", "Mara"), ("went", "Beni")]
    assert standing(beni) == (False, (), "")


def test_a_guest_that_is_lost_is_told_and_can_come_back() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    suni.peer.drop()
    assert world.middle.drain() == [("lost", "Suni")]
    assert beni.drain() == [("went", "Suni")]
    assert standing(world.middle) == (True, ("Suni",), "") and beni.names == ["Mara"]
    again = world.browser("Suni")
    world.let_in(again)
    assert standing(world.middle) == (True, (), "") and beni.names == ["Mara", "Suni"]


def test_without_the_middle_nobody_is_left() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    for peer in world.middle.peers.peers:
        peer.drop()
    assert suni.drain() == [("lost", "Mara"), ("lost", "Beni")]
    assert standing(suni) == (False, ("Mara", "Beni"), "")
    assert suni.live.middle, "it may invite now"
    beni.hub.run()
    suni.live.invite()
    world.hub.run()
    beni.live.answer(code_of(suni.live))
    world.hub.run()
    suni.live.accept(code_of(beni.live))
    world.hub.run()
    assert suni.names == ["Beni"] and standing(suni) == (True, (), "")


def test_a_browser_that_is_still_is_quiet_and_then_gone() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests

    def quiet() -> list[list[str]]:
        return [
            [who.name for who in one.live.members.values() if who.quiet] for one in (world.middle, suni, beni)
        ]

    world.pass_(60_000)
    assert quiet() == [[], [], []]
    world.forget()
    suni.cut(True)
    world.pass_(live.QUIET_MS + 2 * live.PING_MS)
    assert quiet() == [["Suni"], ["Mara"], ["Suni"]]
    assert world.middle.heard == []
    suni.cut(False)
    world.pass_(2 * live.PING_MS)
    assert quiet() == [[], [], []]
    suni.cut(True)
    world.pass_(live.DEAD_MS + 2 * live.PING_MS)
    assert world.middle.heard == [("lost", "Suni")] and not suni.live.joined
    assert quiet() == [[], [], []]


def test_nothing_runs_on_when_nobody_is_joined() -> None:
    world = World("Suni")
    assert world.clock.timers
    world.guests[0].live.point(GAME, (0, 0))
    world.guests[0].live.point(GAME, (1, 0))
    world.guests[0].live.leave()
    world.hub.run()
    assert world.clock.timers == []


def test_an_answer_that_leads_nowhere_is_told_after_a_while() -> None:
    world = World()
    guest = world.browser("Suni")
    world.middle.live.invite()
    world.hub.run()
    guest.live.answer(code_of(world.middle.live))
    world.hub.run()
    code = code_of(guest.live)
    guest.live.cancel()
    world.middle.live.accept(code)
    world.pass_(live.JOIN_MS + 1000)
    call = world.middle.live.call
    assert call is not None and (call.state, call.error) == (FAILED, "live.unreachable")
    world.let_in(guest)
    assert world.middle.names == ["Suni"]


def test_answers_that_do_not_fit_are_refused() -> None:
    world = World()
    guest, middle = world.browser("Suni").live, world.middle.live
    assert refused(lambda: middle.accept("nonsense")) == "live.foreign"
    middle.invite()
    world.hub.run()
    first = code_of(middle)
    guest.answer(first)
    world.hub.run()
    answer = code_of(guest)
    assert refused(lambda: middle.accept(first)) == "live.invitation"
    assert refused(lambda: middle.accept(answer[:-3])) == "live.damaged"
    middle.invite()
    world.hub.run()
    assert refused(lambda: middle.accept(answer)) == "live.other"
    middle.cancel()
    assert refused(lambda: middle.accept(answer)) == "live.other"
    assert middle.call is None


def test_a_browser_that_cannot_says_so() -> None:
    world = World()
    world.middle.peers.works = False
    assert refused(world.middle.live.invite) == "live.browser"
    world.middle.peers.works = True
    world.middle.live.invite()
    world.middle.peer.tell("failed", "live.addresses")
    world.hub.run()
    call = world.middle.live.call
    assert call is not None and (call.state, call.error) == (FAILED, "live.addresses")


def test_servers_are_asked_for_when_they_are_needed() -> None:
    world = World()
    world.middle.servers.append(Server("stun:example.org"))
    world.middle.live.invite()
    assert list(world.middle.peers.servers) == [Server("stun:example.org")]


def test_another_version_is_told_and_parted_from(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    guest = world.browser("Suni")
    send = HubPeer.send
    monkeypatch.setattr(HubPeer, "send", lambda peer, text: send(peer, text.replace('"v":1', '"v":2')))
    world.let_in(guest)
    for one in (guest.live, world.middle.live):
        assert not one.joined
        assert one.call is not None and one.call.error == "live.version"
    assert guest.heard == world.middle.heard == []


# -- strangers


def test_nothing_counts_before_hello() -> None:
    world = World()
    world.middle.live.invite()
    world.hub.run()
    told: list[str] = []
    peer = HubPeers(world.hub).answer(code_of(world.middle), [], lambda what, text: told.append(text))
    world.hub.run()
    world.middle.live.accept(told[0])
    world.hub.run()
    assert not world.middle.live.joined
    for text in (
        talk.write("letter", game=GAME, text="x"),
        talk.write("here", you=1, all=[]),
        talk.write("me", name="x", game="", seats=[]),
        talk.write("emote", name="hello"),
        talk.write("want", game=GAME),
    ):
        peer.send(text)
    world.hub.run()
    assert world.middle.heard == [] and not world.middle.live.joined
    peer.send(talk.write("hello", v=1, name="Stranger", game="", seats=[]))
    peer.send(talk.write("hello", v=1, name="Again", game="", seats=[]))
    world.hub.run()
    assert world.middle.names == ["Stranger"]


def test_nobody_speaks_in_the_name_of_another() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    suni.peer.send(talk.write("emote", by=2, name="ouch"))
    assert world.middle.drain() == beni.drain() == [("emote", "Suni", "ouch")]
    suni.peer.send(talk.write("here", you=1, all=[[0, "Nobody", "", [], False]]))
    assert world.middle.drain() == [] and world.middle.names == ["Suni", "Beni"]
    # the middle signs with numbers of browsers that are there, or it is not heard
    to_suni = suni.peer.other
    assert to_suni is not None
    to_suni.send(talk.write("emote", by=4, name="ouch"))
    to_suni.send(talk.write("emote", by=2, name="ouch"))
    assert suni.drain() == [("emote", "Beni", "ouch")]


def test_a_flood_is_dropped_and_the_rest_goes_on() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    for _ in range(500):
        suni.peer.send(talk.write("emote", name="hello"))
        suni.peer.send(talk.write("letter", game=GAME, text="x"))
        suni.peer.send("x" * (LONGEST + 1))
        suni.peer.send("{")
    heard = beni.drain()
    assert len([one for one in heard if one[0] == "emote"]) == 80
    assert len([one for one in heard if one[0] == "letter"]) <= 20
    world.pass_(5_000)
    suni.live.emote("thanks")
    assert beni.drain() == [("emote", "Suni", "thanks")]


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(10, 3, 0.0)
    assert [bucket.take(0.0) for _ in range(5)] == [True] * 3 + [False] * 2
    assert [bucket.take(150.0) for _ in range(3)] == [True, False, False]
    assert [bucket.take(1e6) for _ in range(5)] == [True] * 3 + [False] * 2


GOOD: dict[str, dict[str, Any]] = {
    "hello": {"v": 1, "name": "Mara", "game": GAME, "seats": [0, 2]},
    "me": {"name": "Mara", "game": "", "seats": []},
    "here": {"you": 1, "all": [[0, "Mara", GAME, [0], False], [2, "Beni", "", [], True]]},
    "letter": {"game": GAME, "text": "abc"},
    "want": {"game": ""},
    "point": {"game": GAME, "at": [1, -2.5]},
    "look": {"game": GAME, "at": None, "tile": 12, "turn": 3},
    "emote": {"name": EMOTES[0]},
    "ping": {},
    "pong": {},
    "bye": {},
}
BAD = [
    ("hello", "v", ["1", 0, 1.0, True, None, 10**30]),
    ("hello", "name", [1, None, ["x"], "x" * (LONGEST + 1)]),
    ("hello", "game", ["0123", "0123456789ABCDEF", "0123456789abcdeg", "0" * 17, 5, None]),
    ("hello", "seats", [[5], [-1], ["0"], [0] * 6, "0", None, {"0": 1}]),
    ("here", "you", [0, 5, "1", True]),
    ("here", "all", [[[0]], [["0", "x", "", [], False]], [[0, "x", "", [], False]] * 2, "x", None, 7]),
    ("letter", "text", [None, 5, "x" * 12_001, ["x"]]),
    ("point", "at", [[1], [1, 2, 3], ["1", 2], [True, 1], [1e9, 0], 5, "ab", {"x": 1, "y": 2}]),
    ("look", "turn", [4, -1, 0.5, "1", None]),
    ("look", "tile", [1000, -1, 0.5, "1", None]),
    ("emote", "name", ["", "rude", None, 3, ["hello"]]),
]


@pytest.mark.parametrize("kind", GOOD)
def test_messages_are_read_as_they_are_written(kind: str) -> None:
    text = talk.write(kind, **GOOD[kind])
    said = talk.read(text)
    assert said is not None and (said.kind, said.by) == (kind, None)
    again = talk.read(talk.write(kind, by=3, **{**said.fields, **_as_told(said.fields)}))
    assert again is not None and (again.kind, again.fields, again.by) == (kind, said.fields, 3)


def _as_told(fields: Any) -> dict[str, Any]:
    return {"all": talk.told(fields["all"])} if "all" in fields else {}


@pytest.mark.parametrize(("kind", "field", "values"), BAD)
def test_messages_with_odd_fields_are_none(kind: str, field: str, values: list[Any]) -> None:
    for value in values:
        assert talk.read(json.dumps({"t": kind, **GOOD[kind], field: value})) is None, value
    without = {name: value for name, value in GOOD[kind].items() if name != field}
    assert talk.read(json.dumps({"t": kind, **without})) is None


@pytest.mark.parametrize(
    "text",
    ["", "null", "5", "[]", '"ping"', "{}", '{"t": 1}', '{"t": ["ping"]}', '{"t": "later"}', '{"t":"ping","by":9}',
     '{"t": "point", "game": "", "at": [NaN, 0]}', '{"t": "point", "game": "", "at": [1e999, 0]}',
     "[" * 100_000, '{"t":"ping"' + " " * LONGEST + "}"],
)  # fmt: skip
def test_what_is_no_message_is_none(text: str) -> None:
    assert talk.read(text) is None


def test_names_are_made_fit_to_be_shown() -> None:
    said = talk.read(
        json.dumps({"t": "me", "name": " a\u202eb\n\x07c  d" + "e" * 99, "game": "", "seats": []})
    )
    assert said is not None
    assert said.fields["name"] == ("a b c d" + "e" * 99)[:24]


wild = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(list(GOOD)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)


@given(kind=st.sampled_from(list(GOOD)), changes=st.dictionaries(st.sampled_from(
    ["t", "by", "v", "name", "game", "seats", "you", "all", "text", "at", "turn"]), wild, max_size=4))  # fmt: skip
def test_no_message_raises(kind: str, changes: dict[str, Any]) -> None:
    world = World("Suni", "Beni")
    text = json.dumps({"t": kind, **GOOD[kind], **changes})
    for one in (world.guests[0].peer, world.guests[0].peer.other):
        assert one is not None
        one.send(text)
    world.hub.run()
    world.pass_(1000)


def test_five_browsers_talk_at_random_and_agree_on_who_is_there() -> None:
    draw, world = random.Random(3), World("Suni", "Beni", "Ada")
    everybody = [world.middle, *world.guests]
    for step in range(300):
        one = draw.choice(everybody)
        match draw.randrange(6):
            case 0:
                one.live.letter(GAME, f"letter-{step}")
            case 1:
                one.live.point(GAME, (draw.random(), draw.random()))
            case 2:
                one.live.emote(draw.choice(EMOTES))
            case 3:
                one.live.tell(Me(one.name, GAME, (draw.randrange(5),)))
            case 4 if one is not world.middle and one.live.joined:
                one.live.leave() if draw.random() < 0.5 else one.peer.drop()
            case _:
                world.pass_(draw.choice([500, 3000]))
        world.hub.run()
        for guest in world.guests:
            if not guest.live.joined and draw.random() < 0.3:
                guest.live.leave()
                world.hub.run()
                world.let_in(guest)
        there = {world.middle.name, *world.middle.names}
        for guest in world.guests:
            if guest.live.joined:
                assert {guest.name, *guest.names} == there
                assert guest.live.members[0].seats == world.middle.live._me.seats
    assert len(there) <= BROWSERS
