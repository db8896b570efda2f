"""The aids in words and HTML: what each switch shows and hides, in every language."""

from __future__ import annotations

import re

import pytest

from hg_engine.landscape.moves import Place
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from tests.web.landscape.test_tell import check
from tests.web.support.games import after, random_game, session, settings, snapshot, words
from web.i18n.words import LANGUAGES
from web.landscape import panels
from web.landscape.aids_page import lead
from web.landscape.page import table_html
from web.landscape.scene import Ui
from web.landscape.state import TableState
from web.landscape.turn import prompt
from web.storage.settings import Settings, aids
from web.table.state import Sheet


def state(game: LandscapeSession, kept: Settings | None = None, pane: str = "") -> TableState:
    """The state of a table; with a pane, its drawer is open there."""
    shown = TableState(game, kept or settings(), snapshot=snapshot(game))
    if pane:
        shown.sheet, shown.tab = Sheet.HALF, pane
    return shown


def looking(
    game: LandscapeSession, zone: int, kept: Settings | None = None, system: bool = False
) -> TableState:
    shown = state(game, kept, "area")
    shown.area = game.position.area(zone, system=system)
    shown.ui = Ui(area=(zone, system))
    return shown


def at_placing(number: int, from_: int = 40) -> LandscapeSession:
    for count, game in enumerate(random_game(number)):
        if count >= from_ and game.position.phase is LandscapePhase.PLACE:
            return game
    raise AssertionError


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_aid_can_be_told_in_every_language(language: str) -> None:
    say = words(language)
    every = settings()
    for key in aids("landscape"):
        every.set(key, "on")
    for number, count in ((1, 0), (3, 120)):
        game = after(count, number, players=5)
        shown = state(game, every, "area")
        cells = list(shown.aids.fillers)
        for cell in (None, cells[0], cells[-1]):
            shown.spot, shown.fits_here = cell, cell is not None
            check(table_html(say, shown))
        for tile, _ in list(game.position.tiles.values())[::12]:
            for zone in game.position.catalogue[tile].zones:
                check(table_html(say, looking(game, tile * 10 + zone, every)))


def test_as_at_a_real_table_nothing_is_counted_for_anybody() -> None:
    kept = settings()
    kept.set_real_table(True)
    game = at_placing(2)
    tile = next(iter(game.position.tiles.values()))[0]
    html = table_html(words(), looking(game, tile * 10, kept))
    assert 'class="end' not in html
    assert "<dd" not in html and "<dd" in table_html(words(), looking(game, tile * 10))
    html = table_html(words(), state(game, kept, "tiles"))
    assert 'id="left-' not in html
    assert words()("aids.left.off") in html
    assert 'id="left-' in table_html(words(), state(game, None, "tiles"))


def test_without_the_inspector_pieces_are_chosen_by_place_alone() -> None:
    kept = settings()
    kept.set("aid.area", "off")
    game = next(game for game in random_game(3) if game.position.phase is LandscapePhase.OCCUPY)
    counted, plain = (table_html(words(), state(game, which)) for which in (settings(), kept))
    points = r'<b class="num">\d+</b><i>'
    assert re.search(points, counted)
    assert not re.search(points, plain)
    assert plain.count('data-act="choose"') == counted.count('data-act="choose"') > 0


def test_the_bound_of_an_area_is_told_as_one() -> None:
    game = at_placing(1)
    for tile, _ in list(game.position.tiles.values())[::4]:
        shown = looking(game, tile * 10 + next(iter(game.position.catalogue[tile].zones)))
        area = shown.area
        assert area is not None
        seen = shown.aids.outlook(area)
        html = table_html(words(), shown)
        said = words()("aids.at_most", count=seen.most)
        assert (said in html) == (bool(area.open_sides) and seen.stuck is None)
        assert seen.most >= area.points or seen.stuck is not None


