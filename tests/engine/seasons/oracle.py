"""A slow referee of Seasons, written from the rules with sets and dicts, that shares no code with it."""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import dataclass, field

from hg_engine.seasons.position import Position
from hg_engine.seasons.tiles import Tile

SPACES = [f"{column}{row}" for row in range(10) for column in "abcdefghijkl"]
POINTS = {"berries": 1, "tubers": 2, "herbs": 3}
GOODS = ("jug", "necklace", "pelt", "skull")


def cube(space: str) -> tuple[int, int, int]:
    """Return a space's place on three axes that add up to 0; odd rows lie half a space to the right."""
    column, row = ord(space[0]) - 97, int(space[1:])
    q = column - row // 2
    return q, row, -q - row


def adjacent(one: str, other: str) -> bool:
    """Return whether two spaces lie side by side."""
    return max(abs(a - b) for a, b in zip(cube(one), cube(other), strict=True)) == 1


BESIDE = {one: [other for other in SPACES if adjacent(one, other)] for one in SPACES}


@dataclass
class Naive:
    """A game as the rules tell it."""

    players: int
    stall: int
    camps: dict[str, tuple[str, ...]]
    catalogue: dict[int, Tile]
    at: dict[str, Tile] = field(default_factory=dict)
    season: str = "summer"
    phase: str = "draw"
    seat: int = 0
    last: int = 0
    jump: tuple[str, str] | None = None
    useful: bool = False
    idle: int = 0
    why: list[str] = field(default_factory=list)
    drawn: set[int] = field(default_factory=set)
    removed: list[Tile] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Give everybody what they begin with."""
        self.pawns = [sorted(self.camps["summer"]) for _ in range(self.players)]
        self.packs: list[set[str]] = [set() for _ in range(self.players)]
        self.weapons = [0] * self.players
        self.taken: list[list[Tile]] = [[] for _ in range(self.players)]
        self.best = [0] * self.players

    @classmethod
    def of(cls, position: Position) -> Naive:
        """Begin as a position begins that has no past."""
        own = cls(position.players, position.rules.stall, position.camps, position.catalogue)
        own.at = {space: own.catalogue[tile] for space, tile in position.tiles.items()}
        own.season, own.phase, own.seat = position.season, position.phase.value, position.seat
        own.last = (own.seat - 1) % own.players
        own.pawns = [list(pawns) for pawns in position.pawns]
        own.packs = [set(packs) for packs in position.packs]
        own.weapons, own.idle = list(position.weapons), position.idle
        own.drawn = set(own.catalogue) - {tile for stack in position.bag.values() for tile in stack}
        return own

    # What may be done

    def everywhere(self) -> list[str]:
        return [pawn for pawns in self.pawns for pawn in pawns]

    def camp(self, space: str) -> bool:
        return space in (*self.camps["summer"], *self.camps["winter"])

    def kind(self, space: str) -> str:
        return self.at[space].kind if space in self.at else ""

    def blocked(self, space: str) -> bool:
        """Whether nobody else may enter: a tile, no cave, with a pawn on it."""
        return space in self.at and self.kind(space) != "cave" and space in self.everywhere()

    def bears(self, space: str) -> bool:
        return self.camp(space) or space in self.at

    def legal(self) -> set[str]:
        """Return the text of every legal move."""
        if self.phase == "draw":
            return {f"+{t.id}" for t in self.catalogue.values() if t.stack == self.season} - {
                f"+{tile}" for tile in self.drawn
            }
        if self.phase == "over":
            return set()
        if self.jump:
            began, over = self.jump
            return {f"{over}-{to}" for to in self.onward(began, over, self.weapons[self.seat])}
        found = set()
        for start in set(self.pawns[self.seat]):
            weapons = self.weapons[self.seat] + (self.kind(start) == "weapon")
            found.add(f"{start}-x")
            caves = [space for space in self.at if space != start and self.kind(space) == "cave"]
            for to in (*BESIDE[start], *(caves if self.kind(start) == "cave" else ())):
                if not self.bears(to):
                    continue
                if self.kind(to) == "mammoth" and not weapons:
                    continue
                jumping = self.phase == "first" and self.onward(start, to, weapons)
                if not self.blocked(to) or jumping:
                    found.add(f"{start}-{to}")
        return found

    def onward(self, began: str, over: str, weapons: int) -> list[str]:
        """Return where a jump may land."""
        return [
            to
            for to in BESIDE[over]
            if to != began
            and self.bears(to)
            and not self.blocked(to)
            and (weapons or self.kind(to) != "mammoth")
        ]

    # What it does

    def push(self, text: str) -> None:
        """Make a legal move."""
        if text.startswith("+"):
            self.draw(int(text[1:]))
        else:
            self.step(*text.split("-"))

    def free(self) -> list[str]:
        """Return the spaces that are still to get a tile, row by row."""
        return [space for space in SPACES if not self.camp(space) and space not in self.at]

    def draw_only(self, tile: int) -> None:
        """Lay a tile on the first free space, and no more."""
        self.drawn.add(tile)
        self.at[self.free()[0]] = self.catalogue[tile]

    def draw(self, tile: int) -> None:
        self.draw_only(tile)
        stack = {t.id for t in self.catalogue.values() if t.stack == self.season}
        if self.free() and stack - self.drawn:
            return
        self.phase = "first"
        if self.season == "winter":
            self.check()
            while self.phase == "first" and not self.pawns[self.seat]:
                self.seat = (self.seat + 1) % self.players

    def step(self, start: str, to: str) -> None:
        self.do(start, to)
        if self.phase == "first" and self.pawns[self.seat]:
            self.phase = "second"
            return
        self.idle = 0 if self.useful else self.idle + 1
        self.useful, self.last = False, self.seat
        self.check()
        if self.phase in ("first", "second"):
            self.phase = "first"
            self.seat = (self.seat + 1) % self.players
            while not self.pawns[self.seat]:
                self.seat = (self.seat + 1) % self.players

    def do(self, start: str, to: str) -> None:
        """Leave and enter, and no more."""
        seat = self.seat
        if self.jump:
            self.jump = None
        elif self.kind(start) not in ("", "path", "cave"):
            self.take(seat, start)
            self.useful = True
        self.pawns[seat].remove(start)
        if to == "x":
            self.useful = True
            return
        if self.blocked(to):
            self.jump = (start, to)
        elif self.kind(to) == "mammoth":
            self.weapons[seat] -= 1
        other = "winter" if self.season == "summer" else "summer"
        if to in self.camps[other] and to not in self.packs[seat]:
            self.packs[seat].add(to)
            self.useful = True
        self.pawns[seat].append(to)

    def take(self, seat: int, space: str) -> None:
        tile = self.at.pop(space)
        self.taken[seat].append(tile)
        self.weapons[seat] += tile.kind == "weapon"

    # The end of a season

    def loose(self) -> list[str]:
        return [space for space, tile in self.at.items() if tile.kind not in ("path", "cave")]

    def reach(self, seat: int) -> set[str]:
        """Flood from every pawn of a seat, one space after the other."""
        armed = self.weapons[seat] or any(self.kind(pawn) == "weapon" for pawn in self.pawns[seat])
        free = set(self.loose()) - set(self.everywhere())
        caves = [space for space, tile in self.at.items() if tile.kind == "cave"]
        found: set[str] = set()
        for pawn in self.pawns[seat]:
            seen, todo = {pawn}, [pawn]
            while todo:
                here = todo.pop()
                for space in (*BESIDE[here], *(caves if here in caves else ())):
                    if space in seen or (self.kind(space) == "mammoth" and not armed):
                        continue
                    if space in free:
                        found.add(space)
                    elif self.bears(space):
                        seen.add(space)
                        todo.append(space)
        return found

    def check(self) -> None:
        everywhere = self.everywhere()
        if not everywhere:
            self.end("off")
        elif all(space in everywhere for space in self.loose()):
            self.end("taken")
        elif not any(self.reach(seat) for seat in range(self.players)):
            self.end("reach")
        elif self.idle >= self.stall * self.players:
            self.end("stall")

    def end(self, why: str) -> None:
        self.why.append(why)
        for seat, pawns in enumerate(self.pawns):
            for pawn in pawns:
                if pawn in self.loose():
                    self.take(seat, pawn)
        for space in self.loose():
            self.removed.append(self.at.pop(space))
        self.idle = 0
        if self.season == "winter":
            self.pawns = [[] for _ in self.pawns]
            self.seat, self.phase = self.last, "over"
            return
        self.season, self.phase = "winter", "draw"
        self.pawns = [sorted(packs) for packs in self.packs]
        self.packs = [set() for _ in self.packs]
        self.best = [max((tile.value for tile in taken), default=0) for taken in self.taken]
        first = [seat for seat, best in enumerate(self.best) if best == max(self.best)]
        self.seat = first[0] if max(self.best) and len(first) == 1 else (self.last + 1) % self.players

    def scores(self) -> tuple[int, ...]:
        """Count everybody's points anew."""
        found = []
        for taken, packs in zip(self.taken, self.packs, strict=True):
            kinds = Counter(tile.kind for tile in taken)
            points = sum(POINTS.get(tile.kind, tile.value) for tile in taken)
            points += sum((0, 1, 3, 6, 10, 15, 20)[min(6, kinds[good])] for good in GOODS)
            found.append(points + 5 * len(packs) * (self.season == "winter"))
        return tuple(found)

    def state(self) -> tuple[object, ...]:
        """Return what can be told apart after a turn of the seat to move, among all the ways to play it.

        No tile moves, so the spaces that bear one say which are left; nobody else takes or spends anything.
        """
        return (
            frozenset(self.at),
            tuple(sorted(self.pawns[self.seat])),
            frozenset(self.packs[self.seat]),
            self.weapons[self.seat],
            tuple(sorted((tile.kind, tile.value) for tile in self.taken[self.seat])),
        )

    def twin(self) -> Naive:
        """Return an independent game at the same moment."""
        other = copy(self)
        for name, value in vars(self).items():
            if name in ("pawns", "packs", "taken"):
                setattr(other, name, [each.copy() for each in value])
            elif isinstance(value, (dict, list, set)) and name not in ("camps", "catalogue"):
                setattr(other, name, value.copy())
        return other

    def ways(self) -> tuple[int, int]:
        """Return how many lists of steps make a whole turn, and how many different states they lead to."""
        count, states = 0, set()
        for first in self.legal():
            half = self.twin()
            half.do(*first.split("-"))
            if not half.pawns[half.seat]:
                count += 1
                states.add(half.state())
                continue
            half.phase = "second"
            for second in half.legal():
                whole = half.twin()
                whole.do(*second.split("-"))
                count += 1
                states.add(whole.state())
        return count, len(states)
