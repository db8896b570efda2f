"""The list of lessons of each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hg_engine import registry
from web.i18n.words import Words
from web.practice.course import Lesson, find, lessons_of
from web.practice.plugin import DONE
from web.ui.html import button, cls, esc, icon
from web.ui.messages import top_html
from web.ui.screen import BaseScreen

if TYPE_CHECKING:
    from web.table.host import TableHost


def show(app: TableHost, wanted: str) -> None:
    """Begin the lesson called so, or show the list of the game that is called so; else that of the first game."""
    if wanted and wanted not in registry.families():
        for family in registry.families():
            if (lesson := find(lessons_of(family), wanted)) is not None:
                app.practise(lesson.begin())
                return
    app.turn_to(LearnScreen(app, wanted if wanted in registry.families() else registry.families()[0]))


class LearnScreen(BaseScreen):
    """What can be learnt of a game, and what has been."""

    name = "learn"
    way_back = "app.home"

    def __init__(self, app: TableHost, family: str) -> None:
        """Show the lessons of a family of games."""
        self._app = app
        self._family = family

    @property
    def fragment(self) -> str:
        """The address, which names every game but the first."""
        return self.name if self._family == registry.families()[0] else f"{self.name}={self._family}"

    def title(self, words: Words) -> str:
        """Name the page."""
        return words("learn.title")

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Begin a lesson, show those of another game, or forget what was learnt of this one."""
        match action:
            case "learn.begin":
                show(self._app, data["id"])
            case "learn.game":
                self._family = data["id"]
                self._app.page.set_hash(self.fragment, replace=True)
            case "learn.forget":
                own = {lesson.name for lesson in self._lessons}
                self._app.prefs.set(DONE, sorted(self._done - own))
            case _:
                return False
        return True

    @property
    def _lessons(self) -> tuple[Lesson, ...]:
        return tuple(lessons_of(self._family))

    @property
    def _done(self) -> set[str]:
        """The names of what has been learnt in this browser, of whatever game."""
        kept = self._app.prefs.get(DONE, [])
        return {name for name in kept if isinstance(name, str)} if isinstance(kept, list) else set()

    def html(self, words: Words) -> str:
        """Write the page."""
        lessons, done, family = self._lessons, self._done, self._family
        following = next((lesson.name for lesson in lessons if lesson.name not in done), None)
        rows = "".join(
            self._row(words, number, lesson, lesson.name in done, lesson.name == following)
            for number, lesson in enumerate(lessons, 1)
        )
        foot = ""
        if following is None:
            rules = registry.ids(family)[0]
            new = button("app.new", words("home.new"), "pri", "add", data_id=rules)
            foot = (
                f'<section class="card done"><h2>{esc(words("learn.all.title"))}</h2>'
                f'<p>{esc(words(f"learn.{family}.all"))}</p><div class="row w">{new}'
                f"{button('app.rules', words('home.rules'), '', 'book', data_id=rules, id='learn-rules')}"
                f"{button('learn.forget', words('learn.forget'), 'ghost')}</div></section>"
            )
        return (
            f'{top_html(words, self.way_back, self.name)}<div class="page learn">'
            f'<h1 tabindex="-1">{esc(words("learn.title"))}</h1>'
            f'{self._games(words)}<p class="lead">{esc(words(f"learn.{family}.lead"))}</p>'
            f'<ol class="lessons">{rows}</ol>{foot}</div>'
        )

    def _games(self, words: Words) -> str:
        """Write the choice of the game."""
        buttons = "".join(
            f'<button type="button" class="b seatpick" data-act="learn.game" data-id="{family}" id="learn-{family}" '
            f'aria-pressed="{"true" if family == self._family else "false"}">'
            f"{esc(words(f'learn.{family}.game'))}</button>"
            for family in registry.families()
        )
        return f'<div class="whos" role="group" aria-label="{esc(words("learn.games"))}">{buttons}</div>'

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
