"""The state of the table: all that its HTML is written from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from hg_engine import Session
from hg_engine.game import Phase
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.landscape.tile import Tile
from web import bots
from web.coach import Coach, Why
from web.i18n import Words
from web.settings import Settings
from web.view.aids import Aids
from web.view.lines import Line
from web.view.moment import Moment
from web.view.past import Past
from web.view.places import Cell
from web.view.scene import Ui
from web.view.story import Story
from web.view.turns import story_of

if TYPE_CHECKING:
    from web.practice import Practice


@dataclass
class Picking:
    """How the tile that was drawn is looked for, where people draw by hand."""

    sides: list[str] = field(default_factory=list)
    """Kinds of sides, clockwise from any."""
    items: set[str] = field(default_factory=set)
    text: str = ""
    open: bool = True
    """Whether the faces lie over the board."""
    stamp: Callable[[Tile], str] = lambda tile: ""
    """Gives the address of a tile's picture, if it is there."""

    def clear(self) -> None:
        """Show all faces again."""
        self.sides, self.items, self.text = [], set(), ""


@dataclass
class Bots:
    """What the bots at the table do."""

    kinds: tuple[str, ...] = ()
    """The level of the bot at every seat, see `web.desk.Desk`."""
    paused: bool = False
    """Whether the bots, among themselves, wait."""
    pace: str = "usual"
    """How fast they play among themselves, see `web.bots.PACES`."""
    failed: bool = False
    """Whether they cannot think here, so that people have to play for them."""


class Seen(NamedTuple):
    """What was found about a turn: what it lost, how it was played, how it would have been best, and why."""

    loss: float
    played: tuple[LandscapeMove, ...]
    best: tuple[LandscapeMove, ...]
    why: tuple[Why, ...]


@dataclass
class TableState:
    """All that the HTML of the table depends on."""

    session: Session
    moment: Moment
    settings: Settings
    ui: Ui = field(default_factory=Ui)
    read_only: bool = False
    sheet: str = "peek"
    tab: str = "area"
    lines: Sequence[Line] = ()
    fresh: Sequence[Line] = ()
    """Lines of what has just been scored."""
    everything: bool = False
    """Whether the whole log is shown."""
    keys: bool = False
    """Whether the map of keys is open."""
    single: bool = True
    """Whether keys without a modifier are shortcuts."""
    places: bool = False
    """Whether the legal places are listed in words."""
    area: Area | None = None
    fitting: int = 0
    spot: Cell | None = None
    """The empty cell that is looked at."""
    here: bool = False
    """Whether of the tiles left only those are shown that fit a cell."""
    refused: tuple[Cell, int] | None = None
    """Where, and how turned, the tile was found not to fit."""
    looked: Aids | None = None
    """What the aids have worked out; `aids` makes it anew for another moment."""
    course: Practice | None = None
    """The lesson or puzzle that is being played."""
    hints: Sequence[str] = ()
    """The hints for beginners that may still come up."""
    card: bool = False
    """Whether the card of the special tile in hand is open."""
    text: bool = False
    """Whether the table is shown in words."""
    result: bool = False
    """Whether the table was opened from the result, to look at an area."""
    instead: Callable[[Words], str] | None = None
    """Writes what a part shows in place of the turn."""
    scores: tuple[int, ...] | None = None
    """The points to show while a part tells how they came; None for those of the game."""
    sound: bool = False
    """Whether sounds are on."""
    past: Past | None = None
    """The moment of the past that is shown; then it is the session, too."""
    playing: bool = False
    """Whether the past plays by itself."""
    numbers: bool = False
    """Whether the points over time are shown as a table, too."""
    kept: Story | None = None
    """The story of the game, made when it is first asked for; whoever changes the game takes it away."""

    bots: Bots = field(default_factory=Bots)
    coach: Coach = field(default_factory=Coach)
    seen: Seen | None = None
    """What was found about the turn that begins at the moment of the past that is shown."""
    expected: tuple[float, ...] | None = None
    """What the seats may expect, where that is wanted and known."""
    picking: Picking = field(default_factory=Picking)
    """How the drawn tile is looked for, where people draw by hand."""

    @property
    def whole(self) -> Session:
        """The game as it is, whatever moment of it is shown."""
        return self.session if self.past is None else self.past.present

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
    def bar(self) -> bool:
        """Whether it is to be seen what the seats may expect."""
        return self.settings.on("aid.bar") and self.course is None

    @property
    def aids(self) -> Aids:
        """What the aids show of the moment."""
        if self.looked is None or self.looked.moment is not self.moment:
            self.looked = Aids(self.moment, self.session.history)
        return self.looked

    @property
    def story(self) -> Story:
        """The game's turns and the stops of a walk through it."""
        if self.kept is None:
            self.kept = story_of(self.whole)
        return self.kept

    @property
    def mode(self) -> str:
        """What the player is asked for."""
        if self.past is not None:
            return "past"
        phase = self.moment.phase
        if phase is Phase.PLACE:
            return "placing" if self.ui.ghost is not None else "idle"
        return {Phase.TAKE_BACK: "retaking", Phase.OCCUPY: "occupying", Phase.OVER: "over"}.get(
            phase, "drawing"
        )
