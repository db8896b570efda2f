"""Games for the command line to work on, and a way to run it."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Sequence
from typing import Any

from hg_engine import COLORS, AnySession, Seat, Seeded, Session
from hg_engine.cli import main
from hg_engine.game import Draw, Phase
from hg_engine.landscape.moves import Occupy, Place, TakeBack
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation.vectors.compare import check
from hg_engine.seasons.presets import rule_set as season_rules

LAND = (9, 4, 20, 33, 58, 66, 75, 61)
BONUS = (94, 88)


def run(*arguments: str, answers: str = "") -> tuple[int, str]:
    """Return the exit status and the output of a command."""
    target = io.StringIO()
    status = main(arguments, stdin=io.StringIO(answers), stdout=target)
    return status, target.getvalue()


def random_session(seed: int, players: int = 2, moves: int = 1000) -> LandscapeSession:
    """Return a random game after at most so many moves of its players."""
    rng = random.Random(seed)
    names = ("Mara", "Suni", "Bjørn", "Ayla", "Otto")[:players]
    seats = [Seat(name, color) for name, color in zip(names, COLORS, strict=False)]
    session = LandscapeSession("hg2@1", seats, Seeded(f"cli {seed}"))
    for _ in range(moves):
        if session.position.is_over:
            break
        session.play(rng.choice(session.position.legal_moves()))
    return session


def season_session(moves: int, players: int = 3) -> AnySession:
    """Return a random game of seasons after so many steps on the board."""
    rng = random.Random(moves)
    seats = [
        Seat(name, color)
        for name, color in zip(("Mara", "Suni", "Ayla", "Otto")[:players], COLORS, strict=False)
    ]
    session: AnySession = Session(season_rules("seasons@1"), seats, Seeded("berries"))
    for _ in range(moves):
        moved = [move for move in session.position.legal_moves() if move.to is not None]
        session.play(rng.choice(moved))
    return session


def vector(seed: int, players: int = 2, land: Sequence[int] = LAND) -> dict[str, Any]:
    """Return a short random game in the form that other programs write.

    Only its moves are made here; the engine fills in what it finds missing.
    """
    rng = random.Random(seed)
    orders = {"land": rng.sample(land, len(land)), "bonus": rng.sample(BONUS, len(BONUS))}
    game: dict[str, Any] = {
        "rules": "hg2",
        "players": players,
        "land_order": list(orders["land"]),
        "menhir_order": list(orders["bonus"]),
        "moves": [],
    }
    position = Position(rule_set("hg2@1"), players, stacks=(*land, *BONUS))
    while not position.is_over:
        if position.phase is Phase.DRAW:
            position.push(Draw(orders["bonus" if position.extra_turn else "land"].pop(0)))
            continue
        move = rng.choice(position.legal_moves())
        match move:
            case Place(x, y, rotation):
                game["moves"].append({"x": x, "y": y, "rot": rotation, "retake": None, "occ": None})
            case TakeBack(zone):
                game["moves"][-1]["retake"] = zone
            case Occupy(piece, number) if piece is not None:
                kind = "pawn" if piece == "p" else "hut"
                game["moves"][-1]["occ"] = {"kind": kind, "zone": number}
        position.push(move)
    for found in check(1, json.dumps(game)).differences:
        holder = game if found.move is None else game["moves"][found.move]
        holder[str(found.expected)] = found.found
    return game
