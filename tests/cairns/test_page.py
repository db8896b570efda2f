"""The third game on the page: it is registered, and new game, table, saves, links, words, bots and result are there."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from hg_engine.notation import link
from tests import cairns
from tests.cairns.page import words as cairns_words
from tests.cairns.page.table import TableScreen
from tests.cairns.rules.ruleset import CELLS
from tests.web.support.boards import PicturePage
from web.app import games
from web.app.app import App
from web.bots import worker
from web.bots.coach import voice_of
from web.i18n import words as i18n
from web.platform.ports import Key
from web.storage.settings import aids


@pytest.fixture(autouse=True)
def third_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is registered, and its words stand in the English locale file."""
    entries = {**i18n.load("en"), **cairns_words.ENGLISH}
    load = i18n.load
    monkeypatch.setattr(i18n, "load", lambda language: entries if language == "en" else load(language))
    with cairns.registered():
        yield


def opened(page: PicturePage | None = None) -> tuple[App, PicturePage]:
    page = page or PicturePage()
    app = App(page, table=games.table)
    app.start()
    return app, page


def begin(page: PicturePage, *kinds: str) -> None:
    """Begin a game by the form: two players, with these bots."""
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    page.act("new.rules", {"value": "cairns@1"})
    for seat, name in enumerate(("Mara", "Suni")):
        page.act("new.name", {"seat": str(seat), "value": name})
    for seat, kind in enumerate(kinds):
        page.act("new.kind", {"seat": str(seat), "value": kind})
    page.act("new.seed", {"value": "amber-flint-317"})
    page.act("new.start", {})


def play_out(app: App, page: PicturePage, seed: int = 1) -> None:
    """Press buttons until all stones are laid."""
    draw = random.Random(seed)
    while legal := app.session.position.legal_moves():
        page.act("end", {"end": str(draw.choice(legal))})


def test_a_new_game_is_set_up_by_the_form() -> None:
    app, page = opened()
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    for _ in range(3):
        page.act("new.add", {})
    assert "Cairns" in page.text()
    page.act("new.rules", {"value": "cairns@1"})
    page.act("new.house", {})
    assert "switch-pair" in page.regions["app"]
    page.act("new.switch", {"field": "pair", "value": "3"})
    page.act("new.start", {})
    assert app.current_game.session is None, "five are too many"
    for seat in (4, 3, 2):
        page.act("new.remove", {"seat": str(seat)})
    page.act("new.start", {})
    assert app.session.rules.id == "cairns@1+pair=3"
    assert isinstance(app.screen, TableScreen)


def test_stones_are_laid_by_buttons_and_keys_and_are_on_the_board() -> None:
    app, page = opened()
    begin(page)
    assert 'id="near"' in page.regions["app"] and "Mara lays a stone" in page.text()
    page.act("end", {"end": "near"})
    page.key(Key("ArrowRight"))
    page.key(Key("Enter"))
    assert [str(step.move) for step in app.session.history if step.seat is not None] == ["near", "far"]
    page.run(1_000)
    assert {key: app.screen.where(key) is not None for key in ("stone:0", "stone:9", "stone:1")} == {
        "stone:0": True,
        "stone:9": True,
        "stone:1": False,
    }
    assert "Suni laid a stone" in page.text()


def test_a_turn_is_taken_back_and_the_past_is_walked() -> None:
    app, page = opened()
    begin(page)
    for _ in range(4):
        page.act("end", {"end": "far"})
    before = len(app.session.history)
    page.key(Key("u"))
    assert len(app.session.history) == before - 2
    page.act("history.first", {})
    past = app.screen.past
    assert past is not None and len(past.history) == 1, "the first draw"
    page.act("end", {"end": "near"})
    assert len(app.session.history) == before - 2, "nothing is played in the past"
    page.act("history.back", {})
    page.act("end", {"end": "near"})
    assert len(app.session.history) == before


