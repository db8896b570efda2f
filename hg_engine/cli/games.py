"""``games``: have all levels of bots play many games, and keep them as a data set for learners."""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import NamedTuple, TextIO

from .. import dataset
from ..bots.levels import LEVELS
from ..dataset import SHARD, Game, Plan
from ..errors import HgError
from ..version import __version__
from .jobs import workers
from .progress import Progress
from .rules import named

CARD = "README.md"
SEATS = range(2, 6)
CARD_TEXT = """\
# {whole:,} games of bots

Games by the rule set `{rules}`, played by the six levels of bots of hg-engine {version} against each other.

## How it was made

```
python3 -m hg_engine games -o FOLDER --games {whole} --rules {rules} --players {players} \\
    --seed {seed} --nodes {nodes}
```

The same command gives the same bytes. The numbers of players take turns. Of every six seats in a row at tables of one
size each level has one, in an order by lot. A bot values at most {nodes} positions for a move, so levels that look
ahead may be weaker here than in a game.

## What is in it

`games-*.jsonl.gz` has a game on each line, as JSON: `game` (its number), `rules`, `levels` (who plays, by seat), `seed`
(of the draws), `moves` (every move as a text, and the draws as `+` and the number of the tile), `scores`, `winners`
(the seats that win or share the win), and `link` (what stands behind `#g=` in the address of the page that shows it).
`hg_engine.dataset` reads the files (`read`) and plays a game again (`replayed`).

A game has {moves:.0f} moves on average, the draws among them.

| Players | Games |
|---|---|
{sizes}

| Level | Seats | Points | Wins |
|---|---|---|---|
{levels}

Points are means. A shared win counts as its part. At tables of different sizes a fair share of the wins is different.

## What it is not

People play otherwise. The levels overlook things on purpose, and none of them plays perfectly.

## Whose games these are

hg-engine is an unofficial fan implementation, not connected with or endorsed by any author or publisher. The
tile-laying game is *Carcassonne: Hunters and Gatherers* (*Die Jäger und Sammler*) by Klaus-Jürgen Wrede, published by
Hans im Glück in 2002 and anew in 2020, in English by Rio Grande Games and Z-Man Games. The collecting game *Hunters and
Gatherers* is by Reiner Knizia. Please buy the games.

The moves and scores are under the MIT licence, as hg-engine is.
"""


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Play the games that are not there yet, write the card, and say how many games the folder holds."""
    plan = Plan(named(options.rules, None).id, _players(options.players), options.seed, options.nodes)
    for option, value in (("games", options.games), ("nodes", options.nodes)):
        if value < 1:
            raise HgError("games.option", option=option, value=value)
    folder = Path(options.output)
    dataset.begin(folder, plan)
    lacking = [first for first in range(0, options.games, SHARD) if _lacks(folder, first, options.games)]
    total = sum(min(SHARD, options.games - first) for first in lacking)
    with workers(options.jobs, options.cluster) as pool, Progress(sys.stderr, total) as progress:
        for first in lacking:
            games = []
            for game in pool.map(
                partial(dataset.play, plan), range(first, min(first + SHARD, options.games))
            ):
                games.append(game)
                progress.step()
            dataset.write(dataset.shard(folder, first), games)
    contents = counted(dataset.read(folder))
    (folder / CARD).write_text(card(plan, contents), encoding="utf-8", newline="\n")
    print(f"{contents.tables.total()} games in {folder}", file=target)
    return 0


def _players(text: str) -> tuple[int, ...]:
    """Return the numbers of players that an option names."""
    try:
        found = tuple(int(number) for number in text.split(","))
    except ValueError:
        found = ()
    if not found or not set(found) <= set(SEATS):
        raise HgError("games.option", option="players", value=text)
    return found


def _lacks(folder: Path, first: int, games: int) -> bool:
    """Whether the games from one number on are not there, or not all that are asked for."""
    file = dataset.shard(folder, first)
    return not file.exists() or dataset.count(file) < min(SHARD, games - first)


class Contents(NamedTuple):
    """What a data set holds, counted from its lines."""

    tables: Counter[int]
    """Games, by their number of players."""
    moves: int
    """Moves of all games, the draws among them."""
    scores: dict[str, list[int]]
    """The points of each seat, by level."""
    wins: dict[str, list[float]]
    """The part of the win of each seat, by level."""


def counted(games: Iterable[Game]) -> Contents:
    """Count what is in games."""
    tables: Counter[int] = Counter()
    scores, wins = defaultdict[str, list[int]](list), defaultdict[str, list[float]](list)
    moves = 0
    for game in games:
        tables[len(game.levels)] += 1
        moves += len(game.moves)
        for seat, (level, score) in enumerate(zip(game.levels, game.scores, strict=True)):
            scores[level].append(score)
            wins[level].append((seat in game.winners) / len(game.winners))
    return Contents(tables, moves, scores, wins)


def card(plan: Plan, contents: Contents) -> str:
    """Write the card of a data set: what it is, how it was made, and what is in it."""
    whole = contents.tables.total()
    sizes = "\n".join(f"| {players} | {count:,} |" for players, count in sorted(contents.tables.items()))
    levels = "\n".join(
        f"| {level} | {len(scores):,} | {fmean(scores):.1f} | {fmean(contents.wins[level]):.1%} |"
        for level in LEVELS
        if (scores := contents.scores.get(level))
    )
    return CARD_TEXT.format(
        rules=plan.rules,
        players=",".join(map(str, plan.players)),
        seed=repr(plan.seed),
        nodes=plan.nodes,
        version=__version__,
        whole=whole,
        moves=contents.moves / whole,
        sizes=sizes,
        levels=levels,
    )
