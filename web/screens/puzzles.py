"""Puzzles: the list by kind and grade, and the card of the puzzle at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hg_engine.puzzles import book
from hg_engine.puzzles.book import Puzzle
from hg_engine.puzzles.goals import AREAS, KINDS
from web.challenges import daily
from web.i18n.words import Words
from web.landscape import tell, voice
from web.landscape.state import TableState
from web.practice import puzzles
from web.practice.puzzles import WHOLE, Riddle
from web.storage.solved import solved
from web.ui.html import BaseScreen, attrs, button, cls, esc, icon, token
from web.ui.messages import top_html

if TYPE_CHECKING:
    from web.app.app import App

REASONS: Final = 3
"""How many reasons are told of a right answer."""


class PuzzlesScreen(BaseScreen):
    """What there is to solve, and what has been solved."""

    name = "puzzles"

    def __init__(self, app: App) -> None:
        """Read what has been solved in this browser."""
        self._app = app

    def title(self, words: Words) -> str:
        """Name the page."""
        return words("puzzles.title")

    def html(self, words: Words) -> str:
        """Write the page."""
        known = book.puzzles()
        done = solved(self._app.prefs) & {puzzle.ident for puzzle in known}
        kinds = "".join(
            self._kind(words, kind, [puzzle for puzzle in known if puzzle.kind == kind], done)
            for kind in KINDS
        )
        return (
            f'{top_html(words, "app.home")}<div class="page puzzles"><h1 tabindex="-1">{esc(words("puzzles.title"))}'
            f'</h1><p class="lead">{esc(words("puzzles.lead"))}</p><div class="heads">{self._progress(words, done)}'
            f"{self._day(words, done)}</div>{kinds}</div>"
        )

    def _progress(self, words: Words, done: frozenset[str]) -> str:
        total = len(book.puzzles())
        said = words("puzzles.progress", done=len(done), all=total)
        following = puzzles.following(done)
        if following is None:
            act = f"<p>{esc(words('puzzles.all_done'))}</p>"
        else:
            act = button(
                "app.puzzles",
                words("puzzles.next"),
                "pri big",
                "play",
                data_id=following.ident,
                id="puzzles-next",
            )
        return (
            f'<section class="card" aria-labelledby="puzzles-progress"><h2 id="puzzles-progress">{esc(said)}</h2>'
            f'<progress max="{total}" value="{len(done)}" aria-hidden="true"></progress>{act}</section>'
        )

    def _day(self, words: Words, done: frozenset[str]) -> str:
        date = self._app.page.today()
        puzzle = puzzles.of_the_day(date)
        kind, grade = words(f"puzzles.kind.{puzzle.kind}"), words(f"puzzles.grade.{puzzle.grade}")
        about = words("puzzles.day.about", date=daily.said(words, date), kind=kind, grade=grade)
        chip = _solved_chip(words) if puzzle.ident in done else ""
        play = words("learn.again" if puzzle.ident in done else "puzzles.play")
        return (
            f'<section class="card" aria-labelledby="puzzles-day"><h2 id="puzzles-day">{esc(words("puzzles.day"))} '
            f'{chip}</h2><p class="muted s">{esc(about)}</p>'
            f"{button('app.puzzles', play, '', 'sun', data_id=puzzle.ident, id='puzzles-today')}</section>"
        )

    def _kind(self, words: Words, kind: str, known: Sequence[Puzzle], done: frozenset[str]) -> str:
        if not known:
            return ""
        rows = "".join(
            self._grade(words, grade, [puzzle for puzzle in known if puzzle.grade == grade], done)
            for grade in book.GRADES
        )
        count = words("puzzles.of", done=sum(puzzle.ident in done for puzzle in known), all=len(known))
        return (
            f'<section class="card kind" aria-labelledby="kind-{kind}"><h2 id="kind-{kind}">'
            f'{esc(words(f"puzzles.kind.{kind}"))} <span class="ct num">{esc(count)}</span></h2>'
            f'<p class="muted s">{esc(words(f"puzzles.kind.{kind}.about"))}</p>{rows}</section>'
        )

    def _grade(self, words: Words, grade: int, known: Sequence[Puzzle], done: frozenset[str]) -> str:
        if not known:
            return ""
        numbers = puzzles.numbers()
        items = "".join(
            f"<li>{_item(words, puzzle, numbers[puzzle.ident], puzzle.ident in done)}</li>"
            for puzzle in known
        )
        name = words(f"puzzles.grade.{grade}")
        return (
            f'<div class="grade"><h3>{pips_html(grade)}{esc(name)}</h3>'
            f'<ol class="nos" aria-label="{esc(name)}">{items}</ol></div>'
        )


def _item(words: Words, puzzle: Puzzle, number: int, done: bool) -> str:
    """Write a puzzle of the list: its number, and whether it is solved."""
    label = words("puzzles.number", number=number)
    if done:
        label = words("app.labelled", label=label, text=words("puzzles.solved"))
    more = attrs(data_act="app.puzzles", data_id=puzzle.ident, id=f"puzzle-{puzzle.ident}", aria_label=label)
    mark = icon("check") if done else ""
    return f'<button type="button" class="{cls("b no num", "ok" if done else None)}"{more}>{mark}{number}</button>'


def _solved_chip(words: Words) -> str:
    return f'<span class="chip ok">{icon("check")}{esc(words("puzzles.solved"))}</span>'


def pips_html(grade: int) -> str:
    """Draw a grade as dots; what it says is written beside it."""
    pips = "".join(f'<i class="{cls("on" if number <= grade else None)}"></i>' for number in book.GRADES)
    return f'<span class="pips" aria-hidden="true">{pips}</span>'


# -- at the table


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
    key = "puzzle.solution" if riddle.hints else "puzzle.hint"
    return button("puzzle.hint", words(key), "s", "eye" if riddle.hints else "bulb", id="puzzle-hint")


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
