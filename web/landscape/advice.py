"""Show on the board what the coach says: each hint as its tile and piece, with its number."""

from __future__ import annotations

from dataclasses import replace
from math import floor

from hg_engine.landscape.moves import LandscapeMove, Place, parse_move
from web.board.gestures import BoardEvent, Hover, Tap
from web.landscape.places import Cell
from web.landscape.plugin import LandscapePlugin
from web.landscape.proposed import laid
from web.landscape.shapes import CellShape, NumberShape, OverShape, Scene
from web.table.plugins import Rank

CORNER = 0.02
"""How far from the corner of its tile the number of a hint has its middle, in cells."""


class AdvicePlugin(LandscapePlugin):
    """Lays the hints over the board; pointing at one marks its line, pressing it tries it."""

    rank = Rank.ADVICE

    def _hints(self) -> dict[Cell, list[tuple[int, list[LandscapeMove]]]]:
        """Return the hints that are shown, as numbers from 0 and moves, by where their tiles lie.

        Of several at one place, the one that is pointed at stands first, else the best.
        """
        state = self.table.state
        found: dict[Cell, list[tuple[int, list[LandscapeMove]]]] = {}
        for number, way in enumerate(state.hinted if state.may_ask else ()):
            moves = [parse_move(text) for text in way.moves]
            if moves and isinstance(place := moves[0], Place):
                found.setdefault((place.x, place.y), []).append((number, moves))
        for hints in found.values():
            hints.sort(key=lambda hint: (hint[0] != state.coach.pointed, hint[0]))
        return found

    def decorate(self, scene: Scene) -> Scene:
        """Lay the hints over the board, and let the other places stand back."""
        found = self._hints()
        if not found:
            return scene
        session, pointed = self.table.state.session, self.table.state.coach.pointed
        shapes: list[OverShape] = []
        for hints in sorted(found.values(), key=lambda hints: hints[0][0] == pointed):
            first, moves = hints[0]
            place = moves[0]
            assert isinstance(place, Place)
            shapes += laid(session, self.table.surface.faces, f"hint:{first}", moves, raised=True)
            shapes += [
                NumberShape(
                    f"number:{number}",
                    place.x + CORNER,
                    place.y + CORNER,
                    str(number + 1),
                    number == pointed,
                    column,
                )
                for column, number in enumerate(sorted(number for number, _ in hints))
            ]
        under = tuple(
            shape._replace(pale=True) if isinstance(shape, CellShape) else shape
            for shape in scene.under
            if not (isinstance(shape, CellShape) and (shape.x, shape.y) in found)
        )
        return replace(scene, under=under, over=(*scene.over, *shapes))

    def pointer(self, event: BoardEvent) -> bool:
        """Point at a hint, or try it."""
        if not isinstance(event, Hover | Tap) or not (found := self._hints()):
            return False
        hints = found.get((floor(event.x), floor(event.y)))
        if hints is None:
            return False
        number = hints[0][0]
        if isinstance(event, Tap):
            self.table.act("coach.try", {"way": str(number)})
            self.table.app.redraw()
        else:
            self._point(number)
        return True

    def _point(self, number: int) -> None:
        """Mark the line of a hint, and let the tile in hand follow the mouse no more."""
        state = self.table.state
        ui = replace(state.ui, hover=None, loose=None)
        if number != state.coach.pointed or ui != state.ui:
            state.ui = ui
            self.table.act("coach.point", {"way": str(number)})
            self.table.app.redraw()
