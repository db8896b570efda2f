"""What the families of games bring for their tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, cast

from hg_engine.switches import Rules
from web.games import families
from web.games.families import Family

if TYPE_CHECKING:
    from hg_engine import AnySession
    from web.board.still import Still
    from web.storage.settings import Settings
    from web.table.host import TableHost
    from web.ui.screen import Screen


class TableFamily(Family, Protocol):
    """What a module of a family answers besides."""

    def table(self, app: TableHost) -> Screen:
        """Make the screen of the current game."""

    def result(self, app: TableHost, table: Screen) -> Screen:
        """Make the screen of what came of it; ``table`` is the one where its board can be seen."""

    def panorama(self) -> Sequence[Still]:
        """Return an example of a board, and perhaps what is to be placed beside it, to be looked at."""

    def emblem(self) -> Still:
        """Return a small part of that board, which stands for the game."""

    def still(self, session: AnySession) -> Still:
        """Return the board of a game as a picture."""

    def scores_shown(self, settings: Settings, bots: Sequence[str], over: bool) -> bool:
        """Whether everybody may see the scores of a game, played by these kinds of seats."""


def of(rules: Rules | str) -> TableFamily:
    """Return the family that plays by these rules, or by those with this id; the first one for unknown ids."""
    return cast(TableFamily, families.of(rules))


def named(family: str) -> TableFamily:
    """Return the family of this name, one of `registry.families()`."""
    return cast(TableFamily, families.named(family))
