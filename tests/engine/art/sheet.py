"""A sheet of every figure and animal as it is seen: ``python -m tests.engine.art.sheet docs/pictures/figures.png``.

By day and by night, on the ground where each stands: at 128 pixels a tile; at 64 and 44 in each of the five colours;
at 64 with each of the three common deficiencies of colour vision; and the silhouettes at 44 pixels, enlarged.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import cycle, islice

from PIL import Image

from hg_engine.art.landscape.pieces import PIECE_SCALE
from hg_engine.art.landscape.symbols import ITEM_SCALE, library, symbol_of
from hg_engine.art.palette import COLOURS, DAY, NIGHT, Palette
from hg_engine.art.seasons.symbols import library as season_library
from hg_engine.art.shapes import Path, Use
from hg_engine.art.svg import Library
from tests.engine.art.seen import PLAIN, SIGHTS, Box, rendered, silhouette
from tests.web.support.colours import simulated

BOX = Box(-32, -32, 64, 64)
PIXELS = (128, 64, 44)
GROUNDS = {
    "gatherer": "broadleaf_1",
    "fisher": "water",
    "hunter": "meadow",
    "hunter_east": "meadow",
    "hut": "deep",
    "deer": "meadow",
    "aurochs": "meadow",
    "mammoth": "meadow",
    "tiger": "meadow",
    "shaman": "meadow",
    "fish": "deep",
    "pawn": "sand",
    "pack": "snow",
}
"""What is shown, and the ground that it stands on."""
WALL, GAP, ENLARGED = "#808080", 6, 4


def symbols(light: Palette, first: int = 0) -> Iterator[tuple[Use, Library, str]]:
    """Every figure in one of the colours, and every animal: where it is found, and the colour of its ground."""
    colours = islice(cycle(COLOURS), first, None)
    for name, ground in GROUNDS.items():
        if name in ("pawn", "pack"):
            yield Use(f"{name}.{next(colours)}", 0, 0), season_library(light), ground
        elif name in ITEM_SCALE:
            yield Use(symbol_of(name), 0, 0, ITEM_SCALE[name]), library(light), ground
        else:
            yield Use(f"{name}.{next(colours)}", 0, 0, PIECE_SCALE), library(light), ground


def as_seen(image: Image.Image, sight: str) -> Image.Image:
    """A picture in the colours of somebody's sight."""
    known: dict[object, tuple[int, int, int]] = {}
    flat = image.convert("RGB")
    pixels = flat.load()
    assert pixels is not None
    for y in range(flat.height):
        for x in range(flat.width):
            colour = pixels[x, y]
            if colour not in known:
                light = simulated("#{:02x}{:02x}{:02x}".format(*colour), sight)  # type: ignore[misc]
                known[colour] = tuple(map(encoded, light))  # type: ignore[assignment]
            pixels[x, y] = known[colour]
    return flat


def encoded(part: float) -> int:
    """A share of light as a channel of sRGB."""
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def row(light: Palette, pixels: int, sight: str = "normal", first: int = 0) -> Image.Image:
    """Everything in one row, the first figure in the colour of this number."""
    edge = round(pixels * BOX.width / 100)
    strip = Image.new("RGB", (len(GROUNDS) * (edge + GAP), edge + GAP), WALL)
    for i, (use, known, ground) in enumerate(symbols(light, first)):
        square = Path(f"M{BOX.left} {BOX.top}h{BOX.width}v{BOX.height}h{-BOX.width}z", light[ground])
        picture = rendered([square, use], known, pixels, BOX)
        strip.paste(as_seen(picture.image, sight), (i * (edge + GAP), 0))
    return strip


def silhouettes() -> Image.Image:
    """The silhouettes on the smallest board, enlarged."""
    edge = round(PIXELS[-1] * BOX.width / 100)
    strip = Image.new("L", (len(GROUNDS) * (edge + 2), edge), 255)
    for i, (use, known, _) in enumerate(symbols(PLAIN)):
        for x, y in silhouette(use, known, PIXELS[-1], BOX):
            strip.putpixel((i * (edge + 2) + x, y), 0)
    size = (strip.width * ENLARGED, strip.height * ENLARGED)
    return strip.resize(size, Image.Resampling.NEAREST).convert("RGB")


def sheet() -> Image.Image:
    """All rows, one below the other."""
    rows: list[Image.Image] = []
    large, middle, small = PIXELS
    for light in (DAY, NIGHT):
        rows.append(row(light, large))
        for pixels in (middle, small):
            rows += [row(light, pixels, first=first) for first in range(len(COLOURS))]
        rows += [row(light, middle, sight) for sight in SIGHTS if sight != "normal"]
    rows.append(silhouettes())
    whole = Image.new("RGB", (max(r.width for r in rows), sum(r.height + GAP for r in rows)), WALL)
    top = 0
    for r in rows:
        whole.paste(r, (0, top))
        top += r.height + GAP
    return whole


def main(arguments: list[str]) -> int:
    """Write the sheet to a file; return the exit status."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    sheet().save(arguments[0])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
