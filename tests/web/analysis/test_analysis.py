"""A game looked over, over a page without a browser: the real worker's code answers, turn by turn."""

from __future__ import annotations

import json
import re

import pytest

from hg_engine import registry
from hg_engine.bots.coaches import coach
from hg_engine.bots.review import WORTH_TELLING
from hg_engine.landscape.moves import Place
from hg_engine.notation import link
from tests.web.support.analysed import Looked, finished, opened, said, seen, tell
from tests.web.support.fakes import FakeStorage
from tests.web.support.games import after, words
from tests.web.support.tables import play_out
from web.analysis import runner
from web.analysis.chart import places
from web.analysis.runner import Analyst
from web.analysis.screen import AnalysisScreen
from web.bots import worker
from web.bots.coach import Why
from web.i18n.words import LANGUAGES
from web.landscape import voice
from web.landscape.table import TableScreen
from web.landscape.timeline import timeline_of
from web.platform.ports import Key
from web.storage import backup, codec, saves
from web.storage.store import GAME
from web.table import review
from web.table.review import Turn


@pytest.fixture
def page() -> Looked:
    """A game of two that is over, at its result."""
    return finished()


def test_it_begins_when_asked_and_shows_how_far_it_is(page: Looked) -> None:
    assert not page.reviewed, "nobody has asked"
    page.act("analysis", {})
    assert isinstance(page.app.screen, AnalysisScreen)
    assert page.fragment == f"play={page.app.session.id}/analysis"
    ((game, start, _),) = page.reviewed.values()
    assert game["moves"] and start == review.steps_of(page.app.session)[0]
    tell(page, 4, {1: 6.5, 3: 2.0})
    count = len(review.steps_of(page.app.session))
    turns = timeline_of(page.app.session).turns
    assert len(turns) < count, "some turns have an extra one"
    assert f"4 of {len(turns)} turns analysed" in page.text()
    assert re.search(rf'text-anchor="end">{len(turns)}</text>', page.regions["app"]), "so does the chart"
    assert "−6.5" in page.text()
    tell(page, count)
    assert page.regions["app"].count('class="point"') == 2
    assert "−6.5" in page.text() and "Completes a forest: 5 points" in page.text()
    assert "turns analysed" not in page.text()
    assert page.said[-1] == "Analysis complete."
    assert page.regions["app"].count(f'id="{"seen-"}') == count


def test_an_extra_turn_has_the_number_of_its_turn(page: Looked) -> None:
    steps, timeline = review.steps_of(page.app.session), timeline_of(page.app.session)
    where = places(timeline, steps)
    assert where == sorted(set(where)) and where[-1] == len(timeline.turns)
    extra = next(at for at, place in enumerate(where) if place % 1)
    page.act("analysis", {})
    tell(page, extra + 1)
    assert f"{int(where[extra])} of {len(timeline.turns)} turns analysed" in page.text(), (
        "its second half is to come"
    )
    tell(page, 1)
    number = int(where[extra]) + 1
    assert f"{number} of {len(timeline.turns)} turns analysed" in page.text()
    assert f"Turn {number}, extra" in page.text()


def test_nothing_moves_on_the_page_while_turns_are_found(page: Looked) -> None:
    def listed() -> list[str]:
        return re.findall(r'data-step="(\d+)" id="point-', page.regions["app"])

    def cards() -> list[str]:
        return re.findall(r'<section class="card[^"]*">', page.regions["app"])

    page.act("analysis", {})
    tell(page, 7, {number: 2.0 + number for number in range(7)})
    before = cards()
    assert not listed() and 'class="tp"' not in page.regions["app"], "the list would change with every turn"
    page.act("pause", {})
    steps = review.steps_of(page.app.session)
    assert listed() == list(map(str, steps[2:7])), "nothing changes now"
    page.act("go_on", {})
    tell(page, 4, {1: 30.0})
    assert not listed()
    tell(page, 1_000)
    assert listed() == list(map(str, [*steps[3:7], steps[8]]))
    assert cards() == before, "it says where it said how far it is that it is complete"
    page.act("app.under", {})
    page.act("analysis", {})
    assert "Analysis complete" not in page.text("app")


