"""Teaching weights in the copy, by an evolution strategy; a run that was stopped goes on from its file."""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from .compiler import program

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


class Lesson(NamedTuple):
    """What is taught: the program that does, the table of the rules for it, and weights as JSON values."""

    program: str
    table: str
    to_json: Callable[[list[float]], Any]
    """Writes weights, given one after the other, as a game's own file has them."""


def beginning(weights: list[float]) -> list[float]:
    """Return where a run is that begins with these weights: the generation, and then what it keeps."""
    return [0, *weights, *weights, *([0.0] * 2 * len(weights))]


def taught(progress: list[float]) -> list[float]:
    """Return what a run has taught so far: the mean of its last weights."""
    size = len(progress) // SUMS
    return progress[1 + size : 1 + 2 * size]


def generations(lesson: Lesson, run: Run, progress: list[float], last: int) -> Iterator[list[float]]:
    """Yield where the run is after each generation, up to the last."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tables")
        path.write_text(lesson.table)
        command = [program(lesson.program), path, run.players, run.pairs, run.bend, run.step, run.seed, last]
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


def document(lesson: Lesson, run: Run, progress: list[float]) -> dict[str, Any]:
    """Return a run as JSON values in the form of `master.json`, with where it is besides."""
    generation = int(progress[0])
    settings = run._asdict() | {"generations": generation, "games": 2 * run.pairs * generation}
    return {
        str(run.players): {
            "settings": settings,
            "weights": lesson.to_json(taught(progress)),
            "progress": progress,
        }
    }


def resumed(path: Path, run: Run, weights: list[float]) -> list[float]:
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


def keep(lesson: Lesson, path: Path, run: Run, progress: list[float]) -> None:
    """Write a run into its file, so that it is whole at any time."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(document(lesson, run, progress), indent=1) + "\n", encoding="utf-8")
    beside.replace(path)


def teach(lesson: Lesson, path: Path, run: Run, weights: list[float], last: int) -> Iterator[int]:
    """Teach on from where the file is up to generation ``last``, and yield every generation that is kept."""
    for progress in generations(lesson, run, resumed(path, run, weights), last):
        keep(lesson, path, run, progress)
        yield int(progress[0])


def add_settings(command: argparse.ArgumentParser) -> None:
    """Let a command line say how a run is to teach."""
    command.add_argument("file", type=Path, help="where the run and its weights are kept")
    command.add_argument("--generations", type=int, default=100, help="how many there are to be in all")
    command.add_argument("--begin", default="elder", help="first weights: elder, master or a file")
    command.add_argument("--pairs", type=int, default=150, help="of two games, in each generation")
    command.add_argument("--bend", type=float, default=0.15)
    command.add_argument("--step", type=float, default=0.05)
