"""``puzzles``: search for puzzles in games between the levels; an interrupted search continues."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any, TextIO

from ...errors import HgError
from ...puzzles.landscape import book, search
from ...version import __version__
from ..jobs import workers
from ..progress import Progress


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Search game by game, saving after each; with ``--keep`` the best spread goes into the package."""
    path = Path(options.output)
    state = _resumed(path, options)
    games: list[list[Any]] = state["games"]
    work = [search.numbered(options.seed, number) for number in range(len(games), options.games)]
    with workers(options.jobs, options.cluster) as pool, Progress(sys.stderr, len(work)) as progress:
        for found in pool.map(search.find, work):
            games.append([book.to_json(puzzle) for puzzle in found])
            path.write_text(json.dumps(state) + "\n", encoding="utf-8")
            progress.step(f"{sum(map(len, games))} puzzles")
        everything = [book.from_json(values) for game in games[: options.games] for values in game]
        # the weights may have been taught anew since
        fair = pool.map(search.is_fair, everything, chunksize=8)
        kept = search.chosen(
            [puzzle for puzzle, good in zip(everything, fair, strict=True) if good], options.most
        )
    kinds = Counter(puzzle.kind for puzzle in kept)
    grades = Counter(puzzle.grade for puzzle in kept)
    print(
        f"{len(everything)} puzzles in {options.games} games, {len(kept)} chosen: "
        + ", ".join(f"{count} {kind}" for kind, count in kinds.items())
        + "; by grade "
        + ", ".join(f"{grade}: {grades[grade]}" for grade in book.GRADES),
        file=target,
    )
    if options.keep:
        how = {"games": options.games, "seed": options.seed, "most": options.most, "version": __version__}
        book.keep(kept, how)
    return 0


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
