"""The lessons of the tile-laying game: small prepared boards on which a beginner and a neighbour play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from hg_engine import Recorded
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import HUT, MEEPLE, LandscapeMove, Occupy, Place
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from web.practice.course import LEARNER, NAMES, BaseCourse, anything

RULES: Final = "hg2@1"

Accept = Callable[[Position, LandscapeMove], bool]
"""Whether a legal move is what the task asks for."""


class Lesson(NamedTuple):
    """Tiles in drawing order, what was played before, what is asked of the learner, and the neighbour's moves."""

    name: str
    tiles: tuple[int, ...]
    before: str
    tasks: tuple[Accept, ...]
    replies: str

    def begin(self) -> Course:
        """Set the table for it."""
        return Course(self)


def on_cells(*cells: tuple[int, int]) -> Accept:
    """Ask for a placement on one of the cells."""
    return lambda position, move: isinstance(move, Place) and (move.x, move.y) in cells


def closes(terrain: Terrain) -> Accept:
    """Ask for a placement that completes an area with a meeple of the learner's."""
    return lambda position, move: any(area.is_complete for area in _own(position, move, terrain))


def joins(terrain: Terrain) -> Accept:
    """Ask for a placement that adds to an area (of lakes: to a river system) with a piece of the learner's."""
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


class Course(BaseCourse[Lesson]):
    """A lesson being played."""

    def __init__(self, lesson: Lesson) -> None:
        """Set the table and play what was played before."""
        start = Position(rule_set(RULES), len(NAMES), stacks=lesson.tiles)
        super().__init__(lesson, start, Recorded(lesson.tiles), lesson.before)
