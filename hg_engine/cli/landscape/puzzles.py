"""``puzzles``: search for puzzles in games between the levels; an interrupted search continues."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, TextIO

from ...errors import HgError
from ...puzzles.landscape import book, search
from ...puzzles.landscape.book import Puzzle
from ...version import __version__
from ..jobs import workers
from ..progress import Progress


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Search game by game, saving after each; with ``--keep`` the best spread goes into the package."""
    path = Path(options.output)
    state = _resumed(path, options)
    games: list[list[Any]] = state["games"]
    work = [search.numbered(options.seed, number) for number in range(len(games), options.games)]
    with workers(options.jobs, options.cluster) as pool:
        with Progress(sys.stderr, len(work)) as progress:
            for found in pool.map(search.find, work):
                games.append([book.to_json(puzzle) for puzzle in found])
                path.write_text(json.dumps(state) + "\n", encoding="utf-8")
                progress.step(f"{sum(map(len, games))} puzzles")
        fresh = [book.from_json(values) for game in games[: options.games] for values in game]
        # those of the package come first: people have solved them, and sent each other links to them
        good = _judged([*book.puzzles(), *fresh], pool, again=options.judge)
    kept = search.chosen(good, options.most)
    _tell(options.games, len(fresh), len(good), kept, target)
    if options.keep:
        how = {"games": options.games, "seed": options.seed, "most": options.most, "version": __version__}
        book.keep(kept, how)
    return 0


def _judged(puzzles: list[Puzzle], pool: Executor, *, again: bool) -> list[Puzzle]:
    """Return the puzzles that are fair, since weights may have been taught anew, and not dull.

    With ``again`` every level tries all of them once more: the levels may play otherwise now.
    """
    if again:
        with Progress(sys.stderr, len(puzzles)) as progress:
            tried = []
            for puzzle in pool.map(search.graded, puzzles):
                tried.append(puzzle)
                progress.step(puzzle.kind)
            puzzles = tried
    fair = pool.map(search.is_fair, puzzles, chunksize=8)
    return [
        puzzle
        for puzzle, is_fair in zip(puzzles, fair, strict=True)
        if is_fair and not search.is_dull(puzzle)
    ]


def _tell(games: int, fresh: int, good: int, kept: list[Puzzle], target: TextIO) -> None:
    kinds = Counter(puzzle.kind for puzzle in kept)
    grades = Counter(puzzle.grade for puzzle in kept)
    print(
        f"{fresh} puzzles in {games} games; of them and those of the package {good} are fair and not dull; "
        f"{len(kept)} chosen: "
        + ", ".join(f"{count} {kind}" for kind, count in kinds.items())
        + "; by grade "
        + ", ".join(f"{grade}: {grades[grade]}" for grade in book.GRADES),
        file=target,
    )


def _resumed(path: Path, options: argparse.Namespace) -> dict[str, Any]:
    """Return the search that a file holds, or a new one; raise HgError if the file holds another search."""
    if not path.exists():
        return {"seed": options.seed, "games": []}
    try:
        state: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if state["seed"] == options.seed and isinstance(state["games"], list):
            return state
    except (ValueError, KeyError, TypeError):
        pass
    raise HgError("puzzles.other", file=str(path))
