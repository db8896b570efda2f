"""Plug-ins are asked in one order, the same in both games, whichever of them is made first."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, cast

import pytest

from hg_engine import Seat, Seeded, Session
from tests.web.support.boards import PicturePage
from web.app.app import App
from web.board.gestures import Down, Hover, Leave, Press, Tap
from web.landscape.plugins import plugins as landscape_plugins
from web.landscape.table import TableScreen as LandscapeTable
from web.platform.ports import Key
from web.seasons.plugins import plugins as seasons_plugins
from web.seasons.table import TableScreen as SeasonsTable
from web.table.controller import AnyTable
from web.table.dispatcher import Dispatcher
from web.table.plugins import Plugin, Rank
from web.ui.screen import Screen

TABLES: Mapping[str, Callable[[App, random.Random], Screen]] = {
    "hg2@1": lambda app, mixed: LandscapeTable(app, shuffled(landscape_plugins(), mixed)),
    "seasons@1": lambda app, mixed: SeasonsTable(app, shuffled(seasons_plugins(), mixed)),
}


def shuffled(makers: tuple[Any, ...], mixed: random.Random) -> list[Any]:
    return mixed.sample(makers, len(makers))


def shown(app: App, page: PicturePage) -> tuple[object, ...]:
    """All that a person sees and hears."""
    table = cast(AnyTable, app.screen)
    return (
        dict(page.regions),
        list(page.said),
        [shape.key for shape in table.surface.scene],
        page.focuses[-1:],
    )


def played(rules: str, order: int) -> list[tuple[object, ...]]:
    """What is shown while a game is played with everything that a hand can do, plug-ins being made in some order."""
    page = PicturePage()
    mixed = random.Random(order)
    app = App(page, table=lambda app: TABLES[rules](app, mixed))
    app.start()
    seats = [Seat("Mara", "hematite"), Seat("Suni", "ice")]
    app.begin(Session(rules, seats, Seeded("amber-flint-317"), id="a" * 16))
    draw = random.Random(7)
    found = [shown(app, page)]
    keys = ("i", "ArrowLeft", "ArrowDown", "Escape", "r", "2", "h", "l", "t", "t", ",", ".", "End", "Enter")
    for turn in range(12):
        table = cast(AnyTable, app.screen)
        x, y = draw.uniform(-3, 6), draw.uniform(-3, 6)
        for event in (Down(), Hover(x, y), Tap(x, y, turn % 2 == 0), Press(y, x), Leave()):
            table.plugins.pointer(event)
            found.append(shown(app, page))
        for key in draw.sample(keys, 4):
            page.key(Key(key))
            found.append(shown(app, page))
        for action in ("history.first", "history.back", "coach.ask", "undo_turn"):
            page.act(action, {})
            found.append(shown(app, page))
        for _ in range(4):
            if moves := app.session.position.legal_moves():
                app.play(draw.choice(moves))
                found.append(shown(app, page))
        page.pass_time()
    return found


@pytest.mark.parametrize("rules", TABLES)
def test_the_order_in_which_plug_ins_are_made_does_not_matter(rules: str) -> None:
    first = played(rules, 1)
    assert len({str(one) for one in first}) > 40, "something happens"
    for order in (2, 3, 4):
        for number, (one, other) in enumerate(zip(first, played(rules, order), strict=True)):
            assert one == other, number


@pytest.mark.parametrize("rules", TABLES)
def test_every_plug_in_has_a_rank_of_its_own(rules: str) -> None:
    makers = landscape_plugins() if rules == "hg2@1" else seasons_plugins()
    ranks = [cast(type[Plugin[object]], maker).rank for maker in makers]
    assert len(set(ranks)) == len(ranks)


def test_two_plug_ins_of_one_rank_are_refused() -> None:
    class One(Plugin[object]):
        rank = Rank.BOTS

    with pytest.raises(ValueError, match="BOTS"):
        Dispatcher([One(None), One(None)])


def test_the_first_that_uses_an_event_keeps_it_from_the_others() -> None:
    heard: list[str] = []

    class Watching(Plugin[object]):
        rank = Rank.MOTION

        def pointer(self, event: object) -> bool:
            heard.append("watching")
            return False

        def key(self, key: Key) -> bool:
            heard.append("watching")
            return False

    class Using(Watching):
        rank = Rank.TEXT

        def pointer(self, event: object) -> bool:
            heard.append("using")
            return True

        def key(self, key: Key) -> bool:
            heard.append("using")
            return True

    class Late(Using):
        rank = Rank.POINTERS

    dispatcher = Dispatcher([Late(None), Using(None), Watching(None)])
    assert dispatcher.pointer(Down()) and dispatcher.key(Key("x"))
    assert heard == ["watching", "using"] * 2
    assert dispatcher.find(Late).rank is Rank.POINTERS
    with pytest.raises(LookupError):
        dispatcher.find(Absent)


class Absent(Plugin[object]):
    """A plug-in that no table has."""

    rank = Rank.LIVE
