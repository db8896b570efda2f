"""``strength``: write stored matches as tables, with the command of each match and an Elo table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from ..bots.levels import LEVELS, PLAIN
from ..bots.match import ladder, told
from ..registry import default, families
from . import terminal
from .matches import Match, load

ANCHOR = "random", 0.0
"""Who stands where on the ladder."""
HEAD = "| A | B | A wins | 95 % | A leads by | games | command |\n|---|---|---|---|---|---|---|\n"


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Print the tables; exit status 1 if levels have changed since a match was played."""
    kept = load(Path(options.file))
    print(tables(kept), file=target, end="")
    return 0 if all(match.is_current for match in kept) else 1


def tables(kept: Sequence[Match]) -> str:
    """Write Markdown by family: two players by the rules of today, more players, other rule sets, the ladder."""
    parts = []
    for family in families():
        own = [match for match in kept if match.family == family]
        today, title = default(family).id, terminal.of(family).title
        duels = [match for match in own if match.players == 2 and match.rules == today]
        parts += [
            _section(f"{title}Two players", duels),
            _section(f"{title}More players", [match for match in own if match.players > 2]),
            _section(
                f"{title}Other rule sets",
                [match for match in own if match.players == 2 and match.rules != today],
            ),
            _ladder(f"{title}Elo", duels),
        ]
    return "\n".join(part for part in parts if part)


def _section(title: str, kept: Sequence[Match]) -> str:
    if not kept:
        return ""
    rows = "".join(map(_row, sorted(kept, key=lambda match: (match.rules, match.players))))
    return f"## {title}\n\n{HEAD}{rows}"


def _row(match: Match) -> str:
    found = told(match.tally, match.players)
    low, high = max(0.0, found.won - found.won_doubt), min(1.0, found.won + found.won_doubt)
    second = match.second if match.players == 2 else f"{match.players - 1} x {match.second}"
    stale = "" if match.is_current else " (of an earlier version)"
    copied = "compiled copy; " if match.copied else ""
    return (
        f"| {match.first} | {second}{stale} | {found.won:.1%} | {low:.1%} to {high:.1%} "
        f"| {found.lead:+.1f} ± {found.lead_doubt:.1f} | {found.games} | {copied}`{match.command}` |\n"
    )


def _ladder(title: str, duels: Sequence[Match]) -> str:
    pairs = [(match.first, match.second, told(match.tally, 2).won) for match in duels]
    if not any(ANCHOR[0] in pair[:2] for pair in pairs):
        return ""
    ratings = ladder(pairs, *ANCHOR)
    known = [*PLAIN, *LEVELS]
    rows = "".join(
        f"| {name} | {ratings[name]:.0f} |\n"
        for name in sorted(known, key=lambda name: -ratings.get(name, 0))
        if name in ratings
    )
    return f"## {title}\n\n| | Elo |\n|---|---|\n{rows}"
