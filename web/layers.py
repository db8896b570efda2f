"""Pages that are opened over a screen and closed again: the rules, the settings; what lies under them waits."""

from __future__ import annotations

from web.screens import Screen


class Layers:
    """The screens under the one that is shown, the lowest first, each with its address."""

    def __init__(self) -> None:
        """Begin with nothing under anything."""
        self._stack: list[tuple[str, Screen]] = []

    def cover(self, address: str, screen: Screen) -> None:
        """Put a page over a screen; what is no such page itself lies at the bottom."""
        if not address_of(screen):
            self._stack.clear()
        self._stack.append((address, screen))

    def uncover(self) -> tuple[str, Screen] | None:
        """Return to what lies right under the page, if anything does."""
        return self._stack.pop() if self._stack else None

    def back_to(self, address: str) -> Screen | None:
        """Return to the screen with this address, if it is there, however deep."""
        at = next((at for at, (there, _) in enumerate(self._stack) if there == address), None)
        if at is None:
            return None
        screen = self._stack[at][1]
        del self._stack[at:]
        return screen

    def clear(self) -> None:
        """Forget what lies under."""
        self._stack.clear()

    def screens(self) -> list[Screen]:
        """List the screens, the lowest first."""
        return [screen for _, screen in self._stack]


def address_of(screen: Screen) -> str:
    """Return the address of a page that may lie over others; nothing for a screen that may not."""
    return str(getattr(screen, "address", ""))
