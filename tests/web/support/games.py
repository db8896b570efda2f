"""Games for the tests of the view: played at random, but the same at every run."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from hg_engine import Seat, Seeded, Session
from hg_engine.landscape.session import LandscapeSession
from hg_engine.session import COLORS
from tests.web.support.fakes import FakeStorage
from tests.web.support.languages import FakeIntl
from web.i18n.words import Words
from web.landscape.faces import Faces
from web.landscape.news import last_cells
from web.landscape.snapshot import Snapshot
from web.storage.settings import Settings
from web.storage.store import Store

NAMES = ("Mara", "Suni", "Beni", "Jonas", "Ada")


@cache
def words(language: str = "en") -> Words:
    """The words of a language, without a browser, the same for all tests."""
    return Words(language, FakeIntl())


def settings() -> Settings:
    """The settings of a browser in which nothing was set yet."""
    return Settings(Store(FakeStorage(), "tab", lambda: 0.0))


def session(seed: str = "amber-flint-317", players: int = 2, rules: str = "hg2@1") -> LandscapeSession:
    """A new game."""
    seats = [Seat(name, color) for name, color in zip(NAMES[:players], COLORS, strict=False)]
    return Session(rules, seats, Seeded(seed))


def random_game(
    number: int, players: int = 2, eager: float = 0.8, rules: str = "hg2@1"
) -> Iterator[LandscapeSession]:
    """A game to its end, yielded before every move and once after the last."""
    game = session(f"view-{number}", players, rules)
    draw = random.Random(number)
    while not game.position.is_over:
        yield game
        legal = list(game.position.legal_moves())
        few = str(legal[0]) in ("-", "<-")
        game.play(legal[0] if few and draw.random() > eager else draw.choice(legal[few and len(legal) > 1 :]))
    yield game


def after(moves: int, number: int = 1, players: int = 2) -> LandscapeSession:
    """A random game after so many moves."""
    for count, game in enumerate(random_game(number, players)):
        if count == moves:
            return game
    raise AssertionError(moves)


def snapshot(game: LandscapeSession) -> Snapshot:
    """The moment a table would show."""
    return Snapshot(game.position, [seat.color for seat in game.seats], last_cells(game.history))


def faces(game: LandscapeSession) -> Faces:
    """The art of the game's catalogue."""
    return Faces(game.position.catalogue)
