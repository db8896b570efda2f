"""Path data from whole tenths of a unit: turning, moving and splines, fast enough for the page.

Points come as flat lists ``[x0, y0, x1, y1, ...]`` of tenths, the form in which they are baked.
"""

from __future__ import annotations

from collections.abc import Sequence

TENTHS = 10
SIDE = 1000
"""The side of a tile, in tenths."""


class _Written(dict[int, str]):
    """Tenths as decimal text, each written once."""

    def __missing__(self, tenths: int) -> str:
        text = f"{tenths / TENTHS:.1f}".removesuffix(".0")
        if text.startswith("0."):
            text = text[1:]
        elif text.startswith("-0."):
            text = "-" + text[2:]
        self[tenths] = text = "0" if text == "-0" else text
        return text


WRITTEN = _Written()
"""``WRITTEN[15]`` is ``1.5``."""


def turned(points: Sequence[int], rotation: int) -> list[int]:
    """Return the points of a tile after quarter turns clockwise."""
    quarter = rotation % 4
    if quarter == 0:
        return list(points)
    xs, ys = points[0::2], points[1::2]
    result = [0] * len(points)
    if quarter == 1:
        result[0::2] = [SIDE - y for y in ys]
        result[1::2] = xs
    elif quarter == 2:
        result[0::2] = [SIDE - x for x in xs]
        result[1::2] = [SIDE - y for y in ys]
    else:
        result[0::2] = ys
        result[1::2] = [SIDE - x for x in xs]
    return result


def turned_point(x: float, y: float, rotation: int) -> tuple[float, float]:
    """Return a point of the unturned tile, in units, after quarter turns clockwise."""
    for _ in range(rotation % 4):
        x, y = 100 - y, x
    return x, y


def polygon(points: Sequence[int], start: str = "M", end: str = "z") -> str:
    """Return straight lines through the points."""
    text = WRITTEN
    pairs = zip(points[0::2], points[1::2], strict=True)
    return start + "L".join([f"{text[x]} {text[y]}" for x, y in pairs]) + end


def curve(points: Sequence[int], closed: bool = True, start: str = "M") -> str:
    """Return a smooth curve (Catmull-Rom) through the points."""
    text = WRITTEN
    xs, ys = points[0::2], points[1::2]
    count = len(xs)
    if closed:
        before = [count - 1, *range(count - 1)]
        after = [*range(1, count), 0]
    else:
        before = [0, *range(count - 1)]
        after = [*range(1, count), count - 1]
    slope_x = [(xs[b] - xs[a]) // 6 for a, b in zip(before, after, strict=True)]
    slope_y = [(ys[b] - ys[a]) // 6 for a, b in zip(before, after, strict=True)]
    parts = [f"{start}{text[xs[0]]} {text[ys[0]]}"]
    for i in range(count if closed else count - 1):
        j = after[i]
        dx, dy = xs[j] - xs[i], ys[j] - ys[i]
        parts.append(
            f"c{text[slope_x[i]]} {text[slope_y[i]]} {text[dx - slope_x[j]]} {text[dy - slope_y[j]]} "
            f"{text[dx]} {text[dy]}"
        )
    if closed:
        parts.append("z")
    return "".join(parts)


def stamped(points: Sequence[int], stamp: str) -> str:
    """Return the relative path ``stamp`` begun at every point."""
    text = WRITTEN
    pairs = zip(points[0::2], points[1::2], strict=True)
    return "".join([f"M{text[x]} {text[y]}{stamp}" for x, y in pairs])


def disc(x: int, y: int, radius: int, squash: float = 1) -> str:
    """Return a circle, or an ellipse ``squash`` times as high as wide."""
    text = WRITTEN
    rx, ry, across = text[radius], text[round(radius * squash)], text[2 * radius]
    return f"M{text[x - radius]} {text[y]}a{rx} {ry} 0 1 0 {across} 0a{rx} {ry} 0 1 0-{across} 0z"
