"""The art as pixels: pictures as a pinned renderer paints them, and how much what is drawn stands out in them.

**Contrast** is that of WCAG 2: (lighter + 0.05) / (darker + 0.05) of relative luminances.  What is drawn has an outline
of pixels.  Each pixel of it counts with the strongest contrast that it, or one no more than two pixels away, has to its
ground: the mean of what lies three to six pixels off in the same eighth of the horizon, where nothing else is drawn.
The contrast of the whole is the one that two thirds of its outline have at least.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from statistics import fmean
from typing import NamedTuple

import resvg_py
from PIL import Image

from hg_engine.art.palette import Palette
from hg_engine.art.shapes import Path, Shape, Use
from hg_engine.art.svg import Library, shapes_svg, symbols_svg
from tests.web.support.colours import DEFICIENCIES, contrast_ratio, luminance

Pixel = tuple[int, int]

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
        known, found = _LUMINANCES[sight], {}
        width, colours = self.image.width, self.image.convert("RGB").tobytes()
        for x, y in pixels:
            at = 3 * (y * width + x)
            colour = colours[at : at + 3]
            if colour not in known:
                known[colour] = luminance(f"#{colour.hex()}", sight)
            found[x, y] = known[colour]
        return found


_LUMINANCES: dict[str, dict[bytes, float]] = {sight: {} for sight in SIGHTS}
"""For each sight the luminances that are known, by the bytes of the colour."""


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


Values = Callable[[Mapping[Pixel, float]], tuple[float, ...]]
"""Takes the values of certain pixels out of a mapping."""


class Edge(NamedTuple):
    """The outline of something in a picture, and the ground that it is held against."""

    needed: frozenset[Pixel]
    outline: tuple[tuple[Values, int], ...]
    """What each pixel of it has about it, and in which eighth of the horizon it lies."""
    grounds: Mapping[int, Values]
    """The ground of each eighth."""

    def contrast(self, picture: Picture, sight: str) -> float:
        """The contrast that two thirds of the outline have at least."""
        seen = picture.luminances(sight, self.needed)
        means = {eighth: fmean(ground(seen)) for eighth, ground in self.grounds.items()}
        found = sorted(_strongest(about(seen), means[eighth]) for about, eighth in self.outline)
        return found[len(found) // 3]


def _strongest(luminances: Sequence[float], ground: float) -> float:
    """The strongest contrast that any of these has to a ground."""
    return max(contrast_ratio(max(luminances), ground), contrast_ratio(min(luminances), ground))


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
    open_ = {pixel for ground in grounds.values() for pixel in ground}
    needed, outline, known = set(open_), [], {}
    for x, y in drawn:
        number = eighth((x, y))
        if not (1 < x < width - 2 and 1 < y < height - 2) or number not in grounds:
            continue
        if all(pixel in drawn for pixel in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))):
            continue
        if not open_.isdisjoint(_about(x, y, NEAR + 1)):
            about = [(x + i, y + j) for i, j in _BAND]
            needed.update(about)
            outline.append((_values(about), number))
            known[number] = _values(grounds[number])
    return Edge(frozenset(needed), tuple(outline), known) if outline else None


def _values(pixels: Sequence[Pixel]) -> Values:
    """Take the values of these pixels; a value is taken twice where there is one pixel alone."""
    return itemgetter(pixels[0], *pixels[1:] or pixels)


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
