"""Lessons of every game: their tasks in order, and the neighbour who answers.

The words of a lesson are ``learn.NAME.title``, ``.about``, ``.1``, ``.2``, ... for its tasks, and ``.done``; no two
lessons have the same name, of whatever game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeAlias, TypeVar, cast

from hg_engine import AnySession, Seat, Session
from hg_engine.game import Position
from hg_engine.session import Drawer
from web.games import families
from web.i18n.words import Words
from web.ui.html import attrs, button, cls, esc, icon

if TYPE_CHECKING:
    from web.i18n.words import Words

NAMES: Final = ("Nia", "Tavi")
"""Who sits at the table: the learner, and the neighbour."""
COLORS: Final = ("hematite", "azurite")
LEARNER: Final = 0


class Accept(Protocol):
    """Whether a legal move is what a task asks for."""

    def __call__(self, position: Any, move: Any, /) -> bool:
        """Judge a move in the position before it."""


class Lesson(Protocol):
    """What every lesson has: a name, its tasks in order, and the moves with which the neighbour answers."""

    @property
    def name(self) -> str:
        """What it is called in addresses, in the words, and among what has been learnt."""

    @property
    def tasks(self) -> tuple[Accept, ...]:
        """What is asked of the learner, move by move."""

    @property
    def replies(self) -> str:
        """The moves of the neighbour."""

    def begin(self) -> AnyCourse:
        """Begin the lesson."""


L = TypeVar("L", bound=Lesson)


class BaseCourse(Generic[L]):
    """A lesson being played, see `web.table.practice.Practice`."""

    def __init__(self, lesson: L, start: Position[Any], drawer: Drawer, before: str = "") -> None:
        """Begin with a prepared position, and play the moves given in ``before``."""
        self.lesson = lesson
        seats = [Seat(name, color) for name, color in zip(NAMES, COLORS, strict=True)]
        self.session: AnySession = Session(start.rules, seats, drawer, start=start)
        for move in before.split():
            self.session.play(move)
        self.floor = len(self.session.history)
        """How many steps are not the learner's to take back."""
        self.missed = False
        """Whether the last move tried was legal, but not what was asked."""

    @property
    def address(self) -> str:
        """The address that begins it anew."""
        return f"learn={self.lesson.name}"

    @property
    def way_back(self) -> tuple[str, str | None, str]:
        """What leads to all lessons of the game."""
        return "app.learn", self.session.rules.family, "learn.all"

    def card(self, words: Words, state: Any) -> str:
        """Write what is asked now, or what was learnt."""
        return card_html(words, self)

    def more(self, words: Words) -> str:
        """Write what the end of the lesson shows beside its words."""
        return ""

    def said(self, words: Words) -> tuple[str, str] | None:
        """Return no question of its own: the table asks as usual."""
        return None

    @property
    def at(self) -> int:
        """How many tasks are done."""
        return sum(step.seat == LEARNER for step in self.session.history[self.floor :])

    @property
    def done(self) -> bool:
        """Whether every task is done."""
        return self.at >= len(self.lesson.tasks)

    def allows(self, move: object) -> bool:
        """Whether a legal move may be played now: the neighbour's own, or the one asked for."""
        position = self.session.position
        if position.to_move != LEARNER:
            return str(move) == self.reply()
        if self.done:
            return False
        legal = position.legal_moves()
        return len(legal) == 1 or move not in legal or self.lesson.tasks[self.at](position, move)

    def misses(self, move: object) -> bool:
        """Whether this legal move, or its text, is not what was asked for; that is remembered."""
        parsed = self.session.position.parse_move(move) if isinstance(move, str) else move
        self.missed = not self.allows(parsed)
        return self.missed

    def example(self) -> Any:
        """Return a move that does what is asked; None when it is not the learner's turn."""
        if self.done or self.session.position.to_move != LEARNER:
            return None
        # pieces before none: there is more to see
        legal = sorted(self.session.position.legal_moves(), key=lambda move: str(move) == "-")
        return next((move for move in legal if self.allows(move)), None)

    def reply(self) -> str | None:
        """Return what the neighbour plays now; None when it is not their turn, or the lesson is over."""
        position = self.session.position
        if position.is_over or position.to_move in (None, LEARNER) or self.done:
            return None
        played = sum(step.seat not in (None, LEARNER) for step in self.session.history[self.floor :])
        replies = self.lesson.replies.split()
        return replies[played] if played < len(replies) else None

    @property
    def sending(self) -> None:
        """A lesson is not sent."""

    @property
    def waits_for_learner(self) -> bool:
        """Whether the learner is to move."""
        return not self.done and self.session.position.to_move == LEARNER

    def can_undo(self) -> bool:
        """Whether there is a move of the learner's to take back."""
        return self.at > 0


