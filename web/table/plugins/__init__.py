"""Parts of the table: each has a matter of its own, answers its actions and keys, and follows the game.

Those of every game are modules here; a game has others of its own, and its table says which it has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from hg_engine import AnyStep
from web.i18n.words import Words
from web.platform.ports import Key

T = TypeVar("T")


class Plugin(Generic[T]):
    """A part that answers nothing; the others are made from it."""

    def __init__(self, table: T) -> None:
        """Belong to this table; ``table.state`` is what the HTML is written from."""
        self.table = table

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Do what a control asks for; True when the action was this part's."""
        return False

    def key(self, key: Key) -> bool:
        """Answer a key without Control, Alt or Meta outside of fields; True when it was used."""
        return False

    def typed(self, key: Key) -> bool:
        """Answer a key without Control, Alt or Meta in a field; True when it was used."""
        return False

    def face(self, words: Words) -> str | None:
        """Write the whole screen in place of the board and what is round it; None to leave them."""
        return None

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Hear, after the table has read the session anew, that the game changed (see `Screen.changed`)."""

    def past_changed(self) -> None:
        """Hear that another moment of the game is shown: one of its past, or again the present."""

    def dress(self, scene: Any) -> Any:
        """Add to the picture of the board, a scene of the game that the table shows."""
        return scene

    def drawn(self) -> None:
        """Follow every render of the table into the page."""

    def set_anew(self) -> None:
        """Hear that the user set something."""

    def shown(self) -> None:
        """Hear that the table is on the page."""

    def turned(self) -> None:
        """Hear that the table was turned from its picture to its words, or back (``table.state.text``)."""

    def hidden(self) -> None:
        """Hear that another screen is shown."""


AnyPlugin: TypeAlias = Plugin[Any]
"""A plug-in of a table of whichever game."""
