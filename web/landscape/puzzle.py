"""The plug-in for puzzles: outlines the area in question, gives hints, judges the complete answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hg_engine.landscape.moves import LandscapeMove, Place
from hg_engine.session import Step
from web.landscape.plugin import LandscapePlugin
from web.landscape.scene import area_outline
from web.landscape.shapes import FrameShape, OutlineShape, Scene
from web.table.plugins import Rank

if TYPE_CHECKING:
    from web.landscape.riddles import Riddle

FOCUS_MS = 60.0
"""After so long the verdict is on the page."""


class PuzzlePlugin(LandscapePlugin):
    """Follows the puzzle that is being played, if one is."""

    rank = Rank.PUZZLE

    _showing = False
    """Whether the solution is being laid out, piece by piece."""

    @property
    def _riddle(self) -> Riddle | None:
        """The puzzle; its module is loaded only when there is one."""
        course = self.table.app.course
        if course is None or not course.address.startswith("puzzle="):
            return None
        from web.landscape.riddles import Riddle

        return course if isinstance(course, Riddle) else None

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Give a hint, go back to the task, go on, or send it."""
        riddle = self._riddle
        if riddle is None or not action.startswith("puzzle."):
            return False
        from web.landscape import riddles
        from web.storage import solved

        app = self.table.app
        match action:
            case "puzzle.hint":
                self._hint(riddle)
            case "puzzle.again":
                self._again()
            case "puzzle.next":
                puzzle = riddles.following(solved.solved(app.prefs), riddle.puzzle.ident)
                app.visit("puzzles", puzzle.ident if puzzle is not None else "")
            case "puzzle.share":
                riddles.share(app, riddle)
        return True

    def _again(self) -> None:
        """Take the answer back, to try another."""
        self.table.app.undo_turn()
        self.table.app.page.focus("#board")

    def _hint(self, riddle: Riddle) -> None:
        """Tell of the piece; asked again, show the place, then the whole solution."""
        from web.landscape.riddles import WHOLE

        app, table = self.table.app, self.table
        if riddle.can_undo():
            app.undo_turn()
        riddle.hints = min(riddle.hints + 1, WHOLE)
        if riddle.place_shown:
            x, y = riddle.cell
            table.surface.fly(table.surface.goal.revealing((x, y, x + 1, y + 1)))
        if riddle.hints == WHOLE:
            self._lay(riddle)
        if said := riddle.hinted(app.words, table.state):
            app.announce(said)

    def _lay(self, riddle: Riddle) -> None:
        """Put the tile where the solution has it; the piece follows when it is laid."""
        table, place = self.table, riddle.puzzle.moves[0]
        assert isinstance(place, Place)
        self._showing = True
        table.state.ui = replace(table.state.ui, rotation=place.rotation)
        table.player.lay((place.x, place.y))

    def changed(self, steps: Sequence[Step[LandscapeMove]], undone: bool) -> None:
        """Judge an answer that is whole; choose the piece of a solution that is shown."""
        riddle = self._riddle
        if riddle is None:
            return
        verdict, app, line = riddle.verdict, self.table.app, riddle.line
        told = tuple(map(str, riddle.puzzle.moves))
        if undone:
            self._showing = False
        elif verdict is not None:
            if verdict.right and not riddle.shown:
                from web.storage.solved import remember

                remember(app.prefs, riddle.puzzle.ident)
            if not app.session.position.is_over:  # else the final scoring is walked through first
                app.page.later(FOCUS_MS, lambda: self._focus(riddle))
        elif self._showing and tuple(map(str, line)) == told[: len(line)]:
            self.table.player.choose(told[len(line)])
        self._outline(riddle)

    def _focus(self, riddle: Riddle) -> None:
        """Put the focus on what comes next."""
        if self.table.app.course is riddle and riddle.done:
            self.table.app.page.focus("#puzzle-next, #puzzle-again")

    def shown(self) -> None:
        """Look at the area that it is about."""
        riddle = self._riddle
        if riddle is None:
            return
        self._outline(riddle)
        state = self.table.state
        if state.area is not None:
            self.table.camera.look_at_area(state.area)
        self.table.app.redraw()

    def _outline(self, riddle: Riddle) -> None:
        """Tell of the area that it is about."""
        if riddle.puzzle.zone >= 0 and riddle.waits_for_learner and self.table.state.ui.area is None:
            self.table.player.look(riddle.puzzle.zone, riddle.goal.system)

    def decorate(self, scene: Scene) -> Scene:
        """Outline the area, and frame the place that was hinted at."""
        riddle, state = self._riddle, self.table.state
        if riddle is None:
            return scene
        if riddle.place_shown and not riddle.line:
            scene = replace(scene, over=(*scene.over, FrameShape("hint", *riddle.cell)))
        zone, system = riddle.puzzle.zone, riddle.goal.system
        if zone >= 0 and state.ui.area != (zone, system):
            outline = area_outline(state.snapshot, zone, system, self.table.surface.faces)
            if outline is not None:
                scene = replace(scene, under=(*scene.under, OutlineShape("target", outline.parts)))
        return scene
