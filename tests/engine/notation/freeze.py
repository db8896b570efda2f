"""Adds a whole game to the frozen corpus: ``python -m tests.engine.notation.freeze RULES``.

Nothing that is there is written anew: what was frozen must open for ever.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from hg_engine import registry
from hg_engine.notation import link, record
from hg_engine.session import COLORS, AnySession, Seat, Seeded, Session
from tests.engine.strategies import Dice, pick_any

FROZEN = Path(__file__).parent / "frozen"
FILES = {"landscape": "links.json", "seasons": "seasons.json"}
NAMES = ("Mara", "Suni", "Beni")


def game(rules: str) -> dict[str, Any]:
    """Return a game of three at random, as the corpus holds it."""
    seats = [Seat(name, color) for name, color in zip(NAMES, COLORS, strict=False)]
    session: AnySession = Session(rules, seats, Seeded("frozen"))
    dice = Dice(f"frozen {rules}")
    while not session.position.is_over:
        session.play(pick_any(session.position, dice))
    return {
        "rules": rules,
        "players": len(seats),
        "over": True,
        "steps": len(session.history),
        "scores": list(session.position.scores),
        "id": session.id,
        "link": link.encode(session),
        "text": record.to_text(session),
        "json": record.to_json(session),
    }


def main(rules: str) -> None:
    """Add a game by these rules to the file of its family."""
    file = FROZEN / FILES[registry.get(rules).family]
    games = [*json.loads(file.read_text(encoding="utf-8")), game(rules)]
    file.write_text(json.dumps(games, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
