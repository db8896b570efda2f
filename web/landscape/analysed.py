"""Show analysed turns on the board: where the tile was laid, and where it would have been best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hg_engine.landscape.moves import LandscapeMove, Place
from web.analysis.plugin import AnalysisPlugin
from web.bots.coach import Seen
from web.landscape.aim import RAISED
from web.landscape.proposed import laid
from web.landscape.shapes import BadgeShape, OverShape, Scene

if TYPE_CHECKING:
    from web.landscape.table import TableScreen


class LandscapeAnalysisPlugin(AnalysisPlugin["TableScreen"]):
    """Lays the tiles of such a turn over the board."""

    table: TableScreen

    def decorate(self, scene: Scene) -> Scene:
        """Lay the tile where it was laid, with what that lost, and where it would have been best."""
        seen = self.table.state.analysed
        if seen is None:
            return scene
        shapes: list[OverShape] = []
        same = seen.played[0] == seen.best[0]
        if not same:
            shapes += self._laid("played", seen.played, settled=False)
        shapes += self._laid("best", seen.best, settled=True)
        if seen.loss:
            shapes.append(self._badge(seen))
        return replace(scene, over=(*shapes, *scene.over))

    def _laid(self, key: str, moves: Sequence[LandscapeMove], settled: bool) -> list[OverShape]:
        """Return the tile, and the piece that goes onto it."""
        return laid(self.table.state.session, self.table.surface.faces, key, moves, settled=settled)

    def _badge(self, seen: Seen) -> BadgeShape:
        """Return what the turn lost, on the tile as it was played."""
        session, place = self.table.state.session, seen.played[0]
        assert isinstance(place, Place)
        text = "−" + self.table.app.words.number(seen.loss)
        color = session.seats[session.position.seat].color
        return BadgeShape("loss", place.x + 0.5, place.y - RAISED, text, color)
