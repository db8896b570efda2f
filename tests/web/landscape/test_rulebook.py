"""The rule book says what the engine does: each claim that can be played is played here."""

from __future__ import annotations

import pytest

from hg_engine.game import Event
from hg_engine.landscape.catalogue import load
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set
from tests.engine.telling import event_text
from tests.web.support.languages import FakeIntl
from web.games.book import Paragraph
from web.i18n.words import Words
from web.landscape import rulebook
from web.landscape.lore import lore_of

WORDS = Words("en", FakeIntl())


def said(rules: str) -> dict[str, str]:
    """The sentences of the book of a rule set in English, examples too, by key."""
    parts: list[Paragraph] = []
    for chapter in rulebook.book(rule_set(rules)):
        for part in chapter.parts:
            parts += [part, *([part.example] if part.example else [])]
    return {part.key: WORDS(part.key, **part.params) for part in parts}


def play(rules: str, moves: str, spare: str = "") -> tuple[Position, list[Event]]:
    """Play the moves of two players with no other tiles than theirs and the spare ones; return what they caused."""
    words = moves.split()
    tiles = [int(word[1:]) for word in words if word.startswith("+")]
    position = Position(rule_set(rules), 2, stacks=[*tiles, *map(int, spare.split())])
    events: list[Event] = []
    for word in words:
        events += position.push(position.parse_move(word))
    return position, events


def told(events: list[Event], kind: str) -> list[str]:
    return [text for text in map(event_text, events) if text.startswith(f"{kind} ")]


# three forests joined by seat 0, gatherers 1 to 2, with a menhir
JOINED = "+46 1,0/1 p3 +26 1,1/0 p4 +8 -1,0/1 - +47 -1,1/3 p3 +58 0,1/0 -"
# a forest with a menhir or gold, completed; nobody is in it
EMPTY_FOREST = "+35 1,0/2 - +36 0,1/2 -"


def test_the_majority_scores_a_forest_with_a_menhir_and_who_placed_the_tile_goes_on() -> None:
    position, events = play("hg2@1", JOINED, "85")
    assert told(events, "forest")[0].startswith("forest 10 to 1 ")
    assert (position.seat, position.extra_turn, position.meeples) == (0, True, (5, 5))
    text = said("hg2@1")["book.extra.menhir"]
    assert "its points go to whoever has the most meeples" in text
    assert "Then you, the player who placed the tile, draw a menhir tile" in text


@pytest.mark.parametrize("rules", ["hg2@1", "hg2-zman@1", "hg2-bga@1", "hg1@1"])
def test_only_board_game_arena_wants_a_meeple_for_the_extra_turn(rules: str) -> None:
    spare = "96" if rules == "hg1@1" else "85"
    position, _ = play(rules, EMPTY_FOREST, spare + " 62")
    book = said(rules)
    needs = rules == "hg2-bga@1"
    assert position.extra_turn is not needs
    assert ("book.extra.needs" in book) is needs
    assert ("book.extra.anyone" in book) is not needs
    step = next(text for key, text in book.items() if key.startswith("book.turn.extra."))
    assert ("at least one meeple" in step) is needs


@pytest.mark.parametrize("rules", ["hg2@1", "hg1@1"])
def test_the_special_tiles_are_counted_and_each_has_its_own_words(rules: str) -> None:
    tiles = load(rule_set(rules).catalogue).tiles.values()
    special = [tile for tile in tiles if tile.special]
    extra = [tile for tile in tiles if tile.stack not in ("start", "land")]
    assert {tile.special for tile in special} == set(lore_of(rule_set(rules)).specials)
    assert all(tile in extra for tile in special)
    book = said(rules)
    intro = next(text for key, text in book.items() if key.startswith("book.special.intro"))
    assert f"{len(special)} of {len(extra)}" in intro
    assert all(f"book.special.{tile.special}" in book for tile in special)


