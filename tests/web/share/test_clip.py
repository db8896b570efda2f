"""Clips: which boards and points are in them and for how long, and how the making goes, is cancelled and fails."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

from hg_engine import COLORS, AnySession, Seat, Seeded, Session, registry
from hg_engine.game import Draw
from tests.web.support.boards import Anything, PicturePage
from tests.web.support.clips import FakeClip, FakeClips
from tests.web.support.tables import FakeTable, begin, play, play_out
from web.app.app import App
from web.board.paint_worker import clip_worker
from web.platform.drawing import Context
from web.platform.ports import ClipFile, Off
from web.share import clip_maker
from web.share.clip import FIRST_MS, LARGEST, LAST_MS, SHAPES, Shape, length_ms, plan, samples
from web.share.clip_maker import ClipMaker, Pictures
from web.share.clip_painter import shortened
from web.table.past import HistoryCursor


class ClipPage(PicturePage):
    """A page whose time passes without that of a stalled encoder, until a test wants it."""

    def __init__(self) -> None:
        super().__init__()
        self.stalls: list[Callable[[], None]] = []

    def later(self, ms: float, call: Callable[[], None]) -> Off:
        if ms < clip_maker.STALL_MS:
            return super().later(ms, call)
        self.stalls.append(call)
        return lambda: self.stalls.remove(call) if call in self.stalls else None


RULES = ("hg2@1", "hg1@1", "seasons@1")


def game(rules: str, moves: int = 10_000, seats: int = 3) -> AnySession:
    pairs = [
        Seat(*pair) for pair in zip(("Mara", "Suni", "Beni", "Aya", "Otto"), COLORS[:seats], strict=False)
    ]
    session: AnySession = Session(registry.get(rules, None), pairs, Seeded("clip"))
    draw = random.Random(rules)
    for _ in range(moves):
        if session.position.is_over:
            break
        session.play(draw.choice(session.position.legal_moves()))
    return session


# -- the plan


@pytest.mark.parametrize("rules", RULES)
def test_every_turn_of_a_whole_game_is_seen_once_with_the_points_of_then(rules: str) -> None:
    session = game(rules)
    moments = plan(session)
    assert moments[0].steps == 0 and moments[-1].steps == len(session.history)
    assert moments[0].scores == (0, 0, 0) and moments[-1].scores == session.position.scores
    cursor = HistoryCursor(session)
    for before, moment in itertools.pairwise(moments):
        turn = session.history[before.steps : moment.steps]
        assert sum(step.opens for step in turn) <= 1
        assert {step.turn for step in turn if not isinstance(step.move, Draw)} <= {moment.seat, turn[-1].turn}
        assert cursor.to(moment.steps).position.scores == moment.scores
    assert sum(step.opens for step in session.history) <= len(moments) - 1


def test_each_tile_has_a_board_that_of_an_extra_turn_too() -> None:
    session = game("hg2@1")
    cursor = HistoryCursor(session)
    tiles = [len(cursor.to(moment.steps).position.tiles) for moment in plan(session)]
    assert tiles == list(range(1, len(session.position.tiles) + 1))
    assert sum(step.opens for step in session.history) < len(tiles) - 1, (
        "a game with extra turns is needed here"
    )


@pytest.mark.parametrize("rules", RULES)
def test_a_clip_takes_about_ten_seconds_and_lingers_on_the_last_board(rules: str) -> None:
    moments = plan(game(rules))
    assert 9_000 <= length_ms(moments) <= 12_000
    assert moments[0].ms == FIRST_MS and moments[-1].ms == LAST_MS
    assert all(moment.ms % 10 == 0 for moment in moments)
    assert moments[-1].seat is None


def test_a_game_that_goes_on_is_shown_as_far_as_it_is() -> None:
    session = game("hg2@1", 14)
    moments = plan(session)
    assert moments[-1].seat is not None
    assert moments[-1].steps == len(session.history)
    assert length_ms(moments) < 6_000


def test_a_game_without_a_move_is_one_board() -> None:
    [moment] = plan(game("hg2@1", 0))
    assert (moment.ms, moment.seat, moment.scores, moment.stage) == (LAST_MS, None, (0, 0, 0), 0)


def test_the_board_is_seen_from_further_away_a_few_times() -> None:
    moments = plan(game("hg2@1"))
    stages = [moment.stage for moment in moments]
    assert stages == sorted(stages)
    assert len(set(stages)) == 4 and stages[-1] == len(moments) - 1
    assert all(moment.stage >= number for number, moment in enumerate(moments))
    assert samples(moments)[-1] == len(moments) - 1


def test_smaller_shapes_have_even_sides() -> None:
    for shape in SHAPES.values():
        wide, high, board, columns = shape.scaled(0.777)
        assert not any(side % 2 for side in (wide, high, *board))
        assert columns == shape.columns and wide < shape.width and high < shape.height


def test_a_name_is_shortened_to_its_room() -> None:
    assert shortened("Mara", 4, lambda text: float(len(text))) == "Mara"
    assert shortened("Maximiliane", 5, lambda text: float(len(text))) == "Maxi…"
    assert shortened("Ma", 0, lambda text: float(len(text))) == "…"


# -- the making


class Brush:
    """Paints at once, or after some looks."""

    picture = cast(Context, Anything())

    def __init__(self, looks: int, ready: Callable[[], None]) -> None:
        self.ready = ready
        self.painted: list[int] = []
        self.looks = looks
        self.looked = 0

    def paint(self, number: int) -> bool:
        self.looked += 1
        if self.looked % self.looks:
            self.ready()
            return False
        self.painted.append(number)
        return True


class Heard:
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.there = True
        self.seen = 0
        self.percents: list[int] = []
        self.files: list[tuple[ClipFile, Shape]] = []
        self.reasons: list[str] = []

    def wanted(self) -> bool:
        return self.there

    def painted(self, picture: Context) -> None:
        self.seen += 1

    def advanced(self, percent: int) -> None:
        self.percents.append(percent)

    def made(self, file: ClipFile, shape: Shape) -> None:
        self.files.append((file, shape))

    def failed(self, reason: str) -> None:
        self.reasons.append(reason)


def maker(moves: int = 30, looks: int = 1) -> tuple[ClipMaker, ClipPage, Heard, list[Brush]]:
    page, heard, brushes = ClipPage(), Heard(), list[Brush]()

    def pictures(shape: Shape, ready: Callable[[], None]) -> Pictures:
        brushes.append(Brush(looks, ready))
        return brushes[-1]

    made = ClipMaker(cast(Any, page), pictures, plan(game("hg2@1", moves)), SHAPES["square"], heard)
    return made, page, heard, brushes


def run(page: PicturePage, file: bytes = b"GIF89a") -> FakeClip:
    return page.clips.run(page.pass_time, file)


def begun(page: PicturePage) -> FakeClip:
    return page.clips.begun[-1]


@pytest.mark.parametrize("looks", [1, 3])
@pytest.mark.parametrize("kind", ["gif", "mp4"])
def test_every_board_is_painted_and_encoded_in_its_order(kind: str, looks: int) -> None:
    making, page, heard, [brush] = maker(looks=looks)
    making.make(kind)
    clip = run(page)
    moments = making._moments
    colours = samples(moments) if kind == "gif" else []
    assert clip.order.kind == kind and (clip.order.width, clip.order.height) == (720, 720)
    assert brush.painted == [*colours, *range(len(moments))]
    assert clip.samples == len(colours) and clip.frames == [moment.ms for moment in moments]
    assert heard.percents == sorted(heard.percents) and heard.percents[-1] == 99
    assert [(file.clip, shape) for file, shape in heard.files] == [(b"GIF89a", SHAPES["square"])]
    assert clip.stopped and not heard.reasons


def test_pictures_wait_for_an_encoder_that_is_slow() -> None:
    making, page, _heard, [brush] = maker()
    making.make("mp4")
    for _ in range(20):
        page.pass_time()
    assert len(brush.painted) == begun(page).waiting == clip_maker.AT_ONCE


def test_a_clip_that_nobody_waits_for_is_cancelled() -> None:
    making, page, heard, [brush] = maker()
    making.make("gif")
    page.pass_time()
    heard.there = False
    page.pass_time()
    assert begun(page).stopped
    painted = len(brush.painted)
    begun(page).told("failed", "too late")
    page.pass_time()
    assert len(brush.painted) == painted and not heard.reasons and not page.timers


def test_a_clip_can_be_stopped_and_made_anew() -> None:
    making, page, heard, _ = maker()
    making.make("gif")
    page.pass_time()
    first = begun(page)
    making.stop()
    assert first.stopped and not page.timers
    making.make("mp4")
    assert run(page).order.kind == "mp4" and len(heard.files) == 1


def test_an_encoder_that_refuses_ends_the_making() -> None:
    making, page, heard, _ = maker()
    making.make("mp4")
    page.pass_time()
    begun(page).told("failed", "no encoder")
    assert heard.reasons == ["no encoder"] and begun(page).stopped and not page.timers


def test_an_encoder_that_says_nothing_has_failed() -> None:
    making, page, heard, _ = maker()
    making.make("mp4")
    page.pass_time()
    [stall] = page.stalls
    stall()
    assert heard.reasons == ["the encoder has stalled"] and begun(page).stopped


def test_a_clip_with_too_many_bytes_is_made_again_smaller() -> None:
    making, page, heard, brushes = maker(moves=6)
    making.make("gif")
    run(page, bytes(2 * LARGEST))
    assert not heard.files and len(brushes) == 2
    clip = run(page, bytes(LARGEST))
    [(file, shape)] = heard.files
    assert len(file.clip) == LARGEST and shape.width == shape.height == clip.order.width == 484


def test_a_clip_that_stays_too_large_is_better_than_none() -> None:
    making, page, heard, _ = maker(moves=2)
    making.make("gif")
    for _ in range(12):
        if heard.files:
            break
        run(page, bytes(LARGEST + 1))
    [(_, shape)] = heard.files
    assert 0.4 * 720 <= shape.width < 360


# -- the dialog


def opened(videos: Sequence[str] = ("mp4", "webm"), moves: int = 12) -> tuple[App, PicturePage, FakeClips]:
    page = ClipPage()
    page.clips = clips = FakeClips(videos)
    app = App(cast(Any, page), table=FakeTable)
    app.start()
    begin(page, "Mara", "Suni")
    if moves:
        play(app, moves)
    else:
        play_out(app)
    page.act("app.send", {})
    page.act("send.clip", {})
    assert "Clip of the game" in page.text("dialog")
    return app, page, clips


def paint(page: PicturePage) -> None:
    """Let time pass, with a worker that paints all it is asked for."""
    bitmaps = clip_worker(cast(Any, page)).bitmaps
    for ident in list(bitmaps._jobs):
        bitmaps.take(ident, Anything())
    page.pass_time()


def test_a_video_is_offered_first_and_made_as_the_browser_can() -> None:
    for videos, kind in ((("webm", "mp4"), "mp4"), (("webm",), "webm")):
        _app, page, clips = opened(videos)
        assert "Video" in page.text("dialog") and "GIF" in page.text("dialog")
        page.act("clip.make", {})
        assert clips.begun[-1].order.kind == kind


def test_where_no_video_can_be_made_a_gif_is() -> None:
    _app, page, clips = opened(())
    assert "can’t make videos" in page.text("dialog")
    page.act("clip.way", {"value": "video"})
    page.act("clip.make", {})
    assert clips.begun[-1].order.kind == "gif"


def test_shape_and_sky_are_chosen_and_the_clip_is_saved_with_its_poster() -> None:
    app, page, clips = opened()
    page.act("clip.way", {"value": "gif"})
    page.act("clip.shape", {"value": "tall"})
    page.act("clip.sky", {"value": "night"})
    page.act("clip.make", {})
    assert "0% done" in page.text("dialog") and 'value="0"' in page.regions["dialog"]
    clip = clips.run(lambda: paint(page), b"GIF89a" + bytes(1_200_000), b"none")
    assert (clip.order.width, clip.order.height) == (720, 1280)
    assert "Ready: GIF, 1.2 MB" in page.text("dialog") and "720 × 1280" in page.text("dialog")
    assert "Share" not in page.text("dialog")
    page.act("clip.save", {})
    page.act("clip.poster", {})
    assert [name for name, _ in page.downloads] == [
        "hunters-gatherers-mara-suni.gif",
        "hunters-gatherers-mara-suni.png",
    ]
    assert app.asking, "there may be more to do with it"
    page.act("clip.shape", {"value": "wide"})
    assert "Ready" not in page.text("dialog")


@pytest.mark.parametrize("works", [True, False])
def test_a_clip_is_shared_where_there_is_a_sheet_and_saved_where_that_fails(works: bool) -> None:
    _app, page, clips = opened()
    page.sheet = works
    page.act("clip.make", {})
    clips.run(lambda: paint(page), b"video")
    page.act("clip.share", {})
    assert page.shared_files == [("hunters-gatherers-mara-suni.mp4", b"video")]
    assert len(page.downloads) == (not works)


def test_progress_is_written_and_spoken_and_ends_with_a_cancel() -> None:
    _app, page, clips = opened(moves=0)
    page.act("clip.make", {})
    spoken = set()
    for _ in range(200):
        paint(page)
        clips.begun[-1].answer()
        spoken.add(page.regions["dialog"].partition('role="status">')[2].partition("<")[0])
        if "75% done" in spoken:
            break
    assert {"25% done", "50% done", "75% done"} <= spoken and len(spoken) <= 5
    page.act("clip.cancel", {})
    assert clips.begun[-1].stopped and "Clip cancelled" in page.text("dialog")
    assert "Make clip" in page.text("dialog")


@pytest.mark.parametrize("leave", ["app.dismiss", "clip.back"])
def test_leaving_cancels(leave: str) -> None:
    _app, page, clips = opened(moves=0)
    page.act("clip.make", {})
    paint(page)
    paint(page)
    page.act(leave, {})
    paint(page)
    clips.begun[-1].answer()
    assert clips.begun[-1].stopped


def test_a_video_that_fails_leaves_a_gif_as_the_way_out() -> None:
    _app, page, clips = opened()
    page.act("clip.make", {})
    paint(page)
    clips.begun[-1].told("failed", "out of memory")
    assert "The video couldn’t be made" in page.text("dialog")
    page.act("clip.gif", {})
    clips.run(lambda: paint(page))
    assert "Ready: GIF" in page.text("dialog")


def test_a_gif_that_fails_says_what_to_do() -> None:
    _app, page, clips = opened(())
    page.act("clip.make", {})
    clips.begun[-1].told("failed", "out of memory")
    assert "Close other tabs" in page.text("dialog") and "Make clip" in page.text("dialog")
