"""What areas are worth, and why: the functions count and explain, and change nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from ..game import Event, majority
from .board import Board
from .layout import FIELD, SEATS, SHIFT, field_of, seats_of
from .ruleset import Per, RuleSet
from .tile import ANIMALS, ZONE_BASE, Terrain

_ZONES, _FISH, _LAKES, _MUSHROOMS = (SHIFT[name] for name in ("zones", "fish", "lakes", "mushrooms"))
_ZONES_FIELD, _FISH_FIELD, _LAKES_FIELD = FIELD["zones"], FIELD["fish"], FIELD["lakes"]
_MUSHROOMS_FIELD = FIELD["mushrooms"]
_MAMMOTH, _AUROCHS, _DEER, _TIGER = (SHIFT[name] for name in ANIMALS)
_MAMMOTH_FIELD, _AUROCHS_FIELD, _DEER_FIELD, _TIGER_FIELD = (FIELD[name] for name in ANIMALS)
_FIRE, _RAFT, _TRAP, _SHRINE = (
    FIELD[name] << SHIFT[name] for name in ("wild_fire", "raft", "pit_trap", "shrine")
)


def river_points(board: Board, rules: RuleSet, root: int) -> int:
    """Return what a river is worth: its tiles (or segments) and its fish, those of each lake it ends in once."""
    layout, tiles = board.layout, board.laid[root]
    points = river_length(board, rules, root)
    if rules.river_fish:
        points += board.summary[root] >> _FISH & _FISH_FIELD
    ending = tiles & layout.lake_tiles
    seen: list[int] = []
    while ending:
        low = ending & -ending
        ending ^= low
        for zone, lake in layout.lakes_on[low.bit_length() - 1]:
            if lake not in seen and board.root(zone) == root:
                seen.append(lake)
                points += layout.summary[lake] >> _FISH & _FISH_FIELD
    return points


def river_length(board: Board, rules: RuleSet, root: int) -> int:
    """Return the tiles of a river, or its segments where these count."""
    if rules.river_per is Per.TILE:
        return board.laid[root].bit_count()
    return board.summary[root] >> _ZONES & _ZONES_FIELD


def forest_points(board: Board, rules: RuleSet, root: int) -> int:
    """Return what a forest is worth: its tiles (or zones) and its mushroom groups."""
    total = board.summary[root]
    size = board.laid[root].bit_count() if rules.forest_per is Per.TILE else total >> _ZONES & _ZONES_FIELD
    return size * rules.forest_points + (total >> _MUSHROOMS & _MUSHROOMS_FIELD) * rules.mushroom_points


def river(board: Board, rules: RuleSet, root: int, players: int) -> Event:
    """Return what a river is worth, with what that is made of."""
    summary = board.summary[root]
    tiles = board.tiles(root)
    zones = board.zones(root)
    end_lake = board.layout.end_lake
    points = river_points(board, rules, root)
    seats = seats_of(summary, players)
    counts = {
        "tiles": len(tiles),
        "zones": len(zones),
        "fish": points - river_length(board, rules, root),
        "lakes": len({end_lake[zone] for zone in zones if zone in end_lake}),
    }
    return Event("river", points, majority(seats), tiles, zones[0], counts, seats)


def forest(board: Board, rules: RuleSet, root: int, players: int) -> Event:
    """Return what a forest is worth, with what that is made of."""
    summary = board.summary[root]
    tiles = board.tiles(root)
    seats = seats_of(summary, players)
    counts = {
        "tiles": len(tiles),
        "zones": field_of(summary, "zones"),
        "mushrooms": field_of(summary, "mushrooms"),
        "treasure": field_of(summary, "treasure"),
    }
    points = forest_points(board, rules, root)
    return Event("forest", points, majority(seats), tiles, board.first_zone(root), counts, seats)


@cache
def leading(pieces: int, players: int) -> tuple[int, ...]:
    """Return the seats that have the most pieces, of the part of a summary that tells them; see `game.majority`."""
    return majority(seats_of(pieces, players))


def logboat(board: Board, root: int, seat: int) -> Event:
    """Return what the logboat earns on placement: 2 points a lake of its river system."""
    lakes = field_of(board.summary[root], "lakes")
    return Event(
        "logboat",
        2 * lakes,
        (seat,),
        board.tiles(root),
        board.first_zone(root),
        {"lakes": lakes},
    )


def hunting_trap(board: Board, rules: RuleSet, node: int, seat: int) -> tuple[Event, dict[int, int]]:
    """Return what the hunting trap earns on placement, and per zone about it what it covers (as a summary)."""
    zones = zones_about(board, node)
    counts = animals_of(board, zones)
    if field_of(board.summary[board.root(node)], "wild_fire"):
        counts["tiger"] = 0
    points, counts = hunt(rules, counts)
    covered = {zone: caught for zone in zones if (caught := animal_fields(board.layout.summary[zone]))}
    return Event("hunting_trap", points, (seat,), _tiles(zones), node, counts), covered


def zones_about(board: Board, node: int) -> list[int]:
    """Return the zones of the node's area on its own tile and the eight about it, ascending."""
    root = board.root(node)
    tiles = board.neighbourhood(board.cell_of[node // ZONE_BASE])
    return sorted(
        zone
        for tile in tiles
        for zone in (tile * ZONE_BASE + number for number in board.layout.tiles[tile].zones)
        if board.root(zone) == root
    )


_ANIMAL_BITS = sum(FIELD[name] << SHIFT[name] for name in ANIMALS)


def animal_fields(summary: int) -> int:
    """Return a summary with nothing left but its animals."""
    return summary & _ANIMAL_BITS


def animals_of(board: Board, zones: Iterable[int], covered: Collection[int] = ()) -> dict[str, int]:
    """Return the animals printed in ``zones``, by kind, without those of covered zones."""
    summaries = [board.layout.summary[zone] for zone in zones if zone not in covered]
    return {name: sum(field_of(summary, name) for summary in summaries) for name in ANIMALS}


def hunt(rules: RuleSet, counts: Mapping[str, int]) -> tuple[int, dict[str, int]]:
    """Return points and the animals that count, after each tiger has taken one deer."""
    taken = min(counts["deer"], counts["tiger"])
    left = {**counts, "deer": counts["deer"] - taken, "tiger": 0, "cancelled": taken}
    return worth(rules, left), left


def worth(rules: RuleSet, counts: Mapping[str, int]) -> int:
    """Return the points of animals, tigers not regarded."""
    return (
        counts["mammoth"] * rules.mammoth_points
        + counts["aurochs"] * rules.aurochs_points
        + counts["deer"] * rules.deer_points
    )


def meadow_points(rules: RuleSet, summary: int) -> int:
    """Return what a meadow with this summary scores at the end, without what a pit trap adds; see `meadow`."""
    deer = summary >> _DEER & _DEER_FIELD
    if not summary & _FIRE:
        deer = max(0, deer - (summary >> _TIGER & _TIGER_FIELD))
    mammoths, aurochs = summary >> _MAMMOTH & _MAMMOTH_FIELD, summary >> _AUROCHS & _AUROCHS_FIELD
    return mammoths * rules.mammoth_points + aurochs * rules.aurochs_points + deer * rules.deer_points


def meadow(
    board: Board,
    rules: RuleSet,
    root: int,
    players: int,
    pieces: Mapping[int, int],
    covered: Collection[int],
) -> tuple[Event, Event | None]:
    """Return what a meadow scores at the end, and what a pit trap in it adds (None without one).

    ``pieces`` maps a zone to the seat whose meeple stands there.  A hunter on a shrine's own zone scores
    alone.  A wild fire chases the tigers off.  Cancelled deer are those outside the pit trap's reach first.
    """
    summary = board.summary[root]
    seats = seats_of(summary, players)
    winners = majority(seats)
    if field_of(summary, "shrine"):
        owner = pieces.get(_special_node(board, root, "shrine"))
        winners = winners if owner is None else (owner,)
    fire = field_of(summary, "wild_fire")
    counts = {name: field_of(summary, name) for name in ANIMALS}
    tigers = counts["tiger"]
    points, left = hunt(rules, {**counts, "tiger": 0 if fire else tigers})
    if fire:
        left["chased"] = tigers
    zone = board.first_zone(root)
    event = Event("meadow", points, winners, board.tiles(root), zone, left, seats)
    if not field_of(summary, "pit_trap"):
        return event, None
    trap = _special_node(board, root, "pit_trap")
    zones = zones_about(board, trap)
    near = animals_of(board, zones, covered)
    outside = counts["deer"] - near["deer"]
    near["deer"] -= max(0, left["cancelled"] - outside)
    near["tiger"] = 0
    return event, Event("pit_trap", worth(rules, near), winners, _tiles(zones), trap, near, seats)


def system_points(summary: int) -> int:
    """Return what a river system with this summary scores at the end, a raft in it included; see `system`."""
    points = summary >> _FISH & _FISH_FIELD
    return points + (summary >> _LAKES & _LAKES_FIELD) if summary & _RAFT else points


def system(board: Board, root: int, players: int) -> tuple[Event, Event | None]:
    """Return what a river system scores for its huts at the end, and what a raft in it adds (None without)."""
    summary = board.summary[root]
    seats = seats_of(summary, players)
    winners, tiles, zone = majority(seats), board.tiles(root), board.first_zone(root)
    fish, lakes = field_of(summary, "fish"), field_of(summary, "lakes")
    event = Event(
        "river_system",
        fish,
        winners,
        tiles,
        zone,
        {"fish": fish, "lakes": lakes},
        seats,
    )
    if not field_of(summary, "raft"):
        return event, None
    return event, Event("raft", lakes, winners, tiles, zone, {"lakes": lakes}, seats)


class Standing(NamedTuple):
    """What the final scoring is about."""

    board: Board
    rules: RuleSet
    players: int
    meeples: Mapping[int, int]
    """zone -> seat of the meeple on it"""
    huts: Mapping[int, int]
    """zone -> seat of the hut on it"""
    covered: Collection[int]
    """Zones whose animals the hunting trap has covered."""

    def meadows(self) -> set[int]:
        """Return the meadows that hold meeples."""
        terrain, root = self.board.layout.terrain, self.board.root
        return {root(zone) for zone in self.meeples if terrain[zone] is Terrain.MEADOW}

    def systems(self) -> set[int]:
        """Return the river systems that hold huts."""
        nodes, root = self.board.layout.system, self.board.root
        return {root(nodes[zone]) for zone in self.huts}


def final(standing: Standing) -> list[Event]:
    """Return every scoring of the end of the game that earns points: meadows, then river systems."""
    board, rules, players, meeples, _, covered = standing
    pairs = [meadow(board, rules, root, players, meeples, covered) for root in standing.meadows()]
    pairs += [system(board, root, players) for root in standing.systems()]
    events = [event for pair in pairs for event in pair if event is not None and event.points]
    return sorted(events, key=lambda event: (ORDER.index(event.kind), event.zone or 0))


def final_points(standing: Standing) -> list[int]:
    """Return the points by seat of all that `final` explains."""
    board, rules, players, meeples, _, covered = standing
    awards: list[tuple[tuple[int, ...], int]] = []
    for root in standing.meadows():
        summary = board.summary[root]
        if summary & (_TRAP | _SHRINE):
            pair = meadow(board, rules, root, players, meeples, covered)
            awards += [(event.players, event.points) for event in pair if event is not None]
        else:
            awards.append((leading(summary & SEATS, players), meadow_points(rules, summary)))
    for root in standing.systems():
        summary = board.summary[root]
        awards.append((leading(summary & SEATS, players), system_points(summary)))
    found = [0] * players
    for seats, points in awards:
        for seat in seats:
            found[seat] += points
    return found


ORDER = ("meadow", "pit_trap", "river_system", "raft")


def _special_node(board: Board, root: int, name: str) -> int:
    """Return the zone of the area that bears the special feature ``name``."""
    special, nodes = board.layout.special, board.layout.special_node
    return next(nodes[t] for t in board.tiles(root) if special[t] == name and board.root(nodes[t]) == root)


def _tiles(zones: Iterable[int]) -> tuple[int, ...]:
    """Return the ids of the tiles that bear ``zones``, ascending."""
    return tuple(sorted({zone // ZONE_BASE for zone in zones}))
