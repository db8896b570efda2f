"""What the aids paint: how often dear things are made."""

from __future__ import annotations

from typing import Any

from tests.web.landscape.test_painter import FakeContext, FakeTools
from tests.web.support.games import after, faces, snapshot
from web.board.theme import Theme
from web.board.tools import View
from web.landscape.aids import Aids
from web.landscape.bold import unseamed
from web.landscape.flights import FlightCanvas
from web.landscape.overlay import Overlay
from web.landscape.shapes import FrameShape, RecentShape
from web.landscape.stage import Flyer
from web.ui.glyphs import GLYPHS

THEME = Theme.read(lambda name: "#123456", dark=False)
VIEW = View(80.0, 300.0, 200.0, 800, 600, 1.0)


def test_tints_are_clipped_once_a_moment_and_then_only_moved() -> None:
    game = after(90, 2, players=3)
    tints = Aids(snapshot(game), game.history).tints(faces(game))
    context, tools = FakeContext(), FakeTools()
    overlay = Overlay(tools)
    for step in range(5):
        overlay.paint(context, tints, THEME, VIEW._replace(x=300.0 + step, s=80.0 + step))
    assert context.calls["drawImage"] == 5
    assert context.calls["clip"] == 0
    assert tools.layers[0].calls["clip"] == len(tints)
    overlay.paint(context, tints[:1], THEME, VIEW)
    assert sum(layer.calls["clip"] for layer in tools.layers) == len(tints) + 1


def test_hatched_cells_are_two_strokes_however_many_there_are() -> None:
    game = next(game for game in (after(150, number) for number in range(1, 9)) if dead_of(game))
    context = FakeContext()
    Overlay(FakeTools()).paint(context, dead_of(game), THEME, VIEW)
    assert context.calls["stroke"] == 2


def dead_of(game: Any) -> Any:
    return Aids(snapshot(game), game.history).dead


def test_marks_are_painted_once_a_colour_and_then_only_moved() -> None:
    context, tools = FakeContext(), FakeTools()
    overlay = Overlay(tools)
    marks = tuple(RecentShape(f"last:{x},2", x, 2, "ice", 0.5) for x in range(3))
    for step in range(4):
        overlay.paint(
            context, (*marks, FrameShape("spot", 3, 3)), THEME, VIEW._replace(x=step, s=80.0 + step)
        )
    assert sum(layer.calls["arc"] for layer in tools.layers) == 3
    assert sum(layer.calls["stroke"] for layer in tools.layers) == 3
    assert context.calls["drawImage"] == 4 * 3 * 2
    assert context.calls["strokeRect"] == 4 * 2


def test_beads_of_points_bear_the_shape_of_their_seat() -> None:
    filled: list[Any] = []

    class Seen(FakeContext):
        def fill(self, *path: Any) -> None:
            filled.extend(path)

    flyers = [Flyer(10, 20, 13, color) for color in ("ice", "hematite", "ice")]
    bitmaps: Any = None  # nothing but figures asks for pictures
    FlightCanvas(type("Canvas", (), {})(), Seen(), bitmaps, lambda data: data).paint(flyers, 200, 100, 2.0)
    assert filled == [GLYPHS["ice"], GLYPHS["ice"], GLYPHS["hematite"]]


def test_edges_under_more_contrast_leave_out_the_seams_between_tiles() -> None:
    assert (
        unseamed("M0 10L30 20L100 20L100 80L50 100L0 100L0 90z")
        == "M0 10L30 20L100 20M100 80L50 100M0 100M0 90M0 10"
    )
    assert unseamed("M10 10L20 10L20 20zM0 0L0 50L9 9z") == "M10 10L20 10L20 20L10 10M0 0M0 50L9 9L0 0"
    game = after(40, 3)
    for tile, rotation in snapshot(game).tiles.values():
        for _, data in faces(game).flat(tile, rotation):
            assert len(unseamed(data)) > 10
            assert set(data) <= set("MLz0123456789. -"), "lines only"
