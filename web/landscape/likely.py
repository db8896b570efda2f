"""The expected points of the pieces that can be placed: the coach is asked as soon as a tile is on trial."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hg_engine import AnyStep
from hg_engine.landscape.moves import LandscapeMove
from web.landscape import callouts_page
from web.landscape.plugin import LandscapePlugin
from web.landscape.state import Mode, Promise
from web.platform.ports import Off
from web.storage import codec
from web.table.plugins import Rank


class LikelyPlugin(LandscapePlugin):
    """Asks the worker once for every tile on trial; until it answers, choices show what is counted so far."""

    rank = Rank.LIKELY

    _off: Off | None = None
    _about: tuple[int, tuple[LandscapeMove, ...]] | None = None
    """What was asked about last."""

    def shown(self) -> None:
        """Have the worker ready when the first tile is laid."""
        if self._wanted:
            self.table.app.page.bot_client.prepare()

    def drawn(self) -> None:
        """Ask about the choices that were just written."""
        state = self.table.state
        if not self._wanted or state.mode is not Mode.OCCUPYING or not callouts_page.shown(state):
            return
        if self._about == state.asked_about:
            return
        self._stop()
        self._about = state.asked_about
        if any(option.when != "now" for option in callouts_page.offered(state)):
            _, tried = self._about
            game = codec.known(state.session)
            self._off = self.table.app.page.bot_client.promise(game, list(map(str, tried)), self._heard)

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Forget what was said about another moment."""
        self._stop()

    def set_anew(self) -> None:
        """Say nothing where no hints are wanted."""
        self._stop()

    def hidden(self) -> None:
        """Stop at once."""
        self._stop()

    @property
    def _wanted(self) -> bool:
        """Whether what is likely is to be shown: an aid of the coach, who says nothing to players far away."""
        state = self.table.state
        shown = state.settings.on("aid.likely") and state.settings.on("aid.area")
        return shown and state.course is None and state.remote is None

    def _stop(self) -> None:
        self.table.state.promise = self._about = None
        if self._off is not None:
            self._off()
            self._off = None

    def _heard(self, points: Mapping[str, float] | None) -> None:
        """Show what the coach expects; where it cannot think, choices stay as they are."""
        self._off = None
        if points is not None and self._about is not None:
            self.table.state.promise = Promise(self._about, points)
            self.table.app.redraw()
