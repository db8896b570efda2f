"""Bots: who plays a seat, how strong, and how strength is measured.

What a program needs to play against them is here; `match` measures how strong they are, `styles` how they play. See
``docs/bots.md``.

`Bot.think` is a generator of better and better thoughts. Whoever asks may leave off after any of them: so the page
stays alive, a budget is a comparison, and a budget of nodes repeats. A bot is given a position and a generator of
lots, never a session, so that it cannot know what will be drawn. A level differs from another by what it values,
what it forgets and how far it looks, not by the time it is given. `Bot`, `Choice` and `Thought` are generic over a
game's positions and moves. What the levels search with is public in `turn` of each game: accessors that are read
only, and moves that nobody checks (``do_place``, ``undo``), faster than ``push`` and ``pop``.

A level is an entry of ``CHARACTERS`` in the `characters` of its game, where its strength puts it; the names are the
same in all games, and have a line in docs/bots.md. Bots of another game are a `levels.Players` and a
`coaches.Coach` that its registration in `hg_engine.games` names, and moments in ``MOMENTS`` of
``tests/engine/bots/test_bots.py``; a game without them is played at random.
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
