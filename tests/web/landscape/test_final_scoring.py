"""Motion and the walk over the final scoring at a table, over a page without a browser."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from hg_engine.landscape.moves import LandscapeMove
from tests.web.support.boards import PicturePage
from tests.web.support.tables import begin, hurry
from web.app.app import App
from web.landscape.game import table as land_table
from web.landscape.motion_plugin import MotionPlugin
from web.landscape.result import ResultScreen
from web.landscape.shapes import BadgeShape, OutlineShape
from web.landscape.table import TableScreen
from web.platform.ports import Key


def seated(motion: str = "normal", sound: str = "on") -> tuple[App, PicturePage]:
    page = PicturePage(motion, sound)
    app = App(page, table=land_table)
    app.start()
    begin(page, "Mara", "Suni")
    return app, page


def test_no_board_is_painted_in_the_frame_in_which_the_page_is_written() -> None:
    app, page = seated()
    assert isinstance(app.screen, TableScreen)
    board = app.screen.surface
    page.run(3000)
    painted = len(board.costs)
    page.next_frame(lambda: None)
    board.request()
    page.run(40)
    assert len(board.costs) == painted
    page.pass_time()
    page.run(20)
    assert len(board.costs) == painted + 1


def finish(app: App, number: int = 5) -> None:
    """Play at random to the end, with many pieces; only the last moves through the app."""
    draw = random.Random(number)

    def choose(legal: Sequence[LandscapeMove]) -> LandscapeMove:
        pieces = [move for move in legal if str(move)[0] in "ph"]
        return draw.choice(pieces) if pieces and draw.random() < 0.6 else draw.choice(legal)

    hurry(app, choose)
    while not app.session.position.is_over:
        app.play(choose(app.session.position.legal_moves()))


def test_a_board_that_changes_its_size_is_never_seen_empty() -> None:
    """A canvas is emptied by a new size, and its observer is the last that is heard before the browser paints."""
    app, page = seated()
    page.run(1000)
    board = app.screen.surface  # type: ignore[attr-defined]
    before = len(board.costs)
    page.measured()
    assert len(board.costs) == before
    page.height = 560.0
    page.measured()
    assert len(board.costs) == before + 1
    assert board.camera.height == 560


def told(page: PicturePage) -> str:
    """The place in the walk, or nothing when there is none."""
    html = page.regions["app"]
    return (
        html.split('<span class="chip num">')[1].split("<")[0]
        if 'class="turn nohand scoring"' in html
        else ""
    )


def shown_scores(page: PicturePage) -> tuple[int, ...]:
    html = page.regions["app"]
    return tuple(
        int(html.split(f'id="score-{seat}" aria-hidden="true">')[1].split("<")[0]) for seat in (0, 1)
    )


def key(page: PicturePage, name: str) -> None:
    assert page.key(Key(name))


def test_a_move_is_seen_and_heard_and_then_nothing_is_painted() -> None:
    app, page = seated()
    page.run(3000)
    assert not page.frames
    app.play(app.session.position.legal_moves()[0])
    assert len(page.heard) == 1
    page.run(3000)
    assert page.painted > 15
    assert not page.frames


def test_the_drawn_tile_is_turned_over_and_lies_as_it_is_in_the_end() -> None:
    app, page = seated()
    app.play(app.session.position.legal_moves()[0])
    page.run(3000)
    page.squeezed.clear()
    app.play("-")
    page.run(3000)
    assert min(page.squeezed) < 0.2
    assert page.squeezed[-1] == 1


def test_without_motion_a_move_is_painted_once() -> None:
    app, page = seated("off")
    page.run(3000)
    page.painted = 0
    app.play(app.session.position.legal_moves()[0])
    page.run(3000)
    assert 1 <= page.painted <= 2
    assert not page.squeezed


def test_without_sound_nothing_is_heard_and_the_switch_brings_it() -> None:
    app, page = seated(sound="off")
    app.play(app.session.position.legal_moves()[0])
    assert page.heard == []
    page.act("sound", {})
    assert app.settings.get("sound") == "on"
    assert len(page.heard) == 1
    page.act("sound", {})
    app.play("-")
    assert len(page.heard) == 1


def test_whoever_acts_finds_everything_at_rest() -> None:
    app, page = seated()
    app.play(app.session.position.legal_moves()[0])
    page.run(60)
    assert page.frames
    key(page, "f")
    page.run(400)
    assert not page.frames


def test_points_on_their_way_are_not_shown_yet_but_are_there() -> None:
    for number in range(30):
        app, page = seated()
        draw = random.Random(number)
        while not app.session.position.is_over:
            before = app.session.position.scores
            legal = [str(move) for move in app.session.position.legal_moves()]
            pieces = [text for text in legal if text[0] in "ph"]
            app.play(draw.choice(pieces) if pieces and draw.random() < 0.8 else draw.choice(legal))
            gained = sum(app.session.position.scores) - sum(before)
            if gained and not app.session.position.is_over:
                page.run(40)
                owed = (
                    app.session.position.scores[int(name[-1])] - int(text)
                    for name, text in page.texts.items()
                    if name.startswith("score-")
                )
                assert sum(owed) == gained
                assert shown_scores(page) == app.session.position.scores
                page.run(4000)
                assert not [name for name in page.texts if name.startswith("score-")]
                return
    raise AssertionError("nobody scored")


@pytest.mark.parametrize("motion", ["off", "normal"])
def test_the_walk_by_keys_ends_with_the_final_scores(motion: str) -> None:
    app, page = seated(motion)
    finish(app)
    position = app.session.position
    count = int(told(page).split()[-1])
    events = [event for event in position.final_events() if event.points]
    assert 1 < count <= len(events) + 5
    assert page.said[-1].startswith(f"1 of {count}.")
    for step in range(2, count + 1):
        assert told(page) == f"{step - 1} of {count}"
        assert sum(shown_scores(page)) <= sum(position.scores)
        key(page, ("Enter", " ", "ArrowRight")[step % 3])
    assert shown_scores(page) == position.scores
    key(page, "ArrowLeft")
    assert told(page) == f"{count - 1} of {count}"
    key(page, "ArrowRight")
    key(page, "Enter")
    assert isinstance(app.screen, ResultScreen)
    page.act("walk", {})
    assert told(page) == f"1 of {count}"
    key(page, "Escape")
    assert isinstance(app.screen, ResultScreen)
    page.act("board", {})
    assert told(page) == ""
    assert shown_scores(page) == position.scores
    page.act("walk.again", {})
    assert told(page) == f"1 of {count}"


def test_the_walk_goes_on_by_itself_until_somebody_acts() -> None:
    app, page = seated()
    finish(app)
    count = told(page).split()[-1]
    page.pass_time()
    assert told(page) == f"2 of {count}"
    key(page, "ArrowLeft")
    page.pass_time()
    assert told(page) == f"1 of {count}"
    page.act("walk.play", {})
    page.pass_time()
    assert told(page) == f"2 of {count}"


def test_the_walk_waits_while_another_screen_has_the_stage() -> None:
    app, page = seated()
    finish(app)
    count = told(page).split()[-1]
    key(page, "ArrowRight")
    table = app.screen
    page.act("app.rules", {"id": "hg2@1"})
    assert app.screen is not table
    page.pass_time()
    page.act("app.under", {})
    assert app.screen is table
    assert told(page) == f"2 of {count}"
    page.pass_time()
    assert told(page) == f"2 of {count}"


def test_the_camera_goes_to_every_area() -> None:
    app, page = seated("off")
    finish(app)
    table = app.screen
    assert isinstance(table, TableScreen)
    while True:
        area = table.state.area
        assert area is not None
        cells = [table.state.snapshot.cells[tile] for tile in area.tiles]
        left, top, right, bottom = table.surface.goal.seen
        assert all(left <= x and x + 1 <= right and top <= y and y + 1 <= bottom for x, y in cells)
        # it is not magnified: the whole land is seen, or as much of it as there is room for
        assert table.surface.goal.scale <= 64
        step, _, count = told(page).partition(" of ")
        if step == count:
            return
        key(page, "ArrowRight")


def test_without_motion_the_walk_waits() -> None:
    app, page = seated("off")
    finish(app)
    here = told(page)
    page.pass_time()
    assert told(page) == here
    assert "walk-play" not in page.regions["app"]


def test_a_button_that_has_the_focus_keeps_its_enter() -> None:
    app, page = seated()
    finish(app)
    page.on_button = True
    here = told(page)
    assert not page.key(Key("Enter"))
    assert told(page) == here


def test_undo_and_the_past_end_the_walk() -> None:
    app, page = seated()
    finish(app)
    app.undo_turn()
    assert told(page) == ""
    assert shown_scores(page) == app.session.position.scores
    finish(app, 6)
    assert told(page)
    page.act("history.first", {})
    assert told(page) == ""
    assert shown_scores(page) == (0, 0)


def test_markers_lie_on_what_the_tigers_took() -> None:
    for number in range(5, 25):
        app, page = seated("off")
        finish(app, number)
        table = app.screen
        assert isinstance(table, TableScreen)
        while told(page).split()[0] != told(page).split()[-1]:
            key(page, "ArrowRight")
        marks = [shape.key for shape in table.surface.scene.under if shape.key.startswith("cover:")]
        if marks:
            assert len(marks) == len(set(marks))
            assert sum(mark.endswith("deer") for mark in marks) <= sum(
                mark.endswith("tiger") for mark in marks
            )
            return
    raise AssertionError("no tiger took a deer")


def test_what_was_scored_leaves_a_stone_and_the_area_has_the_colour_of_who_gets_it() -> None:
    app, page = seated("off")
    finish(app)
    table = app.screen
    assert isinstance(table, TableScreen)
    seen = 0
    while True:
        scene = table.surface.scene
        stones = {shape.key for shape in scene.over if shape.key.startswith("stone:")}
        assert len(stones) >= seen
        seen = len(stones)
        [area] = [shape for shape in scene.under if isinstance(shape, OutlineShape)]
        badges = [
            shape for shape in scene.over if isinstance(shape, BadgeShape) and shape.key.startswith("badge:")
        ]
        assert not badges or area.color == badges[0].color
        step, _, count = told(page).partition(" of ")
        if step == count:
            break
        key(page, "ArrowRight")
    assert seen > 1


def test_tigers_run_to_the_deer_they_take_before_the_markers_are_laid() -> None:
    for number in range(5, 25):
        app, page = seated()
        finish(app, number)
        table = app.screen
        assert isinstance(table, TableScreen)
        while told(page).split()[0] != told(page).split()[-1]:
            moving = table.plugins.find(MotionPlugin)._stage._tweens
            runs = [tween for tween in moving if tween.kind == "chase"]
            if runs:
                markers = [tween.start for tween in moving if tween.kind == "cover"]
                assert min(markers) >= max(tween.start + tween.length for tween in runs)
                assert 2 * len(runs) == len(markers)
                return
            key(page, "ArrowRight")
    raise AssertionError("no tiger took a deer")


def test_the_area_that_is_told_comes_out_from_under_the_card_that_tells_it() -> None:
    app, page = seated("none")
    finish(app)
    page.run(100)
    board = app.screen.surface  # type: ignore[attr-defined]
    size = board.goal.width, board.goal.height

    def lowest() -> float:
        """How far down the area reaches in the window."""
        (shape,) = (one for one in board.scene.under if isinstance(one, OutlineShape))
        return max(float(board.goal.to_screen(x, y + 1)[1]) for x, y, _ in shape.parts)

    page.floats = [(0.0, lowest() - 20, *size)]
    app.redraw()
    page.run(100)
    assert lowest() < page.floats[0][1] - 5, "with its outline"
    seen = board.goal
    app.redraw()
    assert board.goal == seen
