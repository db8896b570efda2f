"""Browsers that are joined: who is there, what is handed on, what is dropped, and what happens when one is lost."""

from __future__ import annotations

import random

import pytest

from tests.web.live.test_codes import refused
from tests.web.support.network import HubPeer, HubPeers
from tests.web.support.world import GAME, OTHER, World, code_of, standing
from web.live import codes, protocol, star
from web.live.connections import Bucket, Held, Me
from web.live.protocol import BROWSERS, LONGEST, Member
from web.platform.ports import Server
from web.table.company import EMOTES, FAILED, JOINING, MAKING, WAITING


def test_an_invitation_goes_through_its_states() -> None:
    world = World()
    middle, guest = world.middle.star, world.browser("Suni").star
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
    assert suni.star.members[0].seats == (0,) and suni.star.members[2].seats == (2,)
    assert [guest.star.number for guest in world.guests] == [1, 2, 3, 4]
    assert suni.heard == [("came", name) for name in ("Mara", "Beni", "Ada", "Jonas")]
    assert refused(world.middle.star.invite) == "live.full"


def test_whoever_was_invited_invites_nobody_and_answers_nobody_else() -> None:
    world = World("Suni")
    other = world.browser("Beni").star
    other.invite()
    world.hub.run()
    assert other.call is not None
    assert refused(world.guests[0].star.invite) == "live.guest"
    assert refused(lambda: world.guests[0].star.answer(code_of(other))) == "live.joined"
    assert refused(lambda: world.middle.star.answer("nonsense")) == "live.foreign"


def test_a_name_or_a_seat_that_changes_is_told() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    suni.star.tell(Me("Suni\n the\x00 swift and very very long", GAME, (1, 3)))
    world.hub.run()
    assert world.middle.star.members[1] == Member(1, "Suni the swift and very", GAME, (1, 3))
    assert beni.star.members[1].seats == (1, 3)
    world.middle.star.tell(Me("Mara", OTHER, ()))
    world.hub.run()
    assert suni.star.members[0].game == beni.star.members[0].game == OTHER
    before = len(suni.peer.said)
    suni.star.tell(Me("Suni\n the\x00 swift and very very long", GAME, (1, 3)))
    assert len(suni.peer.said) == before


def test_updates_reach_everybody_but_their_sender() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    suni.star.send_update(GAME, "from-suni")
    assert world.middle.drain() == beni.drain() == [("letter", GAME, "from-suni", "Suni")]
    assert suni.drain() == []
    world.middle.star.send_update(GAME, "from-mara")
    assert suni.drain() == beni.drain() == [("letter", GAME, "from-mara", "Mara")]


def test_whoever_joins_gets_the_newest_update_from_either_side() -> None:
    world = World()
    world.middle.updates[GAME] = "of-the-middle"
    guest = world.browser("Suni")
    world.let_in(guest)
    assert ("letter", GAME, "of-the-middle", "Mara") in guest.heard
    newer = world.browser("Beni")
    newer.updates[GAME] = "of-the-guest"
    world.let_in(newer)
    assert ("letter", GAME, "of-the-guest", "Beni") in world.middle.heard
    assert ("letter", GAME, "of-the-guest", "Beni") in guest.heard


def test_who_cannot_write_updates_hands_on_the_last_that_came() -> None:
    world = World("Suni")
    world.guests[0].star.send_update(GAME, "from-suni")
    world.hub.run()
    late = world.browser("Beni")
    world.let_in(late)
    assert ("letter", GAME, "from-suni", "Mara") in late.heard
    late.drain()
    late.star.want(OTHER)
    assert late.drain() == []
    late.star.want(GAME)
    assert late.drain() == [("letter", GAME, "from-suni", "Mara")]


def test_pointing_looking_and_words_reach_everybody() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    suni.star.point(GAME, (1.23456, -2.0))
    suni.star.hold(GAME, Held((0.5, 0.5), 12, 3))
    suni.star.emote("thanks")
    expected = [
        ("point", "Suni", (1.23, -2.0)),
        ("look", "Suni", Held((0.5, 0.5), 12, 3)),
        ("emote", "Suni", "thanks"),
    ]
    assert world.middle.drain() == beni.drain() == expected
    suni.star.point(GAME, None)
    suni.star.hold(GAME, None)
    world.clock.pass_(100)
    assert world.middle.drain() == [("point", "Suni", None), ("look", "Suni", None)]


