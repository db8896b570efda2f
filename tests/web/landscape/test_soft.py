"""Tiles are painted softly out of one picture of all of them, turned, until the worker has painted them."""

from __future__ import annotations

from typing import Any

import pytest

import build
from hg_engine.landscape.catalogue import CATALOGUES, load
from web.landscape.soft import EDGE, FILES, ROW, paint_softly


class Context:
    """A 2d context that remembers where it was when it painted a picture."""

    def __init__(self) -> None:
        self.at: tuple[float, ...] = (1, 0, 0, 1, 0, 0)
        self.painted: list[tuple[tuple[float, ...], object, tuple[float, ...]]] = []

    def setTransform(self, *numbers: float) -> None:  # noqa: N802 - the browser's name
        self.at = numbers

    def drawImage(self, image: object, *box: float) -> None:  # noqa: N802 - the browser's name
        self.painted.append((self.at, image, box))


class Tools:
    """Pictures in files."""

    def __init__(self, *come: str) -> None:
        self.come = come

    def picture_file(self, name: str) -> Any:
        return name if name in self.come else None


def test_nothing_is_painted_before_the_picture_has_come() -> None:
    context: Any = Context()
    assert not paint_softly(Tools(FILES[True]), context, False, (1, 0), 0, 0, 100)
    assert not context.painted


@pytest.mark.parametrize("dark", [False, True])
def test_a_tile_is_cut_out_of_the_picture_of_day_or_night(dark: bool) -> None:
    context: Any = Context()
    assert paint_softly(Tools(*FILES.values()), context, dark, (23, 0), 10.4, 20.6, 100.2)
    [(at, image, box)] = context.painted
    assert image == FILES[dark]
    assert box[:4] == (3 * EDGE + 0.5, 2 * EDGE + 0.5, EDGE - 1, EDGE - 1)
    assert at == (1, 0, 0, 1, 60.5, 71)
    assert box[4:] == (-50.5, -50, 101, 100)
    assert context.at == (1, 0, 0, 1, 0, 0)


@pytest.mark.parametrize("rotation", range(4))
def test_neighbours_touch_on_whole_pixels_however_they_are_turned(rotation: int) -> None:
    edges = []
    for column in range(3):
        context: Any = Context()
        assert paint_softly(Tools(*FILES.values()), context, False, (7, rotation), column * 33.4, 5.2, 33.4)
        [((a, b, c, d, e, f), _, (*_, x, y, wide, high))] = context.painted
        corners = [(a * u + c * v + e, b * u + d * v + f) for u in (x, x + wide) for v in (y, y + high)]
        edges.append((min(u for u, _ in corners), max(u for u, _ in corners)))
        assert all(number == int(number) for corner in corners for number in corner)
        # the tile is turned clockwise: its first corner goes round the square
        assert (
            corners[0]
            == [(edges[-1][0], 5), (edges[-1][1], 5), (edges[-1][1], 39), (edges[-1][0], 39)][rotation]
        )
    assert edges[0][1] == edges[1][0] and edges[1][1] == edges[2][0]


@pytest.mark.parametrize("name", FILES.values())
def test_the_pictures_have_room_for_every_tile(name: str) -> None:
    data = (build.ROOT / name).read_bytes()
    assert data[8:16] == b"WEBPVP8X"
    across, down = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
    last = max(ident for catalogue in CATALOGUES for ident in load(catalogue).tiles)
    assert (across, down) == (ROW * EDGE, (last // ROW + 1) * EDGE)
