"""Where the page begins."""

from __future__ import annotations

from web.app import App
from web.browser import Browser
from web.table import TableScreen


def main() -> None:
    """Wire the app to the browser and start it."""
    App(Browser(), table=TableScreen).start()
