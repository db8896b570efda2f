"""Puzzles in the page: the list, the table, hints, verdicts, links, and what is kept; over a page without a browser."""

from __future__ import annotations

import datetime
import json
import re
from enum import Enum

import pytest

from hg_engine.landscape.moves import Place
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.puzzles.landscape import book
from hg_engine.puzzles.landscape.book import Puzzle
from hg_engine.puzzles.landscape.goals import KINDS, lines
from tests.web.support.boards import PicturePage
from tests.web.support.fakes import FakePage
from tests.web.support.games import words
from web.app.app import App
from web.i18n.words import LANGUAGES
from web.landscape import riddles
from web.landscape.game import table as land_table
from web.landscape.riddles import Riddle, card_html, task
from web.landscape.table import TableScreen
from web.storage import backup, solved
from web.storage.store import Store


def first(kind: str) -> Puzzle:
    return next(puzzle for puzzle in book.puzzles() if puzzle.kind == kind)


def wrong(puzzle: Puzzle) -> list[str]:
    """A line that is not right."""
    position = puzzle.session().position
    goal = puzzle.goal(position)
    trial = position.copy()
    found = (line for line, events in lines(trial) if not puzzle.is_right(goal.found(trial, events)))
    return list(map(str, next(found)))


class Solver(PicturePage):
    """A page with its app at hand."""

    app: App


@pytest.fixture
def page() -> Solver:
    page = Solver()
    app = page.app = App(page, table=land_table)
    app.start()
    return page


def play(page: Solver, moves: list[str]) -> None:
    for move in moves:
        if page.app.session.position.to_move is not None:
            page.app.play(move)


def test_from_home_to_the_list_and_the_next(page: Solver) -> None:
    assert 'id="home-puzzles"' in page.regions["app"]
    page.act("app.puzzles", {})
    assert page.fragment == "puzzles" and page.app.screen.name == "puzzles"
    total = len(book.puzzles())
    assert f"0 of {total} solved" in page.text()
    assert page.regions["app"].count('class="b no num"') == total
    assert all(words("en")(f"puzzles.kind.{kind}") in page.text() for kind in KINDS)
    found = riddles.following(frozenset())
    assert found is not None and found.grade == 1
    page.act("app.puzzles", {"id": found.ident})
    assert page.fragment == f"puzzle={found.ident}"
    assert f"Puzzle {riddles.numbers()[found.ident]}" in page.text()


def test_newcomers_see_the_kinds_and_solvers_that_of_the_next_or_of_the_one_before(page: Solver) -> None:
    page.act("app.puzzles", {})
    shown = re.compile(r'<details class="card kind" id="kind-(\w+)" open>')
    assert shown.findall(page.regions["app"]) == []
    done = book.puzzles()[0].ident
    page.app.prefs.set(solved.KEY, [done])
    page.act("app.home", {})
    page.act("app.puzzles", {})
    following = riddles.following({done})
    assert following is not None and shown.findall(page.regions["app"]) == [following.kind]
    for kind in KINDS:
        page.act("app.puzzles", {"id": first(kind).ident})
        page.act("app.puzzles", {})
        assert shown.findall(page.regions["app"]) == [kind]
    page.app.prefs.set(solved.KEY, [puzzle.ident for puzzle in book.puzzles()])
    page.act("app.home", {})
    page.act("app.puzzles", {})
    assert shown.findall(page.regions["app"]) == []


@pytest.mark.parametrize("words_alone", [False, True])
def test_the_way_back_from_a_puzzle_or_lesson_leads_to_all_of_them(page: Solver, words_alone: bool) -> None:
    for act, ident, to in (
        ("app.puzzles", first("most").ident, "puzzles"),
        ("app.learn", "river", "learn"),
    ):
        page.act(act, {"id": ident})
        if words_alone:
            page.act("text.turn_over", {})
        back = re.search(r'<button[^>]*id="bar-home"[^>]*>', page.regions["app"])
        assert back is not None and f'data-act="{act}"' in back.group()
        assert "Start page" not in back.group() and 'aria-label="All' in back.group()
        family = re.search(r'data-id="(\w+)"', back.group())
        page.act(act, {"id": family[1]} if family else {})
        assert page.app.screen.name == to
        if words_alone:
            page.app.home()