def test_it_is_paused_goes_on_and_stops_when_the_game_is_left(page: Looked) -> None:
    page.act("analysis", {})
    tell(page, 3)
    page.act("pause", {})
    assert not page.reviewed and "Continue" in page.text()
    page.act("go_on", {})
    ((_, start, told),) = page.reviewed.values()
    assert start == review.steps_of(page.app.session)[3]
    page.act("app.under", {})
    assert page.reviewed, "closing the page leaves it at work"
    session = page.app.session
    page.act("app.home", {})
    assert not page.reviewed
    told(said(session, start))
    assert page.app.screen.name == "home"


def test_what_was_found_is_kept_with_the_save_and_gone_on_with(page: Looked) -> None:
    page.act("analysis", {})
    ident, before = page.app.session.id, page.app.store.slots()[0].saved
    page.clock += 60_000
    tell(page, runner.EVERY + 2)
    kept = json.loads(page.storage.data[GAME + ident])
    assert len(kept["analysis"]["turns"]) == runner.EVERY
    assert page.app.store.slots()[0].saved == before, "the game itself is as old as it was"
    again = opened(page.storage, f"play={ident}/analysis")
    ((_, start, _),) = again.reviewed.values()
    assert start == review.steps_of(again.app.session)[runner.EVERY]
    tell(again, 1_000)
    whole = opened(page.storage, f"play={ident}/analysis")
    assert not whole.reviewed and "turns analysed" not in whole.text()


def test_a_failure_is_told_and_may_be_tried_again(page: Looked) -> None:
    page.act("analysis", {})
    tell(page, 2)
    ((_, _, told),) = page.reviewed.values()
    page.reviewed.clear()
    told(None)
    assert "The analysis stopped" in page.text()
    page.act("go_on", {})
    assert page.reviewed


def test_a_turn_is_shown_on_the_board_and_played_anew(page: Looked) -> None:
    page.act("analysis", {})
    tell(page, 12, {8: 7.0})
    step = review.steps_of(page.app.session)[8]
    page.act("turn", {"step": str(step)})
    assert not page.held_back, "the way back from a moment that was come to leads to the analysis"
    table = page.app.screen
    assert isinstance(table, TableScreen) and table.state.past is not None
    assert table.state.past.steps == step and seen(page)
    assert page.fragment == f"play={page.app.session.id}"
    assert "7.0 points lost, give or take 1.8. Better:" in page.text()
    assert {"best", "loss"} <= {shape.key for shape in table.surface.scene.over}
    page.act("history.next", {})
    assert not seen(page)
    page.act("history.previous", {})
    page.act("analysis.open", {})
    assert page.app.screen.name == "analysis"
    page.act("branch", {"step": str(step)})
    page.choose("Keep the tile order")
    assert len(page.app.session.history) == step
    assert not page.reviewed and page.app.current_game.analysis is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_turns_are_told_without_coordinates(language: str) -> None:
    """The board shows where a better turn goes; its words say what, and whether it goes elsewhere."""
    say, game = words(language), after(60)
    letters = "".join(say(f"table.{way}") for way in ("east", "west", "north", "south"))
    teller = voice.teller(game)
    for step in review.steps_of(game):
        text = teller.moves(say, game.at(step), review.played(game, Turn(step, 0.0, 0.0, (), ())))
        assert text and not re.search(rf"\b[{letters}]\d", text)
    played, there, here = Place(1, 0, 2), Place(0, 1, 2), Place(1, 0, 3)
    told = [voice.better_words(say, [played], [best], None, None) for best in (there, here, played)]
    what = say("coach.no_piece")
    assert told == [say("analysis.elsewhere", what=what), say("analysis.turned", what=what), what]


def test_arrows_go_from_turn_to_turn(page: Looked) -> None:
    page.act("analysis", {})
    tell(page, 5)
    steps = review.steps_of(page.app.session)
    page.focus(f"#seen-{steps[0]}")
    assert page.key(Key("ArrowDown")) and page.focuses[-1] == f"#seen-{steps[1]}"
    assert page.key(Key("End")) and page.focuses[-1] == f"#seen-{steps[4]}"
    assert page.key(Key("ArrowDown")) and page.focuses[-1] == f"#seen-{steps[4]}"
    assert page.key(Key("Escape")) and page.app.screen.name == "result"


