"""The state of a table of the third game, its scene, and its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from hg_engine.game import Draw
from tests.cairns.page import CairnsSession
from tests.cairns.rules.moves import Lay
from tests.cairns.rules.position import Position, worth
from web.board.layers import Layers
from web.games.timeline import Timeline, Turn, stops_of
from web.i18n.words import Words
from web.table.lines import Line
from web.table.state import SharedState


class Stone(NamedTuple):
    """A stone on its cell."""

    key: str
    cell: int
    stone: int

    @property
    def at(self) -> tuple[float, float]:
        """The middle of the cell."""
        return self.cell + 0.5, 0.5


class Scene(Layers[Stone]):
    """The stones that are laid."""

    def __init__(self, position: Position | None = None) -> None:
        """Show a position."""
        cells = [] if position is None else position.cells
        self.stones = [Stone(f"stone:{cell}", cell, laid[0]) for cell, laid in enumerate(cells) if laid]

    def __iter__(self) -> Iterator[Stone]:
        """Yield every stone."""
        return iter(self.stones)


@dataclass
class TableState(SharedState):
    """All that the HTML of the table depends on."""

    session: CairnsSession
    tab: str = "log"
    chosen: str = ""
    """The end that a stone is to be laid from, before it is confirmed."""

    @property
    def may_lay(self) -> bool:
        """Whether somebody here is to lay a stone."""
        return not self.read_only and self.session.position.to_move is not None

    @property
    def may_ask(self) -> bool:
        """There are no hints."""
        return False

    @property
    def bar(self) -> bool:
        """Nobody knows what the seats may expect."""
        return False

    def make_timeline(self) -> Timeline:
        """Make the timeline of the game."""
        return timeline_of(self.present)


Session: TypeAlias = CairnsSession


def timeline_of(session: CairnsSession) -> Timeline:
    """Divide a game into its turns, one stone each."""
    seats = len(session.seats)
    turns = [
        Turn(
            number,
            step.turn,
            count,
            count + 1,
            tuple(
                sum(event.points for event in step.events if seat in event.players) for seat in range(seats)
            ),
        )
        for number, (count, step) in enumerate(
            ((count, step) for count, step in enumerate(session.history) if step.opens), 1
        )
    ]
    stops = stops_of([step.move for step in session.history])
    return Timeline(stops, turns, [turn.end for turn in turns], (0,) * seats)


def log(words: Words, session: CairnsSession) -> list[Line]:
    """Tell every stone that was laid."""
    lines: list[Line] = []
    for count, step in enumerate(session.history, 1):
        for event in step.events:
            seat = event.players[0]
            said = words(
                "cairns.laid",
                name=session.seats[seat].name, worth=event.counts["worth"], cell=(event.zone or 0) + 1,
            )  # fmt: skip
            lines.append(
                Line(len(lines) + 1, seat, said, event.points, event.players, event.zone, step=count)
            )
    return lines


def prompt(words: Words, session: CairnsSession) -> str:
    """Say what is asked."""
    position = session.position
    if position.is_over:
        return words("cairns.over")
    if position.hand is None:
        return words("cairns.wait")
    return words("cairns.ask", name=session.seats[position.seat].name, worth=worth(position.hand))


def told(words: Words, session: CairnsSession, steps: int) -> tuple[str, str]:
    """Name a moment of the past, and tell what was done before it."""
    before = [line.text for line in log(words, session) if line.step <= steps]
    return prompt(words, session), before[-1] if before else ""


def moves(position: Position) -> list[str]:
    """Return what may be laid, as texts."""
    return [str(move) for move in position.legal_moves() if isinstance(move, Lay | Draw)]