@pytest.mark.parametrize("kind", KINDS)
def test_solved_by_its_solution(page: Solver, kind: str) -> None:
    puzzle = first(kind)
    page.act("app.puzzles", {"id": puzzle.ident})
    play(page, puzzle.line.split())
    assert "Right!" in page.text() and 'id="puzzle-next"' in page.regions["app"]
    assert solved.solved(page.app.prefs) == {puzzle.ident}
    assert not page.app.store.slots(), "puzzles are not saved as games"
    page.act("puzzle.next", {})
    course = page.app.course
    assert isinstance(course, Riddle) and course.puzzle.ident != puzzle.ident and not course.done
    page.act("app.puzzles", {})
    assert f"1 of {len(book.puzzles())} solved" in page.text()
    assert re.search(rf'id="puzzle-{puzzle.ident}"[^>]*aria-label="[^"]*: Solved"', page.regions["app"])


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_answer_is_told_and_taken_back(page: Solver, kind: str) -> None:
    puzzle = first(kind)
    page.act("app.puzzles", {"id": puzzle.ident})
    before = len(page.app.session.history)
    play(page, wrong(puzzle))
    assert "Not yet." in page.text() and "The best move is" in page.text()
    cell = puzzle.moves[0]
    assert isinstance(cell, Place)
    assert words("en")("puzzle.hinted.place", cell="").strip(" .") not in page.text(), (
        "the solution is not told"
    )
    assert not solved.solved(page.app.prefs)
    page.act("puzzle.again", {})
    assert len(page.app.session.history) == before and page.app.session.position.phase is LandscapePhase.PLACE
    play(page, puzzle.line.split())
    assert "Right!" in page.text() and solved.solved(page.app.prefs) == {puzzle.ident}


def test_hints_show_the_place_then_everything(page: Solver) -> None:
    puzzle = next(one for one in book.puzzles() if "-" not in one.line.split()[-1])
    page.act("app.puzzles", {"id": puzzle.ident})
    page.act("puzzle.hint", {})
    assert re.search(r"Place (a meeple|a hut) on this tile\.", page.text()), (
        "the first one gives no place away"
    )
    assert isinstance(page.app.screen, TableScreen) and "hint" not in page.app.screen.surface.scene.by_key
    page.act("puzzle.hint", {})
    assert "Place the tile in the frame." in page.text() and 'data-state="idle"' in page.regions["app"]
    assert page.said[-1].startswith("Place the tile in the frame.")
    screen = page.app.screen
    assert isinstance(screen, TableScreen)
    assert "hint" in screen.surface.scene.by_key
    page.act("puzzle.hint", {})
    assert "The solution:" in page.text() and 'data-state="placing"' in page.regions["app"]
    for _ in puzzle.moves:
        page.act("confirm", {})
    assert "Right!" in page.text() and "Not counted as solved" in page.text()
    assert not solved.solved(page.app.prefs)


def test_a_hint_after_a_wrong_answer_goes_back_to_the_task(page: Solver) -> None:
    puzzle = first("most")
    page.act("app.puzzles", {"id": puzzle.ident})
    play(page, wrong(puzzle))
    page.act("puzzle.hint", {})
    page.act("puzzle.hint", {})
    assert (
        "Place the tile in the frame." in page.text()
        and page.app.session.position.phase is LandscapePhase.PLACE
    )


def phase(page: Solver) -> Enum:
    found: Enum = page.app.session.position.phase
    return found


def test_one_may_think_again_before_the_turn_ends(page: Solver) -> None:
    puzzle = next(one for one in book.puzzles() if one.kind == "most" and one.line.split()[-1] != "-")
    page.act("app.puzzles", {"id": puzzle.ident})
    page.app.play(puzzle.line.split()[0])
    assert phase(page) is LandscapePhase.OCCUPY
    page.app.undo()
    assert phase(page) is LandscapePhase.PLACE
    page.app.undo()  # nothing before the puzzle can be taken back
    page.act("undo_turn", {})
    assert phase(page) is LandscapePhase.PLACE


def test_an_area_is_outlined(page: Solver) -> None:
    puzzle = first("join")
    page.act("app.puzzles", {"id": puzzle.ident})
    screen = page.app.screen
    assert isinstance(screen, TableScreen)
    assert screen.state.ui.area == (puzzle.zone, puzzle.goal(puzzle.session().position).system)
    screen.player.look_away()
    page.app.redraw()
    assert "target" in screen.surface.scene.by_key


@pytest.mark.parametrize("ident", ["nosuch", "%00", "../../x", "9" * 5000, "<b>", "=="])
def test_an_id_that_is_none_leads_to_the_list(ident: str) -> None:
    page = Solver()
    page.fragment = f"puzzle={ident}"
    app = App(page, table=land_table)
    app.start()
    assert app.screen.name == "puzzles" and page.fragment == "puzzles"
    assert "No such puzzle" in page.regions["dialog"]
    assert ident[:40] not in page.regions["dialog"]


