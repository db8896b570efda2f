"""Version 1 of the draws, for games that began under it; docs/fair-draws.md names its weaknesses.

A draw is numbered by its step of the game; a commitment counts from a step, too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, Self

from ..errors import FairError
from ..game import Draw, Phase, Position
from ..session import AnySession, AnyStep, Seeded
from .chain import SIZE, Chain
from .draws import TAG, Commitment, Fair, chosen

_SEED = b"hg seed\0"


@dataclass(frozen=True)
class FairV1(Fair):
    """The draws of version 1; ``given_up`` is the step from which a seed draws, if the table gave up waiting."""

    version: ClassVar[int] = 1
    given_up: int | None = None

    def __post_init__(self) -> None:
        """Refuse, with FairError, commitments that contradict each other or reveal what is not theirs."""
        super().__post_init__()
        if self.given_up is not None and (self.given_up < 0 or not self.everybody):
            raise FairError("fair.form")
        for commitments in self.commitments:
            since = [commitment.since for commitment in commitments]
            if since != sorted(set(since)) or (since and since[0]):
                raise FairError("fair.form")

    @property
    def marks(self) -> tuple[int, ...]:
        """The step from which a seed draws, if one does; new keys are told by their commitments."""
        return () if self.given_up is None else (self.given_up,)

    @property
    def voices(self) -> tuple[int, ...]:
        """Every seat speaks for itself."""
        return tuple(range(len(self.holders)))

    @property
    def abandoned(self) -> bool:
        """Whether a seed draws."""
        return self.given_up is not None

    def draw(self, position: Position[Any], history: Sequence[AnyStep] = ()) -> Draw | None:
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
        told = TAG + bytes.fromhex(self.game) + at.to_bytes(4, "big") + b"".join(known)
        return chosen(position, hashlib.sha256(told).digest())

    def seed(self, history: Sequence[AnyStep], seat: int) -> str:
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

    def used(self, history: Sequence[AnyStep], seat: int, drawing: bool = True) -> list[int]:
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
        if value is None and self.holds(seat) and commitment is self.commitments[seat][-1]:
            return self.own[seat].value(number)
        return value

    def renewed(self, session: AnySession, seat: int, chain: Chain) -> Self:
        """Return the draws once a seat has committed itself anew, from the last step that anybody can follow on."""
        commitment = Commitment(chain.anchor, chain.anchor, self.settled(session))
        return self._with_commitment(seat, commitment, chain)

    def without(self, session: AnySession, seats: Sequence[int], by: int) -> Self:
        """Return the draws once a seed draws."""
        return replace(self, given_up=len(session.history))

    def due(self, session: AnySession) -> list[int]:
        """Count the values that each seat has to have revealed when the game stands as it does."""
        position = session.position
        used = self.used(session.history, position.seat, position.phase is Phase.DRAW)
        if position.is_over:
            used[position.seat] += 1
        return used

    def owed(self, session: AnySession) -> list[int]:
        """Return the seats that have revealed less than is due; none once a seed draws."""
        if self.given_up is not None and len(session.history) >= self.given_up:
            return []
        return super().owed(session)

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


@lru_cache(maxsize=8)
def _seeded(seed: str) -> Seeded:
    """Return the draws of a seed; they remember its order."""
    return Seeded(seed)
