"""Seasons in the terminal: how its board is shown, its commands, and how its steps are typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...game import Draw, Event, Phase
from ...seasons.layout import NUMBER
from ...seasons.moves import SeasonsMove, Step
from ...seasons.phases import SeasonsPhase
from ...session import AnySession
from .. import words
from ..face import Command
from ..screen import Screen
from . import words as harvest
from .board import LEGEND, draw_board

if TYPE_CHECKING:
    from ...seasons.position import Position

_STEP = re.compile(r"(?:([a-l]\d)\s*[- ]\s*)?([a-l]\d|x)")


class SeasonsFace:
    """A game of Seasons in the terminal; see `cli.face.Face`."""

    moves = (
        "step           c2-d2 or c2 d2, from where to where; d2 alone if only one pawn can go there",
        "off the board  c2-x",
        "a jump         two steps: onto a pawn's space (marked *), then on with the same pawn",
        "draw by hand   the number of the tile",
    )
    legend = LEGEND

    def __init__(self, session: AnySession, screen: Screen) -> None:
        """Show ``session`` on ``screen``."""
        self.session = session
        self.screen = screen
        self.commands = {
            "map": Command("map", "the board", self._map),
            "space": Command("space c2", "what lies and stands on a space", self._space),
            "score": Command("score", "points, and what they are for", self._score),
            "tiles": Command("tiles", "the tiles on the board, and those still to come", self._tiles),
        }

    @property
    def position(self) -> Position:
        """The game as it stands."""
        position: Position = self.session.position
        return position

    # What is asked

    def prompt(self) -> str:
        """Return what is asked for now."""
        position = self.position
        name = self.session.seats[position.seat].name
        match position.phase:
            case Phase.DRAW:
                return f"Which tile lies on {position.space}? "
            case SeasonsPhase.FIRST:
                return f"{name}, your first step? "
            case SeasonsPhase.SECOND:
                return f"{name}, your second step? "
        return "The game is over. > "

    def understand(self, text: str) -> SeasonsMove | None:
        """Return the move that a line means here; None, and a hint, if it is not one yet.

        Raises:
            InvalidMove: the line is no move at all.
        """
        position = self.position
        if position.phase is Phase.DRAW:
            if text.isascii() and text.isdecimal():
                return Draw(int(text))
        elif not text:
            self.screen.line("Type a step, such as c2-d2, or help.")
            return None
        elif found := _STEP.fullmatch(text.lower()):
            to = None if found[2] == "x" else found[2]
            if found[1]:
                return Step(found[1], to)
            ways = [step for step in self._steps() if step.to == to]
            if len(ways) == 1:
                return ways[0]
            names = words.listed([str(step) for step in ways], "or")
            self.screen.line(f"Which one: {names}?" if ways else f"No pawn can go to {to}.")
            return None
        return position.parse_move(text)

    def _steps(self) -> list[Step]:
        return [move for move in self.position.legal_moves() if isinstance(move, Step)]

    def moved(self) -> None:
        """Take note that a move was made."""

    def told(self, events: Sequence[Event], *, final: bool = True) -> list[str]:
        """Return events in words; the sheet at the end repeats none of them."""
        return [harvest.tell(event, self.session.seats) for event in events]

    # What is shown

    def show(self) -> None:
        """Show the board and the steps that there are."""
        self._map("")
        position = self.position
        if position.phase is Phase.OVER:
            self._score("")
        elif position.phase is not Phase.DRAW:
            self._show_steps()

    def _map(self, _: str) -> None:
        session, position = self.session, self.position
        self.screen.line()
        scores = zip(session.seats, position.scores, strict=True)
        head = "   ".join(f"{seat.name} {points}" for seat, points in scores)
        self.screen.line(f"{harvest.season(position.season)}   {head}")
        for line in draw_board(position, [seat.color for seat in session.seats]):
            self.screen.line(line)
        for seat, player in enumerate(session.seats):
            self.screen.line(f"{seat + 1} {player.name}: {self._holds(seat)}")

    def _holds(self, seat: int) -> str:
        """Return where a seat's pawns and packs are, and what lies face up before it."""
        position = self.position
        parts = [f"pawns {' '.join(position.pawns[seat])}" if position.pawns[seat] else "no pawn"]
        if position.packs[seat]:
            parts.append(f"packs {' '.join(position.packs[seat])}")
        if position.weapons[seat]:
            parts.append(words.count(position.weapons[seat], "weapon"))
        if position.mammoths[seat]:
            parts.append(f"mammoths {' '.join(map(str, position.mammoths[seat]))}")
        return ", ".join(parts)

    def _show_steps(self) -> None:
        """Show where each pawn of the seat to move can go."""
        position = self.position
        ways: dict[str, list[str]] = {}
        everybody = {pawn for pawns in position.pawns for pawn in pawns}
        single = everybody & set(position.tiles) - {
            space for space, tile in position.tiles.items() if position.catalogue[tile].kind == "cave"
        }
        for step in self._steps():
            onto = "*" if step.to in single else ""
            ways.setdefault(step.start, []).append(f"{step.to or 'x'}{onto}")
        title = f"{self.session.seats[position.seat].name} can go"
        self.screen.box(title, [f"{start}  to {' '.join(goals)}" for start, goals in ways.items()])

    # What can be asked

    def _ground(self, name: str) -> str:
        """Return what a space is: a camp, or the tile on it."""
        position = self.position
        for season, camps in position.camps.items():
            if name in camps:
                return harvest.season(season, camp=True).capitalize()
        if name not in position.tiles:
            return "No tile: nobody can go there"
        tile = position.catalogue[position.tiles[name]]
        return harvest.NAMES_OF[tile.kind].capitalize() + (f" worth {tile.value}" if tile.value else "")

    def _space(self, name: str) -> None:
        position = self.position
        if name not in NUMBER:
            self.screen.line("Type space and the name of one, a0 to l9.")
            return
        lines = [self._ground(name)]
        seats = self.session.seats
        for what, places in (("Pawn", position.pawns), ("Pack", position.packs)):
            held = [seats[seat].name for seat, spaces in enumerate(places) for one in spaces if one == name]
            if held:
                lines.append(f"{what}{'s' if len(held) > 1 else ''} of {words.listed(held)}")
        near = [seats[seat].name for seat in range(len(seats)) if name in position.reach(seat)]
        if near:
            lines.append(f"Within reach of {words.listed(near)}")
        self.screen.box(f"Space {name}", lines)

    def _score(self, _: str) -> None:
        position, screen = self.position, self.screen
        sheet = position.breakdown
        kinds = [kind for kind in harvest.KINDS if any(points[kind] for points in sheet)]
        head = ["Player", "Points", *(harvest.KINDS[kind] for kind in kinds), "Weapons"]
        rows = [
            [
                f"{seat + 1} {player.name}",
                str(position.scores[seat]),
                *(str(sheet[seat][kind]) for kind in kinds),
                str(position.weapons[seat]),
            ]
            for seat, player in enumerate(self.session.seats)
        ]
        screen.heading("The final scores" if position.is_over else "The scores")
        screen.table(head, rows)
        outcome = position.outcome()
        if outcome is not None:
            screen.line(words.outcome(outcome, self.session.seats))

    def _tiles(self, _: str) -> None:
        position = self.position
        lying = [position.catalogue[tile].kind for tile in position.tiles.values()]
        self.screen.box(f"{words.count(len(lying), 'tile')} on the board", [harvest.tiles(lying)])
        for season, left in position.bag.items():
            if left:
                kinds = [position.catalogue[tile].kind for tile in left]
                self.screen.box(f"{len(left)} to come in {season}", [harvest.tiles(kinds)])
