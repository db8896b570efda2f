"""Colours by name, for day and night, and the colours of the players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

COLOURS = ("hematite", "azurite", "ochre", "manganese", "ice")
"""The players' colours, in the order of the seats."""

SEAT_FILL = {
    "hematite": "#c63c28",
    "azurite": "#2a62a8",
    "ochre": "#f2c23e",
    "manganese": "#1e1a18",
    "ice": "#a9dcd6",
}
SEAT_INK = {
    "hematite": "#fff8ea",
    "azurite": "#fff8ea",
    "ochre": "#1e1a18",
    "manganese": "#fff8ea",
    "ice": "#1e1a18",
}


@dataclass(frozen=True, eq=False)
class Palette:
    """Colours by key; two palettes are the same only if they are one object."""

    name: str
    colours: Mapping[str, str]

    def __getitem__(self, key: str) -> str:
        return self.colours[key]


def mixed(first: str, second: str, share: float) -> str:
    """Return ``first`` with ``share`` of ``second`` in it, both ``#rrggbb``."""
    parts = (
        round(int(first[i : i + 2], 16) * (1 - share) + int(second[i : i + 2], 16) * share) for i in (1, 3, 5)
    )
    return "#{:02x}{:02x}{:02x}".format(*parts)


_DAY = {
    "meadow": "#bcb964",
    "meadow_light": "#cdc979",
    "meadow_dark": "#a5ab52",
    "meadow_straw": "#d3bd6b",
    "meadow_green": "#a6b454",
    "meadow_ochre": "#ceb468",
    "lush": "#8ea446",
    "tuft": "#848f40",
    "tuft_light": "#dcd68d",
    "floor": "#86653a",
    "floor_light": "#a9834c",
    "floor_dark": "#2f3a1c",
    "undergrowth": "#414e26",
    "fringe": "#56652f",
    "rock": "#a79d88",
    "rock_light": "#d0c7b1",
    "rock_dark": "#776e5c",
    "rock_line": "#4f483c",
    "shadow": "#2b2a1c",
    "sand": "#dcbd80",
    "sand_light": "#ecd6a0",
    "sand_dark": "#a8834d",
    "shallow": "#86bdb4",
    "water": "#4c98ac",
    "shelf": "#388899",
    "deep": "#22667f",
    "deeper": "#19526d",
    "abyss": "#184a68",
    "streak": "#d8efe4",
    "stone": "#dcd5c4",
    "stone_light": "#fcf8ec",
    "stone_dark": "#beb6a7",
    "stone_line": "#4d463f",
    "red_ochre": "#8e3818",
    "red_ochre_dark": "#6a2a14",
    "yellow": "#d8962f",
    "umber": "#6e432a",
    "charcoal": "#1d1613",
    "bone": "#f3e6c8",
    "wash": "#ead9a2",
    "fish": "#f4a95e",
    "fish_dark": "#a8431f",
    "reed": "#6f8a3d",
    "reed_dark": "#4b6231",
    "flower": "#f6ecd2",
    "cap": "#c8502f",
    "gold": "#f0c232",
    "gold_light": "#ffe58a",
    "gold_dark": "#a87413",
    "broadleaf_0": "#2c4629",
    "broadleaf_1": "#47682f",
    "broadleaf_2": "#5f7d36",
    "broadleaf_3": "#8ea54d",
    "bluegreen_0": "#26433a",
    "bluegreen_1": "#3b6349",
    "bluegreen_2": "#4f7650",
    "bluegreen_3": "#7f9d68",
    "olive_0": "#47501f",
    "olive_1": "#5c6427",
    "olive_2": "#7b7e36",
    "olive_3": "#a5a050",
    "conifer_0": "#1f3a34",
    "conifer_1": "#305647",
    "conifer_2": "#4c7658",
    "conifer_3": "#77976b",
    "autumn_0": "#6f3f18",
    "autumn_1": "#9c5f22",
    "autumn_2": "#c0862f",
    "autumn_3": "#dda954",
    "snow": "#dfe7ea",
    "snow_light": "#f8fafa",
    "snow_warm": "#f3ebe0",
    "snow_shade": "#c2d0da",
    "snow_dark": "#93a8b9",
    "loam": "#7b6444",
    "loam_light": "#947b57",
    "loam_dark": "#4c3b27",
    "frozen": "#71818f",
    "frozen_light": "#94a5b1",
    "frozen_dark": "#475664",
    "trodden": "#c3ab88",
    "trodden_light": "#dccaae",
    "trodden_dark": "#94795a",
    "hide": "#c99a5c",
    "hide_light": "#e6c28c",
    "hide_dark": "#8d6236",
    "tuber": "#c98450",
    "tuber_dark": "#7f4524",
    "blossom": "#8d5fa8",
    "blossom_light": "#d9bfe4",
    "flint": "#83888d",
    "flint_light": "#c3c8ca",
    "flint_dark": "#464b52",
    "shine": "#fff3d4",
    "frame": "#3a2f25",
    "frame_edge": "#5b4a38",
    "frame_dark": "#241c15",
}
_NIGHT = {
    "meadow": "#84a18f",
    "meadow_light": "#93af9f",
    "meadow_dark": "#709581",
    "meadow_straw": "#97a696",
    "meadow_green": "#709c86",
    "meadow_ochre": "#939e91",
    "lush": "#51826d",
    "tuft": "#4b7262",
    "tuft_light": "#91ab9e",
    "floor": "#4b4b4b",
    "floor_light": "#6c6b66",
    "floor_dark": "#0c2227",
    "undergrowth": "#163436",
    "fringe": "#2e5650",
    "rock": "#8c8d8a",
    "rock_light": "#b1b3b0",
    "rock_dark": "#626361",
    "rock_line": "#26343c",
    "shadow": "#08161b",
    "sand": "#939891",
    "sand_light": "#a0aba6",
    "sand_dark": "#6b6b66",
    "shallow": "#588ca3",
    "water": "#265f88",
    "shelf": "#1d5a82",
    "deep": "#114976",
    "deeper": "#0c3c65",
    "abyss": "#072e51",
    "streak": "#cfe6f0",
    "stone": "#bdc0bf",
    "stone_light": "#d6dada",
    "stone_dark": "#7f7f7f",
    "stone_line": "#25323c",
    "red_ochre": "#873b1d",
    "red_ochre_dark": "#6d311f",
    "yellow": "#b8833a",
    "umber": "#613d2b",
    "charcoal": "#09080d",
    "bone": "#dbd1b9",
    "wash": "#f6f0da",
    "fish": "#d28e55",
    "fish_dark": "#934128",
    "reed": "#306555",
    "reed_dark": "#174740",
    "flower": "#ded6c2",
    "cap": "#af4d36",
    "gold": "#d5b14c",
    "gold_light": "#e4d08a",
    "gold_dark": "#946a2a",
    "broadleaf_0": "#002526",
    "broadleaf_1": "#073a33",
    "broadleaf_2": "#255348",
    "broadleaf_3": "#567f70",
    "bluegreen_0": "#00232e",
    "bluegreen_1": "#00363d",
    "bluegreen_2": "#184f52",
    "bluegreen_3": "#4d7b7c",
    "olive_0": "#142b27",
    "olive_1": "#294037",
    "olive_2": "#43594c",
    "olive_3": "#728477",
    "conifer_0": "#001d2c",
    "conifer_1": "#002d3a",
    "conifer_2": "#0f454d",
    "conifer_3": "#47757a",
    "autumn_0": "#542c11",
    "autumn_1": "#75431b",
    "autumn_2": "#8a5e2b",
    "autumn_3": "#977848",
    "snow": "#a8bbd0",
    "snow_light": "#bbcbde",
    "snow_warm": "#b6bfcc",
    "snow_shade": "#91a8c0",
    "snow_dark": "#6c87a2",
    "loam": "#444a4c",
    "loam_light": "#555b5c",
    "loam_dark": "#242b30",
    "frozen": "#405d70",
    "frozen_light": "#648295",
    "frozen_dark": "#213d4f",
    "trodden": "#82898b",
    "trodden_light": "#96a1a6",
    "trodden_dark": "#56595c",
    "hide": "#a4835b",
    "hide_light": "#bea481",
    "hide_dark": "#725337",
    "tuber": "#b27952",
    "tuber_dark": "#6f4028",
    "blossom": "#7f5892",
    "blossom_light": "#c4aecc",
    "flint": "#717a83",
    "flint_light": "#aab3bc",
    "flint_dark": "#3a434c",
    "shine": "#dadbd4",
    "frame": "#18222a",
    "frame_edge": "#2f363d",
    "frame_dark": "#09131c",
}
"""The land by moonlight, made from the day by a rule for each kind of thing, in Oklab.

Land is darker, with less colour, and turned toward blue; woods and waters are darker still, so that meadows shine.
Bone, pigment, fish and hides stay warm, and autumn trees glow.  Meadows are so light that what is dark stands out from
them at 3 : 1, which tests measure.
"""

