"""What the result tells of a game: bars on one axis, and the moments that made it."""

from __future__ import annotations

import re

import pytest

from hg_engine import Seat, Seeded, Session
from hg_engine.game import Event
from hg_engine.seasons.layout import NUMBER
from tests.web.seasons.test_table import game as seasons_game
from tests.web.support.fakes import FakePage
from tests.web.support.languages import FakeIntl
from tests.web.support.tables import FakeTable, play_out, start
from web.analysis import moments
from web.analysis.bars import bars_html
from web.analysis.moments import best_turn, turning_point
from web.analysis.result import near_last
from web.app.app import App
from web.games.timeline import Timeline, Turn
from web.i18n.words import Words
from web.landscape.result import ORDER
from web.landscape.timeline import timeline_of
from web.seasons.spaces import BOX, MIDDLES
from web.table import table_families

EN = Words("en", FakeIntl())


def timeline(*points: tuple[int, int], final: tuple[int, int] = (0, 0)) -> Timeline:
    turns = [Turn(number, number % 2, number - 1, number, made) for number, made in enumerate(points, 1)]
    return Timeline(list(range(len(points) + 1)), turns, list(range(1, len(points) + 1)), final)


def test_the_best_turn_is_the_first_with_the_most_points() -> None:
    assert best_turn(timeline((0, 3), (6, 0), (6, 2))) == (2, 0, 6)
    assert best_turn(timeline((0, 0))) is None


@pytest.mark.parametrize(
    ("points", "final", "found"),
    [
        ([(0, 3), (6, 0), (0, 1)], (0, 0), (2, 0)),
        ([(4, 0), (6, 0), (0, 1)], (0, 0), (0, 0)),
        ([(0, 0), (0, 4), (0, 1)], (3, 0), (0, 1)),
        ([(4, 0), (0, 4), (0, 1)], (0, 0), (3, 1)),
        ([(4, 0), (0, 2)], (0, 9), (3, 1)),
        ([(4, 0), (0, 4), (1, 0)], (0, 0), (3, 0)),
        ([(2, 2), (1, 0)], (0, 0), (2, 0)),
        ([(0, 0), (0, 0)], (9, 4), (3, 0)),
        ([(4, 0), (0, 4)], (1, 1), None),
        ([(0, 0), (0, 0)], (0, 0), None),
    ],
)
def test_the_turning_point_is_since_when_somebody_is_ahead_for_good(
    points: list[tuple[int, int]], final: tuple[int, int], found: tuple[int, int] | None
) -> None:
    assert turning_point(timeline(*points, final=final)) == found


@pytest.mark.parametrize(
    ("points", "final", "head", "told"),
    [
        ([(0, 0), (0, 0)], (9, 4), "At the very end", "Mara won in the final scoring."),
        ([(0, 0), (3, 0)], (9, 4), "Ahead from the start", "Mara led all the way."),
        ([(0, 1), (3, 0)], (9, 4), "Turn 2", "Mara took the lead and kept it."),
        ([(3, 0), (0, 3)], (4, 4), "Level at the end", "Nobody stayed ahead."),
    ],
)
def test_the_turning_point_is_told_as_it_was(
    points: list[tuple[int, int]], final: tuple[int, int], head: str, told: str
) -> None:
    app, _ = over()
    [*_, turning] = moments.moments(app.words, app.session, timeline(*points, final=final), str)
    assert (turning.name, turning.head, turning.told) == ("turning", head, told)


def over(page: FakePage | None = None, seed: int = 3) -> tuple[App, FakePage]:
    app, page = start(page)
    seats = [Seat("Mara", "hematite"), Seat("Taro", "azurite")]
    app.begin(Session("hg2@1", seats, Seeded("amber-flint-317"), id="00000000000000a1"), bots=("", "fisher"))
    play_out(app, seed)
    app.show_result()
    return app, page


def test_bars_are_as_wide_as_points_on_one_axis() -> None:
    app, _ = over()
    session = app.session
    totals = session.breakdown()
    html = bars_html(
        EN,
        session,
        [0, 1],
        {kind: kind for kind in ORDER},
        lambda seat, kind: totals[seat].get(kind, 0),
        lambda seat: "",
    )
    axis = max(session.position.scores)
    for seat, bar in enumerate(re.findall(r'<svg class="sbar".*?</svg>', html)):
        widths = [float(width) for width in re.findall(r'width="([\d.]+)%"', bar)]
        assert sum(widths) == pytest.approx(100 * session.position.scores[seat] / axis, abs=0.5)
        assert max(widths) <= 100


