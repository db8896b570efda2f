"""The plug-in for motion and sounds: pawns that walk, tiles that are taken, the tiles of winter that fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from hg_engine import AnyStep
from hg_engine.seasons.layout import NAMES, NUMBER
from hg_engine.seasons.moves import Step
from hg_engine.seasons.tiles import FIXED
from web.board.gestures import BoardEvent, Down
from web.platform.ports import Key
from web.seasons.scene import space_shape
from web.seasons.shapes import PieceShape, Scene, SpaceShape
from web.seasons.spaces import MIDDLES
from web.table.motion import Cue, pace_of
from web.table.plugins import Plugin, Rank

if TYPE_CHECKING:
    from web.seasons.table import TableScreen

GLIDE = 260.0
FALL, SPREAD = 900.0, 1_500.0
"""How long a tile falls, and within which time all of them begin to; in milliseconds."""
HIGH = 4.5
"""From how high it falls, in spaces."""
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


class MotionPlugin(Plugin["TableScreen"]):
    """Shows what moves; nobody ever has to wait for it."""

    rank = Rank.MOTION

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._page = table.app.page
        self._glides: tuple[Glide, ...] = ()
        self._taken: tuple[Taken, ...] = ()
        self._snow: float | None = None

    def pace(self) -> float:
        """How much longer than usual things take; 0 when nothing is to move."""
        own = pace_of(self.table.app.settings.get("motion"), self._page.reduced_motion())
        return own * self.table.state.bots_pace

    def finish(self) -> None:
        """Show everything where it is."""
        self._glides, self._taken, self._snow = (), (), None

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Finish what moves: whoever acts does not wait; and let the tiles of winter fall."""
        self.finish()
        if action == "season.snow":
            self.snow()
            return True
        return False

    def pointer(self, event: BoardEvent) -> bool:
        """Finish what moves when a pointer goes down."""
        if isinstance(event, Down):
            self.finish()
        return False

    def key(self, key: Key) -> bool:
        """Finish what moves."""
        self.finish()
        return False

    def past_changed(self) -> None:
        """Finish what moves."""
        self.finish()

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Let the pawn go that stepped, and be taken up what lay under it."""
        self.finish()
        state = self.table.state
        if undone or state.text:
            return
        if state.bots_pace:  # at once there would be no end of noises
            self.table.plugins.play_sounds(_heard(steps, self.pace(), state.snapshot.position.is_over))
        if not self.pace():
            return
        now, lay = self._page.now(), self.table.surface.scene.by_key
        for step in steps:
            move = step.move
            for event in step.events:
                shape = lay.get(f"space:{NAMES[event.zone or 0]}") if event.why == "left" else None
                if isinstance(shape, SpaceShape):
                    self._taken = (*self._taken, Taken(shape, now))
            if isinstance(move, Step) and move.to is not None:
                seats = state.snapshot.pawns.get(NUMBER[move.to], [])
                if step.turn in seats:
                    key = f"pawn:{step.turn}:{move.to}:{seats.index(step.turn)}"
                    self._glides = (*self._glides, Glide(key, MIDDLES[NUMBER[move.start]], now))

    def snow(self) -> None:
        """Let the tiles of winter fall."""
        self.table.plugins.play_sounds([Cue(0, "end")])
        if self.pace() and not self.table.state.text:
            self._snow = self._page.now()
            self.table.surface.request()

    def animate(self, scene: Scene, now: float) -> Scene | None:
        """Return the picture to paint while something moves."""
        if not self._glides and not self._taken and self._snow is None:
            return None
        pace = self.pace() or 0.01
        shown = self._gliding(scene, now, pace)
        shown = self._rising(scene, shown, now, pace)
        if self._snow is not None:
            shown = self._falling(shown or scene, (now - self._snow) / pace)
            if shown is None:
                self._snow = None
        return shown

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

    def _falling(self, scene: Scene, age: float) -> Scene | None:
        """Return the picture while tiles fall; None when all lie."""
        if age > FALL + SPREAD:
            return None
        snapshot = self.table.state.snapshot
        spaces: list[SpaceShape] = []
        air: list[SpaceShape] = []
        for space, shape in enumerate(scene.spaces):
            tile = snapshot.at.get(space)
            part = (age - _delay(space)) / FALL
            if tile is None or tile.kind in FIXED or part >= 1:
                spaces.append(shape)
                continue
            spaces.append(space_shape(snapshot, space, hidden=True))
            if part > 0:
                rest = (1 - part) ** 2
                sway = 0.35 * rest * (1 if space % 2 else -1)
                air.append(shape._replace(x=shape.x + sway, y=shape.y - HIGH * rest))
        return replace(scene, spaces=tuple(spaces), falling=tuple(air), targets=(), marks=())


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


def _delay(space: int) -> float:
    """Return when the tile of a space begins to fall, as if by chance."""
    mixed = (space + 1) * 0x9E3779B1 & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x85EBCA77 & 0xFFFFFFFF
    return (mixed ^ mixed >> 13) % 997 / 997 * SPREAD


def _gone(piece: PieceShape, going: Mapping[str, tuple[Glide, float]]) -> PieceShape:
    """Return a piece where it is on its way."""
    if piece.key not in going:
        return piece
    glide, part = going[piece.key]
    eased = 1 - (1 - part) ** 3
    x = glide.start[0] + (piece.x - glide.start[0]) * eased
    y = glide.start[1] + (piece.y - glide.start[1]) * eased
    return piece._replace(x=x, y=y, lift=4 * part * (1 - part) * 0.6, ring="")
