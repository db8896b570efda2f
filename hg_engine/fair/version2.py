"""Version 2 of the draws: docs/fair-draws.md is its specification.

Draws are numbered by turn, and by draw within the turn, so that no move can shift the number of a later one. Values
are counted by turns of the game alone. What is not a turn's own draw - the first of the game, one after turns
without any, one after a change of keys - is an *opening*: every other seat reveals a fresh value before it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple, Self

from ..errors import FairError
from ..game import Draw, Phase, Position
from ..session import AnySession, AnyStep
from .chain import Chain
from .draws import TAG, Commitment, Fair, chosen

_TABLE = b"hg table 2\0"
_EXTRA = 3
"""The values of a strict turn for itself: of its own draw, of an extra one, and one to spare."""
MAX_CHANGES = 16


class Change(NamedTuple):
    """A change of keys: from draw number ``at`` of the game on, ``by`` speaks for a seat.

    ``by`` is the seat itself for one that has committed anew, else another one, which plays it from then on.
    """

    at: int
    seat: int
    by: int

    def spoken(self, voices: Sequence[int]) -> list[int]:
        """Return who speaks for each seat after the change: who is replaced speaks for nobody any more."""
        after = [self.by if voice == self.seat else voice for voice in voices]
        after[self.seat] = self.by
        return after


class Seal(NamedTuple):
    """What proves that a seat has told the first ``steps`` of a game, when ``changes`` changes had been made.

    ``tag`` is made with the first value that was not due from the seat then.
    """

    steps: int
    changes: int
    tag: bytes


@dataclass
class Count:
    """How far a game has come, as its draws count: turns, draws, and the values of every seat that are used up."""

    voices: list[int]
    """The seat that speaks for each one."""
    chains: list[int]
    """Which of its commitments is in force, by seat."""
    used: list[int]
    stride: int
    answers: int
    turn: int | None = None
    """The seat whose turn it is."""
    number: int = -1
    """The number of the turn."""
    within: int = 0
    """Draws of the turn so far."""
    draws: int = 0
    """Draws of the game so far."""
    drawn: int = -2
    """The number of the last turn with a draw; none lies before the first, which is an opening so."""
    acted: bool = False
    """Whether a player has moved since the last draw of the turn."""
    extra: int = 0
    """How many strict extra draws the turn has had."""
    helper: int | None = None
    """Who has answered the draw under way."""
    changed: int = 0
    """How many changes of keys are in force."""

    def enter(self, turn: int) -> None:
        """Let the turn of a seat be under way; the one before it is over if it was another's."""
        if turn == self.turn:
            return
        self.end()
        self.turn, self.number, self.within, self.acted = turn, self.number + 1, 0, False
        self.extra, self.helper = 0, None

    def end(self) -> None:
        """End the turn under way, which takes up one value of whoever plays it."""
        if self.turn is not None:
            self._advance(self.voices[self.turn])

    def base(self, seat: int) -> int:
        """Return the number of the value that the last turn of a seat has revealed: no answer shifts it."""
        return self.used[seat] // self.stride * self.stride

    def own(self, seat: int) -> int:
        """Return the number of the value that the turn under way takes of its player."""
        return self.base(seat) + self.answers + 1 + self.extra

    def opens(self) -> bool:
        """Whether the draw that comes next is none that every turn has."""
        return self.drawn < (self.number if self.acted else self.number - 1)

    def open(self) -> None:
        """Ask every seat but the one to move for a fresh value."""
        assert self.turn is not None
        for seat, voice in enumerate(self.voices):
            if seat == voice and seat != self.voices[self.turn]:
                self._advance(seat)

    def change(self, change: Change) -> None:
        """Let another commitment speak for a seat, or another seat."""
        if change.seat == change.by:
            self.chains[change.seat] += 1
            self.used[change.seat] = 0
        self.voices = change.spoken(self.voices)
        self.changed += 1
        self.open()

    def ask(self, helper: int | None) -> None:
        """Ask for an answer before an extra tile is drawn: the turn so far is revealed, another value used."""
        assert self.turn is not None
        voice = self.voices[self.turn]
        self.used[voice] = self.own(voice)
        self.extra += 1
        self.helper = helper
        if helper is not None:
            self.used[helper] += 1
        if self.extra > self.stride - self.answers - 2 or (
            helper is not None and self.used[helper] > self.base(helper) + self.answers
        ):
            raise FairError("fair.length")

    def draw(self) -> None:
        """Count a draw."""
        self.draws += 1
        self.within += 1
        self.drawn = self.number

    def _advance(self, seat: int) -> None:
        self.used[seat] = self.base(seat) + self.stride