def test_a_hand_is_followed_at_a_pace_and_its_last_place_is_not_left_out() -> None:
    world = World("Suni")
    suni = world.guests[0]
    world.forget()
    for step in range(100):
        suni.star.point(GAME, (step, 0))
        world.clock.pass_(5, world.hub.run)
    world.clock.pass_(200, world.hub.run)
    heard = world.middle.drain()
    assert 500 / star.PACE_MS - 1 <= len(heard) <= 500 / star.PACE_MS + 2
    assert heard[0] == ("point", "Suni", (0.0, 0.0)) and heard[-1] == ("point", "Suni", (99.0, 0.0))


def test_who_parts_says_so() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    suni.star.leave()
    assert world.middle.drain() == beni.drain() == [("went", "Suni")]
    assert standing(suni) == (False, (), "") and standing(world.middle) == (True, (), "")
    world.let_in(suni)  # and comes back, with the number that has become free
    assert suni.star.number == 1 and world.middle.names == ["Beni", "Suni"]
    world.forget()
    world.middle.star.leave()
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
    assert suni.star.middle, "it may invite now"
    beni.hub.run()
    suni.star.invite()
    world.hub.run()
    beni.star.answer(code_of(suni.star))
    world.hub.run()
    suni.star.accept(code_of(beni.star))
    world.hub.run()
    assert suni.names == ["Beni"] and standing(suni) == (True, (), "")


def test_a_browser_that_is_still_is_quiet_and_then_gone() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests

    def quiet() -> list[list[str]]:
        return [
            [who.name for who in one.star.members.values() if who.quiet] for one in (world.middle, suni, beni)
        ]

    world.pass_(60_000)
    assert quiet() == [[], [], []]
    world.forget()
    suni.cut(True)
    world.pass_(star.QUIET_MS + 2 * star.PING_MS)
    assert quiet() == [["Suni"], ["Mara"], ["Suni"]]
    assert world.middle.heard == []
    suni.cut(False)
    world.pass_(2 * star.PING_MS)
    assert quiet() == [[], [], []]
    suni.cut(True)
    world.pass_(star.DEAD_MS + 2 * star.PING_MS)
    assert world.middle.heard == [("lost", "Suni")] and not suni.star.joined
    assert quiet() == [[], [], []]


def test_nothing_runs_on_when_nobody_is_joined() -> None:
    world = World("Suni")
    assert world.clock.timers
    world.guests[0].star.point(GAME, (0, 0))
    world.guests[0].star.point(GAME, (1, 0))
    world.guests[0].star.leave()
    world.hub.run()
    assert world.clock.timers == []


def test_an_answer_that_leads_nowhere_is_told_after_a_while() -> None:
    world = World()
    guest = world.browser("Suni")
    world.middle.star.invite()
    world.hub.run()
    guest.star.answer(code_of(world.middle.star))
    world.hub.run()
    code = code_of(guest.star)
    guest.star.cancel()
    world.middle.star.accept(code)
    world.pass_(star.JOIN_MS + 1000)
    call = world.middle.star.call
    assert call is not None and (call.state, call.error) == (FAILED, "live.unreachable")
    world.let_in(guest)
    assert world.middle.names == ["Suni"]


def test_answers_that_do_not_fit_are_refused() -> None:
    world = World()
    guest, middle = world.browser("Suni").star, world.middle.star
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
    assert refused(world.middle.star.invite) == "live.browser"
    world.middle.peers.works = True
    world.middle.star.invite()
    world.middle.peer.tell("failed", "live.addresses")
    world.hub.run()
    call = world.middle.star.call
    assert call is not None and (call.state, call.error) == (FAILED, "live.addresses")


def test_servers_are_asked_for_when_they_are_needed() -> None:
    world = World()
    world.middle.servers.append(Server("stun:example.org"))
    world.middle.star.invite()
    assert list(world.middle.peers.servers) == [Server("stun:example.org")]


