"""Golden files of every registered rule set: playthrough, order of moves, counts of move sequences."""

from __future__ import annotations

from typing import Any

import pytest

from hg_engine import registry
from hg_engine.errors import IllegalMove
from hg_engine.game import Phase
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set
from hg_engine.perft import divide, perft
from hg_engine.session import Recorded, Seeded
from tests.engine import golden
from tests.engine.landscape.test_properties import snapshot

ADVICE = "write it with: python -m tests.engine.golden"
KINDS = {"playthrough": golden.playthrough, "moves": golden.moves, "perft": golden.perfts}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", registry.ids())
def test_golden_file(rules: str, kind: str) -> None:
    """Every registered rule set has its golden files, and they still hold."""
    path = golden.FOLDER / f"{rules}.{kind}.txt"
    assert path.exists(), ADVICE
    assert KINDS[kind](rules).splitlines() == path.read_text(encoding="utf-8").splitlines(), ADVICE


def test_no_golden_file_is_left_over() -> None:
    """No file is kept for a rule set that is gone."""
    wanted = {f"{rules}.{kind}.txt" for rules in registry.ids() for kind in KINDS}
    assert {path.name for path in golden.FOLDER.iterdir()} == wanted


@pytest.mark.parametrize("rules", registry.ids())
def test_perft_leaves_the_position_as_it_was(rules: str) -> None:
    """Counting changes nothing; depth 0 is one sequence; the parts add up."""
    position: Any = registry.start(registry.get(rules), 2)
    drawer = Seeded("still")
    before = snapshot(position)
    for depth in range(4):
        parts = divide(position, drawer, depth)
        assert sum(parts.values()) == (perft(position, drawer, depth) if depth else 0)
        assert snapshot(position) == before
    assert perft(position, drawer, 0) == 1
    assert perft(position, drawer, 2) == _by_hand(rules, drawer)


def test_perft_that_runs_out_of_draws_leaves_the_position_as_it_was() -> None:
    """A drawer that does not know the next tile, at once or some moves on, is an error and no harm."""
    position = Position(rule_set("hg2@1"), 2)
    before = snapshot(position)
    for tiles in ((), (61,)):
        for count in (perft, divide):
            with pytest.raises(IllegalMove):
                count(position, Recorded(tiles), 3)
            assert snapshot(position) == before


def _by_hand(rules: str, drawer: Seeded) -> int:
    """Return the sequences of two moves, counted on fresh positions."""
    count = 0
    first: Any = registry.start(registry.get(rules), 2)
    while first.phase is Phase.DRAW:
        first.push(drawer.draw(first))
    for place in first.legal_moves():
        then = first.copy()
        then.push(place)
        while then.phase is Phase.DRAW:
            then.push(drawer.draw(then))
        count += len(then.legal_moves())
    return count
