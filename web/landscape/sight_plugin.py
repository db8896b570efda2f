"""Draws the small map, counts places out of sight at the edges of the window, and pans where one presses them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from web.board.camera import Box
from web.board.edges import Tag, middle, panned_towards
from web.board.framing import Beyond, Window, beyond, boxes_over, sizes_for
from web.board.minimap import Minimap, larger, mapped
from web.landscape.camera import ALL_FLOATS
from web.landscape.plugin import LandscapePlugin
from web.landscape.sight_page import counted
from web.table.plugins import Rank

if TYPE_CHECKING:
    from web.landscape.places import Cell
    from web.landscape.table import TableScreen
    from web.platform.drawing import PointerEvent
    from web.platform.ports import Off

WIDE, LOW = 700.0, 500.0
"""Smaller windows have no map, and tags that bear a number alone."""
NARROW = 46.0
HIGH, HIGH_TOUCH = 32.0, 44.0
LETTER, ROUND = 7.5, 44.0
"""About how wide a letter of a tag is, and what stands round its text, in CSS pixels."""


class SightPlugin(LandscapePlugin):
    """Follows the camera; what has not changed since the last frame is left as it is."""

    rank = Rank.SIGHT

    window = Window((), sizes_for(0, 0))
    """The window, and what lies over it, as it was when the page was last written."""
    _map: Minimap | None = None
    _mapped: tuple[object, ...] = ()
    """The tiles and places on the map."""
    _off: tuple[Off, ...] = ()
    _pointer: int | None = None
    """The pointer that drags on the map."""

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._told: dict[str, object] = {}
        """What the page was last told of each element."""

    # -- what the user does

    def shown(self) -> None:
        """Listen to pointers on the map."""
        self.hidden()
        page = self.table.app.page
        if self.table.state.text:
            return
        region = page.element("app")
        assert region is not None
        self._off = (
            page.listen(region, "pointerdown", self._down),
            page.listen(region, "pointermove", self._move),
            page.listen(region, "pointerup", self._up),
            page.listen(region, "pointercancel", self._up),
        )

    def text_toggled(self) -> None:
        """Listen to the picture alone."""
        self.shown()

    def hidden(self) -> None:
        """Listen no more."""
        for off in self._off:
            off()
        self._off, self._pointer = (), None
        self._told.clear()

    def _down(self, event: PointerEvent) -> None:
        if str(event.target.id) == "minimap" and int(event.button) == 0:
            self._pointer = int(event.pointerId)
            event.target.setPointerCapture(event.pointerId)
            event.preventDefault()
            self._look(event, at_once=False)

    def _move(self, event: PointerEvent) -> None:
        if self._pointer is not None and int(event.pointerId) == self._pointer:
            self._look(event, at_once=True)

    def _up(self, event: PointerEvent) -> None:
        if self._pointer is not None and int(event.pointerId) == self._pointer:
            self._pointer = None

    def _look(self, event: PointerEvent, at_once: bool) -> None:
        """Move the camera over what the pointer is on."""
        left, top, _, _ = self.table.app.page.rect("minimap")
        self.look(float(event.clientX) - left, float(event.clientY) - top, at_once)

    def look(self, x: float, y: float, at_once: bool = False) -> None:
        """Move the camera over a point of the map."""
        if self._map is not None:
            at = self._map.at(x, y)
            self.table.camera.pan(replace(self.table.surface.goal, x=at[0], y=at[1]), at_once)

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Pan to the places that a tag counts."""
        if action != "sight.to":
            return False
        camera, window = self.table.surface.goal, self.table.camera.window()
        spots = getattr(beyond(camera, window, self.table.state.snapshot.places), data["edge"])
        if spots:
            self.table.camera.pan(panned_towards(camera, window, spots))
        return True

    # -- what is shown

    def drawn(self) -> None:
        """Measure the floats, and follow what was written."""
        self._measure()
        self.framed()

    def resized(self) -> None:
        """Measure the floats."""
        self._measure()

    def _measure(self) -> None:
        camera = self.table.surface.camera
        self.window = Window(
            boxes_over(self.table.app.page, ALL_FLOATS), sizes_for(camera.width, camera.height)
        )

    def framed(self) -> None:
        """Follow the camera."""
        state = self.table.state
        if state.text or state.viewed:
            return
        self._draw_map()
        self._count()

    def _draw_map(self) -> None:
        """Draw the map where the board is larger than the window."""
        snapshot, camera = self.table.state.snapshot, self.table.surface.camera
        room = camera.width >= WIDE and camera.height >= LOW
        on = room and larger(camera, snapshot.tiles, snapshot.places)
        if self._is_new("minimap", on):
            self.table.app.page.arrange("minimap", "on" if on else "off")
            self._measure()
        if not on:
            return
        drawn = snapshot.tiles.keys(), snapshot.places.keys()
        page = self.table.app.page
        if self._map is None or drawn != self._mapped:
            self._map, self._mapped = mapped(*drawn), drawn
            page.trace("minimap-tiles", self._map.tiles(drawn[0]))
            page.trace("minimap-places", self._map.places(drawn[1]))
        if self._is_new("frame", (self._map, camera)):
            frame = self._map.frame(camera)
            page.trace("minimap-case", frame)
            page.trace("minimap-frame", frame)

    def _count(self) -> None:
        """Count the places that are out of sight, at the edges that they lie beyond."""
        if self.table.surface.flying:  # they are counted where the camera comes to
            return
        state, camera = self.table.state, self.table.surface.camera
        places = tuple(state.snapshot.places) if counted(state) else ()
        words = self.table.app.words
        if self._is_new("tags", (camera, self.window, places, words.language)):
            self._put_tags(places)

    def _put_tags(self, places: tuple[Cell, ...]) -> None:
        """Put a tag at every edge that places lie beyond."""
        found = beyond(self.table.surface.camera, self.window, places)
        outside = {spot for spots in found for spot in spots}
        dots = [spot for spot in places if spot not in outside] if outside else []
        tags: list[Box | None] = []
        for edge, spots in zip(Beyond._fields, found, strict=True):
            tags.append(self._placed(edge, spots, dots, [tag for tag in tags if tag is not None]))
        for edge, spots, at in zip(Beyond._fields, found, tags, strict=True):
            hidden = self._hidden(dots, at)
            dots = [dot for dot in dots if dot not in hidden]
            self._tag(edge, len(spots) + len(hidden), at)

    def _size(self, edge: str, count: int) -> tuple[float, float]:
        """Return about how large a tag is."""
        camera, page = self.table.surface.camera, self.table.app.page
        wide = camera.width >= WIDE and camera.height >= LOW
        said = self.table.app.words(f"sight.{edge}", count=count)
        return LETTER * len(said) + ROUND if wide else NARROW, HIGH_TOUCH if page.coarse() else HIGH

    def _placed(self, edge: str, spots: tuple[Cell, ...], dots: list[Cell], others: list[Box]) -> Box | None:
        """Return where the tag stands that counts these places, beside ``others``; None where there are none."""
        if not spots:
            return None
        width, height = self._size(edge, len(spots))
        window = Window((*self.window.floats, *others), self.window.sizes)
        x, y = middle(Tag(edge, width, height, spots), self.table.surface.camera, window, dots)
        return x - width / 2, y - height / 2, x + width / 2, y + height / 2

    def _hidden(self, dots: list[Cell], at: Box | None) -> list[Cell]:
        """Return the places that a tag hides, which it does only where there is no room for it."""
        if at is None:
            return []
        camera, under = self.table.surface.camera, Window((at,), self.window.sizes)
        return [(x, y) for x, y in dots if under.covers(*camera.to_screen(x + 0.5, y + 0.5))]

    def _tag(self, edge: str, count: int, at: Box | None) -> None:
        """Let a tag show a number of places where it stands."""
        page, words, name = self.table.app.page, self.table.app.words, f"beyond-{edge}"
        if self._is_new(name, at is not None):
            page.arrange(name, "off" if at is None else "on")
        if at is None:
            return
        said = words(f"sight.{edge}", count=count)
        if self._is_new(f"{name}-all", said):
            page.label(name, said)
            page.shown(f"{name}-all", said)
            page.shown(f"{name}-count", words.number(count))
        if self._is_new(f"{name}-at", at):
            page.place(name, (at[0] + at[2]) / 2, (at[1] + at[3]) / 2)

    def _is_new(self, name: str, value: object) -> bool:
        """Whether something is another than it was, and remember it."""
        if self._told.get(name) == value:
            return False
        self._told[name] = value
        return True
