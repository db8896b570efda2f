"""Dispatches actions, keys and pointer events of a table to its plug-ins, in one order for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from hg_engine import AnyStep
from web.board.gestures import BoardEvent
from web.i18n.words import Words
from web.platform.ports import Key
from web.table.motion import Cue
from web.table.plugins import Plugin, Scene

P = TypeVar("P", bound=Plugin[Any])


class Dispatcher:
    """The plug-ins of a table in the order of their ranks; only those that answer to something are asked."""

    def __init__(self, plugins: Iterable[Plugin[object]]) -> None:
        """Take the plug-ins, made in any order; raise `ValueError` where two have the same rank."""
        self._plugins = sorted(plugins, key=lambda plugin: plugin.rank)
        ranks = [plugin.rank for plugin in self._plugins]
        if len(set(ranks)) < len(ranks):
            raise ValueError(ranks)
        self._html = self._of("html")
        self._act, self._key, self._typed = self._of("act"), self._of("key"), self._of("typed")
        self._pointer, self._grips, self._wheel = (
            self._of("pointer"), self._of("grips"), self._of("wheel_turns")
        )  # fmt: skip
        self._decorate, self._animate, self._pace = (
            self._of("decorate"),
            self._of("animate"),
            self._of("pace"),
        )
        self._drawn, self._framed = self._of("drawn"), self._of("framed")

    def _of(self, hook: str) -> tuple[Callable[..., Any], ...]:
        """Return, in order, what answers to something: the others cost nothing."""
        inherited = getattr(Plugin, hook)
        return tuple(
            getattr(plugin, hook) for plugin in self._plugins if getattr(type(plugin), hook) is not inherited
        )

    def find(self, kind: type[P]) -> P:
        """Return the plug-in of a kind; raise `LookupError` where the table has none."""
        for plugin in self._plugins:
            if isinstance(plugin, kind):
                return plugin
        raise LookupError(kind)

    # -- what the user does: the first who uses it keeps it from the others

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Have an action done; False when it was nobody's."""
        return any(answer(action, data) for answer in self._act)

    def key(self, key: Key) -> bool:
        """Have a key answered outside of fields; False when nobody used it."""
        return any(answer(key) for answer in self._key)

    def typed(self, key: Key) -> bool:
        """Have a key answered in a field; False when nobody used it."""
        return any(answer(key) for answer in self._typed)

    def pointer(self, event: BoardEvent) -> bool:
        """Have answered what a pointer does on the board; False when nobody used it."""
        return any(answer(event) for answer in self._pointer)

    def grips(self, x: float, y: float) -> bool:
        """Whether a drag that begins at a point of the board moves something on it, and not the board."""
        return any(answer(x, y) for answer in self._grips)

    def wheel_turns(self, x: float, y: float) -> bool:
        """Whether the wheel turns something at a point of the board, and does not zoom."""
        return any(answer(x, y) for answer in self._wheel)

    # -- what the game does: everybody hears of it

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Tell that the game changed."""
        for plugin in self._plugins:
            plugin.changed(steps, undone)

    def told(self, steps: Sequence[AnyStep]) -> None:
        """Tell of all that was done since the table last asked for something."""
        for plugin in self._plugins:
            plugin.told(steps)

    def rests_in(self) -> float:
        """Return in how many milliseconds all that happened has been shown."""
        return max((plugin.rests_in() for plugin in self._plugins), default=0.0)

    def past_changed(self) -> None:
        """Tell that another moment of the game is shown."""
        for plugin in self._plugins:
            plugin.past_changed()

    def reread(self) -> None:
        """Tell that the table has looked at the session afresh."""
        for plugin in self._plugins:
            plugin.reread()

    # -- what is shown

    def html(self, words: Words) -> str | None:
        """Return what the first plug-in writes in place of the board and what is round it, if any does."""
        return next((html for write in self._html if (html := write(words)) is not None), None)

    def decorate(self, scene: Scene) -> Scene:
        """Return the scene of the board with what all plug-ins add."""
        for add in self._decorate:
            scene = add(scene)
        return scene

    def animate(self, scene: Scene, now: float) -> Scene | None:
        """Return the scene of a frame while something moves, else None."""
        return next((moved for move in self._animate if (moved := move(scene, now)) is not None), None)

    def pace(self) -> float:
        """How much longer than usual things take that move; 0 for no motion."""
        return next((pace for ask in self._pace if (pace := ask()) is not None), 1.0)

    def play_sounds(self, cues: Sequence[Cue]) -> None:
        """Have something heard."""
        for plugin in self._plugins:
            plugin.play_sounds(cues)

    def drawn(self) -> None:
        """Tell of a render of the table into the page."""
        for follow in self._drawn:
            follow()

    def set_anew(self) -> None:
        """Tell that the user set something."""
        for plugin in self._plugins:
            plugin.set_anew()

    def shown(self) -> None:
        """Tell that the table is on the page."""
        for plugin in self._plugins:
            plugin.shown()

    def text_toggled(self) -> None:
        """Tell that the table was turned from its picture to its words, or back."""
        for plugin in self._plugins:
            plugin.text_toggled()

    def hidden(self) -> None:
        """Tell that another screen is shown."""
        for plugin in self._plugins:
            plugin.hidden()

    # -- what the board does

    def camera_moved(self) -> None:
        """Tell that the user panned or zoomed."""
        for plugin in self._plugins:
            plugin.camera_moved()

    def resized(self) -> None:
        """Tell that the board has another size."""
        for plugin in self._plugins:
            plugin.resized()

    def framed(self) -> None:
        """Tell that a frame was painted."""
        for follow in self._framed:
            follow()
