"""Draws made of values that all seats have committed to, the next one of whose turn it is among them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from ..errors import FairError
from ..game import Draw, Phase, Position
from ..session import AnySession, Seeded, Step
from .chain import SIZE, Chain, between

_TAG = b"hg draw\0"
_SEED = b"hg seed\0"
_ID = re.compile("[0-9a-f]{16}")
_WORD = 8
"""Bytes of one try."""


class Commitment(NamedTuple):
    """What a seat has committed to and what of it is revealed.

    ``since`` is the step of the game from which it counts: 0, or later for a seat that lost its secret and
    committed anew.
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
class Fair:
    """Draws that nobody can foresee or bend, and everybody can check.

    ``game`` is the id of the session; ``commitments`` are by seat, the newest last, none for a seat that nobody has
    taken yet; ``holders`` says which seats are played in the same browser, by a number each. ``strict`` has
    another browser reveal a value before the tile of an extra turn is known. ``own`` are the chains that this
    browser holds, by seat; they are never written anywhere.
    """

    game: str
    commitments: tuple[tuple[Commitment, ...], ...]
    holders: tuple[int, ...]
    strict: bool = False
    given_up: int | None = None
    own: Mapping[int, Chain] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse, with FairError, commitments that contradict each other or reveal what is not theirs."""
        if len(self.commitments) != len(self.holders) or not _ID.fullmatch(self.game):
            raise FairError("fair.form")
        if self.given_up is not None and (self.given_up < 0 or not self.everybody):
            raise FairError("fair.form")
        for commitments in self.commitments:
            since = [commitment.since for commitment in commitments]
            if any(
                len(commitment.anchor) != SIZE or len(commitment.newest) != SIZE for commitment in commitments
            ):
                raise FairError("fair.form")
            if since != sorted(set(since)) or (since and since[0]):
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

    def draw(self, position: Position[Any], history: Sequence[Step[Any]] = ()) -> Draw | None:
        """Return the next draw, or None while a value that it needs is not known here."""
        at = len(history)
        if self.given_up is not None and at >= self.given_up:
            return _seeded(self.seed(history, position.seat)).draw(position)
        if not self.everybody:
            return None
        numbers = self.used(history, position.seat)
        numbers[position.seat] += 1
        values = [self._value(seat, number, at) for seat, number in enumerate(numbers)]
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            return None
        drawable = position.drawable
        tiles = [tile for tile in range(drawable.bit_length()) if drawable >> tile & 1]
        return Draw(tiles[_below(len(tiles), self.game, at, known)])

    def seed(self, history: Sequence[Step[Any]], seat: int) -> str:
        """Return the seed by which a table draws that has given up waiting, ``seat`` being to move after a history.

        It is made of what every seat has revealed by then, so nobody chooses it, and everybody knows it.

        Raises:
            FairError: a value that it needs is not revealed.
        """
        assert self.given_up is not None
        if len(history) > self.given_up:
            history, seat = history[: self.given_up], history[self.given_up].turn
        at = len(history)
        values = [
            self.commitment(other, at).value(number)
            for other, number in enumerate(self.used(history, seat, drawing=False))
        ]
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            raise FairError("fair.withheld")
        told = _SEED + bytes.fromhex(self.game) + at.to_bytes(4, "big") + b"".join(known)
        return hashlib.sha256(told).hexdigest()[: 2 * SIZE]

    def used(self, history: Sequence[Step[Any]], seat: int, drawing: bool = True) -> list[int]:
        """Count the values of every seat that are used up when the game stands so, in the turn of ``seat``.

        A turn uses one value of its seat, however often it draws, up once it ends.  Under the strict protocol an
        extra turn counts as one more, and a seat in another browser gives one in between, as it does when somebody
        commits anew; ``drawing`` says that a draw comes next, which may be such a one.
        """
        used = [0] * len(self.holders)
        anew: dict[int, list[int]] = {}
        for other, commitments in enumerate(self.commitments):
            for commitment in commitments[1:]:
                anew.setdefault(commitment.since, []).append(other)
        turn: int | None = None
        acted = False
        for at in range(len(history) + 1):
            ended = at == len(history)
            now = seat if ended else history[at].turn
            draws = drawing if ended else history[at].seat is None
            if now != turn:
                if turn is not None:
                    used[turn] += 1
                turn, acted = now, False
            for other in anew.get(at, ()):
                used[other] = 0
                used[self.helper(other)] += draws
            if not draws:
                acted = True
            elif acted:
                acted = False
                if self.strict:
                    used[now] += 1
                    used[self.helper(now)] += 1
        return used

    def helper(self, seat: int) -> int:
        """Return who is asked for a value that the player of a seat cannot know: the next seat in another browser."""
        count = len(self.holders)
        others = [(seat + step) % count for step in range(1, count)]
        return next((other for other in others if self.holders[other] != self.holders[seat]), others[0])

    def commitment(self, seat: int, at: int) -> Commitment:
        """Return what counts for a seat at a step of the game."""
        return next(commitment for commitment in reversed(self.commitments[seat]) if commitment.since <= at)

    def _value(self, seat: int, number: int, at: int) -> bytes | None:
        commitment = self.commitment(seat, at)
        value = commitment.value(number)
        if value is None and seat in self.own and commitment is self.commitments[seat][-1]:
            return self.own[seat].value(number)
        return value

    def committed(self, seat: int, chain: Chain, at: int = 0) -> Fair:
        """Return the same draws once a seat has committed itself with a chain, from a later step on if anew."""
        commitments = list(self.commitments)
        commitments[seat] = (*commitments[seat], Commitment(chain.anchor, chain.anchor, at))
        return replace(self, commitments=tuple(commitments), own={**self.own, seat: chain})

    def due(self, session: AnySession) -> list[int]:
        """Count the values that each seat has to have revealed when the game stands as it does."""
        position = session.position
        used = self.used(session.history, position.seat, position.phase is Phase.DRAW)
        if position.is_over:
            used[position.seat] += 1
        return used

    def settled(self, session: AnySession) -> int:
        """Return how many steps anybody can follow: those before the first draw that takes a value not revealed."""
        public = replace(self, own={})
        position = session.at(0)
        for at, step in enumerate(session.history):
            if step.seat is None and public.draw(position, session.history[:at]) is None:
                return at
            position.push(step.move)
        return len(session.history)

    def check(self, session: AnySession) -> None:
        """Raise FairError if a seat has revealed values before their time, or has ended a turn without revealing."""
        history, seat = session.history, session.position.seat
        if self.given_up is not None and len(history) > self.given_up:
            history, seat = history[: self.given_up], history[self.given_up].turn
        needed = self.used(history, seat, drawing=False)
        for commitments, least, most in zip(self.commitments, needed, self.due(session), strict=True):
            revealed = commitments[-1].revealed if commitments else 0
            if revealed < least:
                raise FairError("fair.withheld")
            if revealed > most:
                raise FairError("fair.early")

    def revealing(self, session: AnySession) -> Fair:
        """Return the same draws with every value of one's own revealed that is due, and no more."""
        commitments = list(self.commitments)
        for seat, number in enumerate(self.due(session)):
            if seat in self.own and commitments[seat] and commitments[seat][-1].revealed < number:
                newest = self.own[seat].value(number)
                commitments[seat] = (*commitments[seat][:-1], commitments[seat][-1]._replace(newest=newest))
        return replace(self, commitments=tuple(commitments))


@lru_cache(maxsize=8)
def _seeded(seed: str) -> Seeded:
    """Return the draws of a seed; they remember its order."""
    return Seeded(seed)


def _below(count: int, game: str, at: int, values: Sequence[bytes]) -> int:
    """Return a number below ``count``, each with the same chance, by rejection."""
    digest = hashlib.sha256(_TAG + bytes.fromhex(game) + at.to_bytes(4, "big") + b"".join(values)).digest()
    least = (1 << 8 * _WORD) % count
    while True:
        for start in range(0, len(digest), _WORD):
            word = int.from_bytes(digest[start : start + _WORD], "big")
            if word >= least:
                return word % count
        digest = hashlib.sha256(_TAG + digest).digest()
