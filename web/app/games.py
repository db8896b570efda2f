"""The games that the page offers: each is loaded when it is asked for, and known by its aids before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from web.games.families import register
from web.storage import settings
from web.storage.settings import OFF, ON, Setting
from web.table import table_families

if TYPE_CHECKING:
    from web.bots.coach import Telling
    from web.practice.course import Teaching
    from web.table.host import Application
    from web.table.table_families import TableFamily
    from web.ui.screen import Screen

    class Game(TableFamily, Telling, Teaching, Protocol):
        """All that a module of a family answers."""


def _landscape() -> Game:
    from web.landscape import game

    return game


def _seasons() -> Game:
    from web.seasons import game

    return game


register("landscape", _landscape)
settings.register(
    "landscape",
    (
        Setting("aid.places", "landscape", ON),
        Setting("aid.area", "landscape", ON),
        Setting("aid.likely", "landscape", ON),
        Setting("aid.left", "landscape", ON),
        Setting("aid.dead", "landscape", OFF),
        Setting("aid.now", "landscape", OFF),
        Setting("aid.tint", "landscape", OFF),
        Setting("aid.last", "landscape", ON),
    ),
)
register("seasons", _seasons)
settings.register(
    "seasons",
    (
        Setting("aid.worth", "seasons", ON),
        Setting("aid.reach", "seasons", OFF),
        Setting("aid.threat", "seasons", OFF),
        Setting("aid.memory", "seasons", "auto", ("auto", OFF, ON)),
    ),
)


def table(app: Application) -> Screen:
    """Make the screen of the current game."""
    return table_families.of(app.session.rules).table(app)


def puzzles(app: Application, ident: str) -> None:
    """Show the puzzles, which are all of the tile-laying game, or begin the one with an id."""
    from web.landscape import puzzles_screen

    puzzles_screen.show(app, ident)
