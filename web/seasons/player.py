"""Carry out what the user chooses: choose a pawn, try a step, confirm it, select spaces."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hg_engine.seasons.layout import SPACES
from hg_engine.seasons.moves import SeasonsMove
from web.board.surface import Surface
from web.seasons import tell
from web.seasons.faces import Faces
from web.seasons.prompt import prompt
from web.seasons.shapes import Scene
from web.seasons.spaces import MIDDLES, towards
from web.seasons.state import Mode, TableState

if TYPE_CHECKING:
    from web.seasons.snapshot import Way
    from web.table.host import GameHost

OFF = "x"


class Player:
    """Changes the state of the table; the game itself only through the app."""

    def __init__(self, app: GameHost, state: TableState, surface: Surface[Scene, Faces]) -> None:
        """Act on this state."""
        self.app = app
        self.state = state
        self.surface = surface

    @property
    def pawns(self) -> list[int]:
        """The spaces of the pawns that may step."""
        return list(self.state.snapshot.ways) if self.state.may_step else []

    @property
    def ways(self) -> tuple[Way, ...]:
        """The steps of the chosen pawn."""
        pawn = self.state.ui.pawn
        return () if pawn is None or not self.state.may_step else self.state.snapshot.ways.get(pawn, ())

    @property
    def asks(self) -> bool:
        """Whether every move is to be confirmed."""
        return self.app.settings.on("confirm")

    # -- the pawn

    def choose(self, pawn: int, say: bool = True) -> None:
        """Choose the pawn on a space."""
        if pawn in self.pawns:
            self.state.chosen(pawn)
            self._reveal(pawn)
            if say:
                self._say()

    def choose_number(self, number: int) -> None:
        """Choose the pawn with this number in the list."""
        if 1 <= number <= len(self.pawns):
            self.choose(self.pawns[number - 1])

    def first(self) -> None:
        """Choose the pawn nearest to the middle of the view."""
        camera = self.surface.goal
        near = sorted(
            self.pawns,
            key=lambda pawn: (MIDDLES[pawn][0] - camera.x) ** 2 + (MIDDLES[pawn][1] - camera.y) ** 2,
        )
        if near:
            self.choose(near[0])

    # -- the step

    def aim(self, move: str, reveal: bool = True) -> None:
        """Try a step of any pawn."""
        way = self.state.snapshot.way(move)
        if way is None or not self.state.may_step:
            return
        self.state.ui = replace(
            self.state.ui, pawn=way.start, target=move, hover=None, carried=None, cursor=None
        )
        if reveal and way.to is not None:
            self._reveal(way.to)
        self._say()

    def aim_at(self, space: int | None, reveal: bool = True) -> bool:
        """Try the step of the chosen pawn to a space, or off the board; False if there is none."""
        way = next((way for way in self.ways if way.to == space), None)
        if way is not None:
            self.aim(way.move, reveal)
        return way is not None

    def take(self, move: str) -> None:
        """Try a step, and make it at once for those who do not want to be asked."""
        self.aim(move)
        if not self.asks and self.state.ui.target == move:
            self.confirm()

    def propose(self, move: SeasonsMove) -> None:
        """Show a legal step as if it had been chosen."""
        self.aim(str(move))

    def off(self) -> None:
        """Try to take the chosen pawn off the board."""
        if self.state.ui.pawn is None and len(self.pawns) == 1:
            self.choose(self.pawns[0], say=False)
        if not self.aim_at(None):
            self._say()

    def walk(self, direction: int) -> None:
        """Go to the next target that way; without a pawn chosen, choose one first."""
        state, ui = self.state, self.state.ui
        if ui.pawn is None:
            self.first()
            return
        spaces = [way.to for way in self.ways if way.to is not None]
        way = state.way
        start = way.to if way is not None and way.to is not None else ui.pawn
        found = towards(spaces, start, direction)
        if found != start:
            self.aim_at(found)

    def confirm(self) -> None:
        """Make the step that is tried."""
        state = self.state
        if not state.may_step:
            return
        if state.ui.target is not None:
            self.app.play(state.ui.target)
        elif state.ui.pawn is None:
            self.first()
        else:
            self._say()

    def cancel(self) -> None:
        """Take back the innermost thing not settled yet."""
        state = self.state
        if state.ui.cursor is not None:
            state.ui = replace(state.ui, cursor=None)
        elif state.ui.target is not None:
            state.ui = replace(state.ui, target=None)
            self._say()
        elif state.mode is Mode.SECOND and not state.read_only:
            self.app.undo()
        elif state.ui.pawn is not None:
            state.chosen(None)
            self._say()

    # -- spaces

    def look(self, space: int | None) -> None:
        """Look at a space, or away."""
        self.state.ui = replace(self.state.ui, cursor=space)
        if space is not None:
            self.state.tab = "worth"

    def inspect(self) -> None:
        """Look, with the keyboard, at the space of the pawn, or at the one in the middle."""
        ui = self.state.ui
        if ui.cursor is not None:
            self.look(None)
            return
        camera = self.surface.goal
        middle = min(
            range(SPACES),
            key=lambda one: (MIDDLES[one][0] - camera.x) ** 2 + (MIDDLES[one][1] - camera.y) ** 2,
        )
        self._look_at(ui.pawn if ui.pawn is not None else middle)

    def walk_look(self, direction: int) -> None:
        """Move the keyboard's cursor over the spaces."""
        cursor = self.state.ui.cursor
        if cursor is not None:
            self._look_at(towards(range(SPACES), cursor, direction))

    def _look_at(self, space: int) -> None:
        state, words = self.state, self.app.words
        self.look(space)
        self._reveal(space)
        self.app.announce(
            tell.look_words(words, state.snapshot, state.session.seats, space, self.state.ui.goods)
        )

    def _reveal(self, space: int) -> None:
        x, y = MIDDLES[space]
        self.surface.fly(self.surface.goal.revealing((x - 0.5, y - 0.6, x + 0.5, y + 0.6)))

    def _say(self) -> None:
        """Say what has become of the choice."""
        head, detail = prompt(self.app.words, self.state)
        self.app.announce(f"{head if head[-1] in '?!.' else head + '.'} {detail}".strip())
