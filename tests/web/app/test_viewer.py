"""A viewer, the page in a frame of another: it shows any moment of a game, keeps nothing, believes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, cast

import pytest

from hg_engine import AnySession, Seat, Seeded
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link
from tests.engine.fair.people import RemoteGame
from tests.web.seasons.test_table import game as season_game
from tests.web.share.test_exporter import NAMES, session
from tests.web.support.boards import PicturePage
from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.tables import start
from web.app import games as app_games
from web.app import viewer
from web.app.app import App
from web.app.viewer import Asked, Viewer, asked
from web.board.camera import Camera
from web.i18n.words import LANGUAGES
from web.platform.ports import Key
from web.share import fragments
from web.table.controller import TableController

GIVEN: dict[str, Callable[[], AnySession]] = {
    "landscape": lambda: session("hg2@1", 60),
    "seasons": lambda: season_game(40),
    "young": lambda: session("hg1@1+huts=3", 0),
}
families_of_games = pytest.mark.parametrize("which", GIVEN)


@cache
def given(which: str) -> AnySession:
    return GIVEN[which]()


def opened(fragment: str, *tags: str, **stored: str) -> tuple[Viewer, PicturePage]:
    """A viewer at an address, in a browser that has something stored and prefers languages."""
    page = PicturePage()
    page.storage = FakeStorage({"hg.prefs": '{"theme": "dark", "language": "fr", "face": "text"}', **stored})
    page.tags = list(tags) or page.tags
    page.fragment = fragment
    app = Viewer(page, table=app_games.table)
    app.start()
    return app, page


def address(game: AnySession, at: int | None = None) -> str:
    """The address of a viewer of a game."""
    return fragments.address(link.encode(game), at)


def steps(app: Viewer) -> int:
    """After how many moves the game is shown."""
    return len(cast(TableController[Any], app.screen).state.session.history)


# -- addresses


@pytest.mark.parametrize(
    ("fragment", "meant"),
    [
        ("view=AbC-_9", Asked("AbC-_9")),
        ("view=AbC&at=37", Asked("AbC", 37)),
        ("view=AbC&at=0", Asked("AbC", 0)),
        ("view=AbC&x=1&at=5&at=9", Asked("AbC", 5)),
        ("view=AbC&at=", Asked("AbC")),
        ("view=AbC&at=-1", Asked("AbC")),
        ("view=AbC&at=1e3", Asked("AbC")),
        ("view=AbC&at=\N{ARABIC-INDIC DIGIT FIVE}", Asked("AbC")),
        ("view=AbC&at=" + "9" * 5000, Asked("AbC")),
        ("view=AbC#g=DeF", Asked("AbC")),
        ("view=AbC-_9.", Asked("AbC-_9")),
        ("view=AbC)&at=3", Asked("AbC", 3)),
        ("view=AbC%E2%80%9C", Asked("AbC")),
        ("view=AbC?utm_source=x", Asked("AbC")),
        ("view=", Asked("")),
        ("g=AbC&at=37", None),
        ("views=AbC", None),
        ("", None),
    ],
)
def test_what_an_address_asks_for(fragment: str, meant: Asked | None) -> None:
    assert asked(fragment) == meant


def test_an_address_that_is_made_is_read() -> None:
    game = given("landscape")
    assert asked(address(game)) == Asked(link.encode(game))
    assert asked(address(game, 12)) == Asked(link.encode(game), 12)


# -- what is shown


@families_of_games
def test_a_game_opens_at_its_end_with_nothing_but_board_walk_and_players(which: str) -> None:
    game = given(which)
    app, page = opened(address(game))
    html = page.regions["app"]
    assert steps(app) == len(game.history) and app.current_game.read_only
    for name in ("board", "canvas", "board-range", "board-play", "board-next", "board-previous", "view-page"):
        assert f'id="{name}"' in html, name
    assert set(re.findall(r'data-act="([^"]+)"', html)) == {
        *(f"history.{name}" for name in ("first", "previous", "play", "next", "last", "scrub")),
        *("zoom", "fit"),
    }
    for seat in game.seats:
        assert seat.name in page.text()
    assert not page.regions["banner"]
    assert page.text("toasts") == ""


@families_of_games
def test_the_way_out_is_a_real_link_to_the_same_game(which: str) -> None:
    game = given(which)
    _, page = opened(address(game, 3))
    [found] = re.findall(r"<a [^>]*>", page.regions["app"])
    assert f'href="{page.address("g=" + link.encode(game))}"' in found
    assert 'target="_blank"' in found and 'rel="noopener"' in found


def test_it_opens_at_a_moment_or_at_the_one_after_it_at_which_somebody_decides() -> None:
    game = given("landscape")
    timeline = cast(TableController[Any], opened(address(game))[0].screen).state.timeline
    for at in (0, 1, 17, 18, 19, len(game.history) - 1):
        app, _ = opened(address(game, at))
        assert steps(app) == next(stop for stop in timeline.stops if stop >= at)
    assert "Turn" in opened(address(game, 17))[1].text()
    for at in (len(game.history), len(game.history) + 1, 999_999):
        assert steps(opened(address(game, at))[0]) == len(game.history)


def test_the_board_is_seen_as_large_as_the_moment_lets_it_be_and_no_smaller_than_it_must() -> None:
    def seen(at: int | None, high: float = 600.0) -> Camera:
        page = PicturePage()
        page.height, page.fragment = high, address(given("landscape"), at)
        app = Viewer(page, table=app_games.table)
        app.start()
        return cast(TableController[Any], app.screen).surface.goal

    assert seen(6).scale > seen(None).scale
    position = given("landscape").position
    for high in (110.0, 600.0):
        camera = seen(None, high)
        corners = [camera.to_screen(x + i, y + i) for x, y in position.tiles for i in (0, 1)]
        assert all(0 <= x <= 800 and 0 <= y <= high for x, y in corners)


@families_of_games
def test_it_is_walked_through_by_buttons_and_keys_and_plays_by_itself(which: str) -> None:
    game = given(which)
    app, page = opened(address(game))
    stops = cast(TableController[Any], app.screen).state.timeline.stops
    page.act("history.first", {})
    assert steps(app) == stops[0]
    if len(stops) == 1:
        return
    page.act("history.next", {})
    assert steps(app) == stops[1]
    assert page.key(Key("."))
    assert steps(app) == stops[2]
    assert page.key(Key(","))
    assert steps(app) == stops[1]
    page.act("history.scrub", {"value": "4", "checked": ""})
    assert steps(app) == stops[4]
    page.act("history.play", {})
    page.pass_time()
    assert steps(app) == stops[5]
    assert 'aria-label="Pause"' in page.regions["app"]
    assert page.key(Key("End"))
    assert steps(app) == len(game.history)


@families_of_games
def test_nothing_can_be_played_taken_back_or_taken_over(which: str) -> None:
    game = given(which)
    app, page = opened(address(game))
    before, html = list(app.session.history), page.regions["app"]
    for key in ("u", "U", "?", "t", "h", "Enter", "0", "1", "r", "n"):
        page.key(Key(key))
    assert page.functions["play"](page.functions["moves"]()[0]) == 0
    assert page.functions["undo"]() == 0
    assert page.text("toasts") == ""
    assert app.session.history == before
    assert page.regions["app"].count("<button") == html.count("<button")
    page.dropped("https://example.org/#g=" + link.encode(given("young")))
    assert app.session.history == before
    assert not page.dialog_open


@families_of_games
def test_nothing_is_read_from_this_browser_and_nothing_is_written(which: str) -> None:
    ours = FakeStorage({"hg.prefs": '{"theme": "dark"}'})
    kept = dict(ours.data)
    page = PicturePage()
    page.storage, page.fragment = ours, address(given(which), 2)
    app = Viewer(page, table=app_games.table)
    app.start()
    page.act("app.set", {"key": "theme", "value": "light", "checked": ""})
    page.act("app.takeover", {})
    page.act("history.next", {})
    assert ours.data == kept and ours.log == []
    assert app.settings.get("theme") == "auto"
    assert page.asked == 0, "nobody thinks"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_the_browser(language: str) -> None:
    app, page = opened(address(given("landscape")), f"{language}-XX")
    assert app.words.language == language
    assert app.words("view.open") in page.text()


def test_another_address_in_the_same_frame_shows_another_game_and_one_of_the_page_begins_it() -> None:
    app, page = opened(address(given("landscape")))
    page.go_to(address(given("seasons"), 120))
    assert app.session.rules.family == "seasons"
    assert steps(app) < len(given("seasons").history)
    assert page.reloaded == 0
    page.go_to("")
    assert page.reloaded == 1
    page.go_to("g=" + link.encode(given("young")))
    assert page.reloaded == 2


def test_the_page_itself_begins_anew_where_it_is_to_be_a_viewer() -> None:
    app, page = start()
    page.go_to(address(given("landscape")))
    assert page.reloaded == 1
    assert app.current_game.session is None


def test_games_with_fair_draws_are_shown_as_far_as_everybody_can_follow_them() -> None:
    remote = RemoteGame(2)
    for _ in range(6):
        remote.turn()
    for packed in (link.encode(remote.session), remote.updates[-1]):
        known = len(link.decode(packed, None, own={}).history)
        app, _ = opened(f"view={packed}&at=4")
        assert 4 <= steps(app) < known <= len(app.session.history)


def test_what_lies_face_down_stays_so() -> None:
    game = given("seasons")
    assert not game.position.is_over
    assert 'id="score-0"' not in opened(address(game))[1].regions["app"]


# -- whoever made the address means no good


def test_names_are_text() -> None:
    _, page = opened(address(session("hg2@1", 20, seats=5)))
    html = page.regions["app"]
    assert NAMES[1] not in html and NAMES[2] not in html
    assert NAMES[1] in page.text() and NAMES[2] in page.text()
    hostile = LandscapeSession("hg2@1", [Seat("<img src=x>", "ice"), Seat('"onload="', "ochre")], Seeded("x"))
    _, page = opened(address(hostile))
    assert "<img" not in page.regions["app"] and '"onload="' not in page.regions["app"]


GOOD = link.encode(session("hg2@1", 20))


@pytest.mark.parametrize(
    "fragment",
    [
        "view=",
        "view=AAAA",
        "view=" + GOOD[:-9],
        "view=" + GOOD[:20] + "A" + GOOD[20:],
        "view=" + GOOD[:30] + ("A" if GOOD[30] != "A" else "B") + GOOD[31:] + "&at=7",
        "view=" + "A" * 100_000,
        "view=%00" + GOOD,
        'view="><script>alert(1)</script>',
        "view=javascript:alert(1)",
        "view=../../x&at=<svg>",
        "view=" + link.frame(31, b"later"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_that_cannot_be_read_is_explained_in_the_frame(fragment: str, language: str) -> None:
    app, page = opened(fragment, language)
    told = page.text()
    assert app.words("error.title.link") in told
    assert "error." not in told and "<script" not in page.regions["app"]
    assert not page.dialog_open, "no dialog over nothing"
    assert f'href="{page.address("")}"' in page.regions["app"]
    page.go_to(address(given("young")))
    assert 'id="board"' in page.regions["app"]
    page.go_to(fragment)
    assert app.words("error.title.link") in page.text()
    assert app.current_game.session is None


def test_a_viewer_is_one_of_every_page_of_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """What begins is chosen by the address alone."""
    import sys
    import types

    page = FakePage(fragment=address(given("young")))
    made: list[str] = []
    fake = types.ModuleType("web.platform.browser")
    fake.Browser = lambda *made: page  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "web.platform.browser", fake)
    monkeypatch.delitem(sys.modules, "web.main", raising=False)
    from web import main

    monkeypatch.setattr(viewer.Viewer, "start", lambda app: made.append(type(app).__name__))
    monkeypatch.setattr(App, "start", lambda app: made.append(type(app).__name__))
    main.main()
    assert page.timers == [], "a viewer gets nothing ready, and is not kept for playing offline"
    page.fragment = ""
    main.main()
    assert made == ["Viewer", "App"]
    assert page.timers
    monkeypatch.delitem(sys.modules, "web.main")


# -- the whole page in a frame


def framed_at(fragment: str) -> tuple[Viewer, PicturePage]:
    """What a frame of another page gets at an address."""
    page = PicturePage()
    page.in_frame, page.fragment = True, fragment
    app = Viewer(page, table=app_games.table)
    app.start()
    return app, page


def test_a_link_in_a_frame_is_only_looked_at() -> None:
    game = given("landscape")
    app, _ = framed_at("g=" + link.encode(game))
    assert steps(app) == len(game.history)
    assert app.viewing.endswith("#g=" + link.encode(game))
    assert app.play(given("young").position.legal_moves()[0]) == []
    assert steps(app) == len(game.history)


@pytest.mark.parametrize(
    "fragment", ["", "new", "settings", "live=AAAA", "play=0011223344556677", "continue"]
)
def test_a_frame_without_a_game_is_told_why_it_gets_no_page(fragment: str) -> None:
    app, page = framed_at(fragment)
    assert app.screen.name == "refused"
    assert app.words("error.frame.whole") in page.text()
    assert 'href="https://example.org/game/#" target="_blank"' in page.regions["app"]
    # and goes on from there to a game, and back, without being loaded anew
    page.go_to("g=" + link.encode(given("seasons")))
    assert app.screen.name != "refused"
    page.go_to(fragment)
    assert app.screen.name == "refused"
    assert page.reloaded == 0
