"""The state of each connection, and the interface through which `web.live.star` reports what happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from web.live.protocol import Member
from web.platform.ports import Off, Peer
from web.table.company import MAKING

SHORT: Final = 500
"""No message but an update is longer, in characters."""


class Me(NamedTuple):
    """What a browser tells the others about itself."""

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
    """Is told what happens among the connected browsers."""

    def changed(self) -> None:
        """Hear that the state has changed."""

    def peer_joined(self, who: Member) -> None:
        """Hear that a browser has joined."""

    def peer_left(self, who: Member, lost: bool) -> None:
        """Hear that a browser has left; ``lost`` if it did not say goodbye."""

    def update_came(self, game: str, text: str, who: Member) -> None:
        """Take an update of a game."""

    def newest_update(self, game: str) -> str:
        """Return the newest update of a game that the others may see; empty if there is none."""

    def point(self, who: Member, game: str, at: tuple[float, float] | None) -> None:
        """Hear where somebody points on the board; None if nowhere any more."""

    def hold(self, who: Member, game: str, held: Held | None) -> None:
        """Hear which tile somebody holds over the board; None if none any more."""

    def emote(self, who: Member, name: str) -> None:
        """Hear one of the few words that can be said."""


@dataclass
class Call:
    """An attempt to connect another browser."""

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
    """Limits messages to so many a second, with short bursts of more (a token bucket)."""

    def __init__(self, rate: float, most: float, now: float) -> None:
        """Begin with a full bucket."""
        self._rate, self._most, self._left, self._since = rate, most, most, now

    def take(self, now: float) -> bool:
        """Return whether another message may pass now."""
        self._left = min(self._most, self._left + (now - self._since) * self._rate / 1000)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Connection:
    """One connection and what `Star` knows of it."""

    def __init__(self, peer: Peer, number: int, now: float) -> None:
        """Begin with nothing heard; ``number`` is that of the browser at the other end."""
        self.peer = peer
        self.number = number
        self.greeted = False
        """Whether the other side has said hello."""
        self.heard = self.sent = now
        self._short = Bucket(60, 120, now)
        """What is taken in before anybody looks at it ..."""
        self._long = Bucket(1, 12, now)
        """... and of that, what may be an update, which takes long to open."""
        self.grave = Bucket(5, 20, now)
        self.light = Bucket(40, 80, now)

    def admits(self, text: str, now: float) -> bool:
        """Whether a text may be looked at: by its length it is allowed for now."""
        return (self._long if len(text) > SHORT else self._short).take(now)
