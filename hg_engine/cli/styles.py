"""``styles``: have every level play against one of them, and write how they differ as a table."""

from __future__ import annotations

import argparse
import sys
from typing import TextIO

from ..bots import levels
from ..bots.styles import Style, Trial, play, style
from ..errors import HgError
from .jobs import workers
from .progress import Progress
from .rules import named


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Play the games, and print the table."""
    rules = named(options.rules, None)
    names, count = options.levels or levels.LEVELS, options.games
    for name in (*names, options.against):
        levels.player(name, rules.family)
    if count < 1:
        raise HgError("games.option", option="games", value=count)
    work = [
        Trial(name, options.against, rules.id, options.seed, number)
        for name in names
        for number in range(count)
    ]
    games = []
    with workers(options.jobs, options.cluster) as pool, Progress(sys.stderr, len(work)) as progress:
        for game in pool.map(play, work):
            games.append(game)
            progress.step("")
    found = {name: style(games[at * count : (at + 1) * count]) for at, name in enumerate(names)}
    print(table(found), file=target, end="")
    return 0


def table(found: dict[str, Style]) -> str:
    """Write styles by level as a Markdown table."""
    kinds = sorted({kind for one in found.values() for kind in one.shares})
    things = sorted({thing for one in found.values() for thing in one.pieces})
    heads = ["", *(kind.replace("_", " ") for kind in kinds), "takes", *things, "points"]
    rows = [
        [
            level,
            *(f"{one.shares.get(kind, 0):.0%}" for kind in kinds),
            f"{one.taken:.0f}",
            *(f"{one.pieces.get(thing, 0):.1f}" for thing in things),
            f"{one.points:.0f}",
        ]
        for level, one in found.items()
    ]
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)
