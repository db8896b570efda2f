"""Describe cells, tiles, areas, moves and events in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from math import atan2, hypot, pi
from typing import Protocol

from hg_engine.game import Draw, Event, majority
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import Occupy, Place, TakeBack
from hg_engine.landscape.ruleset import RuleSet
from hg_engine.landscape.tile import ANIMALS, Terrain, Tile
from web.i18n.words import Words
from web.landscape.lore import Lore, lore_of
from web.landscape.places import Cell
from web.landscape.snapshot import FIGURES, Option, Preview
from web.table.lines import Line, Say, Seated, seat_names
from web.ui import editions

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
"""Events about a whole river system."""


class Stepped(Protocol):
    """A step of a game, as far as the views of the table go."""

    @property
    def move(self) -> Draw | Place | TakeBack | Occupy:
        """What was done."""

    @property
    def turn(self) -> int:
        """The seat whose turn it was."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What it caused."""


def cell_name(say: Say, cell: Cell) -> str:
    """Name a cell from the start tile: ``E1 N3``."""
    x, y = cell
    parts = []
    if x:
        parts.append(f"{say('table.east' if x > 0 else 'table.west')}{abs(x)}")
    if y:
        parts.append(f"{say('table.south' if y > 0 else 'table.north')}{abs(y)}")
    return " ".join(parts) or say("table.start")


def spoken_cell(say: Say, cell: Cell) -> str:
    """Say where a cell is, counted from the start tile: ``1 east, 3 north``."""
    x, y = cell
    parts = []
    if x:
        parts.append(say("table.spoken.east" if x > 0 else "table.spoken.west", count=abs(x)))
    if y:
        parts.append(say("table.spoken.south" if y > 0 else "table.spoken.north", count=abs(y)))
    return ", ".join(parts) or say("table.start")


def laid_words(say: Say, name: str, cell: Cell | None) -> str:
    """Tell that somebody laid a tile; None for the cell where the board shows it."""
    if cell is None:
        return say("log.places", name=name)
    return say("log.lays", name=name, cell=cell_name(say, cell))


@lru_cache(maxsize=1024)  # a table in words tells every tile with every move
def tile_words(say: Say, lore: Lore, tile: Tile, rotation: int) -> str:
    """Tell what meets the four sides of a tile, and what is printed on it."""
    text, printed = ", ".join(side_words(say, tile, rotation)), printed_words(say, lore, tile)
    return say("table.tile.with", sides=text, items=printed) if printed else text


def side_words(say: Say, tile: Tile, rotation: int) -> list[str]:
    """Tell what meets each side of a tile, clockwise from the north."""
    sides = []
    for direction, where in enumerate(("north", "east", "south", "west")):
        kind = tile.side_kinds[(direction - rotation) % 4].name.lower()
        sides.append(say(f"table.side.{where}", what=say(f"area.a.{kind}")))
    return sides


def printed_words(say: Say, lore: Lore, tile: Tile) -> str:
    """Tell what is printed on a tile; empty if there is nothing."""
    items: dict[str, int] = {}
    for zone in tile.zones.values():
        if zone.terrain is Terrain.LAKE:
            items["lakes"] = items.get("lakes", 0) + 1
        for item in zone.items:
            items[item] = items.get(item, 0) + 1
    printed = counted(say, {lore.word(name): count for name, count in items.items()})
    return say.list(printed) if printed else ""


def counted(say: Say, counts: Mapping[str, int]) -> list[str]:
    """Tell counts, such as ``3 tiles`` and ``2 fish``; what is none is left out."""
    return [say(f"area.n.{name}", count=count) for name, count in counts.items() if count]


def extent(lore: Lore, kind: str, tiles: int, zones: int) -> dict[str, int]:
    """Return what the size of an area is counted in by these rules, and how much of it there is."""
    unit = {"forest": lore.forest, "river": lore.river}.get(kind, "tiles")
    return {unit: tiles if unit == "tiles" else zones}


def area_extent(lore: Lore, area: Area) -> dict[str, int]:
    """Return the size of an area as it is counted."""
    return extent(lore, area.kind, len(area.tiles), len(area.zones))


def area_title(say: Say, lore: Lore, area: Area) -> str:
    """Name an area by kind and size."""
    size = say.list(counted(say, area_extent(lore, area)))
    return say("area.title", kind=say(f"area.{area.kind}"), tiles=size)


