"""Marks of legal and of dead cells, as path data."""

from __future__ import annotations

from collections.abc import Sequence

from web.landscape.shapes import CellShape, DeadShape


def cell_paths(shapes: Sequence[CellShape]) -> tuple[str, str, str, str]:
    """Return path data, in cells, of: boxes that fit, their dots, boxes to turn for, their arrows."""
    fits, dots, turns, arrows = [], [], [], []
    for shape in shapes:
        x, y = shape.x, shape.y
        box = (
            f"M{x + 0.14:.2f} {y + 0.07:.2f}h.72q.07 0 .07 .07v.72q0 .07-.07 .07h-.72q-.07 0-.07-.07v-.72"
            f"q0-.07 .07-.07z"
        )
        if shape.fits:
            fits.append(box)
            dots.append(f"M{x + 0.41:.2f} {y + 0.5:.2f}a.09 .09 0 1 0 .18 0a.09 .09 0 1 0-.18 0z")
        else:
            turns.append(box)
            arrows.append(
                f"M{x + 0.58:.2f} {y + 0.46:.2f}a.09 .09 0 1 0 0 .08M{x + 0.59:.2f} {y + 0.38:.2f}v.09h-.09"
            )
    return "".join(fits), "".join(dots), "".join(turns), "".join(arrows)


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
