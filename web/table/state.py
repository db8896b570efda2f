"""The state that tables of every game share: the players, the moment shown, what is open."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hg_engine import AnySession, AnyStep
from web.bots import players
from web.bots.coach import Advice, Coach, Seen
from web.bots.talk import Remark
from web.games.timeline import Timeline
from web.storage.ledgers import Standing
from web.storage.settings import Settings
from web.table.lines import Line
from web.table.past import PastSession

if TYPE_CHECKING:
    from web.table.live_page import Company
    from web.table.practice import Practice

PEBBLES: Final = 10
"""How many pebbles stand for the whole time of a turn."""


class Clock(NamedTuple):
    """The time of the turn under way: how long it may take, and how many pebbles of that are left."""

    seconds: int
    left: int


@dataclass
class BotsState:
    """What the bots at the table do; the slice of `web.table.plugins.bots`."""

    paused: bool = False
    """Whether the bots, among themselves, wait."""
    pace: str = "usual"
    """How fast they play among themselves, see `web.bots.players.PACES`."""
    followed: bool = False
    """Whether their moves take their time, so that people can follow them."""
    failed: bool = False
    """Whether they cannot think here, so that people have to play for them."""


@dataclass
class HistoryState:
    """How the past is stepped through; the slice of `web.table.plugins.history`."""

    playing: bool = False
    """Whether the past plays by itself."""
    numbers: bool = False
    """Whether the points over time are shown as a table, too."""
    strip: bool = False
    """Whether the walk through the game lies open over the board."""


class Sheet(StrEnum):
    """How far the drawer with the panes is open; only on phones `FULL` is more than `HALF`."""

    PEEK = "peek"
    HALF = "half"
    FULL = "full"


@dataclass
class SharedState(ABC):
    """What the HTML of any table depends on; every game adds what is its own.

    The last fields are slices: each belongs to the plug-in that its text names, whose module alone writes it.
    """

    session: AnySession
    settings: Settings
    read_only: bool = False
    viewed: str = ""
    """The address of the game in the page itself, if this is a viewer (`app.viewer`); empty otherwise."""
    course: Practice | None = None
    """The lesson or puzzle that is being played."""
    levels: tuple[str, ...] = ()
    """The level of the bot at every seat, empty for people; nothing if all are people. See `web.bots.players`."""
    remote: Standing | None = None
    """How the game stands, if it is one with people far away."""
    sheet: Sheet = Sheet.PEEK
    """How far the drawer is open; on phones `FULL` is the whole screen."""
    tab: str = ""
    """The pane of the drawer."""
    lines: Sequence[Line] = ()
    news: Sequence[Line] = ()
    """Lines of what has just happened."""
    whole_log: bool = False
    """Whether the whole log is shown."""
    keys: bool = False
    """Whether the map of keys is open."""
    single_keys: bool = True
    """Whether keys without a modifier are shortcuts."""
    text: bool = False
    """Whether the table is shown in words."""
    result: bool = False
    """Whether the table was opened from the result."""
    past: PastSession | None = None
    """The moment of the past that is shown; then it is the session, too."""
    taken_back: Sequence[Sequence[AnyStep]] = ()
    """What was taken back and can be made again: the moves of an undo each, the last one last."""
    _timeline: Timeline | None = None
    """The timeline, made when it is first asked for and dropped when the game changes."""
    history: HistoryState = field(default_factory=HistoryState)
    bots: BotsState = field(default_factory=BotsState)
    coach: Coach = field(default_factory=Coach)
    """What the coach says; the slice of `web.table.plugins.coach`."""
    sounds: bool = False
    """Whether sounds are on; the slice of `web.table.plugins.sounds`."""
    talk: Remark | None = None
    """What a bot has said; the slice of `web.table.plugins.talk`."""
    timer: Clock | None = None
    """The time of this turn, if turns are timed; the slice of `web.table.plugins.timer`."""
    live: Company | None = None
    """Who is joined with this browser, if anybody was to be; the slice of `web.live.plugin`."""
    analysed: Seen | None = None
    """What was found about the turn that begins at the moment of the past; the slice of `web.analysis.plugin`."""
    forecast: tuple[float, ...] | None = None
    """What the seats may expect, where that is wanted and known; the slice of `web.analysis.bar_plugin`."""

    @property
    def present(self) -> Any:
        """The game as it is, whatever moment of it is shown: a session of this game."""
        return self.session if self.past is None else self.past.present

    def opened(self, pane: str) -> bool:
        """Whether the drawer is open at a pane."""
        return self.sheet is not Sheet.PEEK and self.tab == pane and not self.viewed

    @property
    def bot(self) -> str:
        """The level of the bot that is to move; empty where people are, or must play for it."""
        if self.past is not None or self.bots.failed:
            return players.PERSON
        return players.mover(self.session, self.levels)

    @property
    def only_person(self) -> bool:
        """Whether whoever is to move is the only person here, at a table with others: they are asked without a name."""
        if self.remote is not None:
            return len(self.remote.plays) == 1
        return self.levels.count(players.PERSON) == 1 and not players.mover(self.session, self.levels)

    @property
    def bots_pace(self) -> float:
        """How long things take because of bots among themselves, as a share of the usual."""
        return players.PACES[self.bots.pace] if players.alone(self.levels) and self.past is None else 1.0

    @property
    def may_undo(self) -> bool:
        """Whether there is a move to take back, and somebody here who may."""
        if self.remote is not None:
            return self.remote.undoable
        return players.may_undo(self.session, self.levels)

    @property
    def locked(self) -> bool:
        """Whether the game can only be viewed, and not just until a bot has moved or a link has been sent."""
        return self.read_only and not self.bot and not (self.remote is not None and self.remote.undoable)

    @property
    def timeline(self) -> Timeline:
        """The game's turns and the moments at which one can stop."""
        if self._timeline is None:
            self._timeline = self.make_timeline()
        return self._timeline

    def forget_timeline(self) -> None:
        """Have the timeline made anew when it is next asked for."""
        self._timeline = None

    @property
    def trying(self) -> bool:
        """Whether a move is tried on the board and not played yet."""
        return False

    @property
    def choosing(self) -> bool:
        """Whether a piece is being chosen, so that numbers are those of pieces."""
        return False

    @property
    def hinted(self) -> Sequence[Advice]:
        """The hints that are shown: none while a move is tried, and again when it is given up."""
        return () if self.trying else self.coach.advice

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
