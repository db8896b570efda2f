"""Browsers of people at one network that is played, and what of it can be asked."""

from __future__ import annotations

from typing import Any

from tests.web.support.network import Clock, Hub, HubPeer, HubPeers
from web.live.connections import Held, Me
from web.live.protocol import Member
from web.live.star import Star
from web.platform.ports import Server

GAME, OTHER = "0123456789abcdef", "fedcba9876543210"


class Browser:
    """A browser, and everything that it hears."""

    def __init__(self, hub: Hub, clock: Clock, name: str, seats: tuple[int, ...] = ()) -> None:
        self.heard: list[tuple[Any, ...]] = []
        self.updates: dict[str, str] = {}
        self.changes = 0
        self.hub, self.clock, self.name = hub, clock, name
        self.peers = HubPeers(hub)
        self.servers: list[Server] = []
        self.star = Star(self.peers, lambda: self.servers, clock.time, clock.later, self)
        self.star.tell(Me(name, GAME, seats))

    def changed(self) -> None:
        self.changes += 1

    def peer_joined(self, who: Member) -> None:
        self.heard.append(("came", who.name))

    def peer_left(self, who: Member, lost: bool) -> None:
        self.heard.append(("lost" if lost else "went", who.name))

    def update_came(self, game: str, text: str, who: Member) -> None:
        self.heard.append(("letter", game, text, who.name))

    def newest_update(self, game: str) -> str:
        return self.updates.get(game, "")

    def point(self, who: Member, game: str, at: tuple[float, float] | None) -> None:
        self.heard.append(("point", who.name, at))

    def hold(self, who: Member, game: str, held: Held | None) -> None:
        self.heard.append(("look", who.name, held))

    def emote(self, who: Member, name: str) -> None:
        self.heard.append(("emote", who.name, name))

    @property
    def names(self) -> list[str]:
        return [who.name for who in self.star.members.values()]

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


def standing(one: Browser | Star) -> tuple[bool, tuple[str, ...], str]:
    """Whether anybody is joined, who was lost, and how the call stands."""
    joined = one.star if isinstance(one, Browser) else one
    return joined.joined, joined.lost, joined.call.state if joined.call else ""


def code_of(one: Browser | Star) -> str:
    """The code of the call."""
    joined = one.star if isinstance(one, Browser) else one
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
        self.middle.star.invite()
        self.hub.run()
        assert self.middle.star.call is not None
        guest.star.answer("https://x/#live=" + self.middle.star.call.code)
        self.hub.run()
        assert guest.star.call is not None
        self.middle.star.accept(guest.star.call.code)
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
