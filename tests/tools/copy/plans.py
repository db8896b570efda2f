"""Who plays in the copy: a set of weights, and how far it looks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from hg_engine.bots.landscape.characters import CHARACTERS, Character, Foresight
from hg_engine.bots.landscape.features import FEATURES
from hg_engine.bots.landscape.weights import FILE, MASTER, Weights, fitted, from_json
from hg_engine.bots.levels import traits

FAR = 1e300
"""So many points worse than the best is never too far."""


class Plan(NamedTuple):
    """How far a player looks: rounds of ways and draws, what is near enough, and for how many turns.

    For no turns it sees the next player's best answer alone, as the elder does.
    """

    rounds: tuple[tuple[int, int], ...] = ()
    near: float = FAR
    turns: int = 0


class Player(NamedTuple):
    """A player of the copy."""

    weights: Weights
    plan: Plan


def player(words: str, players: int) -> Player:
    """Return who is called ``elder`` or ``master``, or FILE:PLAN; see `plan` and `weights` for the two halves."""
    name, _, how = words.partition(":")
    return Player(weights(name, players), plan(how or (name if name in CHARACTERS else "none")))


def weights(name: str, players: int) -> Weights:
    """Return the weights of the elder, the master, or a file in the form of `master.json`, for so many players."""
    if name in ("elder", "master"):
        return fitted(players, MASTER if name == "master" else FILE)
    known = json.loads(Path(name).read_text(encoding="utf-8"))
    return from_json(known[max((key for key in known if int(key) <= players), key=int)]["weights"])


def plan(words: str) -> Plan:
    """Read a plan: ``none``, ``elder``, ``master``, or rounds of ways x draws with turns and nearness.

    >>> plan("6x4/3x8,turns=3,near=10") == plan("master")
    True
    """
    if words == "none":
        return Plan()
    if words in CHARACTERS:
        return of_level(words)
    rounds, *rest = words.split(",")
    options = dict(part.split("=") for part in rest)
    pairs = [one.split("x") for one in rounds.split("/")]
    return Plan(
        tuple((int(ways), int(draws)) for ways, draws in pairs),
        float(options.pop("near", FAR)),
        int(options.pop("turns", 0)),
    )


def of_level(name: str) -> Plan:
    """Return how far a level looks."""
    match CHARACTERS[name]:
        case Foresight(rounds, near, turns):
            return Plan(rounds, near, turns)
        case Character(candidates=candidates, samples=samples) as who:
            if not traits(who, Character()).keys() - {"candidates", "samples"}:
                return Plan(((candidates, samples),) if candidates else ())
    raise ValueError(f"the copy does not know how {name} plays")


def flat(known: Weights) -> list[float]:
    """Return weights one after the other, in the order of the copy."""
    return [*known.points, *known.forest, *known.river]


def unflat(values: list[float]) -> Weights:
    """Return the weights that are told in this order, the inverse of `flat`."""
    points, models = values[: len(FEATURES)], values[len(FEATURES) :]
    half = len(models) // 2
    return Weights(tuple(points), tuple(models[:half]), tuple(models[half:]))


def weights_text(known: Weights) -> str:
    """Return weights as the copy reads them."""
    return " ".join(map(repr, flat(known))) + "\n"


def plan_text(known: Plan) -> str:
    """Return a plan as the copy reads it."""
    rounds = "".join(f" {ways} {draws}" for ways, draws in known.rounds)
    return f"{known.near!r} {known.turns} {len(known.rounds)}{rounds}\n"
