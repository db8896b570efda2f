"""``play``: a game at one keyboard, move after move, until it is over or somebody leaves."""

from __future__ import annotations

import argparse
import re
import secrets
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TextIO

from ..errors import HgError
from ..game import Draw, Event, Phase
from ..landscape import scoring
from ..landscape.moves import LandscapeMove, Occupy, Place, TakeBack
from ..landscape.tile import ZONE_BASE, Terrain
from ..notation import link
from ..session import COLORS, ByHand, Drawer, Seat, Seeded, Session, Step
from . import complain, words
from .board import beside, draw_table, draw_tile, numbered, printed, window
from .commands import COMMANDS
from .files import read_record
from .rules import named
from .screen import Screen, make

_PLACE = re.compile(r"([a-z]{1,2})\s*/?\s*([0-3])?")
_PIECE = re.compile(r"[ph]\d")
_DEFAULT_NAMES = ("Mara", "Suni")


def run(options: argparse.Namespace, source: TextIO, target: TextIO) -> int:
    """Play the game that the options ask for; a game left alone is told how it can be taken up again."""
    if options.rich and find_spec("rich") is None:
        return complain("there is no rich here; pip install 'hg-engine[cli]' brings it")
    session = _session(options)
    table = Table(session, make(source, target, options.rich))
    try:
        table.play()
    except KeyboardInterrupt:
        table.screen.line()
        table.farewell()
    return 0


def _session(options: argparse.Namespace) -> Session:
    """Return the game to play: a saved one, one from a link, or a new one."""
    if options.load:
        return read_record(Path(options.load))
    if options.link:
        return link.decode(options.link)
    names = options.names or list(_DEFAULT_NAMES)
    rules = named(options.rules)
    drawer: Drawer = ByHand() if options.by_hand else Seeded(options.seed or secrets.token_hex(4))
    # More names than colours are too many players, which the engine says by itself.
    seats = [Seat(name, COLORS[seat % len(COLORS)]) for seat, name in enumerate(names)]
    return Session(rules, seats, drawer)


class Table:
    """A game, the screen it is shown on, and what is being asked."""

    def __init__(self, session: Session, screen: Screen) -> None:
        """Sit down to a game."""
        self.session = session
        self.screen = screen
        self.middle: tuple[int, int] | None = None
        """The cell to show the table about; None for where the last tile was laid."""
        self.whole = False
        """Whether the table is shown whole, however large."""
        self.leaving = False

    # The course of the game

    def play(self) -> None:
        """Ask for moves until the game is over or nobody is there to answer."""
        self.screen.line("Hunters & Gatherers. Type help to see what you can do here.")
        self.show()
        while not self.leaving:
            answer = self.screen.ask(self.prompt())
            if answer is None:
                break
            self.answer(answer.strip())
        self.farewell()

    def answer(self, text: str) -> None:
        """Do what a line asks for: a command, or a move."""
        name, _, rest = text.partition(" ")
        command = COMMANDS.get(name.lower())
        try:
            if command is not None:
                command.run(self, rest.strip())
            elif self.session.position.is_over:
                if text:
                    self.screen.line("The game is over. You can undo, save, look at score and log, or quit.")
            else:
                self.make(self.understand(text))
        except HgError as error:
            self.screen.line(f"Sorry: {words.error(error)}.")
        except OSError as error:
            self.screen.line(f"Sorry: {error.filename}: {error.strerror}.")
        except ValueError as error:  # a file's name that no system takes
            self.screen.line(f"Sorry: {error}.")

    def make(self, move: LandscapeMove | None) -> None:
        """Make a move, if it is one, and tell what came of it."""
        if move is None:
            return
        steps = self.session.play(move)
        self.middle = None
        for step in steps:
            self.tell(step, final=False)
        self.show()

    def tell(self, step: Step, *, final: bool = True) -> None:
        """Tell what a step caused; the scoring of the end only if ``final``, since a sheet of its own follows."""
        events = [event for event in step.events if final or event.kind not in scoring.ORDER]
        for sentence in self.told(events):
            self.screen.line("* " + sentence)

    def told(self, events: Sequence[Event]) -> list[str]:
        """Return events in words."""
        session = self.session
        cells = {tile: cell for cell, (tile, _) in session.position.tiles.items()}
        return [words.tell(event, session.seats, session.rules, cells) for event in events]

    def farewell(self) -> None:
        """Say how an unfinished game can go on."""
        if self.session.position.is_over or not self.session.can_undo:
            self.screen.line("Good-bye.")
            return
        self.screen.line("Good-bye. The game goes on with: hg-engine play --link \\")
        self.screen.line(link.encode(self.session))

    # What is asked

    def prompt(self) -> str:
        """Return what is asked for now."""
        position = self.session.position
        name = self.session.seats[position.seat].name
        match position.phase:
            case Phase.DRAW:
                stack = "second stack" if position.extra_turn else "land stack"
                return f"{name}, which tile do you draw from the {stack}? "
            case Phase.PLACE:
                return f"{name}, where does the tile go? "
            case Phase.TAKE_BACK:
                return f"{name}, which meeple comes home? "
            case Phase.OCCUPY:
                return f"{name}, whom do you send out? "
        return "The game is over. > "

    def understand(self, text: str) -> LandscapeMove | None:
        """Return the move that a line means here; None, and a hint, if it is not one yet.

        Raises:
            InvalidMove: the line is no move at all.
        """
        position = self.session.position
        if position.phase is Phase.PLACE:
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
        names = words.listed([f"{letter}{move.rotation}" for move in ways], "or")
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
            case Phase.PLACE:
                self.show_table()
                self._show_hand()
            case Phase.TAKE_BACK | Phase.OCCUPY:
                self._show_choices()
            case Phase.OVER:
                self.show_table()
                COMMANDS["score"].run(self, "")

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
            self.screen.line(
                f"Out of sight: {words.listed(outside)}. Type map all, or map x,y to look there."
            )

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
        if position.phase is Phase.OCCUPY and position.cell is not None:
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


def _letter(index: int) -> str:
    """Return a, b, ... z, aa, ab, ..."""
    first, last = divmod(index, 26)
    return (chr(96 + first) if first else "") + chr(97 + last)
