"""Hints, the bar and the analysis at the table of Seasons: the real worker's code answers."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence

import pytest

from hg_engine import AnySession
from hg_engine.seasons.layout import NUMBER
from hg_engine.seasons.phases import SeasonsPhase
from tests.web.seasons.test_table import choice, game
from tests.web.support.analysed import as_played, told_turn
from tests.web.support.boards import PicturePage
from tests.web.support.fakes import FakeStorage
from web.analysis import runner
from web.analysis.runner import Analyst
from web.analysis.screen import AnalysisScreen
from web.app import games as app_games
from web.app.app import App
from web.board.gestures import Hover, Tap
from web.bots import worker
from web.bots.coach import Why
from web.i18n.words import LANGUAGES
from web.platform.ports import Key, Order, Reason, ToldTurn, ToldWay
from web.seasons import voice
from web.seasons.advice import AdvicePlugin
from web.seasons.shapes import HintShape, PieceShape, Scene, TargetShape
from web.seasons.spaces import MIDDLES
from web.seasons.table import TableScreen
from web.seasons.voice import DASH
from web.storage.store import GAME
from web.table import review


class TablePage(PicturePage):
    """A page with its app at hand."""

    app: App

    @property
    def table(self) -> TableScreen:
        """The table, which is shown."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    def focused(self) -> str:
        """The element that was focused last."""
        return self.focuses[-1].removeprefix("#") if self.focuses else ""


def opened(session: AnySession | None = None, storage: FakeStorage | None = None) -> TablePage:
    page = TablePage()
    page.storage = storage or page.storage
    page.app = App(page, table=app_games.table)
    page.app.start()
    if session is not None:
        page.app.begin(session)
    return page


@pytest.fixture
def page() -> TablePage:
    """A game of two people, some turns old."""
    return opened(game(20))


@pytest.fixture
def finished() -> TablePage:
    """A game of two that is over, at its result."""
    page = opened(game(1_000))
    page.app.show_result()
    return page


def told(order: Order) -> list[ToldWay]:
    """What the worker answers to an order for advice."""
    worker.hear(json.dumps({"do": "advise", "id": 1, **order._asdict(), "nodes": 500, "ms": 0}))
    while not (answer := worker.step(50)):
        pass
    said: list[ToldWay] = json.loads(answer)["said"]
    return said


def answered(page: TablePage, ways: Sequence[ToldWay] | None = None) -> Sequence[ToldWay]:
    """Let the coach answer."""
    ((order, done),) = page.hints.values()
    page.hints.clear()
    ways = told(order) if ways is None else ways
    done(ways)
    return ways


def keys(page: TablePage, kind: type) -> list[str]:
    return [shape.key for shape in drawn(page) if isinstance(shape, kind)]


def drawn(page: TablePage) -> Scene:
    """The picture of the board."""
    scene = page.table.surface.scene
    assert isinstance(scene, Scene)
    return scene


# -- hints


def test_a_hint_is_told_shown_tried_and_gone_with_step_by_step(page: TablePage) -> None:
    page.act("coach.ask", {})
    assert "The coach is thinking" in page.text()
    ways = answered(page)
    assert page.text().count("best move found") == 1 and page.focuses[-1] == "#coach-0"
    numbers = [shape for shape in drawn(page) if isinstance(shape, HintShape)]
    assert {shape.text for shape in numbers} == {"1", "2", "3"}
    assert [shape.text for shape in numbers if shape.chosen] == ["1", "1"], "at both its steps"
    assert "coach." not in page.text()
    way = drawn(page).trails
    page.act("coach.point", {"way": "1"})
    assert drawn(page).trails != way, "that which is pointed at shows its way"
    before = len(page.app.session.history)
    page.act("coach.try", {"way": "1"})
    assert page.table.state.ui.target == ways[1]["moves"][1], "both steps are tried at once"
    assert len(page.app.session.history) == before
    assert 'id="coach"' not in page.regions["app"] and not keys(page, HintShape)
    page.act("cancel", {})
    page.act("cancel", {})
    assert 'id="coach"' in page.regions["app"], "what is given up brings the hints back"
    page.act("coach.try", {"way": "1"})
    page.act("confirm", {})
    played = [str(step.move) for step in page.app.session.history[-2:]]
    assert played == list(ways[1]["moves"])


