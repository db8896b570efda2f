"""Value a position of Seasons for each seat in points: tiles taken, tiles under pawns, tiles within reach, packs."""

from __future__ import annotations

from itertools import pairwise

from ...game import Phase
from ...seasons.layout import SPACES, bits, slot
from ...seasons.position import Position
from ...seasons.tiles import FOOD, GOODS_POINTS, KINDS, PACK_POINTS
from ...seasons.tiles import GOODS as ALL_GOODS
from .characters import Character
from .grid import Reach, repeated, within

GOODS = (("jug", "necklace"), ("pelt", "skull"))
"""The goods of summer and of winter."""
_SHIFTS = tuple(tuple(6 * slot(kind) for kind in kinds) for kinds in GOODS)
_WEAPON, _MAMMOTH = KINDS.index("weapon"), KINDS.index("mammoth")
_GROUPS = tuple("food" if kind in FOOD else "goods" if kind in ALL_GOODS else kind for kind in KINDS)
"""The kinds as `Character.tastes` names them."""
_LAST = len(GOODS_POINTS) - 1
_POINTS = (*GOODS_POINTS, *(GOODS_POINTS[-1] for _ in range(10)))
_UNITS = 2
"""Worths are counted in halves of a point."""
Share = tuple[float, float, float]
"""What a seat has, with the tiles under its pawns; what it may hope for near them; its packs."""
BANDS = ((0, 1), (1, 3), (3, 8))
"""Distances that are taken together: those above the first number up to the second."""


class Worths(dict[int, int]):
    """What sets of tiles are worth to a seat, in units, in whichever lanes the tiles are (see `Reach`)."""

    __slots__ = ("_planes",)

    def __init__(self, points: list[tuple[float, int]], lanes: int) -> None:
        """Take sets of tiles with the points that each tile of them is worth, for questions of so many lanes."""
        planes = [0] * 4
        for each, tiles in points:
            units = min(15, round(each * _UNITS))
            for bit in range(4):
                if units >> bit & 1:
                    planes[bit] |= tiles
        self._planes = tuple(plane * repeated(lanes) for plane in planes)
        """The tiles in the first are worth 1 unit more, in the second 2, then 4, then 8; the same in each lane."""

    def __missing__(self, tiles: int) -> int:
        a, b, c, d = self._planes
        worth = self[tiles] = (
            (tiles & a).bit_count()
            + 2 * (tiles & b).bit_count()
            + 4 * (tiles & c).bit_count()
            + 8 * (tiles & d).bit_count()
        )
        return worth


