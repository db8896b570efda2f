"""The plug-in for tips: stores which ones were closed or followed in this browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from hg_engine.landscape.moves import LandscapeMove
from hg_engine.session import Step
from web.landscape.hints import HINTS, SEEN, hint
from web.landscape.plugin import LandscapePlugin
from web.table.plugins import Rank


class HintsPlugin(LandscapePlugin):
    """Remembers which hints were seen, and folds the card of a special tile."""

    rank = Rank.HINTS

    _up: AbstractSet[str] = frozenset()
    """The hints that stood, or will have stood, there when the next move is made."""

    def _unseen(self) -> tuple[str, ...]:
        app, state = self.table.app, self.table.state
        if state.read_only or app.course is not None or not app.settings.on("hints"):
            return ()
        kept = app.prefs.get(SEEN, [])
        return tuple(name for name in HINTS if not isinstance(kept, list) or name not in kept)

    def reread(self) -> None:
        """Close the card of the special tile in hand."""
        self.table.state.hints.card_open = False

    def _leave(self, names: Sequence[str]) -> None:
        prefs = self.table.app.prefs
        kept = prefs.get(SEEN, [])
        prefs.set(SEEN, [*(kept if isinstance(kept, list) else []), *names])

    def changed(self, steps: Sequence[Step[LandscapeMove]], undone: bool) -> None:
        """Remove the hints that were followed."""
        state = self.table.state
        made = {type(step.move) for step in steps} if not undone else set()
        lived = [name for name in self._up if HINTS[name].done_by in made]
        if lived:
            self._leave(lived)
        state.hints.unseen = self._unseen()
        self._look_up()

    def _look_up(self) -> None:
        """Note which hint stands there now, and that trying a place brings up the one about confirming."""
        now = hint(self.table.state)
        self._up = {now, "confirm" if now == "place" else now} - {""}

    def drawn(self) -> None:
        """Note which hint stands there: that about the piece comes up while the turn is tried."""
        self._up |= {hint(self.table.state)} - {""}

    def shown(self) -> None:
        """Show the first hint."""
        self.table.state.hints.unseen = self._unseen()
        self._look_up()
        if hint(self.table.state):
            self.table.app.redraw()

    def set_anew(self) -> None:
        """Follow the switch."""
        self.table.state.hints.unseen = self._unseen()

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Close the hint for good; open or close the card of a special tile."""
        state = self.table.state
        match action:
            case "hint.close":
                self._leave([hint(state)])
                state.hints.unseen = self._unseen()
            case "special":
                state.hints.card_open = not state.hints.card_open
            case _:
                return False
        return True
