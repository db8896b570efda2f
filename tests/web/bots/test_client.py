"""What the page tells the bots' worker and when, and what the worker answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from hg_engine.bots import levels
from hg_engine.landscape.session import LandscapeSession
from tests.web.support.fakes import FakePage
from tests.web.support.js import js
from tests.web.support.tables import FakeTable, begin, play
from web.app.app import App
from web.bots import players, worker
from web.bots.client import SETTLE_MS, BrowserBotClient
from web.platform.ports import Order
from web.storage import codec

ORDER = Order(record={}, level="fawn", nodes=0, ms=0.0, seed=1)


class Bench:
    """A worker that starts when it is told to, and the timers of a page."""

    def __init__(self) -> None:
        self.posted: list[dict[str, Any]] = []
        self.timers: list[tuple[float, Callable[[], None]]] = []
        self.terminated = 0
        self.starts: list[Callable[[Any], None]] = []
        self.worker: Any = SimpleNamespace(
            postMessage=lambda text: self.posted.append(json.loads(text)), terminate=self._terminate
        )
        self.said: list[str | None] = []
        hg = SimpleNamespace(
            _bot_worker=lambda: SimpleNamespace(then=lambda came, broke: self.starts.append(came))
        )
        self.bot_client = BrowserBotClient(js(hg), js, self._later)

    def _terminate(self) -> None:
        self.terminated += 1

    def _later(self, ms: float, call: Callable[[], None]) -> Callable[[], None]:
        self.timers.append((ms, call))
        return lambda: None

    def start(self) -> None:
        self.starts.pop()(self.worker)

    def settle(self) -> None:
        timers, self.timers = self.timers, []
        assert all(ms == SETTLE_MS for ms, _ in timers)
        for _, call in timers:
            call()

    def told(self) -> list[tuple[str, int]]:
        return [(message["do"], message["id"]) for message in self.posted]


def running() -> Bench:
    bench = Bench()
    bench.bot_client.prepare()
    bench.start()
    return bench


def test_a_thought_begins_when_the_move_before_has_been_shown() -> None:
    bench = running()
    bench.bot_client.think(ORDER, bench.said.append)
    assert bench.told() == []
    bench.settle()
    assert bench.told() == [("think", 1)]
    bench.worker.onmessage(SimpleNamespace(data='{"id":1,"said":"0,1/0"}'))
    assert bench.said == ["0,1/0"]


def test_advice_is_asked_for_at_once() -> None:
    bench = running()
    bench.bot_client.advise(ORDER, lambda advice: None)
    assert bench.told() == [("advise", 1)]


def test_a_thought_stopped_before_it_began_is_never_told() -> None:
    bench = running()
    stop = bench.bot_client.think(ORDER, bench.said.append)
    stop()
    bench.settle()
    stop()
    assert (bench.told(), bench.said) == ([], [])


def test_a_thought_under_way_is_stopped_once() -> None:
    bench = running()
    stop = bench.bot_client.think(ORDER, bench.said.append)
    bench.settle()
    stop()
    stop()
    bench.worker.onmessage(SimpleNamespace(data='{"id":1,"said":"0,1/0"}'))
    assert (bench.told(), bench.said) == ([("think", 1), ("stop", 1)], [])


def test_a_worker_that_starts_late_is_told_everything_once() -> None:
    bench = Bench()
    bench.bot_client.think(ORDER, bench.said.append)
    bench.bot_client.expect({}, lambda points: None)
    assert len(bench.starts) == 1
    bench.start()
    assert bench.told() == [("think", 1), ("expect", 2)]
    bench.settle()
    assert len(bench.told()) == 2


def test_a_broken_worker_is_replaced_and_everybody_who_waits_is_told() -> None:
    bench = running()
    bench.bot_client.think(ORDER, bench.said.append)
    bench.settle()
    bench.worker.onerror(None)
    assert (bench.said, bench.terminated) == ([None], 1)
    bench.bot_client.think(ORDER, bench.said.append)
    bench.start()
    assert bench.told() == [("think", 1), ("think", 2)]


def answered(session: LandscapeSession, level: str) -> dict[str, Any]:
    order = players.order(session, codec.known(session), level, lambda below: 5)._replace(nodes=300)
    worker.hear(json.dumps({"do": "think", "id": 3, **order._asdict()}))
    for _ in range(2_000):
        if text := worker.step(4):
            found: dict[str, Any] = json.loads(text)
            return found
    raise AssertionError("it thinks for ever")


def test_page_and_worker_have_the_same_levels() -> None:
    assert players.LEVELS == levels.LEVELS


@pytest.mark.parametrize("level", players.LEVELS)
def test_the_worker_finds_a_legal_move(level: str) -> None:
    page = FakePage()
    app = App(page, table=FakeTable)
    app.start()
    begin(page, "Mara", "Suni")
    play(app, 6)
    answer = answered(app.session, level)
    assert answer["id"] == 3
    assert answer["said"] in [str(move) for move in app.session.position.legal_moves()]
    assert answered(app.session, level) == answer
    assert worker.step(4) == ""
