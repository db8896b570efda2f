"""Every lesson of Seasons can be played to its end, and teaches what it says; both games share the rest."""

from __future__ import annotations

import random
from typing import cast

import pytest

from hg_engine import registry
from hg_engine.errors import IllegalMove
from hg_engine.seasons.moves import OFF, Step
from tests.web.landscape.test_text_board import TextPage
from tests.web.support.games import words
from tests.web.support.lessons import played, reply
from web.app import games as app_games
from web.app.app import App
from web.i18n.words import LANGUAGES
from web.landscape import lessons
from web.practice.course import LEARNER, find, lessons_of
from web.practice.plugin import DONE
from web.seasons.lessons import LESSONS, Course, Lesson
from web.seasons.table import TableScreen

TAUGHT = {
    "steps": {"berries", "herbs", "tubers"},
    "ground": {"herbs"},
    "caves": {"herbs"},
    "jump": {"tubers", "herbs"},
    "mammoth": {"weapon", "spent", "mammoth"},
    "camp": {"pack", "tubers"},
    "goods": {"jug", "tubers"},
    "winter": {"mammoth", "off", "season_end", "winter"},
    "sheet": {"pack", "pelt", "mammoth", "off", "season_end"},
}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_example_leads_to_the_end_in_the_steps_it_says(lesson: Lesson) -> None:
    course = played(lesson.begin())
    assert course.at == len(lesson.tasks)
    assert TAUGHT[lesson.name] <= {event.kind for step in course.session.history for event in step.events}
    assert course.example() is None
    assert not course.waits_for_learner


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_whatever_is_tried_the_end_is_reached_and_no_season_ends_unasked(lesson: Lesson) -> None:
    for number in range(40):
        draw = random.Random(number)
        course = lesson.begin()
        while not course.done:
            reply(course)
            position = course.session.position
            assert position.to_move == LEARNER, (lesson.name, number)
            allowed = [move for move in position.legal_moves() if course.allows(move)]
            assert allowed, (lesson.name, number, course.at)
            assert len(allowed) < len(position.legal_moves()) or len(allowed) == 1 or course.at > 0
            course.session.play(draw.choice(allowed))
        position = course.session.position
        assert (position.season == "winter") == (lesson.name in ("winter", "sheet"))
        assert position.is_over == (lesson.name == "sheet")


def test_every_board_could_be_that_of_a_game() -> None:
    for lesson in LESSONS:
        position = lesson.begin().session.position
        assert position.outcome() is None
        assert any(position.reach(seat) for seat in range(2))
        assert len(set(position.tiles.values())) == len(position.tiles)
        for seat in range(2):
            assert len(position.pawns[seat]) + len(position.packs[seat]) <= 8


def test_what_the_words_promise() -> None:
    courses = {lesson.name: played(lesson.begin()) for lesson in LESSONS}
    positions = {name: course.session.position for name, course in courses.items()}
    assert positions["sheet"].scores == (44, 33)
    assert positions["mammoth"].mammoths[LEARNER] == (4,)
    assert positions["mammoth"].weapons[LEARNER] == 0
    assert set(positions["camp"].packs[LEARNER]) == {"g0", "l4"}
    assert positions["winter"].mammoths[LEARNER] == (6,)
    goods = find(LESSONS, "goods")
    assert goods is not None
    start = goods.begin().session.position
    worth = {start.catalogue[tile].kind: start.worth(LEARNER, tile) for tile in start.tiles.values()}
    assert {kind: worth[kind] for kind in ("jug", "necklace", "herbs")} == {
        "jug": 4,
        "necklace": 1,
        "herbs": 3,
    }
    starts = {step.turn for step in courses["winter"].session.history if step.opens}
    assert starts == {0, 1}
    assert courses["winter"].session.history[-1].turn == LEARNER


def test_what_was_not_asked_is_refused_and_what_is_illegal_left_to_the_rules() -> None:
    course = LESSONS[0].begin()
    assert not course.allows(Step("c2", None))
    assert course.allows(Step("c2", "l9"))
    with pytest.raises(IllegalMove):
        course.session.play(f"l9-{OFF}")


def test_no_two_lessons_are_called_alike_and_none_like_a_game() -> None:
    names = [lesson.name for family in registry.families() for lesson in lessons_of(family)]
    assert len(set(names)) == len(names) == len(LESSONS) + len(lessons.LESSONS)
    assert not set(names) & set(registry.families())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_task_has_its_words(language: str) -> None:
    say = words(language)
    for lesson in LESSONS:
        for part in ["title", "about", "done", *map(str, range(1, len(lesson.tasks) + 1))]:
            assert say.has(f"learn.{lesson.name}.{part}"), (language, lesson.name, part)
        assert not say.has(f"learn.{lesson.name}.{len(lesson.tasks) + 1}")
    for family in registry.families():
        for part in ("game", "lead", "all", "waits"):
            assert say.has(f"learn.{family}.{part}")


