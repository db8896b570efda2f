"""Browsers that find each other by codes: two of them over a WebRTC that is played here."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.web.live.test_codes import CHROMIUM, FIREFOX, refused
from tests.web.support.js import js
from web.live import codes
from web.live.peers import AGAIN_MS, GATHER_MS, KNOCKS, NOTHING_MS, BrowserPeer, BrowserPeers
from web.platform.ports import Server

DESCRIPTIONS = {"offer": CHROMIUM, "answer": FIREFOX}


class Promise:
    """A promise that is kept at once, or broken."""

    def __init__(self, kept: bool = True) -> None:
        self.kept = kept

    def then(self, done: Callable[[Any], object], failed: Callable[[Any], object]) -> None:
        done(None) if self.kept else failed(None)


class Proxy:
    """A callback that must not be called once it is destroyed."""

    def __init__(self, call: Callable[..., object]) -> None:
        self.call = call
        self.gone = False

    def __call__(self, *values: object) -> object:
        assert not self.gone
        return self.call(*values)

    def destroy(self) -> None:
        assert not self.gone
        self.gone = True


class Target:
    """Something that is listened to."""

    def __init__(self) -> None:
        self.listening: dict[str, Proxy] = {}

    def addEventListener(self, name: str, proxy: Proxy) -> None:  # noqa: N802
        assert name not in self.listening
        self.listening[name] = proxy

    def removeEventListener(self, name: str, proxy: Proxy) -> None:  # noqa: N802
        assert self.listening.pop(name) is proxy

    def fire(self, name: str, **fields: Any) -> None:
        """Let something happen, if anybody listens."""
        if name in self.listening:
            self.listening[name](SimpleNamespace(**fields))


class Channel(Target):
    """A data channel."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__()
        self.options = options
        self.readyState = "connecting"  # as the browser writes it
        self.sent: list[str] = []

    def send(self, text: str) -> None:
        self.sent.append(text)


