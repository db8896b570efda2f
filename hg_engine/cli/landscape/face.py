"""The tile-laying game in the terminal: how its table is shown, its commands, and how its moves are typed."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

from ...game import Draw, Event, Phase
from ...landscape import scoring
from ...landscape.moves import LandscapeMove, Occupy, Place, TakeBack
from ...landscape.phases import LandscapePhase
from ...landscape.session import LandscapeSession
from ...landscape.tile import ZONE_BASE, Terrain
from ..face import Command
from ..screen import Screen
from ..words import listed, outcome
from . import words
from .board import (
    LEGEND,
    beside,
    draw_table,
    draw_tile,
    numbered,
    printed,
    window,
)

_PLACE = re.compile(r"([a-z]{1,2})\s*/?\s*([0-3])?")
_PIECE = re.compile(r"[ph]\d")
_CELL = re.compile(r"(-?\d{1,3}),(-?\d{1,3})(?:/(\d))?")


class LandscapeFace:
    """A tile-laying game in the terminal; see `cli.face.Face`."""

    moves = (
        "place a tile   a letter of the table and a rotation, a0; or x,y/rotation, 1,-3/2",
        "occupy         a number of the list, Enter for nobody; or p3 meeple, h8 hut, - nobody",
        "shaman         a number of the list, Enter for nobody; or <563, <-",
        "draw by hand   the number of the tile",
    )
    legend = LEGEND

    def __init__(self, session: LandscapeSession, screen: Screen) -> None:
        """Show ``session`` on ``screen``."""
        self.session = session
        self.screen = screen
        self.middle: tuple[int, int] | None = None
        """The cell to show the table about; None for where the last tile was laid."""
        self.whole = False
        """Whether the table is shown whole, however large."""
        self.commands = {
            "map": Command(
                "map [all | x,y]", "the table: about the last tile, all of it, or about a cell", self._map
            ),
            "area": Command(
                "area x,y[/zone]", "a tile's zones, or the area of one (add: system)", self._area
            ),
            "score": Command("score", "points, what they are for, and the end as it stands", self._score),
            "tiles": Command("tiles", "the tiles not drawn yet", self._tiles),
        }

    def moved(self) -> None:
        """Look where the last tile was laid."""
        self.middle = None

    def told(self, events: Sequence[Event], *, final: bool = True) -> list[str]:
        """Return events in words; those of the final scoring only if ``final``, since a sheet of its own follows."""
        session = self.session
        cells = {tile: cell for cell, (tile, _) in session.position.tiles.items()}
        return [
            words.tell(event, session.seats, session.rules, cells)
            for event in events
            if final or event.kind not in scoring.ORDER
        ]

    # What is asked

    def prompt(self) -> str:
        """Return what is asked for now."""
        position = self.session.position
        name = self.session.seats[position.seat].name
        match position.phase:
            case Phase.DRAW:
                stack = "second stack" if position.extra_turn else "land stack"
                return f"{name}, which tile do you draw from the {stack}? "
            case LandscapePhase.PLACE:
                return f"{name}, where does the tile go? "
            case LandscapePhase.TAKE_BACK:
                return f"{name}, which meeple comes home? "
            case LandscapePhase.OCCUPY:
                return f"{name}, whom do you send out? "
        return "The game is over. > "

    def understand(self, text: str) -> LandscapeMove | None:
        """Return the move that a line means here; None, and a hint, if it is not one yet.

        Raises:
            InvalidMove: the line is no move at all.
        """
        position = self.session.position
        if position.phase is LandscapePhase.PLACE:
            if not text:
                self.screen.line("Type a letter of the table and a rotation, such as a0, or help.")
                return None
            found = _PLACE.fullmatch(text.lower())
            if found and not (_PIECE.fullmatch(text) and found[1] not in self.letters()):
                return self._lettered(found[1], found[2])
        elif position.phase is Phase.DRAW:
            if text.isdecimal():
                return Draw(int(text))
        elif text in ("", "0"):
            return next((move for move in position.legal_moves() if str(move) in ("-", "<-")), None)
        elif text.isdecimal() and int(text) < len(self.choices()) + 1:
            return self.choices()[int(text) - 1]
        return position.parse_move(text)

    def _lettered(self, letter: str, turn: str | None) -> Place | None:
        cells = self.letters()
        if letter not in cells:
            self.screen.line(f"There is no place {letter}.")
            return None
        ways = [move for move in self.placements() if (move.x, move.y) == cells[letter]]
        if turn is None and len(ways) == 1:
            return ways[0]
        if turn is not None and int(turn) in (move.rotation for move in ways):
            return Place(*cells[letter], int(turn))
        names = listed([f"{letter}{move.rotation}" for move in ways], "or")
        self.screen.line(
            f"Turned how: {names}?" if turn is None else f"{letter}{turn} does not fit; {names} does."
        )
        return None

    def letters(self) -> dict[str, tuple[int, int]]:
        """Return the cells where the tile in hand may go, by letter."""
        return {name: cell for cell, (name, _) in self.places().items()}

    def placements(self) -> list[Place]:
        """Return where the tile in hand may go."""
        return [move for move in self.session.position.legal_moves() if isinstance(move, Place)]

    def places(self) -> dict[tuple[int, int], tuple[str, str]]:
        """Return the cells where the tile in hand may go: their letters, and the rotations that fit."""
        found: dict[tuple[int, int], list[str]] = {}
        for move in self.placements():
            found.setdefault((move.x, move.y), []).append(str(move.rotation))
        return {cell: (_letter(index), " ".join(turns)) for index, (cell, turns) in enumerate(found.items())}

    def choices(self) -> list[LandscapeMove]:
        """Return the moves that are offered by number: all but doing nothing."""
        return [move for move in self.session.position.legal_moves() if str(move) not in ("-", "<-")]

    # What is shown

    def show(self) -> None:
        """Show the table and what is to be decided."""
        position = self.session.position
        match position.phase:
            case Phase.DRAW:
                self.show_table()
            case LandscapePhase.PLACE:
                self.show_table()
                self._show_hand()
            case LandscapePhase.TAKE_BACK | LandscapePhase.OCCUPY:
                self._show_choices()
            case Phase.OVER:
                self.show_table()
                self._score("")

    def show_table(self) -> None:
        """Show the table, cropped about the last tile if it is too large."""
        position = self.session.position
        tiles, places = position.tiles, self.places()
        columns, rows = (1 << 16, 1 << 16) if self.whole else self.screen.size
        view = window([*tiles, *places], (columns, max(rows - 15, 17)), self.middle or list(tiles)[-1])
        scores = zip(self.session.seats, position.scores, strict=True)
        self.screen.line()
        self.screen.line("   ".join(f"{seat.name} {points}" for seat, points in scores))
        for line in draw_table(position, [seat.color for seat in self.session.seats], view, places):
            self.screen.line(line)
        outside = [name for cell, (name, _) in places.items() if not view.holds(cell)]
        if outside:
            self.screen.line(f"Out of sight: {listed(outside)}. Type map all, or map x,y to look there.")

    def _show_hand(self) -> None:
        """Show the tile in hand in its four rotations."""
        position = self.session.position
        tile = position.catalogue[position.tile or 0]
        left = len(position.bag["land"])
        extra = ", an extra turn" if position.extra_turn else ""
        self.screen.line(
            f"Tile {tile.id}{extra}: {words.printed(tile)}. {words.count(left, 'land tile')} to come."
        )
        self.screen.line("".join(f"{turn:^13}" for turn in range(4)).rstrip())
        for line in beside([draw_tile(tile, turn, printed(tile)) for turn in range(4)]):
            self.screen.line([("  ", ""), *line])

    def _show_choices(self) -> None:
        """Show the tile just placed with the numbers of its zones, and what may be done with it."""
        position = self.session.position
        choices = self.choices()
        if position.phase is LandscapePhase.OCCUPY and position.cell is not None:
            tile = position.catalogue[position.tile or 0]
            turn = position.tiles[position.cell][1]
            for line in beside([draw_tile(tile, turn, printed(tile)), draw_tile(tile, turn, numbered(tile))]):
                self.screen.line([("  ", ""), *line])
        seat = position.seat
        lines = [f"{index}  {self._choice(move)}" for index, move in enumerate(choices, 1)]
        if any(str(move) in ("-", "<-") for move in position.legal_moves()):
            lines.append("0  nobody")
        supply = (
            f"{words.count(position.meeples[seat], 'meeple')} and {words.count(position.huts[seat], 'hut')}"
        )
        self.screen.box(f"{self.session.seats[seat].name} has {supply}", lines)

    def _choice(self, move: LandscapeMove) -> str:
        """Return what a choice means."""
        position = self.session.position
        if isinstance(move, TakeBack) and move.zone is not None:
            return f"the {self._meeple(move.zone)}  {move}"
        if not isinstance(move, Occupy) or position.tile is None or position.cell is None:
            return str(move)
        tile, zone = position.catalogue[position.tile], position.tile * ZONE_BASE + move.number
        where = words.zone(tile, move.number, position.tiles[position.cell][1])
        terrain = tile.zones[move.number].terrain
        area = position.area(zone, system=move.piece == "h")
        piece = "hut" if move.piece == "h" else words.MEEPLES[terrain]
        state = "complete" if area.is_complete else "open"
        size = words.count(len(area.tiles), "tiles")
        return f"{piece} on {where}: {size}, {state}, worth {area.points + area.extra}  {move}"

    def _meeple(self, zone: int) -> str:
        """Return a meeple on the table by what it is and where it stands."""
        position = self.session.position
        ident, number = divmod(zone, ZONE_BASE)
        x, y = next(cell for cell, (tile, _) in position.tiles.items() if tile == ident)
        terrain: Terrain = position.catalogue[ident].zones[number].terrain
        return f"{words.MEEPLES[terrain]} at {x},{y}"

    # What can be asked

    def _map(self, rest: str) -> None:
        self.whole = rest == "all"
        if found := _CELL.fullmatch(rest):
            self.middle = int(found[1]), int(found[2])
        elif rest in ("", "all"):
            self.middle = None
        else:
            self.screen.line("Type map, map all or map x,y.")
            return
        self.show_table()

    def _area(self, rest: str) -> None:
        place, _, system = rest.partition(" ")
        position = self.session.position
        found = _CELL.fullmatch(place)
        if place.isascii() and place.isdecimal() and len(place) < ZONE_BASE:
            zone = int(place)
        elif found and found[3] and (cell := (int(found[1]), int(found[2]))) in position.tiles:
            zone = position.tiles[cell][0] * ZONE_BASE + int(found[3])
        elif found and (cell := (int(found[1]), int(found[2]))) in position.tiles:
            ident, rotation = position.tiles[cell]
            tile = position.catalogue[ident]
            zones = [words.zone(tile, number, rotation) for number in tile.zones]
            self.screen.box(f"Tile {ident}, {words.printed(tile)}; its zones", zones)
            return
        else:
            self.screen.line("Type area x,y for the zones of a tile, area x,y/zone for what one belongs to.")
            return
        area = position.area(zone, system=system.strip() == "system")
        lines = words.area(area, self.session.seats, self.session.rules)
        fits = position.fitting(area)
        if not area.is_complete:
            lines.append(f"{words.count(fits, 'tiles')} still to come would fit beside it.")
        self.screen.box(f"Area of {place}", lines)

    def _score(self, _: str) -> None:
        session, screen = self.session, self.screen
        position = session.position
        sheet = session.breakdown()
        kinds = [kind for kind in words.KINDS if any(kind in points for points in sheet)]
        head = ["Player", "Points", *(words.KINDS[kind] for kind in kinds), "Meeples", "Huts"]
        rows = [
            [
                f"{seat + 1} {player.name}",
                str(position.scores[seat]),
                *(str(sheet[seat].get(kind, 0)) for kind in kinds),
                str(position.meeples[seat]),
                str(position.huts[seat]),
            ]
            for seat, player in enumerate(session.seats)
        ]
        screen.heading("The final scores" if position.is_over else "The scores")
        screen.table(head, rows)
        final = self.told(position.final_events())
        if final:
            screen.box("How the end scored" if position.is_over else "If the game ended now", final)
        result = position.outcome()
        if result is not None:
            screen.line(outcome(result, session.seats))

    def _tiles(self, _: str) -> None:
        position = self.session.position
        for stack, name in (("land", "land stack"), ("bonus", "second stack")):
            tiles = position.bag[stack]
            items = [
                item
                for tile in tiles
                for zone in position.catalogue[tile].zones.values()
                for item in zone.items
            ]
            left = [words.count(items.count(item), item) for item in sorted(set(items))]
            lines = textwrap.wrap(f"With {listed(left)}.", 90) if left else []
            lines += textwrap.wrap(" ".join(map(str, tiles)), 90)
            self.screen.box(f"{words.count(len(tiles), 'tiles')} in the {name}", lines)


def _letter(index: int) -> str:
    """Return a, b, ... z, aa, ab, ..."""
    first, last = divmod(index, 26)
    return (chr(96 + first) if first else "") + chr(97 + last)