def test_what_can_never_be_closed_is_said() -> None:
    for game in random_game(1):
        if game.position.phase is not LandscapePhase.PLACE or len(game.position.tiles) < 60:
            continue
        for tile, _ in game.position.tiles.values():
            for zone in game.position.catalogue[tile].zones:
                shown = looking(game, tile * 10 + zone)
                assert shown.area is not None
                if shown.area.open_sides and shown.aids.outlook(shown.area).stuck is not None:
                    assert "Can never be completed" in table_html(words(), shown)
                    return
    raise AssertionError("no such area")


def test_who_leads_an_area_and_by_how_much() -> None:
    shown = looking(session(), 561)
    assert shown.area is not None
    for seats, owners, ahead in (
        ((3, 1), (0,), 2),
        ((1, 2), (1,), 1),
        ((2, 2), (0, 1), 0),
        ((2, 0), (0,), 0),
    ):
        shown.area = shown.area._replace(seats=seats, owners=owners)
        html = table_html(words(), shown)
        assert lead(shown.area) == ahead
        assert (f"would score it, {ahead} ahead" in html) == (ahead > 0)
        assert "would score it" in html


def test_points_if_the_game_ended_now_stand_beside_those_of_now() -> None:
    game = at_placing(2, 90)
    kept = settings()
    assert "would finish" not in table_html(words(), state(game, kept))
    kept.set("aid.now", "on")
    shown = state(game, kept)
    html = panels.players_html(words(), game, None, shown.aids.ends)
    for points in shown.aids.ends:
        assert f"would finish on {points}" in html


def test_only_what_fits_a_cell_is_shown_when_asked() -> None:
    game = at_placing(2)
    shown = state(game, None, "tiles")
    for cell, fitting in list(shown.aids.fillers.items())[::5]:
        shown.spot, shown.fits_here = cell, True
        html = table_html(words(), shown)
        faces = {int(tile) for tile in re.findall(r'id="left-(\d+)"', html)}
        assert faces <= set(fitting)
        there = [tile for tile in fitting if tile in shown.aids.left]
        said = (
            words()("aids.cell", count=len(there), all=len(shown.aids.left))
            if there
            else "No tile left fits here."
        )
        assert said in html
        assert bool(faces) == bool(there)


def test_the_last_tile_leaves_an_empty_list_that_says_so() -> None:
    game = list(random_game(1))[-1]
    if any(game.position.bag.values()):
        game.position._bonus = game.position._land = 0
    assert words()("aids.left.none") in table_html(words(), state(game, None, "tiles"))


def test_a_misfit_is_refused_in_words() -> None:
    game = session()
    kept = settings()
    kept.set_real_table(True)
    shown = state(game, kept)
    legal = {
        (move.x, move.y, move.rotation) for move in game.position.legal_moves() if isinstance(move, Place)
    }
    cell, rotation = next(
        ((x, y), turn) for x, y in shown.snapshot.beside for turn in range(4) if (x, y, turn) not in legal
    )
    shown.ui = Ui(rotation=rotation, ghost=cell, marks=False, free=True)
    assert prompt(words(), shown)[0] == words()("table.place.here")
    shown.refused = cell, rotation
    head, detail = prompt(words(), shown)
    assert head == words()("aids.misfit.title")
    assert "It doesn’t fit:" in detail and " meets " in detail
    shown.ui = Ui(rotation=(rotation + 1) % 4, ghost=cell, marks=False, free=True)
    assert prompt(words(), shown)[0] == words()("table.place.here")


def test_the_last_round_is_listed_and_shown_when_pressed() -> None:
    game = at_placing(3)
    shown = state(game, None, "aids")
    html = table_html(words(), shown)
    for made in shown.aids.recent:
        assert f'id="recent-{made.tile}"' in html
    kept = settings()
    kept.set("aid.last", "off")
    assert 'id="recent-' not in table_html(words(), state(game, kept, "aids"))


def test_each_aid_has_its_switch_and_all_have_one() -> None:
    html = table_html(words(), state(session(), None, "aids"))
    for key in aids("landscape"):
        assert f'data-key="{key}"' in html
    assert 'data-act="app.real_table"' in html
