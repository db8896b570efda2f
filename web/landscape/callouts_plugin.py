"""The plug-in that puts the choices of a turn around the tile, with lines to their spots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hg_engine.landscape.tile import ZONE_BASE
from web.board.callouts import STRIP, Layout, Point, Shape, Size, buttons, laid_out, strips
from web.board.camera import Box, Camera, bounds
from web.board.framing import boxes_over
from web.landscape import callouts_page
from web.landscape.camera import ALL_FLOATS
from web.landscape.numbered import keys, numbered, told_apart
from web.landscape.plugin import LandscapePlugin
from web.landscape.sight_plugin import SightPlugin
from web.landscape.state import Mode
from web.table.plugins import Rank

if TYPE_CHECKING:
    from web.landscape.places import Cell
    from web.landscape.shapes import Scene


REM = 16.0
"""What a rem usually is, in CSS pixels."""


class CalloutsPlugin(LandscapePlugin):
    """Follows every movement of the camera with what stands about the tile on trial."""

    rank = Rank.CALLOUTS

    _window = Size(0, 0)
    """How large the board is: the camera hears of a new size only later."""
    _text = 1.0
    """How much larger than usual text is."""
    _floats: list[Box] | None = None
    """Where floats lie over the board, as far as that is known."""
    _strips = False
    """Whether the choices are in a strip already."""
    _followed: tuple[object, ...] | None = None
    """What everything was put in its place for."""
    _away: tuple[float, float] | None = None
    """How far from there it is now."""
    _corners: Mapping[str, tuple[float, float]] = {}
    """Where the round buttons are in the end."""

    _numbers = False
    """Whether the board was painted with the numbers of a strip."""

    def decorate(self, scene: Scene) -> Scene:
        """Number the places on the board as the choices of a strip are, which no lines lead from."""
        state = self.table.state
        self._numbers = self._numbered()
        if not self._numbers or not callouts_page.shown(state):
            return scene
        options = list(enumerate(callouts_page.offered(state), 1))
        moves = {option.move: number for number, option in options}
        zones = {option.zone: number for number, option in options}
        cell = state.ui.ghost or state.snapshot.position.cell
        return numbered(scene, cell, keys(scene.pieces, moves, zones))

    def _numbered(self) -> bool:
        """Whether choices are a strip, as far as the window is known."""
        return self.table.state.mode is Mode.RETAKING or strips(self._window)

    def drawn(self) -> None:
        """Put what was just written where it belongs."""
        if self.table.state.text or self.table.state.viewed:
            return
        self._measure()
        self.framed()

    def resized(self) -> None:
        """Measure the window anew."""
        self._measure()

    def _measure(self) -> None:
        page = self.table.app.page
        _, _, width, height = page.rect("board")
        self._text = page.rem() / REM
        self._window, self._floats = Size(width, height), None
        self._strips, self._followed = False, None
        if self._numbers != self._numbered():  # the window is another one than when the board was painted
            self.table.repaint()

    def framed(self) -> None:
        """Follow the camera."""
        state = self.table.state
        cell = state.ui.ghost or state.snapshot.position.cell
        if state.text or state.viewed or cell is None:
            return
        seen = self.table.plugins.find(SightPlugin).window
        if self._followed is not None and seen is not self._followed[-1]:
            self._floats = None  # the small map has come or gone
        camera, goal = self.table.surface.camera, self.table.surface.goal
        now = goal, cell, seen
        if now != self._followed:
            self._followed, self._away = now, None
            layout = self._layout(cell, goal) if callouts_page.shown(state) else None
            if layout is not None:
                self._arrange(layout)
            self._buttons(cell, goal, layout)
        box = bounds([cell])
        self._move(camera.box_to_screen(box), goal.box_to_screen(box))

    def _move(self, tile: Box, goal: Box) -> None:
        """Let everything be as far from where it stands in the end as the tile is, while the camera flies there."""
        away = (tile[0] + tile[2] - goal[0] - goal[2]) / 2, (tile[1] + tile[3] - goal[1] - goal[3]) / 2
        if away == self._away:
            return
        self._away = away
        page = self.table.app.page
        for name, (x, y) in self._corners.items():
            page.place(name, x + away[0], y + away[1])
        if not self._strips:
            for name in ("callouts", "leader-lines"):
                page.place(name, *away)

    def _floats_over(self) -> list[Box]:
        """Return where floats lie over the board."""
        if self._floats is None:
            self._floats = boxes_over(self.table.app.page, ALL_FLOATS)
        return self._floats

    def _layout(self, cell: Cell, camera: Camera) -> Layout:
        """Return where the choices stand: about the tile, or in a strip where they are pieces all over the land."""
        state, page = self.table.state, self.table.app.page
        if state.mode is Mode.RETAKING or strips(self._window):
            return STRIP
        return laid_out(
            camera.box_to_screen(bounds([cell])),
            self._anchors(cell, camera),
            self._window,
            self._floats_over(),
            none=state.snapshot.may_decline,
            touch=page.coarse(),
            text=self._text,
        )

    def _anchors(self, cell: Cell, camera: Camera) -> list[Point]:
        """Return where the piece of each choice would stand, and where the board has its number in a strip."""
        state = self.table.state
        ident, rotation = state.snapshot.tiles[cell]
        anchor = self.table.surface.faces.anchor
        places = [anchor(ident, option.zone % ZONE_BASE, rotation) for option in callouts_page.offered(state)]
        found = [(x / 100, y / 100) for x, y in places]
        if strips(self._window):
            found += told_apart(found)
        return [camera.to_screen(cell[0] + x, cell[1] + y) for x, y in found]

    def _arrange(self, layout: Layout) -> None:
        """Put the choices where they stand, and draw the lines to their places."""
        page = self.table.app.page
        if layout is STRIP and self._strips:  # the style sheet has put them, wherever the camera is
            return
        self._strips = layout is STRIP
        names = callouts_page.idents(self.table.state)
        corners = [(left, top) for left, top, _, _ in layout.boxes] or [(0.0, 0.0)] * len(names)
        for name, corner in zip(names, corners, strict=True):
            page.place(name, *corner)
        page.place("none", *(layout.none or (0.0, 0.0))[:2])
        lines = "".join(
            f"M{line.start[0]:.1f} {line.start[1]:.1f}L{line.end[0]:.1f} {line.end[1]:.1f}"
            for line in layout.lines
            if line is not None
        )
        page.trace("leaders-case", lines)
        page.trace("leaders", lines)
        page.arrange("callouts", layout.shape.value)
        if self._strips:
            self._floats = None  # they lie over the board themselves

    def _buttons(self, cell: Cell, goal: Camera, layout: Layout | None) -> None:
        """Find where the round buttons at the tile are."""
        page, camera = self.table.app.page, self.table.surface.camera
        strip = layout is None or layout.shape is Shape.STRIP
        marked = layout is not None and strip and self.table.state.mode is not Mode.RETAKING
        self._corners = buttons(
            goal.box_to_screen(bounds([cell])),
            Size(camera.width, camera.height),
            self._floats_over(),
            strip=strip,
            touch=page.coarse(),
            names=("confirm", "cancel", "rotate"),
            anchors=self._anchors(cell, goal) if marked else (),
        )
