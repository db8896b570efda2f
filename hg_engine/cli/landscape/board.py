"""The table in characters, sampled from the geometry that the pictures are painted from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...art.landscape.tiles import anchor, zone_at
from ...landscape.position import Position
from ...landscape.tile import ANIMALS, ZONE_BASE, Terrain, Tile
from ..screen import Span, merged

COLUMNS, ROWS = 9, 5
"""Characters of a tile."""
_SAMPLES = 3
_FOREST_WEIGHT = 2.5
"""Forests are painted thin along the border, but their trees stand over it."""
TERRAIN = {
    Terrain.MEADOW: (".", "meadow"),
    Terrain.FOREST: ("^", "forest"),
    Terrain.RIVER: ("~", "river"),
    Terrain.LAKE: ("=", "lake"),
}
ITEMS = {
    "mammoth": "M",
    "aurochs": "A",
    "deer": "D",
    "tiger": "T",
    "fish": "f",
    "mushrooms": "m",
    "menhir": "!",
    "gold": "$",
    "shaman": "S",
    "logboat": "L",
    "hunting_trap": "H",
    "pit_trap": "P",
    "wild_fire": "W",
    "raft": "R",
    "shrine": "X",
}
COVERED = "x"
LEGEND = (
    ". meadow   ^ forest   ~ river   = lake   M mammoth  A aurochs  D deer  T tiger  x covered animal",
    "f fish  m mushrooms  ! menhir  $ gold  S shaman  L logboat  H hunting trap  P pit trap  W wildfire",
    "R raft  (1) a meeple of the first player  [1] a hut of the first player",
)

Picture = list[list[Span]]
"""Rows of single characters, each with its style."""


@lru_cache(maxsize=512)
def zones(tile: Tile, rotation: int) -> tuple[tuple[int, ...], ...]:
    """Return the number of the zone at every character of a tile."""
    return tuple(
        tuple(_zone(tile, rotation, column, row) for column in range(COLUMNS)) for row in range(ROWS)
    )


def _zone(tile: Tile, rotation: int, column: int, row: int) -> int:
    """Return the zone that covers most of a character."""
    shares: dict[int, float] = {}
    for i in range(_SAMPLES):
        for j in range(_SAMPLES):
            x = (column + (i + 0.5) / _SAMPLES) * 100 / COLUMNS
            y = (row + (j + 0.5) / _SAMPLES) * 100 / ROWS
            number = zone_at(tile, rotation, x, y)
            weight = _FOREST_WEIGHT if tile.zones[number].terrain is Terrain.FOREST else 1
            shares[number] = shares.get(number, 0) + weight
    return max(shares, key=lambda number: (shares[number], -number))


def draw_tile(tile: Tile, rotation: int, labels: Mapping[int, Sequence[Span]]) -> Picture:
    """Return a tile with a label in each of its zones that has one."""
    shown = zones(tile, rotation)
    picture = [[TERRAIN[tile.zones[number].terrain] for number in row] for row in shown]
    for number, label in labels.items():
        row, middle = _spot(tile, number, rotation)
        text = [(char, style) for part, style in label for char in part]
        first = min(max(0, middle - len(text) // 2), max(0, COLUMNS - len(text)))
        picture[row][first : first + len(text)] = text[:COLUMNS]
    return picture


@lru_cache(maxsize=4096)
def _spot(tile: Tile, number: int, rotation: int) -> tuple[int, int]:
    """Return row and middle column of the longest run of a zone, the one nearest to its anchor."""
    x, y = anchor(tile, number, rotation)
    home_row, home_column = min(ROWS - 1, int(y * ROWS / 100)), min(COLUMNS - 1, int(x * COLUMNS / 100))
    best = (0, 0, home_row, home_column)
    for row, line in enumerate(zones(tile, rotation)):
        start = 0
        for end in range(1, COLUMNS + 1):
            if end < COLUMNS and line[end] == line[start]:
                continue
            if line[start] == number:
                middle = (start + end) // 2
                away = abs(row - home_row) * 2 + abs(middle - home_column)
                best = max(best, (min(end - start, 3), -away, row, middle))
            start = end
    return best[2], best[3]


def printed(tile: Tile, covered: frozenset[int] = frozenset()) -> dict[int, list[Span]]:
    """Return what is printed in the zones of a tile; ``covered`` zones of the game show their animals so."""
    labels: dict[int, list[Span]] = {}
    for number, zone in tile.zones.items():
        hidden = tile.id * ZONE_BASE + number in covered
        text = "".join(
            COVERED if hidden and item in ANIMALS else ITEMS[item]
            for item in sorted(zone.items, key=list(ITEMS).index)
        )
        if text:
            labels[number] = [(text, f"on {TERRAIN[zone.terrain][1]}")]
    return labels


def numbered(tile: Tile) -> dict[int, list[Span]]:
    """Return the number of every zone of a tile as its label."""
    return {number: [(str(number), f"on {TERRAIN[zone.terrain][1]}")] for number, zone in tile.zones.items()}


@dataclass(frozen=True, slots=True)
class Window:
    """The cells of the table that are shown, borders included."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, cell: tuple[int, int]) -> bool:
        """Return whether a cell is shown."""
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom


