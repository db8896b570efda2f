"""What the command line says about the tile-laying game: events and areas in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...game import Event
from ...landscape.area import Area
from ...landscape.ruleset import Per, RuleSet
from ...landscape.tile import ZONE_BASE, Terrain, Tile
from ...session import Seat
from ..words import count as plural
from ..words import listed, points, who

DIRECTIONS = ("north", "east", "south", "west")
TERRAINS = {
    Terrain.MEADOW: "meadow",
    Terrain.FOREST: "forest",
    Terrain.RIVER: "river",
    Terrain.LAKE: "lake",
}
MEEPLES = {Terrain.MEADOW: "hunter", Terrain.FOREST: "gatherer", Terrain.RIVER: "fisher"}
ITEMS = {
    "aurochs": "aurochs",
    "deer": "deer",
    "fish": "fish",
    "gold": "gold nugget",
    "hunting_trap": "hunting trap",
    "lakes": "lake",
    "logboat": "logboat",
    "mammoth": "mammoth",
    "menhir": "menhir",
    "mushrooms": "mushroom group",
    "pit_trap": "pit trap",
    "raft": "raft",
    "shaman": "shaman",
    "shrine": "shrine",
    "tiger": "tiger",
    "tiles": "tile",
    "treasure": "treasure",
    "wild_fire": "wildfire",
    "zones": "segment",
}
_UNCOUNTED = frozenset(("aurochs", "deer", "fish"))
"""Their plural is their singular."""
KINDS = {
    "river": "Rivers",
    "forest": "Forests",
    "logboat": "Logboat",
    "hunting_trap": "Hunting trap",
    "meadow": "Meadows",
    "pit_trap": "Pit trap",
    "river_system": "River systems",
    "raft": "Raft",
}
"""What points are for, in the order of a score sheet."""


def count(number: int, item: str) -> str:
    """Return ``2 mammoths`` for ``(2, "mammoth")``.

    >>> count(1, "lakes"), count(3, "deer"), count(2, "mushrooms")
    ('1 lake', '3 deer', '2 mushroom groups')
    """
    name = ITEMS.get(item, item)
    return f"{number} {name}" if item in _UNCOUNTED else plural(number, name)


def tell(
    event: Event, names: Sequence[Seat], rules: RuleSet, cells: Mapping[int, tuple[int, int]] | None = None
) -> str:
    """Return an event as one sentence, with what was counted; ``cells`` tell where a tile lies."""
    tiles = listed([str(tile) for tile in event.tiles])
    match event.kind:
        case "menhir_turn":
            return f"The forest of tiles {tiles} gives an extra turn, with a tile of the other stack."
        case "unplaceable":
            return f"Tile {tiles} fits nowhere and goes back to the box."
        case "lost":
            return f"Tile {tiles} fits nowhere and is lost, and the turn with it."
        case "taken_back":
            return f"The shaman returns a meeple to {who(event.players, names)}."
    sum_ = sum_of(event.kind, event.counts, event.points, rules)
    gets = f"{who(event.players, names)} {'get' if len(event.players) > 1 else 'gets'}"
    each = " each" if len(event.players) > 1 else ""
    size = f" of {count(len(event.tiles), 'tiles')}" if event.kind in ("meadow", "river_system") else ""
    cell = (cells or {}).get((event.zone or 0) // ZONE_BASE)
    place = f" at {cell[0]},{cell[1]}" if cell and event.zone is not None else ""
    return f"{_TITLES[event.kind]}{size}{place}: {sum_}. {gets} {points(event.points)}{each}{_against(event, names)}."


_TITLES = {
    "river": "River completed",
    "forest": "Forest completed",
    "logboat": "Logboat",
    "hunting_trap": "Hunting trap",
    "meadow": "Meadow",
    "pit_trap": "Pit trap",
    "river_system": "River system",
    "raft": "Raft",
}


def sum_of(kind: str, counts: Mapping[str, int], total: int, rules: RuleSet) -> str:
    """Return the sum behind the points of a scoring, such as ``3 tiles x 2 + 1 mushroom group x 3 = 9``."""
    terms = [(number, item, worth) for number, item, worth in _terms(kind, counts, rules) if number]
    text = " + ".join(
        count(n, item) if worth == 1 else f"{count(n, item)} x {worth}" for n, item, worth in terms
    )
    notes = []
    if taken := counts.get("cancelled", 0):
        notes.append(f"{count(taken, 'deer')} lost to tigers")
    if chased := counts.get("chased", 0):
        notes.append(f"{count(chased, 'tiger')} chased off by fire")
    found = f"{text} = {total}" if text else f"nothing = {total}"
    return f"{found} ({listed(notes)})" if notes else found


def _terms(kind: str, counts: Mapping[str, int], rules: RuleSet) -> list[tuple[int, str, int]]:
    """Return how many of what are worth how much."""

    def term(item: str, worth: int) -> tuple[int, str, int]:
        return counts.get(item, 0), item, worth

    match kind:
        case "river":
            return [term("tiles" if rules.river_per is Per.TILE else "zones", 1), term("fish", 1)]
        case "forest":
            size = "tiles" if rules.forest_per is Per.TILE else "zones"
            return [term(size, rules.forest_points), term("mushrooms", rules.mushroom_points)]
        case "logboat":
            return [term("lakes", 2)]
        case "raft":
            return [term("lakes", 1)]
        case "river_system":
            return [term("fish", 1)]
    return [
        term("mammoth", rules.mammoth_points),
        term("aurochs", rules.aurochs_points),
        term("deer", rules.deer_points),
    ]


def _against(event: Event, names: Sequence[Seat]) -> str:
    """Return the pieces that decided a majority, if more than one seat had any."""
    held = [(seat, number) for seat, number in enumerate(event.majority) if number]
    if len(held) < 2:
        return ""
    return f" ({listed([f'{names[seat].name} {number}' for seat, number in held])} there)"


def area(found: Area, names: Sequence[Seat], rules: RuleSet) -> list[str]:
    """Return what is to be known of an area, line by line."""
    title = "River system" if found.kind == "system" else found.kind.capitalize()
    state = "complete" if found.is_complete else f"{count(len(found.open_sides), 'open side')}"
    lines = [f"{title} of {count(len(found.tiles), 'tiles')}, {state}."]
    items = _held(found)
    if items:
        lines.append(f"It holds {listed(items)}.")
    pieces = "hut" if found.kind == "system" else "meeple"
    held = [
        f"{names[seat].name} {count(number, pieces)}" for seat, number in enumerate(found.seats) if number
    ]
    lines.append(f"On it: {listed(held)}." if held else f"No {pieces} is on it.")
    kind = "river_system" if found.kind == "system" else found.kind
    extra = f", and {found.extra} more for what is special in it" if found.extra else ""
    lines.append(f"Worth {sum_of(kind, found.counts, found.points, rules)}{extra}.")
    if found.owners:
        lines.append(f"The points would go to {who(found.owners, names)}.")
    return lines


def _held(found: Area) -> list[str]:
    """Return what is printed in an area and not covered, each with its number."""
    items = [count(number, item) for item, number in found.animals.items() if number]
    wanted = ("fish", "lakes") if found.kind in ("river", "system") else ("mushrooms", "treasure")
    items += [count(found.counts[item], item) for item in wanted if found.counts.get(item)]
    return items + [f"the {ITEMS[special]}" for special in found.specials]


def zone(tile: Tile, number: int, rotation: int) -> str:
    """Return one zone of a placed tile, by terrain and the sides it meets."""
    found = tile.zones[number]
    sides = [DIRECTIONS[d] for d in range(4) if number in tile.side(d, rotation)]
    place = f" ({listed(sides)})" if sides else ""
    return f"{TERRAINS[found.terrain]} {number}{place}"


def printed(tile: Tile) -> str:
    """Return everything printed on a tile but its terrain."""
    items = [item for found in tile.zones.values() for item in found.items]
    return listed([count(items.count(item), item) for item in dict.fromkeys(items)]) or "nothing but land"