def test_turns_taken_back_take_what_was_found_with_them(page: Looked) -> None:
    page.act("analysis", {})
    tell(page, 1_000)
    steps = review.steps_of(page.app.session)
    page.app.undo_turn()
    assert page.app.screen.name == "table"
    assert page.app.current_game.analysis is not None
    assert len(page.app.current_game.analysis["turns"]) < len(steps)
    play_out(page.app, seed=2)
    who = runner.of(page.app)
    assert who is not None and len(who.turns) >= len(steps) - 2 and not who.done


def test_a_game_that_is_only_looked_at_is_looked_over_in_memory(page: Looked) -> None:
    text = "g=" + link.encode(page.app.session)
    other = opened(fragment=text)
    other.act("analysis.open", {})
    assert other.fragment == text + "&analysis"
    tell(other, 9)
    assert not other.storage.data.get(GAME + other.app.session.id)
    other.act("app.takeover", {})
    kept = json.loads(other.storage.data[GAME + other.app.session.id])
    assert len(kept["analysis"]["turns"]) >= runner.EVERY
    assert other.reviewed, "it goes on"
    reloaded = opened(fragment=text + "&analysis")
    assert reloaded.app.screen.name == "analysis" and reloaded.reviewed


def test_files_carry_it_and_a_damaged_one_harms_nothing(page: Looked) -> None:
    page.act("analysis", {})
    tell(page, 1_000)
    app = page.app
    page.act("app.export", {})
    _, text = page.downloads[-1]
    other = opened()
    other.dropped(text)
    assert other.app.current_game.analysis == json.loads(text)["analysis"]
    ident = app.session.id
    for wrong in (
        {"by": 99, "turns": []},
        {"by": 2, "turns": [[5, 1.0, 0.2, "0,0/0", [1, 2]]]},
        {"by": 2, "turns": "oops"},
        {"by": 2, "turns": [[1, "x", 0.2, "0,0/0", [1, 2]]]},
        {"by": 2, "turns": [[1, float("1e99"), 0.2, "0,0/0", [1, 2]]]},
        ["no", "object"],
        7,
    ):
        data = {**json.loads(text), "analysis": wrong}
        one = opened(FakeStorage({GAME + ident: json.dumps(data)}), f"play={ident}/analysis")
        ((_, start, _),) = one.reviewed.values()
        assert start == review.steps_of(one.app.session)[0]


def test_a_best_turn_that_cannot_be_played_is_not_shown(page: Looked) -> None:
    page.act("analysis", {})
    tell(page, 3, {1: 4.0})
    app = page.app
    assert isinstance(app.current_game.analyst, Analyst)
    turn = app.current_game.analyst.turns[1]
    position = app.session.at(turn.step)
    assert review.best(position, turn) == review.played(app.session, turn)
    for moves in (("90,90/0", "-"), ("+5",), ("-",), (turn.best[0], "p9"), ("p1", turn.best[0])):
        assert review.best(position, turn._replace(best=moves)) == []
    assert position.scores == app.session.at(turn.step).scores


def test_a_backup_brings_it_along(page: Looked) -> None:
    page.act("analysis", {})
    bare = backup.dump(page.app.store, 1.0)
    tell(page, 1_000)
    full = backup.dump(page.app.store, 1.0)
    other = opened()
    fresh = iter("abcdef")
    for text in (bare, full):
        list(backup.merged(other.app.store, backup.read(text), fresh))
    ident = page.app.session.id
    save = other.app.store.load(ident)
    assert save.analysis == page.app.store.load(ident).analysis
    assert codec.of_save(save).history == page.app.session.history


def test_two_tabs_that_look_the_same_game_over_have_nothing_to_ask(page: Looked) -> None:
    ident = page.app.session.id
    other = opened(page.storage, f"play={ident}/analysis")
    tell(other, 1_000)
    page.stored(GAME + ident, "")
    assert not page.dialog_open and page.app.current_game.analysis is not None


def test_old_saves_have_none(page: Looked) -> None:
    save = page.app.store.load(page.app.session.id)
    assert save.analysis is None and '"analysis"' not in saves.dump(save)


