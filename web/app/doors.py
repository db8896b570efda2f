"""The screens that have a name: one function for each, which opens it.

The name is in the page's address (``#rules=hg2@1``) and in the actions of buttons (``app.rules``); see `Screen.name`.
Each module is loaded when its screen is first asked for, so that the page starts sooner.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from web.app.games import puzzles

if TYPE_CHECKING:
    from web.table.host import Application


def _new(app: Application, wanted: str) -> None:
    from web.screens import new_game

    new_game.show(app, wanted)


def _learn(app: Application, wanted: str) -> None:
    from web.screens import learn

    learn.show(app, wanted)


def _rules(app: Application, wanted: str) -> None:
    from web.screens import rules

    rules.show(app, wanted)


def _settings(app: Application, wanted: str) -> None:
    from web.screens import settings

    settings.show(app)


def _statistics(app: Application, wanted: str) -> None:
    from web.screens import statistics

    statistics.show(app)


def _daily(app: Application, wanted: str) -> None:
    from web.screens import daily

    daily.show(app)


DOORS: Final[dict[str, Callable[[Application, str], None]]] = {
    "new": _new,
    "learn": _learn,
    "puzzles": puzzles,
    "rules": _rules,
    "settings": _settings,
    "statistics": _statistics,
    "daily": _daily,
}
"""What opens each screen; the text says what of it is wanted, such as the id of a rule set, and is often empty."""
