"""Seasons over a fake page: whole games in words, what is told and hidden, the season's end, the result."""

from __future__ import annotations

import random
import re
from typing import Any, cast

import pytest

from hg_engine import AnySession, Seat, Seeded, Session, registry
from hg_engine.notation import link
from hg_engine.seasons.phases import SeasonsPhase
from tests.web.landscape.test_text_board import TextPage
from tests.web.support.fakes import FakePage
from web.app import games as app_games
from web.app.app import App
from web.i18n.words import LANGUAGES, Words
from web.platform.ports import Key
from web.seasons import page as pages
from web.seasons.reader import TextPlugin
from web.seasons.result import KINDS, points_table
from web.seasons.snapshot import Snapshot, last_steps
from web.seasons.table import TableScreen
from web.share.picture import poster
from web.storage import backup, codec

NAMES = ("Mara", "Suni", "Beni", "Jonas")
COLORS = ("hematite", "azurite", "ochre", "manganese")


def seats(count: int = 2) -> list[Seat]:
    return [Seat(name, color) for name, color in zip(NAMES[:count], COLORS, strict=False)]


def game(moves: int = 0, count: int = 2, rules: str = "seasons@1", seed: int = 1) -> AnySession:
    """A game of so many steps, which takes what it can and goes off late."""
    session: AnySession = Session(rules, seats(count), Seeded("amber-flint-317"))
    draw = random.Random(seed)
    for _ in range(moves):
        if session.position.is_over:
            break
        session.play(choice(session, draw))
    return session


def choice(session: AnySession, draw: random.Random) -> Any:
    """A step at random, seldom one off the board."""
    legal = list(session.position.legal_moves())
    stay = [move for move in legal if move.to is not None]
    return draw.choice(stay if stay and draw.random() < 0.97 else legal)


def form() -> tuple[App, TextPage]:
    """The form of a new game at one table, which is then shown in words."""
    tab = TextPage()
    app = App(tab, table=app_games.table)
    app.start()
    app.prefs.set("face", "text")
    tab.act("app.new", {})
    tab.act("new.way", {"value": "table"})
    return app, tab


def opened(session: AnySession, **prefs: str) -> tuple[App, TextPage, TableScreen]:
    """A game on the table, in words."""
    tab = TextPage()
    app = App(tab, table=app_games.table)
    app.start()
    for key, value in {"face": "text", **prefs}.items():
        app.prefs.set(key, value)
    app.settings.read()
    app.begin(session)
    return app, tab, cast(TableScreen, app.screen)


def say(tab: FakePage, text: str) -> None:
    tab.act("text.say", {"typed": text})


def test_a_new_game_begins_by_the_form_and_offers_what_the_game_has() -> None:
    app, tab = form()
    assert 'id="kind-0"' in tab.regions["app"]
    tab.act("new.rules", {"value": "seasons@1"})
    tab.act("new.kind", {"seat": "1", "value": "elder"})
    assert "Remembers who took what" in tab.text()
    tab.act("new.kind", {"seat": "1", "value": ""})
    assert 'name="tiles"' not in tab.regions["app"]
    tab.act("new.house", {})
    for field in ("board", "mammoths", "stall"):
        assert f"switch-{field}" in tab.regions["app"]
    tab.act("new.switch", {"field": "board", "value": "corners"})
    tab.act("new.start", {})
    assert app.session.rules.id == "seasons@1+board=corners"
    assert tab.frame[2] == "text"


def test_five_seats_are_too_many() -> None:
    app, tab = form()
    for _ in range(3):
        tab.act("new.add", {})
    tab.act("new.rules", {"value": "seasons@1"})
    assert "At most 4 players" in tab.text()
    tab.act("new.start", {})
    assert app.current_game.session is None
    tab.act("new.remove", {"seat": "4"})
    tab.act("new.start", {})
    assert app.current_game.session is not None


def steps_of(session: AnySession) -> tuple[list[str], int]:
    """The steps that somebody chose in a game, and the number of the one that ends its summer."""
    chosen = [number for number, step in enumerate(session.history) if step.seat is not None]
    ends = [number for number in chosen[:-1] if session.history[number + 1].seat is None]
    return [str(session.history[number].move) for number in chosen], chosen.index(ends[0])


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_whole_game_by_typed_steps(count: int) -> None:
    """Three type every step; two and four those at the beginning, and those around the ends of both seasons."""
    steps, summer = steps_of(game(20_000, count=count, seed=count))
    app, tab, table = opened(game(count=count))
    seasons, passed = 0, False
    for number, step in enumerate(steps):
        if count != 3 and 20 < number < len(steps) - 20 and not -20 < number - summer < 20:
            app.session.play(step)
            passed = True
            continue
        if passed:
            app.changed([])
            passed = False
        if table.state.turning:
            assert "Winter" in tab.text() and "begins" in tab.text()
            seasons += 1
            tab.act("season.go", {})
        say(tab, step)
        assert not table.plugins.find(TextPlugin).mine.error
    assert seasons == 1 and app.session.position.is_over
    tab.act("result", {})
    told, position = tab.text(), app.session.position
    for kind in KINDS:
        if any(points[kind] for points in position.breakdown):
            assert app.words(f"seasons.points.{kind}") in told
    for points in app.session.position.scores:
        assert str(points) in told


