"""The symbols of the tile-laying game in the colours of a palette, and their sizes.

Names: trees as in `CROWNS`; items as `symbol_of` says (``deer_0``, ``menhir_2``, ``fish_0``, ``shaman``);
pieces, covers and backs of tiles as in `pieces`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..outline import turned_point
from ..palette import DAY, Palette
from ..shapes import Path, Use
from ..symbols import baked, coloured, shared_rows

CROWNS = (
    *(f"broadleaf_{form}" for form in range(6)),
    *(f"bluegreen_{form}" for form in range(4)),
    *(f"olive_{form}" for form in range(3)),
    *(f"conifer_{form}" for form in range(4)),
    *(f"autumn_{form}" for form in range(3)),
    *(f"snag_{form}" for form in range(3)),
)
"""Trees of radius 10; baked data refer to them by index."""

LOGS = ("log_0", "log_1", "log_2", "stump")
"""What lies in clearings, by the kind of clearing."""

BORDER_TREES = (
    (9.5, 4.3, "b"),
    (18.0, 5.6, "d"),
    (26.8, 4.5, "b"),
    (36.0, 6.2, "b"),
    (45.6, 4.7, "c"),
    (54.8, 6.0, "b"),
    (64.0, 4.4, "d"),
    (72.8, 5.9, "b"),
    (82.0, 5.2, "c"),
    (90.5, 4.2, "b"),
)
"""Where trees stand on a side that is forest, their radii and species: the same for both tiles that meet there."""

DAB_FORMS = 4
"""How many forms the dabs of paint on a meadow have."""

POSES = {
    "deer": 4,
    "aurochs": 3,
    "mammoth": 3,
    "tiger": 3,
    "fish": 3,
    "fry": 3,
    "menhir": 4,
    "gold": 2,
    "mushrooms": 3,
}
"""Items that are drawn in several ways."""

ITEM_SCALE = {
    "deer": 0.61,
    "aurochs": 0.60,
    "mammoth": 0.60,
    "tiger": 0.60,
    "shaman": 0.70,
    "pit_trap": 0.76,
    "hunting_trap": 0.80,
    "wild_fire": 0.72,
    "shrine": 0.80,
    "menhir": 1.0,
    "gold": 1.0,
    "mushrooms": 0.84,
    "fish": 0.54,
    "logboat": 0.52,
    "raft": 0.5,
}
"""The scale of an item's symbol on a tile."""


class Extent(NamedTuple):
    """How far a symbol reaches from its origin: to either side, up and down."""

    side: float
    up: float
    down: float


EXTENT = {
    "deer": Extent(32, 28, 25),
    "aurochs": Extent(36, 28, 23),
    "mammoth": Extent(37, 20, 25),
    "tiger": Extent(36, 19, 23),
    "shaman": Extent(20, 30, 21),
    "pit_trap": Extent(25, 14, 13),
    "hunting_trap": Extent(25, 20, 14),
    "wild_fire": Extent(26, 29, 18),
    "shrine": Extent(26, 31, 21),
    "fish": Extent(20, 11, 11),
    "menhir": Extent(14, 17, 14),
    "gold": Extent(15, 15, 11),
    "mushrooms": Extent(19, 15, 15),
    "logboat": Extent(28, 18, 12),
    "raft": Extent(24, 18, 18),
}
_LOOSE = frozenset(("fish", "menhir", "gold", "mushrooms", "logboat", "raft"))
"""Items that stay where they are; others are drawn back wholly onto the tile."""


def item_box(name: str, x: float, y: float, scale: float) -> tuple[float, float]:
    """Return where an item's origin goes so that the whole of its upright picture is on the tile."""
    if name in _LOOSE:
        return x, y
    side, up, down = (reach * scale + 0.8 for reach in EXTENT[name])
    return min(100 - side, max(side, x)), min(100 - down, max(up, y))


def symbol_of(item: str, chance: int = 0) -> str:
    """Return the name of an item's symbol; ``chance`` chooses among its poses."""
    poses = POSES.get(item)
    return f"{item}_{chance % poses}" if poses else item


_ROOM_OF_FISH = 0.75
"""Fish that have less room are drawn as fry, whose rims are wider."""

POSED = frozenset(("deer", "aurochs", "mammoth", "tiger", "fish"))
"""Items that may face either way."""


def item_use(
    name: str, x: float, y: float, room: float, turn: float, chance: int, rotation: int, current: bool
) -> Use:
    """Return a printed item as painted on the turned tile: upright, or along the current of a river.

    ``x`` and ``y`` are on the unturned tile; ``chance`` decides its pose and, with its place, where it looks.
    """
    scale = round(ITEM_SCALE[name] * room, 2)
    left, top = item_box(name, *turned_point(x, y, rotation), scale)
    left, top = round(left, 1), round(top, 1)
    if name != "fish":
        turn = 0
    elif current:
        turn = (turn + 90 * rotation + 90) % 180 - 90
    flip = name in POSED and (left < 46) == (chance < 80)
    drawn = "fry" if name == "fish" and room < _ROOM_OF_FISH else name
    return Use(symbol_of(drawn, chance), left, top, scale, turn, flip)


@lru_cache(maxsize=4)
def library(palette: Palette) -> dict[str, list[Path]]:
    """Return every symbol of the game's pictures in the colours of the palette."""
    return coloured(baked(__package__) | shared_rows(), palette)


def piece(kind: str, color: str) -> list[Path]:
    """Return the symbol of a piece, which looks the same by day and by night, without painting all others."""
    name = f"{kind}.{color}"
    return coloured({name: baked(__package__)[name]}, DAY)[name]
