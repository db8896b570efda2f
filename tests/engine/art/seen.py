"""The art as pixels: pictures as a pinned renderer paints them, and how much what is drawn stands out in them.

**Contrast** is that of WCAG 2: (lighter + 0.05) / (darker + 0.05) of relative luminances.  What is drawn has an outline
of pixels.  Each pixel of it counts with the strongest contrast that it, or one no more than two pixels away, has to its
ground: the mean of what lies three to six pixels off in the same eighth of the horizon, where nothing else is drawn.
The contrast of the whole is the one that two thirds of its outline have at least.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

import resvg_py
from PIL import Image

from hg_engine.art.palette import Palette
from hg_engine.art.shapes import Path, Shape, Use
from hg_engine.art.svg import Library, shapes_svg, symbols_svg
from tests.web.support.colours import DEFICIENCIES, contrast_ratio, luminance

Pixel = tuple[int, int]
Colour = tuple[int, int, int]

SIGHTS = tuple(DEFICIENCIES)
"""How people see: without a deficiency, and with each of the three common ones."""
NEAR, FAR = 3, 6
"""From how many pixels to how many the ground of an outline lies."""
SOFT = frozenset(("wash", "shadow", "cast", "foam", "floor_dark"))
"""Colours of what belongs to the ground: halos and shadows."""
_SOLID = 0.84
_BAND = [(i, j) for i in range(-2, 3) for j in range(-2, 3) if i * i + j * j <= 4]
"""The pixels that are no more than two away."""
_EIGHTHS = 8


class Box(NamedTuple):
    """What is painted, in units of the art; a tile is 100 wide."""

    left: float
    top: float
    width: float
    height: float


SQUARE = Box(0, 0, 100, 100)
"""A tile of the tile-laying game."""


class Picture(NamedTuple):
    """A picture as it is rendered."""

    image: Image.Image

    def luminances(self, sight: str, pixels: Iterable[Pixel]) -> dict[Pixel, float]:
        """The relative luminance of pixels, as somebody sees them."""
        colours = self.image.load()
        assert colours is not None
        return {pixel: _luminance(colours[pixel][:3], sight) for pixel in pixels}  # type: ignore[index]


@cache
def _luminance(colour: Colour, sight: str) -> float:
    return luminance("#{:02x}{:02x}{:02x}".format(*colour), sight)


class Plain(Palette):
    """A palette that has for every key the key itself."""

    def __init__(self) -> None:
        super().__init__("plain", {})

    def __getitem__(self, key: str) -> str:
        return key


PLAIN = Plain()


def rendered(shapes: Sequence[Shape], library: Library, pixels: int, box: Box = SQUARE) -> Picture:
    """Paint shapes, so many pixels to a hundred units, transparent where nothing is."""
    return _painted(shapes_svg(shapes), symbols_svg(shapes, library), pixels, box)


def silhouette(use: Use, plain: Library, pixels: int, box: Box = SQUARE) -> frozenset[Pixel]:
    """The pixels that a placed symbol covers by half and more; halos and shadows do not count.

    ``plain`` is the library in colours that are `PLAIN`.
    """
    solid = [
        Path(path.d, path.fill and "#000", path.stroke and "#000", path.width)
        for path in plain[use.symbol]
        if isinstance(path, Path) and path.opacity >= _SOLID and (path.fill or path.stroke) not in SOFT
    ]
    return covered(_painted(shapes_svg([use]), symbols_svg([use], {use.symbol: solid}), pixels, box))


def covered(picture: Picture) -> frozenset[Pixel]:
    """The pixels of a picture that are covered by half and more."""
    width = picture.image.width
    alpha = picture.image.getchannel("A").tobytes()
    return frozenset((i % width, i // width) for i, value in enumerate(alpha) if value > 127)


def _painted(body: str, symbols: str, pixels: int, box: Box) -> Picture:
    width, height = (round(pixels * side / 100) for side in (box.width, box.height))
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" stroke-linecap="round" '
        f'stroke-linejoin="round" viewBox="{box.left} {box.top} {box.width} {box.height}">'
        f"<defs>{symbols}</defs>{body}</svg>"
    )
    data = resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True)
    return Picture(Image.open(io.BytesIO(bytes(data))).convert("RGBA"))


class Edge(NamedTuple):
    """The outline of something in a picture: each pixel with those about it, and the ground that it is held against."""

    outline: dict[Pixel, tuple[Pixel, ...]]
    grounds: dict[Pixel, tuple[Pixel, ...]]

    def contrast(self, picture: Picture, sight: str) -> float:
        """The contrast that two thirds of the outline have at least."""
        wanted = {pixel for about in self.outline.values() for pixel in about}
        wanted.update(*self.grounds.values())
        seen = picture.luminances(sight, wanted)
        means = {ground: sum(seen[p] for p in ground) / len(ground) for ground in set(self.grounds.values())}
        found = sorted(
            max(contrast_ratio(seen[pixel], means[self.grounds[spot]]) for pixel in about)
            for spot, about in self.outline.items()
        )
        return found[len(found) // 3]


@cache
def edge(drawn: frozenset[Pixel], size: Pixel, other: frozenset[Pixel] = frozenset()) -> Edge | None:
    """Find the outline of what is drawn in a picture of a size; ``other`` pixels are no ground.

    None if there is no ground about it.  Where the picture ends is no outline, nor where only other things are near.
    """
    width, height = size
    x0, y0 = (sum(pixel[i] for pixel in drawn) / len(drawn) for i in (0, 1))

    def eighth(pixel: Pixel) -> int:
        angle = math.atan2(pixel[1] - y0, pixel[0] - x0)
        return int((angle / math.tau + 1) * _EIGHTHS) % _EIGHTHS

    grounds: dict[int, list[Pixel]] = {}
    for pixel, steps in _distances(drawn, size).items():
        if steps >= NEAR and pixel not in other:
            grounds.setdefault(eighth(pixel), []).append(pixel)
    known = {number: tuple(ground) for number, ground in grounds.items()}
    open_ = {pixel for ground in grounds.values() for pixel in ground}
    outline = {}
    for x, y in drawn:
        if not (1 < x < width - 2 and 1 < y < height - 2) or eighth((x, y)) not in known:
            continue
        if all(pixel in drawn for pixel in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))):
            continue
        if any((u, v) in open_ for u, v in _about(x, y, NEAR + 1)):
            outline[x, y] = tuple((x + i, y + j) for i, j in _BAND)
    return Edge(outline, {pixel: known[eighth(pixel)] for pixel in outline}) if outline else None


def _about(x: int, y: int, steps: int) -> Iterable[Pixel]:
    reach = range(-steps, steps + 1)
    return ((x + i, y + j) for j in reach for i in reach)


def _distances(drawn: frozenset[Pixel], size: Pixel) -> dict[Pixel, int]:
    """How far pixels of a picture are from what is drawn, up to `FAR` steps to the side, up and down."""
    width, height = size
    result: dict[Pixel, int] = {}
    front: Iterable[Pixel] = drawn
    for steps in range(1, FAR + 1):
        following = {
            (u, v)
            for x, y in front
            for u, v in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            if 0 <= u < width and 0 <= v < height and (u, v) not in drawn and (u, v) not in result
        }
        result.update(dict.fromkeys(following, steps))
        front = following
    return result
