"""The interface of a screen: what the page asks of whatever it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING, Protocol

from web.i18n.words import Words
from web.platform.ports import Key

if TYPE_CHECKING:
    from hg_engine import AnySession, AnyStep


class Screen(Protocol):
    """A screen: the app renders its HTML and passes it what the user does."""

    name: str
    way_back: str
    """The action that leads back, by the button at the head and by Escape; empty where neither is."""
    painted: Set[str]
    """The actions that a board answers, before the page is written."""
    merged: Set[str]
    """The other actions for which the page is written once, with all that comes of them."""

    @property
    def address(self) -> str:
        """The address of a screen that lies over others; empty for one that takes their place."""

    @property
    def fragment(self) -> str:
        """The address of a screen in `web.app.doors.DOORS` that takes the place of others."""

    @property
    def past(self) -> AnySession | None:
        """The moment of the game's past that is shown, if one is."""

    def html(self, words: Words) -> str:
        """Return the whole screen as HTML, from its state alone."""

    def title(self, words: Words) -> str:
        """Name the screen for the title of the document; empty for the bare name of the game."""

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Do what an element with ``data-act`` asks for; False if the screen knows no such action."""

    def key(self, key: Key) -> bool:
        """Answer a key; True when it was used."""

    def shown(self) -> None:
        """Hear that the screen is on the page for the first time."""

    def hidden(self) -> None:
        """Hear that another screen is shown."""

    def paint_first(self) -> bool:
        """Paint the board with the next frame, before the page is written; False where there is none."""

    def drawn(self) -> None:
        """Follow every render into the page."""

    def where(self, key: str) -> tuple[float, float] | None:
        """Return where the middle of a shape of the board is in the window, for scripts; None if there is none."""

    def frame_costs(self) -> list[float]:
        """Return the milliseconds of Python that the latest frames of the board took, for scripts."""

    def settings(self, words: Words) -> str:
        """Write what the screen adds to the settings; its actions come to `act`."""

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Hear that the session changed: steps played, or taken back; none means: read it anew."""

    def sent(self) -> None:
        """Hear that what was done in the game has been sent to those far away; nothing else of it has changed."""

    def set_anew(self) -> None:
        """Hear that the user set something."""

    @property
    def opened(self) -> bool:
        """Whether something is open on the screen that the way back closes before it leads elsewhere."""

    def close_opened(self) -> None:
        """Close the topmost of it."""


class BaseScreen:
    """A screen that answers nothing."""

    name = ""
    way_back = ""
    painted: Set[str] = frozenset()
    merged: Set[str] = frozenset()

    @property
    def address(self) -> str:
        """Take the place of other screens."""
        return ""

    @property
    def fragment(self) -> str:
        """Be found under the bare name."""
        return self.name

    @property
    def past(self) -> AnySession | None:
        """Show no past."""
        return None

    def html(self, words: Words) -> str:
        """Return nothing to see."""
        return ""

    def title(self, words: Words) -> str:
        """Leave the bare name of the game."""
        return ""

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Know no action."""
        return False

    def key(self, key: Key) -> bool:
        """Use no key."""
        return False

    def shown(self) -> None:
        """Do nothing."""

    def hidden(self) -> None:
        """Do nothing."""

    def paint_first(self) -> bool:
        """Have no board."""
        return False

    def drawn(self) -> None:
        """Do nothing."""

    def where(self, key: str) -> tuple[float, float] | None:
        """Have no board."""
        return None

    def frame_costs(self) -> list[float]:
        """Have no board."""
        return []

    def settings(self, words: Words) -> str:
        """Add nothing."""
        return ""

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Do nothing."""

    def sent(self) -> None:
        """Do nothing."""

    def set_anew(self) -> None:
        """Do nothing."""

    @property
    def opened(self) -> bool:
        """Have nothing open that the way back closes."""
        return False

    def close_opened(self) -> None:
        """Do nothing."""
