"""A session: one game being played, with its seats, source of draws, history and undo."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from . import game, registry
from .errors import IllegalMove, RecordError
from .game import Draw, Event, Phase
from .rng import SplitMix64, fnv1a
from .switches import Rules

P = TypeVar("P", bound=game.Position[Any])
R = TypeVar("R", bound=Rules)
M = TypeVar("M")

COLORS = ("hematite", "azurite", "ochre", "manganese", "ice")
"""The players' colours, in the order in which seats take them."""
MAX_NAME = 24
MAX_SEED_BYTES = 64
TILES = 256
"""No tile of any game has an id as high as this."""
_ID = re.compile("[0-9a-f]{16}")
_EMOJI = "[\u2194\u2195\u2600-\u27bf\u2b1b\U0001f000-\U0001faff]"
_CURSIVE = "[\u0620-\u065f\u066e-\u06d3\u06d5\u06fa-\u06ff\u0750-\u077f\u08a0-\u08c9\u0900-\u0dff]"
"""Letters and marks of the Arabic and Indic scripts."""
_REGIONS = "|".join(
    "".join(chr(0xE0000 + ord(letter)) for letter in region) for region in ("gbeng", "gbsct", "gbwls")
)
"""The tags that make a black flag that of England, Scotland or Wales."""
_UNSEEN = re.compile(
    rf"(?:(?<={_EMOJI})|(?<={_EMOJI}\ufe0f))\u200d(?={_EMOJI})"
    rf"|(?<={_CURSIVE})(?<!\d)[\u200c\u200d](?={_CURSIVE})(?!\d)"
    rf"|(?<=\U0001f3f4)(?:{_REGIONS})\U000e007f"
)
"""Invisible characters that change how their neighbours look; elsewhere they would make names that look alike."""


class Seat(NamedTuple):
    """A place at the table: a name (at most `MAX_NAME` characters) and one of `COLORS`."""

    name: str
    color: str


class Drawer(Protocol):
    """Chance from outside: decides which tile is drawn next, given only what is still in the stack."""

    @property
    def key(self) -> str:
        """A text that is the same for, and only for, the same draws."""

    def draw(self, position: game.Position[Any], history: Sequence[Step[Any]] = ()) -> Draw | None:
        """Return the next draw after these steps, or None when it has to be waited for."""


@dataclass(frozen=True)
class Seeded:
    """Draws by a shuffle that the seed (any text) fixes for ever."""

    seed: str
    _orders: dict[Rules, tuple[int, ...]] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse a seed that no link could carry, with RecordError."""
        try:
            size = len(self.seed.encode())
        except UnicodeEncodeError:
            size = 0
        if not 0 < size <= MAX_SEED_BYTES:
            raise RecordError("seed.length", length=len(self.seed))

    @property
    def key(self) -> str:
        """The seed, marked as one."""
        return f"seed {self.seed}"

    def order(self, rules: Rules) -> tuple[int, ...]:
        """Return every tile id in drawing order, stack by stack."""
        order = self._orders.get(rules)
        if order is None:
            rng = SplitMix64(self.seed)
            bag = registry.start(rules, 2).bag
            order = tuple(tile for stack in bag.values() for tile in rng.shuffled(stack))
            self._orders[rules] = order
        return order

    def draw(self, position: game.Position[Any], history: Sequence[Step[Any]] = ()) -> Draw:
        """Return the first tile of the order that is still in the stack."""
        return first_of(self.order(position.rules), position)


@dataclass(frozen=True, slots=True)
class Recorded:
    """Draws in a given order of tile ids; both stacks may be mixed in it."""

    tiles: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse, with RecordError, an order that names a tile twice or an impossible one."""
        if len(set(self.tiles)) != len(self.tiles) or any(not 0 <= tile < TILES for tile in self.tiles):
            raise RecordError("draws.order")

    @property
    def key(self) -> str:
        """The order itself."""
        return f"order {' '.join(map(str, self.tiles))}"

    def draw(self, position: game.Position[Any], history: Sequence[Step[Any]] = ()) -> Draw | None:
        """Return the first tile of the order that is still in the stack; None when there is none."""
        try:
            return first_of(self.tiles, position)
        except IllegalMove:
            return None


