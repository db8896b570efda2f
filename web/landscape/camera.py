"""The camera controller: it follows the game, unless the user has taken the camera or a plug-in aims it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from hg_engine.game import Phase
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import Place, parse_move
from hg_engine.landscape.phases import LandscapePhase
from web.board.callouts import Size, room_round, strips
from web.board.camera import MIN_SCALE, Box, Camera, bounds
from web.board.framing import (
    DESK,
    Sizes,
    Window,
    boxes_over,
    framed,
    off_floats,
    panned_to,
    sees,
    shows,
    sizes_for,
)
from web.board.marks import NUMBER
from web.landscape import aim
from web.landscape.places import Cell
from web.landscape.state import TableState
from web.landscape.surface import LandscapeSurface
from web.table.plugins import Plugin, Rank

if TYPE_CHECKING:
    from web.table.host import Host

SAME = 0.5
"""Pixels a tile by which two sizes of the board differ at least."""
READABLE = 40.0
"""A tile on trial is shown no smaller than this."""
RIM = 0.15
"""How much is seen about an area of the final scoring, in cells: its outline, and that it ends there."""
TOLD = 44.0
"""Tiles are so large at least while areas of the whole land are told of."""
FREE, WATCHED = 1.0, 0.35
"""Cells about the land that are framed with it: a tile may be laid there, unless one only watches."""
ROUND = 40.0
"""Pixels of the window, in all, that an area of the final scoring leaves free."""


class Table(Protocol):
    """What is asked of a table, which knows its camera controller."""

    @property
    def app(self) -> Host:
        """The page, to place what follows the board in HTML."""

    @property
    def state(self) -> TableState:
        """What is shown."""

    @property
    def surface(self) -> LandscapeSurface:
        """The board."""


STRIP = ".tbl .callouts[data-shape=strip] > *"
"""The choices of a turn where they are a strip at the edge of the window."""
FLOATS = (
    f".tbl .fl, .tbl .pl, .tbl .turn, .tbl .again, .tbl .lesson, .tbl .hint, .tbl .tools .acts .b, {STRIP}"
)
"""What lies over the board."""
ALL_FLOATS = f"{FLOATS}, .tbl .minimap, .tbl .flag"
"""The same with what comes and goes while the board keeps its size: the small map, and the flag at the top."""


def _hinted(state: TableState) -> list[Cell]:
    """Return where the tiles of the hints lie, by their numbers."""
    places = (parse_move(way.moves[0]) for way in (state.hinted if state.may_ask else ()) if way.moves)
    return [(move.x, move.y) for move in places if isinstance(move, Place)]


def _hint_seen(camera: Camera, window: Window, cell: Cell) -> bool:
    """Whether nothing lies over the number of a hint, or over the middle of its tile."""
    x, y = camera.to_screen(*cell)
    return sees(camera, window, cell) and min(x, y) > 0 and not window.covers(x, y, NUMBER)


def _hint_box(camera: Camera, cells: list[Cell]) -> Box:
    """Return the box of some hints on the board, with the room of their numbers."""
    left, top, right, bottom = bounds(cells)
    return left - NUMBER / camera.scale, top - NUMBER / camera.scale, right, bottom


class CameraController(Plugin[Table]):
    """Keeps what matters in sight, and else keeps still; whoever takes the camera has it."""

    rank = Rank.CAMERA

    def __init__(self, table: Table) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._app, self._state, self._surface = table.app, table.state, table.surface
        self._viewed = bool(table.state.viewed)
        self._taken = False
        self._shown: tuple[list[Box], Cell] = [], (0, 0)
        """What lay over the board when the tile on trial was last brought into view, and where that was."""
        self._hinted: tuple[list[Cell], int] = [], 0
        """The hints that were last brought into view, and the one that was pointed at."""
        self._told: tuple[Area, list[Box]] | None = None
        """The area of the final scoring that was last brought into view, and what lay over the board then."""

    def drawn(self) -> None:
        """Bring out what matters from under what has been written over it: hints, the tile on trial, an area told."""
        state = self._state
        if state.text or state.viewed:
            return
        if state.scoring.html is not None:
            if self._told is not None and self._told[1] != boxes_over(self._app.page, ALL_FLOATS):
                self.replay_to(self._told[0])
            return
        self._reveal_hints()
        shown = boxes_over(self._app.page, FLOATS), self._focus()
        if shown == self._shown:
            return
        self._shown = shown
        if self._on_trial:
            self.reveal(self._focus())

    def _reveal_hints(self) -> None:
        """Bring hints into view where a window is small: all of them if a pan can do that, else the one pointed at."""
        state = self._state
        cells, pointed = _hinted(state), state.coach.pointed
        before, self._hinted = self._hinted, (cells, pointed)
        goal = self._surface.goal
        if pointed >= len(cells) or self._hinted == before or sizes_for(goal.width, goal.height) is DESK:
            return
        wanted, window = [cells[pointed]] if before[0] == cells else cells, self._window()
        if all(_hint_seen(goal, window, cell) for cell in wanted):
            return
        found = off_floats(goal, window, _hint_box(goal, wanted))
        self._surface.fly(found or panned_to(goal, window, _hint_box(goal, [cells[pointed]])))

    @property
    def _on_trial(self) -> bool:
        """Whether a tile lies on trial, or a piece is asked for, so that there are buttons at the tile."""
        state = self._state
        asking = state.snapshot.phase in (LandscapePhase.OCCUPY, LandscapePhase.TAKE_BACK)
        return state.ui.ghost is not None or (asking and not state.read_only)

    @property
    def _over(self) -> bool:
        """Whether the game has ended: nothing has to be played, so the whole land is what there is to see."""
        return self._state.snapshot.phase is Phase.OVER

    def camera_moved(self) -> None:
        """Leave the camera to the user, who has taken it."""
        self._taken, self._told = True, None

    def aim(self, at_once: bool = False, afresh: bool = False) -> None:
        """Follow the game; ``afresh``: frame the board anew, even if all is seen. The final scoring aims by itself."""
        if self._state.scoring.html is None and not self._state.text:
            self._surface.fly(self._framed() if afresh else self._followed(), at_once)

    def _followed(self) -> Camera:
        """Return the camera, moved only if something that matters would else be out of sight."""
        camera, window, snapshot = self._surface.goal, self._window(), self._state.snapshot
        focus = bounds([self._focus()])
        if self._viewed:
            return camera if self._taken else self._whole()
        if snapshot.phase in (LandscapePhase.OCCUPY, LandscapePhase.TAKE_BACK) or self._taken:
            return self._panned(camera, self._focus())
        if self._over:
            return self._all_of_it()
        if (
            shows(camera, self._window(FLOATS), snapshot.places)
            and panned_to(camera, window, focus) == camera
        ):
            return camera
        whole = self._whole()
        if whole.scale <= window.sizes.least and camera.scale <= window.sizes.least:
            return panned_to(camera, window, focus)  # the land is larger than the window: it is panned
        return whole

    def _framed(self) -> Camera:
        """Return the camera that sees the whole land, and above all the tile on trial."""
        if self._over and not self._viewed:
            return self._all_of_it()
        whole, ghost = self._whole(), self._state.ui.ghost
        return whole if ghost is None else self._panned(whole, ghost)

    def _whole(self) -> Camera:
        """Return the camera that sees the whole land and every place, as large as they can be."""
        camera, snapshot = self._surface.goal, self._state.snapshot
        if self._viewed:
            return aim.overview(camera, snapshot, self._state.ui.ghost)
        left, top, right, bottom = bounds(snapshot.tiles)
        about = WATCHED if self._state.read_only else FREE
        land = left - about, top - about, right + about, bottom + about
        return framed(camera, self._window(FLOATS), land, snapshot.places, self._focus())

    def _focus(self) -> Cell:
        """Return the cell that has to be seen: the one on trial, else that of the last tile."""
        last = self._state.snapshot.last
        return self._state.ui.ghost or (last[-1] if last else (0, 0))

    def _window(self, over: str = ALL_FLOATS) -> Window:
        """Return what of the window the board may use beside some floats."""
        page, camera = self._app.page, self._surface.goal
        return Window(boxes_over(page, over), sizes_for(camera.width, camera.height))

    def window(self) -> Window:
        """Return what of the window is free for anything that has to be seen."""
        return self._window()

    def pan(self, camera: Camera, at_once: bool = False) -> None:
        """Move the camera as the user asked for beside the board, and stay there."""
        self._taken = True
        self._surface.fly(camera.held(self._surface.held), at_once)

    def follow(self) -> None:
        """Follow the game again, with the board as large as it is played."""
        self._taken = False
        if not self._state.text:
            self._surface.fly(self._whole())

    def whole(self) -> None:
        """Show the whole board, however small; if it is shown, follow the game again, as large as it is played."""
        if self._state.text:
            return
        goal, game, all_of_it = self._surface.goal, self._whole(), self._all_of_it()
        small = all_of_it.scale < game.scale - SAME and abs(goal.scale - all_of_it.scale) > SAME
        self._taken = small or self._over
        self._surface.fly(all_of_it if small else game)

    def show_all(self) -> None:
        """Show the whole board, however small, until the user asks for anything else."""
        self._taken = True
        if not self._state.text:
            self._surface.fly(self._all_of_it())

    def _all_of_it(self) -> Camera:
        """Return the camera that sees the whole land and all places; if the game has ended, every tile."""
        camera, snapshot = self._surface.goal, self._state.snapshot
        spots = snapshot.tiles if self._over else snapshot.places
        left, top, right, bottom = bounds([*snapshot.tiles, *snapshot.places])
        smallest = replace(self._window(FLOATS), sizes=Sizes(MIN_SCALE, DESK.most))
        return framed(camera, smallest, (left, top, right, bottom), spots, self._focus())

    def reveal(self, cell: Cell, at_once: bool = False, tag: Size | None = None) -> None:
        """Bring a cell into view, moving no more than that takes; where the table is shown in words, nothing moves.

        The room of a ``tag`` above it comes into view, too, in CSS pixels.
        """
        if not self._state.text:
            self._surface.fly(self._panned(self._surface.goal, cell, tag), at_once)

    def _panned(self, camera: Camera, cell: Cell, tag: Size | None = None) -> Camera:
        """Return the camera that has a cell in view, with the buttons at it if it is on trial."""
        box = bounds([cell])
        if tag is not None:
            left, top, right, bottom = box
            aside = max(0.0, tag.width / camera.scale - 1) / 2
            box = left - aside, top - aim.RAISED - tag.height / camera.scale / 2, right + aside, bottom
        if self._on_trial and cell == self._focus():
            if camera.scale < READABLE:
                camera = camera.on_cell(*cell, self._window().sizes.least)
            window, touch = Size(camera.width, camera.height), self._app.page.coarse()
            room = room_round(camera.box_to_screen(box), strip=strips(window), touch=touch)
            box = camera.box_to_board(room)
        return panned_to(camera, self._window(), box)

    def look_at(self, cells: list[Cell]) -> None:
        """Bring some cells into view, and stay there."""
        self._taken = True
        self._surface.fly(aim.on_cells(self._surface.goal, cells))

    def look_at_area(self, area: Area) -> None:
        """Bring an area into view, and stay there."""
        self.look_at(self._cells(area))

    def begin_on(self, area: Area) -> None:
        """Let the board open with an area in view, and stay there."""
        self._surface.camera = aim.on_cells(self._surface.camera, self._cells(area))
        self._taken = True

    def replay_to(self, area: Area) -> None:
        """Show an area that is scored at the end: on the whole land, panned by the least; all of it if it is larger."""
        self._taken, self._told = True, (area, boxes_over(self._app.page, ALL_FLOATS))
        whole, (left, top, right, bottom) = self._all_of_it(), bounds(self._cells(area))
        if whole.scale < TOLD:
            whole = self._whole()
        room = min((whole.width - ROUND) / (right - left), (whole.height - ROUND) / (bottom - top))
        if whole.scale > room:
            self._surface.fly(aim.scored(self._surface.goal, self._cells(area)))
        else:
            box = left - RIM, top - RIM, right + RIM, bottom + RIM
            self._surface.fly(panned_to(whole, self._window(), box))

    def _cells(self, area: Area) -> list[Cell]:
        return [self._state.snapshot.cells[tile] for tile in area.tiles]

    def resized(self) -> None:
        """Keep in view what matters when the window or the dock changes its size."""
        ghost = self._state.ui.ghost
        if not self._taken:
            self.aim(at_once=True, afresh=True)
        elif ghost is not None:
            self.reveal(ghost, at_once=True)
