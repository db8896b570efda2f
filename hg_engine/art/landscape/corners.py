"""What grows where four tiles meet: a board's picture is finished here, over the tiles.

A tile draws its forests with round ends that stop short of its corners, for it knows no neighbours.  Where
woods run on round a corner a grove closes the gap; where two woods, and with them two meadows, touch in the
point alone, rocks keep them apart.  A corner is told by a code, a bit for each of eight directions clockwise
from north in which forest leaves it: even bits for borders between tiles, odd ones for the tiles themselves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache

from ...landscape.tile import SideKind, Tile
from ..outline import curve, disc, polygon
from ..palette import DAY, Palette
from ..shapes import Path, Shape, Use
from .tiles import Cell, drawer, grown

REACH = 16
"""A corner's picture fills a square of twice this many units about it."""
VARIANTS = 12
"""How many pictures a code has; where the corner lies chooses one."""
_QUADRANTS = ((0, -1), (0, 0), (-1, 0), (-1, -1))
"""The cells about the corner at the top left of cell (0, 0), from the north-east one clockwise."""
_JOINED = 0b10101010
_SPECIES = "bbdbcdbk"


def corners(laid: Mapping[Cell, tuple[Tile, int]], about: Cell | None = None) -> Iterator[tuple[Cell, int]]:
    """Yield the corners at which something grows, with their codes: all, or those of one cell.

    A corner is named by the cell whose top left it is; ``laid`` are tiles and rotations by cell.
    """
    if about is not None:
        points = {(about[0] + i, about[1] + j) for i in (0, 1) for j in (0, 1)}
    else:
        points = {(x + i, y + j) for x, y in laid for i in (0, 1) for j in (0, 1)}
    for x, y in sorted(points):
        code = met = 0
        for place, (i, j) in enumerate(_QUADRANTS):
            found = laid.get((x + i, y + j))
            if found is not None:
                code |= _quadrant(*found, place)
                met += 1
        if met > 1 and grows(code):
            yield (x, y), code


def quarters(laid: Collection[Cell], corner: Cell) -> list[tuple[int, int]]:
    """Return on which cells about a corner tiles lie, as steps from the one at its south-east."""
    return [(i, j) for i, j in _QUADRANTS if (corner[0] + i, corner[1] + j) in laid]


@lru_cache(maxsize=4096)
def _quadrant(tile: Tile, rotation: int, place: int) -> int:
    """Return what a tile tells of its corner that lies at the middle; ``place`` as in `_QUADRANTS`."""
    # the sides that meet there: the one clockwise later about the tile is earlier about the corner
    before, after = tile.side((place + 2) % 4, rotation)[-1], tile.side((place + 3) % 4, rotation)[0]
    kinds = [tile.side_kinds[(place + side - rotation) % 4] for side in (3, 2)]
    woods = [kind is SideKind.FOREST for kind in kinds]
    code = woods[0] << 2 * place | woods[1] << 2 * (place + 1) % 8
    # woods on both sides, or on neither side but between two meadows, fill the corner
    if (all(woods) and before == after) or (not any(woods) and before != after):
        code |= 2 << 2 * place
    return code


def parts(code: int) -> int:
    """Return how many woods meet in a corner without being joined there."""
    return sum(code >> i & 1 and not code >> (i + 1) % 8 & 1 for i in range(8)) or int(code == 255)


def grows(code: int) -> bool:
    """Whether a corner has a picture: two woods to keep apart, or one that runs on."""
    return parts(code) > 1 or (bool(code & _JOINED) and bool(code & ~_JOINED))


def variant(corner: Cell) -> int:
    """Return which of the pictures of its code a corner shows."""
    return (corner[0] * 73856093 ^ corner[1] * 19349663) % VARIANTS


@lru_cache(maxsize=512)
def corner_shapes(code: int, number: int, palette: Palette = DAY) -> tuple[Shape, ...]:
    """Return the picture of a corner about the point (0, 0)."""
    draw = drawer(code * VARIANTS + number + 77)
    shapes: list[Shape] = []
    if parts(code) > 1:
        _rocks(shapes, code, draw, palette)
    else:
        _grove(shapes, code, draw, palette)
    return tuple(shapes)


def _reach(code: int, direction: int) -> float:
    """Return how far a grove reaches in one of the eight directions."""
    here, left, right = (code >> (direction + k) % 8 & 1 for k in (0, -1, 1))
    if here:
        return 12.5
    if direction % 2:
        return (4.5, 10.0, 7.5)[left + right]
    return (4.5, 6.5, 8.5)[left + right]


