"""What a turn does to the values that a position shares with its copies."""

from __future__ import annotations

from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set

MOVES = "+35 0,1/3 - +32 1,1/2 - +67 1,0/3 - +94 0,2/2"
"""The last tile is the hunting trap, beside two tiles with animals."""


def test_what_a_trap_covers_is_a_value_that_nobody_can_change() -> None:
    position = Position(rule_set("hg2@1"), 2, stacks=(35, 32, 67, 94))
    for move in MOVES.split():
        position.push(position.parse_move(move))
    assert position.covered == {321, 350}
    assert isinstance(position.covered, frozenset)
    position.pop()
    assert position.covered == frozenset()
