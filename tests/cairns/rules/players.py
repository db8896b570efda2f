"""The bots of the third game: every level plays at random."""

from __future__ import annotations

from hg_engine.bots.levels import Players
from hg_engine.bots.plain import RandomBot

PLAYERS = Players(lambda name: RandomBot(), lambda name, players: "at random")
