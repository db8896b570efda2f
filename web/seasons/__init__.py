"""The collecting game on the page: its table, its words, its result; loaded when a game of it is first asked for."""

from __future__ import annotations

from hg_engine import Session
from hg_engine.seasons.moves import SeasonsMove
from hg_engine.seasons.position import Position
from hg_engine.seasons.ruleset import RuleSet

Game = Session[Position, RuleSet, SeasonsMove]