class ByHand(NamedTuple):
    """Draws are entered by a person, as moves."""

    @property
    def key(self) -> str:
        """Nothing is known of the draws."""
        return "hand"

    def draw(self, position: game.Position[Any], history: Sequence[Step[Any]] = ()) -> None:
        """Return None: wait for the person."""


def first_of(order: Sequence[int], position: game.Position[Any]) -> Draw:
    """Return the draw of the first tile in ``order`` still in the stack; raise IllegalMove for none."""
    drawable = position.drawable
    for tile in order:
        if drawable >> tile & 1:
            return Draw(tile)
    raise IllegalMove("draw.none")


class Step(NamedTuple, Generic[M]):
    """One move made: by a seat, or by chance (seat None); what it caused, and the scores after it."""

    move: M
    seat: int | None
    turn: int
    """The seat whose turn it is, chance included."""
    events: tuple[Event, ...]
    scores: tuple[int, ...]
    opens: bool = False
    """Whether it is the first that a player did in a turn."""


class Session(Generic[P, R, M]):
    """One game being played, with the draws that follow of themselves.

    Its types are those of one family: positions, rule sets, moves; `AnySession` is for what asks for no family.
    """

    def __init__(
        self,
        rules: R | str,
        seats: Sequence[Seat],
        drawer: Drawer,
        *,
        id: str = "",
        start: P | None = None,
    ) -> None:
        """Set the table and draw the first tile.

        ``start`` is a prepared position to begin with, as a lesson does; such a game has no record and no link.
        ``rules`` is a rule set or a registered id; ``id`` (16 hex digits) stays with the
        game wherever it travels, and is derived from rules, seats and drawer when empty.

        Raises:
            UnknownRules: no such rule set is registered.
            IllegalMove: an impossible number of seats, or another one than the prepared position has.
            RecordError: a seat's name is empty or too long, two share a colour, a seed is too long, or the
                id is malformed.
        """
        self.rules = cast(R, registry.get(rules, None) if isinstance(rules, str) else rules)
        self.seats = tuple(seats)
        self.drawer = drawer
        self.start = start
        """The prepared position that the game began with, if any."""
        self.history: list[Step[M]] = []
        if start is not None and start.players != len(self.seats):
            raise IllegalMove("game.players", players=len(self.seats), most=start.players)
        self.position = self.at(0)
        _check_seats(self.seats)
        if isinstance(drawer, Recorded) and any(tile >= self.rules.most_tiles for tile in drawer.tiles):
            raise RecordError("draws.order")
        if id and not _ID.fullmatch(id):
            raise RecordError("record.id", id=id[:40])
        self.id = id or derived_id(self.rules, self.seats, self.drawer)
        self._draw()

    def play(self, move: M | str) -> list[Step[M]]:
        """Make a move (or its text) and the draws that follow it; return these steps.

        Raises:
            InvalidMove: the text is no move.
            IllegalMove: the position does not allow it, or it is a draw that is the drawer's to make;
                nothing has changed.
        """
        before = len(self.history)
        move = cast(M, self.position.parse_move(move) if isinstance(move, str) else move)
        if isinstance(move, Draw) and not isinstance(self.drawer, ByHand):
            raise IllegalMove("move.illegal", move=str(move), phase=self.position.phase.value)
        self._push(move)
        self._draw()
        return self.history[before:]

    def undo(self) -> list[Step[M]]:
        """Take back the last move a player made, with the draws after it; return them, oldest first."""
        for index in range(len(self.history) - 1, -1, -1):
            if self.chosen(self.history[index]):
                return self._back_to(index)
        return []

    def undo_turn(self) -> list[Step[M]]:
        """Take back the whole last turn, its extra turn included; return the steps taken back.

        The last turn is the one under way if its player has done something in it, else the one before.
        """
        for index in range(len(self.history) - 1, -1, -1):
            if self.history[index].opens:
                return self._back_to(index)
        return []

    @property
    def can_undo(self) -> bool:
        """Whether a player has moved yet."""
        return any(self.chosen(step) for step in self.history)

    def at(self, steps: int) -> P:
        """Return a fresh position after the first ``steps`` steps of the history."""
        position: game.Position[Any]
        start = self.start
        position = registry.start(cast(Rules, self.rules), len(self.seats)) if start is None else start.copy()
        for step in self.history[:steps]:
            position.push(step.move)
        return cast(P, position)

    def branch(self, steps: int, *, id: str = "", drawer: Drawer | None = None) -> Session[P, R, M]:
        """Return a new game that shares the first ``steps`` steps of this one.

        ``drawer`` draws in it, by default as in this one; it must make the draws among these steps, too.
        """
        drawer = drawer or self.drawer
        other: Session[P, R, M] = Session(self.rules, self.seats, drawer, id=id, start=self.start)
        for step in self.history[:steps]:
            if self.chosen(step):
                other.play(step.move)
        return other

    def breakdown(self) -> list[Mapping[str, int]]:
        """Return, for every seat, points by kind of event; the values add up to the scores."""
        totals: list[dict[str, int]] = [{} for _ in self.seats]
        for step in self.history:
            for event in step.events:
                for seat in event.players:
                    if event.points:
                        totals[seat][event.kind] = totals[seat].get(event.kind, 0) + event.points
        return list(totals)

    def chosen(self, step: Step[Any]) -> bool:
        """Return whether somebody at the table chose this step: a seat, or whoever enters draws by hand."""
        return step.seat is not None or isinstance(self.drawer, ByHand)

    def _back_to(self, length: int) -> list[Step[M]]:
        removed = self.history[length:]
        for _ in removed:
            self.position.pop()
        del self.history[length:]
        self._draw()
        return removed

    def _push(self, move: M) -> None:
        position = self.position
        seat, turn, opens = position.to_move, position.seat, position.opens_turn
        events = tuple(position.push(move))
        self.history.append(Step(move, seat, turn, events, position.scores, opens))

    def _draw(self) -> None:
        while self.position.phase is Phase.DRAW:
            draw = self.drawer.draw(self.position, self.history)
            if draw is None:
                return
            self._push(cast(M, draw))


