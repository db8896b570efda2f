"""The state of the table: all that its HTML is written from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from hg_engine.game import Event, Phase
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from hg_engine.landscape.tile import Tile
from web.games.timeline import Timeline
from web.landscape.aids import Aids
from web.landscape.places import Cell
from web.landscape.scene import Ui
from web.landscape.snapshot import Snapshot
from web.landscape.timeline import timeline_of
from web.landscape.trial import Trial
from web.table.state import SharedState

if TYPE_CHECKING:
    from web.i18n.words import Words


class Mode(StrEnum):
    """What is asked at a table, or shown; the page bears its name."""

    IDLE = "idle"
    """A tile is to be placed, and is tried nowhere yet."""
    PLACING = "placing"
    """A tile is tried somewhere."""
    OCCUPYING = "occupying"
    RETAKING = "retaking"
    DRAWING = "drawing"
    OVER = "over"
    PAST = "past"


MODES: Final = {
    LandscapePhase.TAKE_BACK: Mode.RETAKING,
    LandscapePhase.OCCUPY: Mode.OCCUPYING,
    Phase.OVER: Mode.OVER,
}
"""The modes of phases that have one."""
ASKED: Final = (Mode.IDLE, Mode.PLACING, Mode.OCCUPYING, Mode.RETAKING)
"""Those in which a player is asked for a move."""


@dataclass
class DrawState:
    """How the tile that was drawn is looked for, where people draw by hand; the slice of `web.landscape.draw`."""

    sides: list[str] = field(default_factory=list)
    """Kinds of sides, clockwise from any."""
    items: set[str] = field(default_factory=set)
    text: str = ""
    open: bool = True
    """Whether the faces lie over the board."""
    thumbnail: Callable[[Tile], str] = lambda tile: ""
    """Gives the address of a tile's picture, if it is there."""

    def clear(self) -> None:
        """Show all faces again."""
        self.sides, self.items, self.text = [], set(), ""


@dataclass
class HintsState:
    """What is hinted at; the slice of `web.landscape.hints_plugin`."""

    unseen: Sequence[str] = ()
    """The hints for beginners that may still come up."""
    card_open: bool = False
    """Whether the card of the special tile in hand is open."""


@dataclass
class ScoringState:
    """What the replay of the final scoring shows; the slice of `web.landscape.final_scoring`."""

    html: Callable[[Words], str] | None = None
    """Writes what is told in place of the turn, while it is told."""
    scores: tuple[int, ...] | None = None
    """The points to show meanwhile; None for those of the game."""


NOBODY: Final = "-"
"""The piece of a turn in which none was put."""


class Note(NamedTuple):
    """What is told of a turn beside its tile: who laid it where, the piece that was put, and what came of it."""

    seat: int
    cell: Cell
    tile: int
    events: tuple[Event, ...] = ()
    piece: str = ""
    """The figure that was put, or `NOBODY`; empty until that is known, or where it need not be told."""
    others: bool = False
    """Whether somebody else played, whose tile wears a frame."""


@dataclass
class TellingState:
    """What is told of the last moves; the slice of `web.landscape.telling_plugin`."""

    notes: tuple[Note, ...] = ()
    """One for a turn; those of others stay until it is one's own turn to act, and the last of them has its words."""
    boxed: tuple[tuple[int, Event], ...] = ()
    """Tiles that have just left the game, and whose turn it was."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What the coach expects of the pieces that may be put."""

    about: tuple[int, tuple[LandscapeMove, ...]]
    """How many steps the game has, and which moves are tried after them."""
    points: Mapping[str, float]
    """By move."""


