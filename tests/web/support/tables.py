"""A table without a board, and games played at it: through the form, by first moves, to the end at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hg_engine.landscape.moves import LandscapeMove
from tests.web.support.fakes import FakePage
from web.app.app import App
from web.i18n.words import Words
from web.ui.html import button
from web.ui.screen import BaseScreen


class FakeTable(BaseScreen):
    """A table that only lists the legal moves."""

    name = "table"

    def __init__(self, app: App) -> None:
        """Show the app's session."""
        self.app = app
        self.heard: list[tuple[int, bool]] = []

    def html(self, words: Words) -> str:
        """Write the moves."""
        moves = self.app.session.position.legal_moves()
        return "<h1>table</h1>" + "".join(button("move", str(move), data_move=str(move)) for move in moves)

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Play."""
        self.app.play(data["move"])
        return True

    def changed(self, steps: Sequence[Any], undone: bool) -> None:
        """Remember what was heard."""
        self.heard.append((len(steps), undone))


def start(page: FakePage | None = None) -> tuple[App, FakePage]:
    """Open the app in a tab."""
    page = page or FakePage()
    app = App(page, table=FakeTable)
    app.start()
    return app, page


def begin(page: FakePage, *names: str, seed: str = "amber-flint-317") -> None:
    """Start a game through the form."""
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    for number, name in enumerate(names):
        if number >= 2:
            page.act("new.add", {})
        page.act("new.name", {"seat": str(number), "value": name})
    page.act("new.seed", {"value": seed})
    page.act("new.start", {})


def play(app: App, moves: int) -> None:
    """Play the first legal move so many times, or to the end."""
    for _ in range(moves):
        if legal := app.session.position.legal_moves():
            app.play(legal[0])


def hurry(app: App, choose: Callable[[Sequence[LandscapeMove]], LandscapeMove], left: int = 1) -> None:
    """Play until so many tiles are left, without drawing every move; the next one is saved and drawn as ever."""
    session = app.session
    while len(session.position.bag["land"]) > left:
        session.play(choose(session.position.legal_moves()))
    app.changed([])


def play_out(app: App, seed: int = 1) -> None:
    """Play random moves to the end, only the last of them through the app."""
    draw = random.Random(seed)
    hurry(app, draw.choice)
    while legal := app.session.position.legal_moves():
        app.play(draw.choice(legal))
