"""Puzzles in progress: which there are, which are solved, which comes next, and what an answer is worth."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final, NamedTuple

from hg_engine.landscape.moves import LandscapeMove, Occupy, Place
from hg_engine.puzzles.landscape import book
from hg_engine.puzzles.landscape.book import Puzzle
from hg_engine.puzzles.landscape.goals import AREAS, Found
from hg_engine.rng import fnv1a
from web.bots.coach import Why
from web.i18n.words import Words
from web.landscape import tell, voice
from web.landscape.state import TableState
from web.ui.html import attrs, button, cls, esc, icon, token

if TYPE_CHECKING:
    from web.i18n.words import Words
    from web.landscape.state import TableState
    from web.table.host import GameHost

ENOUGH: Final = 5
"""After so many solved of a grade the next one is fitting."""
PLACE: Final = 2
"""The hint that shows the place; the one before it only tells of the piece."""
WHOLE: Final = 3
"""The hint that shows the whole solution."""


class Verdict(NamedTuple):
    """What an answer comes to."""

    right: bool
    found: Found
    short: float
    """Points that it falls short of the best."""
    why: tuple[Why, ...]
    """Why it is good, if it is right."""


class Riddle:
    """A puzzle at the table, see `web.table.practice.Practice`."""

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
    def way_back(self) -> tuple[str, str | None, str]:
        """What leads to all puzzles."""
        return "app.puzzles", None, "puzzles.all"

    @property
    def sending(self) -> tuple[str, str]:
        """What sends its address."""
        return "puzzle.share", "puzzle.share"

    @property
    def waits_for_learner(self) -> bool:
        """Whether the turn is being played."""
        return not self.done

    def misses(self, move: object) -> bool:
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
    def place_shown(self) -> bool:
        """Whether a hint has shown the place."""
        return self.hints >= PLACE

    @property
    def shown(self) -> bool:
        """Whether the whole solution was shown, so that finding it does not count any more."""
        return self.hints >= WHOLE

    def hinted(self, words: Words, state: TableState) -> str:
        """Say what was hinted at, while the task is still open; empty without a hint."""
        return hinted(words, state, self)

    def card(self, words: Words, state: TableState) -> str:
        """Write the task, the hints, or what came of the answer."""
        return card_html(words, state, self)

    def said(self, words: Words) -> tuple[str, str] | None:
        """Tell what came of the answer."""
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
    """Return the puzzle of a day, given as ``2026-11-22``, the same for everybody with this version.

    They take turns in an order by lot, so none comes again before all have come.
    """
    known = sorted(book.puzzles(), key=lambda puzzle: fnv1a(f"puzzle {puzzle.ident}".encode()))
    return known[datetime.date.fromisoformat(date).toordinal() % len(known)]


# -- going there


def share(app: GameHost, riddle: Riddle) -> None:
    """Share a puzzle as a link."""
    from web.share import exporter

    exporter.share_address(app, app.page.address(riddle.address))


REASONS: Final = 3
"""The most reasons that are given for a right answer."""


def pips_html(grade: int) -> str:
    """Draw a grade as dots; what it says is written beside it."""
    pips = "".join(f'<i class="{cls("on" if number <= grade else None)}"></i>' for number in book.GRADES)
    return f'<span class="pips" aria-hidden="true">{pips}</span>'


def card_html(words: Words, state: TableState, riddle: Riddle) -> str:
    """Write the card of a puzzle: the task and its hints, or what came of the answer."""
    grade = words(f"puzzles.grade.{riddle.puzzle.grade}")
    head = (
        f'<div class="hd"><h2 class="h3">{esc(words("puzzles.number", number=riddle.number))}</h2>'
        f'<span class="sp"></span><span class="s muted">{esc(grade)}</span>{pips_html(riddle.puzzle.grade)}</div>'
    )
    verdict = riddle.verdict
    if verdict is None:
        inside = _task_html(words, state, riddle)
    elif verdict.right:
        inside = _right_html(words, riddle)
    else:
        inside = _wrong_html(words, riddle)
    return (
        f'<section class="{cls("lesson puzzle", "done" if riddle.done else None)}" id="lesson" '
        f'aria-label="{esc(words("puzzles.puzzle"))}">{head}{inside}</section>'
    )


def _task_html(words: Words, state: TableState, riddle: Riddle) -> str:
    color = riddle.session.seats[riddle.goal.seat].color
    text = f'<p class="ask">{token(color, small=True)}<span>{esc(task(words, riddle))}</span></p>'
    if said := hinted(words, state, riddle):
        text += f'<p class="miss">{icon("bulb")}<span>{esc(said)}</span></p>'
    return f'{text}<div class="acts">{_hint_button(words, riddle)}</div>'


def _hint_button(words: Words, riddle: Riddle) -> str:
    """Write the button that gives the next hint, while there is one."""
    if riddle.hints >= WHOLE:
        return button("puzzle.hint", words("puzzle.show_again"), "s", "eye", id="puzzle-hint")
    key = ("puzzle.hint", "puzzle.show_place", "puzzle.solution")[riddle.hints]
    return button("puzzle.hint", words(key), "s", "eye" if riddle.place_shown else "bulb", id="puzzle-hint")


def _right_html(words: Words, riddle: Riddle) -> str:
    head, detail = told(words, riddle) or ("", "")
    why = ""
    if (verdict := riddle.verdict) is not None and verdict.why:
        seats, mine = riddle.session.seats, riddle.goal.seat
        rows = [voice.reason(words, seats, reason, mine) for reason in verdict.why[:REASONS]]
        why = f'<ul class="why">{"".join(f"<li>{esc(text)}</li>" for text in rows)}</ul>'
    note = f'<p class="s muted">{esc(words("puzzle.was_shown"))}</p>' if riddle.shown else ""
    return (
        f'<p class="won"{_spoken(riddle)}>{icon("check")}<span><b>{esc(head)}</b> {esc(detail)}</span></p>'
        f'{why}{note}<div class="acts">'
        f"{button('puzzle.next', words('puzzles.next'), 'pri', 'next', id='puzzle-next')}"
        f"{button('app.puzzles', words('puzzles.all'), '', 'list', id='puzzle-list')}</div>"
    )


def _wrong_html(words: Words, riddle: Riddle) -> str:
    head, detail = told(words, riddle) or ("", "")
    return (
        f'<p class="miss"{_spoken(riddle)}>{icon("warn")}<span><b>{esc(head)}</b> {esc(detail)}</span></p>'
        f'<div class="acts">'
        f"{button('puzzle.again', words('puzzle.again'), 'pri', 'undo', id='puzzle-again')}"
        f"{_hint_button(words, riddle)}</div>"
    )


def _spoken(riddle: Riddle) -> str:
    """Have the end of a game told by the card: the table speaks of the final scoring then."""
    return attrs(role="status" if riddle.session.position.is_over else None)


def task(words: Words, riddle: Riddle) -> str:
    """Say what is asked for."""
    goal, seats = riddle.goal, riddle.session.seats
    name = seats[goal.seat].name
    kind = riddle.puzzle.kind
    if kind not in AREAS:
        return words(f"puzzle.task.{kind}", name=name)
    holder = seats[goal.holder].name
    return words(
        f"puzzle.task.{kind}.{_area(riddle)}", name=name, holder=holder, points=_points(words, goal.stake)
    )


def _area(riddle: Riddle) -> str:
    """Name the kind of area that it is about, as in keys."""
    return riddle.before.area(riddle.puzzle.zone, system=riddle.goal.system).kind


def hinted(words: Words, state: TableState, riddle: Riddle) -> str:
    """Say what was hinted at, while the turn is open; empty without a hint."""
    if not riddle.hints or riddle.done:
        return ""
    if riddle.shown:
        rest = riddle.puzzle.line.split()[len(riddle.line) :]
        return words("puzzle.hinted.whole", moves=voice.way(words, state, rest))
    if not riddle.place_shown:
        piece = next((move.piece for move in riddle.puzzle.moves if isinstance(move, Occupy)), None)
        return words(f"puzzle.hinted.{piece or 'none'}")
    if not state.text:
        return words("puzzle.hinted.here")
    return words("puzzle.hinted.place", cell=tell.cell_name(words, riddle.cell))


def told(words: Words, riddle: Riddle) -> tuple[str, str] | None:
    """Tell what the answer came to: a head, and the numbers; None while the turn is open."""
    verdict = riddle.verdict
    if verdict is None:
        return None
    said = _came_to(words, riddle)
    if verdict.right:
        if riddle.puzzle.kind in ("most", "last"):
            said = f"{said} {words('puzzle.margin', points=_points(words, riddle.puzzle.margin))}"
        return words("puzzle.right"), said
    return words("puzzle.wrong"), f"{said} {words('puzzle.short', points=_points(words, verdict.short))}"


def _points(words: Words, count: float) -> str:
    """Write points, as a whole number where they are one."""
    return words("table.points", count=int(count) if count == int(count) else round(count, 1))


def _came_to(words: Words, riddle: Riddle) -> str:
    """Say in numbers what the answer brings, as its kind counts."""
    verdict, goal = riddle.verdict, riddle.goal
    assert verdict is not None
    found = verdict.found
    holder = riddle.session.seats[goal.holder].name if goal.holder >= 0 else ""
    match riddle.puzzle.kind:
        case "most":
            return words("puzzle.found.most", points=_points(words, found.value))
        case "last":
            key = "ahead" if found.value > 0 else "behind" if found.value else "level"
            return words(f"puzzle.found.{key}", points=_points(words, abs(found.value)))
        case "save" if found.standing > 0:
            if not found.risky:
                return words("puzzle.found.safe")
            return words("puzzle.found.risky", risky=found.risky, all=goal.tiles)
    if found.spoilt:
        return words("puzzle.found.spoilt")
    if found.standing > 0:
        return words("puzzle.found.alone", points=_points(words, goal.stake))
    if found.standing == 0:
        return words("puzzle.found.shared", points=_points(words, goal.stake))
    open_still = not riddle.session.position.area(riddle.puzzle.zone).is_complete
    if riddle.puzzle.kind == "block" and open_still:
        return words("puzzle.found.open")
    return words("puzzle.found.left", name=holder)