def window(
    cells: Sequence[tuple[int, int]], size: tuple[int, int], middle: tuple[int, int] | None = None
) -> Window:
    """Return a window over ``cells`` that fits on ``size`` characters, if need be cut about ``middle``."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, bottom = max(x for x, _ in cells), max(y for _, y in cells)
    x, y = middle or ((left + right) // 2, (top + bottom) // 2)
    left, right = _crop(left, right, max(1, (size[0] - MARGIN) // COLUMNS), x)
    top, bottom = _crop(top, bottom, max(1, (size[1] - 2) // ROWS), y)
    return Window(left, top, right, bottom)


def _crop(first: int, last: int, room: int, middle: int) -> tuple[int, int]:
    """Return at most ``room`` of ``first`` to ``last``, about ``middle`` as far as the ends allow."""
    if last - first < room:
        return first, last
    first = min(max(first, middle - room // 2), last - room + 1)
    return first, first + room - 1


MARGIN = 5
"""Characters before every row, for its coordinate."""


def draw_table(
    position: Position, colors: Sequence[str], view: Window, places: Mapping[tuple[int, int], tuple[str, str]]
) -> list[list[Span]]:
    """Return the table in lines; ``places`` names cells where the tile in hand may go, with its rotations.

    ``colors`` are the styles of the seats.
    """
    tiles = position.tiles
    labels = piece_labels(position, colors)
    lines: list[list[Span]] = [_header(view)]
    for y in range(view.top, view.bottom + 1):
        rows: list[list[Span]] = [[(" " * MARGIN, "")] for _ in range(ROWS)]
        rows[ROWS // 2] = [(f"{y:>{MARGIN - 1}} ", "margin")]
        for x in range(view.left, view.right + 1):
            for row, part in zip(rows, _cell(position, tiles, labels, (x, y), places), strict=True):
                row.extend(part)
        lines += [merged(row) for row in rows]
    return lines


def _header(view: Window) -> list[Span]:
    columns = "".join(f"{x:^{COLUMNS}}" for x in range(view.left, view.right + 1))
    return [(" " * MARGIN + columns.rstrip(), "margin")]


def _cell(
    position: Position,
    tiles: Mapping[tuple[int, int], tuple[int, int]],
    labels: Mapping[int, Sequence[Span]],
    cell: tuple[int, int],
    places: Mapping[tuple[int, int], tuple[str, str]],
) -> Picture:
    """Return the picture of one cell: a tile, a place for the tile in hand, or nothing."""
    if cell in tiles:
        ident, rotation = tiles[cell]
        tile = position.catalogue[ident]
        shown = printed(tile, position.covered)
        for number in tile.zones:
            if label := labels.get(ident * ZONE_BASE + number):
                shown[number] = [*shown.get(number, []), *label]
        return draw_tile(tile, rotation, shown)
    blank: Picture = [[(" ", "")] * COLUMNS for _ in range(ROWS)]
    if cell in places:
        name, turns = places[cell]
        blank[ROWS // 2 - 1] = [(char, "place") for char in f"{name:^{COLUMNS}}"]
        blank[ROWS // 2] = [(char, "turns") for char in f"{turns:^{COLUMNS}}"]
    return blank


def piece_labels(position: Position, colors: Sequence[str]) -> dict[int, list[Span]]:
    """Return the pieces on every zone that has any, as labels."""
    labels: dict[int, list[Span]] = {}
    for seat, kind, zone in position.pieces:
        form = "({})" if kind == "p" else "[{}]"
        labels.setdefault(zone, []).append((form.format(seat + 1), colors[seat]))
    return labels


def beside(pictures: Sequence[Picture], gap: int = 4) -> list[list[Span]]:
    """Return pictures of one height side by side, as lines."""
    lines: list[list[Span]] = []
    for rows in zip(*pictures, strict=True):
        line: list[Span] = []
        for index, row in enumerate(rows):
            line += [(" " * gap, "")] * (index > 0) + row
        lines.append(merged(line))
    return lines
