"""The table in words: cells, tiles, areas, moves and events, in the language of the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, hypot, pi
from typing import NamedTuple, Protocol

from hg_engine.game import Event
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import Draw, Occupy, Place, TakeBack
from hg_engine.landscape.tile import ANIMALS, Terrain, Tile

from .moment import FIGURES, Option, Preview
from .places import Cell

TERRAINS = {
    Terrain.MEADOW: "meadow",
    Terrain.FOREST: "forest",
    Terrain.RIVER: "river",
    Terrain.LAKE: "lake",
}
SILENT = frozenset(("menhir_turn", "unplaceable", "lost", "returned", "taken_back"))
"""Events that tell something without points."""
BOXED = frozenset(("unplaceable", "lost"))
"""Events of a tile that leaves the game."""
FINAL = frozenset(("meadow", "pit_trap", "river_system", "raft"))
"""Events of the final scoring."""
SYSTEMS = frozenset(("river_system", "raft", "logboat"))
"""Events about a whole water system."""


class Say(Protocol):
    """The words of a language: a key and parameters, ``count`` choosing the plural."""

    def __call__(self, key: str, /, **params: object) -> str:
        """Return the phrase."""

    def list(self, items: Sequence[str]) -> str:
        """Return the items joined with commas and an 'and'."""


class Seated(Protocol):
    """A seat, as far as words go."""

    @property
    def name(self) -> str:
        """Who sits there."""


class Stepped(Protocol):
    """A step of a game, as far as the log goes."""

    @property
    def move(self) -> Draw | Place | TakeBack | Occupy:
        """What was done."""

    @property
    def turn(self) -> int:
        """The seat whose turn it was."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What it caused."""


class Line(NamedTuple):
    """One line of the log: who, what, for how many points to whom, and the zone it is about.

    ``turn`` is 0 for the final scoring; ``system`` tells that the zone's whole water system is meant.
    """

    turn: int
    seat: int | None
    text: str
    points: int = 0
    players: tuple[int, ...] = ()
    zone: int | None = None
    system: bool = False
    kind: str = "move"


def cell_name(say: Say, cell: Cell) -> str:
    """Name a cell from the start tile: ``E1 N3``."""
    x, y = cell
    parts = []
    if x:
        parts.append(f"{say('table.east' if x > 0 else 'table.west')}{abs(x)}")
    if y:
        parts.append(f"{say('table.south' if y > 0 else 'table.north')}{abs(y)}")
    return " ".join(parts) or say("table.start")


def names(say: Say, seats: Sequence[Seated], players: Sequence[int]) -> str:
    """Name several players."""
    return say.list([seats[player].name for player in players])


def tile_words(say: Say, tile: Tile, rotation: int) -> str:
    """Tell what meets the four sides of a tile, and what is printed on it."""
    sides = []
    for direction, where in enumerate(("north", "east", "south", "west")):
        kind = tile.side_kinds[(direction - rotation) % 4].name.lower()
        sides.append(say(f"table.side.{where}", what=say(f"area.a.{kind}")))
    items: dict[str, int] = {}
    for zone in tile.zones.values():
        if zone.terrain is Terrain.LAKE:
            items["lakes"] = items.get("lakes", 0) + 1
        for item in zone.items:
            items[item] = items.get(item, 0) + 1
    text = ", ".join(sides)
    printed = counted(say, items)
    return say("table.tile.with", sides=text, items=say.list(printed)) if printed else text


def counted(say: Say, counts: Mapping[str, int]) -> list[str]:
    """Tell counts, such as ``3 tiles`` and ``2 fish``; what is none is left out."""
    return [say(f"area.n.{name}", count=count) for name, count in counts.items() if count]


def area_title(say: Say, area: Area) -> str:
    """Name an area by kind and size."""
    return say("area.title", kind=say(f"area.{area.kind}"), tiles=say("area.n.tiles", count=len(area.tiles)))


def area_counts(area: Area) -> dict[str, int]:
    """Return what counts in an area, tiles left out."""
    keys = {
        "river": ("fish",),
        "forest": ("mushrooms", "treasure"),
        "system": ("fish", "lakes"),
        "meadow": ANIMALS,
    }[area.kind]
    source = area.animals if area.kind == "meadow" else area.counts
    return {key: source.get(key, 0) for key in keys}


def option_detail(say: Say, option: Option, seats: Sequence[Seated]) -> str:
    """Tell what an option is about, or why it is none."""
    if option.reason == "taken":
        return say("table.taken", name=names(say, seats, option.holders))
    if option.reason == "supply":
        return say("table.none_left." + ("huts" if option.figure == "hut" else "meeples"))
    area = option.area
    parts = [say("area.n.tiles", count=len(area.tiles)), *counted(say, area_counts(area))]
    if area.kind in ("river", "forest"):
        parts.append(open_words(say, area))
    return ", ".join(parts)


