"""A game divided into its turns."""

from __future__ import annotations

from hg_engine.game import Draw
from web.games.timeline import Timeline, Turn, stops_of
from web.seasons import Game


def timeline_of(session: Game, known: bool = True) -> Timeline:
    """Divide a game into its turns; what a season's end gives belongs to the turn that ended it.

    Where what was taken is not known, nobody made points.
    """
    history, seats = session.history, len(session.seats)
    turns: list[Turn] = []
    firsts: list[int] = []
    for count, step in enumerate(history):
        if isinstance(step.move, Draw):
            continue
        if step.opens:
            turns.append(Turn(len(turns) + 1, step.turn, count, count + 1, (0,) * seats))
            firsts.append(count + 1)
        made = list(turns[-1].points)
        for event in step.events if known else ():
            for seat in event.players:
                made[seat] += event.points
        turns[-1] = turns[-1]._replace(end=count + 1, points=tuple(made))
    return Timeline(stops_of([step.move for step in history]), turns, firsts, (0,) * seats)
