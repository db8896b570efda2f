"""Where the page begins."""

from __future__ import annotations

from web.app import App
from web.browser import Browser
from web.screens import Screen

IDLE = 400
"""Milliseconds after which a page that shows no game yet gets ready to show one."""


KEEP = 1_200
"""Milliseconds after which the page has itself kept for playing offline."""


def table(app: App) -> Screen:
    """Return the screen of the game on the desk; its module is loaded with the first one."""
    from web.table import TableScreen

    return TableScreen(app)


def ready() -> None:
    """Load what the first game needs."""
    import web.table  # noqa: F401


def main() -> None:
    """Wire the app to the browser and start it."""
    browser = Browser()
    app = App(browser, table=table)
    app.start()
    browser.later(IDLE, ready)
    browser.later(KEEP, app.offline.begin)
