"""The state of a table: all that its HTML is written from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from hg_engine.game import Phase
from hg_engine.seasons.moves import SeasonsMove
from hg_engine.seasons.phases import SeasonsPhase
from hg_engine.session import Step
from web.bots import players
from web.games.timeline import Timeline
from web.seasons import Game
from web.seasons.scene import Ui
from web.seasons.snapshot import Snapshot, Way
from web.seasons.timeline import timeline_of
from web.seasons.trial import Trial
from web.storage.settings import ON, Settings
from web.table.state import SharedState


class Mode(StrEnum):
    """What is asked at a table, or shown; the page and its words bear its name."""

    FIRST = "first"
    """The first step of a turn is to be made."""
    SECOND = "second"
    DRAWING = "drawing"
    TELLING = "telling"
    """The end of a season is shown."""
    OVER = "over"
    PAST = "past"


MODES: Final = {SeasonsPhase.FIRST: Mode.FIRST, SeasonsPhase.SECOND: Mode.SECOND, Phase.OVER: Mode.OVER}
"""The modes of phases that have one."""


@dataclass
class TableState(SharedState):
    """All that the HTML of the table depends on."""

    session: Game
    snapshot: Snapshot = field(kw_only=True)
    """What is on the table, or would be after the first step that is tried."""
    tab: str = "worth"
    ui: Ui = field(default_factory=Ui)
    turning: tuple[Step[SeasonsMove], ...] = ()
    """The steps with which summer ended, while that is shown; the slice of `web.seasons.winter`."""
    melting: bool = False
    """Whether the snow of that melts just now; the slice of `web.seasons.winter`."""
    trial: Trial | None = None
    """The first step that is tried; then ``snapshot`` shows it."""
    base: Snapshot = field(init=False)
    """What is on the table, without what is tried."""
    settling: bool = False
    """Whether the first of two steps that were tried is being played."""
    folded: bool = False
    """Whether the column with the worth of the kinds is folded."""
    refused: int | None = None
    """The space under the mouse that the chosen pawn cannot step to."""

    def __post_init__(self) -> None:
        """Begin with nothing on trial."""
        self.base = self.snapshot

    def show_trial(self, trial: Trial | None) -> None:
        """Show a first step that is tried; None: what is on the table."""
        self.trial, self.refused = trial, None
        self.snapshot = self.base if trial is None else self.base.tried(trial.position, trial.way)

    @property
    def bot(self) -> str:
        """The level of the bot that is to move; none moves while the end of summer is shown."""
        return players.PERSON if self.turning else super().bot

    @property
    def in_steps(self) -> bool:
        """Whether every step is played by itself: where each is taught, and in words."""
        return self.course is not None or self.text

    @property
    def trying(self) -> bool:
        """Whether a step is tried and not played yet."""
        return self.trial is not None or self.ui.target is not None

    @property
    def may_undo(self) -> bool:
        """Whether there is a step to take back: one that is tried, or that was played."""
        return self.trial is not None or super().may_undo

    def make_timeline(self) -> Timeline:
        """Make the timeline of the game."""
        return timeline_of(self.present, self.open)

    @property
    def open(self) -> bool:
        """Whether what lies face down is known to all: the aid of memory is on, the game is over, or a lesson."""
        if self.course is not None or self.present.position.is_over:
            return True
        return remembers(self.settings, self.levels)

    @property
    def may_ask(self) -> bool:
        """Whether somebody here is to step, and hints are wanted."""
        return self.settings.on("aid.coach") and self.may_step and self.course is None and self.remote is None

    @property
    def bar(self) -> bool:
        """Whether it is to be seen what the seats may expect; it would tell what lies face down."""
        known = self.open and (self.remote is None or self.present.position.is_over)
        return self.settings.on("aid.bar") and known and self.course is None

    @property
    def mode(self) -> Mode:
        """What the player is asked for."""
        if self.past is not None:
            return Mode.PAST
        if self.turning:
            return Mode.TELLING
        return MODES.get(self.snapshot.phase, Mode.DRAWING)

    @property
    def may_step(self) -> bool:
        """Whether a step is to be made at this screen."""
        return self.mode in (Mode.FIRST, Mode.SECOND) and not self.read_only

    @property
    def way(self) -> Way | None:
        """The step that is tried."""
        return self.snapshot.way(self.ui.target)

    @property
    def asked_at(self) -> int | None:
        """The space at which a step, or the turn, is to be confirmed or taken back; None if nothing is tried."""
        if not self.may_step:
            return None
        way = self.way
        if way is not None:
            return way.start if way.to is None else way.to
        if self.trial is not None:
            return self.trial.way.start if self.trial.way.to is None else self.trial.way.to
        return self.ui.pawn if self.mode is Mode.SECOND else None

    def chosen(self, pawn: int | None) -> None:
        """Have a pawn chosen, and nothing tried."""
        self.refused = None
        self.ui = replace(self.ui, pawn=pawn, target=None, hover=None, carried=None)


def remembers(settings: Settings, kinds: Sequence[str]) -> bool:
    """Whether the page remembers what was taken: as set, else where one person plays against bots."""
    asked = settings.get("aid.memory")
    people = sum(kind == players.PERSON for kind in kinds)
    return asked == ON if asked != "auto" else bool(kinds) and people < 2
