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
    "floor_dark": "#38421f",
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
    "shelf": "#3f93a4",
    "deep": "#2a7690",
    "deeper": "#1f5f7e",
    "abyss": "#184a68",
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
_KEPT_WARM = {
    "umber": 0.45,
    "cap": 0.62,
    "bone": 0.75,
    "wash": 0.35,
    "fish": 0.7,
    "red_ochre": 0.45,
    "yellow": 0.55,
    "flower": 0.5,
    "red_ochre_dark": 0.3,
    "gold": 0.78,
    "gold_light": 0.85,
    "gold_dark": 0.6,
    "hide": 0.6,
    "hide_light": 0.6,
    "hide_dark": 0.5,
    "tuber": 0.7,
    "tuber_dark": 0.5,
    "blossom": 0.7,
    "blossom_light": 0.7,
}
"""How much of the colour of day stays at night."""

_BY_MOON = {
    "meadow": "#42625f",
    "meadow_light": "#4f716a",
    "meadow_dark": "#365452",
    "meadow_straw": "#566f66",
    "meadow_green": "#3b605a",
    "meadow_ochre": "#536b64",
    "lush": "#2d4e4c",
    "tuft": "#2e4c49",
    "tuft_light": "#86a493",
    "floor": "#40464a",
    "floor_light": "#636a69",
    "floor_dark": "#101f27",
    "undergrowth": "#1d3536",
    "fringe": "#2e4f4c",
    "shadow": "#09141c",
    "rock": "#8b939c",
    "rock_light": "#c9d0d4",
    "rock_dark": "#535c69",
    "rock_line": "#232c37",
    "stone": "#aab1b4",
    "stone_light": "#e3e7e2",
    "stone_dark": "#67707b",
    "stone_line": "#262d38",
    "sand": "#83897f",
    "sand_light": "#a3a897",
    "sand_dark": "#4b565a",
    "shallow": "#5a90a2",
    "water": "#2f6488",
    "shelf": "#2a5c80",
    "deep": "#1e4a70",
    "deeper": "#16395c",
    "abyss": "#0f2a48",
    "streak": "#d6edf2",
    "reed": "#547465",
    "reed_dark": "#2d4847",
    "broadleaf_0": "#12292c",
    "broadleaf_1": "#1f4240",
    "broadleaf_2": "#346056",
    "broadleaf_3": "#8db5a0",
    "bluegreen_0": "#102632",
    "bluegreen_1": "#1d3f4c",
    "bluegreen_2": "#33606d",
    "bluegreen_3": "#8fb9bf",
    "olive_0": "#1d2a27",
    "olive_1": "#324539",
    "olive_2": "#50654f",
    "olive_3": "#a3b394",
    "conifer_0": "#0c202b",
    "conifer_1": "#183846",
    "conifer_2": "#2f5966",
    "conifer_3": "#86b0b6",
    "autumn_0": "#38291f",
    "autumn_1": "#5d442c",
    "autumn_2": "#86653d",
    "autumn_3": "#c7a76c",
    "snow": "#6d86a0",
    "snow_light": "#93abc0",
    "snow_warm": "#8195a8",
    "snow_shade": "#58718c",
    "snow_dark": "#3c546e",
    "loam": "#232e33",
    "loam_light": "#303d41",
    "loam_dark": "#111a20",
    "frozen": "#22344a",
    "frozen_light": "#34495f",
    "frozen_dark": "#121f30",
    "trodden": "#8a8b88",
    "trodden_light": "#a9a9a3",
    "trodden_dark": "#555c64",
    "flint": "#7d868f",
    "flint_light": "#bcc5cb",
    "flint_dark": "#353d49",
    "shine": "#a9bcc4",
    "frame": "#1d2126",
    "frame_edge": "#343c44",
    "frame_dark": "#0e1114",
}
"""The land by moonlight: deep blue-green, silver where the light falls, embers in the autumn trees."""

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
    night.update(_BY_MOON)
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
NIGHT = _finished("night", _at_night(_DAY))
