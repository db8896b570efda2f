"""Opponents: who plays a seat, how strong, and how strength is measured.

What a program needs to play against them is here; `match` measures them. See ``docs/bots.md``.
"""

from ..rng import SplitMix64
from .base import Bot, Budget, Choice, Thought, choose
from .levels import LEVELS, PLAIN, player

__all__ = [
    "LEVELS",
    "PLAIN",
    "Bot",
    "Budget",
    "Choice",
    "SplitMix64",
    "Thought",
    "choose",
    "player",
]
