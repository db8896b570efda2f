"""The rule book says what the engine does: each claim that can be played is played here."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from hg_engine.errors import IllegalMove
from hg_engine.game import Event
from hg_engine.seasons.phases import SeasonsPhase
from hg_engine.seasons.position import Position
from hg_engine.seasons.presets import rule_set
from hg_engine.seasons.setup import arrange
from hg_engine.seasons.tiles import COUNTS
from tests.web.i18n.test_words import LOCALES
from tests.web.support.languages import FakeIntl
from web.games.book import Paragraph
from web.i18n.words import Words
from web.seasons import examples, rulebook

RULES = rule_set("seasons@1")
MIXES = ("seasons@1", "seasons@1+mammoths=equal", "seasons@1+board=corners")
WORDS = Words("en", FakeIntl())


def paragraphs(rules: str = "seasons@1") -> list[Paragraph]:
    """Every paragraph of the book, examples too."""
    parts = [part for chapter in rulebook.book(rule_set(rules)) for part in chapter.parts]
    return parts + [part.example for part in parts if part.example]


def said(name: str) -> str:
    """A sentence of the book in English."""
    part = next(part for part in paragraphs() if part.key == f"seasons.book.{name}")
    return WORDS(part.key, **part.params)


def board(
    row: str, pawns: Sequence[Sequence[str]], above: str = "............", **facts: Sequence[int]
) -> Position:
    """A board of which only the rows 1 and 2 bear tiles, and one tile far away."""
    rows = ["......W.....", above, row, "............", "...........W", "W...........", "............"]
    return arrange(RULES, [*rows, "..S......Sb.", "............", ".....W......"], pawns, **facts)  # type: ignore[arg-type]


def go(position: Position, steps: str) -> list[Event]:
    """Make steps; return what they caused."""
    return [event for step in steps.split() for event in position.push(position.parse_move(step))]


def refused(position: Position, step: str) -> bool:
    """Whether a step is illegal."""
    try:
        position.push(position.parse_move(step))
    except IllegalMove:
        return True
    position.pop()
    return False


def test_every_sentence_has_words_and_no_words_are_left_over() -> None:
    used = {part.key for rules in MIXES for part in paragraphs(rules)}
    used |= {f"seasons.book.{name}.example" for name in examples.EXAMPLES}
    used |= {f"seasons.book.{chapter.name}" for chapter in rulebook.book(RULES)}
    assert {key for key in LOCALES["en"] if key.startswith("seasons.book.")} == used


def test_the_book_tells_every_tile_of_the_box() -> None:
    for key, season in (("setup.summer", 2), ("winter.tiles", 3)):
        text = said(key).removeprefix("The 88 winter tiles")
        counts = sorted(int(number) for number in re.findall("[0-9]+", text))
        assert counts == sorted(kind[season] for kind in COUNTS if kind[season])


def test_a_jump_goes_on_and_leaves_the_tile_it_went_over() -> None:
    position = board("..Sbb....S..", [["c2", "c7"], ["d2", "j7"]])
    go(position, "c2-d2")
    assert position.phase is SeasonsPhase.SECOND
    assert refused(position, "d2-x") and refused(position, "d2-c2") and refused(position, "c7-x")
    go(position, "d2-e2")
    assert "d2" in position.tiles and position.scores == (0, 0)
    text = said("jump.over")
    assert "occupied tile" in text and "taken" not in text
    assert "must go on" in text and "may not go off" in text
    assert "The tile you jump over stays" in text
    assert "may not end where it began" in said("ours.jump")


def test_a_mammoth_costs_a_weapon_that_leaves_the_game() -> None:
    position = board("..Sw5....S..", [["d2"], ["j2", "j7"]])
    go(position, "d2-e2")
    assert position.taken[0]["weapon"] == 1 and "weapon" not in position.breakdown[0]
    position = board("..S5.....S..", [["c2"], ["j2"]], weapons=(0, 0))
    assert refused(position, "c2-d2")
    assert "costs a weapon, which leaves the game" in said("take.mammoth")
    assert "A weapon taken by this very step" in said("ours.take")


def test_both_steps_are_compulsory_and_off_is_one() -> None:
    position = board("..Sbb....S..", [["c2"], ["j2"]])
    go(position, "c2-d2")
    assert (position.seat, position.phase) == (0, SeasonsPhase.SECOND)
    position = board("..Sbb....S..", [["d2"], ["j2"]])
    go(position, "d2-x")
    assert position.seat == 1  # the last pawn went off with the first step
    assert "compulsory" in said("turn.must")
    assert "your turn is over after that step" in said("ours.pass")


def test_a_pack_is_one_for_each_player_and_camp() -> None:
    position = board("..Sb.....S..", [["f1", "c2"], ["j2"]], ".....bbb....")
    go(position, "f1-g0")
    assert position.packs[0] == ("g0",)
    assert "unless you already have one there" in said("camps.summer")


def test_paths_and_caves_stay_at_the_end_of_a_season_and_a_tie_is_for_the_next_seat() -> None:
    def ended(taken: Sequence[dict[str, int]]) -> tuple[Position, list[Event]]:
        rows = [
            "=o....W.....",
            "............",
            "..Sb.....S..",
            "............",
            "...........W",
            "W...........",
        ]
        rows += ["............", "..S......S..", "............", ".....W.....b"]
        packs = [["g0"], ["l4"]]
        position = arrange(RULES, rows, [["d2"], []], packs=packs, taken=taken)
        return position, go(position, "d2-x")

    position, _ = ended([{"4": 1}, {"6": 1}])
    assert set(position.tiles) == {"a0", "b0"} and position.season == "winter"
    assert (position.pawns, position.packs) == ((("g0",), ("l4",)), ((), ()))
    assert position.seat == 1
    assert ended([{"6": 1}, {"4": 1}])[0].seat == 0
    assert ended([{}, {}])[0].seat == 1  # the seat after the last to move
    assert "only paths and caves stay" in said("end.under")
    assert "there is a tie, the seat after the last player" in said("winter.first")
    assert "take all your packs back" in said("winter.packs")


@pytest.mark.parametrize("rules", MIXES)
@pytest.mark.parametrize("name", examples.EXAMPLES)
def test_the_pictures_show_what_is_said_under_them(name: str, rules: str) -> None:
    example = examples.EXAMPLES[name](rule_set(rules))
    position, about = example.position, example.about
    if name == "setup":
        camps = sorted(position.camps["summer"])
        assert [sorted(pawns) for pawns in position.pawns] == [camps, camps]
    elif name == "take":
        assert about[0] in position.camps["summer"] and about[1] not in position.tiles
        assert about[2] in position.pawns[0] and sum(position.scores) > 0
    elif name == "jump":
        assert about[0] not in position.tiles and about[1] in position.tiles
        assert about[1] in position.pawns[1] and about[2] in position.pawns[0]
    else:
        assert about[1] in position.camps["winter"] and position.packs[0] == (about[1],)


def test_the_book_is_read_in_ten_minutes() -> None:
    """Two hundred words a minute."""
    assert sum(len(WORDS(part.key, **part.params).split()) for part in paragraphs()) < 2000
