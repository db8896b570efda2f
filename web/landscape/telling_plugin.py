"""The plug-in for notes: captions beside tiles, frames around tiles of others, lit areas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hg_engine.game import Draw
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.session import Step
from web.board.camera import bounds
from web.board.captions import Point, beside
from web.board.framing import boxes_over
from web.board.gestures import BoardEvent, Tap
from web.landscape import telling_page
from web.landscape.camera import ALL_FLOATS
from web.landscape.motion import LIGHT, lit
from web.landscape.plugin import LandscapePlugin
from web.landscape.shapes import FrameShape, OutlineShape, RecentShape, Scene
from web.landscape.tell import FINAL
from web.landscape.telling import boxed, notes_of
from web.platform.ports import Key
from web.table.controller import NEWS_MS
from web.table.plugins import Rank

if TYPE_CHECKING:
    from web.landscape.state import Note
    from web.landscape.table import TableScreen
    from web.platform.ports import Off


class TellingPlugin(LandscapePlugin):
    """Notes what is to be told, and puts its captions where there is room beside the tiles."""

    rank = Rank.TELLING

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._lit: tuple[OutlineShape, ...] = ()
        """Areas that are lit without motion, which would light them else."""
        self._timers: list[Off] = []
        self._spots: dict[str, tuple[tuple[float, float, float], Point]] = {}
        """Where captions stand, by their ids: the size of cells and of the board, and the point for these."""

    # -- what is told

    def told(self, steps: Sequence[Step[LandscapeMove]]) -> None:
        """Note what came of the steps; what was told before goes, but for the turns of others until one's own."""
        if not steps:
            return
        self._stop()
        state, new = self.table.state, self._new(steps)
        mine = any(step.seat is not None and step.seat not in state.others for step in steps)
        kept = () if mine else tuple(note for note in state.telling.notes if note.others)
        state.telling.notes = joined(kept, new)
        state.telling.boxed = boxed(steps)
        if any(not note.others for note in new) or state.telling.boxed:
            self._timers.append(self.table.app.page.later(NEWS_MS, self._drop_own))
        if not self.table.plugins.pace():
            self._light(steps)

    def _new(self, steps: Sequence[Step[LandscapeMove]]) -> tuple[Note, ...]:
        """Return the notes of the steps alone."""
        state = self.table.state
        history = state.session.history
        earlier = (step.move for step in reversed(history[: len(history) - len(steps)]))
        laid = next((move.tile for move in earlier if isinstance(move, Draw)), None)
        return notes_of(steps, laid, state.snapshot.cells, state.session.position.catalogue, state.others)

    def _light(self, steps: Sequence[Step[LandscapeMove]]) -> None:
        """Light what was scored for as long as motion would."""
        snapshot, art = self.table.state.snapshot, self.table.surface.faces
        events = (
            event for step in steps for event in step.events if event.points and event.kind not in FINAL
        )
        self._lit = tuple(shape for event in events if (shape := lit(event, snapshot, art)) is not None)
        if self._lit:
            self._timers.append(self.table.app.page.later(LIGHT, self._fade))

    def _fade(self) -> None:
        """Light nothing any more."""
        self._lit = ()
        self.table.repaint()

    def _drop_own(self) -> None:
        """Take away what was told of one's own turn, after a while."""
        self._forget()
        self.table.app.redraw()

    def _forget(self) -> None:
        """Tell nothing of one's own turn any more."""
        telling = self.table.state.telling
        telling.notes = tuple(note for note in telling.notes if note.others)
        telling.boxed = ()
        self._lit = ()
        self._stop()

    def _stop(self) -> None:
        for off in self._timers:
            off()
        self._timers = []

    # -- what ends it

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Whoever acts has seen it."""
        self._forget()
        return False

    def key(self, key: Key) -> bool:
        """Whoever presses a key has seen it."""
        self._forget()
        return False

    def pointer(self, event: BoardEvent) -> bool:
        """Whoever presses the board has seen it."""
        if isinstance(event, Tap):
            self._forget()
        return False

    def changed(self, steps: Sequence[Step[LandscapeMove]], undone: bool) -> None:
        """Tell nothing of what was taken back."""
        if undone or not steps:
            self.table.state.telling.notes = ()
            self._forget()

    def hidden(self) -> None:
        """Tell nothing of one's own turn when another screen was shown."""
        self._forget()

    # -- on the board

    def decorate(self, scene: Scene) -> Scene:
        """Put frames round the tiles of others in place of the marks of the last round, and light areas."""
        state = self.table.state
        framed = [] if state.past is not None or state.ui.ghost is not None else self._framed()
        if framed:
            cells = {note.cell for note in framed}
            aids = tuple(
                aid for aid in scene.aids if not (isinstance(aid, RecentShape) and (aid.x, aid.y) in cells)
            )
            frames = [
                FrameShape(f"told:{note.tile}", *note.cell, state.snapshot.colors[note.seat])
                for note in framed
            ]
            scene = replace(scene, aids=aids, over=(*frames, *scene.over))
        return replace(scene, under=(*scene.under, *self._lit)) if self._lit else scene

    def _framed(self) -> list[Note]:
        """Return the notes of others' turns whose tiles still lie where they were laid."""
        state = self.table.state
        return [
            note
            for note in state.telling.notes
            if note.others and state.snapshot.cells.get(note.tile) == note.cell
        ]

    def drawn(self) -> None:
        """Put the captions that were just written where they belong."""
        self._spots.clear()
        self.framed()

    def framed(self) -> None:
        """Follow the camera with the captions."""
        state, surface = self.table.state, self.table.surface
        if state.text or state.viewed:
            return
        for note in telling_page.told(state):
            name = telling_page.ident(note)
            spot, goal = self._spots.get(name), surface.goal
            found_for = goal.scale, goal.width, goal.height
            if spot is None or spot[0] != found_for:
                spot = self._spots[name] = found_for, self._spot(note, name)
            self.table.app.page.place(name, *surface.camera.to_screen(*spot[1]))

    def _spot(self, note: Note, name: str) -> Point:
        """Return the point of the board at which the upper left corner of a caption stands."""
        table, page, camera = self.table, self.table.app.page, self.table.surface.goal
        _, _, width, height = page.rect("board")
        across, down = page.rect(name)[2:]
        tiles = {cell for event in note.events for tile in event.tiles if (cell := self._cell(tile))}
        floats = boxes_over(page, ALL_FLOATS)
        target = camera.box_to_screen(bounds([note.cell]))
        land = [camera.box_to_screen(bounds([cell])) for cell in table.state.snapshot.tiles]
        told = [camera.box_to_screen(bounds([cell])) for cell in {*tiles, note.cell}]
        corner = beside(target, (across, down), (width, height), camera.scale, land, told, floats)
        return camera.to_board(*corner)

    def _cell(self, tile: int) -> tuple[int, int] | None:
        return self.table.state.snapshot.cells.get(tile)


def joined(kept: Sequence[Note], new: Sequence[Note]) -> tuple[Note, ...]:
    """Return notes and newer ones, those of one turn made one."""
    found = {note.tile: note for note in kept}
    for note in new:
        before = found.pop(note.tile, None)
        if before is not None:
            note = note._replace(events=(*before.events, *note.events), piece=note.piece or before.piece)
        found[note.tile] = note
    return tuple(found.values())
