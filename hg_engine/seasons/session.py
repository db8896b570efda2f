"""Sessions of Seasons, for type checkers."""

from __future__ import annotations

from typing import TypeAlias

from ..session import Session
from .moves import SeasonsMove
from .position import Position
from .ruleset import RuleSet

SeasonsSession: TypeAlias = Session[Position, RuleSet, SeasonsMove]
