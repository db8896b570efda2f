"""What differs between the games in the terminal: a face shows a game, and reads typed moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ..game import Event


class Command(NamedTuple):
    """A command by how it is typed, what it does in a few words, and what does it."""

    usage: str
    about: str
    run: Callable[[str], None]


class Face(Protocol):
    """A game as it is shown and asked for."""

    @property
    def commands(self) -> Mapping[str, Command]:
        """What may be asked of games of this family alone, ``score`` and ``map`` among it."""

    @property
    def moves(self) -> Sequence[str]:
        """How moves are typed, line by line."""

    @property
    def legend(self) -> Sequence[str]:
        """What the signs of the table mean, line by line."""

    def prompt(self) -> str:
        """Return what is asked for now."""

    def understand(self, text: str) -> Any:
        """Return the move that a line means here; None, and a hint, if it is not one yet.

        Raises:
            InvalidMove: the line is no move at all.
        """

    def moved(self) -> None:
        """Take note that a move was made."""

    def told(self, events: Sequence[Event], *, final: bool = True) -> list[str]:
        """Return events in words; without ``final`` those left out that the sheet at the end tells again."""

    def show(self) -> None:
        """Show the table and what is to be decided."""