_FIXED = {
    "flame_red": "#b8321a",
    "flame": "#e8681f",
    "flame_yellow": "#f7b733",
    "flame_white": "#fff0b0",
    "rim": "#140e0b",
    "bone_rim": "#fff3d4",
    "foam": "#fff3d4",
    "cast": "#1a1208",
}


def _finished(name: str, colours: dict[str, str]) -> Palette:
    """Add the mixes that symbols use and the colours that neither day nor night changes."""
    extra = dict(_FIXED)
    for beast in ("red_ochre", "umber", "yellow", "charcoal"):
        extra[f"{beast}_lit"] = mixed(colours[beast], colours["wash"], 0.6)
    extra["yellow_far"] = mixed(colours["yellow"], colours["charcoal"], 0.55)
    extra["umber_far"] = mixed(colours["umber"], colours["charcoal"], 0.55)
    extra["umber_warm"] = mixed(colours["umber"], colours["yellow"], 0.45)
    extra["meadow_tile"] = mixed(colours["meadow"], colours["meadow_green"], 0.6)
    extra["meadow_dry"] = mixed(colours["meadow"], colours["meadow_straw"], 0.5)
    extra["snow_tile"] = mixed(colours["snow"], colours["snow_shade"], 0.35)
    extra["pit_dark"] = mixed(colours["umber"], colours["charcoal"], 0.7)
    extra["pit"] = mixed(colours["umber"], colours["charcoal"], 0.35)
    for colour in COLOURS:
        fill = SEAT_FILL[colour]
        dark = colour == "manganese"
        extra[colour] = fill
        extra[f"{colour}_ink"] = SEAT_INK[colour]
        extra[f"{colour}_dark"] = "#0d0b0a" if dark else mixed(fill, "#1a1210", 0.38)
        extra[f"{colour}_line"] = mixed(fill, "#fff4d8", 0.45) if dark else mixed(fill, "#1a1210", 0.55)
        extra[f"{colour}_light"] = mixed(fill, "#fff4d8", 0.25 if dark else 0.38)
    return Palette(name, colours | extra)


DAY = _finished("day", _DAY)
NIGHT = _finished("night", _NIGHT)