class Connection(Target):
    """An RTCPeerConnection; the test is the network."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__()
        self.config = config
        self.channels: list[Channel] = []
        self.remote: dict[str, str] | None = None
        self.localDescription: Any = None
        self.connectionState = "new"
        self.works = True
        self.candidates: list[str] = []
        self.closed = 0

    def createDataChannel(self, name: str, options: dict[str, Any]) -> Channel:  # noqa: N802
        self.channels.append(Channel(options))
        return self.channels[0]

    def setLocalDescription(self) -> Promise:  # noqa: N802
        kind = "offer" if self.remote is None else "answer"
        self.localDescription = SimpleNamespace(type=kind, sdp=DESCRIPTIONS[kind])
        return Promise(self.works)

    def setRemoteDescription(self, description: dict[str, str]) -> Promise:  # noqa: N802
        self.remote = description
        return Promise(self.works)

    def addIceCandidate(self, candidate: dict[str, str]) -> Promise:  # noqa: N802
        self.candidates.append(candidate["candidate"])
        return Promise(False)

    def close(self) -> None:
        self.closed += 1

    def find(self, *candidates: str | None) -> None:
        """Find addresses; None after the last."""
        for one in candidates:
            found = None if one is None else SimpleNamespace(candidate=one)
            self.fire("icecandidate", candidate=found)

    def become(self, state: str) -> None:
        self.connectionState = state
        self.fire("connectionstatechange")


class World:
    """A window, its clock, and what a peer tells."""

    def __init__(self) -> None:
        self.made: list[Connection] = []
        self.told: list[tuple[str, str]] = []
        self.listeners: dict[str, Callable[[Any], None]] = {}
        self.waiting: list[tuple[float, Callable[[], None]]] = []
        window = SimpleNamespace(
            RTCPeerConnection=SimpleNamespace(new=self._make), addEventListener=self.listeners.__setitem__
        )
        self.window = window
        self.peers = BrowserPeers(js(window), js, lambda call: js(Proxy(call)), js, self._later)

    def _make(self, config: dict[str, Any]) -> Connection:
        self.made.append(Connection(config))
        return self.made[-1]

    def _later(self, ms: float, call: Callable[[], None]) -> Callable[[], None]:
        entry = ms, call
        self.waiting.append(entry)
        return lambda: self.waiting.remove(entry) if entry in self.waiting else None

    def wait(self, ms: float) -> None:
        """Let those timers run out that were set for so long."""
        ready = [entry for entry in self.waiting if entry[0] == ms]
        self.waiting = [entry for entry in self.waiting if entry[0] != ms]
        for _, call in ready:
            call()

    def hear(self, what: str, text: str) -> None:
        self.told.append((what, text))

    def invite(self) -> tuple[BrowserPeer, Connection]:
        peer = self.peers.invite([], self.hear)
        return peer, self.made[-1]


def opened(world: World) -> tuple[BrowserPeer, Connection, Channel]:
    peer, connection = world.invite()
    connection.find("one", None)
    [channel] = connection.channels
    channel.readyState = "open"
    channel.fire("open")
    return peer, connection, channel


def test_an_invitation_is_told_when_all_addresses_are_found() -> None:
    world = World()
    _, connection = world.invite()
    assert connection.channels[0].options == {"negotiated": True, "id": 0}
    connection.find("one", "two")
    assert world.told == []
    connection.find(None)
    assert world.told == [("code", codes.of_description(CHROMIUM))]
    connection.find("late", None)
    assert len(world.told) == 1


def test_it_is_told_a_while_after_the_first_address_at_the_latest() -> None:
    world = World()
    _, connection = world.invite()
    connection.find("one")
    connection.find("two")
    assert [ms for ms, _ in world.waiting] == [NOTHING_MS, GATHER_MS]
    world.wait(GATHER_MS)
    assert [what for what, _ in world.told] == ["code"]
    assert world.waiting == []


def test_a_browser_that_finds_no_address_says_so() -> None:
    world = World()
    _, connection = world.invite()
    connection.localDescription.sdp = (
        CHROMIUM.split("a=candidate")[0] + "a=ice-ufrag" + FIREFOX.split("a=ice")[1]
    )
    connection.localDescription.sdp = "\r\n".join(
        line for line in CHROMIUM.split("\r\n") if not line.startswith("a=candidate")
    )
    world.wait(NOTHING_MS)
    assert world.told == [("failed", "live.addresses")]
    assert connection.closed == 1


def test_two_browsers_are_joined_by_two_codes() -> None:
    middle, guest = World(), World()
    inviting, there = middle.invite()
    there.find(None)
    invitation = middle.told[0][1]
    guest.peers.answer("https://example.org/#live=" + invitation, [], guest.hear)
    here = guest.made[0]
    assert here.remote == {
        "type": "offer",
        "sdp": codes.description(codes.read(invitation, codes.INVITATION)),
    }
    here.find(None)
    [(what, answer)] = guest.told
    assert what == "code"
    inviting.accept(answer)
    assert there.remote == {"type": "answer", "sdp": codes.description(codes.read(answer, codes.ANSWER))}


def test_an_answer_to_another_invitation_is_refused() -> None:
    world = World()
    peer, connection = world.invite()
    connection.find(None)
    answer = codes.of_description(FIREFOX, codes.of_description(CHROMIUM.replace("EkbL", "EkbM")))
    assert refused(lambda: peer.accept(answer)) == "live.other"
    assert refused(lambda: peer.accept(world.told[0][1])) == "live.invitation"
    assert connection.remote is None and not peer.closed
    assert refused(lambda: world.peers.answer(answer, [], world.hear)) == "live.answer"
    assert len(world.made) == 1


def test_the_guest_knocks_until_it_is_let_in() -> None:
    world = World()
    world.peers.answer(codes.of_description(CHROMIUM), [], world.hear)
    [connection] = world.made
    for _ in range(2):
        world.wait(AGAIN_MS)
    assert [text.rpartition(" ")[2] for text in connection.candidates] == ["1"] * 4 + ["2"] * 4
    assert connection.candidates[0].startswith("candidate:1 1 udp ")
    connection.become("failed")  # the browser gave up; it is not over yet
    assert world.told == []
    connection.channels[0].readyState = "open"
    connection.channels[0].fire("open")
    world.wait(AGAIN_MS)
    assert len(connection.candidates) == 8
    assert all(ms != AGAIN_MS for ms, _ in world.waiting)


def test_it_does_not_knock_for_ever() -> None:
    world = World()
    world.peers.answer(codes.of_description(CHROMIUM), [], world.hear)
    for _ in range(KNOCKS + 5):
        world.wait(AGAIN_MS)
    assert len(world.made[0].candidates) == 4 * KNOCKS


def test_texts_go_both_ways_and_nothing_else_is_heard() -> None:
    world = World()
    peer, _, channel = opened(world)
    peer.send("hello")
    assert channel.sent == ["hello"]
    channel.fire("message", data="there")
    channel.fire("message", data=b"bytes")
    assert world.told[1:] == [("open", ""), ("text", "there")]
    channel.readyState = "closing"
    peer.send("lost")
    assert channel.sent == ["hello"]


@pytest.mark.parametrize("end", ["channel", "failed", "closed", "page"])
def test_a_loss_is_told_once(end: str) -> None:
    world = World()
    peer, connection, channel = opened(world)
    connection.become("disconnected")
    assert not peer.closed
    if end == "channel":
        channel.fire("close")
    elif end == "page":
        world.listeners["pagehide"](None)
    else:
        connection.become(end)
    assert world.told[-1] == ("closed", "")
    assert (connection.closed >= 1, peer.closed, channel.listening) == (True, True, {})
    peer.send("x")
    peer.close()
    peer.lose()
    assert [what for what, _ in world.told].count("closed") == 1


def test_a_page_that_goes_hangs_up_before_anybody_is_told() -> None:
    world = World()
    first, one, _ = opened(world)
    _, other, _ = opened(world)
    heard: list[int] = []
    first._told = lambda what, text: heard.append(other.closed)
    world.listeners["pagehide"](None)
    assert heard == [1] and one.closed >= 1


def test_whoever_parts_hears_no_more() -> None:
    world = World()
    peer, connection, _ = opened(world)
    peer.close()
    assert world.told[-1] == ("open", "")
    assert connection.listening == {}


def test_a_browser_that_refuses_says_so() -> None:
    world = World()
    peer, connection = world.invite()
    connection.find(None)
    connection.works = False
    peer.accept(codes.of_description(FIREFOX, world.told[0][1]))
    assert world.told[-1] == ("failed", "live.failed")


def test_without_webrtc_nothing_is_tried() -> None:
    world = World()
    assert world.peers.possible()
    del world.window.RTCPeerConnection
    assert not world.peers.possible()
    assert refused(lambda: world.peers.invite([], world.hear)) == "live.browser"


def test_servers_are_those_that_were_set() -> None:
    world = World()
    world.peers.invite([Server("stun:a.example"), Server("turn:b.example:99", "me", "secret")], world.hear)
    assert world.made[0].config == {
        "iceServers": [
            {"urls": "stun:a.example"},
            {"urls": "turn:b.example:99", "username": "me", "credential": "secret"},
        ]
    }
