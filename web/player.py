"""What the player at this screen does: aim and turn the tile, choose a piece, look at areas, confirm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import floor
from typing import TYPE_CHECKING

from hg_engine.game import Phase
from hg_engine.landscape.moves import Occupy, Place, TakeBack
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from web.editions import lore
from web.screens.aids import cell_words
from web.screens.state import TableState
from web.screens.turn import prompt
from web.view import tell
from web.view.board import Board
from web.view.hits import hit
from web.view.places import STEPS, Cell, fits_somewhere, nearest, snapped, towards, turned

if TYPE_CHECKING:
    from web.app import App

HOVER_MS = 150.0
FINGER = 22.0
"""Half the width of what a finger presses, in CSS pixels."""


class Player:
    """Changes the state of the table; the game itself only through the app."""

    def __init__(self, app: App, state: TableState, board: Board, paint: Callable[[], None]) -> None:
        """Act on this state; ``paint`` shows the board without rendering the HTML anew."""
        self.app = app
        self.state = state
        self.board = board
        self._paint = paint
        self._timer: Callable[[], None] | None = None
        self._zone = 0
        """Which zone of the tile under the keyboard's cursor is inspected."""

    # -- the tile

    @property
    def may_place(self) -> bool:
        """Whether a tile is to be placed at this screen."""
        return self.state.moment.phase is Phase.PLACE and not self.state.read_only

    @property
    def allowed(self) -> Mapping[Cell, tuple[int, ...]]:
        """Where the tile may be tried, and how turned: where it fits, or without that aid wherever tiles lie."""
        return self.state.moment.allowed(self.state.ui.free)

    def lay(self, cell: Cell, reveal: bool = True) -> None:
        """Put the tile on a legal cell, for a try."""
        state = self.state
        if not self.may_place or cell not in self.allowed:
            return
        state.spot = None
        state.ui = state.ui.ghosted(cell, state.moment)
        if reveal:
            x, y = cell
            self.board.fly(self.board.goal.revealing((x, y, x + 1, y + 1)))
        self._say()

    def rotate(self, step: int) -> None:
        """Turn the tile to the next rotation that fits: its cell if it has one, else any cell."""
        state = self.state
        if not self.may_place:
            return
        cell = state.ui.ghost or state.ui.hover
        fitting = self.allowed[cell] if cell else fits_somewhere(self.allowed)
        shown = snapped(fitting, state.ui.rotation) if cell else state.ui.rotation
        state.ui = replace(state.ui, rotation=turned(fitting, shown, step))
        self._say()

    def walk(self, direction: int) -> None:
        """Go to the next legal cell that way; at first, to the one nearest to the middle of the view."""
        state = self.state
        start = state.ui.ghost
        if start is None:
            self.first()
            return
        cell = towards(self.allowed, start, direction)
        if cell != start:
            self.lay(cell)

    def first(self) -> None:
        """Try the tile on the legal cell nearest to the middle of the view, one that fits unturned if any."""
        state = self.state
        camera = self.board.goal
        fitting = [cell for cell, rotations in self.allowed.items() if state.ui.rotation in rotations]
        cell = nearest(fitting or self.allowed, (camera.x - 0.5, camera.y - 0.5))
        if cell is not None:
            self.lay(cell)

    # -- pieces

    def choose(self, move: str) -> None:
        """Choose a piece; a forbidden one is answered with its reason."""
        option = next((option for option in self.state.moment.options if option.move == move), None)
        if option is None or self.state.read_only:
            return
        if option.reason is not None:
            words = self.app.words
            detail = tell.option_detail(
                words, lore(self.state.session.rules), option, self.state.session.seats
            )
            figure = words(f"table.{option.figure}")
            self.app.announce(words("app.labelled", label=figure, text=detail) + ".")
            return
        self.state.ui = replace(self.state.ui, choice=move, area=(option.zone, option.figure == "hut"))
        self._look_at(option.zone, option.figure == "hut")
        self._say()

    def choose_number(self, number: int) -> None:
        """Choose the piece with this number in the list."""
        options = self.state.moment.options
        if 1 <= number <= len(options):
            self.choose(options[number - 1].move)

    def step_choice(self, step: int) -> None:
        """Choose the next piece of the list that may be chosen."""
        free = [option.move for option in self.state.moment.options if option.reason is None]
        if not free:
            return
        choice = self.state.ui.choice
        self.choose(free[(free.index(choice) + step) % len(free)] if choice in free else free[0])

    def none(self) -> None:
        """Put down, or take back, nothing."""
        moment = self.state.moment
        if self.state.read_only or not moment.may_decline:
            return
        self.app.play(Occupy(None) if moment.phase is Phase.OCCUPY else TakeBack(None))

    # -- settle or take back

    def confirm(self) -> None:
        """Play what has been chosen."""
        state = self.state
        if state.read_only:
            return
        if state.mode == "placing" and state.ui.ghost is not None:
            self._place(state.ui.ghost)
        elif state.mode in ("occupying", "retaking") and state.ui.choice is not None:
            self.app.play(state.ui.choice)
        elif state.mode == "idle":
            self.first()
        else:
            self._say()

    def _place(self, cell: Cell) -> None:
        """Lay the tile if it fits; else say on which sides it does not."""
        state = self.state
        if state.ui.rotation in state.moment.places.get(cell, ()):
            self.app.play(Place(*cell, state.ui.rotation))
        else:
            state.refused = cell, state.ui.rotation
            self._say()

    def cancel(self) -> None:
        """Take back the innermost thing not settled yet."""
        state = self.state
        if state.ui.cursor is not None:
            self.look_away()
        elif state.mode == "placing":
            state.ui = replace(state.ui, ghost=None)
            self._say()
        elif state.ui.choice is not None:
            state.ui = replace(state.ui, choice=None, area=None)
            self._say()
        elif state.mode in ("occupying", "retaking") and not state.read_only:
            self.app.undo()
        elif state.ui.area is not None:
            self.look_away()

    # -- areas

    def inspect(self) -> None:
        """Look, with the keyboard, at the next area of the tile under the cursor."""
        state = self.state
        tiles = state.moment.tiles
        cell = state.ui.cursor
        if cell is None:
            near = state.ui.ghost or (state.moment.last[-1] if state.moment.last else (0, 0))
            cell = nearest(tiles, near)
            self._zone = 0
        else:
            self._zone += 1
        if cell is not None:
            self._inspect_cell(cell)

    def walk_look(self, direction: int) -> None:
        """Move the keyboard's cursor over the tiles."""
        cell = self.state.ui.cursor
        if cell is None:
            return
        dx, dy = STEPS[direction]
        beside = (cell[0] + dx, cell[1] + dy)
        tiles = self.state.moment.tiles
        there = beside if beside in tiles else towards(tiles, cell, direction)
        self._zone = 0
        self._inspect_cell(there)
        x, y = there
        self.board.fly(self.board.goal.revealing((x, y, x + 1, y + 1)))

    def _inspect_cell(self, cell: Cell) -> None:
        tile, _ = self.state.moment.tiles[cell]
        zones = list(self.state.session.position.catalogue[tile].zones)
        zone = tile * ZONE_BASE + zones[self._zone % len(zones)]
        self.state.ui = replace(self.state.ui, cursor=cell)
        self.look(zone, self._is_lake(zone))
        self._say_area(cell)

    def look(self, zone: int, system: bool = False) -> None:
        """Outline the area of a zone and tell of it."""
        self.state.ui = replace(self.state.ui, area=(zone, system))
        self.state.spot = None
        self._look_at(zone, system)

    def _look_at(self, zone: int, system: bool) -> None:
        position = self.state.session.position
        self.state.area = position.area(zone, system=system)
        self.state.fitting = position.fitting(self.state.area)

    def look_away(self) -> None:
        """Outline nothing any more."""
        self.state.ui = replace(self.state.ui, area=None, cursor=None)
        self.state.area, self.state.fitting, self.state.spot = None, 0, None

    def _is_lake(self, zone: int) -> bool:
        tile, number = divmod(zone, ZONE_BASE)
        return self.state.session.position.catalogue[tile].zones[number].terrain is Terrain.LAKE

    def zone_under(self, x: float, y: float) -> int | None:
        """Return the zone at a point of the board, or None off the tiles."""
        cell = floor(x), floor(y)
        laid = self.state.moment.tiles.get(cell)
        if laid is None:
            return None
        tile, rotation = laid
        return tile * ZONE_BASE + self.board.faces.zone_at(tile, rotation, x - cell[0], y - cell[1])

    def inspect_at(self, x: float, y: float) -> None:
        """Look at the area under a point; off the tiles, look away."""
        zone = self.zone_under(x, y)
        self.state.ui = replace(self.state.ui, cursor=None)
        if zone is not None:
            self.look(zone, self._is_lake(zone))
            return
        self.look_away()
        cell = floor(x), floor(y)
        if cell in self.state.aids.fillers and self.state.moment.phase is not Phase.OVER:
            self.state.spot = cell
            if self.state.tab != "tiles":
                self.state.tab = "area"
            told = cell_words(self.app.words, self.state, cell)
            self.app.announce(f"{tell.cell_name(self.app.words, cell)}. {told}")

    # -- pointers

    def tapped(self, x: float, y: float, touch: bool, turn: bool) -> None:
        """Answer a click or a tap on the board."""
        state = self.state
        self.still()
        if turn:
            self.rotate(1)
        else:
            reach = FINGER / self.board.camera.scale if touch else 0.0
            key = hit(self.board.scene, x, y, min(reach, 0.5)) or ""
            kind, _, rest = key.partition(":")
            if kind == "ghost":
                self.rotate(1) if touch and self._asks else self.confirm()
            elif self.may_place and kind in ("", "cell", "hover") and (floor(x), floor(y)) in self.allowed:
                cell = floor(x), floor(y)
                # a mouse shows before it is pressed how the tile will lie, a finger only if there is one way
                sure = not touch or len(self.allowed[cell]) == 1
                self.lay(cell, reveal=touch)
                if sure and not self._asks:
                    self.confirm()
            elif kind == "socket":
                self._pick(rest)
            elif kind == "piece" and state.mode == "retaking":
                self._pick("<" + rest.rsplit(":", 1)[1])
            else:
                self.inspect_at(x, y)
        self.app.redraw()

    def _pick(self, move: str) -> None:
        """Choose a piece on the board; pressing the chosen one again confirms it."""
        if self.state.ui.choice == move:
            self.confirm()
        else:
            self.take(move)

    def take(self, move: str) -> None:
        """Choose a piece, and settle it at once for those who do not want to be asked."""
        self.choose(move)
        if not self._asks and self.state.ui.choice == move:
            self.confirm()

    @property
    def _asks(self) -> bool:
        """Whether every move is to be confirmed."""
        return self.app.settings.on("confirm")

    def hovered(self, x: float, y: float) -> None:
        """Follow the mouse with the tile in hand, and look at an area it rests on."""
        state = self.state
        ui = state.ui
        cell = floor(x), floor(y)
        if self.may_place and cell in self.allowed and cell != ui.ghost:
            ui = replace(ui, hover=cell, loose=None)
        elif self.may_place and ui.ghost is None and cell not in state.moment.tiles:
            ui = replace(ui, hover=None, loose=(x, y))
        else:
            ui = replace(ui, hover=None, loose=None)
        if ui != state.ui:
            state.ui = ui
            self._paint()
        self._rest_on(self.zone_under(x, y) if state.mode != "occupying" else None)

    def _rest_on(self, zone: int | None) -> None:
        """Wait whether the mouse stays on a zone, or off all of them."""
        state = self.state
        shown = state.ui.area
        if state.ui.cursor is not None or state.ui.choice is not None:
            return
        self.still()
        if zone is None and shown is None:
            return
        if zone is not None and shown is not None and zone in (state.area.zones if state.area else ()):
            return

        def rested() -> None:
            self._timer = None
            if zone is None:
                self.look_away()
            else:
                self.look(zone, self._is_lake(zone))
            self.app.redraw()

        self._timer = self.app.browser.later(HOVER_MS, rested)

    def left(self) -> None:
        """The mouse left the board."""
        self.still()
        if self.state.ui.hover is not None or self.state.ui.loose is not None:
            self.state.ui = replace(self.state.ui, hover=None, loose=None)
            self._paint()

    def still(self) -> None:
        """Stop waiting for the mouse to rest."""
        if self._timer is not None:
            self._timer()
            self._timer = None

    def pressed(self, x: float, y: float) -> None:
        """A finger rested on the board."""
        self.inspect_at(x, y)
        self.app.redraw()

    def wheeled(self, step: int) -> None:
        """The wheel turned the tile."""
        self.rotate(step)
        self.app.redraw()

    def twisted(self, step: int) -> None:
        """Two fingers turned: the tile that is tried turns with them."""
        if self.may_place and self.state.ui.ghost is not None:
            self.rotate(step)
            self.app.redraw()

    def carried(self, x: float, y: float) -> None:
        """The tile is dragged from the dock, its middle at a point of the board: over a place it lies there."""
        state, cell = self.state, (floor(x), floor(y))
        if not self.may_place:
            return
        over = cell in self.allowed
        state.ui = replace(state.ui, hover=cell if over else None, loose=None if over else (x, y), ghost=None)
        self._paint()

    def dropped(self, x: float, y: float, inside: bool) -> None:
        """The tile was let go; on a place it stays for a try."""
        cell = floor(x), floor(y)
        self.state.ui = replace(self.state.ui, hover=None, loose=None)
        if inside and self.may_place and cell in self.allowed:
            self.lay(cell, reveal=False)
        self.app.redraw()

    def wheel_turns(self, x: float, y: float) -> bool:
        """Whether the wheel turns the tile here: over the tile in hand."""
        cell = floor(x), floor(y)
        return self.may_place and cell in (self.state.ui.ghost, self.state.ui.hover)

    # -- words

    def _say(self) -> None:
        """Say what has become of the choice."""
        head, detail = prompt(self.app.words, self.state)
        self.app.announce(f"{head} {detail}" if head.endswith("?") else f"{head}. {detail}")

    def _say_area(self, cell: Cell) -> None:
        """Say what the keyboard's cursor shows."""
        area = self.state.area
        if area is None:
            return
        words, seats = self.app.words, self.state.session.seats
        known = lore(self.state.session.rules)
        parts = [
            tell.cell_name(words, cell),
            tell.area_title(words, known, area),
            tell.open_words(words, area),
        ]
        parts += tell.counted(words, tell.area_counts(known, area))
        held = [f"{seats[seat].name} ({count})" for seat, count in enumerate(area.seats) if count]
        parts.append(words.list(held) if held else words("area.nobody"))
        parts.append(words("table.points", count=area.points + area.extra))
        self.app.announce(", ".join(parts) + ".")
