"""A tile-laying game divided into its turns."""

from __future__ import annotations

from hg_engine.game import Draw
from hg_engine.landscape.session import LandscapeSession
from web.games.timeline import Timeline, Turn, stops_of
from web.landscape.tell import FINAL


def timeline_of(session: LandscapeSession) -> Timeline:
    """Divide a game into its turns: each begins with a land tile drawn, an extra turn belongs to the one before."""
    history, tiles, seats = session.history, session.position.catalogue, len(session.seats)
    turns: list[Turn] = []
    firsts: list[int] = []
    final = [0] * seats
    start, end, first, points = 0, 0, 0, [0] * seats

    def close() -> None:
        turns.append(Turn(len(turns) + 1, history[start].turn, start, end, tuple(points)))
        firsts.append(first)

    for count, step in enumerate(history):
        drawn = isinstance(step.move, Draw)
        if first and isinstance(step.move, Draw) and tiles[step.move.tile].stack == "land":
            close()
            start, first, points = count, 0, [0] * seats
        if not drawn or any(event.kind == "lost" for event in step.events):
            first = first or count + 1
        if not drawn or step.events:
            end = count + 1
        for event in step.events:
            tally = final if event.kind in FINAL else points
            for seat in event.players:
                tally[seat] += event.points
    if first:
        close()
    return Timeline(stops_of([step.move for step in history]), turns, firsts, final)