def test_the_result_has_no_column_for_what_nobody_has() -> None:
    session = game(8)
    while not session.position.is_over:
        session.play(
            next(move for move in session.position.legal_moves() if getattr(move, "to", None) is None)
        )
    position = session.position
    have = [kind for kind in KINDS if any(taken.get(kind) for taken in position.taken)]
    assert 0 < len(have) < len(KINDS)
    words = opened(session)[0].words
    heads = re.findall(r'<th scope="col" class="n">(.+?)</th>', points_table(words, session))
    assert heads == [*(words(f"seasons.points.{kind}") for kind in have), words("result.total")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_is_written_in_every_language(language: str) -> None:
    app, tab, table = opened(game(), language=language)
    app.act("app.language", {"value": language})
    state = table.state
    steps, summer = steps_of(game(20_000, seed=7))
    for number, step in enumerate(steps[:400]):
        if number == summer:
            app.changed([])
            app.play(step)
            assert state.turning and "seasons." not in tab.text()
        elif number % 20:
            app.session.play(step)
        else:
            app.changed([])
            app.play(step)
            html = pages.table_html(app.words, state)
            assert "seasons." not in html.replace("season.go", "")
            for pawn in state.snapshot.ways:
                state.chosen(pawn)
                pages.table_html(app.words, state)
            app.redraw()
            assert "seasons." not in tab.text()


def test_steps_are_tried_confirmed_and_taken_back() -> None:
    app, tab, table = opened(game())
    state = table.state
    table.player.first()
    pawn = state.ui.pawn
    assert pawn is not None
    table.player.walk(1)
    assert state.ui.target is not None and "to" in tab.said[-1]
    table.player.confirm()
    assert state.mode == "second" and len(app.session.history) == 113
    assert state.ui.pawn is not None  # the pawn that went is offered again
    table.player.cancel()
    table.player.cancel()
    assert state.mode == "first" and len(app.session.history) == 112


def test_a_jump_asks_the_same_pawn_to_go_on() -> None:
    draw = random.Random(5)
    session = game()
    for _ in range(300):
        jumps = [move for move in session.position.legal_moves() if _jumps(session, move)]
        if jumps:
            break
        session.play(choice(session, draw))
    app, _, table = opened(session)
    way = table.state.snapshot.way(str(jumps[0]))
    assert (way is not None and way.jump and way.takes is None) or way
    app.play(str(jumps[0]))
    assert table.state.ui.pawn == way.to
    assert all(each.to is not None for each in table.state.snapshot.ways[way.to or 0])


def _jumps(session: AnySession, move: Any) -> bool:
    trial = session.position.copy()
    trial.push(move)
    return trial.jump is not None


def test_points_are_hidden_until_the_end_unless_they_are_to_be_remembered() -> None:
    session = game(40)
    app, tab, table = opened(session)
    assert not table.state.open
    html = pages.table_html(app.words, table.state)
    assert 'id="score-0"' not in html
    app.settings.set("aid.memory", "on")
    table.set_anew()
    assert 'id="score-0"' in pages.table_html(app.words, table.state)
    app.settings.set("aid.memory", "off")
    app.home()
    assert not any(
        f'<b class="num t">{points}</b>' in tab.regions["app"] for points in session.position.scores
    )


def test_what_every_step_would_do_is_what_it_does() -> None:
    session = game()
    draw = random.Random(3)
    for _ in range(250):
        snapshot = Snapshot(session.position, COLORS[:2], *last_steps(session.history))
        move = choice(session, draw)
        way = snapshot.way(str(move))
        assert way is not None
        before = session.position.scores[session.position.seat]
        seat, over = session.position.seat, way.ends
        events = [event for step in session.play(move) for event in step.events]
        if not over:
            gained = session.position.scores[seat] - before
            assert gained == (way.takes.points if way.takes else 0) + 5 * way.pack * (
                snapshot.season == "winter"
            )
        assert any(event.kind == "spent" for event in events) == way.spends
        if session.position.is_over:
            break


def test_links_saves_and_the_past_work() -> None:
    session = game(90)
    app, tab, table = opened(session)
    assert codec.read(link.encode(session)).session.position.scores == session.position.scores
    app.open(session.id)
    table = cast(TableScreen, app.screen)
    table.act("history.first", {})
    assert table.state.mode == "past" and table.state.session.position.phase is SeasonsPhase.FIRST
    for _ in range(10):
        tab.act("history.next", {})
    assert "Turn 5 of" in tab.text()
    tab.act("history.back", {})
    assert table.state.past is None
    tab.act("undo_turn", {})
    assert len(app.session.history) == len(session.history) - 2


def test_an_address_of_an_analysis_opens_the_table() -> None:
    session = game(6)
    tab = TextPage()
    app = App(tab, table=app_games.table)
    app.start()
    app.prefs.set("face", "text")
    app.begin(session)
    app.home()
    app._route(f"play={session.id}/analysis")
    assert app.screen.name in ("table", "text")


def test_keys_walk_over_the_end_of_summer() -> None:
    session = game()
    draw = random.Random(11)
    while session.position.season == "summer":
        before = session.branch(len(session.history))
        session.play(choice(session, draw))
    app, tab, table = opened(before)
    app.play(str(session.history[len(before.history)].move))
    assert table.state.turning and 'id="turning"' in tab.regions["app"]
    assert tab.press(Key("Enter")) if hasattr(tab, "press") else table.key(Key("Enter"))
    assert not table.state.turning


def test_the_rules_can_be_read() -> None:
    tab = TextPage()
    app = App(tab, table=app_games.table)
    app.start()
    for ident in (*registry.ids("seasons"), "seasons@1+mammoths=equal+stall=3"):
        app.visit("rules", ident)
        assert "seasons.book" not in tab.text() and "Jumping" in tab.text()


def test_the_picture_to_take_away_carries_the_game() -> None:
    session = game(60, count=3)
    app, _, _ = opened(session)
    for dark in (False, True):
        svg = poster(app.words, cast(Any, session), dark)
        assert "Mara" in svg and "Seasons" in svg
        assert codec.read(svg).session.history == session.history


def test_a_rematch_and_a_branch_are_games_of_their_own() -> None:
    session = game(1_000, count=2)
    assert session.position.is_over
    app, tab, _ = opened(session)
    app.act("result", {})
    tab.act("rematch", {})
    assert app.session.id != session.id
    assert [seat.name for seat in app.session.seats] == ["Suni", "Mara"]
    app.open(session.id)
    app.act("history.first", {})
    tab.act("history.branch", {})
    tab.act("app.choose", {"number": "1"})
    assert app.session.id != session.id and len(app.session.history) == 112


def test_everything_kept_comes_back_from_its_file() -> None:
    session = game(30)
    app, _, _ = opened(session)
    text = backup.dump(app.store, 1.0)
    other = TextPage()
    again = App(other, table=app_games.table)
    again.start()
    again.open_received(text)
    other.pass_time()
    again.prefs.set("face", "text")
    assert again.store.has(session.id)
    again.open(session.id)
    assert again.session.history == session.history


@pytest.mark.parametrize("rules", ["seasons@9", "seasons@1+board=moon", "season@1"])
def test_rules_that_are_not_known_are_said_so(rules: str) -> None:
    tab = TextPage(fragment=f"rules={rules}")
    app = App(tab, table=app_games.table)
    app.start()
    assert tab.dialog_open
    assert app.screen.name == "home"


def test_what_was_typed_wrongly_is_explained() -> None:
    app, tab, table = opened(game())
    for text, told in (
        ("", "Type a move"),
        ("wat", "don’t understand"),
        ("c2 c9", "not possible now"),
        ("look", "Name a space"),
        ("a9", "From where"),
    ):
        say(tab, text)
        assert told in tab.text(), text
    assert len(app.session.history) == 112
    for text in ("help", "scores", "left", "places", "log", "look c2 a0"):
        say(tab, text)
        assert table.plugins.find(TextPlugin).mine.answer and not table.plugins.find(TextPlugin).mine.error
    say(tab, "undo")
    assert "Nothing" in tab.text() or table.plugins.find(TextPlugin).mine.error


def test_a_winter_without_anybody_is_told_as_one_that_is_not_played() -> None:
    session = game()
    while not session.position.is_over:
        session.play(next(move for move in session.position.legal_moves() if move.to is None))
    _, _, table = opened(session)
    told = [line.text for line in table.state.lines]
    assert told[-1] == Words("en", FakePage().intl)("seasons.end.barren")
    assert not any("begins" in text for text in told)


def test_every_step_is_said_in_words_and_what_is_taken_back() -> None:
    app, tab, _ = opened(game())
    for action, data in (
        ("text.say", {"typed": "undo"}), ("text.back", {}), ("text.say", {"typed": "turn"}),
    ):  # fmt: skip
        first = str(app.session.position.legal_moves()[0])
        say(tab, first)
        told = first.replace("-", "\u2060–\u2060")
        assert tab.said[-1].startswith(f"Mara goes {told}. Mara: second step")
        tab.act(action, data)
        assert tab.said[-1].startswith("Undone. Mara: first step")
    say(tab, first)
    second = str(app.session.position.legal_moves()[0])
    say(tab, second)
    told = second.replace("-", "\u2060–\u2060")
    assert tab.said[-1].startswith(f"Mara goes {told}.") and "Suni: first step" in tab.said[-1]


def test_the_steps_of_a_bot_are_said_briefly() -> None:
    app, tab = form()
    tab.act("new.rules", {"value": "seasons@1"})
    tab.act("new.kind", {"seat": "0", "value": "fawn"})
    tab.act("new.start", {})
    bot = app.session.seats[0].name
    for after in (f"{bot} is thinking.", "Your first step."):
        move = str(choice(app.session, random.Random(3)))
        app.play(move)
        way = move.replace("-", "\u2060–\u2060")
        assert tab.said[-1].startswith(f"{bot} goes {way}.") and after in tab.said[-1]
    assert tab.said[-2].endswith(f"{bot} is thinking.")
