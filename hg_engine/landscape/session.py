"""Sessions of the tile-laying game, for type checkers."""

from __future__ import annotations

from typing import TypeAlias

from ..session import Session
from .moves import LandscapeMove
from .position import Position
from .ruleset import RuleSet

LandscapeSession: TypeAlias = Session[Position, RuleSet, LandscapeMove]
