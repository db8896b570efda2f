"""The lines of the log, and the protocols of the words and seats that they need."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple, Protocol, overload

from hg_engine.game import Outcome


class Say(Protocol):
    """The words of a language: a key and parameters, ``count`` choosing the plural."""

    def __call__(self, key: str, /, **params: object) -> str:
        """Return the phrase."""

    def list(self, items: Sequence[str]) -> str:
        """Return the items joined with commas and an 'and'."""

    def __hash__(self) -> int:
        """Be told apart, for what has been said in them to be kept."""


class Seated(Protocol):
    """A seat, as far as words go."""

    @property
    def name(self) -> str:
        """Who sits there."""


class Line(NamedTuple):
    """One line of the log: who, what, for how many points to whom, and the zone it is about.

    ``turn`` is 0 for the final scoring; ``system`` tells that the zone's whole river system is meant; ``step``
    counts the steps of the game after which it was so.
    """

    turn: int
    seat: int | None
    text: str
    points: int = 0
    players: tuple[int, ...] = ()
    zone: int | None = None
    system: bool = False
    kind: str = "move"
    step: int = 0


class Log(Sequence[Line]):
    """The lines of a game, written when somebody first asks for them: a game that is opened shows none at first."""

    def __init__(self, write: Callable[[], Sequence[Line]]) -> None:
        """Write them so; what ``write`` reads may not change until then."""
        self._write = write

    @cached_property
    def _lines(self) -> Sequence[Line]:
        return self._write()

    def __len__(self) -> int:
        """How many there are."""
        return len(self._lines)

    @overload
    def __getitem__(self, at: int) -> Line: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Line]: ...

    def __getitem__(self, at: int | slice) -> Line | Sequence[Line]:
        """Return one of them, or some."""
        return self._lines[at]

    def __iter__(self) -> Iterator[Line]:
        """Go through them."""
        return iter(self._lines)


PLAYED: Final = frozenset(("move", "returned"))
"""Kinds of lines that only the whole log shows: what was played, and meeples that return."""


def shown(lines: Sequence[Line], everything: bool) -> list[tuple[int, Line]]:
    """Return the lines that a log shows, with their numbers: scoring, extra turns, special and lost tiles, or all."""
    return [(index, line) for index, line in enumerate(lines) if everything or line.kind not in PLAYED]


def seat_names(say: Say, seats: Sequence[Seated], players: Sequence[int]) -> str:
    """Name several players."""
    return say.list([seats[player].name for player in players])


def winners_words(say: Say, seats: Sequence[Seated], outcome: Outcome | None) -> str:
    """Say who has won a game that is over, and with how many points."""
    assert outcome is not None
    key = "table.shared" if len(outcome.winners) > 1 else "table.wins"
    return say(key, names=seat_names(say, seats, outcome.winners), count=max(outcome.scores))
