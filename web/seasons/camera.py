"""The camera controller: it shows the whole board until the user has taken the camera.

Where spaces would be too small for fingers, as on phones, the board is larger than the window, and is panned.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Protocol

from hg_engine.seasons.layout import NUMBER
from hg_engine.seasons.moves import Step
from web.board.camera import Box, Camera
from web.board.framing import PHONE, Window, boxes_over, panned_to
from web.board.surface import Surface
from web.seasons.faces import Faces
from web.seasons.shapes import Scene
from web.seasons.snapshot import Snapshot
from web.seasons.spaces import BOX, MIDDLES
from web.seasons.state import Mode, TableState
from web.table.plugins import Plugin, Rank
from web.table.state import Sheet

if TYPE_CHECKING:
    from web.table.host import Host

MARGIN = 0.3
LARGEST = 120.0
LEAST, EASY = 44.0, 64.0
"""How small spaces may be before the board is panned instead, and how large they are then at most, in CSS pixels."""
LEAST_BESIDE = 32.0
"""How small spaces may be beside the drawer before it lies over the board, as on phones, in CSS pixels."""
FLOATS = (
    ".tbl .homeward .fl, .tbl .pl, .tbl .tools, .tbl .turn, .tbl .kinds, .tbl .lesson, .tbl .hint, .tbl .hist,"
    " .tbl .flag, .viewer .zoom"
)
"""What lies over the board for longer than a moment."""
ALL_FLOATS = f"{FLOATS}, .tbl .drawer"
"""The same with the drawer, which the board makes room for where it stays large enough."""
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
        self._asked: tuple[int, ...] = ()
        """The reach of the chosen pawn when it was last brought into view."""
        self._walk = self._walks()
        """What was open over the board when it was last framed."""

    def camera_moved(self) -> None:
        """Leave the camera to the user, who has taken it."""
        self._taken = True

    def _whole(self) -> Camera:
        """Return the camera that sees all of it, as large as it can be with nothing over it.

        The drawer lies over it where spaces would be too small beside it.
        """
        return self._beside() or self._largest(FLOATS)

    def _beside(self) -> Camera | None:
        """Return the camera that sees all of it beside the open drawer; None if it is closed, or leaves no room."""
        beside = self._largest(ALL_FLOATS) if self._drawn_out() else None
        return beside if beside is not None and beside.scale >= LEAST_BESIDE else None

    def _largest(self, over: str) -> Camera:
        return max((self._within(room) for room in self._rooms(over)), key=lambda camera: camera.scale)

    def _drawn_out(self) -> bool:
        """Whether the drawer is open."""
        return self.table.state.sheet is not Sheet.PEEK

    def _rooms(self, over: str) -> list[Box]:
        goal = self._surface.goal
        whole = 0.0, 0.0, goal.width, goal.height
        return rooms_between(boxes_over(self.table.app.page, over), goal.width, goal.height) or [whole]

    def room(self) -> Box:
        """Return the largest part of the window that no float but the drawer lies over, in CSS pixels."""
        return max(self._rooms(FLOATS), key=lambda room: (room[2] - room[0]) * (room[3] - room[1]))

    def _framed(self) -> Camera:
        """Return the camera that sees the whole board; or most of what matters, at spaces that a finger can press."""
        whole, state = self._whole(), self.table.state
        still = state.viewed or state.course is not None or state.mode in (Mode.PAST, Mode.OVER)
        if still or whole.scale >= LEAST or self._beside() is not None:
            return whole
        room = self.room()
        high = (room[3] - room[1]) / (BOX[3] - BOX[1] + 2 * MARGIN)
        scale = max(LEAST, min(EASY, high))
        return best_view(replace(self._surface.goal, scale=scale), room, self._matters())

    def _matters(self) -> list[int]:
        """Return the spaces that are to be seen: of the pawns to move, and of the last turn."""
        snapshot = self.table.state.snapshot
        last = [NUMBER[name] for step in snapshot.last for name in (step.start, step.to) if name]
        return [*snapshot.ways, *last]

    def _is_panned(self) -> bool:
        """Whether less is seen than the whole board, because that would be too small."""
        whole = self._whole()
        return whole.scale < LEAST and self._surface.goal.scale > whole.scale * 1.01

    def _walks(self) -> tuple[bool, bool, bool]:
        """Whether the strip of the history and the drawer lie over the board, and whether the past is shown."""
        state = self.table.state
        return state.history.strip, self._drawn_out(), state.past is not None

    def drawn(self) -> None:
        """Frame the board again beside the strip of the history, and beside the drawer.

        Where it is panned, bring into view what is new: the hint pointed at, or where a pawn may go.
        """
        state = self.table.state
        if state.text or state.viewed:
            return
        if (walk := self._walks()) != self._walk:
            self._walk = walk
            self.aim()
        asked = self._hinted() or self._reached()
        if asked == self._asked:
            return
        self._asked = asked
        if asked and self._is_panned():
            self.reveal(asked)

    def _hinted(self) -> tuple[int, ...]:
        """Return where the hint that is pointed at leads."""
        state = self.table.state
        if not state.hinted or state.coach.pointed >= len(state.hinted):
            return ()
        parse = state.snapshot.position.parse_move
        steps = (parse(move) for move in state.hinted[state.coach.pointed].moves)
        return tuple(NUMBER[step.to or step.start] for step in steps if isinstance(step, Step))

    def _reached(self) -> tuple[int, ...]:
        """Return where the chosen pawn may go, and where it is; nothing while it is dragged."""
        state = self.table.state
        pawn = state.ui.pawn if state.may_step and state.ui.carried is None else None
        if pawn is None:
            return ()
        return (pawn, *(way.to for way in state.snapshot.ways.get(pawn, ()) if way.to is not None))

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

    def aim(self, at_once: bool = False) -> None:
        """Show the whole board, or as much as there is room for, unless the user looks elsewhere."""
        if not self._taken:
            self._surface.fly(self._framed(), at_once)

    def whole(self) -> None:
        """Show the whole board again."""
        self._taken = False
        self._surface.fly(self._whole())

    def look_at(self, spaces: Sequence[int]) -> None:
        """Bring some spaces into view, with what lies about them, and stay there."""
        self.reveal(spaces, NEAR)

    def reveal(self, spaces: Sequence[int], about: float = BESIDE) -> None:
        """Bring some spaces into view, and so much about them; a board that is panned anyway, off all floats."""
        goal, box = self._surface.goal, _about(spaces, about)
        seen = goal.revealing(box)
        if seen.scale == goal.scale and self._is_panned():
            seen = panned_to(goal, Window(boxes_over(self.table.app.page, ALL_FLOATS), PHONE), box)
        elif seen.scale < LEAST and self._is_panned():  # as from a cave, which leads to caves far away
            seen = best_view(goal, self.room(), spaces)
        self._surface.fly(seen)

    def pan_to(self, spaces: Sequence[int]) -> None:
        """Show as many of some spaces as there is room for, at the size they have."""
        self._surface.fly(best_view(self._surface.goal, self.room(), spaces))

    def resized(self) -> None:
        """Show it as large as there is room now."""
        self.aim(at_once=True)


def best_view(camera: Camera, room: Box, spaces: Sequence[int]) -> Camera:
    """Return the camera that sees most of some spaces in a part of the window, panned by the least of such."""
    here = camera.to_board((room[0] + room[2]) / 2, (room[1] + room[3]) / 2)
    spots = [MIDDLES[space] for space in spaces] or [here]
    half_x, half_y = (room[2] - room[0]) / 2 / camera.scale, (room[3] - room[1]) / 2 / camera.scale
    views = [
        (
            _held((x + u) / 2, BOX[0] - MARGIN + half_x, BOX[2] + MARGIN - half_x),
            _held((y + v) / 2, BOX[1] - MARGIN + half_y, BOX[3] + MARGIN - half_y),
        )
        for (x, y), (u, v) in combinations_with_replacement([here, *spots], 2)
    ]

    def rank(view: tuple[float, float]) -> tuple[int, float]:
        x, y = view
        seen = sum(abs(x - u) <= half_x - BESIDE and abs(y - v) <= half_y - BESIDE for u, v in spots)
        return -seen, (x - here[0]) ** 2 + (y - here[1]) ** 2

    x, y = min(views, key=rank)
    aside, down = (camera.width - room[0] - room[2]) / 2, (camera.height - room[1] - room[3]) / 2
    return replace(camera, x=x + aside / camera.scale, y=y + down / camera.scale)


def _held(value: float, low: float, high: float) -> float:
    """Return the value kept between two ends; their middle when they have crossed."""
    return (low + high) / 2 if low > high else min(high, max(low, value))


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
