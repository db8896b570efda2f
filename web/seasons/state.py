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
    snapshot: Snapshot
    tab: str = "worth"
    ui: Ui = field(default_factory=Ui)
    turning: tuple[Step[SeasonsMove], ...] = ()
    """The steps with which a season ended, while that is shown."""

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

    def chosen(self, pawn: int | None) -> None:
        """Have a pawn chosen, and nothing tried."""
        self.ui = replace(self.ui, pawn=pawn, target=None, hover=None, carried=None)


def remembers(settings: Settings, kinds: Sequence[str]) -> bool:
    """Whether the page remembers what was taken: as set, else where one person plays against bots."""
    asked = settings.get("aid.memory")
    people = sum(kind == players.PERSON for kind in kinds)
    return asked == ON if asked != "auto" else bool(kinds) and people < 2
