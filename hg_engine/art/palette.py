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
    "floor_dark": "#363d22",
    "undergrowth": "#56652f",
    "fringe": "#7f9140",
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
    "deep": "#2f748f",
    "deeper": "#225a78",
    "streak": "#d8efe4",
    "stone": "#dcd5c4",
    "stone_light": "#f8f2e2",
    "stone_dark": "#978d7e",
    "stone_line": "#4d463f",
    "red_ochre": "#b4552b",
    "red_ochre_dark": "#7d3419",
    "yellow": "#d8962f",
    "umber": "#6e432a",
    "charcoal": "#2a201b",
    "bone": "#f3e6c8",
    "wash": "#ead9a2",
    "fish": "#ee9a4d",
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
    "broadleaf_2": "#6b8a3c",
    "broadleaf_3": "#9cb255",
    "bluegreen_0": "#26433a",
    "bluegreen_1": "#3b6349",
    "bluegreen_2": "#5b8558",
    "bluegreen_3": "#8fae74",
    "olive_0": "#47501f",
    "olive_1": "#6a712b",
    "olive_2": "#909340",
    "olive_3": "#bfb963",
    "conifer_0": "#1f3a34",
    "conifer_1": "#305647",
    "conifer_2": "#4c7658",
    "conifer_3": "#86a775",
    "autumn_0": "#84531f",
    "autumn_1": "#b5792b",
    "autumn_2": "#d8a244",
    "autumn_3": "#f0c973",
}
_KEPT_WARM = {
    "umber": 0.45,
    "autumn_1": 0.25,
    "autumn_2": 0.35,
    "autumn_3": 0.3,
    "cap": 0.62,
    "sand": 0.2,
    "bone": 0.75,
    "wash": 0.35,
    "fish": 0.7,
    "streak": 0.7,
    "red_ochre": 0.45,
    "yellow": 0.55,
    "stone_light": 0.5,
    "flower": 0.5,
    "red_ochre_dark": 0.3,
    "rock": 0.35,
    "rock_light": 0.45,
    "rock_dark": 0.2,
    "gold": 0.78,
    "gold_light": 0.85,
    "gold_dark": 0.6,
}
"""How much of the colour of day stays at night."""

_FIXED = {
    "flame_red": "#b8321a",
    "flame": "#e8681f",
    "flame_yellow": "#f7b733",
    "flame_white": "#fff0b0",
    "rim": "#1d1612",
    "bone_rim": "#fff3d4",
    "cast": "#1a1208",
}


def _at_night(day: dict[str, str]) -> dict[str, str]:
    """Turn the colours toward blue moonlight; pigment, bone and fish stay warm."""
    night: dict[str, str] = {}
    for key, colour in day.items():
        red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
        light = 0.3 * red + 0.55 * green + 0.15 * blue
        channels = (
            (light * 0.4 + red * 0.6) * 0.43 + 4,
            (light * 0.35 + green * 0.65) * 0.54 + 12,
            (light * 0.45 + blue * 0.55) * 0.66 + 40,
        )
        shade = "#{:02x}{:02x}{:02x}".format(*(min(255, round(channel)) for channel in channels))
        night[key] = mixed(shade, colour, _KEPT_WARM.get(key, 0))
    night["charcoal"] = "#15131d"
    return night


def _finished(name: str, colours: dict[str, str]) -> Palette:
    """Add the mixes that symbols use and the colours that neither day nor night changes."""
    extra = dict(_FIXED)
    for beast in ("red_ochre", "umber", "yellow", "charcoal"):
        extra[f"{beast}_lit"] = mixed(colours[beast], colours["wash"], 0.6)
    extra["yellow_far"] = mixed(colours["yellow"], colours["charcoal"], 0.55)
    extra["umber_far"] = mixed(colours["umber"], colours["charcoal"], 0.55)
    extra["umber_warm"] = mixed(colours["umber"], colours["yellow"], 0.45)
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
NIGHT = _finished("night", _at_night(_DAY))
