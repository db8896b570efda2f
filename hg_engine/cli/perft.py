"""``perft``: count the move sequences from the start of a game, to compare engines and find errors."""

from __future__ import annotations

import argparse
import time
from typing import TextIO

from .. import perft as count
from ..registry import start
from ..session import Seeded
from .rules import named


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Print the count for the depth asked for; or, divided, that behind every first move, and their sum."""
    rules = named(options.rules, None)
    position, drawer = start(rules, options.players), Seeded(options.seed)
    began = time.perf_counter()
    if options.divide:
        parts = count.divide(position, drawer, options.depth)
        for move, number in parts.items():
            print(f"{move:<10}{number}", file=target)
        total = sum(parts.values())
    else:
        total = count.perft(position, drawer, options.depth)
    took = time.perf_counter() - began
    print(
        f"{rules.id}, {options.players} players, seed {options.seed}, depth {options.depth}: {total} "
        f"({took:.2f} s)",
        file=target,
    )
    return 0
