"""The drawer is closed at first, and the next table of the same game has it as it was left."""

from __future__ import annotations

from hg_engine import AnySession, Seat, Seeded, Session
from tests.web.landscape.test_table import Heard
from tests.web.table.test_timer import games
from web.app import games as app_games
from web.app.app import App


class Phone(Heard):
    """A page of which the drawer covers the half."""

    def coarse(self) -> bool:
        return True


def sit(app: App, rules: str) -> None:
    """Sit down at a new game of two."""
    seats = [Seat("Mara", "hematite"), Seat("Suni", "azurite")]
    session: AnySession = Session(rules, seats, Seeded("amber-flint-317"))
    app.begin(session)


def opened(page: Heard) -> str:
    """Return the pane at which the drawer is open; empty if it is closed."""
    _, _, rest = page.regions["app"].partition('id="pane-')
    return rest.partition('"')[0]


def started(page: Heard) -> App:
    app = App(page, table=app_games.table)
    app.start()
    return app


@games
def test_it_is_closed_at_first_and_then_as_it_was_left(rules: str) -> None:
    page = Heard()
    app = started(page)
    sit(app, rules)
    assert opened(page) == ""
    page.act("tab", {"to": "log"})
    for _ in range(2):
        sit(app, rules)
        assert opened(page) == "log"
        app = started(page)
    sit(app, rules)
    page.act("sheet", {"to": "peek"})
    sit(app, rules)
    assert opened(page) == ""


def test_each_game_has_its_own() -> None:
    page = Heard()
    app = started(page)
    sit(app, "hg2@1")
    page.act("tab", {"to": "area"})
    sit(app, "seasons@1")
    assert opened(page) == ""
    sit(app, "hg2@1")
    assert opened(page) == "area"


@games
def test_where_it_is_a_sheet_over_the_board_it_is_closed_at_first(rules: str) -> None:
    page = Phone()
    app = started(page)
    sit(app, rules)
    page.act("tab", {"to": "log"})
    assert opened(page) == "log"
    sit(app, rules)
    assert opened(page) == ""


def test_what_is_stored_and_makes_no_sense_counts_as_closed() -> None:
    page = Heard()
    app = started(page)
    for kept in (7, "log", {"landscape": 3}, ["log"]):
        app.prefs.set("drawer", kept)
        app.settings.read()
        sit(app, "hg2@1")
        assert opened(page) == ""
        page.act("tab", {"to": "log"})
        assert opened(page) == "log"
