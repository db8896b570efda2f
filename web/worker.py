"""What runs in the worker where bots think, called piece by piece by worker.js; nothing of it runs in the page."""

from __future__ import annotations

import gc
import json
from collections.abc import Mapping
from time import perf_counter
from typing import Any

from hg_engine.bots.base import Budget, Thought
from hg_engine.bots.landscape.reasons import reasons
from hg_engine.bots.levels import player
from hg_engine.notation import record
from hg_engine.rng import SplitMix64

gc.freeze()
gc.enable()


WAYS = 3
"""How many ways to play a turn a hint tells."""


class Thinking:
    """A bot's thought about one position, which comes to it as the record of the game."""

    def __init__(self, order: Mapping[str, Any]) -> None:
        """Begin with an order (see worker.js); raise `HgError` for a game or a level that there is not."""
        self.id = order["id"]
        self._since = perf_counter()
        self._budget = Budget(order["nodes"], order["ms"])
        # a record says nothing of draws to come that the position would not say, and nothing else goes in
        self._position = record.from_json(order["record"]).position
        self.advises = order["advise"]
        self._thoughts = player(order["level"]).think(self._position.copy(), SplitMix64(order["seed"]))
        self._best: Thought | None = None

    def step(self, ms: float) -> Thought | None:
        """Think for about so long; return what it came to, or None while there is more to think about."""
        until = perf_counter() + ms / 1000
        while True:
            thought = next(self._thoughts, None)
            if thought is None:
                return self._best
            self._best = thought
            if self._budget.spent(thought.nodes, self._since):
                return thought
            if perf_counter() >= until:
                return None

    def advice(self, thought: Thought) -> list[dict[str, Any]]:
        """Return the best few ways that the thought came to, each with its reasons."""
        return [
            {
                "moves": [str(move) for move in (choice.move, *choice.then)],
                "value": choice.value,
                "why": reasons(self._position, (choice.move, *choice.then)),
            }
            for choice in thought.choices[:WAYS]
        ]


class _Desk:
    """The thought that is under way; another one takes its place."""

    thinking: Thinking | None = None


def begin(text: str) -> None:
    """Begin to think as an order says."""
    _Desk.thinking = Thinking(json.loads(text))


def step(ms: float) -> str:
    """Think for about so long; return the answer as JSON text, or nothing while there is none."""
    thinking = _Desk.thinking
    thought = thinking.step(ms) if thinking is not None else None
    if thinking is None or thought is None:
        return ""
    _Desk.thinking = None
    said = thinking.advice(thought) if thinking.advises else str(thought.best)
    return json.dumps({"id": thinking.id, "said": said, "nodes": thought.nodes})
