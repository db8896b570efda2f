"""The plug-in for motion and sounds: pawns that walk, tiles that are taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from hg_engine import AnyStep
from hg_engine.seasons.layout import NAMES, NUMBER
from hg_engine.seasons.moves import Step
from web.seasons.shapes import PieceShape, Scene, SpaceShape
from web.seasons.spaces import MIDDLES
from web.table.motion import Cue
from web.table.plugins.motion import BaseMotionPlugin

if TYPE_CHECKING:
    from web.seasons.table import TableScreen

GLIDE = 260.0
TAKING, RISING, LAST = 420.0, 0.9, 0.45
"""How long a tile that is taken is seen, how far it rises, in spaces, and how small it becomes."""
HEARD = {"pack": "cover", "spent": "home"}
"""What is heard when a pawn has come to a space."""


class Glide(NamedTuple):
    """A pawn on its way: the key of its shape, where it comes from, when it begins."""

    key: str
    start: tuple[float, float]
    begin: float


class Taken(NamedTuple):
    """A tile that is taken, as it lay on the board, and when."""

    shape: SpaceShape
    begin: float


class MotionPlugin(BaseMotionPlugin["TableScreen"]):
    """Shows what moves; nobody ever has to wait for it."""

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._page = table.app.page
        self._glides: tuple[Glide, ...] = ()
        self._taken: tuple[Taken, ...] = ()
        self._tried: tuple[int, ...] | None = None
        """The way of the step that is tried, as it was last shown."""
        self._carried = False

    def finish(self) -> None:
        """Show everything where it is."""
        self._glides, self._taken = (), ()

    def past_changed(self) -> None:
        """Finish what moves."""
        self.finish()

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Let the pawn go that stepped, and be taken up what lay under it."""
        shown = self._tried is not None
        self.finish()
        state = self.table.state
        if undone or state.text:
            return
        if state.bots_pace:  # at once there would be no end of noises
            self.table.plugins.play_sounds(_heard(steps, self.pace(), state.snapshot.position.is_over))
        if not self.pace():
            return
        for step in steps:
            self._take_up(step)
            if not shown:
                self._set_out(step)

    def _take_up(self, step: AnyStep) -> None:
        """Let rise what a step took, unless that was seen when it was tried."""
        lay = self.table.surface.scene.by_key
        for event in step.events:
            shape = lay.get(f"space:{NAMES[event.zone or 0]}") if event.why == "left" else None
            if isinstance(shape, SpaceShape) and shape.flat != "bare":
                self._taken = (*self._taken, Taken(shape, self._page.now()))

    def _set_out(self, step: AnyStep) -> None:
        """Let the pawn of a step walk."""
        move = step.move
        if not isinstance(move, Step) or move.to is None:
            return
        seats = self.table.state.snapshot.pawns.get(NUMBER[move.to], [])
        if step.turn in seats:
            key = f"pawn:{step.turn}:{move.to}:{seats.index(step.turn)}"
            self._glides = (*self._glides, Glide(key, MIDDLES[NUMBER[move.start]], self._page.now()))

    def decorate(self, scene: Scene) -> Scene:
        """Let the pawn go with which a step is newly tried, and be taken up what lay under it."""
        stops = next((trail.stops for trail in scene.trails if trail.key == "try"), None)
        carried, self._carried = self._carried, any(piece.lift for piece in scene.pieces)
        if stops is not None and stops != self._tried and not carried and self.pace():
            now = self._page.now()
            before = self.table.surface.scene.spaces
            self._taken = tuple(
                Taken(old, now)
                for old, new in zip(before, scene.spaces, strict=False)
                if new.flat == "bare" != old.flat
            )
            self._glides = tuple(
                Glide(piece.key, MIDDLES[stops[-2]], now) for piece in scene.pieces if piece.ring == "chosen"
            )
        self._tried = stops
        return scene

    def animate(self, scene: Scene, now: float) -> Scene | None:
        """Return the picture to paint while something moves."""
        if not self._glides and not self._taken:
            return None
        pace = self.pace() or 0.01
        shown = self._gliding(scene, now, pace)
        return self._rising(scene, shown, now, pace)

    def _gliding(self, scene: Scene, now: float, pace: float) -> Scene | None:
        """Return the picture with pawns on their way; None when none is."""
        going = {
            glide.key: (glide, (now - glide.begin) / (GLIDE * pace))
            for glide in self._glides
            if now - glide.begin < GLIDE * pace
        }
        if not going:
            self._glides = ()
            return None
        return replace(scene, pieces=tuple(_gone(piece, going) for piece in scene.pieces))

    def _rising(self, scene: Scene, shown: Scene | None, now: float, pace: float) -> Scene | None:
        """Return the picture ``shown`` with tiles that are taken; as it is when none is."""
        parts = ((one, (now - one.begin) / (TAKING * pace)) for one in self._taken)
        rising = tuple(_rising(one, part) for one, part in parts if part < 1)
        if not rising:
            self._taken = ()
            return shown
        return replace(shown or scene, falling=rising)


def _heard(steps: Sequence[AnyStep], pace: float, over: bool) -> list[Cue]:
    """Return what is heard of steps: a tile taken up, the pawn that comes, what it does there; at last the end."""
    cues = []
    for step in steps:
        if not isinstance(step.move, Step):
            continue
        there = GLIDE * pace if step.move.to is not None else 0.0
        cues += [Cue(0, "tile") for event in step.events if event.why == "left"]
        cues.append(Cue(there, "piece" if step.move.to is not None else "home"))
        cues += [Cue(there, HEARD[event.kind]) for event in step.events if event.kind in HEARD]
    return [*cues, Cue(GLIDE * pace, "end")] if over and cues else cues


def _rising(taken: Taken, part: float) -> SpaceShape:
    """Return a tile on its way up, growing small and faint."""
    eased = 1 - (1 - part) ** 2
    y = taken.shape.y - RISING * eased
    return taken.shape._replace(y=y, scale=1 - (1 - LAST) * eased, opacity=1 - part**2)


def _gone(piece: PieceShape, going: Mapping[str, tuple[Glide, float]]) -> PieceShape:
    """Return a piece where it is on its way."""
    if piece.key not in going:
        return piece
    glide, part = going[piece.key]
    eased = 1 - (1 - part) ** 3
    x = glide.start[0] + (piece.x - glide.start[0]) * eased
    y = glide.start[1] + (piece.y - glide.start[1]) * eased
    return piece._replace(x=x, y=y, lift=4 * part * (1 - part) * 0.6, ring="")
