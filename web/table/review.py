"""The analysis of a game: read from the worker, stored with the save, checked when it is read back."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hg_engine import AnySession
from hg_engine.errors import HgError
from hg_engine.game import Draw
from web.bots.coach import Why, voice_of
from web.platform.ports import ToldTurn

if TYPE_CHECKING:
    from hg_engine.game import Position
    from hg_engine.switches import Rules
    from web.storage.saves import Json

Game = AnySession
WORTH: Final = 1.0
"""Points of loss below which a turn was as good as the best."""
TURNING: Final = 5
"""How many turning points a game has at most."""
LIMIT: Final = 10_000.0
"""Numbers of points in an analysis are below this."""


class Turn(NamedTuple):
    """A turn looked over, an extra turn by itself."""

    step: int
    """How many steps of the history lie before its first move."""
    loss: float
    """By how many expected points of lead it fell short of the best one; 0 for the best."""
    doubt: float
    """By about how many points the loss may be off."""
    best: tuple[str, ...]
    """The moves of the best turn."""
    expected: tuple[float, ...]
    """The points that every seat may expect after it."""
    why: tuple[Why, ...] = ()
    """Why the best turn is good; nothing where this one is as good."""

    @property
    def sure(self) -> bool:
        """Whether it was worse than the best turn as far as can be told."""
        return self.loss >= WORTH and self.loss > self.doubt


def evaluator(rules: Rules) -> int:
    """Return which evaluator's findings are shown of games by these rules; those of others are dropped."""
    return voice_of(rules).EVALUATOR


def _beginnings(session: Game) -> list[int]:
    voice = voice_of(session.rules)
    return [number for number, step in enumerate(session.history) if voice.begins(step)]


def steps_of(session: Game) -> list[int]:
    """List the steps at which turns begin that can be looked over; what only stands begun at the end is none."""
    steps = _beginnings(session)
    return steps if session.position.is_over else steps[:-1]


def heard(said: ToldTurn) -> Turn:
    """Read what the worker told of a turn, rounded as it is kept."""
    why = tuple(
        Why(kind, about, round(points, 1), seat, round(chance, 2))
        for kind, about, points, seat, chance in said["why"]
    )
    expected = tuple(round(points, 1) for points in said["expected"])
    loss, doubt = round(said["loss"], 1), round(said["doubt"], 1)
    return Turn(said["step"], loss, doubt, tuple(said["best"]), expected, why)


def to_json(turns: Sequence[Turn], rules: Rules) -> Json:
    """Return the turns of a game by these rules as they are kept with the save."""
    rows = [
        [
            turn.step,
            turn.loss,
            turn.doubt,
            " ".join(turn.best),
            turn.expected,
            *([turn.why] if turn.why else []),
        ]
        for turn in turns
    ]
    return {"by": evaluator(rules), "turns": rows}


def cut(data: Json, session: Game) -> Json:
    """Leave out the turns that a shorter game does not have any more, the last one it has included."""
    rows = data.get("turns")
    begun = len(_beginnings(session))
    return {**data, "turns": rows[: max(0, begun - 1)]} if isinstance(rows, list) else data


def read(data: object, session: Game) -> list[Turn]:
    """Read what was kept: the turns from the first on, as many as there are; nothing if anything is wrong with it."""
    if not isinstance(data, dict) or not isinstance(data.get("turns"), list):
        return []
    if data.get("by") != evaluator(session.rules):
        return []
    steps = steps_of(session)
    try:
        found = [_turn(row, session) for row in data["turns"][: len(steps) + 1]]
    except (TypeError, ValueError, HgError):
        return []
    return found if [turn.step for turn in found] == steps[: len(found)] else []


def _turn(row: object, session: Game) -> Turn:
    """Read one turn; raise `TypeError`, `ValueError` or `HgError`."""
    if not isinstance(row, list | tuple):
        raise TypeError(row)
    step, loss, doubt, best, expected, *rest = row
    seats = len(session.seats)
    if type(step) is not int or not isinstance(best, str) or len(best) > 60 or len(expected) != seats:
        raise TypeError(row)
    moves = tuple(best.split())
    for move in moves:
        session.position.parse_move(move)
    why = tuple(_why(one, session) for one in (rest[0] if rest else ())[:9])
    points = tuple(_number(number) for number in expected)
    if not moves:
        raise ValueError(row)
    return Turn(step, _amount(loss), _amount(doubt), moves, points, why)


def _why(row: object, session: Game) -> Why:
    if not isinstance(row, list | tuple):
        raise TypeError(row)
    kind, about, points, seat, chance = row
    if type(seat) is not int or not -1 <= seat < len(session.seats):
        raise ValueError(row)
    why = Why(kind, about, _number(points), seat, min(1.0, max(0.0, _number(chance))))
    if not voice_of(session.rules).tellable(why):
        raise ValueError(row)
    return why


def _amount(value: object) -> float:
    """Read a number that is not negative."""
    number = _number(value)
    if number < 0:
        raise ValueError(value)
    return number


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not abs(value) < LIMIT:
        raise TypeError(value)
    return float(value)


def seat_of(session: Game, turn: Turn) -> int:
    """Return whose turn it was."""
    return session.history[turn.step].turn


def played(session: Game, turn: Turn) -> list[Any]:
    """Return the moves of the turn as it was played."""
    voice = voice_of(session.rules)
    moves: list[Any] = []
    for step in session.history[turn.step :]:
        if step.seat is None or (moves and voice.begins(step)):
            break
        moves.append(step.move)
    return moves


def best(position: Position[Any], turn: Turn) -> list[Any]:
    """Return the moves of the best turn; none if they cannot be played in the position before it.

    The moves may come from a file, so they are checked by playing them.
    """
    moves = [position.parse_move(move) for move in turn.best]
    seat, pushed = position.to_move, 0
    try:
        for move in moves:
            if isinstance(move, Draw) or position.to_move != seat:
                return []
            position.push(move)
            pushed += 1
    except HgError:
        return []
    finally:
        for _ in range(pushed):
            position.pop()
    return moves


def turning_points(turns: Sequence[Turn]) -> list[Turn]:
    """Return the turns that gave away most, the earliest first; none of which that is not sure."""
    worst = sorted((turn for turn in turns if turn.sure), key=lambda turn: -turn.loss)
    return sorted(worst[:TURNING], key=lambda turn: turn.step)


class Tally(NamedTuple):
    """How a seat has played: turns looked over, those among them that were the best, losses, the dearest turn."""

    turns: int
    best: int
    mean: float
    worst: Turn | None


def tally(session: Game, turns: Sequence[Turn], seat: int) -> Tally:
    """Sum up the turns of a seat."""
    mine = [turn for turn in turns if seat_of(session, turn) == seat]
    worst = max(mine, key=lambda turn: turn.loss, default=None)
    # what sum() makes of it depends on the version of Python
    mean = fsum(turn.loss for turn in mine) / len(mine) if mine else 0.0
    return Tally(
        len(mine), sum(not turn.loss for turn in mine), mean, worst if worst and worst.loss else None
    )


def at(turns: Sequence[Turn], steps: int) -> tuple[float, ...] | None:
    """Return what the seats could expect after so many steps: as after the last turn that had begun before them."""
    return next((turn.expected for turn in reversed(turns) if turn.step < steps), None)
