"""The table of the tile-laying game over a page without a browser: what it shows, its keys, and that it lets go."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from hg_engine.landscape.moves import Place
from tests.web.landscape.test_tell import check
from tests.web.support.boards import PicturePage
from tests.web.support.tables import begin, hurry, play, play_out
from web.app.app import App
from web.i18n.words import LANGUAGES
from web.landscape.game import table as land_table
from web.landscape.table import TableScreen
from web.platform.ports import Key
from web.ui.messages import Message


class Heard(PicturePage):
    """A page that counts who listens to it."""

    def __init__(self) -> None:
        super().__init__(motion="off")
        self.listening = 0

    def listen(self, *values: object) -> Callable[[], None]:
        return self._counted()

    def resize(self, name: str, call: Callable[[], None]) -> Callable[[], None]:
        super().resize(name, call)
        return self._counted()

    def _counted(self) -> Callable[[], None]:
        self.listening += 1

        def off() -> None:
            self.listening -= 1

        return off


def seated(*names: str) -> tuple[App, Heard]:
    page = Heard()
    app = App(page, table=land_table)
    app.start()
    begin(page, *(names or ("Mara", "Suni")))
    return app, page


def table(app: App) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def late(*names: str) -> tuple[App, Heard]:
    """A game near its end, in which everybody has other points."""
    app, page = seated(*names)
    draw = random.Random(3)
    hurry(app, draw.choice, left=4)
    assert len(set(app.session.position.scores)) == len(app.session.seats)
    return app, page


def test_the_list_of_players_shows_and_tells_the_points_of_each() -> None:
    app, page = late("Mara", "Suni", "Beni")
    html = page.regions["app"]
    for seat, points in enumerate(app.session.position.scores):
        assert f'id="score-{seat}" aria-hidden="true">{points}</span>' in html
        assert re.search(rf">{app.session.seats[seat].name}: {points} points?,", html)


def test_whose_turn_it_is_is_marked_for_readers() -> None:
    app, page = seated()
    for _ in range(6):
        found = re.findall(r'id="seat-(\d)" aria-current=true', page.regions["app"])
        assert found == [str(app.session.position.seat)]
        play(app, 1)


def test_the_result_gives_everybody_their_points() -> None:
    app, page = seated("Mara", "Suni", "Beni")
    play_out(app)
    app.show_result()
    totals = re.findall(r'class="n tot"><b class="num">(\d+)</b>', page.regions["app"])
    assert [int(total) for total in totals] == sorted(app.session.position.scores, reverse=True)


def test_the_list_of_games_names_who_won() -> None:
    app, page = seated()
    play_out(app)
    outcome = app.session.position.outcome()
    assert outcome is not None and len(outcome.winners) == 1
    names = [seat.name for seat in app.session.seats]
    app.home()
    assert f"{names[outcome.winners[0]]} won" in page.text()
    assert f"{names[1 - outcome.winners[0]]} won" not in page.text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_html_is_sound_and_names_are_text(language: str) -> None:
    app, page = seated("<i>Mara</i>", 'S"uni')
    page.act("app.language", {"value": language})
    for _ in range(8):
        check(page.regions["app"])
        assert "<i>Mara" not in page.regions["app"]
        play(app, 1)
    page.act("sheet", {"to": "half"})
    check(page.regions["app"])
    buttons = re.findall(r'<button[^>]* class="b[^">]* ic[" ][^>]*>', page.regions["app"])
    assert len(buttons) > 8
    assert [button for button in buttons if not re.search(r'aria-label="[^"]+"', button)] == []


def test_a_text_to_be_copied_by_hand_stays_text() -> None:
    app, page = seated()
    app.ask(Message("message.copy.title", "message.copy.text", "link", [], copy='"><i>'))
    assert "<i>" not in page.regions["dialog"]


def test_the_switch_of_sounds_says_whether_they_are_on() -> None:
    _, page = seated()
    page.act("sheet", {"to": "half"})
    pressed = 'aria-pressed="true" id="bar-sound"'
    assert pressed in page.regions["app"]
    page.act("sound", {})
    assert pressed not in page.regions["app"] and "bar-sound" in page.regions["app"]


def test_a_line_of_the_log_leads_to_its_moment() -> None:
    app, page = late()
    state = table(app).state
    page.act("tab", {"to": "log"})
    page.act("log", {})
    found = {int(to) for to in re.findall(r'data-act="history.to" data-to="(\d+)"', page.regions["app"])}
    assert found == {line.step for line in state.lines if line.step}
    step = sorted(found)[len(found) // 2]
    page.act("history.to", {"to": str(step)})
    assert state.past is not None and len(state.past.history) == state.timeline.after(step - 1)


@pytest.mark.parametrize("text", [False, True])
def test_the_log_tells_what_counted_and_all_moves_on_demand(text: bool) -> None:
    """Scoring, extra turns, special tiles and lost tiles; what was played only when it is asked for."""
    app, page = late()
    state = table(app).state
    if text:
        page.act("text.turn_over", {})
    else:
        page.act("tab", {"to": "log"})

    def told() -> str:
        found = re.search(r'<(?:ol class="log"|ul class="lines")>(.*?)</(?:ol|ul)>', page.regions["app"])
        assert found is not None
        return re.sub("<.*?>", " ", found[1])

    played = [line.text for line in state.lines if line.kind == "move"]
    counted = [line.text for line in state.lines if line.kind not in ("move", "returned")]
    assert len(played) > len(counted) > 1
    short = told()
    assert all(html.escape(text) in short for text in counted)
    assert "places a tile" not in short and "A meeple returns" not in short
    page.act("log", {})
    whole = told()
    assert all(html.escape(text) in whole for text in (*played, *counted))
    assert app.words("table.log.less") in page.text()


def test_nothing_can_be_played_while_the_past_is_shown() -> None:
    app, page = late()
    before = [str(step.move) for step in app.session.history]
    page.act("history.previous", {})
    for key in ("Enter", "Enter", "0", "1", "u"):
        page.key(Key(key))
    page.act("history.first", {})
    for key in ("Enter", "Enter"):
        page.key(Key(key))
    assert [str(step.move) for step in app.session.history] == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_text_page_speaks_of_coordinates(language: str) -> None:
    """Prompts, the log, the aids and what is told of the past show places on the board, and do not name them."""
    app, page = late()
    page.act("app.language", {"value": language})
    letters = "".join(app.words(f"table.{way}") for way in ("east", "west", "north", "south"))
    named = re.compile(rf"\b[{letters}]\d")
    draw = random.Random(2)
    told = []
    for number in range(7):
        for tab in ("log", "aids", "area"):
            page.act("sheet", {"to": "half"})
            page.act("tab", {"to": tab})
            if tab == "log" and not number:
                page.act("log", {})
            told.append(page.text())
            if tab == "aids" and not number:
                page.act("places", {})
                told.append(page.text())
        for act in ("confirm", "history.previous", "history.back"):
            page.act(act, {})
            told.append(page.text())
        page.act("cancel", {})
        page.key(Key("i"))
        page.key(Key("ArrowRight"))
        page.key(Key("Escape"))
        if legal := app.session.position.legal_moves():
            app.play(draw.choice(legal))
        assert number or any(app.words("log.places", name="Mara") in text for text in told)
    for text in (*told, *page.said):
        assert not named.search(text), named.search(text)
    page.act("text.turn_over", {})
    assert named.search(page.text()), "the text page names them"


def test_nobody_is_given_a_hint_while_a_bot_thinks() -> None:
    page = Heard()
    app = App(page, table=land_table)
    app.start()
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    page.act("new.kind", {"seat": "1", "value": "fawn"})
    page.act("new.start", {})
    for seat in (0, 1):
        while app.session.position.to_move != seat:
            play(app, 1)
        assert table(app).state.may_ask is (not seat)
        page.act("coach.ask", {})
        assert len(page.hints) == 1 - seat


def _camera(app: App) -> Any:
    return table(app).surface.goal


KEYS: dict[str, Callable[[App, Heard], Any]] = {
    "r": lambda app, page: table(app).state.ui.rotation,
    "l": lambda app, page: len(page.said),
    "f": lambda app, page: _camera(app),
    "+": lambda app, page: _camera(app).scale,
    "-": lambda app, page: _camera(app).scale,
    "i": lambda app, page: table(app).state.ui.cursor,
    "?": lambda app, page: table(app).state.keys,
    "u": lambda app, page: len(app.session.history),
    "h": lambda app, page: len(page.hints),
    "d": lambda app, page: table(app).state.sheet,
    "t": lambda app, page: table(app).state.text,
    ",": lambda app, page: table(app).past is None,
    "<": lambda app, page: table(app).past is None,
    "Home": lambda app, page: table(app).past is None,
    "ArrowRight": lambda app, page: table(app).state.ui.ghost,
    "Enter": lambda app, page: table(app).state.ui.ghost,
}
"""A key, and what it changes."""


@pytest.mark.parametrize("key", KEYS)
def test_every_key_does_something(key: str) -> None:
    app, page = late()
    draw = random.Random(1)
    while not (app.session.position.to_move is not None and len(turnings(app)) > 1):
        app.play(draw.choice(app.session.position.legal_moves()))
    table(app).surface.pan(700, 300)
    before = KEYS[key](app, page)
    assert page.key(Key(key))
    assert KEYS[key](app, page) != before


def turnings(app: App) -> set[int]:
    """The rotations in which the tile in hand fits somewhere."""
    return {move.rotation for move in app.session.position.legal_moves() if isinstance(move, Place)}


def test_the_past_is_walked_back_and_on_by_keys() -> None:
    app, page = late()
    history = len(app.session.history)
    for key, back in ((",", True), (",", True), (".", False), (".", False)):
        past = table(app).past
        before = history if past is None else len(past.history)
        assert page.key(Key(key))
        past = table(app).past
        now = history if past is None else len(past.history)
        assert (now < before) is back
    assert table(app).past is None


def test_a_table_that_is_left_listens_no_more_and_paints_nothing() -> None:
    app, page = seated()
    left = []
    for _ in range(2):
        page.run(1000)
        assert page.listening > 5
        play(app, 1)
        table(app).surface.request()
        assert page.frames
        ident = app.session.id
        app.home()
        assert not page.frames
        left.append(page.listening)
        app.open(ident)
    assert left[0] == left[1] < 3
