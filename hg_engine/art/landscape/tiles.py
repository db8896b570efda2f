"""A printed tile as shapes, painted for its rotation: terrain turns, animals and light do not.

A picture is transparent over the meadow of `ground`.  Trees on a border depend on the edge of the world
alone, so neighbours paint the same ones, and they join without a seam.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from ...landscape.tile import SideKind, Tile
from ...rng import SplitMix64
from ..outline import (
    WRITTEN,
    curve,
    disc,
    polygon,
    stamped,
    turned,
    turned_point,
)
from ..palette import DAY, Palette
from ..shapes import Path, Shape, Use
from . import store
from .store import Plan
from .symbols import BORDER_TREES, CROWNS, LOGS, item_use

Cell = tuple[int, int]
_Tree = tuple[float, float, float, str]

_DABS = (
    "q4.2-1.6 8.4 0q-4.2 1.3-8.4 0z",
    "q5.5.4 11 0q-5.5-1.6-11 0z",
    "q3 1 6.6.2q-3.400-1.700-6.6-.2z",
    "q2.8-1.700 5-.2q-2.500.900-5 .2z",
)
_TUFT = "q-.3-1.5-1.3-2.3m1.3 2.3q.1-1.7.2-2.9m.4 2.9q.3-1.3 1.4-2"
_LILY = "l1.5-.7a1.6 1.2 0 1 0 .1.9z"
_LETTERS = {"b": "broadleaf", "c": "bluegreen", "d": "olive", "k": "conifer", "o": "autumn"}
_FORMS = {letter: [c for c in CROWNS if c.startswith(name)] for letter, name in _LETTERS.items()}
_ON_FOREST_FLOOR = frozenset(("menhir", "gold", "mushrooms"))
_WASHED = frozenset(("deer", "aurochs", "mammoth", "tiger", "shaman"))


def tile_shapes(tile: Tile, rotation: int, cell: Cell | None = None, palette: Palette = DAY) -> list[Shape]:
    """Return the picture of a tile after quarter turns clockwise, on a square of 100 units.

    ``cell`` is where the tile lies: it decides the trees on the borders; None is for a tile in the hand.
    """
    plan = store.plan(tile.id)
    shapes: list[Shape] = []
    _paint_meadow(shapes, plan, rotation, palette)
    if plan.woods:
        _paint_floor(shapes, plan, rotation, palette)
    if plan.waters or plan.lakes:
        _paint_water(shapes, plan, rotation, palette)
    items = _items(tile, plan, rotation)
    wash = "".join(
        disc(round(use.x * 10), round(use.y * 10 + 20), round(use.scale * 255), 0.62)
        for name, use in items
        if name in _WASHED
    )
    if wash:
        shapes.append(Path(wash, palette["wash"], opacity=0.3))
    _paint_trees(shapes, tile, plan, rotation, cell, palette, items)
    shapes += [use for name, use in items if name not in _ON_FOREST_FLOOR]
    shapes.append(Path("M0 0h100v100h-100z", None, palette["shadow"], 0.4, 0.07))
    return shapes


_Item = tuple[str, Use]


def _items(tile: Tile, plan: Plan, rotation: int) -> list[_Item]:
    """Return what is printed, by name, from back to front."""
    lakes = {zone.lake for zone in tile.zones.values() if zone.lake is not None}
    result: list[_Item] = []
    for zone, item, x, y, room, turn, chance in plan.slots:
        name = tile.zones[zone].items[item]
        result.append((name, item_use(name, x, y, room, turn, chance, rotation, zone not in lakes)))
    return sorted(result, key=lambda item: item[1].y)


def _paint_meadow(shapes: list[Shape], plan: Plan, rotation: int, palette: Palette) -> None:
    scatter = plan.scatter
    for colour in ("light", "dark", "straw"):
        blotches = scatter.get(f"blotch_{colour}")
        if blotches:
            text = ""
            for i in range(0, len(blotches), 3):
                x, y = turned(blotches[i : i + 2], rotation)
                text += disc(x, y, blotches[i + 2], 0.62)
            shapes.append(Path(text, palette[f"meadow_{colour}"], opacity=0.18))
    for colour in ("light", "dark", "straw"):
        text = "".join(
            stamped(turned(scatter[key], rotation), form)
            for i, form in enumerate(_DABS)
            if (key := f"dab_{colour}_{i}") in scatter
        )
        if text:
            shapes.append(Path(text, palette[f"meadow_{colour}"], opacity=0.5))
    for kind, form, width in (
        ("tuft", _TUFT, 0.55),
        ("tuft_light", _TUFT, 0.55),
        ("flower", "h.1", 1.1),
        ("cap", "h.1", 1.0),
    ):
        if kind in scatter:
            shapes.append(Path(stamped(turned(scatter[kind], rotation), form), None, palette[kind], width))


def _paint_floor(shapes: list[Shape], plan: Plan, rotation: int, palette: Palette) -> None:
    """Add the ground of the forests: a pale rim, the floor, the dark under the trees."""
    outer, inner = "", ""
    for runs in plan.woods:
        start = "M"
        for border, edge, inset in runs:
            line = polygon(turned(border, rotation), start, "") if border else ""
            then = "L" if border else start
            outer += line + curve(turned(edge, rotation), False, then)
            inner += line + curve(turned(inset, rotation), False, then)
            start = "L"
        outer += "z"
        inner += "z"
    shapes.append(Path(outer, palette["undergrowth"], palette["fringe"], 2.2))
    shapes.append(Path(inner, palette["floor_dark"]))
    glades = _glades(plan, rotation)
    if glades:
        for colour, share in (("undergrowth", 10.5), ("fringe", 8.0)):
            text = "".join(disc(round(x * 10), round(y * 10), round(r * share), 0.8) for x, y, r, _ in glades)
            shapes.append(Path(text, palette[colour]))


def _glades(plan: Plan, rotation: int) -> list[tuple[float, float, float, int]]:
    """Return the clearings: x, y, radius, and what lies there."""
    values = plan.scatter.get("glade", [])
    glades: list[tuple[float, float, float, int]] = []
    for u, v, r, kind in zip(*[iter(values)] * 4, strict=True):
        x, y = turned((u, v), rotation)
        glades.append((x / 10, y / 10, r / 10, kind // 10))
    return glades


def _shore(lake: store.Lake, rotation: int, extra: int, shift: int = 0) -> str:
    """Return the outline of a lake, ``extra`` tenths wider, shifted to the south-east."""
    x, y = lake.x, lake.y
    share = 1 + extra / lake.radius
    points = [0] * len(lake.shore)
    points[0::2] = [round(x + (u - x) * share) for u in lake.shore[0::2]]
    points[1::2] = [round(y + (v - y) * share) for v in lake.shore[1::2]]
    points = turned(points, rotation)
    return curve([value + shift for value in points] if shift else points)


def _course(edges: tuple[list[int], list[int]], rotation: int) -> str:
    left, right = edges
    return curve(turned(left, rotation), False) + curve(turned(right, rotation), False, "L") + "z"


def _paint_water(shapes: list[Shape], plan: Plan, rotation: int, palette: Palette) -> None:
    """Add banks and water, layer by layer over all rivers and lakes."""

    def layer(courses: list[tuple[list[int], list[int]]], extra: int) -> str:
        rivers = [_course(course, rotation) for course in courses]
        return "".join(rivers + [_shore(lake, rotation, extra) for lake in plan.lakes])

    water = layer(plan.waters, 0)
    sand = layer(plan.banks, 19)
    for width, opacity in ((22, 0.15), (15, 0.2), (9.5, 0.28)):
        shapes.append(Path(water, None, palette["lush"], width, opacity))
    if plan.lakes:
        # the south-eastern shore lies in the light: a beach
        beach = "".join(_shore(lake, rotation, 22, 13) for lake in plan.lakes)
        shapes.append(Path(beach, palette["sand"], opacity=0.8))
    shapes.append(Path(sand, palette["sand"], palette["sand_dark"], 1.0))
    shapes.append(Path(water, palette["shallow"], palette["sand_light"], 1.8))
    shapes.append(Path(water, palette["shallow"]))
    shapes.append(Path(layer(plan.shallows, -30), palette["water"]))
    if plan.threads:
        threads = "".join(curve(turned(thread, rotation), False) for thread in plan.threads)
        shapes.append(Path(threads, None, palette["deep"], 3.6, 0.45))
    for colour, extra, shift, opacity in (
        ("shelf", -30, 0, 0.8),
        ("deep", -52, 5, 1.0),
        ("deeper", -78, 10, 0.8),
        ("abyss", -112, 16, 0.65),
    ):
        if plan.lakes:
            text = "".join(_shore(lake, rotation, extra, shift) for lake in plan.lakes)
            shapes.append(Path(text, palette[colour], opacity=opacity))
    if plan.streaks:
        points = turned(plan.streaks, rotation)
        text = "".join(curve(points[i : i + 6], False) for i in range(0, len(points), 6))
        shapes.append(Path(text, None, palette["streak"], 0.8, 0.85))
    _paint_plants(shapes, plan, rotation, palette)


def _paint_plants(shapes: list[Shape], plan: Plan, rotation: int, palette: Palette) -> None:
    """Add ripples, lilies, reeds and the stones of the banks."""
    scatter = plan.scatter

    def strewn(kind: str, fields: int, form: Callable[[int, int, list[int]], str]) -> str:
        return _strewn(scatter.get(kind, []), fields, rotation, form)

    ripples = strewn("ripple", 3, _ripple)
    if ripples:
        shapes.append(Path(ripples, None, palette["streak"], 0.7, 0.7))
    if "lily" in scatter:
        shapes.append(Path(stamped(turned(scatter["lily"], rotation), _LILY), palette["bluegreen_3"]))
    if "lily_flower" in scatter:
        flowers = stamped(turned(scatter["lily_flower"], rotation), "h.1")
        shapes.append(Path(flowers, None, palette["flower"], 1.1))
    for kind, width in (("reed_dark", 0.9), ("reed", 0.8)):
        reeds = strewn(kind, 4, _reed)
        if reeds:
            shapes.append(Path(reeds, None, palette[kind], width))
    stones = strewn("stone", 3, lambda x, y, rest: disc(x, y, rest[0], 0.75))
    if stones:
        lit = strewn("stone", 3, lambda x, y, rest: disc(x - 2, y - 3, rest[0] * 6 // 10, 0.6))
        shapes += (Path(stones, palette["stone_dark"]), Path(lit, palette["stone"]))


def _strewn(values: list[int], fields: int, rotation: int, form: Callable[[int, int, list[int]], str]) -> str:
    """Return path data of many small things: of each a place, and what its form needs besides, in so many fields."""
    parts: list[str] = []
    for i in range(0, len(values), fields):
        x, y = turned(values[i : i + 2], rotation)
        parts.append(form(x, y, values[i + 2 : i + fields]))
    return "".join(parts)


def _ripple(x: int, y: int, rest: list[int]) -> str:
    """Return the path data of a ripple; ``rest`` is half its width."""
    w = rest[0]
    return f"M{WRITTEN[x - w]} {WRITTEN[y]}q{WRITTEN[w]}-.9 {WRITTEN[2 * w]} 0"


def _reed(x: int, y: int, rest: list[int]) -> str:
    """Return the path data of a reed; ``rest`` is its height and how far it leans."""
    high, lean = rest
    return f"M{WRITTEN[x]} {WRITTEN[y]}q.2 {WRITTEN[-high * 6 // 10]} {WRITTEN[lean]} {WRITTEN[-high]}"


def drawer(seed: int) -> Callable[[], float]:
    """Return a function that draws numbers from 0 to 1, the same for ever."""
    following = SplitMix64(seed).next
    return lambda: following() / 2**64


def grown(species: str, draw: Callable[[], float]) -> str:
    """Return a crown of one of the species, told by letters."""
    forms = _FORMS[species[int(draw() * len(species))]]
    return forms[int(draw() * len(forms))]


@lru_cache(maxsize=1024)
def _border_trees(seed: int, level: bool, far: bool) -> tuple[_Tree, ...]:
    """Return the trees on a border: ``level`` runs west to east, ``far`` lies south or east.

    Where a tree stands, its size and its form are of the place; its kind is not, and nothing moves far, so
    that the tile in the hand looks like the tile laid.
    """
    draw = drawer(seed * 2 + (not level) + 991)
    base = 100 if far else 0
    trees: list[_Tree] = []
    for along, radius, species in BORDER_TREES:
        form = grown(species, draw)
        s = round(along + 1.5 * (2 * draw() - 1), 1)
        across = round(base + 1.7 * (2 * draw() - 1), 1)
        r = round(radius * (0.9 + 0.22 * draw()), 1)
        trees.append((s, across, r, form) if level else (across, s, r, form))
    return tuple(trees)


def _edge_seed(cell: Cell | None, direction: int) -> int:
    """Return the seed of an edge of the world, the same from both sides."""
    if cell is None:
        return direction % 2
    x, y = cell[0] + (direction == 1), cell[1] + (direction == 2)
    return (x * 73856093 ^ y * 19349663 ^ (direction % 2) * 83492791) % 9973


def _all_border_trees(tile: Tile, rotation: int, cell: Cell | None) -> Iterator[_Tree]:
    for direction in range(4):
        if tile.side_kinds[(direction - rotation) % 4] is SideKind.FOREST:
            seed = _edge_seed(cell, direction)
            yield from _border_trees(seed, direction % 2 == 0, direction in (1, 2))


def _paint_trees(
    shapes: list[Shape],
    tile: Tile,
    plan: Plan,
    rotation: int,
    cell: Cell | None,
    palette: Palette,
    items: list[_Item],
) -> None:
    """Add the shadow of all trees, clearings, then trees and menhirs from back to front."""
    standing: list[tuple[float, Shape]] = []
    shadow: list[str] = []
    for u, v, r, kind in plan.crowns:
        x, y = turned((u, v), rotation)
        # no shadow is cut off by the end of the tile
        shade = r * 84 // 100
        shadow.append(disc(min(x + r * 4 // 10, 995 - shade), min(y + r * 44 // 100, 995 - shade), shade))
        standing.append((y / 10, Use(CROWNS[kind], x / 10, y / 10, r / 100)))
    bordering = list(_all_border_trees(tile, rotation, cell))
    for bx, by, br, _ in bordering:
        shadow.append(disc(round((bx + br * 0.4) * 10), round((by + br * 0.44) * 10), round(br * 8.4)))
    if shadow:
        shapes.append(Path("".join(shadow), palette["shadow"], opacity=0.38))
    for name, use in items:
        if name in _ON_FOREST_FLOOR:
            middle = round(use.x * 10), round(use.y * 10) + 50
            shapes.append(Path(disc(*middle, 130, 0.62), palette["floor_dark"], opacity=0.85))
            shapes.append(Path(disc(*middle, 110, 0.62), palette["undergrowth"], opacity=0.5))
            standing.append((use.y + 5, use._replace(y=use.y - 0.5)))
    for gx, gy, gr, kind in _glades(plan, rotation):
        if kind >= len(LOGS):
            continue  # only grass
        standing.append((gy - 1, Use(LOGS[kind], gx, gy, round(gr / 10.5, 2), flip=gx < gy)))
    standing.sort(key=lambda pair: pair[0])
    shapes += [shape for _, shape in standing]
    gloom = plan.scatter.get("gloom", [])
    for share in (10, 6) if gloom else ():
        text = ""
        for u, v, r in zip(*[iter(gloom)] * 3, strict=True):
            x, y = turned((u, v), rotation)
            text += disc(x, y, r * share // 10, 0.85)
        shapes.append(Path(text, palette["shadow"], opacity=0.11))
    bordering.sort(key=lambda tree: tree[1] + tree[2] * 3)
    shapes += [Use(form, x, y, r / 10) for x, y, r, form in bordering]


def zone_path(tile: Tile, number: int, rotation: int) -> str:
    """Return the outline of a zone as path data."""
    loops = store.outlines(tile.id)[number]
    return "".join(polygon(turned(loop, rotation)) for loop in loops)


def zone_at(tile: Tile, rotation: int, x: float, y: float) -> int:
    """Return the number of the zone under a point of the square, which is clamped to the tile."""
    u, v = turned_point(x, y, 4 - rotation % 4)
    last = store.GRID - 1
    return store.regions(tile.id)[min(last, max(0, int(v))) * store.GRID + min(last, max(0, int(u)))]


def anchor(tile: Tile, number: int, rotation: int) -> tuple[float, float]:
    """Return where the piece on a zone stands; a tile never bears more than one."""
    return store.anchors(tile.id)[number, rotation % 4]
