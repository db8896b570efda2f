"""The base class of plug-ins of the tile-laying game alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.landscape.shapes import Scene
from web.table.plugins import Plugin

if TYPE_CHECKING:
    from web.landscape.table import TableScreen


class LandscapePlugin(Plugin["TableScreen"]):
    """A plug-in that answers nothing; the others are made from it."""

    table: TableScreen

    def decorate(self, scene: Scene) -> Scene:
        """Add to the picture of the board."""
        return scene
