"""Tiles by their faces: alike however turned, found by sides, things and words; draws entered by hand."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hg_engine import Seat, Session
from hg_engine.game import Draw, Phase
from hg_engine.landscape.catalogue import load
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.session import LandscapeSession
from hg_engine.landscape.tile import SideKind, Tile
from hg_engine.notation import link, record
from hg_engine.session import ByHand
from tests.web.landscape.test_tell import check
from tests.web.support.games import settings, snapshot, words
from web.landscape.draw_page import asks, narrowed, offered
from web.landscape.page import table_html
from web.landscape.remaining import FOUND, faces, fitting, has, meets, print_of
from web.landscape.state import DrawState, TableState
from web.landscape.text_fields import TextState
from web.landscape.text_page import text_html

CATALOGUES = ("hg2@1", "hg1@1")


def tiles_of(rules: str) -> dict[int, Tile]:
    return load(rule_set(rules).catalogue).tiles


def turned(tile: Tile, by: int) -> Tile:
    """The same print, its sides told from another one on."""
    return replace(tile, sides=tile.sides[by:] + tile.sides[:by])


@pytest.mark.parametrize("rules", CATALOGUES)
def test_faces_hold_every_tile_once_and_know_turned_ones(rules: str) -> None:
    tiles = tiles_of(rules)
    shown = faces(tiles, tiles)
    assert sorted(ident for face in shown for ident in face.tiles) == sorted(tiles)
    assert len({print_of(tiles[face.tile]) for face in shown}) == len(shown)
    for tile in tiles.values():
        for by in range(4):
            assert print_of(turned(tile, by)) == print_of(tile)


def test_faces_of_the_2020_tiles() -> None:
    tiles = tiles_of("hg2@1")
    groups = {face.tiles for face in faces(tiles, tiles)}
    assert (31, 32) in groups  # alike, as the catalogue says
    assert (15,) in groups and (16,) in groups  # the deer is on the other bank


def test_a_face_differs_when_one_thing_does() -> None:
    tile = tiles_of("hg2@1")[31]
    zones = {number: zone._replace(items=()) for number, zone in tile.zones.items()}
    assert print_of(replace(tile, zones=zones)) != print_of(tile)


@pytest.mark.parametrize("rules", CATALOGUES)
def test_sides_are_told_from_any_side_on(rules: str) -> None:
    tiles = tiles_of(rules)
    for tile in tiles.values():
        kinds = list(tile.side_kinds)
        for first in range(4):
            told = [kinds[(first + index) % 4] for index in range(4)]
            for length in range(5):
                assert meets(tile, told[:length])
    forest = [SideKind.FOREST] * 4
    for face in fitting(tiles, faces(tiles, tiles), forest, ()):
        assert set(tiles[face.tile].side_kinds) == {SideKind.FOREST}


def test_things_narrow_the_faces_down() -> None:
    tiles = tiles_of("hg2@1")
    every = faces(tiles, tiles)
    for item in FOUND:
        found = fitting(tiles, every, (), {item})
        assert 0 < len(found) < len(every), item
        assert all(has(tiles[face.tile], item) for face in found)
    both = fitting(tiles, every, [SideKind.RIVER], {"deer", "lake"})
    assert both and all(tiles[face.tile].count("deer") for face in both)


def hand(rules: str = "hg2@1") -> LandscapeSession:
    return Session(rules, [Seat("Mara", "hematite"), Seat("Suni", "ice")], ByHand())


@pytest.mark.parametrize("language", ["en", "de"])
def test_typed_words_find_tiles(language: str) -> None:
    say, session = words(language), hand()
    typed = {"en": "FOREST mam", "de": "wald mammut"}[language]
    found = narrowed(say, session, DrawState(text=typed))
    tiles = session.position.catalogue
    assert found
    assert {face.tile for face in found} == {
        face.tile
        for face in offered(session)
        if has(tiles[face.tile], "mammoth") and SideKind.FOREST in tiles[face.tile].side_kinds
    }
    assert narrowed(say, session, DrawState(text="xyzzy")) == []


@pytest.mark.parametrize("rules", ["hg2@1", "hg2-zman@1", "hg2-bga@1", "hg1@1"])
def test_a_game_drawn_by_hand_is_asked_for_every_tile_and_travels(rules: str) -> None:
    session, draw, say = hand(rules), random.Random(rules), words()
    asked = 0
    while not session.position.is_over:
        if session.position.phase is Phase.DRAW:
            asked += 1
            state = TableState(session, settings(), snapshot=snapshot(session))
            assert asks(state)
            if asked % 20 == 1:
                html = table_html(say, state)
                check(html)
                assert html.count('data-act="draw.pick"') == len(offered(session))
            face = draw.choice(offered(session))
            session.play(Draw(face.tile))
        else:
            session.play(draw.choice(session.position.legal_moves()))
    assert asked >= 70
    assert link.decode(link.encode(session)).history == session.history
    assert record.from_text(record.to_text(session)).history == session.history
    assert record.from_json(record.to_json(session)).history == session.history


def test_a_wrong_draw_is_taken_back() -> None:
    session = hand()
    session.play(Draw(offered(session)[0].tile))
    while session.position.phase is not Phase.DRAW:
        session.play(session.position.legal_moves()[0])
    before = list(session.history)
    session.play(Draw(offered(session)[3].tile))
    assert [step.move for step in session.undo()] == [Draw(offered(session)[3].tile)]
    assert session.history == before and session.position.phase is Phase.DRAW


def test_nobody_is_asked_who_only_looks() -> None:
    session = hand()
    assert not asks(TableState(session, settings(), snapshot=snapshot(session), read_only=True))


def test_the_table_in_words_asks_too() -> None:
    session, say = hand(), words()
    state = TableState(session, settings(), snapshot=snapshot(session))
    html = text_html(say, state, TextState(), "")
    assert html.count('data-act="draw.pick"') == len(offered(session))
    session.play(Draw(offered(session)[0].tile))
    state = TableState(session, settings(), snapshot=snapshot(session))
    html = text_html(say, state, TextState(), "")
    assert "draw.pick" not in html and 'data-act="draw.back"' in html
