"""Tips for the first games, one at a time; each is gone for good once it was closed or followed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from hg_engine.landscape.moves import LandscapeMove, Occupy, Place
from web.landscape.state import Mode, TableState

SEEN: Final = "hints.seen"
TURNS_BEFORE_LOOKING: Final = 3
TURNS_BEFORE_SHARING: Final = 8


class Hint(NamedTuple):
    """When a hint is of use, and the kind of move after which it has been of use."""

    useful: Callable[[TableState], bool]
    done_by: type[LandscapeMove]


def _turns(state: TableState) -> int:
    return len(state.snapshot.tiles) - 1


HINTS: Final[Mapping[str, Hint]] = {
    "place": Hint(lambda state: state.mode is Mode.IDLE, Place),
    "confirm": Hint(lambda state: state.mode is Mode.PLACING, Place),
    "occupy": Hint(lambda state: state.mode is Mode.OCCUPYING, Occupy),
    "look": Hint(lambda state: state.mode is Mode.IDLE and _turns(state) >= TURNS_BEFORE_LOOKING, Place),
    "share": Hint(lambda state: state.mode is Mode.IDLE and _turns(state) >= TURNS_BEFORE_SHARING, Place),
}
"""By name, in the order in which they are shown; their words are ``hint.NAME``."""
TOUCH: Final = ("place",)
"""Those that say something else to fingers: ``hint.NAME.touch``."""
ON_BOARD: Final = ("place", "confirm", "look")
"""Those about what is pressed on the board."""


def hint(state: TableState) -> str:
    """Name the hint to show now: the first one that is of use and was not seen; nothing if there is none.

    An extra turn is told by its banner alone. In words there is no board to press.
    """
    if state.snapshot.position.extra_turn and state.mode is Mode.IDLE:
        return ""
    unseen = [name for name in state.hints.unseen if not (state.text and name in ON_BOARD)]
    return next((name for name in unseen if HINTS[name].useful(state)), "")