@dataclass(frozen=True)
class FairV2(Fair):
    """The draws of version 2.

    ``changes`` are the changes of keys, oldest first; a seat has one commitment more than changes by itself.
    ``seals`` are what each seat has proved its part of the story with, none before its first turn.
    """

    version: ClassVar[int] = 2
    changes: tuple[Change, ...] = ()
    seals: tuple[Seal | None, ...] = ()

    def __post_init__(self) -> None:
        """Refuse, with FairError, changes that make no sense, and commitments that do not follow from them."""
        super().__post_init__()
        seats = len(self.holders)
        object.__setattr__(self, "seals", self.seals or (None,) * seats)
        if len(self.seals) != seats or len(self.changes) > MAX_CHANGES:
            raise FairError("fair.form")
        if self.changes and not self.everybody:
            raise FairError("fair.form")
        self._check_changes()
        for seat, made in enumerate(self.commitments):
            if made and len(made) != 1 + self._renewals(seat, len(self.changes)):
                raise FairError("fair.form")

    def _check_changes(self) -> None:
        at, voices = 0, list(range(len(self.holders)))
        for change in self.changes:
            if change.at < at or not (0 <= change.seat < len(voices) and 0 <= change.by < len(voices)):
                raise FairError("fair.form")
            if change.by != change.seat and voices[change.by] != change.by:
                raise FairError("fair.form")
            at, voices = change.at, change.spoken(voices)

    def _renewals(self, seat: int, changes: int) -> int:
        """Count how often a seat has committed itself anew among the first changes."""
        return sum(change.seat == change.by == seat for change in self.changes[:changes])

    @property
    def marks(self) -> tuple[Change, ...]:
        """The changes of keys."""
        return self.changes

    @property
    def abandoned(self) -> bool:
        """Whether the table has gone on without somebody, ever."""
        return any(change.seat != change.by for change in self.changes)

    # -- what has been used

    def _start(self) -> Count:
        seats = len(self.holders)
        # a strict turn takes up a fixed number of values, of which the first answer every other seat once
        stride, answers = (seats + _EXTRA, seats - 1) if self.strict else (1, 0)
        return Count(list(range(seats)), [0] * seats, [0] * seats, stride, answers)

    def count(self, history: Sequence[AnyStep]) -> Count:
        """Return how far a game has come with the last of these steps."""
        count = self._start()
        for step in history:
            self._follow(count, step)
        return count

    def speakers(self, history: Sequence[AnyStep]) -> Iterator[tuple[int, int]]:
        """Yield the number of every step that a player chose, with the seat that spoke for them."""
        count = self._start()
        for at, step in enumerate(history):
            self._follow(count, step)
            if step.seat is not None:
                yield at, count.voices[step.turn]

    def _follow(self, count: Count, step: AnyStep) -> None:
        """Count one step more."""
        if step.seat is None:
            self._before(count, step.turn)
            count.draw()
        else:
            count.enter(step.turn)
            count.acted = True

    def _before(self, count: Count, turn: int) -> None:
        """Count what has to be revealed before a draw in the turn of a seat."""
        count.enter(turn)
        opened = count.opens()
        if opened:
            count.open()
        while count.changed < len(self.changes) and self.changes[count.changed].at <= count.draws:
            count.change(self.changes[count.changed])
            opened = True
        if count.acted and self.strict and not opened:
            count.ask(self._helper(count, turn))
        elif count.acted and opened and self.strict:
            count.ask(None)
        count.acted = False

    def _helper(self, count: Count, turn: int) -> int | None:
        """Return who is asked for a value that the player of a turn cannot know: the next seat in another browser."""
        seats, mine = len(self.holders), self.holders[count.voices[turn]]
        others = [(turn + step) % seats for step in range(1, seats)]
        voiced = [seat for seat in others if count.voices[seat] == seat]
        return next((seat for seat in voiced if self.holders[seat] != mine), None)

    def draw(self, position: Position[Any], history: Sequence[AnyStep] = ()) -> Draw | None:
        """Return the next draw, or None while a value that it needs is not known here."""
        if not self.everybody:
            return None
        count = self.count(history)
        self._before(count, position.seat)
        values = []
        for seat, number in enumerate(self._numbers(count)):
            if number is not None:
                value = self._value(seat, count.chains[seat], number)
                if value is None:
                    return None
                values.append(value)
        place = count.number.to_bytes(4, "big") + count.within.to_bytes(4, "big")
        told = TAG + self.table(position.rules.id, count.changed) + place + b"".join(values)
        return chosen(position, hashlib.sha256(told).digest())

    def _numbers(self, count: Count) -> list[int | None]:
        """Return the numbers of the values that a draw takes, by seat; None for one that another speaks for."""
        assert count.turn is not None
        player = count.voices[count.turn]
        numbers: list[int | None] = []
        for seat, voice in enumerate(count.voices):
            if seat != voice:
                numbers.append(None)
            elif seat == player:
                numbers.append(count.own(seat))
            else:
                numbers.append(count.used[seat] if seat == count.helper else count.base(seat))
        return numbers

    def _value(self, seat: int, chain: int, number: int) -> bytes | None:
        value = self.commitments[seat][chain].value(number)
        if value is None and chain == len(self.commitments[seat]) - 1 and self.holds(seat):
            return self.own[seat].value(number)
        return value

    def table(self, rules: str, changes: int) -> bytes:
        """Return a digest of all that was agreed before a draw: the game, its rules, who sits where, every key."""
        lines = [self.game, rules, str(int(self.strict)), " ".join(map(str, self.holders))]
        for seat, made in enumerate(self.commitments):
            lines.append(" ".join(each.anchor.hex() for each in made[: 1 + self._renewals(seat, changes)]))
        lines += [f"{change.at} {change.seat} {change.by}" for change in self.changes[:changes]]
        return hashlib.sha256(_TABLE + "\n".join(lines).encode()).digest()

    # -- what is to be revealed

    def _standing(self, history: Sequence[AnyStep], position: Position[Any]) -> Count:
        """Return how far a game has come with all that has to be revealed before it goes on."""
        count = self.count(history)
        if position.phase is Phase.DRAW:
            self._before(count, position.seat)
        else:
            count.enter(position.seat)
            if position.is_over:
                count.end()
        return count

    def due(self, session: AnySession) -> list[int]:
        """Count the values of its newest chain that each seat has to have revealed when the game stands so.

        Once the game is over, every seat but the last to play owes one value more, which proves its last update;
        the last to play owes it when all others have revealed theirs.
        """
        if not self.everybody:
            return [0] * len(self.holders)
        count = self._standing(session.history, session.position)
        due = [self._newest(count, seat) for seat in range(len(self.holders))]
        if session.position.is_over:
            last = count.voices[session.position.seat]
            others = [seat for seat, voice in enumerate(count.voices) if seat == voice and seat != last]
            for seat in others:
                due[seat] += 1
            if others and all(self.commitments[seat][-1].revealed >= due[seat] for seat in others):
                due[last] += 1
        return due

    def _newest(self, count: Count, seat: int) -> int:
        """Return how many values of its newest chain a seat has used: none before the change by which it counts."""
        return count.used[seat] if count.chains[seat] == len(self.commitments[seat]) - 1 else 0

    def check(self, session: AnySession) -> None:
        """Raise FairError if a seat has revealed values before their time, or has ended a turn without revealing.

        Before everybody has committed themselves nobody reveals anything; a key that is dated to a draw which is
        not the next one, or was not made, is refused.
        """
        count = self.count(session.history)
        if not self._is_of(session, count):
            raise FairError("fair.form")
        count.enter(session.position.seat)
        pending = count.changed < len(self.changes)
        for seat, most in enumerate(self.due(session)):
            made = self.commitments[seat]
            revealed = made[-1].revealed if made else 0
            if revealed > most:
                raise FairError("fair.early")
            known = pending or self.holds(
                seat
            )  # what is known here may be of a draw that nobody else knows yet
            if self.everybody and not known and revealed < self._newest(count, seat):
                raise FairError("fair.withheld")

    def _is_of(self, session: AnySession, count: Count) -> bool:
        """Return whether what was agreed lies within the game."""
        steps = len(session.history)
        if not self.everybody and steps:
            return False
        if self.changes and self.changes[-1].at > count.draws:
            return False
        return all(seal is None or seal.steps <= steps for seal in self.seals)

    # -- changes of keys

    def renewed(self, session: AnySession, seat: int, chain: Chain) -> Self:
        """Return the draws once a seat has committed itself anew, from the next draw that nobody can follow yet on."""
        changes = (*self.changes, Change(self._next(session), seat, seat))
        commitments = list(self.commitments)
        commitments[seat] = (*commitments[seat], Commitment(chain.anchor, chain.anchor))
        return replace(self, commitments=tuple(commitments), changes=changes, own={**self.own, seat: chain})

    def without(self, session: AnySession, seats: Sequence[int], by: int) -> Self:
        """Return the draws once the table goes on without some seats, which seat ``by`` plays from now on."""
        at = self._next(session)
        return replace(self, changes=(*self.changes, *(Change(at, seat, by) for seat in seats)))

    def _next(self, session: AnySession) -> int:
        return sum(step.seat is None for step in session.history[: self.settled(session)])

    def settled(self, session: AnySession) -> int:
        """Return how many steps anybody can follow: those before the first draw that takes a value not revealed."""
        count = self._start()
        for at, step in enumerate(session.history):
            self._follow(count, step)
            if step.seat is None and not (self.everybody and self._public(count)):
                return at
        return len(session.history)

    def _public(self, count: Count) -> bool:
        """Return whether every value of a draw is revealed."""
        return all(
            number is None or self.commitments[seat][count.chains[seat]].value(number) is not None
            for seat, number in enumerate(self._numbers(count))
        )

    # -- what is proved of the story

    @property
    def voices(self) -> tuple[int, ...]:
        """The seat that speaks for each one once every change is in force."""
        voices: Sequence[int] = range(len(self.holders))
        for change in self.changes:
            voices = change.spoken(voices)
        return tuple(voices)

    def until(self, changes: int) -> FairV2:
        """Return the draws as they were agreed when so many changes had been made."""
        commitments = tuple(
            made[: 1 + self._renewals(seat, changes)] for seat, made in enumerate(self.commitments)
        )
        return replace(self, commitments=commitments, changes=self.changes[:changes])

    def sealing(self, history: Sequence[AnyStep], position: Position[Any], seat: int) -> int:
        """Return the number of the value that a seat seals the story with: the first that is not due from it."""
        return self._newest(self._standing(history, position), seat) + 1
