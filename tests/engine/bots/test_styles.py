"""Levels differ in what they do, not only in how well; and they do not play the same game twice."""

from __future__ import annotations

from functools import cache

import pytest

from hg_engine import registry
from hg_engine.bots import LEVELS, Budget, SplitMix64, choose, levels, player
from hg_engine.bots.styles import Style, Trial, play, style
from hg_engine.session import Seeded
from tests.engine.cli.games import run

pytestmark = pytest.mark.proof

AGAINST = {"hg2@1": ("hunter", 16), "seasons@1": ("fawn", 5)}
"""Whom the levels play against, and how often."""


@cache
def how(level: str, rules: str) -> Style:
    """How a level plays some games."""
    other, games = AGAINST[rules]
    return style(play(Trial(level, other, rules, "how", number)) for number in range(games))


def share(level: str, *kinds: str) -> float:
    return sum(how(level, "hg2@1").shares.get(kind, 0.0) for kind in kinds)


def test_the_hunter_hunts_and_gets_in_the_way() -> None:
    styles = {level: how(level, "hg2@1") for level in LEVELS[:4]}
    hunter = styles.pop("hunter")
    for other in styles.values():
        assert hunter.pieces["hunters"] > other.pieces["hunters"] + 0.5
        assert hunter.taken > other.taken
    for level in ("forager", "fisher"):
        assert hunter.shares["meadow"] > 2 * styles[level].shares.get("meadow", 0.0)


def test_the_fisher_fishes() -> None:
    assert (
        share("fisher", "river", "river_system", "raft")
        > share("hunter", "river", "river_system", "raft") + 0.02
    )


def test_the_forager_gathers_and_leaves_others_alone() -> None:
    assert share("forager", "forest", "river") > share("hunter", "forest", "river")
    assert how("forager", "hg2@1").pieces["gatherers"] > how("hunter", "hg2@1").pieces["gatherers"]
    assert how("forager", "hg2@1").taken < how("hunter", "hg2@1").taken - 20


def test_the_fawn_has_no_huts() -> None:
    assert how("fawn", "hg2@1").pieces["huts"] == 0 < how("forager", "hg2@1").pieces["huts"]


@pytest.mark.parametrize(
    ("level", "kinds"),
    [
        ("forager", ("berries", "tubers", "herbs")),
        ("fisher", ("jug", "necklace", "pelt", "skull")),
        ("hunter", ("mammoth",)),
    ],
)
def test_each_has_its_taste_in_seasons(level: str, kinds: tuple[str, ...]) -> None:
    shares = {
        one: sum(how(one, "seasons@1").shares[kind] for kind in kinds)
        for one in ("forager", "fisher", "hunter")
    }
    assert max(shares, key=lambda one: shares[one]) == level


def test_what_is_told_of_a_game_adds_up() -> None:
    game = play(Trial("fawn", "forager", "hg2@1", "sum", 0))
    again = play(Trial("fawn", "forager", "hg2@1", "sum", 0))
    assert game == again
    assert sum(game.pieces.values()) <= 8 and game.taken > 0
    told = style([game, game])
    assert told.points == sum(game.points.values())
    assert sum(told.shares.values()) == pytest.approx(1)


def test_the_command_writes_a_table() -> None:
    arguments = (
        "styles",
        "fawn",
        "forager",
        "--games",
        "1",
        "--against",
        "fawn",
        "--jobs",
        "1",
        "--rules",
        "hg2",
    )
    lines = run(*arguments)[1].splitlines()
    assert lines[0].startswith("|  | forest |") and lines[0].endswith("| hunters | huts | points |")
    assert [line.split("|")[1].strip() for line in lines[2:]] == ["fawn", "forager"]


def test_the_command_knows_whom_it_can_ask(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("styles", "nobody", "--games", "1")[0] == 2
    assert run("styles", "fawn", "--games", "0")[0] == 2
    told = capsys.readouterr().err
    assert "nobody" in told and "games" in told


def test_a_family_may_tell_nothing_of_pieces() -> None:
    assert levels.pieces("seasons") is None
    assert play(Trial("fawn", "fawn", "seasons@1", "none", 0, Budget(nodes=40))).pieces == {}


# -- not the same game twice


def moves(level: str, rules: str, salt: str, most: int) -> list[str]:
    """The first moves of a game of a level against itself, the draws always the same."""
    known = registry.get(rules, None)
    position, draws, bot = registry.start(known, 2), Seeded("again"), player(level, known.family)
    lots = [SplitMix64(f"{salt} {seat}") for seat in range(2)]
    made: list[str] = []
    while len(made) < most:
        if (seat := position.to_move) is None:
            position.push(draws.draw(position))
        else:
            move = choose(bot, position, lots[seat])
            made.append(str(move))
            position.push(move)
    return made


@pytest.mark.parametrize("rules", ["hg2@1", "seasons@1"])
@pytest.mark.parametrize("level", LEVELS)
def test_games_on_the_same_tiles_differ_unless_the_lots_are_the_same(level: str, rules: str) -> None:
    far = level in ("elder", "master")
    most = 10 if far else 24
    games = [moves(level, rules, salt, most) for salt in "abc"[: 2 + far]]
    assert len(set(map(tuple, games))) > 1
    if not far:
        assert moves(level, rules, "a", most) == games[0]
