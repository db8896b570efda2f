"""The table in words and HTML, at every moment of random games, in every language."""

from __future__ import annotations

import re
from html import unescape

import pytest

from hg_engine.game import Phase
from hg_engine.landscape.phases import LandscapePhase
from tests.web.support.games import random_game, session, settings, snapshot, words
from web.analysis.result import Look
from web.i18n.words import LANGUAGES
from web.landscape import tell
from web.landscape.lore import lore_of
from web.landscape.news import badges, fresh_lines
from web.landscape.page import table_html
from web.landscape.result import result_html
from web.landscape.scene import Ui
from web.landscape.state import TableState
from web.table.state import Sheet

LOOK = Look(lambda seat: "", ("app.new", "New game", "pri xl", "add"))

VOID = {"input", "br", "path", "rect", "hr"}


TAG = re.compile(r"""<(/?)([a-zA-Z][\w-]*)((?:\s+[\w:.-]+(?:="[^"<>]*"|=[\w-]+)?)*)\s*(/?)>""")
ATTRIBUTE = re.compile(r"""([\w:.-]+)(?:="([^"]*)"|=[\w-]+)?""")
COMMENT = re.compile(r"<!--/?[\w -]+-->")


def check(html: str) -> str:
    """Read HTML as strictly as we write it, and return its text: nothing unbalanced, styled inline or named twice.

    The parser of the standard library forgives what browsers forgive, and took most of the time of these tests.
    """
    opened: list[str] = []
    ids: set[str] = set()
    told: list[str] = []
    at = 0
    html = COMMENT.sub("", html)
    for tag in TAG.finditer(html):
        told.append(html[at : tag.start()])
        at = tag.end()
        closes, name, given, alone = tag.groups()
        if closes:
            assert name in VOID or opened.pop() == name, f"</{name}> closes what it did not open"
            continue
        attributes = ATTRIBUTE.findall(given)
        known = dict(attributes)
        assert len(known) == len(attributes), f"an attribute twice: {tag[0]}"
        assert "style" not in known
        if ident := known.get("id"):
            assert ident not in ids, f"id {ident} twice"
            ids.add(ident)
        if name == "button":
            assert "button" not in opened
            assert known.get("data-act")
        if name not in VOID and not alone:
            opened.append(name)
    told.append(html[at:])
    assert opened == []
    raw = " ".join(told)
    assert not set("<>") & set(raw), "something that is no tag"
    text = unescape(raw)
    assert not re.search(r"[{}]|\b(table|log|area|result|rules|book)\.[a-z_.]+", text), text
    return text


@pytest.mark.parametrize(
    "html",
    [
        *(
            "<p>a",
            "<p><b>a</p></b>",
            "a</p>",
            "<p class='x'>a</p>",
            '<p style="">a</p>',
            '<p id="a" id="b">a</p>',
        ),
        *(
            '<p id="a">a</p><i id="a">b</i>',
            "<button>a</button>",
            "a < b",
            "<p>{name}</p>",
            "<p>log.turn</p>",
        ),
        '<button data-act="a"><button data-act="b">c</button></button>',
    ],
)
def test_faults_are_found(html: str) -> None:
    with pytest.raises((AssertionError, IndexError)):
        check(html)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "rules"), [(2, "hg2@1"), (5, "hg2-bga@1"), (3, "hg1@1+huts=3")])
