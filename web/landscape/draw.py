"""Draws of a game at a real table: the user chooses the tile that was drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from hg_engine.game import Draw
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.landscape.tile import Tile
from hg_engine.session import Step
from web.landscape.draw_page import asks, may_take_back, narrowed
from web.landscape.plugin import LandscapePlugin
from web.landscape.thumbnails import thumbnails
from web.platform.ports import Key
from web.table.plugins import Rank

if TYPE_CHECKING:
    from web.landscape.table import TableScreen


class DrawPlugin(LandscapePlugin):
    """Finds the drawn tile among those that are left, and takes a wrong one back."""

    rank = Rank.DRAW

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        table.state.draw.thumbnail = self._thumbnail
        self._actions: dict[str, Callable[[Mapping[str, str]], object]] = {
            "draw.pick": lambda data: self._draw(int(data["tile"])),
            "draw.enter": lambda data: self._pick_first(),
            "draw.side": lambda data: self._add_side(data["kind"]),
            "draw.side_back": lambda data: self._side_back(),
            "draw.item": lambda data: self._toggle_item(data["item"]),
            "draw.search": lambda data: self._search(data["value"]),
            "draw.clear": lambda data: self.table.state.draw.clear(),
            "draw.toggle": lambda data: self._toggle(),
            "draw.back": lambda data: self._back(),
        }
        table.app.page.later(0, self._ready)

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Narrow the faces down, choose one, or take it back."""
        act = self._actions.get(action)
        if act is not None:
            act(data)
        return act is not None

    def _pick_first(self) -> None:
        """Choose the only face that is shown, or the first one that was searched for."""
        state = self.table.state
        shown = narrowed(self.table.app.words, state.session, state.draw)
        if len(shown) == 1 or (shown and state.draw.text):
            self._draw(shown[0].tile)

    def _add_side(self, kind: str) -> None:
        """Show the faces with one side more, clockwise; a tile has four."""
        if len(self.table.state.draw.sides) < 4:
            self.table.state.draw.sides.append(kind)
            self._say_count()

    def _toggle_item(self, item: str) -> None:
        """Show the faces with something printed on them, or all again."""
        self.table.state.draw.items ^= {item}
        self._say_count()

    def _search(self, text: str) -> None:
        """Show the faces that a text tells of."""
        self.table.state.draw.text = text

    def _toggle(self) -> None:
        """Show the faces, or the board under them."""
        self.table.state.draw.open = not self.table.state.draw.open

    def key(self, key: Key) -> bool:
        """Begin to search with a letter; Escape shows all faces again, and then the board."""
        state = self.table.state
        if not asks(state):
            return False
        if key.key == "Escape" and state.draw.open:
            if state.draw.text or state.draw.sides or state.draw.items:
                state.draw.clear()
            else:
                state.draw.open = False
            return True
        return key.key == "Backspace" and self._side_back()

    def _side_back(self) -> bool:
        """Take back the last side that was entered, if there is one."""
        sides = self.table.state.draw.sides
        removed = bool(sides)
        del sides[-1:]
        return removed

    def changed(self, steps: Sequence[Step[LandscapeMove]], undone: bool) -> None:
        """Ask for the next tile from the beginning."""
        state = self.table.state
        state.draw.clear()
        state.draw.open = True
        self.table.app.page.later(0, self._ready)

    def _ready(self) -> None:
        """Have the search field at hand where there is a keyboard."""
        page = self.table.app.page
        if asks(self.table.state) and page.wide() and page.focused() in ("", "board"):
            page.focus("#draw-search")

    def _thumbnail(self, tile: Tile) -> str:
        """Return the picture of a tile; one that is not there yet is made, and shown when it is."""
        app = self.table.app
        album = thumbnails(app.page)
        if not album.get(tile):
            album.want([tile], app.redraw)
        return album.get(tile)

    def _draw(self, tile: int) -> None:
        if asks(self.table.state):
            self.table.app.play(Draw(tile))

    def _back(self) -> None:
        """Take the draw back: the tile in hand was entered wrongly."""
        if may_take_back(self.table.state):
            self.table.app.undo()

    def _say_count(self) -> None:
        app, state = self.table.app, self.table.state
        shown = narrowed(app.words, state.session, state.draw)
        app.announce(app.words("draw.count", count=sum(len(face.tiles) for face in shown)))
