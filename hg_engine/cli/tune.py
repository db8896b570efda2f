"""``tune``: fit the bots' weights by self-play, generation by generation, where it was broken off going on."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from ..bots.landscape import fitting, weights
from ..errors import HgError
from .jobs import workers
from .progress import Progress
from .rules import named


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Fit, saving after every generation; with ``--keep`` the result goes into the package."""
    path = Path(options.output)
    state = _resumed(path, options)
    with workers(options.jobs, options.cluster) as pool:
        for number in range(len(state["generations"]) + 1, options.generations + 1):
            before = _latest(state)
            task = partial(
                fitting.harvest, named(options.rules), options.players, before, noise=options.noise
            )
            seeds = [f"{options.seed} {number} {index}" for index in range(options.games)]
            found = fitting.Harvest.empty()
            with Progress(sys.stderr, options.games) as progress:
                for harvest in pool.map(task, seeds):
                    found.merge(harvest)
                    progress.step(f"generation {number} of {options.generations}")
            fit = fitting.fit(found, before)
            state["generations"].append(weights.to_json(fit))
            path.write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
            print(f"generation {number}: {found.told()}", file=target, flush=True)
    if options.keep:
        weights.keep(options.players, state)
    return 0


def _resumed(path: Path, options: argparse.Namespace) -> dict[str, Any]:
    """Return the run that a file holds, or a new one; raise HgError if the file holds another run."""
    settings = {name: getattr(options, name) for name in ("rules", "players", "games", "noise", "seed")}
    if not path.exists():
        return {"settings": settings, "generations": []}
    try:
        state: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if state["settings"] == settings:
            return state
    except (ValueError, KeyError, TypeError):
        pass
    raise HgError("tune.other", file=str(path))


def _latest(state: dict[str, Any]) -> weights.Weights:
    generations = state["generations"]
    return weights.from_json(generations[-1]) if generations else weights.naive()
