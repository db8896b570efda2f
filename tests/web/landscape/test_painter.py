from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, cast

import pytest

from hg_engine.landscape.moves import Place
from hg_engine.session import COLORS
from tests.web.support.games import after, faces, random_game, session, snapshot
from web.board import marks
from web.board.bitmaps import KEPT_SIZES, SIZES, Bitmaps, Face
from web.board.camera import Camera
from web.board.theme import Theme
from web.landscape.faces import Faces
from web.landscape.marks import SOFT, dot_paths
from web.landscape.painter import Painter
from web.landscape.scene import Ui, scene
from web.landscape.shapes import CellShape, CornerShape, GhostShape, NumberShape, Scene, TileShape
from web.landscape.snapshot import Snapshot
from web.landscape.surface import LandscapeSurface
from web.platform.ports import BoardPage, Print

THEME = Theme.read(lambda name: "1" if name == "--mark" else "#123456", dark=False)


class FakeContext:
    """A 2d context that counts what is asked of it."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.canvas: Any = type("Canvas", (), {"width": 0, "height": 0})()

    def __getattr__(self, name: str) -> Any:
        def call(*arguments: object) -> None:
            self.calls[name] += 1

        return call


class FakeAlbum:
    """An album that paints all that it keeps."""

    def __init__(self) -> None:
        self.kept: dict[str, int] = {}
        self.changes = 0

    def change(self, put: Sequence[Print], drop: Sequence[str]) -> None:
        self.changes += len(put) + len(drop)
        for key, _, _, _, reach, quarters in put:
            self.kept[key] = len(quarters) if reach and len(quarters) < 4 else 1
        for key in drop:
            del self.kept[key]

    def paint(self, context: Any, s: float, x: float, y: float, width: int, height: int) -> None:
        context.calls["album"] += 1
        for _ in range(sum(self.kept.values())):
            context.drawImage()


class FakeTools:
    """What the painter asks of the browser."""

    def __init__(self) -> None:
        self.layers: list[FakeContext] = []
        self.albums: list[FakeAlbum] = []
        self.come: dict[str, FakeBitmap] = {}
        """The pictures in files that have come."""

    def picture_file(self, name: str) -> Any:
        return self.come.get(name)

    def path2d(self, data: str) -> Any:
        return data

    def merged_path(self, parts: Any, unit: float) -> Any:
        return tuple(parts)

    def album(self) -> FakeAlbum:
        self.albums.append(FakeAlbum())
        return self.albums[-1]

    def value(self, data: Any) -> Any:
        return data

    def layer(self, width: int, height: int) -> Any:
        self.layers.append(FakeContext())
        return self.layers[-1]


class FakeWorker:
    """A worker that keeps its messages."""

    def __init__(self) -> None:
        self.jobs: list[dict[str, Any]] = []

    def postMessage(self, message: str) -> None:  # noqa: N802 - the browser's name
        self.jobs += json.loads(message)

    def painted(self) -> list[dict[str, Any]]:
        return [job for job in self.jobs if job["do"] == "paint"]


class FakeBitmap:
    width = 100

    def __init__(self) -> None:
        self.closed = False

    def close(self) -> None:
        self.closed = True


def cache(worker: FakeWorker, art: Faces) -> Bitmaps:
    return Bitmaps(worker, art.painting, art.library, lambda: None)


def work(bitmaps: Bitmaps) -> None:
    while bitmaps.waiting:
        bitmaps.work(lambda: 0.0)


def test_a_bitmap_is_painted_once_and_then_kept() -> None:
    worker = FakeWorker()
    bitmaps = cache(worker, faces(session()))
    face = ("tile", 56, 0, 0, 0)
    assert bitmaps.get(face, 108, False) is None
    assert bitmaps.get(face, 108, False) is None
    work(bitmaps)
    assert [job["do"] for job in worker.jobs] == ["library", "keep", "paint"]
    bitmap = FakeBitmap()
    bitmaps.take(worker.painted()[0]["id"], bitmap)
    assert bitmaps.get(face, 108, False) is bitmap
    assert bitmaps.get(face, 162, False) is bitmap
    work(bitmaps)
    assert [job["do"] for job in worker.jobs[3:]] == ["paint"]
    assert bitmaps.get(face, 108, True) is None


def test_what_an_earlier_visit_has_kept_is_ordered_without_being_described() -> None:
    worker, art = FakeWorker(), faces(session())
    bitmaps = Bitmaps(worker, art.painting, art.library, lambda: None, lambda: "2020")
    face, other = ("tile", 56, 0, 0, 0), ("tile", 56, 1, 0, 0)
    bitmaps.get(face, 108, False)
    work(bitmaps)
    [first] = worker.painted()
    bitmaps = Bitmaps(worker, art.painting, art.library, lambda: None, lambda: "2020")
    bitmaps.kept = frozenset([first["as"]])
    worker.jobs.clear()
    bitmaps.get(face, 108, False)
    assert not bitmaps.waiting, "it is ordered at once"
    assert [(job["do"], job["as"]) for job in worker.jobs] == [("paint", first["as"])]
    # another size, another rotation, the night: nothing of these is kept
    for order in ((face, 162, False), (other, 108, False), (face, 108, True)):
        worker.jobs.clear()
        bitmaps.get(*order)
        work(bitmaps)
        assert worker.jobs[-2]["do"] == "keep" and "box" in worker.jobs[-1]


def test_nothing_is_described_before_the_worker_has_told_what_it_has() -> None:
    worker, art = FakeWorker(), faces(session())
    bitmaps = Bitmaps(worker, art.painting, art.library, lambda: None, lambda: "2020")
    bitmaps.kept = None
    bitmaps.get(("tile", 56, 0, 0, 0), 108, False)
    bitmaps.work(lambda: 0.0)
    assert bitmaps.waiting and not bitmaps.works and not worker.jobs
    bitmaps.kept = frozenset(["2020:day:tile:56:0:0:0@108"])
    work(bitmaps)
    assert [job["do"] for job in worker.jobs] == ["paint"]


def test_pictures_of_another_catalogue_are_not_taken_for_these() -> None:
    worker, art, kept_as = FakeWorker(), faces(session()), []
    for name in ("2020", "2002", ""):
        bitmaps = Bitmaps(worker, art.painting, art.library, lambda: None, partial(str, name))
        bitmaps.get(("tile", 56, 0, 0, 0), 108, False)
        work(bitmaps)
        kept_as.append(worker.painted()[-1]["as"])
    assert len(set(kept_as)) == 3 and kept_as[2] == "", "what has no name is not kept"


def test_old_sizes_are_closed() -> None:
    worker = FakeWorker()
    bitmaps = cache(worker, faces(session()))
    made = []
    for size in SIZES:
        bitmaps.get(("piece", "hunter", "ice"), size, False)
        work(bitmaps)
        made.append(FakeBitmap())
        bitmaps.take(worker.painted()[-1]["id"], made[-1])
    assert [bitmap.closed for bitmap in made].count(False) == KEPT_SIZES
    bitmaps.forget(lambda face: False)
    assert all(bitmap.closed for bitmap in made)


def test_a_worker_that_cannot_paint_is_asked_no_more() -> None:
    worker = FakeWorker()
    bitmaps = cache(worker, faces(session()))
    bitmaps.get(("tile", 56, 0, 0, 0), 108, False)
    work(bitmaps)
    bitmaps.take(worker.painted()[0]["id"], None)
    assert bitmaps.broken
    bitmaps.get(("tile", 56, 1, 0, 0), 108, False)
    assert not bitmaps.waiting


@pytest.mark.parametrize("pixels", [10, 32, 33, 100, 162, 900])
def test_bitmaps_are_large_enough(pixels: float) -> None:
    size = Bitmaps.size(pixels)
    assert size in SIZES
    assert size >= min(pixels, SIZES[-1])


def full_table(
    ui: Ui,
) -> tuple[FakeWorker, FakeTools, FakeContext, Bitmaps, Painter, Scene, Camera]:
    """A game that is over, with all that paints it."""
    game = list(random_game(9))[-1]
    worker, tools, context = FakeWorker(), FakeTools(), FakeContext()
    art = faces(game)
    bitmaps = cache(worker, art)
    painter = Painter(context, tools, bitmaps, art)
    camera = Camera(scale=20, width=1400, height=900)
    return worker, tools, context, bitmaps, painter, scene(snapshot(game), ui, art), camera


def test_a_frame_of_a_full_table_is_one_image_a_tile_a_corner_and_a_piece() -> None:
    worker, _, context, bitmaps, painter, picture, camera = full_table(Ui(area=(563, True)))
    painter.paint(picture, camera, THEME, 1)
    assert context.calls["drawImage"] == 1
    work(bitmaps)
    for job in worker.painted():
        bitmaps.take(job["id"], FakeBitmap())
    context.calls.clear()
    painter.paint(picture, camera.panned(10, 10), THEME, 1)
    grown = sum(1 if len(corner.quarters) == 4 else len(corner.quarters) for corner in picture.corners)
    assert 10 < grown < 1.5 * len(picture.tiles)
    assert context.calls["drawImage"] == len(picture.tiles) + grown + len(picture.pieces) + 1
    crossing = sum(context.calls.values()) - len(picture.tiles) - grown
    assert context.calls["album"] == 2
    assert crossing < 8 * len(picture.pieces) + 60


def test_only_pictures_that_change_cross_the_border() -> None:
    worker, tools, context, bitmaps, painter, picture, camera = full_table(Ui())

    def changes() -> int:
        """How often the browser is told of a picture in the next frame."""
        before = sum(album.changes for album in tools.albums)
        context.calls.clear()
        painter.paint(picture, camera, THEME, 1)
        return sum(album.changes for album in tools.albums) - before

    assert changes() == 0
    work(bitmaps)
    *others, last = worker.painted()
    for job in others:
        bitmaps.take(job["id"], FakeBitmap())
    assert changes() > len(picture.tiles)
    assert changes() == 0
    camera = camera.panned(10, 10)
    assert changes() == 0
    bitmaps.take(last["id"], FakeBitmap())
    assert 0 <= changes() <= 4, "so small, pieces are painted one by one"
    picture = replace(picture, tiles=picture.tiles[:-1])
    assert changes() == 1
    camera = Camera(scale=100, width=1400, height=900)
    assert changes() == len(picture.pieces)
    assert changes() == 0
    assert context.calls["album"] == 3, "tiles, corners and pieces"
    picture = replace(picture, pieces=tuple(piece._replace(ringed=True) for piece in picture.pieces))
    assert changes() == 0, "with their rings they are painted one by one"
    assert context.calls["album"] == 2 and context.calls["drawImage"] > len(picture.tiles)
    work(bitmaps)
    bitmaps.take(worker.painted()[-1]["id"], FakeBitmap())
    assert changes() <= 4


def test_forgetting_pictures_that_are_not_shown_changes_none_that_are() -> None:
    worker, tools, _, bitmaps, painter, picture, camera = full_table(Ui())
    other: Face = ("tile", 56, 3, 90, 90)
    painter.paint(picture, camera, THEME, 1)
    bitmaps.get(other, 108, False)
    work(bitmaps)
    for job in worker.painted():
        bitmaps.take(job["id"], FakeBitmap())
    painter.paint(picture, camera, THEME, 1)
    before = [dict(album.kept) for album in tools.albums], sum(album.changes for album in tools.albums)
    bitmaps.forget(lambda face: face != other)
    painter.paint(picture, camera, THEME, 1)
    assert ([album.kept for album in tools.albums], sum(album.changes for album in tools.albums)) == before
    gone = picture.tiles[0].face
    bitmaps.forget(lambda face: face != gone)
    painter.paint(picture, camera, THEME, 1)
    assert sum(album.changes for album in tools.albums) == before[1] + 1
    assert not any(picture.tiles[0].key in album.kept for album in tools.albums)


def test_the_light_on_legal_cells_is_painted_once_and_copied() -> None:
    game = after(10)
    context, tools, art = FakeContext(), FakeTools(), faces(game)
    painter = Painter(context, tools, cache(FakeWorker(), art), art)
    cells = [shape for shape in scene(snapshot(game), Ui(), art).under if isinstance(shape, CellShape)]
    assert len(cells) > 2
    picture = replace(scene(snapshot(game), Ui(), art), under=tuple(cells))
    for dark in (False, False, True):
        theme = replace(THEME, dark=dark, legal_fill="#fed" if dark else "#ffe")
        painter.paint(picture, Camera(scale=100, width=1400, height=900), theme, 1)
    [light] = [layer for layer in tools.layers if layer.calls["fill"]]
    assert light.calls["fill"] == 2 * len(SOFT), "once by day and once by night"
    [copied] = [album for album in tools.albums if cells[0].key in album.kept]
    assert set(copied.kept) == {cell.key for cell in cells}
    painter.paint(replace(picture, under=tuple(cells[1:])), Camera(scale=100), THEME, 1)
    assert set(copied.kept) == {cell.key for cell in cells[1:]} and copied.changes == len(cells) + 1


def test_corners_share_pictures() -> None:
    game = list(random_game(9))[-1]
    worker, context = FakeWorker(), FakeContext()
    art = faces(game)
    bitmaps = cache(worker, art)
    painter = Painter(context, FakeTools(), bitmaps, art)
    picture = scene(snapshot(game), Ui(), art)
    painter.paint(picture, Camera(scale=20, width=1400, height=900), THEME, 1)
    work(bitmaps)
    kept = [job["key"] for job in worker.jobs if job["do"] == "keep" and ":corner:" in job["key"]]
    assert len(kept) == len(set(kept)) == len({corner.face for corner in picture.corners})


def test_the_tile_tried_on_a_cell_is_painted_as_it_will_lie() -> None:
    """Laying the tile changes no picture, neither its own nor that of a corner, and needs no new bitmap."""
    for moves in (10, 25, 40, 64):
        game = after(moves)
        before, art = snapshot(game), faces(game)
        for cell in before.places:
            picture = scene(before, Ui().ghosted(cell, before), art)
            ghost = picture.by_key["ghost"]
            assert isinstance(ghost, GhostShape)
            trial = game.position.copy()
            trial.push(Place(*cell, ghost.rotation))
            laid = scene(Snapshot(trial, before.colors), Ui(marks=False), art)
            tile = laid.by_key[f"tile:{ghost.tile}"]
            assert isinstance(tile, TileShape) and ghost.face == tile.face
            assert quarters(picture) == quarters(laid)


def quarters(picture: Scene) -> set[tuple[object, ...]]:
    """What grows on every quarter of every tile."""
    shapes = (*picture.corners, *picture.over)
    every = [
        (shape.x, shape.y, shape.code, shape.variant, step)
        for shape in shapes
        if isinstance(shape, CornerShape)
        for step in shape.quarters
    ]
    assert len(every) == len(set(every))
    return set(every)


def test_what_was_tried_and_not_laid_is_forgotten() -> None:
    game = after(10)
    picture = snapshot(game)
    worker, art = FakeWorker(), faces(game)
    bitmaps = cache(worker, art)
    board = LandscapeSurface(cast(BoardPage, None), art)
    board._bitmaps = bitmaps
    tried: Face = ("tile", game.position.tile, 0, 40, 40)
    others: list[Face] = [tried, ("hand", game.position.tile, 0), ("corner", 7, 1)]
    for face in others:
        bitmaps.get(face, 108, False)
    laid = [tile.face for tile in scene(picture, Ui(), art).tiles]
    for face in laid:
        bitmaps.get(face, 108, False)
    board.tidy(game.position.tile, picture.tiles)
    assert {face for _, face in bitmaps._entries} == {
        *laid,
        tried,
        ("hand", game.position.tile, 0),
        ("corner", 7, 1),
    }
    board.tidy(None, picture.tiles)
    assert {face for _, face in bitmaps._entries} == {*laid, ("corner", 7, 1)}


def test_what_is_out_of_view_costs_nothing() -> None:
    game = list(random_game(9))[-1]
    context = FakeContext()
    art = faces(game)
    bitmaps = cache(FakeWorker(), art)
    painter = Painter(context, FakeTools(), bitmaps, art)
    painter.paint(scene(snapshot(game), Ui(), art), Camera(x=500, y=500), THEME, 2)
    assert not bitmaps.waiting or context.calls["fillRect"] == 0


def test_every_tile_has_shapes_the_worker_understands() -> None:
    art = faces(session())
    symbols = Faces({}).library(dark=False)
    for tile in art._tiles:
        both: tuple[Face, ...] = (("hand", tile, 1), ("tile", tile, 2, 3, -4))
        for face in both:
            shapes, box = art.painting(face, dark=True)
            assert list(box) == [0, 0, 100, 100]
            for row in shapes:
                assert isinstance(row, list)
                assert (row[0] == 0 and len(row) > 2) or row[1] in symbols
    with pytest.raises(ValueError, match="cave"):
        art.painting(("cave",), dark=False)


def test_every_figure_is_drawn_in_every_colour() -> None:
    names = {f"{figure}.{color}" for figure in ("gatherer", "fisher", "hunter", "hut") for color in COLORS}
    assert names <= set(Faces({}).library(dark=False))
    for name in sorted(names):
        figure, color = name.split(".")
        shapes, box = faces(session()).painting(("piece", figure, color), dark=False)
        assert shapes == [[1, name, 0, 0]]
        assert box[2] == box[3]


def test_the_number_of_a_hint_is_whole_where_its_tile_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    at: list[tuple[float, float]] = []
    monkeypatch.setattr(marks, "number", lambda context, theme, x, y, *rest: at.append((x, y)))
    game = after(3)
    art = faces(game)
    camera = Camera(scale=100, width=1000, height=800)
    left, top = camera.to_board(0, 0)
    near, far = (NumberShape(f"number:{n}", left + d, top + d, "1", False) for n, d in enumerate((-0.1, -3)))
    picture = replace(scene(snapshot(game), Ui(), art), over=(near, far))
    Painter(FakeContext(), FakeTools(), cache(FakeWorker(), art), art).paint(picture, camera, THEME, 1)
    assert at[0] == (marks.NUMBER + 3, marks.NUMBER + 3)
    assert max(at[1]) < 0, "a tile out of sight is not told at the edge"


@pytest.mark.parametrize("fits", [True, False])
def test_the_only_place_of_its_kind_has_an_extent_or_browsers_would_paint_nothing(fits: bool) -> None:
    dots = dict(zip((True, False), dot_paths([CellShape("cell:2,-1", 2, -1, fits)]), strict=True))
    assert dots == {fits: "M2.5 -0.5h.001", not fits: ""}
