"""A model of fair draws: every order of messages in short games, with seats that are honest and seats that are not.

The draws are those of the engine, the game is a tiny one. A state is what everybody knows. Whoever is honest reveals
what is due, plays its turns in every possible way and accepts what `check` accepts; the others work together and may
besides commit with any of several chains, at any time, say that a key is lost, and go on without somebody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import product
from typing import Any, NamedTuple

from hg_engine.errors import FairError
from hg_engine.fair.chain import Chain
from hg_engine.fair.draws import Commitment, Fair
from hg_engine.fair.version1 import FairV1
from hg_engine.fair.version2 import Change, FairV2
from hg_engine.game import Draw, Phase
from hg_engine.seasons.phases import SeasonsPhase
from hg_engine.session import AnyStep, Step

GAME = "00000000000000f2"
TILES = (1 << 61) - 1
DEPTH = 4
"""How many actions of the seats that work together are looked ahead."""
PASS, EARN, WINTER = "pass", "earn", "winter"


class Rules(NamedTuple):
    """A tiny game: a draw at the start of each turn, or of each season; then a move that may cause another draw."""

    id: str
    seats: int
    turns: int
    seasonal: bool = False


class Position(NamedTuple):
    """The tiny game at one moment, as the draws see it."""

    rules: Rules
    seat: int
    phase: Phase | SeasonsPhase
    extra: bool = False
    drawable: int = TILES

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER


class Moment(NamedTuple):
    """What the draws ask a session for."""

    history: tuple[AnyStep, ...]
    position: Position


def position_of(rules: Rules, history: Sequence[AnyStep]) -> Position:
    """Play the tiny game so far."""
    seat = turn = winters = 0
    phase: Phase | SeasonsPhase = Phase.DRAW
    extra = False
    for step in history:
        if step.seat is None:
            phase = SeasonsPhase.FIRST
        elif step.move == EARN and not extra:
            phase, extra = Phase.DRAW, True
        else:
            turn += 1
            winters += step.move == WINTER
            # whoever ends a season begins the next one, so that all they need might be known to them
            seat = seat if step.move == WINTER else (seat + 1) % rules.seats
            phase, extra = (
                Phase.DRAW if not rules.seasonal or step.move == WINTER else SeasonsPhase.FIRST,
                False,
            )
            if turn == rules.turns:
                phase = Phase.OVER
    return Position(rules, seat, phase, extra)


def moves(rules: Rules, history: Sequence[AnyStep], position: Position) -> tuple[str, ...]:
    """Return the moves that there are."""
    if rules.seasonal:
        return (PASS,) if any(step.move == WINTER for step in history) else (PASS, WINTER)
    return (PASS,) if position.extra else (PASS, EARN)


@cache
def chain(seat: int, number: int) -> Chain:
    return Chain(bytes([seat, number]) * 8)


Drawn = tuple[object, object]
"""A draw by its name, and a tile."""


@dataclass
class State:
    """What everybody knows, and which chain each seat has used last."""

    fair: Any
    history: tuple[AnyStep, ...]
    chains: tuple[int, ...]

    @cached_property
    def key(self) -> int:
        """A number that is that of no other state."""
        marks = self.fair.commitments, self.fair.marks
        return _number((marks, tuple(step.move for step in self.history), self.chains))


_numbers: dict[object, int] = {}


def _number(what: object) -> int:
    return _numbers.setdefault(what, len(_numbers))


@dataclass
class Model:
    """All that may happen in a game."""

    version: type[Fair]
    rules: Rules
    dishonest: frozenset[int]
    strict: bool = False
    choices: int = 2
    """Chains among which a dishonest seat chooses."""
    changes: int = 1
    """Changes of keys in a game."""
    most: int = 100_000
    """States that are looked at."""
    seen: set[object] = field(default_factory=set)
    _taken: dict[object, bool] = field(default_factory=dict)
    """Whether every honest browser takes a state, which many ways lead to."""
    _alone: dict[object, tuple[tuple[State, ...], tuple[Drawn, ...]]] = field(default_factory=dict)
    """What the dishonest seats can do by themselves in each state: where it leads, and the tiles that they can have."""

    def start(self) -> State:
        seats = self.rules.seats
        empty: tuple[tuple[Commitment, ...], ...] = ((),) * seats
        fair = self.version(GAME, empty, tuple(range(seats)), self.strict)
        return State(fair, (), (-1,) * seats)

    def violations(self) -> Iterator[tuple[State, object]]:
        """Explore every state; yield those in which the dishonest seats choose among tiles, with the draw."""
        todo = [self.start()]
        while todo and len(self.seen) < self.most:
            state = todo.pop()
            if state.key in self.seen:
                continue
            self.seen.add(state.key)
            yield from ((state, draw) for draw, tiles in self._foreseen(state).items() if len(tiles) > 1)
            todo += self.after(state, range(self.rules.seats))

    def _foreseen(self, state: State) -> dict[object, set[object]]:
        """Return the tiles of every draw that the dishonest seats can have without a word of anybody else."""
        found: dict[object, set[object]] = {}
        seen: set[object] = {state.key}
        ahead = [state]
        for depth in range(DEPTH + 1):
            here, ahead = ahead, []
            for one in here:
                after, drawn = self._by_themselves(one)
                for draw, tile in drawn:
                    found.setdefault(draw, set()).add(tile)
                if depth < DEPTH:
                    fresh = {other.key: other for other in after if other.key not in seen}
                    seen |= fresh.keys()
                    ahead += fresh.values()
        return found

    def _by_themselves(self, state: State) -> tuple[tuple[State, ...], tuple[Drawn, ...]]:
        """Return what the dishonest seats can do in a state, which many others lead to: worked out once."""
        known = self._alone.get(state.key)
        if known is None:
            drawn = {
                (self._name(history[:at]), step.move)
                for history in self._turns(state, self.dishonest)
                for at, step in enumerate(history[len(state.history) :], len(state.history))
                if step.seat is None
            }
            known = self._alone[state.key] = tuple(self.after(state, self.dishonest)), tuple(drawn)
        return known

    def _name(self, history: Sequence[AnyStep]) -> object:
        """Name the draw that comes after a history: by its turn, and by how many the turn had before it."""
        turns = [step.turn for step in history if step.seat is not None and step.move != EARN]
        within = 0
        for step in reversed(history):
            if step.seat is not None and step.move != EARN:
                break
            within += step.seat is None
        return len(turns), within

    # -- what may happen

    def after(self, state: State, seats: Sequence[int] | frozenset[int]) -> Iterator[State]:
        """Yield every state that an action of one of these seats leads to."""
        for seat in seats:
            if not state.fair.commitments[seat]:
                yield from self._commit(state, seat)
        yield from self._reveal(state, frozenset(seats))
        for history in self._turns(state, frozenset(seats) if seats == self.dishonest else None):
            yield from self._told(state, history)
        if state.fair.everybody and len(self._changes(state)) < self.changes:
            for seat in seats:
                if seat in self.dishonest:
                    yield from self._lost(state, seat)
                yield from self._without(state, seat)

    def _commit(self, state: State, seat: int) -> Iterator[State]:
        for number in range(self.choices if seat in self.dishonest else 1):
            fair = replace(state.fair.committed(seat, chain(seat, number)), own={})
            yield from self._accepted(State(fair, state.history, _with(state.chains, seat, number)))

    def _reveal(self, state: State, seats: frozenset[int]) -> Iterator[State]:
        for seat in seats & set(state.fair.owed(self._moment(state.history))):
            fair = replace(state.fair, own=self._own(state, {seat}))
            fair = replace(fair.revealing(self._moment(state.history)), own={})
            yield from self._accepted(replace(state, fair=fair))

    def _turns(self, state: State, seats: frozenset[int] | None) -> Iterator[tuple[AnyStep, ...]]:
        """Yield every way in which a turn can go on for whoever plays it, as far as they can see.

        ``seats`` are those who put together what they know; None for everybody by themselves.
        """
        position = position_of(self.rules, state.history)
        if not state.fair.everybody or position.is_over:
            return
        voice = self._voice(state, position.seat)
        group = (
            seats if seats is not None else self.dishonest if voice in self.dishonest else frozenset({voice})
        )
        if voice in group:
            fair = replace(state.fair, own=self._own(state, group))
            yield from self._paths(fair, state.history, position.seat)

    def _paths(self, fair: Fair, history: tuple[AnyStep, ...], seat: int) -> Iterator[tuple[AnyStep, ...]]:
        position = position_of(self.rules, history)
        if position.phase is Phase.DRAW and position.seat == seat:
            draw = fair.draw(position, history)  # type: ignore[arg-type]
            if draw is not None:
                yield from self._paths(fair, (*history, _step(draw, None, seat)), seat)
                return
        elif position.phase is SeasonsPhase.FIRST and position.seat == seat:
            for move in moves(self.rules, history, position):
                yield from self._paths(fair, (*history, _step(move, seat, seat)), seat)
                if self.rules.seasonal and move == PASS:
                    continue
            return
        yield history

    def _told(self, state: State, history: tuple[AnyStep, ...]) -> Iterator[State]:
        if len(history) == len(state.history):
            return
        voice = self._voice(state, history[len(state.history)].turn)
        fair = replace(state.fair, own=self._own(state, {voice}))
        fair = replace(fair.revealing(self._moment(history)), own={})
        yield from self._accepted(replace(state, fair=fair, history=history))

    def _lost(self, state: State, seat: int) -> Iterator[State]:
        for number in range(10, 10 + self.choices):
            secret, chains = chain(seat, number), _with(state.chains, seat, number)
            made = Commitment(secret.anchor, secret.anchor)
            for at in self._dates(state):
                try:
                    if isinstance(state.fair, FairV1):
                        fair: Fair = state.fair._with_commitment(seat, made._replace(since=at), secret)
                    else:
                        changed = (*state.fair.commitments[seat], made)
                        commitments = _with(state.fair.commitments, seat, changed)
                        changes = (*state.fair.changes, Change(at, seat, seat))
                        fair = replace(state.fair, commitments=commitments, changes=changes)
                except FairError:
                    continue
                yield from self._accepted(State(replace(fair, own={}), state.history, chains))

    def _dates(self, state: State) -> Iterator[int]:
        """Yield what a new key may be dated to: a step in version 1, a draw in version 2, right or wrong."""
        steps = state.history
        now = len(steps) if isinstance(state.fair, FairV1) else sum(step.seat is None for step in steps)
        yield from (at for at in (now - 1, now, now + 1) if at >= 0)

    def _without(self, state: State, by: int) -> Iterator[State]:
        if not isinstance(state.fair, FairV2):
            return
        draws = sum(step.seat is None for step in state.history)
        for gone in range(self.rules.seats):
            change = Change(draws, gone, by)
            left = change.spoken(state.fair.voices)
            # where nobody honest is left, nobody is there who could be cheated
            honest = any(left[seat] == seat for seat in range(self.rules.seats) if seat not in self.dishonest)
            if gone != by and honest and state.fair.voices[by] == by:
                changes = (*state.fair.changes, change)
                yield from self._accepted(replace(state, fair=replace(state.fair, changes=changes)))

    # -- what is believed

    def _accepted(self, state: State) -> Iterator[State]:
        """Yield a state if every honest browser takes it: it keeps the rules, and every draw can be checked."""
        known = self._taken.get(state.key)
        if known is None:
            known = self._taken[state.key] = self._is_accepted(state)
        if known:
            yield state

    def _is_accepted(self, state: State) -> bool:
        try:
            state.fair.check(self._moment(state.history))
        except FairError:
            return False
        return all(
            state.fair.draw(position_of(self.rules, state.history[:at]), state.history[:at]) == step.move
            for at, step in enumerate(state.history)
            if step.seat is None
        )

    def _moment(self, history: tuple[AnyStep, ...]) -> Any:
        return Moment(history, position_of(self.rules, history))

    def _own(self, state: State, seats: frozenset[int] | set[int]) -> dict[int, Chain]:
        return {seat: chain(seat, state.chains[seat]) for seat in seats if state.chains[seat] >= 0}

    def _voice(self, state: State, seat: int) -> int:
        return int(state.fair.voices[seat])

    def _changes(self, state: State) -> list[object]:
        if isinstance(state.fair, FairV1):
            return [each for made in state.fair.commitments for each in made[1:]]
        return list(state.fair.marks)


Game = tuple[Rules, frozenset[int], bool]
"""Its rules, the dishonest seats, and whether it is strict."""


def games(turns: int) -> Iterator[Game]:
    """Yield every kind of game of two and three seats, at least one of them honest."""
    for seats, strict in product((2, 3), (False, True)):
        for bits in range(1, (1 << seats) - 1):
            dishonest = frozenset(seat for seat in range(seats) if bits >> seat & 1)
            yield Rules(f"tiny {seats}", seats, turns), dishonest, strict
            if not strict:
                yield Rules(f"seasonal {seats}", seats, turns, seasonal=True), dishonest, strict


def _step(move: Draw | str, seat: int | None, turn: int) -> AnyStep:
    return Step(move, seat, turn, (), ())


def _with(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])
