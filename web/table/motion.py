"""Sounds of every table, and the pace of animations."""

from __future__ import annotations

from typing import NamedTuple

PACES = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.8}
"""How much longer than usual things take, by setting; 0 is no motion at all."""


class Cue(NamedTuple):
    """Something to be heard: when, what, and how much of it."""

    at: float
    name: str
    """``tile``, ``piece``, ``home``, ``points``, ``turn``, ``cover``, ``end``, ``time``."""
    size: int = 1


def pace_of(setting: str, reduced: bool) -> float:
    """Return the pace of a setting; ``auto`` follows what the system prefers."""
    if setting == "auto":
        setting = "off" if reduced else "normal"
    return PACES.get(setting, 1.0)
