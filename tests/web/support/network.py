"""A network that is played: browsers are joined by codes, and what is on its way arrives when a test says so."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from web.live import codes
from web.live.codes import ANSWER, INVITATION, Address, Code, LiveError
from web.platform.ports import Off, Server, Told


class Hub:
    """Hands over everything that was sent, in its order."""

    def __init__(self) -> None:
        self.queue: deque[Callable[[], None]] = deque()
        self.waiting: dict[bytes, HubPeer] = {}
        """Who answered, by the hash of their certificates."""
        self.made = 0

    def run(self) -> None:
        """Let everything arrive, and what follows of it."""
        for _ in range(10_000):
            if not self.queue:
                return
            self.queue.popleft()()
        raise AssertionError("they never stop talking")

    def code(self, kind: int, asked: bytes = b"") -> Code:
        """A code that nobody else has."""
        self.made += 1
        return Code(
            kind,
            f"{self.made:04}",
            f"{self.made:024}",
            self.made.to_bytes(32, "big"),
            (Address("host", "192.0.2.1", self.made),),
            asked,
        )


class HubPeer:
    """One end of a connection."""

    def __init__(self, hub: Hub, told: Told) -> None:
        self.hub = hub
        self._told = told
        self.other: HubPeer | None = None
        self.closed = False
        self.said: list[str] = []
        self.code = ""
        self.cut = False
        """Whether nothing gets through any more, without anybody having parted."""

    def tell(self, what: str, text: str = "") -> None:
        """Tell, once what is before it has arrived."""
        self.hub.queue.append(lambda: None if self.closed else self._told(what, text))

    def accept(self, code: str) -> None:
        answer = codes.read(code, ANSWER)
        if not codes.answers(answer, self.code):
            raise LiveError("live.other")
        other = self.hub.waiting[answer.fingerprint]
        if other.closed:
            return  # it is never heard of
        self.other, other.other = other, self
        self.tell("open")
        other.tell("open")

    def send(self, text: str) -> None:
        self.said.append(text)
        if self.other is not None and not self.closed and not self.cut:
            self.other.tell("text", text)

    def drop(self) -> None:
        """Drop the connection under both ends."""
        for one in (self, self.other):
            if one is not None:
                one.tell("closed")

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            if self.other is not None and not self.cut:
                self.other.tell("closed")


class HubPeers:
    """What a browser of this network offers."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.peers: list[HubPeer] = []
        self.servers: Sequence[Server] = ()
        self.works = True

    def possible(self) -> bool:
        return self.works

    def invite(self, servers: Sequence[Server], told: Told) -> HubPeer:
        self.servers = servers
        peer = self._peer(told)
        peer.code = codes.write(self.hub.code(INVITATION))
        peer.tell("code", peer.code)
        return peer

    def answer(self, code: str, servers: Sequence[Server], told: Told) -> HubPeer:
        self.servers = servers
        codes.read(code, INVITATION)
        peer = self._peer(told)
        answer = self.hub.code(ANSWER, codes.check_of(code))
        self.hub.waiting[answer.fingerprint] = peer
        peer.tell("code", codes.write(answer))
        return peer

    def _peer(self, told: Told) -> HubPeer:
        if not self.works:
            raise LiveError("live.browser")
        self.peers.append(HubPeer(self.hub, told))
        return self.peers[-1]


class Clock:
    """A clock with timers that a test moves."""

    def __init__(self) -> None:
        self.now = 1_000_000.0
        self.timers: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def time(self) -> float:
        return self.now

    def later(self, ms: float, call: Callable[[], None]) -> Off:
        self._count += 1
        entry = self.now + ms, self._count, call
        self.timers.append(entry)
        return lambda: self.timers.remove(entry) if entry in self.timers else None

    def pass_(self, ms: float, between: Callable[[], None] = lambda: None) -> None:
        """Let time pass; ``between`` follows every timer."""
        until = self.now + ms
        while due := [entry for entry in self.timers if entry[0] <= until]:
            entry = min(due)
            self.timers.remove(entry)
            self.now = max(self.now, entry[0])
            entry[2]()
            between()
        self.now = until
