"""A recount of a whole position from scratch, from nothing but the tiles, the pieces and the rules.

Slow and plain on purpose: it floods over touching sides and shares no code with the engine's board, areas
or scoring.  What it says and what the engine says must be the same at every ply.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from hg_engine.landscape.position import Position
from hg_engine.landscape.ruleset import Per
from hg_engine.landscape.tile import Terrain, Tile, Zone

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west."""
BEASTS = ("mammoth", "aurochs", "deer", "tiger")
Cell = tuple[int, int]


@dataclass(frozen=True)
class NaiveArea:
    """What the recount knows of one area."""

    kind: str
    zones: frozenset[int]
    tiles: frozenset[int]
    open_sides: frozenset[tuple[int, int, int]]
    seats: tuple[int, ...]
    owners: tuple[int, ...]
    points: int
    extra: int
    animals: Mapping[str, int]
    specials: frozenset[str]


@dataclass(frozen=True)
class NaiveScore:
    """One scoring: what, how much each, and to whom."""

    kind: str
    points: int
    players: tuple[int, ...]
    tiles: frozenset[int] = field(default=frozenset())


class Recount:
    """The position, counted again."""

    def __init__(self, position: Position) -> None:
        """Read the public facts of the position; nothing else is ever asked of it."""
        self.rules = position.rules
        self.players = position.players
        self.catalogue = position.catalogue
        self.table = position.tiles
        self.pieces = position.pieces
        self.covered = set(position.covered)
        self.where = {tile: cell for cell, (tile, _) in self.table.items()}
        self._cache: dict[tuple[int, bool], frozenset[int]] = {}
        self._fitting: dict[tuple[int, Cell], bool] = {}

    # Zones and how they touch

    def zone(self, zone: int) -> Zone:
        """Return what is printed in a zone."""
        return self.catalogue[zone // 10].zones[zone % 10]

    def zones(self) -> list[int]:
        """Return every zone on the table."""
        return [tile * 10 + number for tile in self.where for number in self.catalogue[tile].zones]

    def sides_of(self, tile: int) -> Iterable[tuple[int, int, int, tuple[int, ...]]]:
        """Yield (x, y, direction, zones met clockwise) for the four sides of a laid tile."""
        x, y = self.where[tile]
        rotation = self.table[x, y][1]
        for direction in range(4):
            yield x, y, direction, self.met(tile, direction, rotation)

    @cached_property
    def _links(self) -> dict[int, set[int]]:
        """The zones that touch each zone across a side; not every recount is asked for them."""
        links: dict[int, set[int]] = {zone: set() for zone in self.zones()}
        for (x, y), (tile, rotation) in self.table.items():
            for direction in (1, 2):  # east and south: each side that two tiles share once
                dx, dy = STEPS[direction]
                other, turned = self.table.get((x + dx, y + dy), (None, 0))
                if other is not None:
                    mine = self.met(tile, direction, rotation)
                    facing = self.met(other, direction + 2, turned)
                    for zone, beside in zip(mine, reversed(facing), strict=True):
                        links[zone].add(beside)
                        links[beside].add(zone)
        return links

    def met(self, tile: int, direction: int, rotation: int) -> tuple[int, ...]:
        """Return the zones met clockwise on a side of a laid tile."""
        return tuple(
            [tile * 10 + number for number in self.catalogue[tile].sides[(direction - rotation) % 4]]
        )

    def area_zones(self, zone: int, system: bool = False) -> frozenset[int]:
        """Return the zones joined to ``zone``, through lakes too for a river system."""
        found = self._cache.get((zone, system))
        if found is not None:
            return found
        seen, waiting = {zone}, [zone]
        while waiting:
            here = waiting.pop()
            near = set(self._links[here])
            if system:
                near |= self._through_lakes(here)
            waiting += near - seen
            seen |= near
        found = frozenset(seen)
        self._cache.update(dict.fromkeys(((member, system) for member in found), found))
        return found

    def _through_lakes(self, zone: int) -> set[int]:
        base, printed = zone // 10 * 10, self.zone(zone)
        if printed.terrain is Terrain.RIVER:
            return set() if printed.lake is None else {base + printed.lake}
        return {
            base + other.number
            for other in self.catalogue[zone // 10].zones.values()
            if other.lake == printed.number
        }

    def open_sides(self, zones: frozenset[int]) -> frozenset[tuple[int, int, int]]:
        """Return the sides of an area that nothing touches yet."""
        found = set()
        for tile in {zone // 10 for zone in zones}:
            for x, y, direction, met in self.sides_of(tile):
                dx, dy = STEPS[direction]
                if (x + dx, y + dy) not in self.table and zones & set(met):
                    found.add((x, y, direction))
        return frozenset(found)

    def count(self, zones: Iterable[int], item: str) -> int:
        """Return how many of ``item`` are printed in the zones."""
        printed = self._printed
        return sum([printed[zone].count(item) for zone in zones if zone in printed])

    @cached_property
    def _printed(self) -> dict[int, tuple[str, ...]]:
        """What is printed in the zones that have anything printed in them."""
        return {zone: items for zone in self.zones() if (items := tuple(self.zone(zone).items))}

    # Pieces

    def seats_on(self, zones: frozenset[int], kind: str) -> tuple[int, ...]:
        """Return the pieces of a kind that stand in the zones, by seat."""
        counts = Counter(piece.seat for piece in self.pieces if piece.kind == kind and piece.zone in zones)
        return tuple(counts[seat] for seat in range(self.players))

    def supplies(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return meeples and huts in hand: all that are not on the table."""
        out = Counter((piece.seat, piece.kind) for piece in self.pieces)
        return (
            tuple(self.rules.meeples - out[seat, "p"] for seat in range(self.players)),
            tuple(self.rules.huts - out[seat, "h"] for seat in range(self.players)),
        )

    # What areas are worth

    def area(self, zone: int, system: bool = False) -> NaiveArea:
        """Return all that is known of the area of a zone."""
        terrain = self.zone(zone).terrain
        system = terrain is Terrain.LAKE or (system and terrain is Terrain.RIVER)
        zones = self.area_zones(zone, system)
        seats = self.seats_on(zones, "h" if system else "p")
        owners, extra = _most(seats), 0
        if system:
            kind, points = "system", self.count(zones, "fish")
            if self.count(zones, "raft"):
                extra = self.lakes_of(zones)
        elif terrain is Terrain.MEADOW:
            kind = "meadow"
            owners = self.hunters_that_score(zones, owners)
            points, extra = self.meadow_points(zones)
        elif terrain is Terrain.FOREST:
            kind, points = "forest", self.forest_points(zones)
        else:
            kind, points = "river", self.river_points(zones)
        return NaiveArea(
            kind,
            zones,
            frozenset(member // 10 for member in zones),
            self.open_sides(zones),
            seats,
            owners,
            points,
            extra,
            {beast: self.count(zones - self.covered, beast) for beast in BEASTS},
            frozenset(special for member in zones if (special := self.zone(member).special) is not None),
        )

    def lakes_of(self, zones: Iterable[int]) -> int:
        """Return how many of the zones are lakes."""
        return sum(self.zone(zone).terrain is Terrain.LAKE for zone in zones)

    def river_points(self, zones: frozenset[int]) -> int:
        """Return what a river scores when complete."""
        lakes = {zone // 10 * 10 + lake for zone in zones if (lake := self.zone(zone).lake) is not None}
        size = len({zone // 10 for zone in zones}) if self.rules.river_per is Per.TILE else len(zones)
        own = self.count(zones, "fish") if self.rules.river_fish else 0
        return size + own + self.count(lakes, "fish")

    def forest_points(self, zones: frozenset[int]) -> int:
        """Return what a forest scores when complete."""
        size = len({zone // 10 for zone in zones}) if self.rules.forest_per is Per.TILE else len(zones)
        mushrooms = self.count(zones, "mushrooms")
        return size * self.rules.forest_points + mushrooms * self.rules.mushroom_points

    def worth(self, mammoth: int, aurochs: int, deer: int) -> int:
        """Return the points of animals."""
        rules = self.rules
        return mammoth * rules.mammoth_points + aurochs * rules.aurochs_points + deer * rules.deer_points

    def meadow_points(self, zones: frozenset[int]) -> tuple[int, int]:
        """Return what a meadow is worth at the end, and what a pit trap adds, by trying every deer to cancel."""
        left = zones - self.covered
        mammoth, aurochs, deer, tiger = (self.count(left, beast) for beast in BEASTS)
        if self.count(zones, "wild_fire"):
            tiger = 0
        cancelled = min(deer, tiger)
        points = self.worth(mammoth, aurochs, deer - cancelled)
        trap = next((zone for zone in zones if self.zone(zone).special == "pit_trap"), None)
        if trap is None:
            return points, 0
        near = {zone for zone in left if self.near(zone // 10, trap // 10)}
        near_deer = self.count(near, "deer")
        far_deer = deer - near_deer
        best = max(
            near_deer - taken_near
            for taken_near in range(cancelled + 1)
            if taken_near <= near_deer and cancelled - taken_near <= far_deer
        )
        return points, self.worth(self.count(near, "mammoth"), self.count(near, "aurochs"), best)

    def hunters_that_score(self, zones: frozenset[int], owners: tuple[int, ...]) -> tuple[int, ...]:
        """Return who scores a meadow: the hunter on a shrine alone, else the majority."""
        for piece in self.pieces:
            if piece.kind == "p" and piece.zone in zones and self.zone(piece.zone).special == "shrine":
                return (piece.seat,)
        return owners

    def near(self, tile: int, centre: int) -> bool:
        """Return whether a tile is one of the nine about (and on) the centre tile's cell."""
        (x, y), (cx, cy) = self.where[tile], self.where[centre]
        return max(abs(x - cx), abs(y - cy)) <= 1

    # What may be done

    def frontier(self) -> set[Cell]:
        """Return the empty cells beside a tile."""
        near = {(x + dx, y + dy) for x, y in self.table for dx, dy in STEPS}
        return near - set(self.table)

    def kinds(self, tile: int, direction: int, rotation: int) -> tuple[Terrain, ...]:
        """Return the terrains met on a side of a turned tile."""
        return terrains(self.catalogue[tile])[(direction - rotation) % 4]

    def fits(self, tile: int, cell: Cell, rotation: int) -> bool:
        """Return whether every touching side of a free cell beside a tile matches."""
        touching = 0
        for direction, (dx, dy) in enumerate(STEPS):
            other = self.table.get((cell[0] + dx, cell[1] + dy))
            if other is not None:
                touching += 1
                facing = self.kinds(other[0], (direction + 2) % 4, other[1])
                if self.kinds(tile, direction, rotation) != facing:
                    return False
        return touching > 0 and cell not in self.table

    def placements(self, tile: int) -> set[tuple[int, int, int]]:
        """Return every (x, y, rotation) where the tile may be laid."""
        return {(*cell, r) for cell in self.frontier() for r in range(4) if self.fits(tile, cell, r)}

    def fitting(self, area: NaiveArea, bag: Iterable[int]) -> int:
        """Return how many tiles of the bag fit on some cell beside an open side of the area."""
        cells = {(x + STEPS[d][0], y + STEPS[d][1]) for x, y, d in area.open_sides}
        return sum(any(self.fits_somehow(tile, cell) for cell in cells) for tile in bag)

    def fits_somehow(self, tile: int, cell: Cell) -> bool:
        """Return whether the tile fits on the cell in any rotation."""
        key = (tile, cell)
        if key not in self._fitting:
            self._fitting[key] = any(self.fits(tile, cell, rotation) for rotation in range(4))
        return self._fitting[key]

    def occupations(self, tile: int, seat: int) -> set[str]:
        """Return the texts of every way to occupy the tile just laid."""
        meeples, huts = self.supplies()
        ways = {"-"}
        for zone in (tile * 10 + number for number in self.catalogue[tile].zones):
            printed = self.zone(zone)
            water = printed.terrain in (Terrain.RIVER, Terrain.LAKE)
            dry = printed.terrain is not Terrain.LAKE
            if meeples[seat] and dry and not any(self.seats_on(self.area_zones(zone), "p")):
                ways.add(f"p{zone % 10}")
            if not (huts[seat] and water and printed.lake is None):
                continue
            if not any(self.seats_on(self.area_zones(zone, system=True), "h")):
                ways.add(f"h{zone % 10}")
        return ways

    # What scores

    def completed(self, tile: int) -> list[NaiveArea]:
        """Return the complete rivers and forests that the tile has a part in."""
        found = {}
        for number, printed in self.catalogue[tile].zones.items():
            if printed.terrain in (Terrain.RIVER, Terrain.FOREST):
                area = self.area(tile * 10 + number)
                if not area.open_sides:
                    found[area.zones] = area
        return list(found.values())

    def at_once(self, tile: int, seat: int) -> list[NaiveScore]:
        """Return what a special tile scores for its placer as it is laid (nothing covered yet)."""
        zone, special = next(
            ((tile * 10 + z.number, z.special) for z in self.catalogue[tile].zones.values() if z.special),
            (-1, None),
        )
        if special == "logboat":
            zones = self.area_zones(zone, system=True)
            return _worth_something([NaiveScore("logboat", 2 * self.lakes_of(zones), (seat,))])
        if special == "hunting_trap":
            meadow = self.area_zones(zone)
            caught = [z for z in meadow if self.near(z // 10, tile)]
            mammoth, aurochs, deer, tiger = (self.count(caught, beast) for beast in BEASTS)
            if self.count(meadow, "wild_fire"):
                tiger = 0
            points = self.worth(mammoth, aurochs, max(0, deer - tiger))
            return _worth_something([NaiveScore("hunting_trap", points, (seat,))])
        return []

    def caught(self, tile: int) -> set[int]:
        """Return the zones with animals that the hunting trap on ``tile`` covers as it is laid."""
        for number, printed in self.catalogue[tile].zones.items():
            if printed.special == "hunting_trap":
                return {
                    zone
                    for zone in self.area_zones(tile * 10 + number)
                    if self.near(zone // 10, tile) and any(self.count([zone], b) for b in BEASTS)
                }
        return set()

    def final(self) -> list[NaiveScore]:
        """Return every scoring of the end of the game."""
        found: dict[frozenset[int], list[NaiveScore]] = {}
        for piece in self.pieces:
            if piece.kind == "p" and self.zone(piece.zone).terrain is not Terrain.MEADOW:
                continue
            area = self.area(piece.zone, system=piece.kind == "h")
            names = ("river_system", "raft") if area.kind == "system" else ("meadow", "pit_trap")
            found[area.zones] = [
                NaiveScore(names[0], area.points, area.owners),
                NaiveScore(names[1], area.extra, area.owners),
            ]
        return _worth_something(score for scores in found.values() for score in scores)

    def totals(self, scores: Iterable[NaiveScore]) -> tuple[int, ...]:
        """Return the points of each seat in some scorings."""
        points = [0] * self.players
        for score in scores:
            for seat in score.players:
                points[seat] += score.points
        return tuple(points)


_TERRAINS: dict[int, tuple[Tile, list[tuple[Terrain, ...]]]] = {}


def terrains(tile: Tile) -> list[tuple[Terrain, ...]]:
    """Return the terrains met on each side of a tile, read once: the tile is kept, so its identity names it."""
    if id(tile) not in _TERRAINS:
        met = [tuple(tile.zones[number].terrain for number in side) for side in tile.sides]
        _TERRAINS[id(tile)] = (tile, met)
    return _TERRAINS[id(tile)][1]


def _most(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, count in enumerate(counts) if count and count == max(counts))


def _worth_something(scores: Iterable[NaiveScore]) -> list[NaiveScore]:
    return [score for score in scores if score.points and score.players]
