"""Every lesson can be played to its end, whatever is tried on the way, and teaches what it says."""

from __future__ import annotations

import random
import re
from itertools import pairwise

import pytest

from hg_engine.game import Phase
from hg_engine.landscape.phases import LandscapePhase
from tests.web.support.games import words
from tests.web.support.lessons import played, reply
from web.i18n.words import LANGUAGES
from web.landscape.lessons import LESSONS, Course, Lesson
from web.practice.course import LEARNER, after, card_html, find


def events(course: Course) -> set[str]:
    return {event.kind for step in course.session.history[course.floor :] for event in step.events}


def done(lesson: Lesson) -> Course:
    """A lesson played to its end, each task as the lesson itself would do it."""
    return played(Course(lesson))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_example_leads_to_the_end(lesson: Lesson) -> None:
    course = done(lesson)
    taught = {
        "river": {"river"},
        "forest": {"forest", "menhir_turn"},
        "hut": {"river_system"},
        "hunter": {"meadow"},
        "end": {"forest", "menhir_turn", "meadow", "river_system"},
    }
    assert taught[lesson.name] <= events(course)
    assert course.session.position.scores[LEARNER] > 0
    assert course.example() is None


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_whatever_is_tried_the_end_is_reached(lesson: Lesson) -> None:
    for number in range(25):
        draw = random.Random(number)
        course = Course(lesson)
        refused = 0
        while not course.done:
            reply(course)
            position = course.session.position
            assert position.to_move == LEARNER, (lesson.name, number)
            move = draw.choice(position.legal_moves())
            if course.allows(move):
                course.session.play(move)
            else:
                refused += 1
                assert refused < 2000
        assert course.session.position.phase in (LandscapePhase.PLACE, Phase.OVER, LandscapePhase.OCCUPY)


def test_what_was_not_asked_is_refused_and_what_is_illegal_left_to_the_rules() -> None:
    lesson = find(LESSONS, "river")
    assert lesson is not None
    course = Course(lesson)
    legal = course.session.position.legal_moves()
    assert not all(course.allows(move) for move in legal)
    assert course.allows(course.session.position.parse_move("7,7/0"))


def test_the_lessons_follow_each_other() -> None:
    names = [lesson.name for lesson in LESSONS]
    for one, other in pairwise(names):
        follower = after(LESSONS, one)
        assert follower is not None
        assert follower.name == other
    assert after(LESSONS, names[-1]) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_task_has_its_words(language: str) -> None:
    say = words(language)
    for lesson in LESSONS:
        parts = ["title", "about", "done", *map(str, range(1, len(lesson.tasks) + 1))]
        for part in parts:
            assert say.has(f"learn.{lesson.name}.{part}"), (language, lesson.name, part)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_at_the_end_every_way_on_is_named_and_what_follows_comes_first(lesson: Lesson) -> None:
    course = done(lesson)
    said = words()
    acts = card_html(said, course).partition('<div class="acts">')[2]
    named = [text.strip() for text in re.findall(r"(?:^|>)([^<>]+)</button>", acts)]
    assert named[1:] == [said("learn.all"), said("learn.again")]
    assert 'class="b pri"' in acts.partition("</button>")[0]
