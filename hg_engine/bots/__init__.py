"""Opponents: who plays a seat, how strong, and how strength is measured.

What a program needs to play against them is here; `match` measures them. See ``docs/bots.md``.

`Bot.think` is a generator of better and better thoughts. Whoever asks may leave off after any of them: so the page
stays alive, a budget is a comparison, and a budget of nodes repeats. A bot is given a position and a generator of
lots, never a session, so that it cannot know what will be drawn. A level differs from another by what it values,
what it forgets and how far it looks, not by the time it is given. `Bot`, `Choice` and `Thought` are generic over a
game's positions and moves.

A level is an entry of ``CHARACTERS`` in the `characters` of its game, where its strength puts it; the names are the
same in all games, and have a line in docs/bots.md. Bots of another game are a package beside `landscape`, a line
each of `levels.player`, `levels.mark` and `coaches.coach`, and moments in ``MOMENTS`` of
``tests/engine/bots/test_bots.py``.
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
