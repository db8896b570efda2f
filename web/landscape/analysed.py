"""Show analysed turns on the board: where the tile was laid, and where it would have been best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hg_engine.landscape.moves import LandscapeMove, Occupy, Place
from web.analysis.plugin import AnalysisPlugin
from web.bots.coach import Seen
from web.landscape.shapes import BadgeShape, GhostShape, OverShape, PieceShape, Scene

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
        session = self.table.state.session
        tile, place = session.position.tile, moves[0]
        if tile is None or not isinstance(place, Place):
            return []
        found: list[OverShape] = [GhostShape(key, place.x, place.y, tile, place.rotation, settled)]
        last = moves[-1]
        if isinstance(last, Occupy) and last.piece is not None:
            faces = self.table.surface.faces
            x, y = faces.anchor(tile, last.number, place.rotation)
            figure = faces.figure(tile, last.number, place.rotation, last.piece)
            color = session.seats[session.position.seat].color
            at = place.x + x / 100, place.y + y / 100
            found.append(PieceShape(f"{key}:piece", *at, figure, color))
        return found

    def _badge(self, seen: Seen) -> BadgeShape:
        """Return what the turn lost, on the tile as it was played."""
        session, place = self.table.state.session, seen.played[0]
        assert isinstance(place, Place)
        text = "−" + self.table.app.words.number(seen.loss)
        color = session.seats[session.position.seat].color
        return BadgeShape("loss", place.x + 0.5, place.y - 0.1, text, color)