def test_another_version_is_told_and_parted_from(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    guest = world.browser("Suni")
    send = HubPeer.send
    monkeypatch.setattr(HubPeer, "send", lambda peer, text: send(peer, text.replace('"v":1', '"v":2')))
    world.let_in(guest)
    for one in (guest.star, world.middle.star):
        assert not one.joined
        assert one.call is not None and one.call.error == "live.version"
    assert guest.heard == world.middle.heard == []


# -- strangers


def test_nothing_counts_before_hello() -> None:
    world = World()
    world.middle.star.invite()
    world.hub.run()
    told: list[str] = []
    peer = HubPeers(world.hub).answer(code_of(world.middle), [], lambda what, text: told.append(text))
    world.hub.run()
    world.middle.star.accept(told[0])
    world.hub.run()
    assert not world.middle.star.joined
    for text in (
        protocol.write("letter", game=GAME, text="x"),
        protocol.write("here", you=1, all=[]),
        protocol.write("me", name="x", game="", seats=[]),
        protocol.write("emote", name="hello"),
        protocol.write("want", game=GAME),
    ):
        peer.send(text)
    world.hub.run()
    assert world.middle.heard == [] and not world.middle.star.joined
    peer.send(protocol.write("hello", v=1, name="Stranger", game="", seats=[]))
    peer.send(protocol.write("hello", v=1, name="Again", game="", seats=[]))
    world.hub.run()
    assert world.middle.names == ["Stranger"]


def test_nobody_speaks_in_the_name_of_another() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    suni.peer.send(protocol.write("emote", by=2, name="ouch"))
    assert world.middle.drain() == beni.drain() == [("emote", "Suni", "ouch")]
    suni.peer.send(protocol.write("here", you=1, all=[[0, "Nobody", "", [], False]]))
    assert world.middle.drain() == [] and world.middle.names == ["Suni", "Beni"]
    # the middle signs with numbers of browsers that are there, or it is not heard
    to_suni = suni.peer.other
    assert to_suni is not None
    to_suni.send(protocol.write("emote", by=4, name="ouch"))
    to_suni.send(protocol.write("emote", by=2, name="ouch"))
    assert suni.drain() == [("emote", "Beni", "ouch")]


def test_a_flood_is_dropped_and_the_rest_goes_on() -> None:
    world = World("Suni", "Beni")
    suni, beni = world.guests
    world.forget()
    for _ in range(500):
        suni.peer.send(protocol.write("emote", name="hello"))
        suni.peer.send(protocol.write("letter", game=GAME, text="x"))
        suni.peer.send("x" * (LONGEST + 1))
        suni.peer.send("{")
    heard = beni.drain()
    assert (
        len([one for one in heard if one[0] == "emote"]) == 40
    )  # of 120 short texts, the rest of which is none
    assert len([one for one in heard if one[0] == "letter"]) <= 20
    world.pass_(5_000)
    suni.star.emote("thanks")
    assert beni.drain() == [("emote", "Suni", "thanks")]


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(10, 3, 0.0)
    assert [bucket.take(0.0) for _ in range(5)] == [True] * 3 + [False] * 2
    assert [bucket.take(150.0) for _ in range(3)] == [True, False, False]
    assert [bucket.take(1e6) for _ in range(5)] == [True] * 3 + [False] * 2


def does_something(world: World, draw: random.Random, step: int) -> None:
    """Let one of the browsers do anything, or time pass."""
    one = draw.choice([world.middle, *world.guests])
    match draw.randrange(6):
        case 0:
            one.star.send_update(GAME, f"letter-{step}")
        case 1:
            one.star.point(GAME, (draw.random(), draw.random()))
        case 2:
            one.star.emote(draw.choice(EMOTES))
        case 3:
            one.star.tell(Me(one.name, GAME, (draw.randrange(5),)))
        case 4 if one is not world.middle and one.star.joined:
            one.star.leave() if draw.random() < 0.5 else one.peer.drop()
        case _:
            world.pass_(draw.choice([500, 3000]))
    world.hub.run()


def lets_in_again(world: World, draw: random.Random) -> None:
    """Let some of those come back who have gone."""
    for guest in world.guests:
        if not guest.star.joined and draw.random() < 0.3:
            guest.star.leave()
            world.hub.run()
            world.let_in(guest)


def test_five_browsers_talk_at_random_and_agree_on_who_is_there() -> None:
    draw, world = random.Random(3), World("Suni", "Beni", "Ada")
    for step in range(300):
        does_something(world, draw, step)
        lets_in_again(world, draw)
        there = {world.middle.name, *world.middle.names}
        for guest in world.guests:
            if guest.star.joined:
                assert {guest.name, *guest.names} == there
                assert guest.star.members[0].seats == world.middle.star._me.seats
    assert len(there) <= BROWSERS
