"""``match``: let two bots play on shared draws, and report which one is stronger."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TextIO

from ..bots import levels
from ..bots.base import Budget
from ..bots.match import Fixture, elo, play, told
from . import matches
from .jobs import workers
from .matches import Match
from .progress import Progress
from .rules import named

SAVE_EVERY = 20
"""Seconds after which what has been played is kept."""


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Play until the games asked for are played, then print what came out in one line."""
    rules = named(options.rules, None)
    for name in (options.first, options.second):
        levels.player(name, rules.family)
    path = Path(options.output) if options.output else None
    kept = matches.load(path) if path else []
    match = Match(
        *(options.first, options.second, rules.id, options.players, options.seed, options.nodes, options.ms),
        marks=matches.marks(options.first, options.second, rules.family, options.players),
    )
    match = matches.begun(kept, match)
    fixtures = max(1, -(-options.games // options.players))
    budgets = Budget(options.nodes, options.ms), Budget(options.nodes, options.ms)
    work = [
        Fixture(options.first, options.second, rules.id, options.players, f"{options.seed} {index}", budgets)
        for index in range(match.tally.fixtures, fixtures)
    ]
    since = saved = time.perf_counter()
    before = match.seconds
    with workers(options.jobs, options.cluster) as pool, Progress(sys.stderr, len(work)) as progress:
        for number, result in enumerate(pool.map(play, work), 1):
            now = time.perf_counter()
            match = match._replace(tally=match.tally.plus(result), seconds=before + now - since)
            if path and (now - saved > SAVE_EVERY or number == len(work)):
                saved = now
                matches.save(path, matches.put(kept, match))
            progress.step(line(match))
    print(line(match), file=target)
    print(
        f"  {rules.id}, {options.players} players, {match.tally.fixtures} draws from every seat, "
        f"seed {options.seed!r}, {match.seconds:.0f} s",
        file=target,
    )
    return 0


def line(match: Match) -> str:
    """Write how a match stands."""
    found = told(match.tally, match.players)
    low, high = max(0.0, found.won - found.won_doubt), min(1.0, found.won + found.won_doubt)
    others = f"{match.players - 1} x " if match.players > 2 else ""
    rating = f", Elo {elo(found.won):+.0f}" if match.players == 2 else ""
    return (
        f"{match.first} - {others}{match.second}: won {found.won:.1%} ({low:.1%} to {high:.1%}) of {found.games}, "
        f"lead {found.lead:+.1f} ± {found.lead_doubt:.1f}{rating}"
    )