def test_a_hut_needs_a_river_system_without_huts_and_joined_systems_share_theirs() -> None:
    position, _ = play("hg2@1", "+16 -1,0/0 h1 +10 -1,1/1")
    assert not {"h8", "h1"} & {str(move) for move in position.legal_moves()}
    assert "p1" in {str(move) for move in position.legal_moves()}  # a fisher may stand there
    moves = "+5 0,-1/2 h8 +9 -1,0/3 h8 +1 1,0/1 h8 +15 1,-1/1 - +3 -1,-1/1 -"
    _, events = play("hg2@1", moves)
    assert told(events, "river_system")[0].startswith("river_system 8 to 0 (fish 8, lakes 5; majority 2 1;")
    book = said("hg2@1")
    assert "only if its river system has no other hut yet, not even yours" in book["book.pieces.free"]
    assert "connect areas, or river systems" in book["book.pieces.join"]


@pytest.mark.parametrize(
    ("key", "moves", "wanted"),
    [
        (
            "logboat",
            "+4 1,0/2 - +5 1,1/1 h8 +1 0,1/2 - +93 1,-1/3",
            "logboat 8 to 0 (lakes 4;",
        ),
        (
            "raft",
            "+3 0,-1/0 h8 +0 1,0/0 h8 +35 0,1/3 - +91 1,-1/3 - +10 -1,0/0 h8 +8 -1,-1/1 -",
            "raft 6 to 1 (lakes 6;",
        ),
        (
            "pit_trap",
            "+22 0,-1/1 - +48 0,-2/1 - +50 1,-1/1 - +53 -1,0/2 - +35 -1,-2/1 - +26 0,1/2 - +37 1,0/3 -"
            " +92 -1,-1/0 p1",
            "pit_trap 10 to 0 (mammoth 2, aurochs 2, deer 0,",
        ),
        (
            "hunting_trap",
            "+18 -1,0/0 - +61 -1,-1/3 - +30 -2,-1/1 - +8 -1,1/3 - +35 1,0/2 - +36 0,1/2 - +94 -2,0/2",
            "hunting_trap 4 to 1 (mammoth 1, aurochs 0, deer 1, tiger 0, cancelled 1;",
        ),
    ],
)
def test_the_examples_of_special_tiles_score_what_they_say(key: str, moves: str, wanted: str) -> None:
    position, events = play("hg2@1", moves)
    assert told(events, key)[0].startswith(wanted)
    assert f"{max(position.scores)} points" in said("hg2@1")[f"book.special.{key}.example"]


def test_a_hunter_on_the_shrine_scores_alone() -> None:
    moves = "+35 1,0/2 p0 +36 0,1/2 - +95 0,2/0 p0 +61 0,-1/0 p0 +62 1,-1/0 - +30 1,1/3 -"
    _, events = play("hg1@1", moves)
    assert told(events, "meadow")[0].startswith("meadow 10 to 1 ")
    assert "majority 2 1" in told(events, "meadow")[0]
    assert "you alone score" in said("hg1@1")["book.special.shrine.example"]


def test_the_values_of_animals_fill_the_examples() -> None:
    assert "2 points instead of 0" in said("hg1@1")["book.special.wild_fire.example"]
    assert "1 point instead of 0" in said("hg2@1")["book.special.wild_fire.example"]
    assert "5 points" in said("hg2@1+deer_points=2")["book.special.hunting_trap.example"]


@pytest.mark.parametrize("rules", ["hg2@1", "hg2-bga@1", "hg1@1"])
def test_without_a_tile_that_fits_there_is_no_extra_turn(rules: str) -> None:
    position, _ = play(rules, "+41 0,-1/2 - +38 -1,-1/2 p0 +35 -2,-1/0 p1 +83", "31")
    assert (position.extra_turn, position.seat) == (False, 1)
    texts = [
        text
        for key, text in said(rules).items()
        if key in ("book.extra.unfit.bonus", "book.ours.unfit", "book.ours.lost")
    ]
    assert any("if none can be placed, there is no extra turn" in text.lower() for text in texts)


@pytest.mark.parametrize("rules", ["hg2@1", "hg2-zman@1", "hg2-bga@1", "hg1@1"])
def test_the_book_is_read_in_ten_minutes(rules: str) -> None:
    """Two hundred words a minute."""
    assert sum(len(text.split()) for text in said(rules).values()) < 2000
