"""The state of a table: all that its HTML is written from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from hg_engine.game import Phase
from hg_engine.session import Step
from web import bots
from web.settings import ON, Settings
from web.view.lines import Line
from web.view.past import Past
from web.view.story import Story

from . import Game
from .moment import Moment, Way
from .scene import Ui
from .story import story_of


@dataclass
class Bots:
    """What the bots at the table do, as `web.screens.state.Bots`."""

    kinds: tuple[str, ...] = ()
    paused: bool = False
    pace: str = "usual"
    failed: bool = False


@dataclass
class TableState:
    """All that the HTML of the table depends on."""

    session: Game
    moment: Moment
    settings: Settings
    ui: Ui = field(default_factory=Ui)
    read_only: bool = False
    sheet: str = "peek"
    tab: str = "worth"
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
    turning: tuple[Step, ...] = ()
    """The steps with which a season ended, while that is told."""
    sound: bool = False
    past: Past | None = None
    """The moment of the past that is shown; then it is the session, too."""
    playing: bool = False
    """Whether the past plays by itself."""
    numbers: bool = False
    """Whether the points over time are shown as a table, too."""
    kept: Story | None = None
    """The story of the game, made when it is first asked for; whoever changes the game takes it away."""
    bots: Bots = field(default_factory=Bots)
    course: None = None
    """There are no lessons of this game."""

    @property
    def whole(self) -> Game:
        """The game as it is, whatever moment of it is shown."""
        return self.session if self.past is None else self.past.present  # type: ignore[return-value]

    @property
    def story(self) -> Story:
        """The game's turns and the stops of a walk through it."""
        if self.kept is None:
            self.kept = story_of(self.whole, self.open)
        return self.kept

    @property
    def bot(self) -> str:
        """The level of the bot that is to move; empty where people are, or must play for it."""
        if self.past is not None or self.bots.failed:
            return bots.PERSON
        return bots.mover(self.session, self.bots.kinds)

    @property
    def bots_pace(self) -> float:
        """How long things take because of bots among themselves, as a share of the usual."""
        return bots.PACES[self.bots.pace] if bots.alone(self.bots.kinds) and self.past is None else 1.0

    @property
    def may_undo(self) -> bool:
        """Whether there is a move to take back, and somebody here who may."""
        return bots.may_undo(self.session, self.bots.kinds)

    @property
    def locked(self) -> bool:
        """Whether the game is only looked at, and not just until a bot has moved."""
        return self.read_only and not self.bot

    @property
    def open(self) -> bool:
        """Whether what lies face down is known to all: the aid of memory is on, or the game is over."""
        return remembers(self.settings, self.bots.kinds) or self.whole.position.is_over

    @property
    def mode(self) -> str:
        """What the player is asked for."""
        if self.past is not None:
            return "past"
        if self.turning:
            return "telling"
        names = {Phase.FIRST: "first", Phase.SECOND: "second", Phase.OVER: "over"}
        return names.get(self.moment.phase, "drawing")

    @property
    def may_step(self) -> bool:
        """Whether a step is to be made at this screen."""
        return self.mode in ("first", "second") and not self.read_only

    @property
    def way(self) -> Way | None:
        """The step that is tried."""
        return self.moment.way(self.ui.target)

    def chosen(self, pawn: int | None) -> None:
        """Have a pawn chosen, and nothing tried."""
        self.ui = replace(self.ui, pawn=pawn, target=None, hover=None, carried=None)


def remembers(settings: Settings, kinds: Sequence[str]) -> bool:
    """Whether the page remembers what was taken: as set, else where one person plays against bots."""
    asked = settings.get("aid.memory")
    people = sum(kind == bots.PERSON for kind in kinds)
    return asked == ON if asked != "auto" else bool(kinds) and people < 2
