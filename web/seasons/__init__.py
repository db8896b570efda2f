"""Seasons on the page: its table, its words, its result; loaded when a game of it is first asked for.

What lies face down stays so: nobody sees points, or what was taken more than a round ago, until the game is over,
unless the setting ``aid.memory`` allows it (of itself it does where one person plays against bots). This holds for
the table, the log, the walk through the past and home; `TableState.open` is the one place that decides.

What a step would do is worked out in `snapshot`; `scene` makes its shapes, `tell` its words. A lesson is an entry of
``LESSONS`` in `lessons`, with a name that no lesson of the other game has, and words ``learn.NAME.*``.
"""

from __future__ import annotations

from hg_engine import Session
from hg_engine.seasons.moves import SeasonsMove
from hg_engine.seasons.position import Position
from hg_engine.seasons.ruleset import RuleSet

Game = Session[Position, RuleSet, SeasonsMove]
