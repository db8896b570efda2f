from __future__ import annotations

import pytest

from hg_engine import Seeded, perft
from hg_engine.errors import IllegalMove
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set
from hg_engine.session import ByHand
from tests.engine.cli.games import run

COUNTS = {2: (7, 21, 177, 492), 5: (7, 21, 177, 492)}


@pytest.mark.parametrize("players", COUNTS)
def test_counts(players: int) -> None:
    position, drawer = Position(rule_set("hg2@1"), players), Seeded("perft")
    assert tuple(perft.perft(position, drawer, depth) for depth in range(1, 5)) == COUNTS[players]
    assert position.ply == 0


def test_the_parts_add_up() -> None:
    position, drawer = Position(rule_set("hg2@1"), 2), Seeded("parts")
    parts = perft.divide(position, drawer, 3)
    assert sum(parts.values()) == perft.perft(position, drawer, 3)
    assert position.ply == 0
    assert perft.divide(position, drawer, 0) == {}
    assert perft.perft(position, drawer, 0) == 1


def test_a_game_that_is_over_has_no_more_moves() -> None:
    position = Position(rule_set("hg2@1"), 2, stacks=(61,))
    drawer = Seeded("short")
    single = perft.perft(position, drawer, 1)
    assert single == len(perft.divide(position, drawer, 1)) > 0
    assert perft.perft(position, drawer, 3) == 0


def test_draws_must_be_known() -> None:
    position = Position(rule_set("hg2@1"), 2)
    with pytest.raises(IllegalMove):
        perft.perft(position, ByHand(), 1)


def test_the_command() -> None:
    status, text = run("perft", "--depth", "2", "--divide")
    *parts, total = text.splitlines()
    assert status == 0
    assert parts[0].split() == ["0,-1/0", "3"]
    assert total.startswith("hg2@1, 2 players, seed perft, depth 2: 21 (")
    assert run("perft", "--rules", "hg2", "--players", "3", "--depth", "1")[1].startswith("hg2@1, 3 players")


def test_the_command_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("perft", "--players", "9") == (2, "")
    assert run("perft", "--rules", "chess") == (2, "")
    assert capsys.readouterr().err.count("hg-engine: ") == 2