AnySession: TypeAlias = Session[Any, Any, Any]
"""A game of whichever family."""
AnyStep: TypeAlias = Step[Any]
"""A step of such a game."""


def derived_id(rules: Rules, seats: Sequence[Seat], drawer: Drawer) -> str:
    """Return the id that a game has unless it was given one: the same set-up is the same game."""
    parts = [
        rules.id,
        *(text for seat in seats for text in (seat.name, seat.color)),
        drawer.key,
    ]
    return f"{fnv1a(chr(10).join(parts).encode()):016x}"


def plain_name(text: str) -> str:
    """Return a text as a player's name can hold it: one line, without what is invisible; empty if nothing is left."""
    return _seen(_seen(text)[:MAX_NAME])  # what was cut may have been part of a flag


def _seen(text: str) -> str:
    """Return a text with a space for what is invisible and changes nothing that is seen, and no more than one."""
    kept = {at for found in _UNSEEN.finditer(text) for at in range(*found.span())}
    letters = (one if one.isprintable() or at in kept else " " for at, one in enumerate(text))
    return " ".join("".join(letters).split())


def look(name: str) -> str:
    """Return what two names have in common if they are too much alike: neither case nor what is unseen counts."""
    return _UNSEEN.sub("", name).casefold()


def _check_seats(seats: Sequence[Seat]) -> None:
    for seat in seats:
        if not seat.name.strip() or len(seat.name) > MAX_NAME or not _UNSEEN.sub("", seat.name).isprintable():
            raise RecordError("seat.name", name=seat.name[:40])
        if seat.color not in COLORS:
            raise RecordError("seat.color", color=seat.color[:40])
    if len({seat.color for seat in seats}) != len(seats):
        raise RecordError("seat.colors")
