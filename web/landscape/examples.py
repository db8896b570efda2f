"""Worked examples for the rule book: small boards that the engine plays and scores by the rules shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hg_engine.landscape.area import Area
from hg_engine.landscape.position import Position
from hg_engine.landscape.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Example:
    """Moves of two players, and a zone whose area is told at the end; a system if ``system``."""

    moves: str
    zone: int
    system: bool = False


# every catalogue has these tiles, of the same shape; the last tile is laid and not occupied yet
EXAMPLES: Final = {
    "pieces": Example("+46 1,0/1 p3 +26 1,1/0 p4 +8 -1,0/1 - +47 -1,1/3 p3 +58 0,1/0", 264),
    "river": Example("+54 1,0/0 h2 +23 2,0/2 p1 +6 2,1/0 p0 +16 1,1/3", 542),
    "forest": Example("+67 1,0/3 p0 +43 0,-1/3 p1 +23 1,-1/0 - +64 1,1/2 p0 +14 0,1/3", 561),
    "extra": Example("+34 0,-1/2 p3 +65 1,-1/0 - +27 1,-2/3 - +47 2,-1/1", 273),
    "meadow": Example("+52 0,-1/2 h1 +18 -1,0/0 p0 +67 1,0/2 p2 +53 1,-1/0 p0 +43 2,0/0", 560),
    "system": Example(
        "+46 0,-1/2 - +5 1,-1/0 h8 +21 -1,0/3 h1 +27 -1,-1/0 p0 +24 0,1/2 p2 +71 1,0/2", 568, True
    ),
}
COLORS: Final = ("hematite", "azurite")


def play(name: str, rules: RuleSet) -> tuple[Position, Area]:
    """Return the land of an example, and its area as these rules count it."""
    example = EXAMPLES[name]
    moves = example.moves.split()
    tiles = [int(move[1:]) for move in moves if move.startswith("+")]
    position = Position(rules, len(COLORS), stacks=tiles)
    for move in moves:
        position.push(position.parse_move(move))
    return position, position.area(example.zone, system=example.system)
