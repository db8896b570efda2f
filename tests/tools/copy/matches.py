"""Matches in the copy, told as `hg_engine.bots.match` tells them, and the games of a player with itself."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from hg_engine.bots.landscape.line import Line, play_line
from hg_engine.bots.match import Result, Strength, Tally, told
from hg_engine.game import Event, Phase
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.turn import Turn

from .compiler import program
from .plans import Player, plan_text, player, weights_text
from .tables import tables, text

P = TypeVar("P")


class Match(NamedTuple, Generic[P]):
    """Who plays whom, and how much."""

    first: P
    second: P
    rules: str
    players: int
    games: int
    seed: str

    @property
    def sets(self) -> int:
        """How many sets of draws it takes, each of which is played from every seat."""
        return -(-self.games // self.players)


def results(match: Match[Player]) -> Iterator[Result]:
    """Play a match and yield what the first player made of each set of draws."""
    return played(
        "match", text(tables(match.rules)), match, lambda one: weights_text(one.weights) + plan_text(one.plan)
    )


def played(name: str, table: str, match: Match[P], described: Callable[[P], str]) -> Iterator[Result]:
    """Let a program of the copy play a match by a table of rules; ``described`` tells it who plays."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tables")
        path.write_text(table)
        command = [program(name), path, match.players, match.seed, 0, match.sets]
        with subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as copy:
            assert copy.stdin is not None
            assert copy.stdout is not None
            for one in (match.first, match.second):
                copy.stdin.write(described(one))
            copy.stdin.close()
            for line in copy.stdout:
                lead, won = map(float, line.split())
                yield Result(lead, won)


def games(rules: str, level: str, players: int, seed: str, numbers: range) -> Iterator[list[int]]:
    """Yield the moves of the games of these numbers, in which a player (see `plans.player`) has all seats."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tables")
        path.write_text(text(tables(rules)))
        who = player(level, players)
        done = subprocess.run(
            [str(program("games")), str(path), str(players), seed, str(numbers.start), str(numbers.stop)],
            input=weights_text(who.weights) + plan_text(who.plan),
            capture_output=True,
            text=True,
            check=True,
        )
    for line in done.stdout.splitlines():
        yield list(map(int, line.split()))


def followed(
    rules: str,
    players: int,
    moves: Iterable[int],
    look: Callable[[Turn], object] = lambda turn: None,
    events: list[Event] | None = None,
) -> Turn:
    """Return the position after such moves; whenever a tile is to be drawn, ``look`` is called with the position."""
    turn = Turn(rule_set(rules), players)
    for move in moves:
        if turn.phase is Phase.DRAW:
            look(turn)
            turn.do_draw(move, turn.board.can_place(move), events)
        else:
            play_line(turn, Line(0.0, (move,)), events)
    return turn


def strengths(found: Iterable[Result], players: int) -> Iterator[Strength]:
    """Yield, after every set of draws of a match, what it says so far."""
    tally = Tally()
    for result in found:
        tally = tally.plus(result)
        yield told(tally, players)


def line(found: Strength) -> str:
    """Return what a match says as a line."""
    low, high = max(0.0, found.won - found.won_doubt), min(1.0, found.won + found.won_doubt)
    return (
        f"{found.games} games: the first wins {found.won:.1%} (95 %: {low:.1%} to {high:.1%}),"
        f" leads by {found.lead:+.1f} ± {found.lead_doubt:.1f}"
    )
