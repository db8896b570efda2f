"""A third game, as small as a game can be: it shows that one package in the engine and one in the page make a game.

Ten cells lie in a row. A stone is drawn from the bag; whoever's turn it is lays it on the first free cell from the
left (``near``) or from the right (``far``), and has its worth, and more beside a stone of the same worth.

`rules` is what would be ``hg_engine/cairns/``, `page` what would be ``web/cairns/``; `registered` makes the two
registrations for as long as a test lasts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from hg_engine import registry
from web.games import families
from web.storage import settings
from web.storage.settings import ON, Setting

if TYPE_CHECKING:
    from hg_engine.game import Position
    from hg_engine.switches import Rules
    from web.app.games import Game

NAME = "cairns"


def _presets() -> Sequence[Rules]:
    from tests.cairns.rules.ruleset import PRESETS

    return PRESETS


def _start(rules: Any, players: int) -> Position[Any]:
    from tests.cairns.rules.position import Position

    return Position(rules, players)


def _players() -> object:
    from tests.cairns.rules.players import PLAYERS

    return PLAYERS


def _page() -> Game:
    from tests.cairns.page import game

    return game


@contextmanager
def registered() -> Iterator[None]:
    """Have the game, in the engine and on the page."""
    registry.register(registry.Family(NAME, _presets, _start, _players))
    families.register(NAME, _page)
    settings.register(NAME, (Setting("aid.pairs", NAME, ON),))
    try:
        yield
    finally:
        settings.forget(NAME)
        families.forget(NAME)
        registry.forget(NAME)
