"""``tune``: fit the bots' weights by self-play, generation by generation; an interrupted run continues."""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from ...bots.landscape import climbing, fitting, weights
from ...bots.landscape.features import FEATURES
from ...errors import HgError
from ...landscape.presets import rule_set
from ...landscape.ruleset import RuleSet
from ..jobs import workers
from ..progress import Progress
from ..rules import named


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Fit, then climb, saving after every generation; with ``--keep`` the result goes into the package."""
    path = Path(options.output)
    rules = named(options.rules, RuleSet.family)
    state = _resumed(path, options)
    with workers(options.jobs, options.cluster) as pool:
        for number in range(len(state["generations"]) + 1, options.generations + 1):
            before = _latest(state, options)
            make = _fitted if number <= options.fits else _climbed
            found, told = make(pool, options, rules.id, before, f"{options.seed} {number}")
            state["generations"].append(weights.to_json(found))
            path.write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
            print(f"generation {number}: {told}", file=target, flush=True)
    if options.keep:
        weights.keep(options.players, state)
    return 0


def _fitted(
    pool: Executor, options: argparse.Namespace, rules: str, before: weights.Weights, seed: str
) -> tuple[weights.Weights, str]:
    """Play games with noise and fit the weights to what became of them."""
    task = partial(fitting.harvest, rule_set(rules), options.players, before, noise=options.noise)
    found = fitting.Harvest.empty()
    with Progress(sys.stderr, options.games) as progress:
        for harvest in pool.map(task, [f"{seed} {index}" for index in range(options.games)]):
            found.merge(harvest)
            progress.step("fitting")
    return fitting.fit(found, before), found.told()


def _climbed(
    pool: Executor, options: argparse.Namespace, rules: str, before: weights.Weights, seed: str
) -> tuple[weights.Weights, str]:
    """Play bent weights against their mirror images and move them where they win."""
    task = partial(climbing.duel, rules, options.players, before)
    fixtures = max(2, options.games // options.players)
    duels = []
    with Progress(sys.stderr, fixtures) as progress:
        for duel in pool.map(task, [f"{seed} {index}" for index in range(fixtures)]):
            duels.append(duel)
            progress.step("climbing")
    found, sure = climbing.climb(duels, before)
    clear = sorted(zip(sure, FEATURES, strict=True), key=lambda item: -abs(item[0]))[:5]
    return found, ", ".join(f"{name} {value:+.1f}" for value, name in clear) + " standard errors"


def _resumed(path: Path, options: argparse.Namespace) -> dict[str, Any]:
    """Return the run that a file holds, or a new one; raise HgError if the file holds another run."""
    settings = {
        name: getattr(options, name) for name in ("rules", "players", "games", "fits", "noise", "seed")
    }
    if not path.exists():
        return {"settings": settings, "generations": []}
    try:
        state: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if state["settings"] == settings:
            return state
    except (ValueError, KeyError, TypeError):
        pass
    raise HgError("tune.other", file=str(path))


def _latest(state: dict[str, Any], options: argparse.Namespace) -> weights.Weights:
    """Return the weights so far: what a fit begins with is of no account, but climbing goes on from what there is."""
    if state["generations"]:
        return weights.from_json(state["generations"][-1])
    return weights.naive() if options.fits else weights.fitted(options.players)
