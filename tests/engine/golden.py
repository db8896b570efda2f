"""Games and positions kept as readable text, so that any change of the rules shows in a diff.

``python -m tests.engine.golden`` writes all of them anew; look at the diff before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hg_engine import registry
from hg_engine.game import Draw, Event, Phase
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.perft import divide, perft
from hg_engine.session import Seeded
from tests.engine.seasons import scenario as season_scenario
from tests.engine.strategies import Dice, pick_any
from tests.engine.telling import event_text, spaced

FOLDER = Path(__file__).parent / "golden"
PLAYTHROUGH_PLAYERS = 3
PERFT_DEPTHS = {"landscape": {0: 5, 40: 4, 120: 3, 200: 3}, "seasons": {112: 3, 180: 3, 500: 3}}
"""Plies played before -> depth counted, by family."""


def files() -> dict[str, str]:
    """Return name and text of every golden file that there must be."""
    found = {}
    for rules in registry.ids():
        found[f"{rules}.playthrough.txt"] = playthrough(rules)
        found[f"{rules}.moves.txt"] = moves(rules)
        found[f"{rules}.perft.txt"] = perfts(rules)
    return found


def playthrough(rules: str) -> str:
    """Return a whole game: for every ply phase, seat, number of legal moves, move, events, scores, supplies."""
    return "\n".join(_playthrough(rules)) + "\n"


def _playthrough(rules: str) -> Iterator[str]:
    players, dice = PLAYTHROUGH_PLAYERS, Dice(f"playthrough of {rules}")
    drawer = Seeded("playthrough")
    position: Any = registry.start(registry.get(rules), players)
    yield f"# A game of {rules}: {players} players, seed {drawer.seed}."
    yield "# ply  phase  seat  legal moves: move, what it caused; then scores, meeples and huts in hand."
    move: Any
    while not position.is_over:
        legal = position.legal_moves()
        if position.phase is Phase.DRAW:
            move = drawer.draw(position)
            yield "    extra turn" if getattr(position, "extra_turn", False) else ""
        else:
            move = pick_any(position, dice)
        phase, seat = position.phase.value, position.to_move
        events = position.push(move)
        yield f"{position.ply:3}  {phase:9}  {'-' if seat is None else seat}  {len(legal):3}: {move}"
        for event in events:
            yield f"       * {_event_text(position, event)}"
        if not isinstance(move, Draw):
            yield f"       scores {spaced(position.scores)}; {_supplies(position)}"
    outcome = position.outcome()
    assert outcome is not None
    yield ""
    yield f"final {spaced(outcome.scores)}, won by {spaced(outcome.winners)}"


def _event_text(position: Any, event: Event) -> str:
    if position.rules.family == "seasons":
        return season_scenario.event_text(position, event)
    return event_text(event)


def _supplies(position: Any) -> str:
    if position.rules.family == "seasons":
        return f"weapons {spaced(position.weapons)}, packs {spaced(map(len, position.packs))}"
    if position.rules.family == "landscape":
        return f"meeples {spaced(position.meeples)}, huts {spaced(position.huts)}"
    return f"{position.drawable.bit_count()} may be drawn"


def moves(rules: str) -> str:
    """Return every legal move of some positions, in order: links hold indices into these lists."""
    lines = [f"# Legal moves in some positions of {rules}, in the order that links rely on."]
    position: Any = registry.start(registry.get(rules), 4)
    dice = Dice(f"moves of {rules}")
    while not position.is_over:
        extra = getattr(position, "extra_turn", False)
        rare = position.phase is LandscapePhase.TAKE_BACK or (extra and position.phase is Phase.DRAW)
        if rare or position.ply % 17 < 3:
            lines.append(f"{position.ply} {position.phase.value}: {spaced(position.legal_moves())}")
        position.push(pick_any(position, dice))
    return "\n".join(lines) + "\n"


def perfts(rules: str) -> str:
    """Return how many sequences of moves there are from some positions, draws fixed by a seed."""
    lines = [
        f"# Sequences of players' moves of {rules}; the draws of seed 'perft' count no depth.",
        "# players  plies played before  depth: count, and behind the first and the last move",
    ]
    drawer = Seeded("perft")
    family = registry.get(rules).family
    for players in range(2, 6 if family == "landscape" else 5):
        position: Any = registry.start(registry.get(rules), players)
        dice = Dice(f"perft {players}")
        for plies, depth in PERFT_DEPTHS[family].items():
            while position.ply < plies and not position.is_over:
                drawing = position.phase is Phase.DRAW
                position.push(drawer.draw(position) if drawing else pick_any(position, dice))
            parts = list(divide(position, drawer, depth).items())
            total = perft(position, drawer, depth)
            assert total == sum(count for _, count in parts)
            first, last = (f"{text} {count}" for text, count in (parts[0], parts[-1]))
            lines.append(f"{players} {plies:3} {depth}: {total}; {first}; {last}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write every golden file anew and remove those that nothing needs."""
    FOLDER.mkdir(exist_ok=True)
    wanted = files()
    for path in FOLDER.glob("*.txt"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