def test_a_hint_is_pointed_at_and_tried_on_the_board_itself(page: TablePage) -> None:
    page.act("coach.ask", {})
    ways = answered(page)
    advice = page.table.plugins.find(AdvicePlugin)
    third = next(shape for shape in drawn(page).hints if shape.text == "3")
    x, y = MIDDLES[third.space]
    assert advice.pointer(Hover(x, y)) and page.table.state.coach.pointed in (0, 1, 2)
    pointed = page.table.state.coach.pointed
    assert not advice.pointer(Hover(-3.0, -3.0))
    assert advice.pointer(Tap(x, y, False))
    assert page.table.state.ui.target == ways[pointed]["moves"][-1]
    assert not advice.pointer(Tap(x, y, False)), "what is tried is the player's own again"


def test_both_steps_of_every_hint_bear_its_number(page: TablePage) -> None:
    page.act("coach.ask", {})
    ways = answered(page)
    scene = drawn(page)
    for number, way in enumerate(ways):
        ends = {NUMBER[move.split("-")[1]] for move in way["moves"] if not move.endswith("x")}
        marked = [shape.space for shape in scene.hints if shape.text == str(number + 1)]
        assert len(ends) == 2 and sorted(marked) == sorted(ends)
    places = [shape.at for shape in scene.hints]
    assert len(set(places)) == len(places), "side by side where hints share a space"
    assert {shape.space for shape in scene.targets} == {shape.space for shape in scene.hints if shape.chosen}


def test_what_a_hint_only_jumps_over_bears_no_number() -> None:
    session = game()
    while (way := jump(session)) is None:
        session.play(choice(session, random.Random(len(session.history))))
    page = opened(session)
    page.act("coach.ask", {})
    answered(page, [{"moves": [*way], "value": 1.0, "why": []}])
    (hint,) = drawn(page).hints
    assert hint.space == NUMBER[way[1].split("-")[1]]
    assert [trail.jump for trail in drawn(page).trails if trail.key == "hint:trail"] == [True]


def jump(session: AnySession) -> tuple[str, str] | None:
    """A turn that begins with a jump, if one may be played now."""
    for move in session.position.legal_moves() if session.position.opens_turn else ():
        trial = session.position.copy()
        trial.push(move)
        if trial.jump is not None:
            return str(move), str(trial.legal_moves()[0])
    return None


def test_pointing_at_nothing_shows_nothing(page: TablePage) -> None:
    page.act("coach.ask", {})
    answered(page)
    page.act("coach.point", {"way": "7"})
    assert not [shape for shape in drawn(page) if isinstance(shape, HintShape) and shape.chosen]
    page.act("coach.try", {"way": "7"})
    assert page.table.state.ui.target is None


def test_a_pawn_that_leaves_is_shown_where_it_stands(page: TablePage) -> None:
    start = next(iter(page.table.state.session.position.pawns[page.app.session.position.seat]))
    page.act("coach.ask", {})
    answered(page, [{"moves": [f"{start}-x"], "value": 1.0, "why": [("off", "summer", 0, -1, 0)]}])
    (hint,) = drawn(page).hints
    assert hint.space == NUMBER[start]
    assert not [key for key in keys(page, PieceShape) if key.startswith("hint:")], "its pawn is there already"
    assert not keys(page, TargetShape)
    assert "Off the board" in page.text() and "Takes a pawn off" in page.text()


def test_h_asks_and_second_steps_are_advised_too(page: TablePage) -> None:
    assert page.key(Key("h")) and page.hints
    page.act("coach.close", {})
    assert not page.hints, "stopped at once"
    page.app.play(str(page.app.session.position.legal_moves()[0]))
    assert page.app.session.position.phase is SeasonsPhase.SECOND
    page.act("coach.ask", {})
    ways = answered(page)
    assert all(len(way["moves"]) == 1 for way in ways) and page.text().count("best move found") == 1
    page.act("app.set", {"key": "aid.coach", "checked": ""})
    assert 'id="coach-ask"' not in page.regions["app"] and 'id="coach"' not in page.regions["app"]


