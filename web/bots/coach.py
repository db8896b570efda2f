"""Advice about a turn in every game: the best few ways to play it, as the worker found them, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from hg_engine.switches import Rules
from web.games import families
from web.platform.ports import ToldWay

if TYPE_CHECKING:
    from hg_engine import AnySession, AnyStep
    from hg_engine.session import Seat
    from web.games.timeline import Timeline
    from web.i18n.words import Words

Moves = Sequence[Any]
"""Moves of one turn, one after the other."""


class Why(NamedTuple):
    """One reason, see `hg_engine.bots.review.Reason`."""

    kind: str
    about: str
    points: float
    seat: int
    chance: float


class Advice(NamedTuple):
    """A way to play the turn: its moves as texts, the points by which it leads to expect to be ahead, and why."""

    moves: tuple[str, ...]
    value: float
    why: tuple[Why, ...]


class Seen(NamedTuple):
    """What was found about a turn: what it lost, how it was played, how it would have been best, and why."""

    loss: float
    doubt: float
    """By about how many points the loss may be off."""
    played: Moves
    best: Moves
    why: tuple[Why, ...]


class Teller(Protocol):
    """Tells the turns of one game; ``position`` is always the one before the turn."""

    @property
    def timeline(self) -> Timeline:
        """The game divided into its turns."""

    def name(self, words: Words, step: int) -> str:
        """Name the turn that begins at a step."""

    def moves(self, words: Words, position: Any, moves: Moves) -> str:
        """Tell how a turn is played."""

    def better(self, words: Words, position: Any, played: Moves, best: Moves) -> str:
        """Tell how a turn would have been best."""


class Voice(Protocol):
    """What a module of a family answers about its turns."""

    EVALUATOR: int
    """Which evaluator's findings are shown, as `hg_engine.bots.coaches.Coach`; those of others are dropped."""
    ABOUT: str
    """The key of what is said of how games are looked over."""

    def begins(self, step: AnyStep) -> bool:
        """Whether a turn that can be looked over begins with a step."""

    def tellable(self, why: Why) -> bool:
        """Whether a reason, which may come from a file, can be told."""

    def reason(self, words: Words, seats: Sequence[Seat], why: Why, mine: int | None, known: bool) -> str:
        """Tell a reason for a turn of the seat ``mine``; ``known`` is whether everybody knows what was taken."""

    def way(self, words: Words, state: Any, moves: Sequence[str]) -> str:
        """Describe moves with which the turn at a table may go on; where the board shows them, not where they lead."""

    def turned(self, words: Words, state: Any, moves: Sequence[str]) -> str:
        """Tell how moves turn the tile, if that is what sets them apart from another hint; empty otherwise."""

    def better(self, words: Words, state: Any, seen: Seen) -> str:
        """Tell, at a table that shows the moment before a turn, how that would have been best."""

    def teller(self, session: AnySession) -> Teller:
        """Return who tells the turns of a game."""


def read(given: Sequence[ToldWay]) -> tuple[Advice, ...]:
    """Read what the worker answered."""
    return tuple(
        Advice(tuple(way["moves"]), way["value"], tuple(Why(*reason) for reason in way["why"]))
        for way in given
    )


class Coach:
    """What the coach of a table is doing; nothing of it is kept when the game goes on."""

    def __init__(self) -> None:
        """Begin with nothing asked."""
        self.thinking = False
        self.failed = False
        self.advice: tuple[Advice, ...] = ()
        self.pointed = 0
        """The number of the way that is pointed at."""

    @property
    def open(self) -> bool:
        """Whether there is anything to show."""
        return self.thinking or self.failed or bool(self.advice)

    @property
    def way(self) -> Advice | None:
        """The way that is pointed at."""
        return self.advice[self.pointed] if self.pointed < len(self.advice) else None

    def close(self) -> None:
        """Show nothing any more."""
        self.thinking, self.failed, self.advice, self.pointed = False, False, (), 0


class Telling(Protocol):
    """What a module of a family answers besides `web.games.families.Family`."""

    def voice(self) -> Voice:
        """Return what puts turns into words: those that a coach advises, and those of a game that is analysed."""


def voice_of(rules: Rules | str) -> Voice:
    """Return what tells of the turns of a game by these rules."""
    return cast(Telling, families.of(rules)).voice()
