"""The state that tables of every game share: who sits there, which moment is shown, what is open."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hg_engine import AnySession
from web.bots import players
from web.bots.coach import Coach, Seen
from web.games.timeline import Timeline
from web.i18n.words import Words
from web.storage.ledgers import Standing
from web.storage.settings import Settings
from web.table.lines import Line
from web.table.past import PastSession

if TYPE_CHECKING:
    from web.table.live_page import Company

PEBBLES: Final = 10
"""In how many parts the time of a turn is shown."""


class Clock(NamedTuple):
    """The time of the turn under way: how long it may take, and how many pebbles of that are left."""

    seconds: int
    left: int


@dataclass
class Bots:
    """What the bots at the table do."""

    kinds: tuple[str, ...] = ()
    """The level of the bot at every seat, see `web.table.current_game.CurrentGame`."""
    paused: bool = False
    """Whether the bots, among themselves, wait."""
    pace: str = "usual"
    """How fast they play among themselves, see `web.bots.players.PACES`."""
    failed: bool = False
    """Whether they cannot think here, so that people have to play for them."""


@dataclass
class SharedState(ABC):
    """What the HTML of any table depends on; every game adds what is its own."""

    session: AnySession
    snapshot: Any
    settings: Settings
    read_only: bool = False
    viewed: str = ""
    """Where the game is in the page itself, if this one is a viewer of it (`app.viewer`); then it is all there is."""
    sheet: str = "peek"
    tab: str = ""
    lines: Sequence[Line] = ()
    fresh: Sequence[Line] = ()
    """Lines of what has just happened."""
    everything: bool = False
    """Whether the whole log is shown."""
    keys: bool = False
    """Whether the map of keys is open."""
    single: bool = True
    """Whether keys without a modifier are shortcuts."""
    text: bool = False
    """Whether the table is shown in words."""
    result: bool = False
    """Whether the table was opened from the result."""
    instead: Callable[[Words], str] | None = None
    """Writes what a part shows in place of the turn."""
    sound: bool = False
    """Whether sounds are on."""
    past: PastSession | None = None
    """The moment of the past that is shown; then it is the session, too."""
    playing: bool = False
    """Whether the past plays by itself."""
    numbers: bool = False
    """Whether the points over time are shown as a table, too."""
    _timeline: Timeline | None = None
    """The story of the game, made when it is first asked for; whoever changes the game takes it away."""
    bots: Bots = field(default_factory=Bots)
    remote: Standing | None = None
    """How the game stands, if it is one with people far away."""
    live: Company | None = None
    """Who is joined with this browser, if anybody was to be."""
    clock: Clock | None = None
    """The time of this turn, if turns are timed."""
    coach: Coach = field(default_factory=Coach)
    seen: Seen | None = None
    """What was found about the turn that begins at the moment of the past that is shown."""
    expected: tuple[float, ...] | None = None
    """What the seats may expect, where that is wanted and known."""

    @property
    def whole(self) -> Any:
        """The game as it is, whatever moment of it is shown: a session of this game."""
        return self.session if self.past is None else self.past.present

    @property
    def bot(self) -> str:
        """The level of the bot that is to move; empty where people are, or must play for it."""
        if self.past is not None or self.bots.failed:
            return players.PERSON
        return players.mover(self.session, self.bots.kinds)

    @property
    def bots_pace(self) -> float:
        """How long things take because of bots among themselves, as a share of the usual."""
        return players.PACES[self.bots.pace] if players.alone(self.bots.kinds) and self.past is None else 1.0

    @property
    def may_undo(self) -> bool:
        """Whether there is a move to take back, and somebody here who may."""
        if self.remote is not None:
            return self.remote.undoable
        return players.may_undo(self.session, self.bots.kinds)

    @property
    def locked(self) -> bool:
        """Whether the game is only looked at, and not just until a bot has moved or a link has been sent."""
        return self.read_only and not self.bot and not (self.remote is not None and self.remote.undoable)

    @property
    def timeline(self) -> Timeline:
        """The game's turns and the stops of a walk through it."""
        if self._timeline is None:
            self._timeline = self.make_timeline()
        return self._timeline

    @property
    def open(self) -> bool:
        """Whether everybody knows what every seat has."""
        return True

    @property
    @abstractmethod
    def may_ask(self) -> bool:
        """Whether somebody here is to move, and hints are wanted."""

    @property
    @abstractmethod
    def bar(self) -> bool:
        """Whether it is to be seen what the seats may expect."""

    @abstractmethod
    def make_timeline(self) -> Timeline:
        """Make the timeline of the game."""
