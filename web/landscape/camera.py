"""The camera controller: it follows the game, unless the user has taken the camera or a plug-in aims it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hg_engine.game import Phase
from hg_engine.landscape.area import Area
from web.landscape import aim
from web.landscape.follow import Follow
from web.landscape.places import Cell
from web.landscape.state import TableState
from web.landscape.surface import LandscapeSurface
from web.table.plugins import Plugin, Rank

if TYPE_CHECKING:
    from web.table.host import Host


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


class CameraController(Plugin[Table]):
    """Aims the camera of a board at what matters in the state of a table, whatever its size becomes."""

    rank = Rank.CAMERA

    def __init__(self, table: Table) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._app, self._state, self._surface = table.app, table.state, table.surface
        self._follow = Follow()
        self._viewed = bool(table.state.viewed)

    def camera_moved(self) -> None:
        """Leave the camera to the user, who has taken it."""
        self._follow.take()

    def aim(self, at_once: bool = False, afresh: bool = False) -> None:
        """Let the camera follow the game; ``afresh``, whatever it saw before.

        The replay of the final scoring aims it itself.
        """
        if self._state.scoring.html is not None:
            return
        snapshot, surface, ghost = self._state.snapshot, self._surface, self._state.ui.ghost
        cell = snapshot.position.cell
        if snapshot.phase is Phase.OCCUPY and cell is not None and not self._state.read_only:
            goal = self._follow.near(surface.goal, cell)
        elif afresh:
            goal = aim.overview(surface.goal, snapshot, ghost, self._viewed)
        else:
            goal = self._follow.on(surface.goal, snapshot, ghost, self._viewed)
        surface.fly(goal, at_once)

    def whole(self) -> None:
        """Show the whole board, and follow the game again."""
        self._follow.release()
        ghost = self._state.ui.ghost
        self._surface.fly(aim.overview(self._surface.goal, self._state.snapshot, ghost, self._viewed))

    def reveal(self, cell: Cell, at_once: bool = False) -> None:
        """Bring a cell into view, moving no more than that takes."""
        x, y = cell
        self._surface.fly(self._surface.goal.revealing((x, y, x + 1, y + 1)), at_once)

    def look_at(self, cells: list[Cell]) -> None:
        """Bring some cells into view, and stay there."""
        self._follow.take()
        self._surface.fly(aim.on_cells(self._surface.goal, cells))

    def look_at_area(self, area: Area) -> None:
        """Bring an area into view, and stay there."""
        self.look_at(self._cells(area))

    def begin_on(self, area: Area) -> None:
        """Let the board open with an area in view, and stay there."""
        self._surface.camera = aim.on_cells(self._surface.camera, self._cells(area))
        self._follow.take()

    def replay_to(self, area: Area) -> None:
        """Show an area that is scored at the end, with some land about it."""
        self._follow.take()
        self._surface.fly(aim.scored(self._surface.goal, self._cells(area)))

    def _cells(self, area: Area) -> list[Cell]:
        return [self._state.snapshot.cells[tile] for tile in area.tiles]

    def resized(self) -> None:
        """Keep in view what matters when the window or the dock changes its size."""
        ghost = self._state.ui.ghost
        if not self._follow.taken:
            self.aim(at_once=True, afresh=True)
        elif ghost is not None:
            self.reveal(ghost, at_once=True)

    def framed(self) -> None:
        """Keep the buttons beside the tile that is being placed."""
        ghost = self._state.ui.ghost
        if ghost is not None:
            self._app.page.place("near", *aim.beside(self._surface.camera, ghost, self._state.snapshot.tiles))
