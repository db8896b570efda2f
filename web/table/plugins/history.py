"""The plug-in for the timeline: shows any moment of the game on the board, and begins a new game there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hg_engine import AnyStep
from web.platform.ports import Key
from web.table.controller import AnyTable
from web.table.past import HistoryCursor
from web.table.plugins import Plugin, Rank
from web.table.state import Sheet

PLAY_MS: Final = 1_100.0
"""How long a moment is shown while the game plays by itself."""
RANGES: Final = ("board-range", "pane-range")
"""The ids of the scrubbers, whose own keys are answered here so that the page knows where they stand."""
ALONG: Final = {
    "ArrowLeft": "previous",
    "ArrowDown": "previous",
    "ArrowRight": "next",
    "ArrowUp": "next",
    "PageDown": "turn-back",
    "PageUp": "turn-on",
}


class HistoryPlugin(Plugin[AnyTable]):
    """Keeps which moment of the past is shown, if one is."""

    rank = Rank.HISTORY

    _cursor: HistoryCursor | None = None
    _timer: Callable[[], None] | None = None

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Step, jump, play, go back to the game, or branch off."""
        act = self._acts().get(action)
        if act is None:
            return False
        act(data)
        return True

    def _acts(self) -> Mapping[str, Callable[[Mapping[str, str]], None]]:
        """Return what this plug-in answers, by the names of the actions."""
        history = self.table.state.history
        return {
            "history.first": lambda data: self._stepped("first"),
            "history.previous": lambda data: self._stepped("previous"),
            "history.next": lambda data: self._stepped("next"),
            "history.last": lambda data: self._stepped("last"),
            "history.scrub": self._scrub,
            "history.to": self._jump,
            "history.since": lambda data: self.since(int(data["to"])),
            "history.play": lambda data: self._pause() if history.playing else self._play(),
            "history.back": lambda data: self.back(),
            "history.branch": lambda data: self._ask(),
            "history.strip": lambda data: self._turn_strip(),
            "history.numbers": lambda data: self._turn_numbers(),
        }

    def _stepped(self, name: str) -> None:
        """Step by hand."""
        self._pause()
        self.step(name)

    def _scrub(self, data: Mapping[str, str]) -> None:
        """Go to the stop that the scrubber stands at."""
        self._pause()
        stops = self.table.state.timeline.stops
        self.to(stops[min(int(data["value"]), len(stops) - 1)])

    def _jump(self, data: Mapping[str, str]) -> None:
        """Go to the moment of a line."""
        self._pause()
        self.to(self.table.state.timeline.after(int(data["to"]) - 1))

    def _turn_numbers(self) -> None:
        """Show the points behind the chart as a table, or hide them."""
        history = self.table.state.history
        history.numbers = not history.numbers

    def _turn_strip(self) -> None:
        """Open the strip; close it, which goes back to the game as it is."""
        state = self.table.state
        if state.history.strip or state.past is not None:
            state.history.strip = False
            self.back()
        else:
            state.history.strip = True
            if not self.table.app.page.wide():
                state.sheet = Sheet.PEEK  # which would lie over it

    def key(self, key: Key) -> bool:
        """Step with comma and full stop, by turns with Shift; go to the ends; Escape goes back to the game."""
        state = self.table.state
        if state.course is not None:
            return False
        if (name := self._step_of(key)) is not None:
            self._pause()
            self.step(name)
            return True
        return state.past is not None and self._past_key(key)

    def _step_of(self, key: Key) -> str | None:
        """Return which step a key asks for, if it does."""
        if key.key in (",", ".", "<", ">", ";", ":") and self.table.state.single_keys:
            back = key.key in ",<;"
            if key.shift or key.key in "<>;:":
                return "turn-back" if back else "turn-on"
            return "previous" if back else "next"
        if key.key in ("Home", "End"):
            return "first" if key.key == "Home" else "last"
        if key.key in ALONG and self.table.app.page.focused() in RANGES:
            return ALONG[key.key]
        return None

    def _past_key(self, key: Key) -> bool:
        """Answer a key that only means something while the past is shown."""
        state, app = self.table.state, self.table.app
        if key.key == "Escape":
            self.back()
            return True
        if key.key in ("u", "U") and state.single_keys and not state.viewed:
            app.announce(app.words("history.first_back"))
            return True
        return False

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Show the present again when the game goes on."""
        self._pause()
        self._cursor = None

    def hidden(self) -> None:
        """Stop playing."""
        self._pause()

    # -- stepping

    def step(self, name: str) -> None:
        """Go one stop, one turn, or to an end; the last step leads back into the game."""
        timeline, steps = self.table.state.timeline, len(self.table.state.session.history)
        match name:
            case "first":
                self.to(timeline.stops[0])
            case "previous":
                self.to(timeline.before(steps))
            case "next":
                self.to(timeline.after(steps))
            case "turn-back":
                self.to(timeline.beside(steps, -1))
            case "turn-on":
                self.to(timeline.beside(steps, 1))
            case "last":
                self.to(timeline.length)

    def to(self, steps: int) -> None:
        """Show the game as it was after so many steps."""
        state = self.table.state
        if steps >= state.timeline.length:
            self.back()
            return
        if steps == len(state.session.history):
            return
        if self._cursor is None:
            self._cursor = HistoryCursor(state.present)
        self.table.show_past(self._cursor.to(steps))
        self._say()

    def back(self) -> None:
        """Show the game as it is."""
        self._pause()
        self._cursor = None
        if self.table.state.past is not None:
            self.table.show_past(None)
            self._say()

    def _say(self) -> None:
        """Tell the moment, unless the scrubber, which tells it itself, has the focus, or the game plays on."""
        app, state = self.table.app, self.table.state
        if state.history.playing or app.page.focused() in RANGES:
            return
        if state.past is None:
            app.announce(app.words("history.present"))
            return
        head, detail = self.table.past_words()
        app.announce(f"{head}. {detail}")

    # -- playing

    def _play(self) -> None:
        state = self.table.state
        state.history.playing = True
        if state.past is None:
            self.step("first")
        self._wait()

    def since(self, steps: int) -> None:
        """Show move by move what has happened since so many steps, up to the game as it is."""
        state = self.table.state
        first = state.timeline.after(steps)
        if first < state.timeline.length:
            state.history.playing = True
            self.to(first)
            self._wait()

    def _wait(self) -> None:
        self._timer = self.table.app.page.later(PLAY_MS, self._on)

    def _on(self) -> None:
        self._timer = None
        self.step("next")
        if self.table.state.past is None:
            self.table.state.history.playing = False
        else:
            self._wait()
        self.table.app.redraw()

    def _pause(self) -> None:
        self.table.state.history.playing = False
        if self._timer is not None:
            self._timer()
            self._timer = None

    # -- a new game from here

    def _ask(self) -> None:
        """Ask which tiles are to come, unless people draw them by hand."""
        self._pause()
        state = self.table.state
        self.table.app.branch_off(state.present, len(state.session.history), state.timeline)