def test_the_table_is_told_at_every_moment(language: str, players: int, rules: str) -> None:
    say = words(language)
    turn = 5 * (list(LANGUAGES).index(language) % 2)  # every other language at the moments between
    for count, game in enumerate(random_game(11, players, rules=rules)):
        if count % 10 != turn and game.position.phase not in (LandscapePhase.TAKE_BACK, Phase.OVER):
            continue
        now = snapshot(game)
        state = TableState(game, settings(), snapshot=now, sheet=tuple(Sheet)[count % 3])
        state.lines = tell.Account(say, game.rules, game.seats, game.position.catalogue, True).of(
            game.history
        )
        state.news = fresh_lines(state.lines)[-2:]
        state.whole_log, state.places, state.keys = count // 10 % 2 == 0, True, count // 10 % 5 == 0
        if now.places:
            state.ui = Ui().ghosted(min(now.places), now)
        elif now.options:
            state.ui = Ui(choice=now.options[-1].move, area=(now.options[-1].zone, False))
        zone = 561 if count // 10 % 2 else 568
        state.area = game.position.area(zone)
        text = check(table_html(say, state))
        for seat in game.seats:
            assert seat.name in text
        assert badges(now, state.news) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_is_told_and_adds_up(language: str) -> None:
    say = words(language)
    for number in range(3):
        game = list(random_game(number, 3))[-1]
        for seat in range(3):
            html = result_html(say, game, seat, LOOK)
            check(html)
            listed = [int(text) for text in re.findall(r'data-act="show".*?>(\d+) <svg', html)]
            assert sum(listed) == game.position.scores[seat]


def test_a_shared_win_is_said_so() -> None:
    game = session()
    assert "share" in check(result_html(words(), game, 0, LOOK))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_tile_has_words(language: str) -> None:
    say = words(language)
    seen: set[str] = set()
    for number in range(12):
        game = list(random_game(number, 4))[-1]
        for step in game.history:
            for event in step.events:
                seen.add(event.kind)
                text = tell.event_words(say, lore_of(game.rules), event)
                assert not re.search(r"[{}]|log\.", text)
                majority = tell.majority_words(say, event, game.seats)
                assert not re.search(r"[{}]|log\.", majority)
    assert {"river", "forest", "meadow", "river_system", "menhir_turn", "logboat"} <= seen
    for tile in session().position.catalogue.values():
        for rotation in range(4):
            assert not re.search(
                r"[{}]|(area|table)\.", tell.tile_words(say, lore_of(session().rules), tile, rotation)
            )


def test_cells_are_named_from_the_start_tile() -> None:
    assert tell.cell_name(words("en"), (1, -3)) == "E1 N3"
    assert tell.cell_name(words("de"), (1, -3)) == "O1 N3"
    assert tell.cell_name(words("en"), (-2, 0)) == "W2"
    assert tell.cell_name(words("en"), (0, 0)) == "Start tile"


def test_the_log_counts_turns_not_tiles() -> None:
    game = list(random_game(2))[-1]
    lines = tell.Account(words(), game.rules, game.seats, game.position.catalogue, True).of(game.history)
    laid = [line for line in lines if line.kind == "move"]
    assert len(laid) == len(game.position.tiles) - 1
    extra = sum(line.kind == "menhir_turn" for line in lines)
    assert max(line.turn for line in lines) >= len(laid) - extra
    assert sum(line.points * len(line.players) for line in lines) == sum(game.position.scores)


def test_a_zone_is_told_by_where_it_meets_the_sides() -> None:
    tiles = session().position.catalogue
    crossing = tiles[13]
    assert [tell.whereabouts(crossing, number, 0) for number in range(9)] == [
        "nw", "n", "ne", "e", "se", "s", "sw", "w", ""]  # fmt: skip
    assert tell.whereabouts(crossing, 1, 1) == "e"
    assert tell.whereabouts(tiles[61], 0, 2) == ""
    assert tell.whereabouts(tiles[35], 1, 0) == "e"


def test_a_tile_that_fits_nowhere_is_described() -> None:
    for number in range(60):
        game = list(random_game(number))[-1]
        boxed = [event for step in game.history for event in step.events if event.kind == "unplaceable"]
        if boxed:
            break
    lines = tell.Account(words(), game.rules, game.seats, game.position.catalogue, True).of(game.history)
    told = [line.text for line in lines if line.kind == "unplaceable"]
    assert len(told) == len(boxed)
    assert all("north" in text for text in told)
