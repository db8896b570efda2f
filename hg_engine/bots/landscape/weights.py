"""The weights from self-play: points for each feature, and the models of completion; see `fitting`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from pkgutil import get_data
from typing import Any, NamedTuple

from .features import FEATURES


class Weights(NamedTuple):
    """Points a feature (in the order of `FEATURES`), and what `evaluate.chance` weighs its inputs by."""

    points: tuple[float, ...]
    forest: tuple[float, ...]
    river: tuple[float, ...]


_NAIVE = {
    "forest_lead": 1.0,
    "forest_tie": 0.8,
    "river_lead": 1.0,
    "river_tie": 0.8,
    "meadow_lead": 0.8,
    "meadow_tie": 0.7,
    "meadow_room": 0.5,
    "system_lead": 0.8,
    "system_tie": 0.7,
    "system_room": 0.5,
    "returning": 2.0,
    "hand_one": 6.0,
    "hand_two": 4.0,
    "hand_more": 2.0,
    "huts": 3.0,
    "extra": 4.0,
}


def naive() -> Weights:
    """Return what somebody may think who has read the rules, and where fitting begins."""
    chance = (0.3, -1.2, 0.4, 0.3, 0.3, 0.1)
    return Weights(tuple(_NAIVE.get(name, 0.0) for name in FEATURES), chance, chance)


def tasted(weights: Weights, tastes: Sequence[tuple[str, float]]) -> Weights:
    """Return the weights of somebody to whom a point to come is worth more or less by the kind of its area."""
    factors = dict(tastes)
    points = (
        value * factors.get(name.partition("_")[0], 1.0)
        for name, value in zip(FEATURES, weights.points, strict=True)
    )
    return weights._replace(points=tuple(points))


FILE = "weights.json"
"""By number of players: the settings of the run that gave them, and the weights."""


MASTER = "master.json"
"""The same of the strongest level, which was taught by many more games; how, docs/strength.md says."""
POINTS = "points.json"
"""The same for telling people how many points to expect: fitted to finished games, and not to win any."""


@cache
def fitted(players: int, file: str = FILE) -> Weights:
    """Return the weights of a file for so many players; where there are none, those of the next fewer."""
    known = _known(file)
    return from_json(known[max((key for key in known if int(key) <= players), key=int)]["weights"])


def keep(players: int, run: Mapping[str, Any]) -> None:
    """Put the last weights of a run into the package, with the settings that gave them."""
    known = _known(FILE) | {
        str(players): {
            "settings": dict(run["settings"]) | {"generations": len(run["generations"])},
            "weights": run["generations"][-1],
        }
    }
    text = json.dumps(dict(sorted(known.items())), indent=1)
    Path(__file__).with_name(FILE).write_text(text + "\n", encoding="utf-8")


def text(file: str = FILE) -> str:
    """Return a file of the package as it is."""
    return (get_data(__package__, file) or b"").decode()


def _known(file: str) -> dict[str, Any]:
    known: dict[str, Any] = json.loads(text(file))
    return known


def described(weights: Weights) -> str:
    """Return weights as a text; features that do not count are passed over, so that new ones change nothing."""
    points = {name: value for name, value in zip(FEATURES, weights.points, strict=True) if value}
    return f"{points} {weights.forest} {weights.river}"


def from_json(entry: Mapping[str, Any]) -> Weights:
    """Read weights as `to_json` wrote them; features that are not known any more are passed over."""
    points = entry["points"]
    return Weights(
        tuple(float(points.get(name, 0)) for name in FEATURES),
        tuple(map(float, entry["forest"])),
        tuple(map(float, entry["river"])),
    )


def to_json(weights: Weights) -> dict[str, Any]:
    """Write weights as JSON values, rounded to what means something."""
    return {
        "points": {name: round(value, 3) for name, value in zip(FEATURES, weights.points, strict=True)},
        "forest": [round(value, 3) for value in weights.forest],
        "river": [round(value, 3) for value in weights.river],
    }
