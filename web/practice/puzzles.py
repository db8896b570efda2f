"""Puzzles being played: which there are, which are solved, which comes next, and what an answer comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final, NamedTuple

from hg_engine.landscape.moves import LandscapeMove, Place
from hg_engine.puzzles import book
from hg_engine.puzzles.book import Puzzle
from hg_engine.puzzles.goals import Found
from hg_engine.rng import fnv1a
from web.bots.coach import Why
from web.ui.messages import Choice, Message

if TYPE_CHECKING:
    from web.app.app import App
    from web.i18n.words import Words
    from web.landscape.state import TableState

ENOUGH: Final = 5
"""After so many solved of a grade the next one is fitting."""
WHOLE: Final = 2
"""The hint that shows the whole solution; the one before it shows the place."""


class Verdict(NamedTuple):
    """What an answer comes to."""

    right: bool
    found: Found
    short: float
    """Points that it falls short of the best."""
    why: tuple[Why, ...]
    """Why it is good, if it is right."""


class Riddle:
    """A puzzle at the table, see `web.practice.practice.Practice`."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Set the table."""
        self.puzzle = puzzle
        self.number = numbers()[puzzle.ident]
        self.session = puzzle.session()
        self.before = self.session.position.copy()
        """The position in which something is asked."""
        self.goal = puzzle.goal(self.before)
        self.hints = 0
        self._floor = len(self.session.history)
        self._judged: tuple[tuple[LandscapeMove, ...], Verdict] | None = None

    @property
    def address(self) -> str:
        """The address that begins it anew."""
        return f"puzzle={self.puzzle.ident}"

    @property
    def line(self) -> tuple[LandscapeMove, ...]:
        """The moves of the answer so far."""
        return tuple(step.move for step in self.session.history[self._floor :] if step.seat is not None)

    @property
    def done(self) -> bool:
        """Whether the turn has been played."""
        return self.session.position.to_move is None

    @property
    def waits_for_learner(self) -> bool:
        """Whether the turn is being played."""
        return not self.done

    def misses(self, move: LandscapeMove | str) -> bool:
        """Allow whatever the rules do: an answer is judged when it is whole."""
        return False

    def can_undo(self) -> bool:
        """Whether something of the answer may be taken back."""
        return bool(self.line)

    @property
    def verdict(self) -> Verdict | None:
        """What the answer comes to, once it is whole."""
        if not self.done:
            return None
        line = self.line
        if self._judged is None or self._judged[0] != line:
            self._judged = line, self._judge(line)
        return self._judged[1]

    def _judge(self, line: Sequence[LandscapeMove]) -> Verdict:
        found = self.goal.judge(self.before, line)
        right = self.puzzle.is_right(found)
        why: tuple[Why, ...] = ()
        if right and self.puzzle.kind != "last":  # there the final scoring says it all
            from hg_engine.bots.landscape.reasons import reasons

            why = tuple(Why(*reason) for reason in reasons(self.before, line))
        return Verdict(right, found, 0.0 if right else round(self.puzzle.value - found.value, 1), why)

    @property
    def cell(self) -> tuple[int, int]:
        """Where the tile of the solution goes."""
        place = self.puzzle.moves[0]
        assert isinstance(place, Place)
        return place.x, place.y

    @property
    def shown(self) -> bool:
        """Whether the whole solution was shown, so that finding it does not count any more."""
        return self.hints >= WHOLE

    def hinted(self, words: Words, state: TableState) -> str:
        """Say what was hinted at, while the task is still open; empty without a hint."""
        from web.screens.puzzles import hinted

        return hinted(words, state, self)

    def card(self, words: Words, state: TableState) -> str:
        """Write the task, the hints, or what came of the answer."""
        from web.screens.puzzles import card_html

        return card_html(words, state, self)

    def said(self, words: Words) -> tuple[str, str] | None:
        """Tell what came of the answer."""
        from web.screens.puzzles import told

        return told(words, self)


# -- which there are


def numbers() -> Mapping[str, int]:
    """Return the numbers that puzzles are called by, from 1."""
    return {puzzle.ident: number for number, puzzle in enumerate(book.puzzles(), 1)}


def following(done: AbstractSet[str], after: str = "") -> Puzzle | None:
    """Return the next puzzle that is not solved, other than ``after``: of a fitting grade, of the kind least solved."""
    known = book.puzzles()
    rest = [puzzle for puzzle in known if puzzle.ident not in done and puzzle.ident != after]
    grades = Counter(puzzle.grade for puzzle in known if puzzle.ident in done)
    kinds = Counter(puzzle.kind for puzzle in known if puzzle.ident in done)
    fitting = next((grade for grade in book.GRADES if grades[grade] < ENOUGH), book.GRADES[-1])
    last = book.find(after)
    return min(
        rest,
        key=lambda puzzle: (
            abs(puzzle.grade - fitting),
            last is not None and puzzle.kind == last.kind,
            kinds[puzzle.kind],
            puzzle.ident,
        ),
        default=None,
    )


def of_the_day(date: str) -> Puzzle:
    """Return the puzzle of a day, given as ``2026-11-22``, the same for everybody with this version."""
    known = sorted(book.puzzles(), key=lambda puzzle: puzzle.ident)
    return known[fnv1a(f"puzzle {date}".encode()) % len(known)]


# -- going there


def show(app: App, ident: str) -> None:
    """Begin the puzzle with an id, or show the list; an id that is none is explained there."""
    from web.screens.puzzles import PuzzlesScreen

    puzzle = book.find(ident) if ident else None
    if puzzle is not None:
        app.practise(Riddle(puzzle))
        return
    app.turn_to(PuzzlesScreen(app))
    if ident:
        close = [Choice("message.close")]
        app.ask(Message("puzzle.unknown.title", "puzzle.unknown.text", "warn", close))


def share(app: App, riddle: Riddle) -> None:
    """Share a puzzle as a link."""
    from web.share import exporter

    exporter.share_address(app, app.page.address(riddle.address))
