"""What is typed is understood: every move by name, in both languages, and what cannot be done is explained."""

from __future__ import annotations

import pytest

from hg_engine.landscape.moves import Occupy, Place, TakeBack
from hg_engine.landscape.phases import LandscapePhase
from tests.web.support.games import after, random_game, snapshot, words
from web.i18n.words import LANGUAGES
from web.landscape import tell
from web.landscape.typed import COMMANDS, TypedError, Vocabulary, choice_words, read


def vocabulary(language: str) -> Vocabulary:
    return Vocabulary(*([words()] if language == "en" else [words("en"), words(language)]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_of_a_game_can_be_typed_by_name(language: str) -> None:
    known, say = vocabulary(language), words(language)
    phases = set()
    for count, game in enumerate(random_game(8)):
        now = snapshot(game)
        if count % 3 and now.phase is not LandscapePhase.TAKE_BACK:
            continue
        phases.add(now.phase)
        for move in game.position.legal_moves():
            assert read(str(move), known, now).move == str(move)
            if isinstance(move, Place):
                name = tell.cell_name(say, (move.x, move.y))
                assert read(f"{name} {90 * move.rotation}", known, now).move == str(move)
                assert read(f"{name.lower()} r{move.rotation}°", known, now).move == str(move)
            elif move in (Occupy(None), TakeBack(None)):
                assert read("0", known, now).move == str(move)
                assert read(say("text.word.none").split(",")[0], known, now).move == str(move)
            else:
                number = next(n for n, option in enumerate(now.options, 1) if option.move == str(move))
                assert read(str(number), known, now).move == str(move)
                name = choice_words(say, now, now.options[number - 1])
                same = [o for o in now.options if o.reason is None and choice_words(say, now, o) == name]
                if len(same) == 1:
                    assert read(name, known, now).move == str(move)
                else:
                    assert refused(name, known, game) == "text.error.which"
    assert {LandscapePhase.PLACE, LandscapePhase.OCCUPY, LandscapePhase.TAKE_BACK} <= phases


def refused(text: str, known: Vocabulary, game: object = None) -> str:
    with pytest.raises(TypedError) as error:
        read(text, known, snapshot(game or after(0)))  # type: ignore[arg-type]
    assert known.say(error.value.key, **error.value.params) != error.value.key
    return error.value.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_page_is_understood_and_means_one_thing(language: str) -> None:
    known, say = vocabulary(language), words(language)
    for name in COMMANDS:
        for word in say(f"text.word.{name}").split(","):
            assert read(word.upper(), known, snapshot(after(0))).act == name
    # English is understood everywhere
    assert read("help", known, snapshot(after(0))).act == "help"


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", {"hut": "hut huts", "meeple": "meeple meeples"}),
        ("de", {"hut": "hütte huette hütten", "meeple": "meeple figur", "picture": "bildansicht bildbrett"}),
        ("fr", {"hut": "hutte huttes cabane", "meeple": "meeple pion"}),
        ("cs", {"hut": "chýše chyse chatrč chatrc", "meeple": "figurka"}),
        ("es", {"hut": "cabaña cabana choza", "meeple": "meeple figura"}),
    ],
)
def test_old_words_are_understood_as_well_as_new_ones(language: str, typed: dict[str, str]) -> None:
    known = vocabulary(language).words
    for meaning, words_ in typed.items():
        assert {known.get(word) for word in words_.split()} == {meaning}, language


def test_a_question_may_name_a_cell() -> None:
    known = vocabulary("en")
    now = snapshot(after(0))
    assert read("look E1", known, now)[::2] == ("look", (1, 0))
    assert read("look at 0 n1", known, now)[::2] == ("look", (0, -1))
    assert read("areas start", known, now)[::2] == ("areas", (0, 0))
    assert read("W12 s3 look", known, now).cell == (-12, 3)
    german = vocabulary("de")
    assert read("schau O1", german, now).cell == read("look E1", german, now).cell == (1, 0)


def test_a_cell_that_fits_one_way_needs_no_rotation() -> None:
    games = (snapshot(game) for game in random_game(1))
    now, one = next((now, cell) for now in games for cell, ways in now.places.items() if len(ways) == 1)
    name = tell.cell_name(words(), one)
    assert read(name, vocabulary("en"), now).move == str(Place(*one, now.places[one][0]))
    assert read(f"turned right {name}", vocabulary("en"), now).act == "play"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "empty"), ("E99", "cell"), ("E1", "ways"), ("E1 90", "turn"), ("gatherer", "first_place"),
        ("scoers", "guess"), ("wat", "unknown"), ("90", "which_cell"), ("9,9/0", "illegal"), ("p3", "illegal"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_explained(text: str, key: str) -> None:
    assert refused(text, vocabulary("en")) == f"text.error.{key}"


def test_pieces_that_cannot_be_put_are_explained() -> None:
    known = vocabulary("en")
    game = next(
        g
        for g in random_game(3)
        if g.position.phase is LandscapePhase.OCCUPY and len(snapshot(g).options) > 3
    )
    assert refused("E1", known, game) == "text.error.laid"
    assert refused("7" * 2, known, game) == "text.error.no_such"
    taken = next(
        g
        for g in random_game(4, players=5)
        if any(option.reason is not None for option in snapshot(g).options)
    )
    number = next(n for n, option in enumerate(snapshot(taken).options, 1) if option.reason is not None)
    assert refused(str(number), known, taken) == "text.error.taken"


def test_a_finished_game_is_asked_not_played() -> None:
    *_, game = random_game(2)
    known = vocabulary("en")
    assert read("E1", known, snapshot(game)).act == "look"
    assert refused("gatherer", known, game) == "text.error.not_now"
