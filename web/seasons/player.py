"""Carry out what the user chooses: choose a pawn, try a step, confirm it, select spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
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
from web.seasons.trial import Trial, tried

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
    def moves(self) -> Mapping[int, str]:
        """Where one press steps to, and by which step: of the chosen pawn, or of any if none is."""
        if self.state.ui.pawn is not None:
            return {way.to: way.move for way in self.ways if way.to is not None}
        if not self.state.may_step:
            return {}
        return {space: way.move for space, way in self.state.snapshot.nearest_ways.items()}

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
        if self._aim(move, reveal):
            self._say()

    def _aim(self, move: str, reveal: bool = False) -> bool:
        """Try a step without a word; False if it is not possible now."""
        way = self.state.snapshot.way(move)
        if way is None or not self.state.may_step:
            return False
        self.state.refused = None
        self.state.ui = replace(
            self.state.ui, pawn=way.start, target=move, hover=None, carried=None, cursor=None
        )
        if reveal and way.to is not None:
            self._reveal(way.to)
        return True

    def aim_at(self, space: int | None, reveal: bool = True) -> bool:
        """Try the step of the chosen pawn to a space, or off the board; False if there is none."""
        way = next((way for way in self.ways if way.to == space), None)
        if way is not None:
            self.aim(way.move, reveal)
        return way is not None

    def take(self, move: str) -> None:
        """Try a step: a first one at once, a second one beside the tick; pressed once more, it ends the turn."""
        state = self.state
        if state.ui.target == move:
            self.confirm()
            return
        if not self._aim(move):
            return
        if self.asks and self._trial_of(move) is None:
            self._say()
        else:
            self.confirm()

    def take_to(self, space: int | None) -> None:
        """Take the chosen pawn to a space, or off the board, if it can go there."""
        way = next((way for way in self.ways if way.to == space), None)
        if way is not None:
            self.take(way.move)

    def lay_out(self, moves: Sequence[str]) -> None:
        """Try the steps of a turn, one after the other, without playing any."""
        self.drop_trial()
        for move in moves:
            if not self._aim(move, reveal=True):
                return
            trial = self._trial_of(move)
            if trial is None or move == moves[-1]:
                break
            self._try(trial)
        self._say()

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
            self.settle(state.ui.target)
        elif state.ui.pawn is None:
            self.first()
        else:
            self._say()

    def _trial_of(self, move: str) -> Trial | None:
        """Return what a first step leads to that stays open to change; None for one that ends the turn."""
        state = self.state
        way = state.snapshot.way(move)
        if way is None or state.mode is not Mode.FIRST or state.in_steps:
            return None
        return tried(state.snapshot.position, way)

    def settle(self, move: str) -> None:
        """Keep a first step for a try; play the step that ends the turn, and before it the one that was tried."""
        trial = self._trial_of(move)
        if trial is not None:
            self._try(trial)
            self._say()
            return
        before = self.state.trial
        moves = [move] if before is None else [before.way.move, move]
        try:
            for number, each in enumerate(moves, 1):
                self.state.settling = number < len(moves)
                if not self.app.play(each):
                    return
        finally:
            self.state.settling = False

    def _try(self, trial: Trial) -> None:
        """Show a first step as made, and ask for the second."""
        state = self.state
        state.show_trial(trial)
        ways = state.snapshot.ways
        state.chosen(trial.way.to if trial.way.to in ways else next(iter(ways)) if len(ways) == 1 else None)

    def drop_trial(self) -> bool:
        """Take back the first step that is tried; False if none is."""
        state = self.state
        if state.trial is None:
            return False
        start = state.trial.way.start
        state.show_trial(None)
        state.chosen(start)
        return True

    def step_back(self) -> None:
        """Take back the first step of the turn under way, tried or played, and say so."""
        if self.drop_trial():
            self._say(self.app.words("table.undone"))
        else:
            self.app.undo()

    def cancel(self) -> None:
        """Take back the innermost thing not settled yet."""
        state = self.state
        if state.ui.cursor is not None:
            state.ui = replace(state.ui, cursor=None)
        elif state.ui.target is not None:
            state.ui = replace(state.ui, target=None)
            self._say()
        elif state.mode is Mode.SECOND and not state.read_only:
            self.step_back()
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
        seats, goods = state.session.seats, state.ui.goods
        self.app.announce(tell.look_words(words, state.snapshot, seats, space, goods, named=state.text))

    def _reveal(self, space: int) -> None:
        """Bring a space into view that is not; else the camera keeps still."""
        x, y = MIDDLES[space]
        box = (x - 0.5, y - 0.6, x + 0.5, y + 0.6)
        goal = self.surface.goal
        left, top, right, bottom = goal.seen
        if not (left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom):
            self.surface.fly(goal.revealing(box))

    def _say(self, done: str = "") -> None:
        """Say what was ``done``, and what has become of the choice."""
        self.app.announce_seen(partial(self._become, done))

    def _become(self, done: str) -> str:
        """Return what was ``done``, what has become of the choice, and what is asked."""
        head, detail = prompt(self.app.words, self.state)
        return f"{done} {head if head[-1] in '?!.' else head + '.'} {detail}".strip()
