"""What fair draws of every version share: the commitments of the seats, and how a tile is chosen from values."""

from __future__ import annotations

import hashlib
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, NamedTuple, Self

from ..errors import FairError
from ..game import Draw, Position
from ..session import AnySession, AnyStep
from .chain import SIZE, Chain, between

TAG = b"hg draw\0"
_ID = re.compile("[0-9a-f]{16}")
_WORD = 8
"""Bytes of one try."""


class Commitment(NamedTuple):
    """What a seat has committed to and what of it is revealed.

    ``since`` is the step from which it counts, in games of version 1 (see `version1`).
    """

    anchor: bytes
    newest: bytes
    since: int = 0

    @property
    def revealed(self) -> int:
        """How many values are revealed; raises FairError when they are none of the anchor's chain."""
        return len(between(self.anchor, self.newest)) - 1

    def value(self, number: int) -> bytes | None:
        """Return a value by its number; None for one that is not revealed."""
        values = between(self.anchor, self.newest)
        return values[number] if number < len(values) else None


@dataclass(frozen=True)
class Fair(ABC):
    """Draws that nobody can foresee or bend, and everybody can check.

    ``game`` is the id of the session; ``commitments`` are by seat, the newest last, none for a seat that nobody has
    taken yet; ``holders`` says which seats are played in the same browser, by a number each. ``strict`` has
    another browser reveal a value before the tile of an extra turn is known. ``own`` are the chains that this
    browser holds, by seat; they are never written anywhere.
    """

    version: ClassVar[int]
    game: str
    commitments: tuple[tuple[Commitment, ...], ...]
    holders: tuple[int, ...]
    strict: bool = False
    own: Mapping[int, Chain] = field(default_factory=dict, compare=False, repr=False, kw_only=True)

    def __post_init__(self) -> None:
        """Refuse, with FairError, commitments that are malformed or reveal what is not theirs."""
        if len(self.commitments) != len(self.holders) or not _ID.fullmatch(self.game):
            raise FairError("fair.form")
        for commitments in self.commitments:
            if any(
                len(commitment.anchor) != SIZE or len(commitment.newest) != SIZE for commitment in commitments
            ):
                raise FairError("fair.form")
            for commitment in commitments:
                between(commitment.anchor, commitment.newest)

    @property
    def key(self) -> str:
        """The game; its anchors come with time."""
        return f"fair {self.game}"

    @property
    def everybody(self) -> bool:
        """Whether every seat has committed itself."""
        return all(self.commitments)

    @property
    @abstractmethod
    def marks(self) -> tuple[Any, ...]:
        """What was agreed about the draws since the game began, oldest first: new keys, going on without a seat."""

    @property
    @abstractmethod
    def abandoned(self) -> bool:
        """Whether the table has gone on without somebody."""

    @property
    @abstractmethod
    def voices(self) -> tuple[int, ...]:
        """The seat that speaks for each one: itself, unless the table has gone on without it."""

    @abstractmethod
    def draw(self, position: Position[Any], history: Sequence[AnyStep] = ()) -> Draw | None:
        """Return the next draw, or None while a value that it needs is not known here."""

    @abstractmethod
    def due(self, session: AnySession) -> list[int]:
        """Count the values of its newest chain that each seat has to have revealed when the game stands so."""

    @abstractmethod
    def check(self, session: AnySession) -> None:
        """Raise FairError if a seat has revealed values before their time, or has ended a turn without revealing."""

    @abstractmethod
    def renewed(self, session: AnySession, seat: int, chain: Chain) -> Self:
        """Return the draws once a seat has committed itself anew, from the next draw of the game on."""

    @abstractmethod
    def without(self, session: AnySession, seats: Sequence[int], by: int) -> Self:
        """Return the draws once the table goes on without some seats, which seat ``by`` plays from now on."""

    def committed(self, seat: int, chain: Chain) -> Self:
        """Return the same draws once a free seat has committed itself with a chain."""
        return self._with_commitment(seat, Commitment(chain.anchor, chain.anchor), chain)

    def _with_commitment(self, seat: int, commitment: Commitment, chain: Chain) -> Self:
        commitments = list(self.commitments)
        commitments[seat] = (*commitments[seat], commitment)
        return replace(self, commitments=tuple(commitments), own={**self.own, seat: chain})

    def speaks(self, seat: int) -> bool:
        """Return whether a seat is played by whoever has the chains that are held here."""
        return self.holds(self.voices[seat])

    def holds(self, seat: int) -> bool:
        """Return whether the chain in force of a seat is held here."""
        commitments = self.commitments[seat]
        return seat in self.own and bool(commitments) and self.own[seat].anchor == commitments[-1].anchor

    def owed(self, session: AnySession) -> list[int]:
        """Return the seats that have revealed less than is due."""
        if not self.everybody:
            return []
        pairs = enumerate(zip(self.commitments, self.due(session), strict=True))
        return [seat for seat, (commitments, number) in pairs if commitments[-1].revealed < number]

    def settled(self, session: AnySession) -> int:
        """Return how many steps anybody can follow: those before the first draw that takes a value not revealed."""
        public = replace(self, own={})
        position = session.at(0)
        for at, step in enumerate(session.history):
            if step.seat is None and public.draw(position, session.history[:at]) is None:
                return at
            position.push(step.move)
        return len(session.history)

    def revealing(self, session: AnySession) -> Self:
        """Return the same draws with every value of one's own revealed that is due, and no more."""
        commitments = list(self.commitments)
        for seat, number in enumerate(self.due(session)):
            if self.holds(seat) and commitments[seat][-1].revealed < number:
                newest = self.own[seat].value(number)
                commitments[seat] = (*commitments[seat][:-1], commitments[seat][-1]._replace(newest=newest))
        return replace(self, commitments=tuple(commitments))


def chosen(position: Position[Any], digest: bytes) -> Draw:
    """Return the draw that a digest chooses among the tiles that may come, each with the same chance."""
    drawable = position.drawable
    tiles = [tile for tile in range(drawable.bit_length()) if drawable >> tile & 1]
    return Draw(tiles[below(len(tiles), digest)])


def below(count: int, digest: bytes) -> int:
    """Return a number below ``count``, each with the same chance, by rejection."""
    least = (1 << 8 * _WORD) % count
    while True:
        for start in range(0, len(digest), _WORD):
            word = int.from_bytes(digest[start : start + _WORD], "big")
            if word >= least:
                return word % count
        digest = hashlib.sha256(TAG + digest).digest()