@dataclass
class TableState(SharedState):
    """All that the HTML of the table depends on."""

    session: LandscapeSession
    snapshot: Snapshot = field(kw_only=True)
    """What is on the table, or would be after the turn that is tried."""
    tab: str = "tiles"
    ui: Ui = field(default_factory=Ui)
    places: bool = False
    """Whether the legal places are listed in words."""
    area: Area | None = None
    spot: Cell | None = None
    """The empty cell that is looked at."""
    trial: Trial | None = None
    """The turn that is tried; then ``snapshot`` shows it."""
    promise: Promise | None = None
    """What each piece that may be placed now promises, None while unknown; the slice of `web.landscape.likely`."""
    base: Snapshot = field(init=False)
    """What is on the table, without what is tried."""
    refused: tuple[Cell, int] | None = None
    """Where, and how turned, the tile was found not to fit."""
    looked: Aids | None = None
    """What the aids have worked out; `aids` makes it anew for another moment."""
    fits_here: bool = False
    """Whether of the tiles left only those are shown that fit a cell; the slice of `web.landscape.aids_plugin`."""
    hints: HintsState = field(default_factory=HintsState)
    draw: DrawState = field(default_factory=DrawState)
    scoring: ScoringState = field(default_factory=ScoringState)
    telling: TellingState = field(default_factory=TellingState)
    owed: Mapping[int, int] = field(default_factory=dict)
    """By seat, the points that are still on their way to the cards; the slice of `web.landscape.motion_plugin`."""

    def __post_init__(self) -> None:
        """Begin with nothing on trial."""
        self.base = self.snapshot

    def show_trial(self, trial: Trial | None) -> None:
        """Show a turn that is tried; None: what is on the table."""
        self.trial = trial
        self.snapshot = self.base if trial is None else self.base.tried(trial.position)

    @property
    def others(self) -> frozenset[int]:
        """The seats that are not played at this screen: those of bots, and of people far away."""
        seats = range(len(self.session.seats))
        if self.remote is not None:
            return frozenset(seats).difference(self.remote.plays)
        return frozenset(seat for seat in seats if self.levels and self.levels[seat])

    @property
    def asked_about(self) -> tuple[int, tuple[LandscapeMove, ...]]:
        """What a piece would be put after: the number of steps of the game, and the moves that are tried."""
        return len(self.session.history), () if self.trial is None else self.trial.moves

    def likely(self, move: str) -> float | None:
        """Return the points that the coach expects of a piece, or None where it is not known."""
        if self.promise is None or self.promise.about != self.asked_about:
            return None
        return self.promise.points.get(move)

    @property
    def in_steps(self) -> bool:
        """Whether the tile is laid before the piece is asked for: where every step is taught or judged by itself."""
        return self.course is not None

    @property
    def bar(self) -> bool:
        """Whether it is to be seen what the seats may expect."""
        return (
            self.settings.on("aid.bar")
            and self.course is None
            and (self.remote is None or self.present.position.is_over)
        )

    @property
    def may_ask(self) -> bool:
        """Whether somebody here is to move, and hints are wanted."""
        return (
            self.settings.on("aid.coach")
            and self.mode in ASKED
            and not self.read_only
            and self.course is None
            and self.remote is None
        )

    @property
    def looked_at(self) -> Area | None:
        """The area that is outlined; the one worked out last may be of a turn that was tried."""
        return None if self.ui.area is None else self.area

    @property
    def trying(self) -> bool:
        """Whether the tile lies on trial."""
        return self.ui.ghost is not None

    @property
    def choosing(self) -> bool:
        """Whether a piece is being chosen."""
        return self.mode in (Mode.OCCUPYING, Mode.RETAKING)

    @property
    def aids(self) -> Aids:
        """What the aids show of the moment."""
        if self.looked is None or self.looked.snapshot is not self.snapshot:
            self.looked = Aids(self.snapshot, self.session.history)
        return self.looked

    def make_timeline(self) -> Timeline:
        """Make the timeline of the game."""
        return timeline_of(self.present)

    @property
    def mode(self) -> Mode:
        """What the player is asked for."""
        if self.past is not None:
            return Mode.PAST
        if self.snapshot.phase is LandscapePhase.PLACE or (
            self.trial is not None and self.trial.forced is not None
        ):
            return Mode.PLACING if self.ui.ghost is not None else Mode.IDLE
        return MODES.get(self.snapshot.phase, Mode.DRAWING)