class Evaluator:
    """Values moments of one season for one bot: whoever it is, and what it can know at its turn."""

    def __init__(self, position: Position, character: Character, *, unseen: int = 0) -> None:
        """Prepare for what may follow ``position`` in the season under way; its seat to move asks.

        It sees no tiles on the ``unseen`` spaces, as bits, but knows that pawns can walk there.
        """
        self.character = character
        self.weights = weights = character.weighs(position.players)
        self._seen = ~unseen
        self._lanes = lanes = character.far + 1
        self._every_lane = repeated(lanes)
        self._tastes = dict(character.tastes)
        self._fond = self._tastes.get("goods", 1.0)
        self.season, self.players = position.season_number, position.players
        self._caves = position.cave_spaces
        self._ground = position.path_spaces | position.cave_spaces | position.layout.all_camps
        """Where pawns may walk whatever is taken: the same for a whole season."""
        self._camps = position.layout.camps[1 - self.season]
        self._kinds: dict[tuple[int, int], int] = {}
        for space in bits(position.tile_spaces):
            tile = position.tile_at[space]
            key = position.layout.kind[tile], position.layout.value[tile]
            self._kinds[key] = self._kinds.get(key, 0) | 1 << space
        self._first, self._second = (
            self._kinds.get((KINDS.index(kind), 0), 0) for kind in GOODS[self.season]
        )
        self._goods = self._first | self._second
        self._arms = self._kinds.get((_WEAPON, 0), 0)
        # in whole points
        self._face = Worths(
            [
                ((FOOD.get(KINDS[kind], 0) or value) * self._taste(kind) / _UNITS, mask)
                for (kind, value), mask in self._kinds.items()
            ],
            lanes,
        )
        self._reaches: dict[tuple[int, int], Reach] = {}
        self._worths: dict[tuple[int, int, int], Worths] = {}
        self._packed: dict[tuple[int, int, float], float] = {}
        self._armed = self._weapons_worth(position)
        self._gains = (0.0, *weights.pawns) if not self.season else (0.0, *(PACK_POINTS,) * 4)
        levels = (weights.later, weights.tie, weights.sooner, weights.safe)
        tie, sooner, safe = (more - less for less, more in pairwise(levels))
        self._far = weights.later / _UNITS
        far = character.far
        self._bands = tuple((begin, min(end, far)) for begin, end in BANDS if begin < far)
        shares = [near / _UNITS for near in weights.near]
        self._contests = tuple(
            (
                (repeated(end - begin) << SPACES * (begin + 1)) * ((1 << SPACES) - 1),
                share * tie,
                share * sooner,
                share * safe,
            )
            for (begin, end), share in zip(self._bands, shares, strict=False)
        )
        """Lanes of distances that are taken together, and what counts in them: a tie, to be sooner, to be safe."""
        self._farthest = SPACES * far
        self._alone = tuple(share * weights.safe for share in shares)
        self._known = self._remembered(position)

    def _remembered(self, position: Position) -> list[tuple[float, int, int] | None]:
        """Return what it takes the others to hold where it does not remember, by seat; None for what it knows.

        That is by how many points their scores are taken for more than they are, and how many of the two goods.  All
        that was taken face down is gone from the board, so everybody can tell what the others have together.
        """
        others = [seat for seat in range(self.players) if seat != position.seat]
        if self.character.remembers:
            return [None] * self.players
        scores = [position.scores[seat] for seat in others]
        mean = sum(scores) / len(scores)
        held = [
            round(sum(position.taken_counts[seat] >> shift & 63 for seat in others) / len(others))
            for shift in _SHIFTS[self.season]
        ]
        return [
            None if seat == position.seat else (mean - position.scores[seat], held[0], held[1])
            for seat in range(self.players)
        ]

    def _weapons_worth(self, position: Position) -> list[float]:
        """Return what so many weapons in hand are worth, from none."""
        values = [
            value for (kind, value), mask in self._kinds.items() if kind == _MAMMOTH for _ in bits(mask)
        ]
        if self.season:
            weapons = sum(position.weapons) + self._arms.bit_count()
            values.sort(reverse=True)
            # spending one gives up the best of the mammoths that there are no weapons for
            each = self.weights.spare if weapons >= len(values) else self.weights.scarce * values[weapons]
        else:
            winter = bits(position.layout.stacks[1])
            values += [1 for tile in winter if position.layout.kind[tile] == _MAMMOTH]
            each = self.weights.weapon
        share = len(values) / self.players
        worth = [0.0]
        for number in range(24):
            sure = min(1.0, max(0.05, 1.4 - 0.8 * number / share)) if share else 0.0
            worth.append(worth[-1] + each * sure)
        return worth

    def _wanted(self, first: int, second: int, weapons: int) -> Worths:
        """Return the tiles by what they are worth to a seat with so many of the two goods and weapons."""
        key = first, second, weapons
        found = self._worths.get(key)
        if found is None:
            points = []
            for (kind, value), mask in self._kinds.items():
                if mask & self._goods:
                    worth = self._good(first if mask & self._first else second, mask.bit_count())
                elif kind == _WEAPON:
                    worth = self._armed[weapons + 1] - self._armed[weapons]
                elif kind == _MAMMOTH:
                    worth = value - self._armed[weapons] + self._armed[weapons - 1] if weapons else 0
                else:
                    worth = FOOD[KINDS[kind]]
                points.append((max(0.0, worth) * self._taste(kind), mask))
            found = self._worths[key] = Worths(points, self._lanes)
        return found

    def _taste(self, kind: int) -> float:
        """Return how much a point is worth to this player that comes of a kind of tiles."""
        return self._tastes.get(_GROUPS[kind], 1.0)

    def _good(self, held: int, left: int) -> float:
        """Return what one more of a good is worth, in the mean over those that may still come."""
        more = max(1, round(left / self.players)) if self.character.sets else 1
        return (_POINTS[held + more] - _POINTS[held]) / more

    # What seats may expect

    def lead(self, position: Position, seat: int) -> float:
        """Return by how many points a seat may expect to be ahead, as far as the others matter to this character."""
        if position.phase in (Phase.DRAW, Phase.OVER):
            values = self.between(position)
        elif self.character.rivals:
            values = self._all(position)
        else:
            return self._one(position, seat)
        return values[seat] - self.character.rivals * (sum(values) - values[seat]) / (self.players - 1)

    def _between(self, position: Position, seat: int) -> float:
        """Return what a seat has when a season has ended, and what it may do with it."""
        known = self._known[seat]
        value = position.scores[seat] + (known[0] if known else 0.0)
        if position.phase is Phase.DRAW:
            value += sum(self.weights.pawns[: len(position.pawn_spaces[seat])])
            value += self._armed[position.weapons[seat]]
        return value

    def _standing(self, position: Position, seat: int, tiles: int) -> tuple[float, Worths, int, int]:
        """Return what a seat has, with the tiles under its pawns; what others are worth to it; pawns; weapons."""
        spaces, score, weapons, taken = position.holdings(seat)
        pawns = 0
        for space in spaces:
            pawns |= 1 << space
        under = pawns & tiles
        over = position.jumped
        if over >= 0 and seat == position.seat:
            under &= ~(1 << over)  # somebody else's
        known = self._known[seat]
        if known:
            value, first, second = score + known[0], known[1], known[2]
        else:
            shifts = _SHIFTS[self.season]
            value = score
            first, second = taken >> shifts[0] & 63, taken >> shifts[1] & 63
        if under:
            value += self._face[under]
            if under & self._goods:
                more, also = (under & self._first).bit_count(), (under & self._second).bit_count()
                gain = _POINTS[first + more] - _POINTS[first] + _POINTS[second + also] - _POINTS[second]
                value += gain * self._fond
                first, second = first + more, second + also
            weapons += (under & self._arms).bit_count()
        return value + self._armed[weapons], self._wanted(first, second, weapons), pawns, weapons

    def _packs(self, position: Position, seat: int, reach: Reach, left: float) -> float:
        """Return what the packs that a seat has put and may still put are worth; ``left``: steps in the season."""
        packs = position.pack_spaces[seat]
        missing = self._camps & ~packs
        if not (missing & reach.steps[-1] and left):
            return 0.0 if self.season else sum(self._gains[: packs.bit_count() + 1])
        # moves that change neither this seat's packs nor its ways to a camp change nothing here
        key = packs, reach.lanes & missing * self._every_lane, left
        value = self._packed.get(key)
        if value is None:
            value = self._packed[key] = self._packs_to_come(packs, reach.steps, left)
        return value

    def _packs_to_come(self, packs: int, steps: list[int], left: float) -> float:
        gains = self._gains
        number = packs.bit_count()
        value = 0.0 if self.season else sum(gains[: number + 1])
        missing = self._camps & ~packs
        patience = self.weights.hurry * left + 1
        for step, near in enumerate(steps):
            new = near & missing
            if new:
                missing ^= new
                for _ in range(new.bit_count()):
                    number += 1
                    value += gains[number] * max(0.0, 1 - step / patience)
                if not missing:
                    break
        return value

    def _walk(self, position: Position) -> tuple[int, int]:
        """Return where pawns may walk whose seat has no weapon, and those of others."""
        armed = position.tile_spaces | self._ground
        return armed & ~position.mammoth_spaces, armed

    def _reach(self, pawns: int, walk: int) -> Reach:
        # what one seat does changes little of what the others reach
        key = pawns, walk
        reach = self._reaches.get(key)
        if reach is None:
            reach = self._reaches[key] = within(pawns, walk, self._caves, self.character.far)
        return reach

    def _one(self, position: Position, seat: int) -> float:
        """Return what a seat may expect if it were alone."""
        tiles = position.tile_spaces
        value, worths, pawns, weapons = self._standing(position, seat, tiles & self._seen)
        reach = self._reach(pawns, self._walk(position)[weapons > 0])
        goals = tiles & self._seen & ~position.occupied_spaces
        steps = reach.steps
        some = steps[-1] & goals
        for (begin, end), near in zip(self._bands, self._alone, strict=False):
            mask = steps[end] & ~steps[begin] & goals
            if mask:
                value += near * worths[mask]
        left = goals.bit_count() / self.players if some else 0.0
        return value + self._packs(position, seat, reach, left)

    def _all(self, position: Position) -> list[float]:
        """Return what every seat may expect."""
        return [has + near + packs for has, near, packs in self.shares(position)]

    def shares(self, position: Position) -> list[Share]:
        """Return the same, while a season is under way, by where it comes from."""
        tiles = position.tile_spaces
        goals = tiles & self._seen & ~position.occupied_spaces
        standing = [self._standing(position, seat, tiles & self._seen) for seat in range(self.players)]
        walk = self._walk(position)
        reaches = [self._reach(pawns, walk[weapons > 0]) for _, _, pawns, weapons in standing]
        some = 0
        for reach in reaches:
            some |= reach.steps[-1]
        left = goals.bit_count() / self.players if some & goals else 0.0
        found = []
        where = goals * self._every_lane
        for seat, (has, worths, _, _) in enumerate(standing):
            reach = reaches[seat]
            near = 0.0
            if left:
                others = 0
                for other, theirs in enumerate(reaches):
                    if other != seat:
                        others |= theirs.lanes
                near = self._contested(reach, others, worths, where)
            found.append((has, near, self._packs(position, seat, reach, left)))
        return found

    def between(self, position: Position) -> list[float]:
        """Return what every seat may expect when a season has ended."""
        return [self._between(position, seat) for seat in range(self.players)]

    def armed(self, weapons: int) -> float:
        """Return what so many weapons in hand are worth."""
        return self._armed[weapons]

    def steps_away(self, position: Position, seat: int) -> list[int]:
        """Return what a seat's pawns reach within 0, 1, 2, ... steps."""
        tiles = position.tile_spaces
        _, _, pawns, weapons = self._standing(position, seat, tiles)
        return self._reach(pawns, self._walk(position)[weapons > 0]).steps

    def _contested(self, reach: Reach, others: int, worths: Worths, goals: int) -> float:
        """Return what a seat may hope for of what it can reach, where others can reach it too.

        ``others`` and ``goals`` are lanes: what any of the others can reach, and the same tiles in each.
        """
        mine, farthest = reach.lanes, self._farthest
        value = self._far * worths[mine >> farthest & goals]
        # in each lane what it reaches in as many steps first, and others not in fewer, not in as many, not in one more
        level = mine & ~((mine | others) << SPACES) & goals
        first = level & ~others
        free = first & ~(others >> SPACES | others >> farthest << farthest)
        for lanes, tie, sooner, safe in self._contests:
            some = level & lanes
            if some:
                value += tie * worths[some]
                some &= first
                if some:
                    value += sooner * worths[some]
                    some &= free
                    if some:
                        value += safe * worths[some]
        return value
