"""The phases of the tile-laying game besides those of every game."""

from __future__ import annotations

from enum import Enum


class LandscapePhase(Enum):
    """What a player is to do: in a turn they come in this order."""

    PLACE = "place"
    TAKE_BACK = "take_back"
    OCCUPY = "occupy"
