"""The rule set of the third game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hg_engine.switches import Rules, Switch

CELLS = 10
"""Cells in a row; there are as many stones."""


@dataclass(frozen=True, slots=True)
class RuleSet(Rules):
    """What a table may change: the points for two stones of one worth side by side."""

    family: ClassVar[str] = "cairns"
    most_tiles: ClassVar[int] = CELLS
    tile_radix: ClassVar[int] = 16
    step_radix: ClassVar[int] = 64
    pair: int = 2
    switches: ClassVar[tuple[Switch, ...]] = (Switch("pair", (2, 0, 3)),)


PRESETS = (RuleSet("cairns", 100),)
