"""Show where others point on the board."""

from __future__ import annotations

from dataclasses import replace

from web.live.plugin import LivePlugin
from web.seasons.shapes import Scene


class SeasonsLivePlugin(LivePlugin):
    """Lays the cursors of others over the board."""

    def decorate(self, scene: Scene) -> Scene:
        """Lay them over everything."""
        cursors = self.shapes()
        return replace(scene, cursors=tuple(cursors)) if cursors else scene
