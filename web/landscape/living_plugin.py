"""The plug-in for the living land: paints it on a canvas of its own, and stops when nobody is there.

It is no motion that anybody waits for (`BoardPage.drift`), and goes while anything else moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from hg_engine.landscape.moves import LandscapeMove
from hg_engine.session import Step
from web.board.gestures import BoardEvent
from web.board.surface import RATIO_CAP
from web.landscape import living
from web.landscape.living import Life
from web.landscape.plugin import LandscapePlugin
from web.landscape.shapes import Scene
from web.platform.drawing import Path, PointerEvent
from web.platform.ports import Key
from web.table.motion import pace_of
from web.table.plugins import Rank

if TYPE_CHECKING:
    from web.landscape.snapshot import Snapshot
    from web.landscape.table import TableScreen
    from web.platform.ports import Off

REST_MS: Final = 10_000.0
"""Without input the land stands still after so long."""
FRAME_MS: Final = 66.0
"""It is painted once in so long."""
HOLD_MS: Final = 250.0
"""It stands still for so long after a pointer went down or up, so that nothing delays what answers to it."""
WATER, BIRD = {False: "#f4fbfb", True: "#c3dcea"}, {False: "#2a221b", True: "#dfe8ee"}
HALO = {False: "#fff8ea", True: "#151b22"}
"""The rims of birds, so that they are seen over woods and meadows."""
STRENGTHS: Final = (0.25, 0.45, 0.65)
"""How strong ripples are, from the faintest to the strongest."""
CANVAS: Final = "living"


class _Drawn(NamedTuple):
    """What lives, as paths in cells: waves by their strength, and birds."""

    waves: Sequence[tuple[float, Path]]
    birds: Path


class LivingPlugin(LandscapePlugin):
    """Lets the land live while somebody is there."""

    rank = Rank.LIVING

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._page = table.app.page
        self._off: Off | None = None
        """Calls off what comes next."""
        self._deaf: tuple[Off, ...] = ()
        """Stop listening to pointers."""
        self._woken = 0.0
        """When there was input last."""
        self._time = 0.0
        """The time of the land, which stands still with it."""
        self._painted = 0.0
        self._pressed = -HOLD_MS
        """When a pointer went down or up last."""
        self._known: tuple[Snapshot, Life] | None = None
        tiles = table.state.session.position.catalogue.values()
        self._land = sum(tile.stack == "land" for tile in tiles)
        """How many tiles the game has."""
        self._hour: tuple[Snapshot, float] | None = None
        """How much of the tiles is left at a moment: 1 at first, 0 at the end."""
        self._drawn: _Drawn | None = None
        self._shown: _Drawn | None = None
        self._seen: tuple[object, ...] = ()
        """What the canvas shows, and how it is seen."""
        self._here = False

    @property
    def on(self) -> bool:
        """Whether the land lives: switched on, and motion is wanted."""
        settings = self.table.app.settings
        return settings.on("living") and pace_of(settings.get("motion"), self._page.reduced_motion()) > 0

    # -- there is input

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Go on."""
        self._wake()
        return False

    def key(self, key: Key) -> bool:
        """Go on."""
        self._wake()
        return False

    def pointer(self, event: BoardEvent) -> bool:
        """Go on."""
        self._wake()
        return False

    def camera_moved(self) -> None:
        """Go on."""
        self._wake()

    def told(self, steps: Sequence[Step[LandscapeMove]]) -> None:
        """Go on: somebody has played."""
        self._wake()

    def shown(self) -> None:
        """Begin."""
        self._here = True
        self._listen()
        self._wake()

    def set_anew(self) -> None:
        """Follow the switch."""
        if self.on:
            self._wake()
        else:
            self._stop()

    def text_toggled(self) -> None:
        """Live in the picture alone."""
        self._stop()
        self._listen()
        self._wake()

    def hidden(self) -> None:
        """End."""
        self._here = False
        self._stop_listening()
        self._stop()

    def _listen(self) -> None:
        """Hear what pointers press, on the board and on what floats over it."""
        self._stop_listening()
        if not self.table.state.text:
            region = self._page.element("app")
            assert region is not None
            listen = self._page.listen
            self._deaf = tuple(listen(region, event, self._hold) for event in ("pointerdown", "pointerup"))

    def _stop_listening(self) -> None:
        for off in self._deaf:
            off()
        self._deaf = ()

    def _hold(self, event: PointerEvent) -> None:
        """Stand still for a moment: what answers to a press is to be seen first."""
        self._pressed = self._page.now()

    def _wake(self) -> None:
        """Go on for a while."""
        self._woken = self._page.now()
        if self._off is None and self._here and self.on and not self.table.state.text:
            self._painted = self._woken
            self._off = self._page.drift(FRAME_MS, self._come)

    def _stop(self) -> None:
        """Leave nothing on the canvas, and nothing to come."""
        if self._off is not None:
            self._off()
            self._off = None
        canvas = self._page.element(CANVAS)
        if canvas is not None:
            canvas.hidden = True

    # -- the light

    def decorate(self, scene: Scene) -> Scene:
        """Lay the light of the hour over the land."""
        if not self.on:
            return scene
        base = self.table.state.base
        if self._hour is None or self._hour[0] is not base:
            self._hour = base, base.position.undrawn["land"] / max(1, self._land)
        return replace(scene, light=living.light(self._hour[1], self._page.dark()))

    # -- as time passes

    def _come(self) -> None:
        """Go on by a moment, unless something else moves or is about to; come again after the next one."""
        self._off = None
        now = self._page.now()
        if now - self._woken > REST_MS:
            return
        self._off = self._page.drift(FRAME_MS, self._come)
        if now - self._pressed >= HOLD_MS and not self.table.plugins.rests_in():
            self._time += min(now - self._painted, 3 * FRAME_MS)
            self._painted = now
            self._drawn = self._draw()
            self._paint()

    def framed(self) -> None:
        """Follow the camera with what was drawn last; a frame of the board has no time for more."""
        if self._here and self.on and self._known is not None:
            if len(self.table.state.base.tiles) < len(self._known[0].tiles):
                self._drawn = None  # the past is shown, in which not all of it was there
            self._paint()

    def _draw(self) -> _Drawn | None:
        """Draw the land as it lives now; nothing where nothing lives."""
        page, life = self._page, self._life()
        if not (life.ripples or life.flocks):
            return None
        waves = zip(STRENGTHS, living.waves(life, self._time), strict=True)
        paths = [(strength, page.path2d(data)) for strength, data in waves if data]
        return _Drawn(paths, page.path2d(living.birds(life, self._time)))

    def _paint(self) -> None:
        """Paint what was drawn last."""
        page, surface, drawn = self._page, self.table.surface, self._drawn
        canvas = page.element(CANVAS)
        if canvas is None:
            return
        telling = self.table.state.scoring.html is not None  # nothing lies over the points on the board
        if telling or drawn is None:
            canvas.hidden = True
            return
        camera, ratio = surface.camera, min(RATIO_CAP, page.pixel_ratio())
        dark = surface.theme.dark
        now = camera, ratio, dark
        if drawn is self._shown and now == self._seen and not canvas.hidden:
            return
        self._shown, self._seen = drawn, now
        wide, high = round(camera.width * ratio), round(camera.height * ratio)
        if canvas.hidden or canvas.width != wide or canvas.height != high:
            canvas.width, canvas.height, canvas.hidden = wide, high, False
        context = page.context(CANVAS)
        s = camera.scale * ratio
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, wide, high)
        context.setTransform(s, 0, 0, s, wide / 2 - camera.x * s, high / 2 - camera.y * s)
        context.lineCap = context.lineJoin = "round"
        context.strokeStyle, context.lineWidth = WATER[dark], max(0.016, 1.1 * ratio / s)
        for strength, wave in drawn.waves:
            context.globalAlpha = strength
            context.stroke(wave)
        context.globalAlpha = 0.5
        context.strokeStyle, context.lineWidth = HALO[dark], max(0.02, 1.6 * ratio / s)
        context.stroke(drawn.birds)
        context.globalAlpha = 0.9
        context.fillStyle = BIRD[dark]
        context.fill(drawn.birds)
        context.globalAlpha = 1

    def _life(self) -> Life:
        """Return what lives on the land that is shown; worked out once a moment."""
        base = self.table.state.base
        if self._known is None or self._known[0] is not base:
            self._known = base, living.life_of(base.position, self.table.surface.faces)
        return self._known[1]
