"""The plug-in for motion: shows and plays what happened; nobody has to wait for it.

What moves covers what is already true. The score on a card is the only thing that waits: it is the old one and what has
arrived, so whoever ends the motion has the scores right at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hg_engine.game import Draw, Event
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.session import Step
from web.board.paint_worker import paint_worker
from web.board.surface import RATIO_CAP
from web.landscape import tell
from web.landscape.flights import FlightCanvas
from web.landscape.lore import lore_of
from web.landscape.motion import (
    CHASE,
    COVER,
    COVER_INTERVAL,
    FLIGHT,
    Plan,
    Planner,
    Point,
    Tween,
    place_of,
    stream,
)
from web.landscape.scene import settled
from web.landscape.shapes import PIECE_SIZE, CoverShape, Scene
from web.landscape.stage import Flyer, Spot, Stage
from web.table.motion import Cue
from web.table.plugins.motion import BaseMotionPlugin

if TYPE_CHECKING:
    from web.landscape.table import TableScreen


Rect = tuple[float, float, float, float]
MEASURED_MS = 200.0
"""How long it is believed where things are, unless the page is drawn anew."""


class MotionPlugin(BaseMotionPlugin["TableScreen"]):
    """Shows what moves over the board and the page, and has played what is heard."""

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._page = table.app.page
        self._stage = Stage(table.state.snapshot.colors)
        self._flights: FlightCanvas | None = None
        self._owed: Mapping[int, int] = {}
        self._rects: dict[str, Rect] = {}
        """Where elements are, for a while: asking makes the browser lay out the page."""
        self._measured = 0.0
        self._back: str | None = None
        """The back that is shown in place of the tile in hand."""
        self._turning = False
        self._lines = False
        """Whether the lines under the scores are not as long as they will be."""
        self._last = 0.0
        """When the latest frame was."""
        self._tile_from: Spot | None = None
        """Where the tile of the last move was held."""

    # -- the plug-in

    def changed(self, steps: Sequence[Step[LandscapeMove]], undone: bool) -> None:
        """Finish what moves when something was taken back, or the game was read anew."""
        if undone or not steps:
            self.finish()

    def told(self, steps: Sequence[Step[LandscapeMove]]) -> None:
        """Begin to show what happened."""
        surface, state = self.table.surface, self.table.state
        if state.text or not steps:
            return
        history = state.session.history
        earlier = (step.move for step in reversed(history[: len(history) - len(steps)]))
        laid = next((move.tile for move in earlier if isinstance(move, Draw)), None)
        shapes = settled(state.snapshot, surface.faces)
        self._tile_from = self._held_at()
        planner = Planner(
            surface.scene, state.snapshot, shapes, laid, surface.faces, tell.FINAL, state.others
        )
        self._begin(planner.plan(steps))

    def _held_at(self) -> Spot | None:
        """Return where the tile in hand is seen, before the page shows the next one."""
        x, y, width, height = self._rect("hand")
        return (x + width / 2, y + height / 2, width) if width > 1 else None

    def past_changed(self) -> None:
        """Finish what moves: another moment of the game is shown."""
        self.finish()

    def rests_in(self) -> float:
        """Return in how many milliseconds everything has arrived."""
        return self._stage.rests_in(self._page.now())

    def award(
        self,
        events: Sequence[Event],
        laid: Sequence[CoverShape],
        at: Point | None,
        start: float,
        hunts: Sequence[tuple[Point, Point]] = (),
    ) -> None:
        """Lay markers one by one, then let the points of some events fly from a place to the scores.

        ``hunts`` are the ways of tigers to the deer that they take, which come before the markers.
        """
        tweens = [
            Tween("chase", f"chase:{a}:{b}", start + index * COVER_INTERVAL, CHASE, at=a, to=b)
            for index, (a, b) in enumerate(hunts)
        ]
        start = max((tween.start + tween.length for tween in tweens), default=start)
        tweens += [
            Tween("cover", cover.key, start + index * COVER_INTERVAL, COVER)
            for index, cover in enumerate(laid)
        ]
        cues = [Cue(tween.start + COVER, "cover") for tween in tweens if tween.kind == "cover"]
        t = start + len(laid) * COVER_INTERVAL
        for event in events:
            tweens += stream(event, at or place_of(event, self.table.state.snapshot), t)
            cues.append(Cue(t + FLIGHT, "points", event.points))
            t += 160
        self._begin(Plan(tuple(tweens), tuple(cues), self.table.surface.scene.corners))

    def _begin(self, plan: Plan) -> None:
        """Begin a plan at the pace of this browser."""
        paced, now = plan.paced(self.pace()), self._page.now()
        if not self._stage.moves(now):
            self._last = now
        self._stage.add(paced, now)
        self.table.state.owed = self._stage.owed(now)
        if self.table.state.bots_pace:  # at once there would be no end of noises
            self.table.plugins.play_sounds(paced.cues)
        self.table.surface.request()

    def finish(self) -> None:
        """Let everything be where it belongs, at once."""
        if self._stage.moves(self._page.now()):
            self._stage.finish()
            self._rest()
            self.table.surface.request()

    def text_toggled(self) -> None:
        """Leave nothing flying: the canvases go with the picture."""
        self.hidden()

    def hidden(self) -> None:
        """Leave nothing flying."""
        self._stage.finish()
        self._rest()
        self._flights = None

    # -- frames

    def animate(self, scene: Scene, now: float) -> Scene | None:
        """Return the picture to paint while something moves, and paint what flies over the page."""
        if not self._stage.moves(now):
            self._rest()
            return None
        surface = self.table.surface
        if now - self._measured > MEASURED_MS:
            self._measured = now
            self._rects.clear()
        if surface.flying:  # one thing moves at a time, and the camera goes first
            self._stage.hold(now - self._last, now)
        self._last = now
        left, top, width, height = self._rect("board")

        def to_window(x: float, y: float) -> Point:
            sx, sy = surface.camera.to_screen(x, y)
            return left + min(width, max(0.0, sx)), top + min(height, max(0.0, sy))

        def home(seat: int, part: str) -> Spot:
            return self._home(seat, part) or (left + width / 2, top, 0.0)

        size = PIECE_SIZE * surface.camera.scale
        frame = self._stage.frame(scene, now, to_window, home, size)
        self._fly(frame.flyers)
        self._count(frame.owed)
        self._turn(frame.reveal)
        return frame.scene

    def _home(self, seat: int, part: str) -> Spot | None:
        """Return where something on the page is (see `Stage.frame`), or None if it is not to be seen."""
        if part == "tile" and self._tile_from is not None:
            return self._tile_from
        stack = f"back-{lore_of(self.table.state.session.rules).bonus}"
        names = {"score": f"score-{seat}", "hand": "hand", "stack": stack}
        x, y, width, height = self._rect(names.get(part, f"seat-{seat}"))
        if width < 1 or height < 1:
            return None
        if part == "row":
            return x + min(width / 2, 64.0), y + height * 0.7, height
        return x + width / 2, y + height / 2, min(width, height)

    def _rect(self, name: str) -> Rect:
        """Return where an element is in the window; one that is not there has no size."""
        if name not in self._rects:
            there = self._page.element(name) is not None
            self._rects[name] = self._page.rect(name) if there else (0.0, 0.0, 0.0, 0.0)
        return self._rects[name]

    def drawn(self) -> None:
        """Ask again where things are: they may have moved."""
        self._rects.clear()
        if self._lines:
            self._show_lines()

    def _fly(self, flyers: Sequence[Flyer]) -> None:
        """Paint what flies."""
        page = self._page
        if self._flights is None:
            canvas = page.element("flights")
            if not flyers or canvas is None:
                return
            context = page.context("flights")
            self._flights = FlightCanvas(canvas, context, paint_worker(page).bitmaps, page.path2d)
        width, height = page.window()
        ratio = min(RATIO_CAP, page.pixel_ratio())
        self._flights.paint(flyers, width, height, ratio, self.table.surface.theme.dark)

    def _count(self, owed: Mapping[int, int]) -> None:
        """Let the scores wait for the points on their way; what they really are stays in the page's text."""
        state = self.table.state
        state.owed = owed
        scores = self._scores()
        for seat in {*self._owed, *owed}:
            if self._owed.get(seat) == owed.get(seat):
                continue
            text = str(scores[seat] - owed[seat]) if seat in owed else None
            self._page.shown(f"score-{seat}", text)
        if owed != self._owed:
            self._owed = dict(owed)
            self._show_lines()

    def _scores(self) -> Sequence[int]:
        """Return the scores with everything that is still to arrive."""
        state = self.table.state
        return state.scoring.scores or state.session.position.scores

    def _show_lines(self) -> None:
        """Let the line under every score be as long as the score that is shown has it."""
        scores = self._scores()
        now = [points - self._owed.get(seat, 0) for seat, points in enumerate(scores)]
        self._lines = bool(self._owed)
        for seat, points in enumerate(scores):
            whole, part = points / max(*scores, 1), now[seat] / max(*now, 1)
            self._page.squeeze(f"lead-{seat}", part / whole if whole > 0 else 1.0)

    def _turn(self, part: float | None) -> None:
        """Turn the drawn tile over: its back grows narrow, then its face wide."""
        surface, position = self.table.surface, self.table.state.session.position
        tile = position.tile
        if part is None or tile is None:
            self._face_up()
            return
        self._turning = True
        if part < 0.5:
            surface.back(position.catalogue[tile].stack)
            self._back = position.catalogue[tile].stack
        elif self._back is not None:
            self._back = None
            surface.hand(tile, self.table.state.ui.rotation)
        self._page.squeeze("hand", max(0.02, abs(1 - 2 * part)))

    def _face_up(self) -> None:
        """Show the tile in hand as it is."""
        if not self._turning:
            return
        self._turning = False
        self._page.squeeze("hand", 1)
        tile = self.table.state.session.position.tile
        if self._back is not None and tile is not None:
            self.table.surface.hand(tile, self.table.state.ui.rotation)
        self._back = None

    def _rest(self) -> None:
        """Leave nothing of what moved."""
        if self._flights is not None:
            self._flights.clear()
        self._count({})
        self._face_up()