AnyCourse: TypeAlias = BaseCourse[Any]
"""A lesson of whichever game."""


def anything(position: Any, move: object) -> bool:
    """Ask for nothing in particular."""
    return True


def find(lessons: Sequence[L], name: str) -> L | None:
    """Return the lesson called so."""
    return next((lesson for lesson in lessons if lesson.name == name), None)


def after(lessons: Sequence[L], name: str) -> L | None:
    """Return the lesson that follows the one called so."""
    place = [lesson.name for lesson in lessons].index(name) + 1
    return lessons[place] if place < len(lessons) else None


class Teaching(Protocol):
    """What a module of a family answers besides `web.games.families.Family`."""

    def lessons(self) -> Sequence[Lesson]:
        """Return its lessons, in the order in which they build upon each other."""


def lessons_of(family: str) -> Sequence[Lesson]:
    """Return the lessons of a family, in the order in which they build upon each other."""
    return cast(Teaching, families.named(family)).lessons()


def card_html(words: Words, course: AnyCourse) -> str:
    """Write the card of a lesson: what is asked now, or what was learnt and what follows."""
    lesson, total, rules = course.lesson, len(course.lesson.tasks), course.session.rules
    key = f"learn.{lesson.name}"
    dots = "".join(f'<i class="{cls("on" if task < course.at else None)}"></i>' for task in range(total))
    progress = words("learn.progress", at=min(course.at + 1, total), all=total)
    head = (
        f'<div class="hd"><h2 class="h3">{esc(words(f"{key}.title"))}</h2><span class="sp"></span>'
        f'<span class="dots" role="img" aria-label="{esc(progress)}">{dots}</span></div>'
    )
    if course.done:
        following = after(lessons_of(rules.family), lesson.name)
        once_more = words("learn.again")
        acts = button("app.learn", words("learn.all"), "", "list", data_id=rules.family, id="lesson-list")
        acts += button("app.learn", once_more, "", "turn_left", data_id=lesson.name, id="lesson-again")
        if following is not None:
            title = words("learn.next", title=words(f"learn.{following.name}.title"))
            acts = button("app.learn", title, "pri", "next", data_id=following.name, id="lesson-next") + acts
        else:
            acts = (
                button("app.new", words("home.new"), "pri", "add", data_id=rules.id, id="lesson-new") + acts
            )
        text = f"<p>{esc(words(f'{key}.done'))}</p>{course.more(words)}"
    elif course.reply() is not None:
        acts, text = "", f'<p class="muted">{esc(words(f"learn.{rules.family}.waits"))}</p>'
    else:
        acts = button("lesson.show", words("learn.show"), "s", "eye", id="lesson-show")
        text = f"<p>{esc(words(f'{key}.{course.at + 1}'))}</p>"
        if course.missed:
            text += (
                f'<p class="miss" role="status">{icon("warn")}<span>{esc(words("learn.missed"))}</span></p>'
            )
    return (
        f'<section class="{cls("lesson", "done" if course.done else None)}" aria-label="{esc(words("learn.lesson"))}"'
        f'{attrs(id="lesson")}>{head}{text}<div class="acts">{acts}</div></section>'
    )
