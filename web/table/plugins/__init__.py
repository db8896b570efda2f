"""Plug-ins of a table: each has one task, answers its actions and keys, and follows the game.

Those of every game are modules here; a game has others of its own, and its `plugins` module says which. All are asked
by `web.table.dispatcher`, in the order of `Rank`, whichever is made first. What a plug-in has to show stands in its own
slice of the table's state, which nobody else writes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum, auto
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from hg_engine import AnyStep
from web.board.gestures import BoardEvent
from web.i18n.words import Words
from web.platform.ports import Key
from web.table.motion import Cue

T_co = TypeVar("T_co", covariant=True)

Scene: TypeAlias = Any
"""A scene of the game that the table shows: a plug-in of a game names the type, those of all games change none."""


class Rank(IntEnum):
    """Who is asked before whom: the first that uses an action, a key or a pointer event keeps it from the others."""

    MOTION = auto()
    """Finishes what moves before anybody answers."""
    SCORING = auto()
    AIDS = auto()
    TELLING = auto()
    """Says what happened, over what the aids show."""
    LIVING = auto()
    HAND = auto()
    HINTS = auto()
    LESSON = auto()
    """Takes a wrong move back before others follow the game."""
    PUZZLE = auto()
    HISTORY = auto()
    DRAW = auto()
    TEXT = auto()
    COACH = auto()
    ADVICE = auto()
    """Shows on the board what the coach says."""
    BOTS = auto()
    LIKELY = auto()
    ANALYSIS = auto()
    BAR = auto()
    TIMER = auto()
    REMOTE = auto()
    LIVE = auto()
    """Shows others where one points, and leaves the answer to the player."""
    SOUNDS = auto()
    TALK = auto()
    CALLOUTS = auto()
    """Say where choices stand, which may be at the edge of the window, before the camera looks for room."""
    CAMERA = auto()
    SIGHT = auto()
    TAGS = auto()
    """They follow the camera."""
    POINTERS = auto()
    """The player's own hand on the board: whatever nobody else has used."""


class Plugin(Generic[T_co]):
    """A plug-in that answers nothing; the others are made from it."""

    rank: ClassVar[Rank]
    """Its place among the others; no two of a table have the same."""

    def __init__(self, table: T_co) -> None:
        """Belong to this table; ``table.state`` is what the HTML is written from.

        Other plug-ins may not be there yet: whoever needs one asks ``table.plugins.find`` when it does.
        """
        self.table = table

    # -- what the user does

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Do what a control asks for; True when the action was this plug-in's."""
        return False

    def key(self, key: Key) -> bool:
        """Answer a key without Control, Alt or Meta outside of fields; True when it was used."""
        return False

    def typed(self, key: Key) -> bool:
        """Answer a key without Control, Alt or Meta in a field; True when it was used."""
        return False

    def pointer(self, event: BoardEvent) -> bool:
        """Answer what a pointer does on the board; True when it was used."""
        return False

    def grips(self, x: float, y: float) -> bool:
        """Whether a drag that begins at a point of the board moves something on it, and not the board."""
        return False

    def wheel_turns(self, x: float, y: float) -> bool:
        """Whether the wheel turns something at a point of the board, and does not zoom."""
        return False

    # -- what the game does

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Hear, after the table has read the session anew, that the game changed (see `Screen.changed`)."""

    def told(self, steps: Sequence[AnyStep]) -> None:
        """Hear of all that was done since the table last asked for something: moves that follow of themselves included.

        Only tables where moves follow of themselves say this; it comes before the page is written.
        """

    def rests_in(self) -> float:
        """Return in how many milliseconds all that happened has been shown; 0 when nothing is on its way."""
        return 0.0

    def past_changed(self) -> None:
        """Hear that another moment of the game is shown: one of its past, or again the present."""

    def reread(self) -> None:
        """Hear that the table has looked at the session afresh, and forgotten what was being done."""

    # -- what is shown

    def html(self, words: Words) -> str | None:
        """Write the whole screen in place of the board and what is round it; None to leave them."""
        return None

    def decorate(self, scene: Scene) -> Scene:
        """Return the scene of the board with what this plug-in adds to it."""
        return scene

    def animate(self, scene: Scene, now: float) -> Scene | None:
        """Return the scene of a frame while something moves, else None; asked before every frame."""
        return None

    def pace(self) -> float | None:
        """How much longer than usual things take that move, 0 for no motion; None to leave that to others."""
        return None

    def play_sounds(self, cues: Sequence[Cue]) -> None:
        """Have heard what a plug-in of the table wants to be heard."""

    def drawn(self) -> None:
        """Follow every render of the table into the page."""

    def set_anew(self) -> None:
        """Hear that the user set something."""

    def shown(self) -> None:
        """Hear that the table is on the page."""

    def text_toggled(self) -> None:
        """Hear that the table was turned from its picture to its words, or back (``table.state.text``)."""

    def hidden(self) -> None:
        """Hear that another screen is shown."""

    # -- what the board does

    def camera_moved(self) -> None:
        """Hear that the user panned or zoomed."""

    def resized(self) -> None:
        """Hear that the board has another size."""

    def framed(self) -> None:
        """Hear that a frame was painted, for what follows the board in HTML."""
