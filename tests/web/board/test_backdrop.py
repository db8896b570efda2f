"""What lies still under a frame is painted once, and only about what changes."""

from __future__ import annotations

from typing import Any

from web.board.backdrop import Backdrop
from web.board.camera import Box
from web.board.tools import View

VIEW = View(100.0, 200.0, 150.0, 800, 600, 1.0)
"""Cells of 100 pixels; the first one begins at (200, 150)."""


class Context:
    """A 2d context that keeps what is painted."""

    def __init__(self, width: int = 0, height: int = 0) -> None:
        self.canvas: Any = type("Canvas", (), {"width": width, "height": height})()
        self.painted: list[Any] = []

    def clearRect(self, *box: float) -> None:  # noqa: N802
        """Keep where it is emptied."""
        self.painted.append(box)

    def clip(self, path: str) -> None:
        """Keep where it is painted."""
        self.painted.append(path)

    def drawImage(self, image: object, x: float, y: float) -> None:  # noqa: N802
        """Keep which canvas is copied."""
        self.painted.append(image)

    def __getattr__(self, name: str) -> Any:
        return lambda *values: None


class Tools:
    """Makes layers, and keeps them."""

    def __init__(self) -> None:
        self.layers: list[Context] = []

    def path2d(self, data: str) -> str:
        """A path is its data."""
        return data

    def layer(self, width: int, height: int) -> Context:
        """Make a layer."""
        self.layers.append(Context(width, height))
        return self.layers[-1]


class Painted:
    """A backdrop, and what it paints."""

    def __init__(self) -> None:
        tools: Any = Tools()
        self.tools = tools
        self.backdrop = Backdrop(self.tools, 0.1)

    def frame(self, changed: list[Box], view: View = VIEW, look: object = "day") -> list[Any]:
        """Paint a frame; return what is painted in it."""
        context: Any = Context()
        self.backdrop.paint(context, view, look, changed, self._lay)
        return list(context.painted)

    def keep(self, view: View = VIEW, look: object = "day") -> None:
        """Keep what the last frame showed."""
        self.backdrop.keep(view, look, self._lay)

    def layer(self) -> list[Any]:
        """Return what was painted into the newest layer since this was asked last."""
        layer = self.tools.layers[-1]
        painted, layer.painted = layer.painted, []
        return list(painted)

    @property
    def copied(self) -> list[Any]:
        """A frame that copies the layer, and paints nothing."""
        return [self.tools.layers[-1].canvas]

    @staticmethod
    def _lay(context: Any) -> None:
        context.painted.append("land")


def test_frames_paint_the_land_until_it_is_kept_and_copy_it_then() -> None:
    painted = Painted()
    assert painted.frame([]) == painted.frame([]) == ["land"]
    assert not painted.tools.layers
    painted.keep()
    assert painted.layer() == [(0, 0, 800, 600), "land"]
    assert painted.frame([]) == painted.copied
    painted.keep()
    assert painted.layer() == []


def test_only_what_changes_is_painted_again() -> None:
    painted = Painted()
    painted.frame([])
    painted.keep()
    painted.layer()
    assert painted.frame([(1, 1, 2, 2), (2, 0, 3, 1)]) == painted.copied
    # two cells with the tenth of a cell that reaches beyond them, and a pixel
    assert painted.layer() == ["M289 139h222v222h-222z", (289, 139, 222, 222), "land"]
    assert painted.frame([(6, 6, 7, 7), (-5, 0, -4, 1)]) == painted.copied  # out of sight
    assert painted.layer() == []


def test_what_a_layer_has_not_seen_is_not_shown_from_it() -> None:
    painted = Painted()
    painted.frame([])
    painted.keep()
    aside = VIEW._replace(x=210.0)
    assert painted.frame([(1, 1, 2, 2)], aside) == ["land"]
    assert painted.frame([]) == ["land"]  # back where the layer was, which has missed a change
    painted.keep()
    assert painted.frame([], look="night") == ["land"]
    assert len(painted.tools.layers) == 1
    small = VIEW._replace(width=400)
    painted.frame([], small)
    painted.keep(small)
    assert len(painted.tools.layers) == 2
