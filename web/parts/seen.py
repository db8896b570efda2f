"""The turns of a game that was looked over, on the board: how they were played, and the best way to play them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hg_engine.landscape.moves import LandscapeMove, Occupy, Place
from hg_engine.session import Step
from web.parts import Part
from web.screens.state import Seen
from web.view.shapes import BadgeShape, GhostShape, OverShape, PieceShape, Scene


class SeenPart(Part):
    """Shows what was found about the turn that is about to begin at a moment of the past."""

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Show everything that was found."""
        if action != "analysis.open":
            return False
        from web.screens.analysis import show

        show(self.table.app, self.table)
        return True

    def changed(self, steps: Sequence[Step], undone: bool) -> None:
        """The game went on: there is no past to look at."""
        self.table.state.seen = None

    def shown(self) -> None:
        """Look again: more may have been found meanwhile."""
        self.moment()

    def moment(self) -> None:
        """Look whether a turn that was looked over begins here."""
        state = self.table.state
        state.seen = self._seen()
        if state.seen is not None:
            cells = {
                (move.x, move.y)
                for way in (state.seen.played, state.seen.best)
                for move in way
                if isinstance(move, Place)
            }
            for cell in sorted(cells):
                self.table.camera.reveal(cell)

    def _seen(self) -> Seen | None:
        state, desk = self.table.state, self.table.app.desk
        past = state.past
        if past is None or (desk.analysis is None and desk.analyst is None):
            return None
        from web import analysis, analyst

        who = analyst.of(self.table.app)
        turn = None if who is None else next((one for one in who.turns if one.step == past.steps), None)
        if turn is None:
            return None
        played = tuple(analysis.played(state.whole, turn))
        best = tuple(analysis.best(past.position, turn)) or played
        return Seen(turn.loss, played, best if turn.loss else played, turn.why)

    def dress(self, scene: Scene) -> Scene:
        """Lay the tile where it was laid, with what that lost, and where it would have been best."""
        seen = self.table.state.seen
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
            faces = self.table.board.faces
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
