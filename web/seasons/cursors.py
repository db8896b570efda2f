"""Where others point on the board of the collecting game."""

from __future__ import annotations

from dataclasses import replace

from web.live.plugin import LivePart
from web.seasons.shapes import Scene


class SeasonLive(LivePart):
    """Lays hands over the board."""

    def dress(self, scene: Scene) -> Scene:
        """Lay them over everything."""
        hands = self.shapes()
        return replace(scene, hands=tuple(hands)) if hands else scene
