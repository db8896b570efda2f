"""The games of this package: one registration each; a game is imported only when it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import registry
from .game import Position
from .switches import Rules


class _Landscape:
    """What loads what the tile-laying game brings."""

    @staticmethod
    def presets() -> Sequence[Rules]:
        from .landscape.presets import PRESETS

        return PRESETS

    @staticmethod
    def start(rules: Any, players: int) -> Position[Any]:
        from .landscape.position import Position

        return Position(rules, players)

    @staticmethod
    def players() -> object:
        from .bots.landscape.players import PLAYERS

        return PLAYERS

    @staticmethod
    def coach() -> object:
        from .bots.landscape.review import COACH

        return COACH

    @staticmethod
    def pictures() -> object:
        from .art.landscape.pictures import PICTURES

        return PICTURES

    @staticmethod
    def vectors() -> object:
        from .notation.vectors.landscape import READER

        return READER

    @staticmethod
    def terminal() -> object:
        from .cli.landscape.terminal import TERMINAL

        return TERMINAL


class _Seasons:
    """What loads what Seasons brings."""

    @staticmethod
    def presets() -> Sequence[Rules]:
        from .seasons.presets import PRESETS

        return PRESETS

    @staticmethod
    def start(rules: Any, players: int) -> Position[Any]:
        from .seasons.position import Position

        return Position(rules, players)

    @staticmethod
    def players() -> object:
        from .bots.seasons.players import PLAYERS

        return PLAYERS

    @staticmethod
    def coach() -> object:
        from .bots.seasons.review import COACH

        return COACH

    @staticmethod
    def pictures() -> object:
        from .art.seasons.pictures import PICTURES

        return PICTURES

    @staticmethod
    def vectors() -> object:
        from .notation.vectors.seasons import READER

        return READER

    @staticmethod
    def terminal() -> object:
        from .cli.seasons.terminal import TERMINAL

        return TERMINAL


registry.register(
    registry.Family(
        "landscape",
        presets=_Landscape.presets,
        start=_Landscape.start,
        players=_Landscape.players,
        coach=_Landscape.coach,
        pictures=_Landscape.pictures,
        vectors=_Landscape.vectors,
        terminal=_Landscape.terminal,
    )
)
registry.register(
    registry.Family(
        "seasons",
        presets=_Seasons.presets,
        start=_Seasons.start,
        players=_Seasons.players,
        coach=_Seasons.coach,
        pictures=_Seasons.pictures,
        vectors=_Seasons.vectors,
        terminal=_Seasons.terminal,
    )
)
