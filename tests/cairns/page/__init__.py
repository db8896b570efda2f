"""The page of the third game: its board, its words, its result."""

from __future__ import annotations

from typing import TypeAlias

from hg_engine import Session
from tests.cairns.rules.moves import CairnsMove
from tests.cairns.rules.position import Position
from tests.cairns.rules.ruleset import RuleSet

CairnsSession: TypeAlias = Session[Position, RuleSet, CairnsMove]
