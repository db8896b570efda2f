"""The coach at the table, over a page without a browser: the real worker's code answers."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import cast

import pytest

from hg_engine.landscape.moves import Place, parse_move
from hg_engine.landscape.phases import LandscapePhase
from tests.web.support.boards import PicturePage
from tests.web.support.tables import begin
from web.app.app import App
from web.board.gestures import Hover, Tap
from web.bots import worker
from web.i18n.words import LANGUAGES
from web.landscape.callouts_page import offered
from web.landscape.game import table as land_table
from web.landscape.state import Note
from web.landscape.table import TableScreen
from web.landscape.telling_page import told as told_notes
from web.platform.ports import Key, Order, Reason, ToldWay


def told(order: Order) -> list[ToldWay]:
    """What the worker answers to an order for advice."""
    worker.hear(json.dumps({"do": "advise", "id": 1, **order._asdict(), "nodes": 400, "ms": 0}))
    while not (answer := worker.step(50)):
        pass
    said: list[ToldWay] = json.loads(answer)["said"]
    return said


def answered(page: PicturePage, ways: Sequence[ToldWay] | None = None) -> None:
    """Let the coach answer."""
    ((order, done),) = page.hints.values()
    page.hints.clear()
    done(told(order) if ways is None else ways)


class Coached(PicturePage):
    """A page with its app at hand."""

    app: App


@pytest.fixture
def page() -> Coached:
    """A game of two people with some tiles on the table, and another one to be laid."""
    page = Coached()
    app = page.app = App(page, table=land_table)
    app.start()
    begin(page, "Mara", "Suni")
    session = app.session
    while len(session.position.tiles) < 8 or session.position.phase is not LandscapePhase.PLACE:
        app.play(str(session.position.legal_moves()[-1]))
    return page


def test_a_hint_is_asked_for_told_and_tried(page: Coached) -> None:
    page.act("coach.ask", {})
    assert "The coach is thinking" in page.text()
    assert page.said[-1] == "The coach is thinking…"
    answered(page)
    assert page.text().count("best move found") == 1
    assert 'id="coach-0"' in page.regions["app"] and page.focuses[-1] == "#coach-0"
    page.act("coach.try", {"way": "0"})
    assert cast(TableScreen, page.app.screen).state.trial is not None
    assert 'id="coach"' not in page.regions["app"], "the board belongs to the turn on trial"
    while cast(TableScreen, page.app.screen).state.trial is not None:
        page.key(Key("Escape"))
    assert 'id="coach-0"' in page.regions["app"]
    page.key(Key("Escape"))
    assert 'id="coach"' not in page.regions["app"]


def test_a_number_tries_a_hint_and_then_chooses_pieces(page: Coached) -> None:
    table = cast(TableScreen, page.app.screen)
    page.act("coach.ask", {})
    answered(page)
    page.key(Key("2"))
    assert table.state.trial is not None
    assert str(table.state.trial.place) == table.state.coach.advice[1].moves[0]
    if len(table.state.snapshot.options) > 1:
        page.key(Key("1"))
        assert table.state.ui.choice == offered(table.state)[0].move


def test_asking_takes_the_tile_on_trial_back_to_the_hand(page: Coached) -> None:
    table = cast(TableScreen, page.app.screen)
    page.key(Key("Enter"))
    assert table.state.trying
    page.key(Key("h"))
    answered(page)
    assert table.state.trial is None
    assert 'id="coach-0"' in page.regions["app"]


def test_hints_lie_on_the_board_and_hover_links_them_with_their_lines(page: Coached) -> None:
    table = cast(TableScreen, page.app.screen)
    page.act("coach.ask", {})
    answered(page)
    page.run(100)
    places = [cast(Place, parse_move(way.moves[0])) for way in table.state.coach.advice]
    for number, place in enumerate(places):
        table.plugins.pointer(Hover(place.x + 0.5, place.y + 0.5))
        pointed = table.state.coach.pointed
        assert (place.x, place.y) == (places[pointed].x, places[pointed].y)
        assert page.regions["app"].count('class="b way at"') == 1
        scene = table.surface.scene.by_key
        assert f"hint:{pointed}" in scene and f"number:{number}" in scene
        page.act("coach.point", {"way": str(number)})
        table.drawn()
        assert f"hint:{number}" in table.surface.scene.by_key, (
            "of two at one place the one pointed at is shown"
        )
        assert not {f"cell:{place.x},{place.y}"} & set(table.surface.scene.by_key)
    table.plugins.pointer(Tap(places[0].x + 0.5, places[0].y + 0.5, False, False))
    assert table.state.trial is not None and table.state.trial.place in places
    table.drawn()
    assert not [key for key in table.surface.scene.by_key if key.startswith("hint:")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hint_speaks_of_coordinates(page: Coached, language: str) -> None:
    page.act("app.language", {"value": language})
    page.act("coach.ask", {})
    answered(page)
    told = re.search(r'<aside class="hint coach.*?</aside>', page.regions["app"])
    assert told is not None
    for text in (told[0], page.said[-1]):
        assert not re.search(r"\b[EWNSOV]\d", re.sub("<.*?>", " ", text)), text


def test_the_way_is_gone_with_press_by_press(page: Coached) -> None:
    """Confirming what the coach put there plays exactly its moves."""
    page.act("coach.ask", {})
    ((order, _),) = page.hints.values()
    ways = told(order)
    answered(page, ways)
    page.act("coach.try", {"way": "1"})
    before = len(page.app.session.history)
    page.act("confirm", {})
    session = page.app.session
    played = [str(step.move) for step in session.history[before:] if step.seat is not None]
    assert played == list(ways[1]["moves"])
    assert 'id="coach"' not in page.regions["app"]


def test_every_reason_has_words_in_every_language(page: Coached) -> None:
    kinds = ["scores", "gives", "claims", "hut", "grows", "hinders", "helps", "returns", "last"]
    kinds += ["extra", "keeps", "harmless"]
    areas = ["forest", "river", "meadow", "system"]
    whys = []
    for kind in kinds:
        for area in areas:
            if (kind == "hut") != (area == "system") and kind in ("hut", "claims"):
                continue
            chance = 0.3 if area in ("forest", "river") else 0.0
            seat = {"scores": 0, "gives": 1}.get(kind, 1 if kind in ("hinders", "helps") else -1)
            whys.append(["scores" if kind == "gives" else kind, area, 3.4, seat, chance])
    for language in LANGUAGES:
        page.act("app.language", {"value": language})
        page.act("coach.ask", {})
        answered(page, [{"moves": ["-"], "value": 1.5, "why": [cast(Reason, why)]} for why in whys])
        told = re.findall(r'class="why">(.+?)</span>', page.regions["app"])
        assert len(told) == len(whys) and all(told)
        assert "coach." not in page.text(), language
        page.act("coach.close", {})


def test_hints_that_would_read_alike_tell_first_what_sets_them_apart(page: Coached) -> None:
    hut: Reason = ("hut", "system", 8.0, -1, 0.0)
    extra: Reason = ("extra", "", 0.0, -1, 0.0)
    hinders: Reason = ("hinders", "", 4.0, 1, 0.0)

    def lines(*ways: list[Reason]) -> list[str]:
        page.act("coach.ask", {})
        answered(page, [{"moves": ["-"], "value": 1.5, "why": why} for why in ways])
        found = re.findall(r'class="why">(.+?)</span>', page.regions["app"])
        page.act("coach.close", {})
        return found

    same, extra_first, hinders_first = lines([hut], [hut, extra], [hut, hinders])
    assert same.startswith("Hut") and "extra turn" in extra_first and "Suni" in hinders_first
    # as they were, where none reads like another
    assert lines([hut, extra], [hinders]) == [same, hinders_first]


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_for_one_place_tell_how_the_tile_is_turned(page: Coached, language: str) -> None:
    page.act("app.language", {"value": language})
    hut: Reason = ("hut", "system", 8.0, -1, 0.0)
    moves = [str(move) for move in page.app.session.position.legal_moves()]
    at = {text: cast(Place, parse_move(text))[:2] for text in moves}
    turned = next(
        same for text in moves if len(same := [other for other in moves if at[other] == at[text]]) > 1
    )
    elsewhere = next(text for text in moves if at[text] != at[turned[0]])
    for text in (False, True):
        page.act("text.turn_over", {}) if text else None
        page.act("coach.ask", {})
        ways = [*turned, elsewhere]
        answered(page, [{"moves": [way, "-"], "value": 1.5, "why": [hut]} for way in ways])
        shown = r'id="coach-\d".*?<b>(.+?)</b>' if text else r'class="why">(.+?)</span>'
        *told, last = re.findall(shown, page.regions["app"])
        turns = [page.app.words(f"text.turn.{cast(Place, parse_move(way)).rotation}") for way in turned]
        assert all(turn in line for turn, line in zip(turns, told, strict=True))
        assert len(set(told)) == len(turned) > 1
        assert not any(page.app.words(f"text.turn.{turn}") in last for turn in range(4))
        assert turns[0] in page.said[-1]
        page.act("coach.close", {})


def test_a_hint_that_is_worth_as_much_says_so(page: Coached) -> None:
    extra: Reason = ("extra", "", 0.0, -1, 0.0)
    for text in (False, True):
        page.app.show_text(text)
        page.act("coach.ask", {})
        answered(page, [{"moves": ["-"], "value": value, "why": [extra]} for value in (1.5, 1.49, 0.2)])
        assert re.findall(r"best move found|as good as the best|[\d.]+ points less", page.text()) == [
            "best move found",
            "as good as the best",
            "1.3 points less",
        ]
        page.act("coach.close", {})


def test_no_hint_begins_with_what_speaks_against_it(page: Coached) -> None:
    hut: Reason = ("hut", "system", 8.0, -1, 0.0)
    helps: Reason = ("helps", "", 4.0, 0, 0.0)
    gives: Reason = ("scores", "forest", 4.0, 0, 0.0)
    page.act("coach.ask", {})
    whys = [helps, hut], [hut], [hut, gives], [helps]
    answered(page, [{"moves": ["-"], "value": 1.5, "why": [*why]} for why in whys])
    *lines, bare = re.findall(r'class="why">(.+?)</span>', page.regions["app"])
    assert all(line.startswith("Hut") for line in lines)
    assert not bare.startswith("But"), "what is done is told first"


def test_h_asks_unless_single_keys_are_off(page: Coached) -> None:
    assert page.key(Key("h"))
    assert page.hints
    page.act("coach.close", {})
    assert not page.hints, "stopped at once"
    page.act("app.set", {"key": "keys", "checked": ""})
    assert not page.key(Key("h"))


def test_there_is_none_for_those_who_want_no_aids(page: Coached) -> None:
    assert 'id="coach-ask"' in page.regions["app"]
    page.act("app.set", {"key": "aid.coach", "checked": ""})
    assert 'id="coach-ask"' not in page.regions["app"]
    page.act("coach.ask", {})
    assert not page.hints


def test_going_on_undo_and_the_past_stop_it(page: Coached) -> None:
    for act in ("undo_turn", "history.previous"):
        page.act("coach.ask", {})
        assert page.hints
        page.act(act, {})
        assert not page.hints
        assert 'id="coach"' not in page.regions["app"]


def test_a_coach_that_cannot_think_says_so(page: Coached) -> None:
    page.act("coach.ask", {})
    ((_, done),) = page.hints.values()
    page.hints.clear()
    done(None)
    assert "No hint right now" in page.text()
    page.act("coach.ask", {})
    assert page.hints, "it may be asked again"


def test_pieces_to_take_back_and_to_put_down_are_advised_too(page: Coached) -> None:
    session = page.app.session
    seen: set[str] = set()
    for _ in range(60):
        if session.position.phase is LandscapePhase.OCCUPY and len(session.position.legal_moves()) > 1:
            page.act("coach.ask", {})
            answered(page)
            assert page.text().count("best move found") == 1
            page.act("coach.try", {"way": "0"})
            seen.add("tried")
        if session.position.is_over:
            break
        page.app.play(str(session.position.legal_moves()[0]))
    assert seen


def test_what_is_told_of_another_turn_does_not_lie_over_the_hints(page: Coached) -> None:
    table = cast(TableScreen, page.app.screen)
    table.state.telling.notes = (Note(1, (0, 0), table.state.snapshot.tiles[0, 0][0], others=True),)
    page.app.redraw()
    assert told_notes(table.state)
    page.act("coach.ask", {})
    assert told_notes(table.state), "nothing is shown on the board yet"
    answered(page)
    assert not told_notes(table.state) and 'id="note-' not in page.regions["app"]
    page.key(Key("Escape"))
    assert told_notes(table.state), "it is there again when the hints are gone"
