"""The lesson at the table: the task, the progress, an example on demand, and the neighbour's answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hg_engine import AnyStep
from web.platform.ports import Off
from web.table.controller import AnyTable
from web.table.plugins import Plugin, Rank

if TYPE_CHECKING:
    from web.practice.course import AnyCourse

REPLY_MS = 900.0
"""How long the neighbour thinks."""
DONE = "lessons"


class LessonPlugin(Plugin[AnyTable]):
    """Follows the course of the lesson that is being played, if one is."""

    rank = Rank.LESSON

    _timer: Off | None = None

    @property
    def _course(self) -> AnyCourse | None:
        """The lesson; its module is there if there is one."""
        practice = self.table.app.course
        if practice is None:
            return None
        from web.practice.course import BaseCourse

        return practice if isinstance(practice, BaseCourse) else None

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Let the neighbour answer, and remember a lesson that is done."""
        course, app = self._course, self.table.app
        if course is None:
            return
        course.missed = False
        if undone and course.reply() is not None and course.can_undo():
            app.undo()  # the neighbour's move goes with one's own
            return
        if course.done:
            done = app.prefs.get(DONE, [])
            known = done if isinstance(done, list) else []
            if course.lesson.name not in known:
                app.prefs.set(DONE, [*known, course.lesson.name])
        self._wait()

    def shown(self) -> None:
        """Let the neighbour answer if it is their turn already."""
        self._wait()

    def hidden(self) -> None:
        """Stop waiting."""
        if self._timer is not None:
            self._timer()
            self._timer = None

    def _wait(self) -> None:
        self.hidden()
        course = self._course
        if course is not None and course.reply() is not None:
            self._timer = self.table.app.page.later(REPLY_MS, self._reply)

    def _reply(self) -> None:
        self._timer = None
        course = self._course
        move = course.reply() if course is not None else None
        if move is not None:
            self.table.app.play(move)

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Show an example of what is asked."""
        if action != "lesson.show":
            return False
        course = self._course
        move = course.example() if course is not None else None
        if move is not None:
            self.table.player.propose(move)
        return True
