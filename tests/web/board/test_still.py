"""Boards as still pictures: which part is shown, and how they are painted one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from hg_engine.landscape.catalogue import load
from tests.web.support.boards import Anything
from web.board.bitmaps import Box
from web.board.paint_worker import PaintWorker
from web.board.still import LEAST_TILE, Gallery, Picture, Still, frame
from web.landscape import panorama
from web.platform.ports import BoardPage
from web.seasons import game as seasons


def middles(columns: int, rows: int) -> list[tuple[float, float]]:
    return [(x + 0.5, y + 0.5) for x in range(columns) for y in range(rows)]


def still(places: Sequence[tuple[float, float]], whole: Box | None = None) -> Still:
    return panorama.land({(0, 0): (56, 0)})._replace(middles=places, whole=whole)


def test_a_small_board_is_shown_whole_in_the_middle() -> None:
    camera = frame(still(middles(3, 2)), 1600, 860)
    assert (camera.x, camera.y) == (1.5, 1.0)
    assert all(
        0 < at < most
        for x, y in middles(3, 2)
        for at, most in zip(camera.to_screen(x, y), (1600, 860), strict=True)
    )


def test_of_a_large_board_the_part_with_the_most_tiles_is_shown() -> None:
    land = [*middles(20, 3), *((x + 30.0, y) for x, y in middles(6, 6))]
    camera = frame(still(land), 800, 700)
    assert camera.scale == LEAST_TILE
    assert camera.x > 29


def test_a_named_part_fills_the_canvas() -> None:
    camera = frame(still(middles(9, 9), (2, 1, 6, 3)), 400, 200)
    assert camera.scale == 100 and camera.seen == (2, 1, 6, 3)


@pytest.mark.parametrize(
    "made", [*panorama.panorama(), panorama.emblem(), seasons.emblem(), *seasons.panorama()]
)
def test_examples_have_shapes_for_all_that_they_show(made: Still) -> None:
    assert list(made.scene)
    assert len(made.middles) >= 1


def test_the_tile_beside_the_example_fits_there() -> None:
    cell, (tile, turned) = panorama.NEXT
    tiles, land = load("2020").tiles, panorama.CELLS
    assert cell not in land
    beside = {direction: land.get((cell[0] + dx, cell[1] + dy)) for direction, (dx, dy) in enumerate(STEPS)}
    found = {direction: other for direction, other in beside.items() if other is not None}
    assert len(found) >= 2
    for direction, (other, rotation) in found.items():
        mine = tiles[tile].side_kinds[(direction - turned) % 4]
        assert mine == tiles[other].side_kinds[(direction + 2 - rotation) % 4]


STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Canvas:
    """A canvas whose data can be read."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.dataset = type("Data", (), {})()


class Wall(Anything):
    """A page with some canvases, whose frames are played by hand."""

    def __init__(self) -> None:
        self.canvases = {"one": Canvas(800, 400), "two": Canvas(216, 168)}
        self.frames: list[Any] = []
        self.works: list[Any] = []
        self.night = False
        self.seen: list[tuple[str, str]] = []
        """What was asked of the canvases of the page."""

    def element(self, name: str) -> Any:
        return self.canvases.get(name)

    def context(self, name: str) -> Any:
        return Seen(self, name)

    def dark(self) -> bool:
        return self.night

    def token(self, name: str) -> str:
        return "" if name == "--mark" else "#123456"

    def now(self) -> float:
        return 0.0

    def frame(self, call: Any) -> Any:
        self.frames.append(call)
        return lambda: self.frames.remove(call)

    def run(self) -> None:
        for _ in range(100):
            if not self.frames:
                return
            self.frames.pop(0)(0.0)
        raise AssertionError("it never ends")


class Seen(Anything):
    """The 2d context of a canvas of the page."""

    def __init__(self, page: Wall, name: str) -> None:
        self._page, self._name = page, name

    def __getattr__(self, what: str) -> Any:
        return lambda *values: self._page.seen.append((self._name, what))


class Paints:
    """A worker that answers every order, when it is asked to."""

    def __init__(self, page: Wall, works: bool = True) -> None:
        self.painter = PaintWorker(cast(BoardPage, page), Anything())
        self.works = works

    def answer(self) -> None:
        bitmaps = self.painter.bitmaps
        for ident in list(bitmaps._jobs):
            bitmaps.take(ident, Anything() if self.works else None)


def hung(works: bool = True) -> tuple[Wall, Gallery, Paints]:
    page = Wall()
    paints = Paints(page, works)
    gallery = Gallery(cast(BoardPage, page), lambda page: paints.painter)
    tile = panorama.land({(0, 0): (56, 0)})
    gallery.hang(
        {
            "one": Picture("a", lambda: tile),
            "gone": Picture("b", lambda: tile),
            "two": Picture("c", lambda: tile),
        }
    )
    return page, gallery, paints


def shown(page: Wall, name: str) -> str:
    return getattr(page.canvases[name].dataset, "look", "")


@pytest.mark.parametrize("works", [True, False], ids=["painted", "in flat colours"])
def test_pictures_are_painted_one_after_the_other(works: bool) -> None:
    page, _gallery, paints = hung(works)
    for _ in range(20):
        page.run()
        paints.answer()
    assert shown(page, "one") == "a day"
    assert shown(page, "two") == "c day"


def test_a_picture_is_seen_once_it_is_whole() -> None:
    """Until then its canvas shows what it showed: at first the soft land of the page before the program."""
    page, _gallery, paints = hung()
    page.run()
    assert page.seen == []
    paints.answer()
    page.run()
    assert [what for name, what in page.seen if name == "one"].count("drawImage") == 1
    assert not any(name == "two" for name, _ in page.seen)


def test_what_is_shown_already_stays_until_night_falls() -> None:
    page, gallery, paints = hung()
    for _ in range(20):
        page.run()
        paints.answer()
    made = []
    picture = Picture("a", lambda: made.append(1))
    gallery.hang({"one": picture})
    assert not made and not page.frames
    page.night = True
    gallery.hang({"one": picture})
    assert made


def test_a_closed_gallery_paints_nothing_more() -> None:
    page, gallery, paints = hung()
    gallery.close()
    paints.answer()
    page.run()
    assert shown(page, "one") == ""
