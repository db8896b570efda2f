"""The plug-in that places one-line tags: at the tile in hand, or at the selected area or cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hg_engine.landscape.tile import ZONE_BASE
from web.board.camera import bounds
from web.board.captions import at_a_side, beside
from web.landscape.places import Cell
from web.landscape.plugin import LandscapePlugin
from web.landscape.sight_plugin import SightPlugin
from web.landscape.state import Mode
from web.landscape.tag import Tag, tag
from web.table.plugins import Rank

if TYPE_CHECKING:
    from web.landscape.table import TableScreen

GAP = 8.0
UNDER_TICK = 30.0
"""Pixels between a tile on trial and its tag, where the tick stands at its corner."""
PEEK, SPOT = "peek", "spot-card"
"""What is told of an area, and of an empty cell."""


class TagsPlugin(LandscapePlugin):
    """Follows the camera; a line is measured once, when it was written."""

    rank = Rank.TAGS

    _told: Tag | None = None
    _of: tuple[object, ...] = ()
    """What that was told of."""

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._sizes: dict[str, tuple[float, float]] = {}

    def drawn(self) -> None:
        """Measure what was written, and put it where it belongs."""
        page, state = self.table.app.page, self.table.state
        self._sizes, self._told, self._of = {}, None, ()
        if state.text or state.viewed:
            return
        page.arrange(PEEK, "" if self._looked_at() is None else "at")
        page.place(PEEK, 0, 0)
        page.arrange("tag", "off")
        for name in (PEEK, SPOT):
            self._measure(name)
        self.framed()

    def _measure(self, name: str) -> None:
        for left, top, right, bottom in self.table.app.page.boxes(f"#{name}"):
            self._sizes[name] = right - left, bottom - top

    def framed(self) -> None:
        """Follow the camera, and the mouse."""
        state = self.table.state
        if state.text or state.viewed:
            return
        self._at_hand()
        if (cell := self._looked_at()) is not None:
            self._put_beside(cell)
        if state.spot is not None:
            self._put(SPOT, state.spot, GAP)

    def _looked_at(self) -> Cell | None:
        """Return the cell of the zone whose area is looked at, if its tile is on the table."""
        state = self.table.state
        return None if state.ui.area is None else state.snapshot.cells.get(state.ui.area[0] // ZONE_BASE)

    def _at_hand(self) -> None:
        """Tell at the tile in hand what it would bring."""
        page, state, words = self.table.app.page, self.table.state, self.table.app.words
        of = state.ui, state.base, state.refused, words
        told = self._told if of == self._of else tag(words, state)
        self._of = of
        if told != self._told:
            self._told = told
            page.arrange("tag", "off" if told is None else "on")
            if told is not None:
                page.shown("tag-text", told.text)
                self._measure("tag")
        if told is not None:
            self._put("tag", told.cell, UNDER_TICK if state.mode is Mode.PLACING else GAP)

    def _put_beside(self, cell: Cell) -> None:
        """Put what is told of an area beside a cell of it, where the area itself does not lie."""
        camera, size, state = self.table.surface.camera, self._sizes.get(PEEK), self.table.state
        if size is None or state.area is None:
            return
        cells = state.snapshot.cells
        at = beside(
            camera.box_to_screen(bounds([cell])),
            size,
            (camera.width, camera.height),
            camera.scale,
            (),
            [camera.box_to_screen(bounds([cells[tile]])) for tile in state.area.tiles],
            self.table.plugins.find(SightPlugin).window.floats,
        )
        self.table.app.page.place(PEEK, *at)

    def _put(self, name: str, cell: Cell, gap: float) -> None:
        """Put something at a cell."""
        camera, size = self.table.surface.camera, self._sizes.get(name)
        if size is None:
            return
        floats = self.table.plugins.find(SightPlugin).window.floats
        thing = camera.box_to_screen(bounds([cell]))
        at = at_a_side(thing, size, (camera.width, camera.height), floats, gap)
        self.table.app.page.place(name, *at)
