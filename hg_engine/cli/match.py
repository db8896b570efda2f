"""``match``: let two bots play each other on shared draws, and tell how strong one is against the other."""

from __future__ import annotations

import argparse
import sys
import time
from typing import TextIO

from ..bots import levels
from ..bots.base import Budget
from ..bots.match import Fixture, Result, elo, play, strength
from .jobs import workers
from .progress import Progress
from .rules import named


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Play until the games asked for are played, then print what came out in one line."""
    rules = named(options.rules)
    for name in (options.first, options.second):
        levels.player(name)
    fixtures = max(1, -(-options.games // options.players))
    budgets = Budget(options.nodes, options.ms), Budget(options.nodes, options.ms)
    work = [
        Fixture(options.first, options.second, rules.id, options.players, f"{options.seed} {index}", budgets)
        for index in range(fixtures)
    ]
    began = time.perf_counter()
    results: list[Result] = []
    with workers(options.jobs, options.cluster) as pool, Progress(sys.stderr, len(work)) as progress:
        for result in pool.map(play, work):
            results.append(result)
            progress.step(_line(options, results))
    print(_line(options, results), file=target)
    print(
        f"  {rules.id}, {options.players} players, {len(results)} draws from every seat, seed {options.seed!r}, "
        f"{time.perf_counter() - began:.0f} s",
        file=target,
    )
    return 0


def _line(options: argparse.Namespace, results: list[Result]) -> str:
    """Write how it stands."""
    found = strength(results, options.players)
    low, high = max(0.0, found.won - found.won_doubt), min(1.0, found.won + found.won_doubt)
    others = f"{options.players - 1} x " if options.players > 2 else ""
    rating = f", Elo {elo(found.won):+.0f}" if options.players == 2 else ""
    return (
        f"{options.first} - {others}{options.second}: won {found.won:.1%} ({low:.1%} to {high:.1%}) of {found.games}, "
        f"lead {found.lead:+.1f} ± {found.lead_doubt:.1f}{rating}"
    )
