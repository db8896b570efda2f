"""The Python code of the worker where bots think; worker.js calls it piece by piece, and the page never does."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from time import perf_counter
from typing import Any, Final, TypedDict

from hg_engine import AnySession
from hg_engine.bots.base import Budget, Thought
from hg_engine.bots.coaches import coach
from hg_engine.bots.levels import player
from hg_engine.notation import record
from hg_engine.rng import SplitMix64

gc.freeze()
gc.enable()


WAYS: Final = 3
"""How many ways to play a turn a hint tells."""
WHY: Final = 3
"""How many reasons a turn that is looked over has at most."""
FIRST: Final = ("expect", "promise", "think", "advise", "review")
"""What may be ordered, the most urgent first: what is quick, then what somebody waits for, then what goes on behind."""


class Order(TypedDict, total=False):
    """What is to be done: ``do`` is a name of `FIRST`, and the rest depends on it (`web.platform.ports.Order`)."""

    do: str
    id: int
    record: dict[str, object]
    level: str
    nodes: int
    ms: float
    seed: int
    start: int
    moves: list[str]


Said = Iterator[dict[str, object] | None]
"""Answers to an order as they are found; None whenever there is more to think about."""


def _think(order: Order) -> Said:
    """Think as a bot about the position that comes as the record of a game: a move, or the best few ways and why."""
    since, budget = perf_counter(), Budget(order["nodes"], order["ms"])
    # a record says nothing of draws to come that the position would not say, and nothing else goes in
    session: AnySession = record.from_json(order["record"], None)
    position, family = session.position, session.rules.family
    best: Thought[Any] | None = None
    for best in player(order["level"], family).think(position.copy(), SplitMix64(order["seed"])):
        if budget.spent(best.nodes, since):
            break
        yield None
    assert best is not None
    if order["do"] == "think":
        yield {"said": str(best.best), "nodes": best.nodes}
        return
    ways = [
        {
            "moves": [str(move) for move in (choice.move, *choice.then)],
            "value": choice.value,
            "why": coach(family).reasons(position, (choice.move, *choice.then)),
        }
        for choice in best.choices[:WAYS]
    ]
    yield {"said": ways, "nodes": best.nodes}


def _expect(order: Order) -> Said:
    """Tell the points that every seat may expect."""
    session: AnySession = record.from_json(order["record"], None)
    yield {"said": coach(session.rules.family).expected(session.position)}


def _promise(order: Order) -> Said:
    """Tell what each piece that may be put promises, after moves of this turn that are only tried."""
    session: AnySession = record.from_json(order["record"], None)
    position, promised = session.position.copy(), coach(session.rules.family).promised
    for text in order["moves"]:
        position.push(position.parse_move(text))
    yield {"said": {} if promised is None else promised(position)}


def _review(order: Order) -> Said:
    """Look a game over from a step on: an answer for every turn, then an empty one."""
    session: AnySession = record.from_json(order["record"], None)
    who = coach(session.rules.family)
    for found in who.looked_over(session, order["start"]):
        if found is None:
            yield None
            continue
        said = {
            "step": found.step,
            "loss": found.loss,
            "doubt": found.doubt,
            "best": [str(move) for move in found.best],
            "expected": found.expected,
            "why": found.why[:WHY],
            "by": who.evaluator,
        }
        yield {"said": said, "more": True}
    yield {"said": {}}


_WAYS: Final = {"think": _think, "advise": _think, "expect": _expect, "promise": _promise, "review": _review}
_open: dict[int, tuple[str, Said]] = {}
"""The orders that are not answered yet, by their ids: what is to be done, and how far it is."""


def hear(text: str) -> None:
    """Take an order as JSON text, or ``{do: "stop", id}``."""
    order = json.loads(text)
    if order["do"] == "stop":
        _open.pop(order["id"], None)
    else:
        _open[order["id"]] = order["do"], _WAYS[order["do"]](order)


def step(ms: float) -> str:
    """Work for about so long on the most urgent order; return an answer as JSON text, or nothing where there is none.

    What is not urgent waits meanwhile, and then goes on where it was.
    """
    if not _open:
        return ""
    ident = min(_open, key=lambda ident: (FIRST.index(_open[ident][0]), ident))
    said, until = _open[ident][1], perf_counter() + ms / 1000
    try:
        while (answer := next(said)) is None:
            if perf_counter() >= until:
                return ""
    except Exception as error:  # whoever asked is told, and nobody else
        del _open[ident]
        return json.dumps({"id": ident, "error": f"{type(error).__name__}: {error}"})
    if not answer.get("more"):
        del _open[ident]
    return json.dumps({"id": ident, **answer})


def busy() -> bool:
    """Whether anything is to be done."""
    return bool(_open)
