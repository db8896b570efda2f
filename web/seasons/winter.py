"""The plug-in for the end of summer: snow sweeps over the board, and a message waits until the user goes on.

The game has gone on already: winter lies under the snow, and is painted while it falls. Bots at this screen wait for
the user; nobody far away does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from hg_engine import AnyStep
from hg_engine.seasons.layout import SPACES
from web.platform.ports import Off
from web.seasons.motion import MotionPlugin
from web.seasons.shapes import Scene
from web.seasons.spaces import MIDDLES
from web.seasons.state import Mode
from web.table.motion import Cue
from web.table.plugins import Plugin, Rank

if TYPE_CHECKING:
    from web.seasons.table import TableScreen

SWEEP: Final = 900.0
MELT: Final = 500.0
PATIENCE: Final = 1_500.0
"""How long the user may have to wait until winter is painted; all in milliseconds."""
BAND: Final = 0.6
"""How wide the front of the snow is, as a part of the window; the style sheet says the same."""


class Sweep(NamedTuple):
    """Snow on its way over the board: the picture before it, and when it set out."""

    before: Scene
    begin: float


class WinterPlugin(Plugin["TableScreen"]):
    """Shows the end of summer, once, and lets it melt."""

    rank = Rank.SCORING

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._page = table.app.page
        self._sweep: Sweep | None = None
        self._off: Off | None = None
        """Stops the melting, or the waiting for winter to be painted."""
        self._leaving = False

    # -- what happens

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Begin when winter has come; what others do meanwhile does not end it, taking back does."""
        state, position = self.table.state, self.table.app.session.position
        if undone or position.is_over or position.season == "summer":
            self._forget()
        elif any(event.kind == "winter" for step in steps for event in step.events) and state.bots_pace:
            self._forget()
            state.turning = tuple(steps)
            self._begin()

    def _begin(self) -> None:
        self.table.plugins.find(MotionPlugin).finish()
        self.table.plugins.play_sounds([Cue(0, "end")])
        scene = self.table.surface.scene
        if self._pace() and not self.table.state.text and len(scene.spaces) == SPACES:
            self._sweep = Sweep(replace(scene, targets=(), gains=(), stops=()), self._page.now())

    def past_changed(self) -> None:
        """Show the past without it."""
        if self.table.state.past is not None:
            self._forget()

    def hidden(self) -> None:
        """Stop at once."""
        self._forget()

    def text_toggled(self) -> None:
        """Let nothing move in words."""
        self._sweep = None

    def _forget(self) -> None:
        """Show nothing of it any more."""
        state = self.table.state
        state.turning, state.melting = (), False
        self._sweep, self._leaving = None, False
        if self._off is not None:
            self._off()
            self._off = None

    # -- who goes on

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Go on into winter."""
        if action != "season.go":
            return False
        self.go_on()
        return True

    def go_on(self) -> None:
        """Leave the end of summer behind, as soon as winter is painted; at once for those who want no motion."""
        if self.table.state.mode is not Mode.TELLING or self._leaving:
            return
        self._sweep = None
        if self._painted() or not self._pace():
            self._melt()
        else:
            self._leaving = True
            self._off = self._page.later(PATIENCE, self._melt)

    def _melt(self) -> None:
        """Let the snow go; the game goes on under it."""
        table = self.table
        self._forget()
        if self._pace() and not table.state.text:
            table.state.melting = True
            self._off = self._page.later(MELT * self._pace(), self._melted)
        table.winter_began()

    def _melted(self) -> None:
        self._forget()
        self.table.app.redraw()

    # -- what is seen

    def _pace(self) -> float:
        return self.table.plugins.find(MotionPlugin).pace()

    def _painted(self) -> bool:
        """Whether the picture of the board is there, or nobody sees it."""
        return self.table.state.text or self.table.surface.painted

    def framed(self) -> None:
        """Clear the sky over a board that is painted, and go on if somebody waits for that."""
        if self.table.state.turning and self._painted():
            self._page.arrange("turning", "clear")
            if self._leaving:
                self._melt()

    def animate(self, scene: Scene, now: float) -> Scene | None:
        """Return the board with summer still lying where the front of the snow has not passed."""
        if self._sweep is None:
            return None
        part = (now - self._sweep.begin) / (SWEEP * (self._pace() or 0.01))
        if part >= 1:
            self._sweep = None
            return None
        camera = self.table.surface.camera
        front = camera.width * (part * (1 + BAND) - BAND / 2)
        return swept(self._sweep.before, scene, camera.to_board(front, 0)[0])


def swept(before: Scene, after: Scene, front: float) -> Scene:
    """Return two pictures of the board as one: the second where a front has passed that comes from the left."""
    spaces = tuple(
        new if MIDDLES[space][0] < front else old
        for space, (old, new) in enumerate(zip(before.spaces, after.spaces, strict=True))
    )
    return replace(
        after,
        spaces=spaces,
        pieces=(
            *(piece for piece in before.pieces if piece.x >= front),
            *(piece for piece in after.pieces if piece.x < front),
        ),
        trails=(),
        awaited=after.spaces,
    )
