"""Merge a backup into the store: game by game in slices of time, then a report, then the settings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hg_engine import HgError
from web.app import tabs
from web.statistics import transfer
from web.storage import backup
from web.storage.backup import Report
from web.ui.messages import Choice, Message

if TYPE_CHECKING:
    from web.table.host import Application

SLICE = 20
"""Milliseconds of work at a time."""


class Import:
    """A backup that is being merged."""

    def __init__(self, app: Application, text: str) -> None:
        """Take this text into the app's store."""
        self._app = app
        self._text = text
        self._found = backup.Backup([], [], {})
        self._steps: Iterator[Report] = iter(())
        self._report = Report()
        self._finished = 0

    def begin(self) -> None:
        """Read the file, and begin to merge it; a file that is none is explained."""
        app = self._app
        try:
            self._found = backup.read(self._text)
        except HgError as error:
            app.problem(error, Choice("message.close"))
            return
        fresh = iter(app.fresh_id, "")
        self._steps = backup.merged(app.store, self._found, fresh)
        app.page.later(0, self._go_on)

    def _go_on(self) -> None:
        app = self._app
        until = app.page.time() + SLICE
        for report in self._steps:
            self._report = report
            if app.page.time() >= until:
                app.page.later(0, self._go_on)
                return
        self._reread()
        transfer.Merging(app, backup.summaries_of(self._found), self._counted).begin()

    def _counted(self, count: transfer.Count) -> None:
        """Hear how many finished games are new in the statistics."""
        self._finished = count.added
        self._tell()

    def _reread(self) -> None:
        """Read the current game again, which the file may have brought forward."""
        app = self._app
        session = app.current_game.session
        if session is not None and app.course is None and not app.read_only and app.current_game.owned():
            tabs.load_theirs(app, session.id)

    def _tell(self) -> None:
        """Say what became of the games, and ask about the settings if they differ."""
        app, words, report = self._app, self._app.words, self._report
        named = zip(Report._fields, report, strict=True)
        rows = [(words(f"backup.{name}"), words.number(count)) for name, count in named if count]
        if self._finished:
            rows.append((words("backup.finished"), words.number(self._finished)))
        prefs = app.store.prefs()
        new = {key: value for key, value in self._found.prefs.items() if prefs.get(key) != value}
        choices = [Choice("message.close")]
        text = "backup.done" if rows else "backup.done.none"
        if new:
            choices = [
                Choice("backup.keep_mine"),
                Choice("backup.take", lambda: app.put_prefs({**prefs, **new})),
            ]
            text += ".settings"
        app.ask(Message("backup.title", text, "save", choices, rows=rows))
