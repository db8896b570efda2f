"""Bots at the table: who plays a seat is set, kept and brought back; they think when it is their turn, and stop."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

from hg_engine.bots import levels
from hg_engine.game import Draw
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.session import Step
from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.tables import FakeTable, play
from web.app.app import App
from web.bots import players
from web.i18n.words import LANGUAGES, Words
from web.landscape.snapshot import Snapshot
from web.landscape.state import TableState
from web.landscape.turn import lesson_html, prompt, turn_html
from web.storage import saves
from web.table.dispatcher import Dispatcher
from web.table.plugins.bots import PAUSE_MS, BotsPlugin


class BotTable(FakeTable):
    """A table with nothing but its bots."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.part: BotsPlugin | None = None
        self._read()
        self.part = BotsPlugin(cast(Any, self))
        self.plugins = Dispatcher([self.part])

    def _read(self) -> None:
        session = self.app.session
        snapshot = Snapshot(session.position, [seat.color for seat in session.seats], ())
        if self.part is None:
            self.state = TableState(session, self.app.settings, snapshot=snapshot)
        self.state.session, self.state.snapshot = session, snapshot
        self.state.levels = self.app.current_game.bots
        self.state.read_only = bool(self.state.bot)

    def html(self, words: Words) -> str:
        return lesson_html(words, self.state) + turn_html(words, self.state)

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        return self.part is not None and self.part.act(action, data)

    def shown(self) -> None:
        assert self.part is not None
        self.part.shown()

    def hidden(self) -> None:
        assert self.part is not None
        self.part.hidden()

    def changed(self, steps: Sequence[Step[LandscapeMove]], undone: bool) -> None:
        assert self.part is not None
        self._read()
        self.part.changed(steps, undone)


def sit(*kinds: str, page: FakePage | None = None, by_hand: bool = False) -> tuple[App, FakePage]:
    """Begin a game with these kinds of seats, through the form."""
    page = page or FakePage()
    app = App(page, table=BotTable)
    app.start()
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    for number, kind in enumerate(kinds):
        if number >= 2:
            page.act("new.add", {})
        page.act("new.kind", {"seat": str(number), "value": kind})
    if by_hand:
        page.act("new.tiles", {"value": "hand"})
    page.act("new.start", {})
    return app, page


def table(app: App) -> BotTable:
    assert isinstance(app.screen, BotTable)
    return app.screen


def until(app: App, page: FakePage, seat: int) -> None:
    """Play on until this seat is to lay a tile."""
    for _ in range(20):
        position = app.session.position
        if position.to_move == seat and position.phase is LandscapePhase.PLACE:
            return
        if table(app).state.bot:
            if page.orders:
                page.answer()
            page.pass_time()
        else:
            play(app, 1)
    raise AssertionError("it never came to that")


def test_the_page_knows_the_levels_of_the_engine() -> None:
    assert levels.LEVELS == players.LEVELS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_character(language: str) -> None:
    words = Words(language, FakePage().intl)
    names = [words(f"bot.{level}") for level in players.LEVELS]
    assert len(set(names)) == len(names)
    assert all(len(words(f"bot.{level}.about")) > 20 for level in players.LEVELS)


def test_a_new_game_is_one_of_people() -> None:
    app, page = sit("", "")
    assert app.current_game.bots == ()
    assert (page.prepared, page.orders) == (0, {})


def test_a_seat_is_given_to_a_bot_and_keeps_it_in_the_save_and_in_the_form() -> None:
    app, page = sit("", "fisher", "fisher")
    assert [seat.name for seat in app.session.seats] == ["Player 1", "Taro", "Taro 2"]
    stored = saves.parse(page.storage.data[f"hg.game.{app.session.id}"])
    assert stored.summary.bots == ["", "fisher", "fisher"]
    ident = app.session.id
    again = App(FakePage(page.storage), table=BotTable)
    again.start()
    again.open(ident)
    assert again.current_game.bots == ("", "fisher", "fisher")
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    assert page.regions["app"].count('value="fisher" selected') == 2
    assert "careless" in page.text()


def test_who_begins_is_drawn_with_what_they_are() -> None:
    for seed in range(6):
        page = FakePage(seed=seed)
        app = App(page, table=BotTable)
        app.start()
        page.act("app.new", {})
        page.act("new.way", {"value": "table"})
        page.act("new.kind", {"seat": "1", "value": "elder"})
        page.act("new.order", {"value": "random"})
        page.act("new.start", {})
        names = [seat.name for seat in app.session.seats]
        assert app.current_game.bots[names.index("Ama")] == "elder"