def test_the_coach_speaks_at_the_table_in_words(page: TablePage) -> None:
    page.act("text.turn_over", {})
    assert 'id="coach-ask"' in page.regions["app"]
    page.act("coach.ask", {})
    ways = answered(page)
    assert page.text().count("best move found") == 1 and "data-point" not in page.regions["app"]
    page.act("coach.try", {"way": "0"})
    assert page.table.state.ui.target == ways[0]["moves"][0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(page: TablePage, language: str) -> None:
    page.act("app.language", {"value": language})
    words, seats = page.app.words, page.app.session.seats
    for kind, subjects in voice.SUBJECTS.items():
        for about in subjects:
            for points in (0.0, 3.4):
                for known in (False, True):
                    why = Why(kind, about, points, 1 if kind in voice.OTHERS else 0, 0.0)
                    assert voice.tellable(why)
                    said = voice.reason(words, seats, why, 0, known)
                    assert said and "seasons." not in said and "coach." not in said, (language, why)


def test_what_lies_face_down_is_not_told_by_a_hint(page: TablePage) -> None:
    """What the next of a set is worth says how many there are."""
    why: list[Reason] = [("set", "jug", 4.0, 0, 0.0), ("takes", "herbs", 3.0, 0, 0.0)]
    way: ToldWay = {"moves": [str(page.app.session.position.legal_moves()[0])], "value": 1.0, "why": why}
    for memory, shown in (("off", False), ("on", True)):
        page.act("app.set", {"key": "aid.memory", "value": memory, "checked": ""})
        page.act("coach.ask", {})
        answered(page, [way])
        assert ("jug, 4 points" in page.text()) == shown
        assert "herbs, 3 points" in page.text()
        page.act("coach.close", {})


# -- the bar


def test_the_bar_follows_the_turns_and_asks_nothing_twice(page: TablePage) -> None:
    page.act("app.set", {"key": "aid.memory", "value": "on", "checked": ""})
    assert not page.expecting
    page.act("app.set", {"key": "aid.bar", "checked": "1"})
    ((game_, done),) = page.expecting.values()
    assert game_["id"] == page.app.session.id
    page.expecting.clear()
    done([91.2, 79.9])
    assert "Expected: Mara 91 + Suni 80; Mara 11 points ahead." in page.regions["app"]
    page.act("app.set", {"key": "aid.worth", "checked": ""})
    assert not page.expecting, "it is known"
    page.app.play(str(page.app.session.position.legal_moves()[0]))
    assert not page.expecting and "Mara 91" in page.regions["app"]
    page.app.play(str(page.app.session.position.legal_moves()[0]))
    assert len(page.expecting) == 1
    page.app.undo_turn()
    assert len(page.expecting) == 1, "the last question alone counts"


def test_the_bar_does_not_tell_what_lies_face_down(page: TablePage) -> None:
    page.act("app.set", {"key": "aid.memory", "value": "off", "checked": ""})
    page.act("app.set", {"key": "aid.bar", "checked": "1"})
    assert not page.expecting and 'id="expect"' not in page.regions["app"]
    page.act("tab", {"to": "aids"})
    assert "Remember what was taken" in page.text()


def test_the_worker_tells_what_may_be_expected(page: TablePage) -> None:
    page.act("app.set", {"key": "aid.memory", "value": "on", "checked": ""})
    page.act("app.set", {"key": "aid.bar", "checked": "1"})
    ((record, done),) = page.expecting.values()
    page.expecting.clear()
    worker.hear(json.dumps({"do": "expect", "id": 5, "record": record}))
    said = json.loads(worker.step(50))["said"]
    assert len(said) == 2 and 80 < sum(said) / 2 < 260
    done(said)
    assert f"Mara {round(said[0])}" in page.regions["app"]


# -- the analysis


def said(session: AnySession, step: int, loss: float = 0.0) -> ToldTurn:
    """What the worker could tell of a turn: the first that may be played, or what was, is the best."""
    moves = [str(session.at(step).legal_moves()[0])] if loss else as_played(session, step)
    why: list[Reason] = [("takes", "herbs", 3.0, session.history[step].turn, 0.0)] if loss else []
    return told_turn(step, loss, moves, why)


def tell(page: TablePage, count: int, losses: Mapping[int, float] | None = None) -> None:
    """Let the worker tell of so many turns."""
    ((_, _, heard),) = page.reviewed.values()
    who = page.app.current_game.analyst
    assert isinstance(who, Analyst)
    steps = who.steps[len(who.turns) :]
    for number, step in enumerate(steps[:count]):
        heard(said(page.app.session, step, (losses or {}).get(number, 0.0)))
    if count >= len(steps):
        page.reviewed.clear()
        heard({})


def test_a_game_is_looked_over_and_goes_on_where_it_was_left(finished: TablePage) -> None:
    page = finished
    page.act("analysis", {})
    assert isinstance(page.app.screen, AnalysisScreen)
    session = page.app.session
    assert page.fragment == f"play={session.id}/analysis"
    steps = review.steps_of(session)
    assert steps == [number for number, step in enumerate(session.history) if step.opens]
    tell(page, runner.EVERY + 2, {1: 6.5, 3: 2.0})
    assert "−6.5" in page.text()
    kept = json.loads(page.storage.data[GAME + session.id])["analysis"]
    assert len(kept["turns"]) == runner.EVERY
    again = opened(storage=page.storage)
    again.app._route(f"play={session.id}/analysis")
    ((_, start, _),) = again.reviewed.values()
    assert start == steps[runner.EVERY]
    tell(again, 10_000)
    assert again.said[-1] == "Analysis complete."
    assert again.regions["app"].count('id="seen-') == len(steps)
    assert again.regions["app"].count('class="point"') == 2
    assert "Takes: herbs, 3 points" in again.text() and "winter’s tiles" in again.text()
    assert "seasons." not in again.text() and "analysis." not in again.text()


def test_a_turn_is_shown_on_the_board_and_played_anew(finished: TablePage) -> None:
    page = finished
    page.act("analysis", {})
    tell(page, 12, {8: 7.0})
    step = review.steps_of(page.app.session)[8]
    page.act("turn", {"step": str(step)})
    table = page.table
    assert table.state.past is not None and table.state.past.steps == step
    assert "7.0 points lost, give or take 1.8. Better:" in page.text()
    assert {"best", "loss"} <= table.surface.scene.by_key.keys()
    assert any(shape.key.startswith("played:") for shape in drawn(page))
    page.act("history.next", {})
    assert table.state.analysed is None and "best" not in table.surface.scene.by_key
    page.act("analysis.open", {})
    page.act("branch", {"step": str(step)})
    page.choose("Keep the tile order")
    assert len(page.app.session.history) == step and page.app.current_game.analysis is None


def test_what_a_file_says_of_turns_must_make_sense(finished: TablePage) -> None:
    session = finished.app.session
    step = review.steps_of(session)[0]
    row = [step, 2.0, 0.4, said(session, step)["best"][0], [1, 2], [["takes", "herbs", 3.0, 0, 0.0]]]
    assert len(review.read({"by": voice.EVALUATOR, "turns": [row]}, session)) == 1
    for wrong in (
        [*row[:5], [["takes", "forest", 3.0, 0, 0.0]]],
        [*row[:5], [["claims", "herbs", 3.0, 0, 0.0]]],
        [*row[:5], [["hinders", "", 3.0, -1, 0.0]]],
        [*row[:5], [[[], "herbs", 3.0, 0, 0.0]]],
        [*row[:5], [["set", {}, 3.0, 0, 0.0]]],
        [step, 2.0, 0.4, "0,0/0", [1, 2]],
        [step + 1, 2.0, 0.4, "c2-d2", [1, 2]],
        [step, 2.0, -0.4, *row[3:]],
        [step, 2.0, "?", *row[3:]],
    ):
        assert review.read({"by": voice.EVALUATOR, "turns": [wrong]}, session) == [], wrong
    position = session.at(step)
    turn = review.read({"by": voice.EVALUATOR, "turns": [row]}, session)[0]
    for moves in (("a0-l9",), ("+5",), (*turn.best, "c2-x", "c2-x", "c2-x")):
        assert review.best(position, turn._replace(best=moves)) == []
    assert position.scores == session.at(step).scores


def test_the_worker_looks_a_game_over(finished: TablePage) -> None:
    session = finished.app.session
    finished.act("analysis", {})
    ((record, _, _),) = finished.reviewed.values()
    start = review.steps_of(session)[-3]
    worker.hear(json.dumps({"do": "review", "id": 1, "record": record, "start": start}))
    found = []
    while worker.busy():
        if text := worker.step(20):
            found.append(json.loads(text))
    assert found[-1] == {"id": 1, "said": {}}
    turns = [review.heard(one["said"]) for one in found[:-1]]
    assert [turn.step for turn in turns] == review.steps_of(session)[-3:]
    for turn in turns:
        assert review.best(session.at(turn.step), turn)
        assert all(voice.tellable(why) for why in turn.why)


def test_a_jump_is_told_by_where_it_ends() -> None:
    session, draw = game(), random.Random(5)
    for _ in range(300):
        trial = session.position.copy()
        for move in session.position.legal_moves():
            trial.push(move)
            over = trial.jump
            onward = trial.legal_moves()[0] if over else None
            trial.pop()
            if over and onward is not None:
                words = opened().app.words
                told_ = voice.moves_words(words, session.position, [move, onward], named=True)
                assert (
                    told_.startswith(f"{move.start}{DASH}{move.to}{DASH}{onward.to}: ") and "," not in told_
                )
                return
        session.play(choice(session, draw))
    raise AssertionError("nobody could jump")
