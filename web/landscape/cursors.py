"""Show where others point on the board, and the tile that they hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from web.landscape.shapes import GhostShape, Scene
from web.landscape.table import TableScreen
from web.live.plugin import LivePlugin


class LandscapeLivePlugin(LivePlugin):
    """Shows others the tile in hand, and theirs on this board."""

    table: TableScreen

    def __init__(self, table: TableScreen) -> None:
        """Hold nothing yet."""
        super().__init__(table)
        self._held: Any = None

    def decorate(self, scene: Scene) -> Scene:
        """Lay cursors and tiles over the board, and show the others the tile in hand."""
        self._hold()
        catalogue = self.table.state.session.position.catalogue
        tiles = [
            GhostShape(f"held:{who.number}", hand.held.at[0] - 0.5, hand.held.at[1] - 0.5, hand.held.tile,
                       hand.held.turn, loose=True)
            for who, _, hand in self._others()
            if hand.held is not None and hand.held.tile in catalogue
        ]  # fmt: skip
        shapes = self.shapes()
        return replace(scene, over=(*scene.over, *tiles, *shapes)) if tiles or shapes else scene

    def _hold(self) -> None:
        """Tell the others where the tile in hand is held, when that has changed."""
        joined, state = self._company(), self.table.state
        if joined is None or not joined.star.joined or state.remote is None:
            return
        from web.live.connections import Held

        ui, tile = state.ui, state.session.position.tile
        cell = ui.ghost or ui.hover
        at = (cell[0] + 0.5, cell[1] + 0.5) if cell is not None else ui.loose
        mine = state.past is None and not state.read_only
        held = Held(at, tile, ui.rotation) if mine and at is not None and tile is not None else None
        if held != self._held:
            self._held = held
            joined.star.hold(joined.game, held)
