"""The final-scoring replay: the camera goes from area to area, and the points go to the scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hg_engine.landscape.moves import LandscapeMove
from hg_engine.session import Step
from web.landscape import aim
from web.landscape import final_scoring_page as page
from web.landscape.motion import Point
from web.landscape.motion_plugin import MotionPlugin
from web.landscape.plugin import LandscapePlugin
from web.landscape.shapes import BadgeShape, OutlineShape, Scene
from web.landscape.tally import Stop, covers, stops
from web.platform.ports import Key
from web.table.plugins import Rank

if TYPE_CHECKING:
    from web.landscape.table import TableScreen

LOOK, READ = 2_400.0, 450.0
"""A stop that goes on by itself stays so long, and so much longer for every line and marker."""
FIRST_COVER = 380.0
PAST_KEYS = (*",.<>;:", "Home", "End")
"""Keys that go back in the game end the replay."""


class ScoringReplay(LandscapePlugin):
    """Shows the final scoring area by area when a game ends, and again whenever it is asked for."""

    rank = Rank.SCORING

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._stops: list[Stop] = []
        self._index = -1
        """The stop that is shown; -1 when none is."""
        self._playing = False
        self._timer: Callable[[], None] | None = None
        self._wanted = -1
        """The stop to begin with when the table is shown again; -1 when there is no replay to go on with."""

    @property
    def _motion(self) -> MotionPlugin:
        return self.table.plugins.find(MotionPlugin)

    @property
    def _replayed(self) -> page.Replayed:
        return page.Replayed(self._stops, self._index, self._playing if self._motion.pace() else None)

    # -- the plug-in

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Go on, back, by itself, or out."""
        match action:
            case "walk.next":
                self._go(self._index + 1, by_hand=True)
            case "walk.back":
                self._go(self._index - 1, by_hand=True)
            case "walk.play":
                self._playing = not self._playing
                self._wait()
            case "walk.skip":
                self._skip()
            case "walk.again":
                self.begin()
            case "walk.later":
                self.ask()
            case _:
                if action.startswith("history."):
                    self._end()
                return False
        return True

    def key(self, key: Key) -> bool:
        """Answer the keys of the replay while it runs."""
        if self._index < 0:
            return False
        if key.key in ("Enter", " "):
            if self.table.app.page.presses():
                return False
            self._go(self._index + 1, by_hand=True)
        elif key.key in ("ArrowRight", "ArrowDown"):
            self._go(self._index + 1, by_hand=True)
        elif key.key in ("ArrowLeft", "ArrowUp"):
            self._go(self._index - 1, by_hand=True)
        elif key.key == "Escape":
            self._skip()
        else:
            if key.key in PAST_KEYS:
                self._end()
            return False
        return True

    def changed(self, steps: Sequence[Step[LandscapeMove]], undone: bool) -> None:
        """Begin when the game ends; end when it goes on."""
        self._end()
        self._wanted = -1
        if steps and not undone and self.table.state.session.position.is_over:
            self.begin()

    def ask(self) -> None:
        """Begin as soon as the table is shown."""
        self._wanted = 0

    def shown(self) -> None:
        """Begin if that was asked for, or go on where another screen came between."""
        wanted, self._wanted = self._wanted, -1
        if wanted >= 0:
            self.begin(wanted)
            self.table.app.redraw()

    def text_toggled(self) -> None:
        """End: the words of the table tell all of it at once."""
        self._end()

    def hidden(self) -> None:
        """Wait: another screen has the stage."""
        self._wanted = max(self._index, self._wanted)
        self._end()

    def decorate(self, scene: Scene) -> Scene:
        """Lay the markers of the stops so far, and show the points of this one."""
        if self._index < 0:
            return scene
        stop, colors = self._stops[self._index], self.table.state.snapshot.colors
        stones = [badge for number in range(self._index) for badge in self._badges(number)]
        under = [
            shape._replace(color=colors[stop.players[0]])
            if isinstance(shape, OutlineShape) and stop.players
            else shape
            for shape in scene.under
        ]
        under += covers(self._stops[: self._index + 1])
        return replace(scene, under=tuple(under), over=(*scene.over, *stones, *self._badges(self._index)))

    def _badges(self, number: int) -> list[BadgeShape]:
        """Return the points of a stop as badges on its area; those of one before are stones that stay there."""
        stop, stone = self._stops[number], number != self._index
        if stop.area is None or not stop.points:
            return []
        x, y = aim.middle([self.table.state.snapshot.cells[tile] for tile in stop.area.tiles])
        if stone and any(self._middle(other) == (x, y) for other in range(number)):
            x, y = x + 0.3, y + 0.3  # beside the stone that lies there
        colors = self.table.state.snapshot.colors
        kind = f"stone:{number}" if stone else "badge"
        return [
            BadgeShape(f"{kind}:{row}", x, y, f"+{stop.points}", colors[seat], row, stone)
            for row, seat in enumerate(stop.players)
        ]

    def _middle(self, number: int) -> Point | None:
        """Return where the points of a stop lie, if it has any on the board."""
        stop = self._stops[number]
        if stop.area is None or not stop.points:
            return None
        return aim.middle([self.table.state.snapshot.cells[tile] for tile in stop.area.tiles])

    # -- the replay

    def begin(self, index: int = 0) -> None:
        """Go to the first area, or to a later one and wait there; a game without a final scoring has no replay."""
        position = self.table.state.session.position
        self._stops = stops(position, self.table.surface.faces) if position.is_over else []
        if not self._stops or self.table.state.text:
            return
        self._playing = bool(self._motion.pace()) and not index
        self.table.state.scoring.html = lambda words: page.replay_html(
            words, self.table.state.session, self._replayed
        )
        self._go(min(index, len(self._stops) - 1))

    def _go(self, index: int, by_hand: bool = False) -> None:
        """Tell the stop at an index; after the last one there is nothing more to tell."""
        if self._index < 0 and by_hand:
            return
        if by_hand:
            self._playing = False
        if not 0 <= index < len(self._stops):
            if index >= len(self._stops):
                self._skip()
            return
        forward = index > self._index
        self._index = index
        stop, table = self._stops[index], self.table
        table.state.scoring.scores = stop.after
        table.replay_to(stop.area)
        if forward:
            self._show(stop)
        session, words = table.state.session, table.app.words
        table.app.announce(page.said(words, session, self._replayed))
        self._wait()

    def _show(self, stop: Stop) -> None:
        """Let the markers be laid one by one, then the points fly."""
        laid = covers(self._stops[: self._index + 1])[len(covers(self._stops[: self._index])) :]
        hunts = [
            ((hunt.tiger.x, hunt.tiger.y), (hunt.deer.x, hunt.deer.y))
            for hunt in stop.hunts
            if hunt.deer is not None and self.table.app.settings.on("living")
        ]
        self._motion.award(stop.events, laid, self._middle(self._index), FIRST_COVER, hunts)

    def _wait(self) -> None:
        """Go on after a while, if it goes on by itself."""
        self._stop_timer()
        if not self._playing or self._index < 0 or self._replayed.last or not self._motion.pace():
            return
        stop = self._stops[self._index]
        lines = len(stop.rows) + len(stop.once_more) + len(stop.hunts)
        self._timer = self.table.app.page.later((LOOK + READ * lines) * self._motion.pace(), self._on)

    def _on(self) -> None:
        """Go on by itself, unless a dialog lies over the table."""
        self._timer = None
        if self.table.app.asking:
            self._wait()
            return
        self._go(self._index + 1)
        self.table.app.redraw()

    def _skip(self) -> None:
        """End the replay and show the result."""
        self._end()
        self.table.act("result", {})

    def _end(self) -> None:
        """Tell nothing any more."""
        self._stop_timer()
        if self._index >= 0:
            self._index = -1
            self.table.state.scoring.html = self.table.state.scoring.scores = None
            self.table.replay_to(None)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer()
            self._timer = None
