"""What the browsers that are joined, or about to be, are kept as, and who hears of them; `web.live.star` joins them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from web.live.protocol import Member
from web.platform.ports import Off, Peer
from web.table.company import MAKING


class Me(NamedTuple):
    """What a browser tells of itself."""

    name: str = ""
    game: str = ""
    seats: tuple[int, ...] = ()


class Held(NamedTuple):
    """A tile that somebody holds over the board, its middle at a point of it."""

    at: tuple[float, float]
    tile: int
    turn: int
    """Quarter turns."""


class Listener(Protocol):
    """Who hears of what happens."""

    def changed(self) -> None:
        """Something of the state is otherwise."""

    def peer_joined(self, who: Member) -> None:
        """A browser has joined."""

    def peer_left(self, who: Member, lost: bool) -> None:
        """A browser has gone; ``lost`` if it did not say so."""

    def update_came(self, game: str, text: str, who: Member) -> None:
        """An update has come."""

    def newest_update(self, game: str) -> str:
        """Return the newest update of a game, all of which the others may have; nothing where there is none."""

    def point(self, who: Member, game: str, at: tuple[float, float] | None) -> None:
        """Somebody points at a place on the board, or no more."""

    def hold(self, who: Member, game: str, held: Held | None) -> None:
        """Somebody holds a tile over the board, or no more."""

    def emote(self, who: Member, name: str) -> None:
        """Somebody says one of a few words."""


@dataclass
class Call:
    """A browser that is about to be joined."""

    invites: bool
    """Whether this one invites; else it answers."""
    state: str = MAKING
    code: str = ""
    """The code for the other side, once it is made."""
    error: str = ""
    """Why it failed, as the code of an error."""
    peer: Peer | None = None
    off: Off = lambda: None


class Bucket:
    """Lets so many messages a second through, and more for a moment."""

    def __init__(self, rate: float, most: float, now: float) -> None:
        """Begin full."""
        self._rate, self._most, self._left, self._since = rate, most, most, now

    def take(self, now: float) -> bool:
        """Whether another one may pass."""
        self._left = min(self._most, self._left + (now - self._since) * self._rate / 1000)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Connection:
    """One connection, as `Star` keeps it."""

    def __init__(self, peer: Peer, number: int, now: float) -> None:
        """Begin with nothing heard; ``number`` is that of the browser at the other end."""
        self.peer = peer
        self.number = number
        self.greeted = False
        """Whether the other side has said hello."""
        self.heard = self.sent = now
        self.grave = Bucket(5, 20, now)
        self.light = Bucket(40, 80, now)
