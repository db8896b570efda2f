"""The phases of Seasons besides those of every game."""

from __future__ import annotations

from enum import Enum


class SeasonsPhase(Enum):
    """What a player is to do: in a turn they come in this order."""

    FIRST = "first"
    SECOND = "second"
