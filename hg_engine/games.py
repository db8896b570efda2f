"""The games that this package can play: one registration each; nothing of a game is imported before it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import registry
from .game import Position
from .switches import Rules


def _land_presets() -> Sequence[Rules]:
    from .landscape.presets import PRESETS

    return PRESETS


def _land(rules: Any, players: int) -> Position[Any]:
    from .landscape.position import Position

    return Position(rules, players)


def _seasons_presets() -> Sequence[Rules]:
    from .seasons.presets import PRESETS

    return PRESETS


def _seasons(rules: Any, players: int) -> Position[Any]:
    from .seasons.position import Position

    return Position(rules, players)


def _land_players() -> object:
    from .bots.landscape.players import PLAYERS

    return PLAYERS


def _land_coach() -> object:
    from .bots.landscape.review import COACH

    return COACH


def _seasons_players() -> object:
    from .bots.seasons.players import PLAYERS

    return PLAYERS


def _seasons_coach() -> object:
    from .bots.seasons.review import COACH

    return COACH


registry.register(registry.Family("landscape", _land_presets, _land, _land_players, _land_coach))
registry.register(registry.Family("seasons", _seasons_presets, _seasons, _seasons_players, _seasons_coach))
