"""The plug-in for sounds: whether they are on, and what is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from web.storage.settings import OFF, ON
from web.table.motion import Cue
from web.table.plugins import Plugin, Rank
from web.table.sound import is_on, voices

if TYPE_CHECKING:
    from web.table.controller import AnyTable

FELT: Final = {"tile": 12, "piece": 12, "home": 12, "turn": 25, "end": 40, "time": 40}
"""For how many milliseconds a phone vibrates."""


class SoundsPlugin(Plugin["AnyTable"]):
    """Plays the sounds that other plug-ins ask for."""

    rank = Rank.SOUNDS

    def __init__(self, table: AnyTable) -> None:
        """Belong to this table."""
        super().__init__(table)
        self.set_anew()

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Turn sounds on or off."""
        if action != "sound":
            return False
        self.table.app.settings.set("sound", OFF if self.table.state.sounds else ON)
        self.set_anew()
        self.play_sounds([Cue(0, "points", 4)])
        return True

    def set_anew(self) -> None:
        """Follow the setting."""
        app = self.table.app
        self.table.state.sounds = is_on(app.settings.get("sound"), app.page.coarse())

    def play_sounds(self, cues: Sequence[Cue]) -> None:
        """Play what is heard, if sounds are on; and let phones be felt."""
        page = self.table.app.page
        felt = max((FELT.get(cue.name, 0) for cue in cues), default=0)
        if felt and page.coarse() and self.table.app.settings.on("vibrate"):
            page.vibrate(felt)
        if self.table.state.sounds and (text := voices(cues)):
            page.sound(text)
