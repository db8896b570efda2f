"""A tile-laying game divided into its turns."""

from __future__ import annotations

from hg_engine.game import Draw
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.landscape.session import LandscapeSession
from hg_engine.session import Step
from web.games.timeline import Timeline, Turn, stops_of
from web.landscape.tell import FINAL


def timeline_of(session: LandscapeSession) -> Timeline:
    """Divide a game into its turns: each begins with a land tile drawn, an extra turn belongs to the one before."""
    history, tiles, seats = session.history, session.position.catalogue, len(session.seats)
    turns: list[Turn] = []
    firsts: list[int] = []
    final = [0] * seats
    turn = _Turn(0, seats)

    def close() -> None:
        turns.append(Turn(len(turns) + 1, history[turn.start].turn, turn.start, turn.end, tuple(turn.points)))
        firsts.append(turn.first)

    for count, step in enumerate(history):
        if turn.first and isinstance(step.move, Draw) and tiles[step.move.tile].stack == "land":
            close()
            turn = _Turn(count, seats)
        turn.add(count, step, final)
    if turn.first:
        close()
    return Timeline(stops_of([step.move for step in history]), turns, firsts, final)


class _Turn:
    """A turn that is not over yet."""

    def __init__(self, start: int, seats: int) -> None:
        """Begin after so many steps."""
        self.start = self.end = start
        self.first = 0
        """After how many steps its first move was made; 0 before it."""
        self.points = [0] * seats

    def add(self, count: int, step: Step[LandscapeMove], final: list[int]) -> None:
        """Follow a step; points of the final scoring go to ``final``."""
        drawn = isinstance(step.move, Draw)
        if not self.first and (not drawn or any(event.kind == "lost" for event in step.events)):
            self.first = count + 1
        if not drawn or step.events:
            self.end = count + 1
        for event in step.events:
            tally = final if event.kind in FINAL else self.points
            for seat in event.players:
                tally[seat] += event.points