def whereabouts(tile: Tile, number: int, rotation: int) -> str:
    """Return where on its tile a zone lies: ``n``, ``ne`` and so on; empty for the middle and all round.

    It is where the zone meets the sides that counts, since a lake or a wood may bulge anywhere.
    """
    x = y = contacts = 0.0
    for direction in range(4):
        met = tile.side(direction, rotation)
        for index, zone in enumerate(met):
            if zone == number:
                along = (index + 0.5) / len(met) - 0.5
                dx, dy = ((along, -0.5), (0.5, along), (-along, 0.5), (-0.5, -along))[direction]
                x, y, contacts = x + dx, y + dy, contacts + 1
    if not contacts or hypot(x, y) / contacts < 0.12:
        return ""
    return ("e", "se", "s", "sw", "w", "nw", "n", "ne")[round(atan2(y, x) / (pi / 4)) % 8]


def open_words(say: Say, area: Area) -> str:
    """Tell how many sides of an area are open."""
    sides = len(area.open_sides)
    return say("area.n.open", count=sides) if sides else say("area.closed")


def preview_words(say: Say, preview: Preview, seats: Sequence[Seated]) -> list[str]:
    """Tell what a placement would do before it is confirmed."""
    said = [
        event_words(say, event) + " " + gains(say, event, seats) for event in preview.events if event.points
    ]
    for area in preview.closes:
        kind = say(f"area.a.{area.kind}")
        if area.owners:
            said.append(
                say("table.closes.for", kind=kind, points=area.points, names=names(say, seats, area.owners))
            )
        else:
            said.append(say("table.closes.none", kind=kind, points=area.points))
    if preview.extra:
        said.append(say("table.closes.extra"))
    return said


def gains(say: Say, event: Event, seats: Sequence[Seated]) -> str:
    """Tell who gets how many points."""
    return say("log.gain", count=event.points, names=names(say, seats, event.players))


def event_words(say: Say, event: Event) -> str:
    """Tell an event and how it was counted, without its points."""
    counts = event.counts
    match event.kind:
        case "river":
            parts = counted(say, {"tiles": counts["tiles"], "fish": counts["fish"]})
        case "forest":
            shown = {key: counts[key] for key in ("tiles", "mushrooms", "treasure")}
            parts = counted(say, shown)
        case "logboat" | "raft":
            parts = counted(say, {"lakes": counts["lakes"]})
        case "river_system":
            parts = counted(say, {"lakes": counts["lakes"], "fish": counts["fish"]})
        case "meadow" | "hunting_trap" | "pit_trap":
            shown = {
                name: counts.get(name, 0) for name in ("mammoth", "aurochs", "deer", "cancelled", "chased")
            }
            parts = counted(say, shown)
        case _:
            return say(f"log.{event.kind}")
    return say(f"log.{event.kind}", what=say.list(parts))


def majority_words(say: Say, event: Event, seats: Sequence[Seated]) -> str:
    """Tell the meeples or huts that decided an area; empty where they did not."""
    shown = [
        f"{seats[seat].name} ({count})"
        for seat, count in sorted(enumerate(event.majority), key=lambda pair: -pair[1])
        if count
    ]
    if not shown:
        return ""
    key = "huts" if event.kind in ("river_system", "raft") else "meeples"
    return say(f"log.majority.{key}", names=", ".join(shown))


def log(
    say: Say, history: Sequence[Stepped], seats: Sequence[Seated], catalogue: Mapping[int, Tile]
) -> list[Line]:
    """Tell a game so far, oldest first: a line for what was laid, and one for everything that came of it."""
    lines: list[Line] = []
    turn, tile = 0, 0
    extra = False
    laid: int | None = None
    for step in history:
        move = step.move
        if isinstance(move, Draw):
            tile = move.tile
        elif isinstance(move, Place):
            turn += not extra
            extra = False
            text = say("log.lays", name=seats[step.turn].name, cell=cell_name(say, (move.x, move.y)))
            laid = len(lines)
            lines.append(Line(turn, step.turn, text))
        elif isinstance(move, Occupy) and laid is not None:
            piece = _piece_words(say, move, catalogue[tile])
            line = lines[laid]
            lines[laid] = Line(line.turn, line.seat, say("log.laid_with", text=line.text, piece=piece))
            laid = None
        for event in step.events:
            extra = extra or event.kind == "menhir_turn"
            seat = event.players[0] if len(event.players) == 1 else None
            if event.kind in SILENT:
                seat = step.turn
            text = event_words(say, event)
            if sum(map(bool, event.majority)) > 1:
                text = f"{text}. {majority_words(say, event, seats)}"
            elif event.kind in BOXED:
                text = f"{text} ({tile_words(say, catalogue[event.tiles[0]], 0)})"
            when = 0 if event.kind in FINAL else turn
            system = event.kind in SYSTEMS
            lines.append(Line(when, seat, text, event.points, event.players, event.zone, system, event.kind))
    return lines


def _piece_words(say: Say, move: Occupy, tile: Tile) -> str:
    """Name what was put on the tile."""
    if move.piece is None:
        return say("log.no_piece")
    return say("log.piece." + ("hut" if move.piece == "h" else FIGURES[tile.zones[move.number].terrain]))