def test_a_game_is_saved_listed_and_opened_again() -> None:
    app, page = opened()
    begin(page)
    page.act("end", {"end": "near"})
    ident, kept = app.session.id, [step.move for step in app.session.history]
    again, tab = opened(page)
    again.home()
    assert "Mara" in tab.text() and "Cairns" in tab.text()
    tab.act("home.open", {"id": ident})
    assert [step.move for step in again.session.history] == kept
    assert isinstance(again.screen, TableScreen)


def test_a_link_holds_the_game_and_opens_it() -> None:
    app, page = opened()
    begin(page)
    for end in ("near", "far", "near"):
        page.act("end", {"end": end})
    page.act("app.share", {})
    assert page.copied
    fragment = page.copied[-1].partition("#")[2]
    assert link.decode("#" + fragment).history == app.session.history
    other, tab = opened()
    tab.go_to(fragment)
    assert other.read_only and other.session.history == app.session.history
    assert isinstance(other.screen, TableScreen)


def test_it_leaves_as_a_picture_and_is_shown_by_its_rules() -> None:
    _, page = opened()
    begin(page)
    page.act("app.send", {})
    page.act("send.file", {"kind": "svg"})
    page.pass_time()
    assert any(name.endswith(".svg") for name, _ in page.downloads)
    page.act("app.played", {})
    page.choose("Read the rules")
    assert "first free cell" in page.regions["app"]


def test_a_whole_game_is_played_in_words() -> None:
    app, page = opened()
    begin(page)
    page.act("text.turn_over", {})
    assert app.screen.name == "text"
    page.act("text.say", {"typed": "under"})
    assert "text-error" in page.regions["app"]
    for number in range(CELLS):
        if number % 2:
            page.act("text.say", {"typed": "Near"})
        else:
            page.act("text.choose", {"value": "far" if number < CELLS - 1 else "near"})
            page.act("text.settle", {})
    assert app.session.position.is_over
    assert 'id="to-result"' in page.regions["app"]


def test_the_result_tells_who_won() -> None:
    app, page = opened()
    begin(page)
    play_out(app, page)
    page.act("result", {})
    best = max(app.session.position.scores)
    assert app.screen.name == "result"
    assert "Stones" in page.text() and f" {best} " in page.text()
    assert 'id="result-analysis"' not in page.regions["app"], "nobody can look it over"
    page.act("rematch", {})
    assert app.session.rules.id == "cairns@1" and not app.session.position.is_over


def test_its_turns_are_told() -> None:
    app, page = opened()
    begin(page)
    page.act("end", {"end": "far"})
    session = app.session
    teller = voice_of(session.rules).teller(session)
    assert teller.name(app.words, 1) == "Turn 1"
    assert teller.moves(app.words, session.position, [session.history[1].move]) == "From the right"


def test_its_aid_is_set_kept_and_off_as_at_a_real_table() -> None:
    app, page = opened()
    page.act("app.settings", {})
    assert ">Cairns</h3>" in page.regions["app"] and "Mark pairs" in page.text()
    assert aids("cairns") == ("aid.pairs", "aid.coach", "aid.bar")
    page.act("app.real_table", {"checked": "1"})
    assert not app.settings.on("aid.pairs")
    page.act("app.real_table", {"checked": ""})
    assert app.settings.on("aid.pairs")
    page.act("app.set", {"key": "aid.pairs", "value": "on", "checked": ""})
    assert not opened(page)[0].settings.on("aid.pairs"), "it is kept"


def answer(page: PicturePage) -> None:
    """Let the worker's own code think of a move."""
    ((order, done),) = page.orders.values()
    page.orders.clear()
    worker.hear(json.dumps({"do": "think", "id": 1, **order._asdict()}))
    while not (said := worker.step(50)):
        pass
    done(json.loads(said)["said"])


@pytest.mark.parametrize("kinds", [("", "fawn"), ("elder", "hunter")])
def test_bots_play_at_random(kinds: tuple[str, ...]) -> None:
    app, page = opened()
    begin(page, *kinds)
    for _ in range(10 * CELLS):
        if app.session.position.is_over:
            break
        if page.orders:
            answer(page)
        elif page.timers:
            page.pass_time()
        else:
            page.act("end", {"end": str(app.session.position.legal_moves()[-1])})
    assert app.session.position.is_over
