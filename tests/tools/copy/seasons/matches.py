"""Matches between levels of Seasons in the copy, on the draws of `hg_engine match`."""

from __future__ import annotations

from collections.abc import Iterator

from hg_engine.bots.match import Result
from hg_engine.bots.seasons.characters import CHARACTERS, Character

from ..matches import Match, played
from .tables import RULES, player, table


def level(name: str) -> Character:
    """Return the character of a level; raise ValueError if there is none."""
    if name not in CHARACTERS:
        raise ValueError(f"there is no level {name}")
    return CHARACTERS[name]


def between(first: str, second: str, players: int, games: int, seed: str) -> Match[Character]:
    """Return the match of two levels; raise ValueError if there is no such level."""
    return Match(level(first), level(second), RULES, players, games, seed)


def results(match: Match[Character]) -> Iterator[Result]:
    """Play a match and yield what the first player made of each set of draws."""
    return played("seasons/match", table(), match, lambda one: player(one, match.players) + "\n")