def test_its_address_is_shared(page: Solver) -> None:
    puzzle = first("most")
    page.act("app.puzzles", {"id": puzzle.ident})
    page.act("sheet", {"to": "half"})
    assert 'data-act="puzzle.share"' in page.regions["app"]
    page.act("puzzle.share", {})
    assert [text.partition("#")[2] for text in page.copied] == [f"puzzle={puzzle.ident}"]


def test_in_words_it_is_the_same(page: Solver) -> None:
    puzzle = first("save")
    page.act("app.puzzles", {"id": puzzle.ident})
    page.act("text.turn_over", {})
    assert page.app.screen.name == "text" and 'id="puzzle-hint"' in page.regions["app"]
    play(page, puzzle.line.split())
    assert "Right!" in page.text()


def test_the_next_is_of_a_fitting_grade_and_another_kind() -> None:
    easy = [puzzle.ident for puzzle in book.puzzles() if puzzle.grade == 1]
    some = frozenset(easy[: riddles.ENOUGH])
    following = riddles.following(some)
    assert following is not None and following.grade == 2
    one = first("most")
    other = riddles.following(frozenset(), one.ident)
    assert other is not None and other.kind != "most"
    assert riddles.following(frozenset(puzzle.ident for puzzle in book.puzzles())) is None


def test_every_puzzle_is_reached_by_going_on() -> None:
    done: set[str] = set()
    last = ""
    while (puzzle := riddles.following(done, last)) is not None:
        done.add(puzzle.ident)
        last = puzzle.ident
    assert len(done) == len(book.puzzles())


def test_the_puzzle_of_the_day_is_everybodys() -> None:
    first = datetime.date(2026, 11, 26)
    days = [(first + datetime.timedelta(days)).isoformat() for days in range(366)]
    found = [riddles.of_the_day(day) for day in days]
    assert found == [riddles.of_the_day(day) for day in days]
    assert len(set(found)) == len(days), "a new one every day for a year"
    assert (
        len({puzzle.kind for puzzle in found[:30]}) > 2 and len({puzzle.grade for puzzle in found[:30]}) > 2
    )


def test_all_solved(page: Solver) -> None:
    page.app.prefs.set(solved.KEY, [puzzle.ident for puzzle in book.puzzles()])
    page.act("app.puzzles", {})
    assert "You have solved them all." in page.text() and 'id="puzzles-next"' not in page.regions["app"]


@pytest.mark.parametrize("kept", [None, 7, "abc", {"a": 1}, [1, None, [], "xyz", "g" * 6]])
def test_what_is_kept_is_read_with_doubt(page: Solver, kept: object) -> None:
    page.app.prefs.set(solved.KEY, kept)
    page.act("app.puzzles", {})
    assert f"0 of {len(book.puzzles())} solved" in page.text()


def test_a_backup_brings_what_was_solved() -> None:
    here, there = FakePage(), FakePage()
    mine, theirs = (Store(page.storage, "tab", page.time) for page in (here, there))
    one, two, three = (puzzle.ident for puzzle in book.puzzles()[:3])
    mine.set_pref(solved.KEY, [one, two])
    theirs.set_pref(solved.KEY, [two, three])
    data = json.loads(backup.dump(mine, 0.0))
    data["prefs"][solved.KEY] += ["../..", 7, "f" * 99]
    found = backup.read(json.dumps(data))
    assert not list(backup.merged(theirs, found, iter(())))
    assert solved.idents(theirs.prefs()[solved.KEY]) == {one, two, three}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_task_and_verdict_has_words(language: str, page: Solver) -> None:
    said = words(language)
    for puzzle in book.puzzles()[::6]:
        riddle = Riddle(puzzle)
        page.app.practise(riddle)
        screen = page.app.screen
        assert isinstance(screen, TableScreen)
        texts = [task(said, riddle)]
        for line in (wrong(puzzle), puzzle.line.split()):
            for move in line:
                if riddle.session.position.to_move is not None:
                    riddle.session.play(move)
            texts.append(card_html(said, screen.state, riddle))
            riddle.session.undo_turn()
        for text in texts:
            text = re.sub(r"<[^>]+>", " ", text)
            assert not re.search(r"puzzles?\.[a-z]|coach\.[a-z]|[{}]", text), text