def test_a_moment_leads_to_its_place_in_the_game() -> None:
    app, page = over()
    found = moments.moments(app.words, app.session, timeline_of(app.session), str)
    assert [one.name for one in found] == ["best", "biggest", "turning"]
    assert all(0 < one.step <= len(app.session.history) for one in found)
    for one in found:
        assert f'data-to="{one.step}" id="moment-{one.name}"' in page.regions["app"]
    heard: list[tuple[str, object]] = []
    app.screen.table.act = lambda action, data: heard.append((action, data["to"]))  # type: ignore[attr-defined]
    page.act("moment", {"to": "7"})
    assert heard == [("history.to", "7")]
    assert isinstance(app.screen, FakeTable)


def test_a_rematch_seats_the_next_one_first_with_other_tiles() -> None:
    app, page = over()
    old = app.session
    page.act("again", {})
    assert [seat.name for seat in app.session.seats] == ["Taro", "Mara"]
    assert list(app.current_game.bots) == ["fisher", ""]
    assert app.session.drawer != old.drawer and app.session.rules == old.rules


def test_a_game_that_is_only_looked_at_offers_a_new_one_instead() -> None:
    app, page = over()
    link = page.address("g=" + "x")
    assert link
    app.current_game.read_only = True
    app.redraw()
    assert 'data-act="again"' not in page.regions["app"]
    assert 'id="result-new"' in page.regions["app"]


def test_the_record_against_a_bot_stands_beside_the_points() -> None:
    app, page = over()
    text = page.text()
    assert "You and Taro" in text and "Best score so far" in text
    assert re.search(r"\d won, \d lost", text)
    page.act("next", {"level": "hunter"})
    assert app.session.seats[1].name == "Runa"


def test_the_picture_of_a_moment_is_the_board_around_the_tile_laid_last() -> None:
    board = table_families.named("landscape").emblem()
    around = near_last(board._replace(whole=None))
    x, y = board.middles[-1]
    assert around.whole is not None
    left, top, right, bottom = around.whole
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((x, y))
    assert 3 < right - left < 6
    bare = board._replace(last=None)
    assert near_last(bare) == bare


def test_the_picture_of_a_moment_of_seasons_is_the_board_around_the_last_step() -> None:
    family = table_families.named("seasons")
    session = seasons_game()
    assert near_last(family.still(session)).whole == BOX, "nobody has made a step"
    session.play(next(move for move in session.position.legal_moves() if move.to is not None))
    step = session.history[-1].move
    whole = near_last(family.still(session)).whole
    assert whole is not None and whole != BOX
    left, top, right, bottom = whole
    x, y = MIDDLES[NUMBER[step.to]]
    assert left < x < right and top < y < bottom
    assert left > BOX[0] - 0.5 and top > BOX[1] - 0.5 and right < BOX[2] + 0.5 and bottom < BOX[3] + 0.5
    assert 3 < right - left < 6


def biggest_of(points: int, tiles: int, players: tuple[int, ...]) -> moments.Moment:
    """What is told of a scoring."""
    found = moments.Found(Event("forest", points, players, tiles=tuple(range(tiles))), 9, 4)
    return moments._biggest(EN, ["Mara", "Taro"], found, str)


def test_each_is_said_only_where_several_have_points() -> None:
    assert biggest_of(8, 4, (0, 1)).told == "8 points each: Mara + Taro"
    assert biggest_of(8, 4, (1,)).told == "8 points: Taro"
    alone = biggest_of(8, 1, (1,))
    assert (alone.head, alone.told) == ("forest: 8 points", "Taro, turn 4")


def test_a_game_without_areas_has_none_that_is_the_biggest() -> None:
    app, page = start()
    app.begin(seasons_game(400))
    assert app.session.position.is_over
    app.show_result()
    text = page.text()
    assert "Most points at once" in text and "area" not in text.lower() and "each" not in text


def test_points_in_the_log_of_any_game_are_shown_on_the_board() -> None:
    assert EN("table.show", count=2) == "2 points: show on board"