def test_an_old_save_is_one_of_people() -> None:
    app, page = sit("", "fawn")
    key = f"hg.game.{app.session.id}"
    old = json.loads(page.storage.data[key])
    old["v"] = 1
    del old["summary"]["bots"]
    storage = FakeStorage({key: json.dumps(old)})
    again = App(FakePage(storage), table=BotTable)
    again.start()
    again.open(app.session.id)
    assert again.current_game.bots == ()


@pytest.mark.parametrize("kinds", [["fawn"], ["fawn", 1], "fawn", None])
def test_kinds_that_fit_no_table_are_damage(kinds: object) -> None:
    app, page = sit("", "fawn")
    data = json.loads(page.storage.data[f"hg.game.{app.session.id}"])
    data["summary"]["bots"] = kinds
    with pytest.raises(saves.SaveError):
        saves.from_data(data)


def test_a_level_of_a_later_version_is_a_person() -> None:
    assert [players.kind(kind) for kind in ("fawn", "owl", 7, None)] == ["fawn", "", "", ""]


def test_a_bot_answers_after_a_human_pause_and_by_the_same_way_as_people() -> None:
    app, page = sit("", "fawn")
    assert page.prepared == 1
    assert not page.orders
    until(app, page, 1)
    assert "Pim is thinking" in page.text()
    (order, _) = next(iter(page.orders.values()))
    assert (order.level, order.nodes, order.ms) == ("fawn", 0, players.LONGEST)
    assert order.record["moves"] == [str(step.move) for step in app.session.history]
    before = len(app.session.history)
    page.clock += 100
    page.answer()
    assert len(app.session.history) == before
    assert page.waits[-1] == PAUSE_MS - 100
    page.pass_time()
    assert len(app.session.history) > before
    stored = saves.parse(page.storage.data[f"hg.game.{app.session.id}"])
    assert stored.record["moves"] == [str(step.move) for step in app.session.history]


def test_a_bots_move_is_played_at_once_and_written_with_the_next_frames() -> None:
    app, page = sit("", "fawn")
    until(app, page, 1)
    page.answer()
    before, steps = page.regions["app"], len(app.session.history)
    while not page.writings:
        page.timers.pop(0)()
    page.writings.pop(0)()
    assert len(app.session.history) > steps
    assert page.regions["app"] == before
    page.pass_time()
    assert page.regions["app"] != before


@pytest.mark.parametrize(("motion", "wait"), [("fast", 0), ("off", 0), ("normal", 600), ("slow", 1080)])
def test_the_pause_follows_the_speed(motion: str, wait: float) -> None:
    app, page = sit("fawn", "")
    app.settings.set("motion", motion)
    page.answer()
    assert page.waits[-1] == pytest.approx(wait)


def test_nobody_waits_where_motion_is_not_wanted() -> None:
    page = FakePage()
    page.still = True
    sit("fawn", "", page=page)
    page.answer()
    assert page.waits[-1] == 0


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    app, page = sit("", "fawn", "fawn")
    until(app, page, 0)
    until(app, page, 1)
    until(app, page, 2)
    position = len(app.session.history)
    assert page.orders
    app.undo_turn()
    assert not page.orders
    assert app.session.position.to_move == 0
    assert app.session.position.phase is LandscapePhase.PLACE
    assert len(app.session.history) < position
    play(app, 1)
    while app.session.position.to_move == 0:
        play(app, 1)
    until(app, page, 2)
    app.undo()
    assert app.session.position.to_move == 0


def test_nothing_is_undone_before_a_person_has_moved() -> None:
    app, page = sit("fawn", "")
    until(app, page, 1)
    before = list(app.session.history)
    assert not players.may_undo(app.session, app.current_game.bots)
    assert app.undo_turn() == app.undo() == []
    assert app.session.history == before


def test_a_late_answer_is_not_heard() -> None:
    app, page = sit("fawn", "")
    (_, done) = next(iter(page.orders.values()))
    page.answer()  # the pause has begun
    page.act("app.home", {})
    page.pass_time()
    assert app.current_game.session is None
    page.act("home.open", {"id": app.store.slots()[0].id})
    assert page.orders
    assert len(app.session.history) == 1
    assert done is not next(iter(page.orders.values()))[1]


