"""Nothing is left behind by a game that is over: after thirty games the page holds what it held after ten."""

from __future__ import annotations

import gc
import random
from collections import Counter
from types import FunctionType

import pytest

from tests.web.support.boards import PicturePage
from tests.web.support.tables import begin
from web.app import games as app_games
from web.app.app import App

ROUND = 5
"""Different games: what is made once for each board, and kept, is there after the first round."""
SHOWN = 6
"""Moves of each game that are played through the page."""


def _play(app: App, page: PicturePage, seed: int) -> None:
    """Play a game to its end, its last moves on the page, look at the result and go home."""
    begin(page, "Mara", "Suni", seed=f"round-{seed}")
    draw = random.Random(seed)
    session = app.session
    while legal := session.position.legal_moves():
        session.play(draw.choice(legal))
    for _ in range(SHOWN):
        session.undo()
    app.changed([])
    while legal := session.position.legal_moves():
        app.play(draw.choice(legal))
        page.run(40)
    page.act("result", {})
    page.act("app.home", {})
    while page.timers or page.writings:
        page.pass_time()


def _forget(page: PicturePage) -> None:
    """Delete the game, as whoever plays much does; and forget what the page was told, which a browser does not keep."""
    page.storage.data.clear()
    for told in (page.focuses, page.said, page.waits, page.heard):
        told.clear()


def _ours(thing: object) -> bool:
    """Whether something is an object of the game's, or a function of it that waits to be called."""
    module = thing.__module__ if isinstance(thing, FunctionType) else type(thing).__module__
    return isinstance(module, str) and module.startswith(("hg_engine.", "web."))


def _held() -> Counter[str]:
    gc.collect()
    return Counter(type(thing).__name__ for thing in gc.get_objects() if _ours(thing))


@pytest.mark.long
@pytest.mark.parametrize("family", ["landscape", "seasons"])
def test_thirty_games_leave_nothing_behind(family: str) -> None:
    page = PicturePage(motion="off")
    app = App(page, table=app_games.table)
    app.start()
    after: list[Counter[str]] = []
    for number in range(6 * ROUND):
        page.act("app.new", {})
        page.act("new.game", {"value": family})
        _play(app, page, number % ROUND)
        assert app.screen.name == "home"
        _forget(page)
        if (number + 1) % (2 * ROUND) == 0:
            after.append(_held())
    assert after[2] - after[0] == Counter()
