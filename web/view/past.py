"""A game in time: its turns with what each made, the moments to stop at, and the position walked to any of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hg_engine import Session
from hg_engine.game import Draw
from hg_engine.landscape.tile import Tile

from .tell import FINAL, Stepped


class Turn(NamedTuple):
    """A turn, its extra turn included: whose, after how many steps it was over, and points made in it by seat."""

    number: int
    seat: int
    start: int
    end: int
    points: tuple[int, ...]


class Story:
    """The turns of a history, and the stops on a walk along it: the moments at which somebody was to decide."""

    def __init__(self, history: Sequence[Stepped], tiles: Mapping[int, Tile], seats: int) -> None:
        """Divide the history into turns; ``tiles`` is the catalogue."""
        self.length = len(history)
        self.turns: list[Turn] = []
        self.final = [0] * seats
        """What the final scoring gave, by seat; nothing while the game goes on."""
        self.stops = [
            count
            for count in range(len(history) + 1)
            if count == len(history) or not isinstance(history[count].move, Draw)
        ]
        self._firsts: list[int] = []
        start, end, first, points = 0, 0, 0, [0] * seats
        for count, step in enumerate(history):
            drawn = isinstance(step.move, Draw)
            if first and isinstance(step.move, Draw) and tiles[step.move.tile].stack == "land":
                self._close(history[start].turn, start, end, first, points)
                start, first, points = count, 0, [0] * seats
            if not drawn or any(event.kind == "lost" for event in step.events):
                first = first or count + 1
            if not drawn or step.events:
                end = count + 1
            for event in step.events:
                tally = self.final if event.kind in FINAL else points
                for seat in event.players:
                    tally[seat] += event.points
        if first:
            self._close(history[start].turn, start, end, first, points)

    def _close(self, seat: int, start: int, end: int, first: int, points: list[int]) -> None:
        self.turns.append(Turn(len(self.turns) + 1, seat, start, end, tuple(points)))
        self._firsts.append(first)

    @property
    def over(self) -> bool:
        """Whether the final scoring has made points."""
        return any(self.final)

    def turn_at(self, steps: int) -> Turn | None:
        """Return the turn in which the last move before this moment was made; None at the beginning."""
        found = bisect_right(self._firsts, steps) - 1
        return self.turns[found] if found >= 0 else None

    def index(self, steps: int) -> int:
        """Return the place of the last stop that is not after so many steps."""
        return max(0, bisect_right(self.stops, steps) - 1)

    def before(self, steps: int) -> int:
        """Return the stop before so many steps; the first one has none before it."""
        return self.stops[max(0, bisect_left(self.stops, steps) - 1)]

    def after(self, steps: int) -> int:
        """Return the stop after so many steps; the last one has none after it."""
        return self.stops[min(len(self.stops) - 1, bisect_right(self.stops, steps))]

    def beside(self, steps: int, way: int) -> int:
        """Return the last stop of the turn before (-1) or after (+1) this moment's."""
        ends = [self.stops[0], *(self.after(turn.end - 1) for turn in self.turns)]
        if way < 0:
            return max((end for end in ends if end < steps), default=self.stops[0])
        return min((end for end in ends if end > steps), default=self.stops[-1])


def story_of(session: Session) -> Story:
    """Divide a game into its turns."""
    return Story(session.history, session.position.catalogue, len(session.seats))


class Past(Session):
    """A game as it was after some of its steps: nothing can be played in it."""

    def __init__(self, session: Session, walk: Walk) -> None:
        """Share all that does not change with the session, and the position with the walk."""
        self.present = session
        self.rules, self.seats, self.drawer, self.id = (
            session.rules,
            session.seats,
            session.drawer,
            session.id,
        )
        self._stacks = session._stacks
        self.position = walk.position
        self.history = session.history[: walk.steps]
        self.steps = walk.steps


class Walk:
    """A position that walks along the history of a session: a step is pushed or popped, nothing is replayed."""

    def __init__(self, session: Session) -> None:
        """Begin at the end of its history."""
        self._session = session
        self.position = session.position.copy()
        self.steps = len(session.history)

    def to(self, steps: int) -> Past:
        """Walk to the moment after so many steps."""
        history = self._session.history
        steps = min(max(0, steps), len(history))
        while self.steps > steps:
            self.position.pop()
            self.steps -= 1
        while self.steps < steps:
            self.position.push(history[self.steps].move)
            self.steps += 1
        return Past(self._session, self)