def test_leaving_and_walking_in_the_past_stop_it() -> None:
    app, page = sit("fawn", "")
    state = table(app).state
    part = table(app).part
    assert part is not None and page.orders
    state.past = cast(Any, object())
    part.past_changed()
    assert not page.orders
    state.past = None
    part.past_changed()
    assert page.orders
    page.act("app.home", {})
    assert not page.orders


def test_bots_among_themselves_are_paused_and_go_on() -> None:
    app, page = sit("fawn", "elder")
    assert page.orders
    page.act("bots.pause", {})
    assert not page.orders
    assert "is waiting" in page.text()
    page.act("bots.go_on", {})
    assert page.orders
    for _ in range(8):
        if page.orders:
            page.answer()
        page.pass_time()
    before = len(app.session.history)
    app.undo_turn()
    assert len(app.session.history) < before
    assert not page.orders
    assert table(app).state.bots.paused


def test_bots_among_themselves_play_as_fast_as_one_likes() -> None:
    app, page = sit("fawn", "elder")
    app.settings.set("motion", "normal")
    waits = []
    for _ in range(3):
        page.answer()
        waits.append(page.waits[-1])
        page.act("bots.pace", {})  # the move that was about to be made is thought of anew
    assert waits == [pytest.approx(600), pytest.approx(210), 0]
    assert [text for text in page.said if text.startswith("Speed")] == [
        "Speed: fast",
        "Speed: instant",
        "Speed: normal",
    ]
    page.act("bots.pace", {})
    # the next game goes on like this; a table with people keeps its pace
    assert table(sit("fawn", "fawn", page=page)[0]).state.bots_pace < 1
    assert table(sit("", "fawn", page=page)[0]).state.bots_pace == 1


def test_a_whole_game_of_bots() -> None:
    app, page = sit("fawn", "forager")
    for _ in range(400):
        if app.session.position.is_over:
            break
        if page.orders:
            page.answer()
        page.pass_time()
    assert app.session.position.is_over
    assert not page.orders


def test_a_bot_that_fails_leaves_its_seat_to_people() -> None:
    app, page = sit("fawn", "")
    page.answer(None)
    assert "bots have stopped" in page.text()
    assert page.said[-1] == app.words("bot.failed")
    assert not table(app).state.read_only
    play(app, 1)
    page.act("bots.again", {})
    assert page.orders or page.timers


def test_an_illegal_answer_is_a_failure() -> None:
    app, page = sit("fawn", "")
    page.answer("99,99/0")
    page.pass_time()
    assert table(app).state.bots.failed


def test_people_draw_for_bots() -> None:
    app, page = sit("fawn", "", by_hand=True)
    assert not page.orders
    draw = next(move for move in app.session.position.legal_moves() if isinstance(move, Draw))
    app.play(draw)
    assert page.orders
    page.answer()
    page.pass_time()
    app.undo_turn()
    assert app.session.history == []


def test_a_link_is_looked_at_as_one_of_people() -> None:
    app, page = sit("fawn", "")
    app.share()
    other = FakePage(fragment=page.copied[0].split("#")[1])
    looking = App(other, table=BotTable)
    looking.start()
    assert looking.current_game.bots == ()
    assert not other.orders
    looking.take_over()
    assert not other.orders


def test_the_page_tells_who_thinks_and_what_they_are() -> None:
    app, page = sit("fawn", "")
    about = app.words("bot.fawn.about")
    assert prompt(app.words, table(app).state) == ("Pim is thinking", about)
    page.act("app.new", {})
    page.act("new.kind", {"seat": "0", "value": "fawn"})
    page.act("new.name", {"seat": "0", "value": "Bo"})
    page.act("new.start", {})
    assert prompt(app.words, table(app).state) == ("Bo is thinking", f"Pim: {about}")


@pytest.mark.parametrize(
    ("kinds", "head"),
    [
        (("", "fawn"), "Place your tile"),
        (("", "fawn", "master"), "Place your tile"),
        (("", ""), "Player 1, place your tile"),
        (("", "", "fawn"), "Player 1, place your tile"),
    ],
)
def test_the_only_person_at_a_table_is_asked_without_a_name(kinds: tuple[str, ...], head: str) -> None:
    app, page = sit(*kinds)
    until(app, page, 0)
    assert prompt(app.words, table(app).state)[0] == head


def test_whoever_plays_for_a_bot_is_told_for_which() -> None:
    app, page = sit("fawn", "")
    page.answer(None)
    assert prompt(app.words, table(app).state)[0] == f"{app.session.seats[0].name}, place your tile"
