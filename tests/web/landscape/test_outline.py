"""How much of the canvas an outline takes."""

from __future__ import annotations

from typing import Any

from web.board.tools import View
from web.landscape.outline import Outline
from web.landscape.shapes import OutlineShape


class Layer:
    """A 2d context that keeps its size and where it is drawn."""

    def __init__(self, width: int = 0, height: int = 0) -> None:
        self.canvas: Any = type("Canvas", (), {"width": width, "height": height})()
        self.drawn: list[tuple[float, float]] = []

    def drawImage(self, image: object, x: float, y: float) -> None:  # noqa: N802
        """Keep where."""
        self.drawn.append((x, y))

    def __getattr__(self, name: str) -> Any:
        return lambda *values: None


class Tools:
    """Makes layers, and keeps them."""

    def __init__(self) -> None:
        self.layers: list[Layer] = []

    def path2d(self, data: str) -> Any:
        """Make nothing."""

    def merged_path(self, parts: object, unit: float) -> Any:
        """Make nothing."""

    def layer(self, width: int, height: int) -> Any:
        """Make a layer."""
        self.layers.append(Layer(width, height))
        return self.layers[-1]


def painted(
    view: View, *parts: tuple[int, int, str]
) -> tuple[list[tuple[float, float]], list[tuple[int, int]]]:
    """Return where an outline is drawn, and how large its layers are."""
    context: Any = Layer()
    tools: Any = Tools()
    Outline(context, tools).paint(OutlineShape("area", parts), view)
    return context.drawn, [(layer.canvas.width, layer.canvas.height) for layer in tools.layers]


VIEW = View(100.0, 200.0, 150.0, 800, 600, 1.0)
"""Tiles of 100 pixels; the first cell begins at (200, 150)."""
HALF = 5
"""Half of the widest stroke, in whole pixels."""


def test_an_outline_takes_its_cells_and_its_stroke() -> None:
    assert painted(VIEW, (0, 0, "M0 0"), (1, 0, "M0 0")) == (
        [(200 - HALF, 150 - HALF)],
        [(200 + 2 * HALF, 100 + 2 * HALF)],
    )


def test_it_ends_at_the_edge_of_the_canvas() -> None:
    assert painted(VIEW, (-3, 0, "M0 0"), (9, 0, "M0 0")) == ([(0, 150 - HALF)], [(800, 100 + 2 * HALF)])


def test_out_of_sight_it_takes_nothing() -> None:
    assert painted(VIEW, (20, 20, "M0 0")) == ([], [])
