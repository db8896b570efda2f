"""The camera controller: it shows the whole board until the user has taken the camera."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from web.board.camera import Box, Camera
from web.board.surface import Surface
from web.seasons.faces import Faces
from web.seasons.shapes import Scene
from web.seasons.snapshot import Snapshot
from web.seasons.spaces import BOX, MIDDLES
from web.seasons.state import TableState
from web.table.plugins import Plugin, Rank

MARGIN = 0.3
LARGEST = 120.0
BUTTONS = 52.0
"""The room that buttons over the board take, in CSS pixels."""
WIDE = 10.0
"""From how many spaces across the whole board is shown."""
NEAR = 1.6
"""Spaces shown about those that are looked at."""

BESIDE = 0.7
"""Spaces shown about those that are only to be seen."""


class Table(Protocol):
    """What is asked of a table, which knows its camera controller."""

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
        """Return the camera that sees all of it, the buttons over it beside or below it."""
        left, top, right, bottom = self._box
        goal = self._surface.goal.fitted(self._box, largest=LARGEST, margin=MARGIN)
        if (goal.height - (bottom - top) * goal.scale) / 2 < BUTTONS:
            goal = goal.fitted((left, top, right + BUTTONS / goal.scale, bottom), LARGEST, MARGIN)
        return goal

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


def around(snapshot: Snapshot) -> Box:
    """Return where tiles and pawns are on a prepared board; all of it if that is not much less."""
    left, top, right, bottom = _about([*snapshot.at, *snapshot.pawns], 1.0)
    if right - left > WIDE:
        return BOX
    return max(left, BOX[0]), max(top, BOX[1]), min(right, BOX[2]), min(bottom, BOX[3])


def _about(spaces: Sequence[int], room: float) -> Box:
    xs, ys = [MIDDLES[space][0] for space in spaces], [MIDDLES[space][1] for space in spaces]
    return (min(xs) - room, min(ys) - room, max(xs) + room, max(ys) + room)
