"""Tells the turns of the third game (`web.bots.coach.Voice`); nobody looks them over, so there are no reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hg_engine import AnyStep
from tests.cairns.page import CairnsSession
from tests.cairns.page.state import TableState, timeline_of
from tests.cairns.rules.moves import CairnsMove
from tests.cairns.rules.position import Position
from web.games.timeline import Timeline
from web.i18n.words import Words

if TYPE_CHECKING:
    from hg_engine.session import Seat
    from web.bots.coach import Seen, Why

EVALUATOR: Final = 1
ABOUT: Final = "cairns.coach.about"


def begins(step: AnyStep) -> bool:
    """Whether a stone is laid, which is all of a turn."""
    return step.opens


def tellable(why: Why) -> bool:
    """There are no reasons."""
    return False


def reason(words: Words, seats: Sequence[Seat], why: Why, mine: int | None, known: bool) -> str:
    """There are no reasons."""
    return ""


def way(words: Words, state: TableState, moves: Sequence[str]) -> str:
    """Name the end that the stone is laid from."""
    return words.list([words(f"cairns.{move}") for move in moves])


def turned(words: Words, state: TableState, moves: Sequence[str]) -> str:
    """Tell nothing: no stone is turned."""
    return ""


def better(words: Words, state: TableState, seen: Seen) -> str:
    """Name the end that would have been best."""
    return way(words, state, [str(move) for move in seen.best])


class GameTeller:
    """Tells the turns of one game (`web.bots.coach.Teller`)."""

    def __init__(self, session: CairnsSession) -> None:
        """Divide it into its turns."""
        self.timeline: Timeline = timeline_of(session)

    def name(self, words: Words, step: int) -> str:
        """Name a turn by its number."""
        found = self.timeline.turn_at(step + 1)
        return words("analysis.turn", turn=found.number if found else 0)

    def moves(self, words: Words, position: Position, moves: Sequence[CairnsMove]) -> str:
        """Name the end that the stone was laid from."""
        return words.list([words(f"cairns.{move}") for move in moves])

    def better(
        self, words: Words, position: Position, played: Sequence[CairnsMove], best: Sequence[CairnsMove]
    ) -> str:
        """Name the end that would have been best."""
        return self.moves(words, position, best)


def teller(session: CairnsSession) -> GameTeller:
    """Return who tells the turns of a game."""
    return GameTeller(session)