def area_counts(lore: Lore, area: Area) -> dict[str, int]:
    """Return what counts in an area, its size left out."""
    if area.kind == "meadow":
        return {key: area.animals.get(key, 0) for key in ANIMALS}
    counts = area.counts
    match area.kind:
        case "river":
            return {lore.fish: counts["fish"]}
        case "forest":
            return {"mushrooms": counts["mushrooms"], lore.treasure: counts["treasure"]}
        case _:
            return {"fish": counts["fish"], "lakes": counts["lakes"]}


def option_detail(say: Say, lore: Lore, option: Option, seats: Sequence[Seated]) -> str:
    """Tell what an option is about, or why it is none."""
    if option.reason == "taken":
        return say("table.taken", name=seat_names(say, seats, option.holders))
    area = option.area
    parts = [*counted(say, area_extent(lore, area)), *counted(say, area_counts(lore, area))]
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


def preview_words(say: Say, lore: Lore, preview: Preview, seats: Sequence[Seated]) -> list[str]:
    """Tell what a placement would do before it is confirmed."""
    said = [
        event_words(say, lore, event) + " " + gains(say, event, seats)
        for event in preview.events
        if event.points
    ]
    for area in preview.closes:
        kind = say(f"area.a.{area.kind}")
        what = say.list(counted(say, area_extent(lore, area) | area_counts(lore, area)))
        if area.owners:
            owners = seat_names(say, seats, area.owners)
            said.append(say("table.closes.for", kind=kind, what=what, count=area.points, names=owners))
        else:
            said.append(say("table.closes.none", kind=kind, what=what, count=area.points))
    if preview.extra:
        said.append(say("table.closes.extra"))
    elif preview.chance:
        said.append(say("table.closes.chance"))
    return said


def gains(say: Say, event: Event, seats: Sequence[Seated]) -> str:
    """Tell who gets how many points."""
    return say("log.gain", count=event.points, names=seat_names(say, seats, event.players))


def event_words(say: Say, lore: Lore, event: Event) -> str:
    """Tell an event and how it was counted, without its points."""
    counts = event.counts
    match event.kind:
        case "river":
            size = extent(lore, "river", counts["tiles"], counts["zones"])
            parts = counted(say, size | {lore.fish: counts["fish"]})
        case "forest":
            size = extent(lore, "forest", counts["tiles"], counts["zones"])
            found = {"mushrooms": counts["mushrooms"], lore.treasure: counts["treasure"]}
            parts = counted(say, size | found)
        case "logboat" | "raft":
            parts = counted(say, {"lakes": counts["lakes"]})
        case "river_system":
            parts = counted(say, {"lakes": counts["lakes"], "fish": counts["fish"]})
        case "meadow" | "hunting_trap" | "pit_trap":
            shown = {
                name: counts.get(name, 0) for name in ("mammoth", "aurochs", "deer", "cancelled", "chased")
            }
            parts = counted(say, shown)
        case "menhir_turn":
            return say(f"log.{lore.treasure}_turn")
        case _:
            return say(f"log.{event.kind}")
    return say(f"log.{event.kind}", what=say.list(parts))


