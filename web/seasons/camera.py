"""The camera controller: it shows the whole board until the user has taken the camera."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from web.board.camera import Box, Camera
from web.board.surface import Surface
from web.seasons.faces import Faces
from web.seasons.shapes import Scene
from web.seasons.snapshot import Snapshot
from web.seasons.spaces import BOX, MIDDLES
from web.seasons.state import TableState
from web.table.plugins import Plugin, Rank

if TYPE_CHECKING:
    from web.table.host import Host

MARGIN = 0.3
LARGEST = 120.0
FLOATS = ".tbl .homeward .fl, .tbl .pl, .tbl .tools, .tbl .turn, .tbl .lesson, .tbl .hint, .viewer .zoom"
"""What always lies over the board."""
WIDE = 10.0
"""From how many spaces across the whole board is shown."""
NEAR = 1.6
"""Spaces shown about those that are looked at."""

BESIDE = 0.7
"""Spaces shown about those that are only to be seen."""


class Table(Protocol):
    """What is asked of a table, which knows its camera controller."""

    @property
    def app(self) -> Host:
        """The page, which knows what lies over the board."""

    @property
    def state(self) -> TableState:
        """What is shown."""

    @property
    def surface(self) -> Surface[Scene, Faces]:
        """The board."""


class CameraController(Plugin[Table]):
    """Aims the camera of a board, whatever its size becomes."""

    rank = Rank.CAMERA

    def __init__(self, table: Table) -> None:
        """Belong to this table; a lesson is shown as far as there is anything on its board."""
        super().__init__(table)
        self._box = BOX if table.state.course is None else around(table.state.snapshot)
        self._surface = table.surface
        self._taken = False

    def camera_moved(self) -> None:
        """Leave the camera to the user, who has taken it."""
        self._taken = True

    def _whole(self) -> Camera:
        """Return the camera that sees all of it, as large as it can be with nothing over it."""
        goal = self._surface.goal
        whole = 0.0, 0.0, goal.width, goal.height
        rooms = rooms_between(self._floats(), goal.width, goal.height) or [whole]
        return max((self._within(room) for room in rooms), key=lambda camera: camera.scale)

    def _within(self, room: Box) -> Camera:
        """Return the camera that sees all of it in a part of the window, in CSS pixels."""
        left, top, right, bottom = room
        goal = self._surface.goal
        seen = goal.resized(right - left, bottom - top).fitted(self._box, LARGEST, MARGIN)
        aside, down = (goal.width - left - right) / 2, (goal.height - top - bottom) / 2
        return replace(
            seen,
            x=seen.x + aside / seen.scale,
            y=seen.y + down / seen.scale,
            width=goal.width,
            height=goal.height,
        )

    def _floats(self) -> list[Box]:
        """Return where the window's floats lie over the board, in CSS pixels from its corner."""
        page = self.table.app.page
        for left, top, _, _ in page.boxes(
            "#board"
        ):  # none in words, or while the table is not on the page yet
            return [(a - left, b - top, c - left, d - top) for a, b, c, d in page.boxes(FLOATS)]
        return []

    def aim(self, at_once: bool = False) -> None:
        """Show the whole board, unless the user looks elsewhere."""
        if not self._taken:
            self._surface.fly(self._whole(), at_once)

    def whole(self) -> None:
        """Show the whole board again."""
        self._taken = False
        self._surface.fly(self._whole())

    def look_at(self, spaces: Sequence[int]) -> None:
        """Bring some spaces into view, with what lies about them, and stay there."""
        self.reveal(spaces, NEAR)

    def reveal(self, spaces: Sequence[int], about: float = BESIDE) -> None:
        """Bring some spaces into view, and so much about them."""
        self._surface.fly(self._surface.goal.revealing(_about(spaces, about)))

    def resized(self) -> None:
        """Show it as large as there is room now."""
        self.aim(at_once=True)


def rooms_between(floats: Sequence[Box], width: float, height: float) -> list[Box]:
    """Return the parts of a window of this size that no float lies over, each as high as it can be.

    >>> rooms_between([(0, 0, 20, 100)], 100, 100)
    [(20, 0.0, 100, 100)]
    """
    rooms = []
    for left in sorted({0.0, *(max(0.0, right) for _, _, right, _ in floats)}):
        for right in sorted({width, *(min(width, left) for left, _, _, _ in floats)}):
            taken = [(box[1], box[3]) for box in floats if box[0] < right and left < box[2]]
            if left < right:
                rooms += [(left, top, right, bottom) for top, bottom in _gaps(taken, height)]
    return rooms


def _gaps(taken: Iterable[tuple[float, float]], end: float) -> list[tuple[float, float]]:
    """Return the free stretches from 0 to the end between those that are taken."""
    gaps, free = [], 0.0
    for start, stop in sorted(taken):
        if start > free:
            gaps.append((free, min(start, end)))
        free = max(free, stop)
    return [*gaps, (free, end)] if free < end else gaps


def around(snapshot: Snapshot) -> Box:
    """Return where tiles and pawns are on a prepared board; all of it if that is not much less."""
    left, top, right, bottom = _about([*snapshot.at, *snapshot.pawns], 1.0)
    if right - left > WIDE:
        return BOX
    return max(left, BOX[0]), max(top, BOX[1]), min(right, BOX[2]), min(bottom, BOX[3])


def _about(spaces: Sequence[int], room: float) -> Box:
    xs, ys = [MIDDLES[space][0] for space in spaces], [MIDDLES[space][1] for space in spaces]
    return (min(xs) - room, min(ys) - room, max(xs) + room, max(ys) + room)
