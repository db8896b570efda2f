"""Puzzles: the list by kind and grade, and the card of the puzzle at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hg_engine.puzzles.landscape import book
from hg_engine.puzzles.landscape.book import Puzzle
from hg_engine.puzzles.landscape.goals import KINDS
from web.challenges import today
from web.i18n.words import Words
from web.landscape import riddles
from web.landscape.riddles import Riddle, pips_html
from web.storage.solved import solved
from web.ui.html import attrs, button, cls, esc, icon
from web.ui.messages import Choice, Message, top_html
from web.ui.screen import BaseScreen

if TYPE_CHECKING:
    from web.table.host import TableHost


class PuzzlesScreen(BaseScreen):
    """What there is to solve, and what has been solved."""

    name = "puzzles"
    way_back = "app.home"

    def __init__(self, app: TableHost, kind: str = "") -> None:
        """Read what has been solved in this browser; ``kind`` lies open, or that of the next puzzle after the first."""
        self._app, self._open = app, kind

    def title(self, words: Words) -> str:
        """Name the page."""
        return words("puzzles.title")

    def html(self, words: Words) -> str:
        """Write the page."""
        known = book.puzzles()
        done = solved(self._app.prefs) & {puzzle.ident for puzzle in known}
        following = riddles.following(done)
        shown = self._open or (following.kind if done and following is not None else "")
        kinds = "".join(
            self._kind(words, kind, [puzzle for puzzle in known if puzzle.kind == kind], done, kind == shown)
            for kind in KINDS
        )
        return (
            f'{top_html(words, self.way_back, self.name)}<div class="page puzzles">'
            f'<h1 tabindex="-1">{esc(words("puzzles.title"))}</h1>'
            f'<p class="lead">{esc(words("puzzles.lead"))}</p><div class="heads">{self._progress(words, done)}'
            f"{self._day(words, done)}</div>{kinds}</div>"
        )

    def _progress(self, words: Words, done: frozenset[str]) -> str:
        total = len(book.puzzles())
        said = words("puzzles.progress", done=len(done), all=total)
        following = riddles.following(done)
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
        puzzle = riddles.of_the_day(date)
        kind, grade = words(f"puzzles.kind.{puzzle.kind}"), words(f"puzzles.grade.{puzzle.grade}")
        about = words("puzzles.day.about", date=today.said(words, date), kind=kind, grade=grade)
        chip = _solved_chip(words) if puzzle.ident in done else ""
        play = words("learn.again" if puzzle.ident in done else "puzzles.play")
        return (
            f'<section class="card" aria-labelledby="puzzles-day"><h2 id="puzzles-day">{esc(words("puzzles.day"))} '
            f'{chip}</h2><p class="muted s">{esc(about)}</p>'
            f"{button('app.puzzles', play, '', 'sun', data_id=puzzle.ident, id='puzzles-today')}</section>"
        )

    def _kind(
        self, words: Words, kind: str, known: Sequence[Puzzle], done: frozenset[str], shown: bool
    ) -> str:
        if not known:
            return ""
        rows = "".join(
            self._grade(words, grade, [puzzle for puzzle in known if puzzle.grade == grade], done)
            for grade in book.GRADES
        )
        count = words("puzzles.of", done=sum(puzzle.ident in done for puzzle in known), all=len(known))
        return (
            f'<details class="card kind" id="kind-{kind}"{" open" if shown else ""}><summary>'
            f'<h2>{esc(words(f"puzzles.kind.{kind}"))} <span class="ct num">{esc(count)}</span></h2>'
            f'<span class="muted s">{esc(words(f"puzzles.kind.{kind}.about"))}</span></summary>{rows}</details>'
        )

    def _grade(self, words: Words, grade: int, known: Sequence[Puzzle], done: frozenset[str]) -> str:
        if not known:
            return ""
        numbers = riddles.numbers()
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


# -- at the table


def show(app: TableHost, ident: str) -> None:
    """Begin the puzzle with an id, or show the list; an id that is none is explained there."""
    puzzle = book.find(ident) if ident else None
    if puzzle is not None:
        app.practise(Riddle(puzzle))
        return
    course = app.course
    app.turn_to(PuzzlesScreen(app, course.puzzle.kind if isinstance(course, Riddle) else ""))
    if ident:
        close = [Choice("message.close")]
        app.ask(Message("puzzle.unknown.title", "puzzle.unknown.text", "warn", close))
