"""The plug-in for what bots say: an occasional line, which stays until a person has moved."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine import AnyStep
from web.bots.talk import remark
from web.table.controller import AnyTable
from web.table.plugins import Plugin, Rank


class TalkPlugin(Plugin[AnyTable]):
    """Has a bot say something after a move that is worth it, unless it is switched off."""

    rank = Rank.TALK

    _quiet_since = 0
    """After how many steps a bot last spoke of points."""

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Follow the game: nobody speaks of what was taken back."""
        app, state = self.table.app, self.table.state
        if undone:
            self._quiet_since = min(self._quiet_since, len(state.present.history))
            state.talk = None
            return
        if not steps or not app.settings.on("talk") or app.current_game.practice:
            return
        said = remark(state.present, state.levels, steps, self._quiet_since)
        if said is not None and said.occasion in ("gain", "theirs"):
            self._quiet_since = said.step
        levels = state.levels
        by_person = any(step.seat is not None and not levels[step.seat] for step in steps if levels)
        if said is not None or by_person:
            state.talk = said

    def past_changed(self) -> None:
        """Say nothing about the past."""
        self.table.state.talk = None

    def set_anew(self) -> None:
        """Fall silent when it is switched off."""
        if not self.table.app.settings.on("talk"):
            self.table.state.talk = None
