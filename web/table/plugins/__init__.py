"""Parts of the table: each has a matter of its own, answers its actions and keys, and follows the game.

A part is a module here and a line in `parts`; its pane is a line in `web.landscape.page.PANES`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hg_engine.session import Step
from web.i18n.words import Words
from web.landscape.shapes import Scene
from web.platform.ports import Key

# A part of no table in particular is one of the tile-laying game's, for type checkers alone.
if TYPE_CHECKING:
    from web.landscape.table import TableScreen

    T = TypeVar("T", default=TableScreen)
else:
    T = TypeVar("T")


class Part(Generic[T]):
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

    def changed(self, steps: Sequence[Step], undone: bool) -> None:
        """Hear, after the table has read the session anew, that the game changed (see `Screen.changed`)."""

    def moment(self) -> None:
        """Hear that another moment of the game is shown: one of its past, or again the present."""

    def dress(self, scene: Scene) -> Scene:
        """Add to the picture of the board."""
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


def kinds(viewer: bool = False) -> tuple[type[Part[Any]], ...]:
    """Return the kinds of parts in the order in which they are asked; a lesson may take a move back at once.

    A ``viewer`` (`web.app.viewer`) has those that only show.
    """
    from web.landscape.aids_plugin import AidsPart
    from web.landscape.motion_plugin import Motion
    from web.table.plugins.history import History

    if viewer:
        return Motion, AidsPart, History
    from web.landscape.analysed import LaidPart
    from web.landscape.draw import Drawing
    from web.landscape.final_scoring import ScoringWalk
    from web.landscape.hand import Hands
    from web.landscape.hints import HintsPart
    from web.landscape.puzzle import PuzzlePart
    from web.live.plugin import LandLive
    from web.practice.plugin import LessonPart
    from web.remote.plugin import FarPart
    from web.table.plugins.bar import BarPart
    from web.table.plugins.bots import BotsPart
    from web.table.plugins.coach import CoachPart
    from web.table.plugins.text import TextBoard
    from web.table.plugins.timer import TimerPart

    return (
        *(Motion, ScoringWalk, AidsPart, Hands, HintsPart),
        *(
            LessonPart,
            PuzzlePart,
            History,
            Drawing,
            TextBoard,
            CoachPart,
            BotsPart,
            LaidPart,
            BarPart,
            TimerPart,
            FarPart,
            LandLive,
        ),
    )
