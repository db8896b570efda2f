"""A board and players as numbers for the copy, which `source/seasons` reads in the same order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hg_engine.bots.seasons.characters import Character
from hg_engine.bots.seasons.weights import Weights
from hg_engine.seasons.layout import NEAR, bits, load
from hg_engine.seasons.presets import rule_set
from hg_engine.seasons.tiles import SEASONS

RULES = "seasons@1"
TASTES = ("food", "goods", "weapon", "mammoth")
"""The groups of kinds that a character may like, in the order of `Taste` in the copy."""


def table() -> str:
    """Return the board and the tiles of the rule set."""
    rules = rule_set(RULES)
    layout = load(rules.board, rules.mammoths)
    lines: list[list[int]] = [[rules.stall]]
    lines += [_counted(bits(spaces)) for spaces in (*layout.camps, layout.open, *NEAR)]
    lines += [
        [SEASONS.index(tile.stack), layout.kind[tile.id], layout.value[tile.id]] for tile in layout.tiles
    ]
    return "".join(" ".join(map(str, line)) + "\n" for line in lines)


def _counted(values: Iterable[int]) -> list[int]:
    found = list(values)
    return [len(found), *found]


def flat(weights: Weights) -> list[float]:
    """Return weights one after the other, in the order of `Weight` in the copy."""
    found: list[float] = []
    for value in weights:
        found += value if isinstance(value, tuple) else [value]
    return found


def unflat(values: list[float]) -> Weights:
    """Return the weights that are told in this order, the inverse of `flat`."""
    found: dict[str, Any] = {}
    left = iter(values)
    for name, usual in Weights()._asdict().items():
        found[name] = tuple(next(left) for _ in usual) if isinstance(usual, tuple) else next(left)
    return Weights(**found)


def player(who: Character, players: int) -> str:
    """Return a character in games of so many players."""
    tastes = dict(who.tastes)
    numbers = [
        *flat(who.weighs(players)),
        *(tastes.get(taste, 1.0) for taste in TASTES),
        *(who.notices, who.whim, who.opening, who.rivals),
        *(int(who.turns), int(who.sets), int(who.remembers), who.far, who.firsts),
        *(len(who.ahead), *who.ahead),
    ]
    return " ".join(map(repr, numbers))
