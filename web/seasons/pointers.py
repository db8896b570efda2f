"""Translate pointer events on the board: which pawn, where to, which space is selected."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING

from web.board.gestures import BoardEvent, Drag, Drop, Hover, Leave, Press, Tap
from web.seasons.misfits import is_beside
from web.seasons.spaces import MIDDLES, nearest, space_at
from web.table.plugins import Plugin, Rank

if TYPE_CHECKING:
    from web.seasons.table import TableScreen

FINGER = 24.0
"""Half the width of what a finger presses, in CSS pixels."""
NEAR_PAWN = 0.5
"""How near to a pawn, in spaces, a drag has to begin to take it along."""


class PointersPlugin(Plugin["TableScreen"]):
    """Carries what is done on the board to the player."""

    rank = Rank.POINTERS

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._app, self._state, self._surface = table.app, table.state, table.surface
        self._player = table.player
        self._dragged: int | None = None

    def pointer(self, event: BoardEvent) -> bool:
        """Answer whatever a pointer does."""
        match event:
            case Hover(x, y):
                self._hovered(x, y)
            case Tap(x, y, touch):
                self._tapped(x, y, touch)
            case Leave():
                self._left()
            case Press(x, y):
                self._player.look(space_at(x, y))
                self._app.redraw()
            case Drag(x, y):
                self._carried(x, y)
            case Drop(x, y, sure):
                self._dropped(x, y, sure)
            case _:
                return False
        return True

    def _reach(self, touch: bool) -> float:
        """Return how far from the middle of a space it is still pressed, in spaces."""
        return max(0.56, min(FINGER / self._surface.camera.scale, 0.9)) if touch else 0.56

    def _tapped(self, x: float, y: float, touch: bool) -> None:
        """Answer a click or a tap on the board, with its picture first."""
        self._app.picture_first(lambda: self._answer(x, y, touch))

    def _answer(self, x: float, y: float, touch: bool) -> None:
        """Do what a click or a tap asks for."""
        state = self._state
        space = space_at(x, y)
        pawn, move = self._meant(x, y, touch)
        if move is not None:
            self._player.take(move)
        elif pawn is not None:
            self._tapped_pawn(pawn)
        elif space is None and state.ui.cursor is None and state.ui.pawn is not None:
            state.chosen(None)
        else:
            self._player.look(None if space == state.ui.cursor else space)
        self._app.redraw()

    def _meant(self, x: float, y: float, touch: bool) -> tuple[int | None, str | None]:
        """Return the pawn, or the step, that a tap means; a step of the chosen pawn counts before other pawns.

        Without a chosen pawn the step of that one is meant which takes the most with it.
        """
        player, reach, space = self._player, self._reach(touch), space_at(x, y)
        moves = player.moves
        if space in player.pawns and space not in moves:
            return space, None
        pawn = nearest(player.pawns, x, y, reach)
        target = nearest(moves, x, y, reach)
        chosen = self._state.ui.pawn
        steps = pawn in (None, chosen) or target == space
        if target is not None and steps and (chosen is not None or space not in player.pawns):
            return None, moves[target]
        return pawn, None

    def _tapped_pawn(self, pawn: int) -> None:
        """Choose a pawn, or leave the chosen one."""
        if pawn == self._state.ui.pawn:
            self._state.chosen(None)
        else:
            self._player.choose(pawn)

    def _hovered(self, x: float, y: float) -> None:
        """Mark the pawn or the target under the mouse, and say why the chosen pawn cannot go to its neighbour there."""
        state, player = self._state, self._player
        space = space_at(x, y)
        hover = space if space in {*player.moves, *player.pawns} else None
        pawn = state.ui.pawn
        beside = space is not None and pawn is not None and is_beside(pawn, space) and state.way is None
        refused = space if beside and hover is None and state.may_step else None
        if hover != state.ui.hover:
            state.ui = replace(state.ui, hover=hover)
            self.table.repaint()
        if refused != state.refused:
            state.refused = refused
            self._app.redraw()

    def _left(self) -> None:
        """The mouse left the board."""
        if self._state.ui.hover is not None:
            self._state.ui = replace(self._state.ui, hover=None)
            self.table.repaint()

    # -- a pawn that is dragged

    def grips(self, x: float, y: float) -> bool:
        """Whether a drag that begins here takes a pawn along; it is chosen then."""
        pawn = nearest(self._player.pawns, x, y, NEAR_PAWN)
        self._dragged = pawn
        return pawn is not None

    def _carried(self, x: float, y: float) -> None:
        """A pawn is dragged."""
        state, pawn = self._state, self._dragged
        if pawn is None or not self._player.pawns:
            return
        if state.ui.pawn != pawn:
            self._player.choose(pawn, say=False)
            state.ui = replace(state.ui, carried=(x, y))  # the camera keeps still under it
            self._app.redraw()
        over = nearest((way.to for way in self._player.ways if way.to is not None), x, y, 0.6)
        state.ui = replace(state.ui, carried=(x, y), hover=over, target=None)
        self.table.repaint()

    def _dropped(self, x: float, y: float, sure: bool) -> None:
        """A pawn was let go: on a target, off the board, or nowhere."""
        state, player, pawn = self._state, self._player, self._dragged
        self._dragged = None
        state.ui = replace(state.ui, carried=None, hover=None)
        if pawn is None:
            return
        over = nearest((way.to for way in player.ways if way.to is not None), x, y, 0.6)
        outside = all(hypot(x - a, y - b) > 0.9 for a, b in MIDDLES)
        if sure and (over is not None or outside):
            player.take_to(over)
        self._app.redraw()
