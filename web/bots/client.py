"""The worker where bots think, as the page sees it; worker.js tells which messages go in and come out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from web.platform.js_object import JsObject, Wrap
from web.platform.ports import Later, Off, Order, ToldTurn, ToldWay

SETTLE_MS: Final = 60.0
"""The browser gets this long to show a move before a bot thinks: both at once would be slow."""


class BrowserBotClient:
    """Starts the worker when it is first needed, and keeps it as long as the page lives."""

    def __init__(self, hg: JsObject, proxy: Wrap, later: Later) -> None:
        """Take the worker from boot.js, by ``window.hg``; ``later`` calls after some milliseconds."""
        self._hg = hg
        self._proxy = proxy
        self._later = later
        self._worker: JsObject | None = None
        """The worker, once it is there."""
        self._starting = False
        self._count = 0
        self._asked: dict[int, tuple[str, Callable[..., None]]] = {}
        """By their ids: thoughts under way, as the text of the order, and whom to tell."""
        self._sent: set[int] = set()
        """Those that the worker knows of."""

    def prepare(self) -> None:
        """Start the worker, unless it is there or on its way."""
        if self._worker is None and not self._starting:
            self._starting = True
            self._hg._bot_worker().then(self._proxy(self._started), self._proxy(self._broke))

    def think(self, order: Order, done: Callable[[str | None], None]) -> Off:
        """Send an order; whoever stops it hears no more of it."""
        return self._send("think", order._asdict(), done, SETTLE_MS)

    def advise(self, order: Order, done: Callable[[Sequence[ToldWay] | None], None]) -> Off:
        """Send an order for advice; whoever stops it hears no more of it."""
        return self._send("advise", order._asdict(), done)

    def expect(self, game: Mapping[str, object], done: Callable[[Sequence[float] | None], None]) -> Off:
        """Ask what every seat may expect; whoever stops it hears no more of it."""
        return self._send("expect", {"record": game}, done, SETTLE_MS)

    def promise(
        self,
        game: Mapping[str, object],
        moves: Sequence[str],
        done: Callable[[Mapping[str, float] | None], None],
    ) -> Off:
        """Ask what each piece promises that may be put after these moves; whoever stops it hears no more of it."""
        return self._send("promise", {"record": game, "moves": list(moves)}, done)

    def review(self, game: Mapping[str, object], start: int, told: Callable[[ToldTurn | None], None]) -> Off:
        """Have a game looked over; whoever stops it hears no more of it."""
        return self._send("review", {"record": game, "start": start}, told)

    def _send(
        self, what: str, order: Mapping[str, object], done: Callable[..., None], wait: float = 0.0
    ) -> Off:
        self._count += 1
        ident = self._count
        text = json.dumps({"do": what, "id": ident, **order}, separators=(",", ":"))
        self._asked[ident] = text, done
        self.prepare()
        if wait:
            self._later(wait, lambda: self._post(ident))
        else:
            self._post(ident)
        return lambda: self._stop(ident)

    def stop(self) -> None:
        """Stop every thought; nobody hears of it any more."""
        for ident in list(self._asked):
            self._stop(ident)

    def _post(self, ident: int) -> None:
        """Let the worker know of a thought, if it is there and nobody has stopped it."""
        if self._worker is not None and ident in self._asked and ident not in self._sent:
            self._sent.add(ident)
            self._worker.postMessage(self._asked[ident][0])

    def _stop(self, ident: int) -> None:
        self._asked.pop(ident, None)
        if ident in self._sent and self._worker is not None:
            self._sent.remove(ident)
            self._worker.postMessage(json.dumps({"do": "stop", "id": ident}))

    def _started(self, worker: JsObject) -> None:
        self._starting = False
        self._worker = worker
        worker.onmessage = self._proxy(self._heard)
        worker.onerror = self._proxy(self._broke)
        for ident in self._asked:
            self._post(ident)

    def _heard(self, event: JsObject) -> None:
        answer = json.loads(str(event.data))
        if "id" not in answer:
            self._broke(answer["error"])
            return
        if answer["id"] not in self._asked:
            return  # stopped when the answer was on its way
        done = self._asked[answer["id"]][1]
        if not answer.get("more"):
            del self._asked[answer["id"]]
            self._sent.remove(answer["id"])
        done(answer.get("said"))

    def _broke(self, error: object) -> None:
        """Tell everybody who waits, and let the next one try with another worker."""
        self._starting = False
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None
        asked, self._asked = self._asked, {}
        self._sent.clear()
        for _, done in asked.values():
            done(None)
