"""The surface of a board: a canvas with a camera, which listens to pointers and paints when something changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp
from typing import Any, Generic, Protocol, TypeVar

from web.board.bitmaps import BUDGET_MS, REST_BUDGET_MS, Bitmaps, Face
from web.board.camera import MAX_SCALE, MIN_SCALE, Box, Camera
from web.board.gestures import (
    PRESS_MS,
    BoardEvent,
    Down,
    Drag,
    Drop,
    Gesture,
    Gestures,
    Hover,
    Leave,
    Pan,
    Pinch,
    Press,
    Tap,
    Twist,
    WheelTurn,
)
from web.board.layers import Layers
from web.board.paint_worker import Art, paint_worker
from web.board.theme import Theme
from web.board.tools import Tools
from web.platform.drawing import Canvas, Context, PointerEvent
from web.platform.ports import BoardPage

FLY_MS = 320.0
WHEEL_TURN = 90.0
"""The wheel turns the tile by one rotation for so many pixels, so that a trackpad does not spin it."""
RATIO_CAP = 2.0
TOGETHER_MS = 120.0
"""Bitmaps that come while others are still painted are shown together, so long after the first of them."""


S = TypeVar("S", bound=Layers[Any])
F = TypeVar("F", bound=Art)
P = TypeVar("P", contravariant=True)
Q = TypeVar("Q")


class Paints(Protocol[P]):
    """Paints scenes into one canvas."""

    def paint(self, scene: P, camera: Camera, theme: Theme, ratio: float) -> None:
        """Paint a whole frame."""

    def keep(self, camera: Camera, theme: Theme, ratio: float) -> bool:
        """Keep what lies still of the frame that was painted last; return whether the next one looks other."""

    def picture(self, context: Context, face: Face, theme: Theme, pixels: int, flat: bool = True) -> bool:
        """Paint a face into another square canvas; False while its picture is not there."""


def _answered(event: PointerEvent) -> None:
    """Keep the browser from a click of its own after a touch, unless the touch moved the page."""
    if event.cancelable:
        event.preventDefault()


class Listener(Protocol[Q]):
    """Who is told what pointers and the camera do, and asked what moves."""

    def pointer(self, event: BoardEvent) -> bool:
        """Answer what a pointer does on the board."""

    def grips(self, x: float, y: float) -> bool:
        """Whether a drag that begins at a point of the board moves something on it, and not the board."""

    def wheel_turns(self, x: float, y: float) -> bool:
        """Whether the wheel turns something at a point of the board, and does not zoom."""

    def animate(self, scene: Q, now: float) -> Q | None:
        """Return the scene to paint while something moves: asked before every frame, with its time."""

    def pace(self) -> float:
        """How much longer than usual the camera flies; 0 not at all."""

    def camera_moved(self) -> None:
        """Hear that the user panned or zoomed."""

    def resized(self) -> None:
        """Hear that the board has another size."""

    def framed(self) -> None:
        """Hear that a frame was painted, for what follows the board in HTML."""


class NoListener(Generic[Q]):
    """A listener that answers nothing, until there is one."""

    def pointer(self, event: BoardEvent) -> bool:
        """Do nothing."""
        return False

    def grips(self, x: float, y: float) -> bool:
        """Let the board be dragged."""
        return False

    def wheel_turns(self, x: float, y: float) -> bool:
        """Let the wheel zoom."""
        return False

    def animate(self, scene: Q, now: float) -> Q | None:
        """Let everything stand still."""
        return None

    def pace(self) -> float:
        """Fly as usual."""
        return 1.0

    def camera_moved(self) -> None:
        """Do nothing."""

    def resized(self) -> None:
        """Do nothing."""

    def framed(self) -> None:
        """Do nothing."""


class Surface(Generic[S, F]):
    """Shows scenes; hands what the pointers do, in units of the board, to its listener."""

    def __init__(
        self, page: BoardPage, faces: F, scene: S, painter: Callable[[Context, Tools, Bitmaps, F], Paints[S]]
    ) -> None:
        """Build what lives as long as the table does; ``scene`` is shown at first."""
        self.page = page
        self.scene = scene
        self._paints = painter
        self.camera = Camera()
        self.held: Box = (0, 0, 1, 1)
        self.listener: Listener[S] = NoListener()
        """Who is told what the pointers and the camera do; set once, before the surface is attached."""
        self.passes = False
        """Whether the wheel, without Control, is left to the page that the board is in a frame of."""
        self.ahead = False
        """Whether the page is still to be written as the board is shown; until then nothing in HTML follows it."""
        self.costs: list[float] = []
        """Milliseconds of Python that the latest frames took; the bench reads them."""
        self.faces = faces
        self._painter: Paints[S] | None = None
        self._canvas: Canvas | None = None
        self._theme: Theme | None = None
        self._looked = 0
        """The looks of the page that the theme was read in."""
        self._off: list[Callable[[], None]] = []
        self._gestures = Gestures(self._gesture)
        self._frame: Callable[[], None] | None = None
        self._press: Callable[[], None] | None = None
        self._preparing: Callable[[], None] | None = None
        """Stops what is to be prepared for the next frames."""
        self._shown: Camera | None = None
        """What the last frame showed; None before the first one."""
        self._rests = False
        """Whether the next frame will show the board where the last one did, as far as can be foreseen."""
        self._grip: tuple[bool, float, float] | None = None
        """Whether what a pointer grips has been dragged yet, and where the pointer is."""
        self._flight: tuple[Camera, Camera, float | None] | None = None
        """Where the camera flies from and to, and since when: None until its first frame."""
        self._wheel = 0.0
        self._ratio = 1.0
        self._arrivals = 0
        self._together: Callable[[], None] | None = None
        """Stops the frame that is to show the bitmaps that have come."""
        self._origin = (0.0, 0.0)
        self._bitmaps: Bitmaps | None = None
        self._wanted: Mapping[str, Face] = {}
        """What the canvases of the page are still to show, by their ids."""

    # -- in and out of the page

    def attach(self) -> None:
        """Take the canvas of the page."""
        page = self.page
        self._canvas = page.element("canvas")
        shared = paint_worker(page)
        shared.paint_for(self.faces)
        shared.arrived = self._arrived
        self._bitmaps = shared.bitmaps
        self._painter = self._paints(page.context("canvas"), page, self._bitmaps, self.faces)
        board = page.element("board")
        assert board is not None
        listen = page.listen
        self._off = [
            listen(board, "pointerdown", self._down),
            listen(board, "pointermove", self._move),
            listen(board, "pointerup", self._up),
            # a tap is answered already; the click after it would press a button that has come under the finger since
            listen(board, "touchend", _answered, {"passive": False}),
            listen(board, "pointercancel", lambda event: self._gestures.cancel(int(event.pointerId))),
            listen(board, "pointerleave", lambda event: self.listener.pointer(Leave())),
            listen(board, "wheel", self._wheeled, {"passive": False}),
            listen(board, "contextmenu", lambda event: event.preventDefault()),
            page.resize("board", self._resize),
        ]
        self._fit()
        self._shown = None

    def detach(self) -> None:
        """Stop using the page; bitmaps are kept for the next time."""
        for off in self._off:
            off()
        self._off = []
        self._cancel()
        for waiting in (self._press, self._preparing, self._together):
            if waiting is not None:
                waiting()
        self._press = self._preparing = self._together = None
        self._painter = None
        self._theme = None

    @property
    def attached(self) -> bool:
        """Whether it has the canvas of the page."""
        return self._painter is not None

    # -- showing

    def show(self, scene: S) -> None:
        """Show another scene from the next frame on."""
        self.scene = scene
        self.request()

    def restyle(self) -> None:
        """Read the theme anew at the next frame, if the page looks other than it did."""
        if self._looked != self.page.looked:
            self._looked, self._theme = self.page.looked, None
        self.request()

    def request(self) -> None:
        """Ask for a frame, once."""
        if self._frame is None and self._painter is not None:
            self._frame = self.page.frame(self._come)

    def _come(self, stamp: float) -> None:
        """Paint the frame that has come, unless it is taken by something dearer."""
        self._frame = None
        if self.page.taken(stamp):
            self.request()
        else:
            self._draw()

    def _draw(self) -> None:
        """Paint one frame."""
        painter, bitmaps = self._painter, self._bitmaps
        if painter is None or bitmaps is None:
            return
        now, shown = self.page.now, self._shown
        start = now()
        flying = self._fly(start)
        moving = self.listener.animate(self.scene, start)
        if moving is not None:
            self.request()
        painter.paint(moving or self.scene, self.camera, self.theme, self._ratio)
        if not self.ahead:
            self.listener.framed()
        self._follow()
        self.costs = [*self.costs[-599:], now() - start]
        self._rests = self._frame is None and (flying or self.camera == shown)
        self._shown = self.camera
        if self._preparing is None and (bitmaps.works or self._rests):
            # behind the frame, which the browser shows meanwhile
            self._preparing = self.page.later(0, self._prepare)

    def _follow(self) -> None:
        """Paint the pictures beside the board, once it is painted itself, and again with bitmaps that have come."""
        if self._shown is None:
            self._shown = self.camera
            self._picture(flat=True)
        elif self._arrivals:
            self._picture(flat=False)
        if self._arrivals:
            self.arrived()
        self._arrivals = 0

    def _fly(self, now: float) -> bool:
        """Move the camera along its flight; return whether it is on one, which may end with this frame."""
        if self._flight is None:
            return False
        origin, goal, since = self._flight
        if since is None:
            # the frame that answers a player shows the board where it is, and moves nothing yet
            self._flight, part = (origin, goal, now), 0.0
        else:
            part = min(1.0, (now - since) / (FLY_MS * (self.listener.pace() or 0.01)))
            self.camera = origin.towards(goal, 1 - (1 - part) ** 3)
        if part >= 1:
            self._flight = None
        else:
            self.request()
        return True

    def _prepare(self) -> None:
        """Make the next frames cheap: keep what lies still, and have the worker paint, as far as time allows."""
        self._preparing = None
        painter, bitmaps = self._painter, self._bitmaps
        if painter is None or bitmaps is None:
            return
        if self._rests and self.painted and painter.keep(self.camera, self.theme, self._ratio):
            self.request()
        bitmaps.work(self.page.now, BUDGET_MS if self._frame else REST_BUDGET_MS)
        if bitmaps.works:
            self._preparing = self.page.later(0, self._prepare)

    @property
    def painted(self) -> bool:
        """Whether nothing is still to be painted by the worker."""
        bitmaps = self._bitmaps
        return bitmaps is None or bitmaps.broken or not (bitmaps.waiting or bitmaps.busy)

    @property
    def theme(self) -> Theme:
        """The colours of the board."""
        if self._theme is None:
            self._theme = Theme.read(self.page.token, self.page.dark())
        return self._theme

    def pictures(self, wanted: Mapping[str, Face]) -> None:
        """Paint faces into canvases of the page, by their ids; those painted already stay as they are."""
        self._wanted = {**self._wanted, **wanted}
        self._picture(flat=True)

    def _picture(self, flat: bool) -> None:
        """Paint the pictures that are there; ``flat`` colours for the others, until theirs come."""
        if self._painter is None or self._shown is None:  # when the board has been painted
            return
        waiting: dict[str, Face] = {}
        look = "night" if self.theme.dark else "day"
        for name, face in self._wanted.items():
            canvas = self.page.element(name)
            if canvas is None or getattr(canvas.dataset, "look", None) == look:
                continue
            pixels = int(canvas.width)
            if self._painter.picture(self.page.context(name), face, self.theme, pixels, flat):
                canvas.dataset.look = look
            else:
                waiting[name] = face
        self._wanted = waiting
        if waiting:
            self.request()

    def arrived(self) -> None:
        """Bitmaps have come since the last frame."""

    def _arrived(self) -> None:
        """Paint again with the bitmap that has just come, together with those that come soon."""
        self._arrivals += 1
        if self.painted:
            self.request()
        elif self._together is None:
            self._together = self.page.later(TOGETHER_MS, self._show_together)

    def _show_together(self) -> None:
        """Paint again with the bitmaps that have come."""
        self._together = None
        self.request()

    def _resize(self) -> None:
        """Follow the size of the page; a canvas that was emptied by it is painted before anybody sees it."""
        if self._fit() and self._painter is not None:
            self._cancel()
            self._draw()
        else:
            self.request()

    def _cancel(self) -> None:
        if self._frame is not None:
            self._frame()
            self._frame = None

    def _fit(self) -> bool:
        """Measure where the board is; return whether the canvas has another size than before, and is empty."""
        x, y, width, height = self.page.rect("board")
        self._origin = (x, y)
        ratio = min(RATIO_CAP, self.page.pixel_ratio())
        changed = (width, height) != (self.camera.width, self.camera.height)
        if width < 1 or height < 1:
            return False
        wide, high = round(width * ratio), round(height * ratio)
        canvas = self._canvas
        emptied = canvas is not None and bool(canvas.width != wide or canvas.height != high)
        if canvas is not None and emptied:
            canvas.width, canvas.height = wide, high
        self._ratio = ratio
        self.camera = self.camera.resized(width, height)
        if self._flight is not None:
            origin, goal, since = self._flight
            self._flight = (origin.resized(width, height), goal.resized(width, height), since)
        if changed:
            self.listener.resized()
        return emptied

    # -- camera

    @property
    def goal(self) -> Camera:
        """Where the camera is, or is flying to."""
        return self._flight[1] if self._flight is not None else self.camera

    @property
    def flying(self) -> bool:
        """Whether the camera is on its way."""
        return self._flight is not None

    def fly(self, goal: Camera, at_once: bool = False) -> None:
        """Move the camera there, smoothly unless the user wants no motion."""
        if at_once or not self.listener.pace():
            self.camera, self._flight = goal, None
        elif goal != self.goal:
            self._flight = (self.camera, goal, None)
        self.request()

    def pan(self, dx: float, dy: float) -> None:
        """Drag the board by so many pixels."""
        self._flight = None
        self.camera = self.camera.panned(dx, dy).held(self.held)
        self.listener.camera_moved()
        self.request()

    def zoom(self, factor: float, x: float | None = None, y: float | None = None) -> None:
        """Magnify round a point of the canvas, or its middle."""
        self._flight = None
        camera = self.camera
        factor = min(MAX_SCALE / camera.scale, max(MIN_SCALE / camera.scale, factor))
        at_x, at_y = camera.width / 2 if x is None else x, camera.height / 2 if y is None else y
        self.camera = camera.zoomed(factor, at_x, at_y).held(self.held)
        self.listener.camera_moved()
        self.request()

    def where(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the board is seen, in CSS pixels of the window."""
        left, top, _, _ = self.page.rect("board")
        sx, sy = self.goal.to_screen(x, y)
        return left + sx, top + sy

    def at(self, x: float, y: float) -> tuple[float, float, bool]:
        """Return the point of the board seen at a place of the window, and whether that is on the board."""
        left, top, width, height = self.page.rect("board")
        inside = 0 <= x - left <= width and 0 <= y - top <= height
        return *self.camera.to_board(x - left, y - top), inside

    # -- pointers

    def _point(self, event: PointerEvent) -> tuple[float, float]:
        return float(event.clientX) - self._origin[0], float(event.clientY) - self._origin[1]

    def _down(self, event: PointerEvent) -> None:
        self.listener.pointer(Down())
        button = int(event.button)
        if button > 2:
            return
        left, top, _, _ = self.page.rect("board")
        self._origin = (left, top)
        x, y = self._point(event)
        touch = str(event.pointerType) != "mouse"
        if self._gestures.busy:
            self._let_go(sure=False)
        elif button == 0 and self.listener.grips(*self.camera.to_board(x, y)):
            self._grip = False, x, y
        event.currentTarget.setPointerCapture(event.pointerId)
        self._gestures.down(int(event.pointerId), x, y, now=self.page.now(), touch=touch, turn=button == 2)
        if touch and self._press is None:
            self._press = self.page.later(PRESS_MS, self._tick)

    def _tick(self) -> None:
        self._press = None
        self._gestures.tick(self.page.now())

    def _move(self, event: PointerEvent) -> None:
        x, y = self._point(event)
        if self._grip is not None:
            self._grip = self._grip[0], x, y
        self._gestures.move(int(event.pointerId), x, y)

    def _up(self, event: PointerEvent) -> None:
        if self._press is not None:
            self._press()
            self._press = None
        self._gestures.up(int(event.pointerId), *self._point(event))
        self._let_go(sure=True)

    def _let_go(self, sure: bool) -> None:
        """Drop what was dragged, if anything was."""
        grip, self._grip = self._grip, None
        if grip is not None and grip[0]:
            self.listener.pointer(Drop(*self.camera.to_board(*grip[1:]), sure))

    def _wheeled(self, event: PointerEvent) -> None:
        if self.passes and not event.ctrlKey:
            return
        event.preventDefault()
        x, y = self._point(event)
        delta = float(event.deltaY) * (1.0, 16.0, 400.0)[int(event.deltaMode)]
        if not event.ctrlKey and self.listener.wheel_turns(*self.camera.to_board(x, y)):
            self._wheel += delta
            if abs(self._wheel) >= WHEEL_TURN:
                self.listener.pointer(WheelTurn(1 if self._wheel > 0 else -1))
                self._wheel = 0.0
            return
        self._wheel = 0.0
        self.zoom(exp(-delta * (0.01 if event.ctrlKey else 0.0016)), x, y)

    def _gesture(self, gesture: Gesture) -> None:
        """Answer what the pointers did."""
        match gesture:
            case Pan() if self._grip is not None:
                self._grip = True, *self._grip[1:]
                self.listener.pointer(Drag(*self.camera.to_board(*self._grip[1:])))
            case Pan(dx, dy):
                self.pan(dx, dy)
            case Pinch(factor, x, y, dx, dy):
                self.camera = self.camera.panned(dx, dy)
                self.zoom(factor, x, y)
            case Twist():
                self.listener.pointer(gesture)
            case Tap(x, y) | Press(x, y) | Hover(x, y):
                x, y = self.camera.to_board(x, y)
                self.listener.pointer(gesture._replace(x=x, y=y))
