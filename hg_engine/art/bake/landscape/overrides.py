"""What was tuned by hand: courses of rivers, places of lakes, depths of forests, by tile."""

from __future__ import annotations

from dataclasses import dataclass, field

Way = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Override:
    """Choices for one tile; None leaves the usual."""

    lake: tuple[float, float, float] | None = None
    """Centre and radius."""
    depth: dict[int, float] = field(default_factory=dict)
    """How far a forest on one side reaches in."""
    pocket: float = 37
    """How far a meadow reaches into a forest of three sides."""
    bend: float = 62
    """How far the edge of a forest of two sides lies from their common corner's opposite."""
    slope: float = 2.2
    """How steeply the edge of a forest leaves a corner."""
    courses: dict[int, Way] = field(default_factory=dict)
    """Way points of rivers."""


OVERRIDES: dict[int, Override] = {
    0: Override(lake=(46, 56, 21), depth={3: 36, 4: 32}),
    1: Override(lake=(50, 55, 20), depth={3: 39}),
    2: Override(lake=(56, 45, 20), bend=66),
    4: Override(slope=1.3, lake=(53, 51, 18.5), depth={3: 28}),
    11: Override(lake=(50, 50, 20), depth={5: 34}),
    14: Override(depth={3: 20, 4: 22, 5: 24}, courses={1: ((46, 20), (30, 34), (14, 38))}),
    15: Override(courses={1: ((82, 46), (60, 24), (34, 34), (40, 64), (49, 84))}),
    16: Override(courses={1: ((84, 52), (66, 40), (40, 26), (24, 48), (34, 74), (50, 86))}),
    17: Override(courses={1: ((53, 20), (61, 40), (82, 47)), 3: ((47, 82), (38, 60), (18, 53))}),
    18: Override(courses={1: ((82, 44), (66, 52), (44, 50), (36, 70), (47, 86))}),
    19: Override(courses={1: ((84, 56), (70, 62), (56, 48), (42, 56), (46, 82))}),
    20: Override(depth={4: 37}, courses={1: ((48, 20), (50, 48), (62, 64), (82, 54))}),
    21: Override(courses={1: ((84, 44), (62, 26), (34, 28), (28, 54), (44, 80))}),
    22: Override(courses={1: ((54, 20), (44, 34), (30, 40), (16, 52))}),
    23: Override(bend=60, courses={1: ((46, 16), (54, 36), (72, 38), (86, 52))}),
    24: Override(lake=(43, 54, 19), depth={3: 32}, courses={1: ((43, 20),)}),
    25: Override(depth={3: 22}, courses={1: ((46, 20), (46, 42), (62, 54), (84, 52))}),
    26: Override(depth={3: 22, 4: 20}, courses={1: ((54, 20), (44, 34), (60, 52), (84, 47))}),
    27: Override(depth={3: 22}, courses={1: ((84, 46), (60, 30), (44, 48), (58, 72), (52, 88))}),
    28: Override(courses={1: ((47, 16), (58, 36), (34, 46), (16, 48))}),
    29: Override(bend=54, courses={2: ((82, 46), (64, 58), (46, 82))}),
    34: Override(pocket=36),
    42: Override(pocket=38),
    45: Override(slope=1.35, depth={3: 50, 6: 48}, courses={1: ((53, 14), (61, 36), (39, 66), (47, 86))}),
    46: Override(depth={3: 24}, courses={1: ((84, 54), (66, 40), (44, 34), (28, 48), (14, 52))}),
    47: Override(depth={3: 22}, courses={1: ((84, 46), (68, 36), (50, 46), (30, 34), (14, 46))}),
    48: Override(courses={1: ((84, 45), (66, 38), (48, 50), (30, 56), (14, 52))}),
    49: Override(courses={1: ((84, 56), (64, 50), (46, 62), (28, 52), (14, 48))}),
    50: Override(courses={1: ((55, 16), (62, 36), (54, 56), (62, 74), (54, 88))}),
    51: Override(courses={1: ((86, 44), (72, 52), (62, 72), (42, 72), (30, 50), (14, 45))}),
    52: Override(courses={1: ((86, 46), (68, 56), (50, 70), (34, 58), (16, 46))}),
    53: Override(courses={1: ((86, 54), (70, 38), (52, 26), (34, 34), (28, 54), (12, 52))}),
    54: Override(bend=64, courses={2: ((80, 46), (50, 42), (46, 62), (52, 82))}),
    55: Override(depth={1: 22}, bend=58, courses={3: ((24, 54), (48, 46), (74, 40))}),
    56: Override(lake=(38, 50, 19), bend=66),
    57: Override(lake=(47, 45, 19), depth={3: 20}, bend=66),
    58: Override(lake=(50, 50, 20), pocket=34),
    59: Override(lake=(48, 56, 21), depth={3: 38}),
    66: Override(pocket=38, courses={2: ((54, 80), (46, 62), (50, 40))}),
    68: Override(depth={0: 26}, courses={2: ((54, 82), (38, 62), (56, 42), (50, 14))}),
    69: Override(bend=50, courses={2: ((82, 55), (60, 56), (55, 82))}),
    70: Override(bend=60, courses={1: ((53, 20), (40, 34), (30, 56)), 3: ((82, 46), (68, 58), (50, 76))}),
    71: Override(lake=(50, 66, 16.5), pocket=33, courses={1: ((46, 18), (52, 38))}),
    72: Override(depth={3: 21, 4: 21}),
    73: Override(depth={3: 20, 4: 22}),
    74: Override(depth={3: 22, 4: 21}),
    79: Override(pocket=36, courses={3: ((46, 82), (52, 58))}),
    82: Override(lake=(42, 46, 20), depth={3: 32}),
    84: Override(depth={3: 22}, courses={1: ((46, 20), (50, 44), (68, 46), (86, 52))}),
    87: Override(lake=(39, 47, 19), bend=66),
    88: Override(depth={3: 22}, courses={1: ((54, 20), (58, 40), (70, 54), (86, 48))}),
    89: Override(lake=(44, 44, 20), bend=64),
}
