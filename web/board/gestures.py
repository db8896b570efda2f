"""Pointer events read as gestures: tap, pan, pinch, twist, long press, hover; no browser in here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import NamedTuple

SLOP_MOUSE, SLOP_TOUCH = 5.0, 10.0
"""How far a pointer may stray and still be a tap."""
PRESS_MS = 500.0
TWIST = 30.0
"""Degrees that two fingers turn before it is a twist; each further quarter is another one."""


class Tap(NamedTuple):
    """A click or a tap; ``turn`` for the right button."""

    x: float
    y: float
    touch: bool
    turn: bool = False


class Pan(NamedTuple):
    """The board was dragged by so many pixels."""

    dx: float
    dy: float


class Pinch(NamedTuple):
    """Two fingers: magnify round a point, and pan."""

    factor: float
    x: float
    y: float
    dx: float
    dy: float


class Press(NamedTuple):
    """A finger rested in one place."""

    x: float
    y: float


class Hover(NamedTuple):
    """The mouse moves with no button down."""

    x: float
    y: float


class Twist(NamedTuple):
    """Two fingers turned about each other: by one quarter, clockwise (1) or against (-1)."""

    step: int


Gesture = Tap | Pan | Pinch | Twist | Press | Hover
"""What pointers do, in pixels from the left upper corner of the board."""


class Down(NamedTuple):
    """A pointer went down, whatever may come of it."""


class Leave(NamedTuple):
    """The mouse left the board."""


class WheelTurn(NamedTuple):
    """The wheel turned what lies under it, clockwise (1) or against (-1)."""

    step: int


class Drag(NamedTuple):
    """What was gripped is dragged, and is here now."""

    x: float
    y: float


class Drop(NamedTuple):
    """What was dragged is let go here; not ``sure`` if the drag became something else."""

    x: float
    y: float
    sure: bool


BoardEvent = Down | Tap | Twist | Press | Hover | Leave | WheelTurn | Drag | Drop
"""What a table hears of pointers: places are points of the board, in its own units."""


@dataclass(slots=True)
class _Finger:
    """A pointer that is down."""

    x: float
    y: float
    start_x: float
    start_y: float
    since: float
    touch: bool
    turn: bool


class Gestures:
    """A small machine fed with pointer events; it hands every gesture to ``emit``."""

    def __init__(self, emit: Callable[[Gesture], None]) -> None:
        """Start with no pointer down."""
        self._emit = emit
        self._fingers: dict[int, _Finger] = {}
        self._moved = False
        """Whether the gesture under way has become a pan, a pinch or a press, so that its end is no tap."""
        self._angle = 0.0
        """By how many degrees two fingers have turned since the second went down."""
        self._quarters = 0

    @property
    def busy(self) -> bool:
        """Whether a pointer is down."""
        return bool(self._fingers)

    def down(self, ident: int, x: float, y: float, *, now: float, touch: bool, turn: bool = False) -> None:
        """A pointer went down."""
        if not self._fingers:
            self._moved = False
        self._fingers[ident] = _Finger(x, y, x, y, now, touch, turn)
        if len(self._fingers) > 1:
            self._moved = True
            self._angle, self._quarters = 0.0, 0

    def move(self, ident: int, x: float, y: float) -> None:
        """A pointer moved, down or not."""
        finger = self._fingers.get(ident)
        if finger is None:
            if not self._fingers:
                self._emit(Hover(x, y))
            return
        others = [other for key, other in self._fingers.items() if key != ident]
        if others:
            self._pinch(finger, others[0], x, y)
        else:
            slop = SLOP_TOUCH if finger.touch else SLOP_MOUSE
            if not self._moved and hypot(x - finger.start_x, y - finger.start_y) > slop:
                self._moved = True
                finger.x, finger.y = finger.start_x, finger.start_y
            if self._moved and not finger.turn:
                self._emit(Pan(x - finger.x, y - finger.y))
        finger.x, finger.y = x, y

    def _pinch(self, finger: _Finger, other: _Finger, x: float, y: float) -> None:
        """Emit what moving one of two fingers does."""
        before = hypot(finger.x - other.x, finger.y - other.y)
        after = hypot(x - other.x, y - other.y)
        if before < 1 or after < 1:
            return
        self._twist(degrees(atan2(y - other.y, x - other.x) - atan2(finger.y - other.y, finger.x - other.x)))
        self._emit(
            Pinch(
                after / before,
                (x + other.x) / 2,
                (y + other.y) / 2,
                (x - finger.x) / 2,
                (y - finger.y) / 2,
            )
        )

    def _twist(self, angle: float) -> None:
        """Turn by so many degrees, and emit the quarters that this makes full; going back takes a little more."""
        self._angle += (angle + 180) % 360 - 180
        up = 90 * self._quarters + (TWIST if self._quarters >= 0 else 90)
        down = 90 * self._quarters - (TWIST if self._quarters <= 0 else 90)
        if self._angle > up or self._angle < down:
            step = 1 if self._angle > up else -1
            self._quarters += step
            self._emit(Twist(step))

    def up(self, ident: int, x: float, y: float) -> None:
        """A pointer went up; if it never strayed, that was a tap."""
        finger = self._fingers.pop(ident, None)
        if finger is not None and not self._fingers and not self._moved:
            self._emit(Tap(x, y, finger.touch, finger.turn))

    def cancel(self, ident: int) -> None:
        """The system took the pointer away."""
        self._fingers.pop(ident, None)

    def tick(self, now: float) -> None:
        """Look whether a finger has rested long enough."""
        if len(self._fingers) == 1 and not self._moved:
            (finger,) = self._fingers.values()
            if finger.touch and now - finger.since >= PRESS_MS - 1:
                self._moved = True
                self._emit(Press(finger.x, finger.y))
