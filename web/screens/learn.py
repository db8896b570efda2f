"""Learning by doing: the list of lessons, and the card of the lesson at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from web.i18n import Words
from web.lessons import LESSONS, Course, Lesson, after, find
from web.parts.lesson import DONE
from web.screens import BaseScreen, attrs, button, cls, esc, icon
from web.screens.messages import top_html

if TYPE_CHECKING:
    from web.app import App


def show(app: App, name: str) -> None:
    """Begin the lesson called so, or show the list."""
    lesson = find(name)
    if lesson is None:
        app.turn_to(LearnScreen(app))
    else:
        app.practise(Course(lesson))


class LearnScreen(BaseScreen):
    """What can be learnt, and what has been."""

    name = "learn"

    def __init__(self, app: App) -> None:
        """Read what has been learnt in this browser."""
        self._app = app

    def title(self, words: Words) -> str:
        """Name the page."""
        return words("learn.title")

    def act(self, action: str, data: Mapping[str, str]) -> None:
        """Begin a lesson, or forget what was learnt."""
        if action == "learn.begin":
            self._app.learn(data["id"])
        elif action == "learn.forget":
            self._app.prefs.set(DONE, [])

    def html(self, words: Words) -> str:
        """Write the page."""
        kept = self._app.prefs.get(DONE, [])
        done = {name for name in kept if isinstance(name, str)} if isinstance(kept, list) else set()
        following = next((lesson.name for lesson in LESSONS if lesson.name not in done), None)
        rows = "".join(
            self._row(words, number, lesson, lesson.name in done, lesson.name == following)
            for number, lesson in enumerate(LESSONS, 1)
        )
        foot = ""
        if following is None:
            foot = (
                f'<section class="card done"><h2>{esc(words("learn.all.title"))}</h2><p>{esc(words("learn.all.text"))}'
                f'</p><div class="row w">{button("app.new", words("home.new"), "pri", "add")}'
                f"{button('app.rules', words('home.rules'), '', 'book', id='learn-rules')}"
                f"{button('learn.forget', words('learn.forget'), 'ghost')}</div></section>"
            )
        return (
            f'{top_html(words, "app.home")}<div class="page learn"><h1 tabindex="-1">{esc(words("learn.title"))}</h1>'
            f'<p class="lead">{esc(words("learn.lead"))}</p><ol class="lessons">{rows}</ol>{foot}</div>'
        )

    def _row(self, words: Words, number: int, lesson: Lesson, done: bool, following: bool) -> str:
        key = f"learn.{lesson.name}"
        state = f'<span class="chip ok">{icon("check")}{esc(words("learn.learnt"))}</span>' if done else ""
        act = button(
            "learn.begin",
            words("learn.again" if done else "learn.begin"),
            "pri" if following else "",
            "play",
            data_id=lesson.name,
            id=f"learn-{lesson.name}",
            aria_describedby=f"lesson-{lesson.name}",
        )
        return (
            f'<li class="{cls("card", "done" if done else None)}">'
            f'<span class="no num" aria-hidden="true">{number}</span>'
            f'<div class="grow"><h2 id="lesson-{lesson.name}">{esc(words(f"{key}.title"))} {state}</h2>'
            f'<p class="muted">{esc(words(f"{key}.about"))}</p></div>{act}</li>'
        )


def card_html(words: Words, course: Course) -> str:
    """Write the card of a lesson: what is asked now, or what was learnt and what follows."""
    lesson, total = course.lesson, len(course.lesson.tasks)
    key = f"learn.{lesson.name}"
    dots = "".join(f'<i class="{cls("on" if task < course.at else None)}"></i>' for task in range(total))
    progress = words("learn.progress", at=min(course.at + 1, total), all=total)
    head = (
        f'<div class="hd"><h2 class="h3">{esc(words(f"{key}.title"))}</h2><span class="sp"></span>'
        f'<span class="dots" role="img" aria-label="{esc(progress)}">{dots}</span></div>'
    )
    if course.done:
        following = after(lesson.name)
        acts = button("app.learn", words("learn.all"), "", "list", id="lesson-list")
        if following is not None:
            title = words("learn.next", title=words(f"learn.{following.name}.title"))
            acts = button("app.learn", title, "pri", "next", data_id=following.name, id="lesson-next") + acts
        else:
            acts = button("app.new", words("home.new"), "pri", "add", id="lesson-new") + acts
        text = f"<p>{esc(words(f'{key}.done'))}</p>"
    elif course.reply() is not None:
        acts, text = "", f'<p class="muted">{esc(words("learn.waits"))}</p>'
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
