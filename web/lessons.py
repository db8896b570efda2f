"""The lessons: small prepared lands on which a beginner plays and the neighbour answers; what is asked, what counts.

A lesson is data; its words are ``learn.NAME.title``, ``.about``, ``.1``, ``.2``, ... for its tasks, and ``.done``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from hg_engine import Recorded, Seat, Session, registry
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import HUT, MEEPLE, LandscapeMove, Occupy, Place
from hg_engine.landscape.position import Position
from hg_engine.landscape.tile import ZONE_BASE, Terrain

if TYPE_CHECKING:
    from web.i18n import Words
    from web.screens.state import TableState

NAMES: Final = ("Nia", "Tavi")
"""Who sits at the table: the learner, and the neighbour."""
COLORS: Final = ("hematite", "azurite")
RULES: Final = "hg2@1"
LEARNER: Final = 0

Accept = Callable[[Position, LandscapeMove], bool]
"""Whether a legal move is what the task asks for."""


class Lesson(NamedTuple):
    """Tiles in drawing order, what was played before, what is asked of the learner, and the neighbour's moves."""

    name: str
    tiles: tuple[int, ...]
    before: str
    tasks: tuple[Accept, ...]
    replies: str


def anything(position: Position, move: LandscapeMove) -> bool:
    """Ask for nothing in particular."""
    return True


def on_cells(*cells: tuple[int, int]) -> Accept:
    """Ask for a placement on one of the cells."""
    return lambda position, move: isinstance(move, Place) and (move.x, move.y) in cells


def closes(terrain: Terrain) -> Accept:
    """Ask for a placement that completes an area with a meeple of the learner's."""
    return lambda position, move: any(area.is_complete for area in _own(position, move, terrain))


def joins(terrain: Terrain) -> Accept:
    """Ask for a placement that adds to an area (of lakes: to a water system) with a piece of the learner's."""
    return lambda position, move: bool(_own(position, move, terrain))


def puts(kind: str, *terrains: Terrain) -> Accept:
    """Ask for a piece of a kind, on one of the terrains."""

    def accept(position: Position, move: LandscapeMove) -> bool:
        if not isinstance(move, Occupy) or move.piece != kind or position.tile is None:
            return False
        return position.catalogue[position.tile].zones[move.number].terrain in terrains

    return accept


def _own(position: Position, move: LandscapeMove, terrain: Terrain) -> list[Area]:
    """Return the areas of the tile that a placement would lay which then hold a piece of the learner's."""
    tile = position.tile
    if not isinstance(move, Place) or tile is None:
        return []
    trial = position.copy()
    trial.push(move)
    zones = [zone for zone in position.catalogue[tile].zones.values() if zone.terrain is terrain]
    areas = [trial.area(tile * ZONE_BASE + zone.number) for zone in zones]
    return [area for area in areas if area.seats[LEARNER]]


LESSONS: Final = (
    Lesson(
        "river",
        (16, 62, 10, 52),
        "",
        (on_cells((-1, 0)), puts(MEEPLE, Terrain.RIVER), closes(Terrain.RIVER), anything),
        "0,-1/0 -",
    ),
    Lesson(
        "forest",
        (35, 62, 36, 90, 52),
        "",
        (
            on_cells((1, 0), (0, 1)),
            puts(MEEPLE, Terrain.FOREST),
            closes(Terrain.FOREST),
            anything,
            anything,
            anything,
        ),
        "0,-1/0 -",
    ),
    Lesson(
        "hut",
        (9, 62, 3),
        "",
        (on_cells((-1, 0)), puts(HUT, Terrain.LAKE, Terrain.RIVER), joins(Terrain.LAKE), anything),
        "0,-1/0 -",
    ),
    Lesson(
        "hunter",
        (62, 31, 61),
        "",
        (on_cells((0, -1)), puts(MEEPLE, Terrain.MEADOW), joins(Terrain.MEADOW), anything),
        "1,-1/1 -",
    ),
    Lesson(
        "end",
        (35, 16, 62, 31, 61, 9, 36, 85),
        "1,0/2 p1 -1,0/0 p1 0,-1/0 p0 1,-1/1 p0 -1,-1/0 - -1,1/2 h8",
        (closes(Terrain.FOREST), anything, joins(Terrain.MEADOW), anything),
        "",
    ),
)
"""In the order in which they build upon each other."""


class Course:
    """A lesson being played, see `web.practice.Practice`."""

    def __init__(self, lesson: Lesson) -> None:
        """Set the table and play what was played before."""
        self.lesson = lesson
        seats = [Seat(name, color) for name, color in zip(NAMES, COLORS, strict=True)]
        self.session = Session(registry.get(RULES), seats, Recorded(lesson.tiles), stacks=lesson.tiles)
        for move in lesson.before.split():
            self.session.play(move)
        self.floor = len(self.session.history)
        """How many steps are not the learner's to take back."""
        self.missed = False
        """Whether the last move tried was legal, but not what was asked."""

    @property
    def address(self) -> str:
        """The address that begins it anew."""
        return f"learn={self.lesson.name}"

    def card(self, words: Words, state: TableState) -> str:
        """Write what is asked now, or what was learnt."""
        from web.screens.learn import card_html

        return card_html(words, self)

    def said(self, words: Words) -> tuple[str, str] | None:
        """Let the table ask."""
        return None

    @property
    def at(self) -> int:
        """How many tasks are done."""
        return sum(step.seat == LEARNER for step in self.session.history[self.floor :])

    @property
    def done(self) -> bool:
        """Whether every task is done."""
        return self.at >= len(self.lesson.tasks)

    def allows(self, move: LandscapeMove) -> bool:
        """Whether a legal move may be played now: the neighbour's own, or the one asked for."""
        position = self.session.position
        if position.to_move != LEARNER:
            return str(move) == self.reply()
        if self.done:
            return False
        legal = position.legal_moves()
        return len(legal) == 1 or move not in legal or self.lesson.tasks[self.at](position, move)

    def misses(self, move: LandscapeMove | str) -> bool:
        """Whether this legal move, or its text, is not what was asked for; that is remembered."""
        parsed = self.session.position.parse_move(move) if isinstance(move, str) else move
        self.missed = not self.allows(parsed)
        return self.missed

    def example(self) -> LandscapeMove | None:
        """Return a move that does what is asked; None when it is not the learner's turn."""
        if self.done or self.session.position.to_move != LEARNER:
            return None
        # pieces before none: there is more to see
        legal = sorted(self.session.position.legal_moves(), key=lambda move: str(move) == "-")
        return next((move for move in legal if self.allows(move)), None)

    def reply(self) -> str | None:
        """Return what the neighbour plays now; None when it is not their turn, or the lesson is over."""
        position = self.session.position
        if position.is_over or position.to_move in (None, LEARNER) or self.done:
            return None
        played = sum(step.seat not in (None, LEARNER) for step in self.session.history[self.floor :])
        replies = self.lesson.replies.split()
        return replies[played] if played < len(replies) else None

    @property
    def waits_for_learner(self) -> bool:
        """Whether the learner is to move."""
        return not self.done and self.session.position.to_move == LEARNER

    def can_undo(self) -> bool:
        """Whether there is a move of the learner's to take back."""
        return self.at > 0


def find(name: str) -> Lesson | None:
    """Return the lesson called so."""
    return next((lesson for lesson in LESSONS if lesson.name == name), None)


def after(name: str) -> Lesson | None:
    """Return the lesson that follows."""
    names = [lesson.name for lesson in LESSONS]
    place = names.index(name) + 1
    return LESSONS[place] if place < len(LESSONS) else None
