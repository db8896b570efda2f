"""Teaching weights in the copy, by an evolution strategy; a run that was stopped goes on from its file."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hg_engine.bots.landscape.features import FEATURES
from hg_engine.bots.landscape.weights import Weights, to_json

from .compiler import program
from .tables import tables, text

MODEL = 6
"""Inputs of a model of completion."""
SUMS = 4
"""The weights now, their mean, and two sums of the steps taken: what a run has to keep."""


class Run(NamedTuple):
    """The settings of a run."""

    rules: str
    players: int
    pairs: int
    """Pairs of weights, bent one way and the other, that play two games each in a generation."""
    bend: float
    """How far weights are bent, as a share of what they are."""
    step: float
    """How far a generation moves them at most, as a share of what they are."""
    seed: str
    begun: str
    """Where the first weights came from."""


def beginning(weights: Weights) -> list[float]:
    """Return where a run is that begins with these weights: the generation, and then what it keeps."""
    flat = [*weights.points, *weights.forest, *weights.river]
    return [0, *flat, *flat, *([0.0] * 2 * len(flat))]


def taught(progress: list[float]) -> Weights:
    """Return what a run has taught so far: the mean of its last weights."""
    size = len(FEATURES) + 2 * MODEL
    mean = progress[1 + size : 1 + 2 * size]
    points, models = mean[: len(FEATURES)], mean[len(FEATURES) :]
    return Weights(tuple(points), tuple(models[:MODEL]), tuple(models[MODEL:]))


def generations(run: Run, progress: list[float], last: int) -> Iterator[list[float]]:
    """Yield where the run is after each generation, up to the last."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tables")
        path.write_text(text(tables(run.rules)))
        command = [program("teach"), path, run.players, run.pairs, run.bend, run.step, run.seed, last]
        with subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as copy:
            assert copy.stdin is not None
            assert copy.stdout is not None
            generation, *kept = progress
            copy.stdin.write(" ".join([str(int(generation)), *map(repr, kept)]) + "\n")
            copy.stdin.close()
            for line in copy.stdout:
                yield list(map(float, line.split()))


def document(run: Run, progress: list[float]) -> dict[str, Any]:
    """Return a run as JSON values in the form of `master.json`, with where it is besides."""
    generation = int(progress[0])
    settings = run._asdict() | {"generations": generation, "games": 2 * run.pairs * generation}
    return {
        str(run.players): {
            "settings": settings,
            "weights": to_json(taught(progress)),
            "progress": progress,
        }
    }


def resumed(path: Path, run: Run, weights: Weights) -> list[float]:
    """Return where a file says that the run is; its beginning if there is none.

    Raises:
        ValueError: the file holds a run with other settings.
    """
    if not path.exists():
        return beginning(weights)
    entry = json.loads(path.read_text(encoding="utf-8"))[str(run.players)]
    if any(entry["settings"].get(name) != value for name, value in run._asdict().items()):
        raise ValueError(f"{path} holds a run with other settings")
    progress: list[float] = entry["progress"]
    return progress


def keep(path: Path, run: Run, progress: list[float]) -> None:
    """Write a run into its file, so that it is whole at any time."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(document(run, progress), indent=1) + "\n", encoding="utf-8")
    beside.replace(path)
