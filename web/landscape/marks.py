"""Marks of legal and of dead cells, as path data."""

from __future__ import annotations

from collections.abc import Sequence

from web.landscape.shapes import CellShape, DeadShape

SOFT = (0.02, 0.045, 0.07, 0.095, 0.12, 0.15)
"""How far in from the edges of a cell each of the sheets of light begins that lie on a legal cell."""


def dot_paths(shapes: Sequence[CellShape]) -> tuple[str, str]:
    """Return path data, in cells: points where the tile fits, and points where it has to be turned.

    Points hardly have an extent: stroked with round ends, they are dots of whatever size.
    """
    dots = {True: "", False: ""}
    for shape in shapes:
        # not h0: some browsers paint nothing of a path whose box is empty, as that of a single point would be
        dots[shape.fits] += f"M{shape.x + 0.5} {shape.y + 0.5}h.001"
    return dots[True], dots[False]


def light_paths() -> tuple[str, ...]:
    """Return path data, in cells: the sheets of light on the cell (0, 0), the largest first.

    They lie over one another, each a little smaller than the one under it, so that the light ends softly.
    """
    return tuple(_sheet(gap, gap, 1 - 2 * gap) for gap in SOFT)


def _sheet(x: float, y: float, size: float) -> str:
    """Return a square with round corners as path data."""
    r = 0.1
    side = size - 2 * r
    return (
        f"M{x + r:.3f} {y:.3f}h{side:.3f}q{r} 0 {r} {r}v{side:.3f}q0 {r}-{r} {r}h-{side:.3f}q-{r} 0-{r}-{r}"
        f"v-{side:.3f}q0-{r} {r}-{r}z"
    )


def dead_paths(shapes: Sequence[DeadShape]) -> tuple[str, str]:
    """Return path data, in cells, of the hatching of cells and of the crosses in their middles."""
    hatched, crossed = [], []
    for shape in shapes:
        x, y = shape.x, shape.y
        for step in range(1, 8):  # lines from the left or lower edge up to the upper or right one
            a, b = (step, 0) if step <= 4 else (4, step - 4)
            x0, y0, x1, y1 = x + 0.1 + 0.2 * b, y + 0.1 + 0.2 * a, x + 0.1 + 0.2 * a, y + 0.1 + 0.2 * b
            hatched.append(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}")
        hatched.append(f"M{x + 0.1:.2f} {y + 0.1:.2f}h.8v.8h-.8z")
        crossed.append(f"M{x + 0.4:.2f} {y + 0.4:.2f}l.2 .2M{x + 0.6:.2f} {y + 0.4:.2f}l-.2 .2")
    return "".join(hatched), "".join(crossed)
