"""Pointers beside the board: drag the tile from the dock, press it to turn it, swipe the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from web.landscape.drag import Drag
from web.landscape.plugin import LandscapePlugin
from web.landscape.pointers import PointersPlugin
from web.table.plugins import Rank
from web.table.state import Sheet

if TYPE_CHECKING:
    from web.platform.drawing import PointerEvent
    from web.platform.ports import Off

SHEETS: Final = tuple(Sheet)
SWIPE: Final = 24.0
"""How far a finger moves on the grip, in CSS pixels, to open or close the sheet by a step."""


class HandPlugin(LandscapePlugin):
    """Listens on the page while the table is shown."""

    rank = Rank.HAND

    _drag: Drag | None = None
    _off: tuple[Off, ...] = ()
    _grip: float | None = None
    _swiped = False
    """Whether a click that may follow has been answered as a swipe."""

    def shown(self) -> None:
        """Listen, unless the table is shown in words."""
        page, player = self.table.app.page, self.table.player
        pointers = self.table.plugins.find(PointersPlugin)
        self.hidden()
        if self.table.state.text:
            return
        drag = self._drag = Drag(page, "app", "hand")
        drag.allowed = lambda: player.may_place
        drag.carried = lambda x, y: pointers.carried(*self.table.surface.at(x, y)[:2])
        drag.dropped = lambda x, y: pointers.dropped(*self.table.surface.at(x, y))
        drag.cancelled = lambda: pointers.dropped(0.0, 0.0, False)
        drag.pressed = self._turn
        region = page.element("app")
        assert region is not None
        self._off = (
            page.listen(region, "pointerdown", self._down),
            page.listen(region, "pointerup", self._up),
        )

    def text_toggled(self) -> None:
        """Listen to the picture alone."""
        self.shown()

    def hidden(self) -> None:
        """Listen no more."""
        if self._drag is not None:
            self._drag.off()
            self._drag = None
        for off in self._off:
            off()
        self._off = ()

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Swallow the click that ends a swipe."""
        swiped, self._swiped = self._swiped and action == "sheet", False
        return swiped

    def _turn(self) -> None:
        self.table.player.rotate(1)
        self.table.app.redraw()

    def _down(self, event: PointerEvent) -> None:
        self._swiped = False
        self._grip = float(event.clientY) if str(event.target.id) == "grab" else None

    def _up(self, event: PointerEvent) -> None:
        if self._grip is None:
            return
        moved, self._grip = float(event.clientY) - self._grip, None
        if abs(moved) >= SWIPE:
            self._swiped = True
            self.swipe(-1 if moved > 0 else 1)

    def swipe(self, step: int) -> None:
        """Open the sheet by a step, or close it by one."""
        state = self.table.state
        state.sheet = SHEETS[min(max(SHEETS.index(state.sheet) + step, 0), len(SHEETS) - 1)]
        self.table.app.redraw()