def _grove(shapes: list[Shape], code: int, draw: Callable[[], float], palette: Palette) -> None:
    """Add undergrowth and trees that carry a wood round the corner."""
    reach = [_reach(code, i) * (0.9 + 0.25 * draw()) for i in range(8)]

    def limit(angle: float) -> float:
        place = angle / math.tau * 8 % 8
        i, share = int(place), place % 1
        share = share * share * (3 - 2 * share)
        return reach[i % 8] * (1 - share) + reach[(i + 1) % 8] * share

    ring = [math.tau * i / 16 for i in range(16)]
    for colour, less in (("undergrowth", 2.2), ("floor_dark", 3.4)):
        points: list[int] = []
        for angle in ring:
            far = max(1.0, limit(angle) - less) * (0.92 + 0.16 * draw())
            points += round(math.sin(angle) * far * 10), round(-math.cos(angle) * far * 10)
        shapes.append(Path(curve(points), palette[colour]))
    trees: list[tuple[float, float, float]] = []
    for size, tries in ((5.6, 30), (4.4, 50), (3.2, 50), (2.2, 20)):
        for _ in range(tries):
            angle, r = draw() * math.tau, size * (0.85 + 0.3 * draw())
            far = math.sqrt(draw()) * (limit(angle) - r * 0.55)
            x, y = math.sin(angle) * far, -math.cos(angle) * far
            if all((x - u) ** 2 + (y - v) ** 2 > (0.74 * (r + s)) ** 2 for u, v, s in trees):
                trees.append((x, y, r))
    standing = [(round(x, 1), round(y, 1), round(r, 1), grown(_SPECIES, draw)) for x, y, r in trees]
    shadow = "".join(
        disc(round((x + 0.4 * r) * 10), round((y + 0.44 * r) * 10), round(r * 8.4)) for x, y, r, _ in standing
    )
    shapes.append(Path(shadow, palette["shadow"], opacity=0.38))
    standing.sort(key=lambda tree: tree[1] + tree[2] * 0.3)
    shapes += [Use(form, x, y, r / 10) for x, y, r, form in standing]


def _rocks(shapes: list[Shape], code: int, draw: Callable[[], float], palette: Palette) -> None:
    """Add boulders, with scrub at their foot, that lie between woods that only touch."""
    places: list[tuple[float, float, float]] = [(draw() - 0.5, draw() - 0.5, 3.6 + 0.8 * draw())]
    for i in range(8):
        if code >> i & 1:
            angle = math.tau * i / 8
            far = 4.6 + draw()
            aside = (draw() - 0.5) * 1.6
            x = math.sin(angle) * far + math.cos(angle) * aside
            y = -math.cos(angle) * far + math.sin(angle) * aside
            places.append((x, y, 2.2 + 1.1 * draw()))
    for _ in range(5):
        angle, far = draw() * math.tau, 4 + 4 * draw()
        places.append((math.sin(angle) * far, -math.cos(angle) * far, 0.8 + 0.9 * draw()))
    places.sort(key=lambda place: place[1] + place[2])
    scrub = "".join(
        disc(round(x * 10), round(y * 10 + 6), round(r * 15), 0.75) for x, y, r in places if r > 1.8
    )
    shapes.append(Path(scrub, palette["lush"], opacity=0.55))
    shadow = "".join(
        disc(round((x + 0.5 * r) * 10), round((y + 0.5 * r) * 10), round(r * 10), 0.8) for x, y, r in places
    )
    shapes.append(Path(shadow, palette["shadow"], opacity=0.38))
    for x, y, r in places:
        count = 7 if r > 1.8 else 5
        phase = draw()
        ring: list[tuple[float, float]] = []
        for i in range(count):
            angle = math.tau * (i + phase + 0.5 * (draw() - 0.5)) / count
            far = r * (0.86 + 0.28 * draw())
            ring.append((math.sin(angle) * far, -math.cos(angle) * far * 0.82))
        whole = [value for u, v in ring for value in (round((x + u) * 10), round((y + v) * 10))]
        lit = [
            value
            for u, v in ring
            for value in (
                round((x + u * 0.68 - r * 0.16) * 10),
                round((y + v * 0.62 - r * 0.24) * 10),
            )
        ]
        shapes.append(Path(polygon(whole), palette["rock_dark"], palette["rock_line"], 0.5))
        shapes.append(Path(polygon(lit), palette["rock"]))
        if r > 1.8:
            glint = [round((x - r * 0.5) * 10), round((y - r * 0.42) * 10)]
            shapes.append(
                Path(
                    polygon([*glint, glint[0] + round(r * 5), glint[1] - round(r * 2.4)], end=""),
                    None,
                    palette["rock_light"],
                    0.7,
                )
            )
