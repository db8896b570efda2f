"""Plan a clip of a game: its moments, how long each is shown, the points then, and the part of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hg_engine import AnySession
from hg_engine.game import Draw

LENGTH_MS: Final = 10_000
"""How long a clip of a whole game is, about; one of a young game is shorter."""
FIRST_MS: Final = 500
LAST_MS: Final = 2_400
"""How long the first board and the last one are seen."""
LEAST_MS: Final = 50
MOST_MS: Final = 400
LARGEST: Final = 5_000_000
"""How many bytes a clip may have."""
BITS: Final = 3_000_000
"""How many bits a second of video may take, so that it stays well below that."""
STAGES: Final = (0.1, 0.28, 0.55, 1.0)
"""The board is seen from further away after these parts of the game, with room for what comes in the next one."""


class Moment(NamedTuple):
    """A board of the clip."""

    steps: int
    """After how many steps of the history."""
    ms: int
    seat: int | None
    """Who made it so; None for the beginning and the end."""
    scores: tuple[int, ...]
    stage: int
    """The moment whose whole board is to be seen, by its place in the plan."""


class Shape(NamedTuple):
    """How large a clip is, and where in it the board is; the rest is for names and points."""

    width: int
    height: int
    board: tuple[int, int]
    columns: int
    """In how many columns names stand below the board; 0 beside it."""

    def scaled(self, scale: float) -> Shape:
        """Return it smaller; all sides are even, as videos want them."""
        wide, high, (across, down) = self.width, self.height, self.board
        return Shape(
            _even(wide * scale),
            _even(high * scale),
            (_even(across * scale), _even(down * scale)),
            self.columns,
        )


def _even(length: float) -> int:
    return 2 * round(length / 2)


SHAPES: Final = {
    "square": Shape(720, 720, (720, 588), 3),
    "wide": Shape(1280, 720, (964, 720), 0),
    "tall": Shape(720, 1280, (720, 1060), 2),
}


def plan(session: AnySession) -> list[Moment]:
    """Return the moments of a game: the board at the beginning, after every turn, extra ones too, and now."""
    ends = _ends(session)
    each = (LENGTH_MS - FIRST_MS - LAST_MS) / max(1, len(ends) - 2)
    # what is shown in a GIF lasts for hundredths of a second
    usual = min(MOST_MS, max(LEAST_MS, round(each / 10) * 10))
    last = len(ends) - 1
    moments = []
    for number, steps in enumerate(ends):
        ms = LAST_MS if number == last else usual if number else FIRST_MS
        over = number == last and session.position.is_over
        moments.append(
            Moment(
                steps,
                ms,
                None if over else _mover(session, steps),
                _scores(session, steps),
                _stage(number, last),
            )
        )
    return moments


def _ends(session: AnySession) -> list[int]:
    """Return after how many steps each turn was over: before a tile is drawn, or the next turn begins."""
    ends, made = [0], False
    for count, step in enumerate(session.history):
        drawn = isinstance(step.move, Draw)
        if made and (drawn or step.opens):
            ends.append(count)
            made = False
        made = made or not drawn
    if made:
        ends.append(0)
    ends[-1] = len(session.history)
    return ends


def _mover(session: AnySession, steps: int) -> int | None:
    """Return whose turn the last move before a moment was part of."""
    moves = (step for step in reversed(session.history[:steps]) if not isinstance(step.move, Draw))
    found = next(moves, None)
    return None if found is None else found.turn


def _scores(session: AnySession, steps: int) -> tuple[int, ...]:
    return session.history[steps - 1].scores if steps else (0,) * len(session.seats)


def _stage(number: int, last: int) -> int:
    """Return the last moment that is seen from as far away as this one."""
    bounds = (round(part * last) for part in STAGES)
    return next(bound for bound in bounds if number <= bound)


def samples(moments: Sequence[Moment]) -> list[int]:
    """Return the moments that together have the colours of all: seasons change, and pieces come and go."""
    last = len(moments) - 1
    return sorted({last // 3, last * 2 // 3, last})


def length_ms(moments: Sequence[Moment]) -> int:
    """Return how long the clip is."""
    return sum(moment.ms for moment in moments)
