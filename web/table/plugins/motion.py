"""The plug-in for motion, as far as the games share it: nobody ever has to wait for what moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TypeVar

from web.board.gestures import BoardEvent, Down
from web.platform.ports import Key
from web.table.controller import AnyTable
from web.table.motion import pace_of
from web.table.plugins import Plugin, Rank

T = TypeVar("T", bound=AnyTable)


class BaseMotionPlugin(Plugin[T], ABC):
    """Finishes what moves as soon as somebody acts; a game says what moves."""

    rank = Rank.MOTION

    @abstractmethod
    def finish(self) -> None:
        """Show everything where it belongs, at once."""

    def pace(self) -> float:
        """How much longer than usual things take; 0 when nothing is to move."""
        app = self.table.app
        own = pace_of(app.settings.get("motion"), app.page.reduced_motion())
        return own * self.table.state.bots_pace

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Finish what moves, whatever the action is."""
        self.finish()
        return False

    def pointer(self, event: BoardEvent) -> bool:
        """Finish what moves when a pointer goes down."""
        if isinstance(event, Down):
            self.finish()
        return False

    def key(self, key: Key) -> bool:
        """Finish what moves."""
        self.finish()
        return False
