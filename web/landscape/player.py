"""Carry out what the user chooses: aim and turn the tile, choose a piece, select areas, confirm."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from hg_engine.game import Phase
from hg_engine.landscape.moves import LandscapeMove, Occupy, Place, TakeBack, parse_move
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from web.landscape import tell
from web.landscape.aids_page import cell_words
from web.landscape.callouts_page import offered
from web.landscape.lore import lore_of
from web.landscape.places import STEPS, Cell, fits_somewhere, nearest, snapped, towards, turned
from web.landscape.state import Mode, TableState
from web.landscape.surface import LandscapeSurface
from web.landscape.trial import Trial, tried
from web.landscape.turn import prompt
from web.table.state import Sheet

if TYPE_CHECKING:
    from web.table.host import GameHost


class Player:
    """Changes the state of the table; the game itself only through the app."""

    def __init__(self, app: GameHost, state: TableState, surface: LandscapeSurface) -> None:
        """Act on this state."""
        self.app = app
        self.state = state
        self.surface = surface
        self.reveal: Callable[[Cell], None] = lambda cell: None
        """Brings a cell into view; the table says how."""
        self._zone = 0
        """Which zone of the tile under the keyboard's cursor is inspected."""

    # -- the tile

    @property
    def may_place(self) -> bool:
        """Whether a tile is to be placed at this screen."""
        return self.state.base.phase is LandscapePhase.PLACE and not self.state.read_only

    @property
    def allowed(self) -> Mapping[Cell, tuple[int, ...]]:
        """Where the tile may be tried, and how turned: where it fits, or without that aid wherever tiles lie."""
        return self.state.base.allowed(self.state.ui.free)

    def lay(self, cell: Cell, reveal: bool = True) -> None:
        """Put the tile on a legal cell, for a try."""
        state = self.state
        if not self.may_place or cell not in self.allowed:
            return
        state.spot = None
        state.ui = replace(state.ui.ghosted(cell, state.base), choice=None, area=None)
        self._try()
        if reveal:
            self.app.once_seen(partial(self.reveal, cell))
        self._say()

    def _try(self) -> None:
        """Try the turn with the tile where it was put, if it fits there."""
        state, cell = self.state, self.state.ui.ghost
        trial = None
        if cell is not None and not state.in_steps and state.ui.rotation in state.base.places.get(cell, ()):
            trial = tried(state.session.position, (Place(*cell, state.ui.rotation),))
        state.show_trial(trial)

    def rotate(self, step: int) -> None:
        """Turn the tile to the next rotation that fits: its cell if it has one, else any cell."""
        state = self.state
        if not self.may_place:
            return
        cell = state.ui.ghost or state.ui.hover
        fitting = self.allowed[cell] if cell else fits_somewhere(self.allowed)
        shown = snapped(fitting, state.ui.rotation) if cell else state.ui.rotation
        state.ui = replace(state.ui, rotation=turned(fitting, shown, step))
        if state.ui.ghost is not None:
            state.ui = replace(state.ui, choice=None, area=None)
            self._try()
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
        camera = self.surface.goal
        fitting = [cell for cell, rotations in self.allowed.items() if state.ui.rotation in rotations]
        cell = nearest(fitting or self.allowed, (camera.x - 0.5, camera.y - 0.5))
        if cell is not None:
            self.lay(cell)

    # -- pieces

    def choose(self, move: str) -> None:
        """Choose a piece; a forbidden one is answered with its reason."""
        option = next((option for option in self.state.snapshot.options if option.move == move), None)
        if option is None or self.state.read_only:
            return
        if option.reason is not None:
            words = self.app.words
            detail = tell.option_detail(
                words, lore_of(self.state.session.rules), option, self.state.session.seats
            )
            figure = words(f"table.{option.figure}")
            self.app.announce(words("app.labelled", label=figure, text=detail) + ".")
            return
        self.state.ui = replace(self.state.ui, choice=move, area=(option.zone, option.figure == "hut"))
        self._look_at(option.zone, option.figure == "hut")
        self._say()

    def choose_number(self, number: int) -> None:
        """Choose the piece with this number in the list."""
        options = offered(self.state)
        if 1 <= number <= len(options):
            self.choose(options[number - 1].move)

    def step_choice(self, step: int) -> None:
        """Choose the next piece of the list that may be chosen."""
        free = [option.move for option in offered(self.state)]
        if not free:
            return
        choice = self.state.ui.choice
        self.choose(free[(free.index(choice) + step) % len(free)] if choice in free else free[0])

    def none(self) -> None:
        """Put down, or take back, nothing."""
        state = self.state
        if state.read_only or not state.snapshot.may_decline:
            return
        move = Occupy(None) if state.snapshot.phase is LandscapePhase.OCCUPY else TakeBack(None)
        if state.trial is None or not self.asks:
            self._settle(str(move))
        elif isinstance(move, TakeBack):
            self._send_home(move)
        else:
            state.ui = replace(state.ui, choice=str(move), area=None)
            self._say()

    def _send_home(self, move: TakeBack) -> None:
        """Continue the turn on trial, with a piece that returns or with none."""
        assert self.state.trial is not None
        self.state.ui = replace(self.state.ui, choice=None, area=None)
        self.state.show_trial(self.state.trial.going_home(move))
        self._say()

    # -- settle or take back

    def confirm(self) -> None:
        """Play what has been chosen."""
        state = self.state
        if state.read_only:
            return
        if state.mode is Mode.PLACING and state.ui.ghost is not None:
            self._place(state.ui.ghost)
        elif state.mode in (Mode.OCCUPYING, Mode.RETAKING) and state.ui.choice is not None:
            self._settle(state.ui.choice)
        elif state.mode is Mode.IDLE:
            self.first()
        else:
            self._say()

    def _settle(self, choice: str) -> None:
        """Play a piece; of a turn that is tried, all of it, as soon as nothing is left to choose."""
        trial = self.state.trial
        if trial is None:
            self.app.play(choice)
            return
        move = parse_move(choice)
        if isinstance(move, TakeBack):
            self._send_home(move)
        else:
            self._play_trial(trial, move)

    def _play_trial(self, trial: Trial, choice: LandscapeMove | None) -> None:
        """Play the turn that was tried, all of it at once."""
        if moves := trial.ended(choice):
            self.app.play(*moves)

    def _place(self, cell: Cell) -> None:
        """Lay the tile if it fits; else say on which sides it does not."""
        state = self.state
        if state.trial is not None:
            self._play_trial(state.trial, None)
        elif state.ui.rotation in state.base.places.get(cell, ()):
            self.app.play(Place(*cell, state.ui.rotation))
        else:
            state.refused = cell, state.ui.rotation
            self._say()

    def cancel(self) -> None:
        """Take back the innermost thing not settled yet."""
        state = self.state
        if state.ui.cursor is not None:
            self.look_away()
        elif state.ui.choice is not None:
            state.ui = replace(state.ui, choice=None, area=None)
            self._say()
        elif state.ui.ghost is not None:
            state.ui = replace(state.ui, ghost=None)
            state.show_trial(None)
            self._say()
        elif state.mode in (Mode.OCCUPYING, Mode.RETAKING) and not state.read_only:
            self.app.undo()
        elif state.ui.area is not None:
            self.look_away()

    # -- areas

    def inspect(self) -> None:
        """Look, with the keyboard, at the next area of the tile under the cursor."""
        state = self.state
        tiles = state.snapshot.tiles
        cell = state.ui.cursor
        if cell is None:
            near = state.ui.ghost or (state.snapshot.last[-1] if state.snapshot.last else (0, 0))
            cell = nearest(tiles, near)
            self._zone = 0
        elif cell in tiles:
            self._zone += 1
        if cell is not None:
            self._inspect_cell(cell)

    def walk_look(self, direction: int) -> None:
        """Move the keyboard's cursor over the tiles, and the empty cells beside them."""
        cell = self.state.ui.cursor
        if cell is None:
            return
        dx, dy = STEPS[direction]
        beside = (cell[0] + dx, cell[1] + dy)
        cells = {*self.state.snapshot.tiles, *self.gaps}
        there = beside if beside in cells else towards(cells, cell, direction)
        self._zone = 0
        self._inspect_cell(there)
        x, y = there
        self.reveal((x, y))

    def _inspect_cell(self, cell: Cell) -> None:
        if cell not in self.state.snapshot.tiles:
            self.look_away()
            self.state.ui = replace(self.state.ui, cursor=cell)
            self.look_into(cell)
            return
        tile, _ = self.state.snapshot.tiles[cell]
        zones = list(self.state.session.position.catalogue[tile].zones)
        zone = tile * ZONE_BASE + zones[self._zone % len(zones)]
        self.state.ui = replace(self.state.ui, cursor=cell)
        self.look(zone, self.is_lake(zone))
        self._say_area(cell)

    def look(self, zone: int, system: bool = False) -> None:
        """Outline the area of a zone and tell of it."""
        self.state.ui = replace(self.state.ui, area=(zone, system))
        self.state.spot = None
        self._look_at(zone, system)

    def _look_at(self, zone: int, system: bool) -> None:
        self.state.area = self.state.snapshot.area(zone, system)

    def pin(self) -> None:
        """Tell of what is looked at in the drawer, and open that."""
        state = self.state
        if state.viewed or state.looked_at is None:
            return
        state.tab = "area"
        if state.sheet is Sheet.PEEK:
            state.sheet = Sheet.HALF

    def look_away(self) -> None:
        """Outline nothing any more."""
        self.state.ui = replace(self.state.ui, area=None, cursor=None)
        self.state.area, self.state.spot = None, None

    def is_lake(self, zone: int) -> bool:
        """Whether a zone is a lake, which is looked at with its whole river system."""
        tile, number = divmod(zone, ZONE_BASE)
        return self.state.session.position.catalogue[tile].zones[number].terrain is Terrain.LAKE

    @property
    def gaps(self) -> Collection[Cell]:
        """The empty cells that may be looked into: those beside tiles, while tiles are still to be laid."""
        return () if self.state.snapshot.phase is Phase.OVER else self.state.aids.fillers

    def look_into(self, cell: Cell) -> None:
        """Tell of an empty cell, and what may still fit there."""
        self.state.spot = cell
        if self.state.tab != "tiles":
            self.state.tab = "area"
        told = cell_words(self.app.words, self.state, cell)
        self.app.announce(f"{self._where(cell)}. {told}")

    def take(self, move: str) -> None:
        """Choose a piece, and settle it when it is chosen already, or at once for those who do not want to be asked."""
        if move == self.state.ui.choice:
            self.confirm()
            return
        self.choose(move)
        if not self.asks and self.state.ui.choice == move:
            self.confirm()

    def propose(self, move: LandscapeMove) -> None:
        """Show a legal move as if it had been chosen; a move that places no piece shows nothing."""
        if isinstance(move, Place):
            self.lay((move.x, move.y))
            while self.state.ui.rotation != move.rotation:
                self.rotate(1)
        elif str(move) != "-":
            self.choose(str(move))

    @property
    def asks(self) -> bool:
        """Whether every move is to be confirmed."""
        return self.app.settings.on("confirm")

    # -- words

    def _say(self) -> None:
        """Say what has become of the choice."""
        self.app.announce_seen(self._become)

    def _become(self) -> str:
        """Return what has become of the choice, and what is asked."""
        state = self.state
        head, detail = prompt(self.app.words, state)
        said = f"{head} {detail}" if head.endswith("?") else f"{head}. {detail}"
        if state.ui.ghost is not None and not state.text:  # whoever sees the board sees where
            said = f"{self._where(state.ui.ghost)}. {said}"
        return said

    def _where(self, cell: Cell) -> str:
        """Say where a cell is; on the text page by its name."""
        told = tell.cell_name if self.state.text else tell.spoken_cell
        return told(self.app.words, cell)

    def _say_area(self, cell: Cell) -> None:
        """Say what the keyboard's cursor shows."""
        area = self.state.area
        if area is None:
            return
        words, seats = self.app.words, self.state.session.seats
        known = lore_of(self.state.session.rules)
        parts = [
            self._where(cell),
            tell.area_title(words, known, area),
            tell.open_words(words, area),
        ]
        parts += tell.counted(words, tell.area_counts(known, area))
        held = [f"{seats[seat].name} ({count})" for seat, count in enumerate(area.seats) if count]
        parts.append(words.list(held) if held else words("area.nobody"))
        parts.append(words("table.points", count=area.points + area.extra))
        self.app.announce(", ".join(parts) + ".")
