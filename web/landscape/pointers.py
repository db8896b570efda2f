"""Translate pointer events on the board: where the tile goes, which piece is chosen, which area is selected."""

from __future__ import annotations

from dataclasses import replace
from math import floor, hypot
from typing import TYPE_CHECKING

from hg_engine.landscape.tile import ZONE_BASE
from web.board.gestures import BoardEvent, Hover, Leave, Press, Tap, Twist, WheelTurn
from web.board.marks import CUE, CUE_FROM
from web.landscape.hits import hit
from web.landscape.painter import RAISED
from web.landscape.places import Cell
from web.landscape.plugin import LandscapePlugin
from web.landscape.state import Mode
from web.table.plugins import Rank

if TYPE_CHECKING:
    from web.landscape.table import TableScreen
    from web.platform.ports import Off

HOVER_MS = 400.0
FINGER = 22.0
"""Half the width of what a finger presses, in CSS pixels."""


class PointersPlugin(LandscapePlugin):
    """Carries what is done on the board to the player."""

    rank = Rank.POINTERS

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._app, self._state, self._surface = table.app, table.state, table.surface
        self._player = table.player
        self._timer: Off | None = None
        """Stops the waiting for the mouse to rest."""

    def pointer(self, event: BoardEvent) -> bool:
        """Answer whatever a pointer does."""
        match event:
            case Hover(x, y):
                self._hovered(x, y)
            case Tap():
                self._tapped(event)
            case Leave():
                self._left()
            case Press(x, y):
                self._inspect_at(x, y)
                self._app.redraw()
            case WheelTurn(step):
                self._player.rotate(step)
                self._app.redraw()
            case Twist(step):
                self._twisted(step)
            case _:
                return False
        return True

    def reread(self) -> None:
        """Stop waiting for the mouse to rest."""
        self.still()

    def hidden(self) -> None:
        """Stop waiting for the mouse to rest."""
        self.still()

    def camera_moved(self) -> None:
        """Stop waiting for the mouse to rest: something else is under it."""
        self.still()

    def _tapped(self, tap: Tap) -> None:
        """Answer a click or a tap on the board, with its picture first."""
        self.still()
        self._app.picture_first(lambda: self._answer(tap))

    def _answer(self, tap: Tap) -> None:
        """Do what a click or a tap asks for."""
        if tap.turn or (not tap.touch and self._on_cue(tap.x, tap.y)):
            self._player.rotate(1)
        else:
            reach = FINGER / self._surface.camera.scale if tap.touch else 0.0
            self._tapped_shape(tap, hit(self._surface.scene, tap.x, tap.y, min(reach, 0.5)) or "")
        self._app.redraw()

    def _tapped_shape(self, tap: Tap, key: str) -> None:
        """Answer a tap on the shape with a key; without one, on a free place of the board."""
        player, cell = self._player, (floor(tap.x), floor(tap.y))
        kind, _, rest = key.partition(":")
        if kind == "ghost":
            player.rotate(1) if tap.touch and player.asks else player.confirm()
        elif player.may_place and kind in ("", "cell", "hover") and cell in player.allowed:
            self._tapped_place(cell, tap.touch)
        elif kind == "socket":
            player.take(rest)
        elif kind == "piece" and self._state.mode is Mode.RETAKING:
            player.take("<" + rest.rsplit(":", 1)[1])
        else:
            before = self._state.looked_at
            self._inspect_at(tap.x, tap.y)
            if not tap.touch and before is not None and before == self._state.looked_at:
                player.pin()  # a finger does by pressing what is told

    def _on_cue(self, x: float, y: float) -> bool:
        """Whether a point of the board lies on the sign that the tile can be turned."""
        cue = self._surface.scene.by_key.get("turn")
        if cue is None or self._surface.camera.scale < CUE_FROM:
            return False
        away = hypot(x - cue.at[0], y - cue.at[1] + RAISED / self._surface.camera.scale)
        return away * self._surface.camera.scale <= CUE

    def _tapped_place(self, cell: Cell, touch: bool) -> None:
        """Try the tile on a place, and lay it for those who do not want to be asked."""
        # a mouse shows before it is pressed how the tile will lie, a finger only if there is one way
        sure = not touch or len(self._player.allowed[cell]) == 1
        self._player.lay(cell, reveal=touch)
        if sure and not self._player.asks:
            self._player.confirm()

    def _hovered(self, x: float, y: float) -> None:
        """Follow the mouse with the tile in hand, and look at an area it rests on."""
        if self._on_cue(x, y):
            return
        state = self._state
        ui = state.ui
        cell = floor(x), floor(y)
        if self._player.may_place and cell in self._player.allowed and cell != ui.ghost:
            ui = replace(ui, hover=cell, loose=None)
        elif self._player.may_place and ui.ghost is None and cell not in state.snapshot.tiles:
            ui = replace(ui, hover=None, loose=(x, y))
        else:
            ui = replace(ui, hover=None, loose=None)
        if ui != state.ui:
            state.ui = ui
            self.table.repaint()
        self._rest_on(None if state.trying or state.choosing else self._zone_under(x, y))

    def _rest_on(self, zone: int | None) -> None:
        """Wait whether the mouse stays on a zone, or off all of them."""
        state = self._state
        shown = state.ui.area
        if state.ui.cursor is not None or state.ui.choice is not None:
            return
        self.still()
        if zone is None and shown is None:
            return
        if zone is not None and shown is not None and zone in (state.area.zones if state.area else ()):
            return

        def rested() -> None:
            self._timer = None
            if zone is None:
                self._player.look_away()
            else:
                self._player.look(zone, self._player.is_lake(zone))
            self._app.redraw()

        self._timer = self._app.page.later(HOVER_MS, rested)

    def _left(self) -> None:
        """The mouse left the board."""
        self.still()
        if self._state.ui.hover is not None or self._state.ui.loose is not None:
            self._state.ui = replace(self._state.ui, hover=None, loose=None)
            self.table.repaint()

    def still(self) -> None:
        """Stop waiting for the mouse to rest."""
        if self._timer is not None:
            self._timer()
            self._timer = None

    def _twisted(self, step: int) -> None:
        """Two fingers turned: the tile that is tried turns with them."""
        if self._player.may_place and self._state.ui.ghost is not None:
            self._player.rotate(step)
            self._app.redraw()

    def carried(self, x: float, y: float) -> None:
        """The tile is dragged from the dock, its middle at a point of the board: over a place it lies there."""
        state, cell = self._state, (floor(x), floor(y))
        if not self._player.may_place:
            return
        over = cell in self._player.allowed
        state.ui = replace(state.ui, hover=cell if over else None, loose=None if over else (x, y), ghost=None)
        self.table.repaint()

    def dropped(self, x: float, y: float, inside: bool) -> None:
        """The tile was let go; on a place it stays for a try."""
        cell = floor(x), floor(y)
        self._state.ui = replace(self._state.ui, hover=None, loose=None)
        if inside and self._player.may_place and cell in self._player.allowed:
            self._player.lay(cell, reveal=False)
        self._app.redraw()

    def wheel_turns(self, x: float, y: float) -> bool:
        """Whether the wheel turns the tile here: over the tile in hand."""
        cell = floor(x), floor(y)
        return self._player.may_place and cell in (self._state.ui.ghost, self._state.ui.hover)

    def _zone_under(self, x: float, y: float) -> int | None:
        """Return the zone at a point of the board, or None off the tiles."""
        cell = floor(x), floor(y)
        laid = self._state.snapshot.tiles.get(cell)
        if laid is None:
            return None
        tile, rotation = laid
        return tile * ZONE_BASE + self._surface.faces.zone_at(tile, rotation, x - cell[0], y - cell[1])

    def _inspect_at(self, x: float, y: float) -> None:
        """Look at the area under a point; off the tiles, look away."""
        zone = self._zone_under(x, y)
        self._state.ui = replace(self._state.ui, cursor=None, loose=None)
        if zone is not None:
            self._player.look(zone, self._player.is_lake(zone))
            return
        self._player.look_away()
        cell = floor(x), floor(y)
        if cell in self._player.gaps:
            self._player.look_into(cell)
