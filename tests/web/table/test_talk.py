"""What bots say at the tables of both games: now and then, in character, off by a switch, and never of the past."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from hg_engine import AnySession, Seat, Seeded, Session
from hg_engine.game import Event
from hg_engine.session import Step
from tests.web.landscape.test_text_board import TextPage
from tests.web.support.fakes import FakeStorage
from tests.web.support.languages import FakeIntl
from web.app import games as app_games
from web.app.app import App
from web.bots import players
from web.bots.talk import MANY, QUIET, remark
from web.i18n.words import LANGUAGES, Words
from web.landscape import panels
from web.seasons import panels as seasons_panels

OCCASIONS = ("begin", "gain", "theirs", "won", "lost")
"""What a bot speaks of: its first turn, its own points, those of a person, the end."""

games = pytest.mark.parametrize("rules", ["hg2@1", "seasons@1"])
BUBBLE = re.compile(r'<q class="talk s" id="talk-(\d)-\d+">([^<]+)</q>')


def new(rules: str = "hg2@1") -> AnySession:
    return Session(rules, [Seat("Mara", "hematite"), Seat("Taro", "azurite")], Seeded("amber-flint-317"))


def sit(rules: str, talk: str = "on", kinds: tuple[str, ...] = ("", "fisher")) -> tuple[App, TextPage]:
    """Sit down at a new game of a person and a bot."""
    tab = TextPage(FakeStorage())
    app = App(tab, table=app_games.table)
    app.start()
    app.prefs.set("face", "text")
    app.settings.set("talk", talk)
    app.begin(new(rules), bots=kinds)
    return app, tab


def play(app: App, times: int = 1) -> None:
    """Play what is legal, whoever's turn it is."""
    for _ in range(times):
        app.play(app.session.position.legal_moves()[0])


def until_bot(app: App) -> None:
    """Play until the bot has made its first move."""
    while not any(step.seat == 1 for step in app.session.history):
        play(app)


def said(app: App) -> list[tuple[str, str]]:
    """Return the bubbles at the cards of the table, wherever it is shown."""
    state = cast(Any, app.screen).state
    if app.session.rules.family == "seasons":
        html = seasons_panels.players_html(app.words, state)
    else:
        html = panels.players_html(app.words, state.session, talk=state.talk)
    return BUBBLE.findall(html)


@games
def test_a_bot_greets_in_its_first_turn_and_is_silent_after_the_next_move(rules: str) -> None:
    app, _ = sit(rules)
    assert said(app) == []
    until_bot(app)
    assert said(app) == [("1", "Let’s see what this is worth.")]
    while app.session.position.to_move == 1:
        play(app)
    assert said(app), "it stays while the bot goes on"
    play(app)
    assert said(app) == []


@games
def test_talk_is_switched_off(rules: str) -> None:
    app, _ = sit(rules, talk="off")
    until_bot(app)
    assert said(app) == []
    app, tab = sit(rules)
    until_bot(app)
    tab.act("app.set", {"key": "talk", "value": "off", "checked": ""})
    assert said(app) == []


@games
def test_what_was_taken_back_is_not_spoken_of(rules: str) -> None:
    app, _ = sit(rules)
    until_bot(app)
    app.undo()
    assert said(app) == []


@games
def test_people_and_bots_among_themselves_do_not_talk(rules: str) -> None:
    for kinds in ((), ("fawn", "elder")):
        app, _ = sit(rules, kinds=kinds)
        until_bot(app)
        assert said(app) == []


def scored(session: AnySession, seat: int, points: int) -> list[Step[object]]:
    """Make a step with which a seat scores."""
    last = session.history[-1]
    return [last._replace(seat=seat, events=(Event("river", points, (seat,)),))]


def test_many_points_are_spoken_of_and_then_there_is_quiet() -> None:
    session, levels = new(), ("", "hunter")
    while len(session.history) < QUIET + 2:
        session.play(session.position.legal_moves()[0])
    own = remark(session, levels, scored(session, 1, MANY), 0)
    assert own is not None and (own.seat, own.occasion) == (1, "gain")
    theirs = remark(session, levels, scored(session, 0, MANY), 0)
    assert theirs is not None and (theirs.seat, theirs.level, theirs.occasion) == (1, "hunter", "theirs")
    assert remark(session, levels, scored(session, 1, MANY - 1), 0) is None
    assert remark(session, levels, scored(session, 1, 40), own.step - QUIET + 1) is None


def test_the_best_bot_has_the_last_word() -> None:
    session = new()
    while not session.position.is_over:
        session.play(session.position.legal_moves()[0])
    outcome = session.position.outcome()
    assert outcome is not None
    for bot in (0, 1):
        levels = ["", ""]
        levels[bot] = "elder"
        last = remark(session, levels, session.history[-1:], len(session.history))
        assert last is not None and last.seat == bot
        assert last.occasion == ("won" if bot in outcome.winners else "lost")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_bot_has_its_own_words(language: str) -> None:
    words = Words(language, FakeIntl())
    lines = [words(f"bot.{level}.talk.{occasion}") for level in players.LEVELS for occasion in OCCASIONS]
    assert len(set(lines)) == len(lines)
    assert all(2 < len(line) <= 48 for line in lines)