# -- at the table


def learn(what: str) -> tuple[App, TextPage]:
    """A page with what can be learnt, its tables in words."""
    tab = TextPage()
    tab.storage.put("hg.prefs", '{"face": "text"}')
    app = App(tab, table=app_games.table)
    app.start()
    tab.act("app.learn", {"id": what})
    return app, tab


def say(tab: TextPage, text: str) -> None:
    tab.act("text.say", {"typed": text})


def play(app: App, tab: TextPage) -> None:
    """Play the lesson on the table as it shows itself."""
    course = app.course
    assert isinstance(course, Course)
    for _ in range(40):
        if "season-go" in tab.regions["app"]:
            tab.act("season.go", {})
        elif course.done:
            return
        elif course.waits_for_learner:
            tab.act("lesson.show", {})
            tab.act("text.settle", {})
        else:
            assert "lesson-show" not in tab.regions["app"]
            assert words("en")("learn.seasons.waits") in tab.text()
            tab.pass_time()
    raise AssertionError(course.lesson.name)


def test_the_whole_course_at_the_table_is_kept_and_told() -> None:
    en = words("en")
    app, tab = learn("seasons")
    assert tab.regions["app"].count("<li") == len(LESSONS)
    for lesson in LESSONS:
        tab.act("app.learn", {"id": lesson.name})
        assert tab.fragment == f"learn={lesson.name}"
        assert "bar-share" not in tab.regions["app"]
        play(app, tab)
        assert en(f"learn.{lesson.name}.done") in tab.text()
    assert 'class="tally' in tab.regions["app"]
    assert app.prefs.get(DONE) == [lesson.name for lesson in LESSONS]
    assert not app.store.slots()
    tab.act("app.learn", {"id": "seasons"})
    assert en("learn.seasons.all") in tab.text()
    tab.act("learn.game", {"id": "landscape"})
    assert en("learn.landscape.lead") in tab.text()
    assert en("learn.all.title") not in tab.text()
    tab.act("learn.game", {"id": "seasons"})
    app.prefs.set(DONE, ["river", *[lesson.name for lesson in LESSONS]])
    tab.act("learn.forget", {})
    assert app.prefs.get(DONE) == ["river"]


def test_another_step_is_not_made_and_the_neighbours_turn_goes_back_with_ones_own() -> None:
    app, tab = learn("jump")
    course = app.course
    assert course is not None
    say(tab, "d3 c3")
    assert words("en")("learn.missed") in tab.text()
    assert tab.said[-1] == words("en")("learn.missed")
    floor = len(app.session.history)
    say(tab, "d3 e3")
    say(tab, "e3 f3")
    assert not course.waits_for_learner
    say(tab, "d3 c3")
    assert len(app.session.history) == floor + 2  # it is the neighbour's turn
    tab.pass_time()
    tab.pass_time()
    assert [str(step.move) for step in app.session.history[floor + 2 :]] == ["e3-d3", "d3-c3"]
    tab.act("undo_turn", {})
    assert [str(step.move) for step in app.session.history[floor:]] == ["d3-e3"]
    tab.act("undo_turn", {})
    tab.act("undo_turn", {})
    assert len(app.session.history) == floor
    assert course.waits_for_learner


def test_what_was_taken_lies_open_in_a_lesson() -> None:
    app, tab = learn("goods")
    assert words("en")("seasons.hidden") not in tab.text()
    table = cast(TableScreen, app.screen)
    assert table.state.open


def test_ways_there_and_addresses() -> None:
    app, tab = learn("")
    assert tab.fragment == "learn"
    tab.act("learn.game", {"id": "seasons"})
    assert tab.fragment == "learn=seasons"
    tab.act("app.rules", {"id": "seasons@1"})
    assert 'data-id="seasons" id="book-learn"' in tab.regions["app"]
    tab.act("app.under", {})
    assert tab.fragment == "learn=seasons"
    for wanted in ("nosuch", "hg2@1", "<b>"):
        tab.go_to(f"learn={wanted}")
        assert app.screen.name == "learn"
        assert words("en")("learn.landscape.lead") in tab.text()
    tab.go_to("learn=caves")
    assert words("en")("learn.caves.1") in tab.text()
    tab.act("app.new", {"id": "seasons@1"})
    assert 'data-id="seasons" id="new-learn"' in tab.regions["app"]
    assert tab.fragment == "new"
