"""A hand on the fake page and on the real one, in lockstep: after every move both show the same."""

from __future__ import annotations

from typing import Any

from e2e.states.live import LiveHand
from e2e.states.native import NativeHand, State


class DifferenceError(AssertionError):
    """The real page does not show what was written natively."""


class Both:
    """Does everything on both pages, and compares them; what is asked, the fake one answers."""

    def __init__(self, native: NativeHand, live: LiveHand) -> None:
        """Use two pages that are both open at home."""
        self.native = native
        self.live = live
        self.compared = 0
        self._known: State | None = None

    def compare(self, what: str, again: bool = True) -> None:
        """Have the real page show what was written natively, sooner or later; not ``again`` if nothing has changed."""
        state = self.native.state("")
        if not again and state == self._known:
            return
        if found := self.live.differs(state.told):
            raise DifferenceError(f"after {what}:\n" + "\n".join(found))
        self._known = state
        self.compared += 1

    def _both(self, method: str, /, *values: Any, **more: Any) -> None:
        getattr(self.native, method)(*values, **more)
        getattr(self.live, method)(*values, **more)
        self.compare(f"{method}({', '.join(map(repr, values))[:80]})")

    def act(self, action: str, index: int = 0) -> None:
        self._both("act", action, index)

    def click(self, selector: str, index: int = 0) -> None:
        self._both("click", selector, index)

    def fill(self, selector: str, text: str, index: int = 0) -> None:
        self._both("fill", selector, text, index)

    def choose(self, selector: str, value: str, index: int = 0) -> None:
        self._both("choose", selector, value, index)

    def focus(self, selector: str) -> None:
        self._both("focus", selector)

    def press(self, key: str) -> None:
        self._both("press", key)

    def count(self, selector: str) -> int:
        return self.native.count(selector)

    def attribute(self, selector: str, name: str, index: int = 0) -> str:
        return self.native.attribute(selector, name, index)

    def go(self, fragment: str) -> None:
        # a link to a joined browser is another one there
        if fragment.startswith("live="):
            self.native.go(fragment)
            self.live.go("live=" + self._code)
            self.compare(fragment[:20])
        else:
            self._both("go", fragment)

    def address(self) -> str:
        return self.native.address()

    def play(self, move: str) -> None:
        self._both("play", move)

    def play_out(self, index: int) -> None:
        self._both("play_out", index)

    def moves(self) -> list[str]:
        return self.native.moves()

    def record(self) -> str:
        return self.native.record()

    def keep(self, key: str, value: str | None) -> None:
        self.native.keep(key, value)
        self.live.keep(key, value)

    def refuse(self) -> None:
        self.native.refuse()
        self.live.refuse()

    def invited(self) -> str:
        self._code = self.live.invited()
        return self.native.invited()

    def let_in(self) -> None:
        self.native.let_in()
        self.live.let_in()
        self.compare("let_in")

    def say(self, kind: str, **fields: Any) -> None:
        self._both("say", kind, **fields)

    def drop(self) -> None:
        self._both("drop")

    def speak(self, language: str) -> None:
        """Have both pages speak a language."""
        self._both("speak", language)
