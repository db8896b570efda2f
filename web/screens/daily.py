"""The games of the days: today's, the calendar of those before it, and a result to share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from web.challenges import rematch, telling, today
from web.games import daily
from web.i18n.words import Words
from web.screens import daily_page
from web.ui.screen import BaseScreen

if TYPE_CHECKING:
    from hg_engine import AnySession
    from web.table.host import TableHost


def show(app: TableHost) -> None:
    """Show the games of the days."""
    app.turn_to(DailyScreen(app))


class DailyScreen(BaseScreen):
    """Shows what became of the games of the days, a month at a time."""

    name = "daily"
    way_back = "app.home"

    def __init__(self, app: TableHost) -> None:
        """Show the month of today."""
        self._app = app
        self.first = app.page.today()[:8] + "01"
        """The day on which the month that is shown begins."""

    def title(self, words: Words) -> str:
        """Name the page."""
        return words("daily.title")

    def _done(self) -> AnySession | None:
        """Return today's game, once it is over."""
        session = today.own_game(self._app, daily.ident(self._app.page.today()))
        return session if session is not None and session.position.is_over else None

    def html(self, words: Words) -> str:
        """Write the page."""
        app, date = self._app, self._app.page.today()
        slots, begun = app.store.slots(), today.begun_on_time(app.prefs)
        session = self._done()
        row = today.row(slots, date, begun)
        return daily_page.page_html(
            daily_page.Shown(
                words,
                date,
                self.first,
                today.month(slots, self.first),
                row,
                app.store.has(daily.ident(date)),
                session,
                "" if session is None else telling.text(words, session, row.now),
            )
        )

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Play a day's game, look at it, share it, or turn to another month."""
        app = self._app
        match action:
            case "daily.play":
                if data["date"] <= app.page.today():
                    today.play(app, data["date"])
            case "daily.month":
                self.first = min(today.beside(self.first, int(data["way"])), app.page.today()[:8] + "01")
            case "daily.share" | "daily.copy":
                session = self._done()
                if session is not None:
                    telling.share(app, session, action == "daily.copy")
            case "daily.analysis" | "daily.history":
                self._look(action)
            case _:
                return False
        return True

    def _look(self, action: str) -> None:
        """Go to the result of today's game, and on to what tells more of it."""
        rematch.open_result(self._app, daily.ident(self._app.page.today()))
        if self._app.screen.name == "result":
            self._app.screen.act(action.removeprefix("daily."), {})
