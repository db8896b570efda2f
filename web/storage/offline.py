"""The state of the offline copy: whether the page runs without a server, and whether a newer version is ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from web.platform.ports import Page

State = Literal["", "getting", "kept", "none"]
STATES: Final[tuple[State, ...]] = ("getting", "kept", "none")
NEWER: Final = "new"


class Offline:
    """The offline copy of the game in this browser."""

    def __init__(self, page: Page, changed: Callable[[], None]) -> None:
        """Ask this page; ``changed`` hears whenever something else is to be shown."""
        self._page = page
        self._changed = changed
        self._put_off = False
        self.state: State = ""
        """Empty as long as nobody knows."""
        self.newer = False
        """Whether a newer version is kept, whole, and may be loaded."""

    def begin(self) -> None:
        """Begin to copy the game; called once the first screen is shown."""
        self._page.offline_copy.keep(self._told)

    def _told(self, what: str) -> None:
        if what == NEWER:
            self.newer = True
        for state in STATES:
            if what == state:
                self.state = state
        self._changed()

    @property
    def offered(self) -> bool:
        """Whether the newer version should be offered where nobody is in the middle of anything."""
        return self.newer and not self._put_off

    def put_off(self) -> None:
        """Offer it no more until the page is opened again; it can still be found in the settings."""
        self._put_off = True
        self._changed()

    def renew(self) -> None:
        """Load the newer version."""
        self._page.offline_copy.renew()