def sum_words(say: Say, rules: RuleSet, event: Event) -> str:
    """Tell what an event counted, and what each of it is worth where that is more than a point."""
    lore, counts = lore_of(rules), event.counts
    match event.kind:
        case "forest":
            size = extent(lore, "forest", counts["tiles"], counts["zones"])
            worth = [(name, count, rules.forest_points) for name, count in size.items()]
            worth.append(("mushrooms", counts["mushrooms"], rules.mushroom_points))
        case "river":
            size = extent(lore, "river", counts["tiles"], counts["zones"])
            worth = [(name, count, 1) for name, count in (size | {lore.fish: counts["fish"]}).items()]
        case "logboat":
            worth = [("lakes", counts["lakes"], event.points // max(1, counts["lakes"]))]
        case _:
            each = {
                "mammoth": rules.mammoth_points,
                "aurochs": rules.aurochs_points,
                "deer": rules.deer_points,
            }
            worth = [(name, counts.get(name, 0), points) for name, points in each.items()]
    return ", ".join(
        say(f"area.n.{name}", count=count) + (f" × {each}" if each != 1 else "")
        for name, count, each in worth
        if count
    )


def majority_words(say: Say, event: Event, seats: Sequence[Seated]) -> str:
    """Tell the meeples or huts that decided an area; empty where they did not."""
    kind = "huts" if event.kind in ("river_system", "raft") else "meeples"
    shown = [
        say(f"log.held.{kind}", name=seats[seat].name, count=count)
        for seat, count in sorted(enumerate(event.majority), key=lambda pair: -pair[1])
        if count
    ]
    if not shown:
        return ""
    said = ", ".join(shown)
    if event.kind in ("meadow", "pit_trap") and tuple(event.players) != tuple(majority(event.majority)):
        said = f"{said}. {say('log.shrine')}"
    return said


class Account:
    """The log of a game, told step by step: a line for its rules, for what was laid, and for what came of it."""

    def __init__(
        self, say: Words, rules: RuleSet, seats: Sequence[Seated], tiles: Mapping[int, Tile], cells: bool
    ) -> None:
        """Begin with nothing told; ``cells``: whether it is told where tiles were laid."""
        self._say, self._rules, self._seats, self._tiles, self._cells = say, rules, seats, tiles, cells
        self._told: list[Stepped] | None = None
        """The steps that the lines tell; None before anything was asked for: a game that is opened shows no log."""

    @cached_property
    def _lore(self) -> Lore:
        return lore_of(self._rules)

    def _begin(self) -> None:
        name = editions.name(self._say, self._rules.id)
        self._lines = [Line(0, None, self._say("log.rules", name=name), kind="rules")]
        self._turn = self._tile = 0
        self._extra = False
        self._laid: int | None = None
        """The line of the tile that was laid last, as long as a piece may come to it."""

    def of(self, history: Sequence[Stepped]) -> list[Line]:
        """Return the lines, oldest first, of a history: only what goes on from the one told before is told anew."""
        told = self._told
        if told is None or len(history) < len(told) or (told and history[len(told) - 1] is not told[-1]):
            told = self._told = []
            self._begin()
        for step in history[len(told) :]:
            told.append(step)
            self._tell(step, len(told))
        return list(self._lines)

    def _tell(self, step: Stepped, count: int) -> None:
        """Add the lines of one step, which is number ``count``."""
        say, lines, move = self._say, self._lines, step.move
        if isinstance(move, Draw):
            self._tile = move.tile
            self._extra = self._extra and self._tiles[move.tile].stack != "land"
        elif isinstance(move, Place):
            self._turn += not self._extra
            self._extra = False
            text = laid_words(say, self._seats[step.turn].name, (move.x, move.y) if self._cells else None)
            self._laid = len(lines)
            lines.append(Line(self._turn, step.turn, text, step=count))
        elif isinstance(move, Occupy) and self._laid is not None:
            piece = piece_words(say, move, self._tiles[self._tile])
            line = lines[self._laid]
            lines[self._laid] = line._replace(
                text=say("log.laid_with", text=line.text, piece=piece), step=count
            )
            self._laid = None
        for event in step.events:
            self._extra = self._extra or event.kind == "menhir_turn"
            self._turn += event.kind == "lost"  # a turn in which nothing is laid
            when = 0 if event.kind in FINAL else self._turn
            line = event_line(say, self._lore, event, step.turn, self._seats, self._tiles)
            lines.append(line._replace(turn=when, step=count))


def event_line(
    say: Say, lore: Lore, event: Event, turn: int, seats: Sequence[Seated], tiles: Mapping[int, Tile]
) -> Line:
    """Tell an event of the turn of a seat as a line of the log."""
    seat = event.players[0] if len(event.players) == 1 else None
    if event.kind in SILENT:
        seat = turn
    text = event_words(say, lore, event)
    if sum(map(bool, event.majority)) > 1:
        text = f"{text}. {majority_words(say, event, seats)}"
    elif event.kind in BOXED:
        text = f"{text} ({tile_words(say, lore, tiles[event.tiles[0]], 0)})"
        text = say("app.labelled", label=seats[turn].name, text=text)
    system = event.kind in SYSTEMS
    return Line(0, seat, text, event.points, event.players, event.zone, system, event.kind)


def piece_words(say: Say, move: Occupy, tile: Tile) -> str:
    """Name what was put on the tile."""
    if move.piece is None:
        return say("log.no_piece")
    return say("log.piece." + ("hut" if move.piece == "h" else FIGURES[tile.zones[move.number].terrain]))


def sentence(say: Say, seats: Sequence[Seated], line: Line) -> str:
    """Return a line of the log as a sentence."""
    if not line.points:
        return line.text + "."
    gain = say("log.gain", count=line.points, names=seat_names(say, seats, line.players))
    return say("app.labelled", label=line.text, text=gain) + "."
