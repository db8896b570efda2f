"""What mice, fingers and pens mean on the board: which pawn, where to, what is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING

from web.board.surface import Surface
from web.seasons.faces import Faces
from web.seasons.player import Player
from web.seasons.shapes import Scene
from web.seasons.spaces import MIDDLES, nearest, space_at
from web.seasons.state import TableState

if TYPE_CHECKING:
    from web.table.host import Application

FINGER = 24.0
"""Half the width of what a finger presses, in CSS pixels."""
NEAR_PAWN = 0.5
"""How near to a pawn, in spaces, a drag has to begin to take it along."""


class Pointers:
    """Carries what is done on a board to its player."""

    def __init__(
        self,
        app: Application,
        state: TableState,
        surface: Surface[Scene, Faces],
        player: Player,
        paint: Callable[[], None],
    ) -> None:
        """Listen to this board; ``paint`` shows it without rendering the HTML anew."""
        self._app = app
        self._state = state
        self._surface = surface
        self._player = player
        self._paint = paint
        self._dragged: int | None = None
        surface.tapped, surface.hovered, surface.left = self._tapped, self._hovered, self._left
        surface.pressed = self._pressed
        surface.grips, surface.dragged, surface.dropped = self._grips, self._carried, self._dropped

    def _reach(self, touch: bool) -> float:
        """Return how far from the middle of a space it is still pressed, in spaces."""
        return max(0.56, min(FINGER / self._surface.camera.scale, 0.9)) if touch else 0.56

    def _tapped(self, x: float, y: float, touch: bool, turn: bool) -> None:
        """Answer a click or a tap on the board."""
        state, player = self._state, self._player
        reach = self._reach(touch)
        targets = {way.to: way.move for way in player.ways if way.to is not None}
        space = space_at(x, y)
        pawn = nearest(player.pawns, x, y, reach)
        target = nearest((space for space in targets), x, y, reach)
        if space in player.pawns and space not in targets:
            pawn, target = space, None
        if target is not None and (pawn is None or target == space or pawn == state.ui.pawn):
            move = targets[target]
            if state.ui.target == move:
                player.confirm()
            else:
                player.aim(move, reveal=False)
                if not player.asks:
                    player.confirm()
        elif pawn is not None:
            if pawn == state.ui.pawn:
                state.chosen(None)
            else:
                player.choose(pawn)
        elif space is None and state.ui.cursor is None and state.ui.pawn is not None:
            state.chosen(None)
        else:
            player.look(None if space == state.ui.cursor else space)
        self._app.redraw()

    def _hovered(self, x: float, y: float) -> None:
        """Mark the pawn or the target under the mouse."""
        state, player = self._state, self._player
        space = space_at(x, y)
        spaces = {way.to for way in player.ways} | set(player.pawns)
        hover = space if space in spaces else None
        if hover != state.ui.hover:
            state.ui = replace(state.ui, hover=hover)
            self._paint()

    def _left(self) -> None:
        """The mouse left the board."""
        if self._state.ui.hover is not None:
            self._state.ui = replace(self._state.ui, hover=None)
            self._paint()

    def _pressed(self, x: float, y: float) -> None:
        """A finger rested on the board."""
        self._player.look(space_at(x, y))
        self._app.redraw()

    # -- a pawn that is dragged

    def _grips(self, x: float, y: float) -> bool:
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
            self._app.redraw()
        over = nearest((way.to for way in self._player.ways if way.to is not None), x, y, 0.6)
        state.ui = replace(state.ui, carried=(x, y), hover=over, target=None)
        self._paint()

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
            tried = player.aim_at(over, reveal=False)
            if tried and not player.asks:
                player.confirm()
        self._app.redraw()