def test_every_reason_that_may_be_kept_has_words(page: Looked) -> None:
    page.act("analysis", {})
    tell(page, 3)
    assert page.app.current_game.analyst is not None
    for language in LANGUAGES:
        page.act("app.language", {"value": language})
        for kind in sorted(voice.KINDS):
            for area in sorted(voice.AREAS - {""}):
                if (kind == "claims" and area == "system") or (kind == "hut" and area != "system"):
                    continue
                assert isinstance(page.app.current_game.analyst, Analyst)
                turns = page.app.current_game.analyst.turns
                turns[0] = turns[0]._replace(loss=3.0, why=(Why(kind, area, 2.0, 0, 0.0),))
                page.app.redraw()
                assert "coach." not in page.text() and "analysis." not in page.text(), (language, kind, area)


# -- the worker


def test_the_worker_looks_over_behind_what_is_asked_meanwhile(page: Looked) -> None:
    session = page.app.session
    game = codec.to_record(session)
    start = review.steps_of(session)[-6]
    worker.hear(json.dumps({"do": "review", "id": 1, "record": game, "start": start}))
    assert worker.step(0) == ""
    worker.hear(json.dumps({"do": "expect", "id": 2, "record": game}))
    answer = json.loads(worker.step(0))
    assert answer == {"id": 2, "said": list(map(float, session.position.scores))}
    found = []
    while worker.busy():
        if text := worker.step(4):
            found.append(json.loads(text))
    assert found[-1] == {"id": 1, "said": {}}
    turns = [review.heard(one["said"]) for one in found[:-1]]
    assert [turn.step for turn in turns] == review.steps_of(session)[-6:]
    assert all(one["said"]["by"] == voice.EVALUATOR for one in found[:-1])
    for turn in turns:
        assert review.best(session.at(turn.step), turn)
    assert worker.step(1) == ""


def test_orders_are_stopped_and_a_bad_one_fails_alone(page: Looked) -> None:
    game = codec.to_record(page.app.session)
    worker.hear(json.dumps({"do": "review", "id": 1, "record": game, "start": 0}))
    worker.hear(json.dumps({"do": "expect", "id": 2, "record": {}}))
    answer = json.loads(worker.step(4))
    assert answer["id"] == 2 and "RecordError" in answer["error"]
    assert worker.busy()
    worker.hear(json.dumps({"do": "stop", "id": 1}))
    assert not worker.busy()


def test_page_and_engine_mean_the_same() -> None:
    for rules in (registry.get("hg2@1"), registry.get("seasons@1", None)):
        assert review.evaluator(rules) == coach(rules.family).evaluator
    assert review.WORTH == WORTH_TELLING


def test_what_is_kept_is_read_back_as_it_was(page: Looked) -> None:
    session = page.app.session
    steps = review.steps_of(session)
    why = (Why("hinders", "meadow", 2.3, 1, 0.0),)
    turns = [
        Turn(steps[0], 0.0, 0.0, ("1,0/0", "-"), (1.5, 2.0)),
        Turn(steps[1], 2.5, 0.7, ("1,1/0", "p1"), (1.0, 2.0), why),
    ]
    kept = json.loads(json.dumps(review.to_json(turns, session.rules)))
    assert review.read(kept, session) == turns
    assert review.at(turns, steps[1]) == (1.5, 2.0) and review.at(turns, steps[0]) is None
    tally = review.tally(session, turns, review.seat_of(session, turns[1]))
    assert (tally.turns, tally.best, tally.mean, tally.worst) == (1, 0, 2.5, turns[1])


def test_turning_points_are_the_dearest_turns_in_their_order() -> None:
    losses = (2.0, 0.0, 7.0, 0.9, 3.0, 1.5, 9.0, 4.0, 1.0)
    turns = [Turn(step, loss, 0.0, (), ()) for step, loss in enumerate(losses)]
    assert [turn.loss for turn in review.turning_points(turns)] == [2.0, 7.0, 3.0, 9.0, 4.0]
    turns[2] = turns[2]._replace(doubt=8.0)
    assert [turn.loss for turn in review.turning_points(turns)] == [2.0, 3.0, 1.5, 9.0, 4.0], (
        "perhaps it lost nothing"
    )


# -- the bar
