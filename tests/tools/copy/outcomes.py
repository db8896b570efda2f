"""Turns judged by what becomes of them: games are played to their ends, many times, after each of the best ways.

The turns come from games of bots of all levels.  `tests/engine/bots/landscape/test_judged.py` compares them with what
the analysis says.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hg_engine import dataset
from hg_engine.bots.landscape.evaluate import Evaluator
from hg_engine.bots.landscape.line import Line
from hg_engine.bots.landscape.player import code_of, moves_of
from hg_engine.bots.landscape.search import lines
from hg_engine.bots.landscape.weights import MASTER, fitted
from hg_engine.dataset import Plan
from hg_engine.game import Draw
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link
from hg_engine.rng import SplitMix64

from . import judging
from .compiler import program
from .judging import decided, row_of
from .plans import weights_text
from .tables import RULES, tables, text

WAYS = 8
"""How many of the ways that look best are compared, besides the one that was played."""
NODES = 500
"""Positions that a bot may value for a move, in the games that the turns are from."""
TABLES = (2, 2, 2, 2, 2, 2, 3, 3, 4, 5)
"""Numbers of players, which take turns."""


class Question(NamedTuple):
    """A turn, and the ways to play it that are compared, the one that was played first."""

    session: LandscapeSession
    step: int
    ways: tuple[Line, ...]


def questions(first: int, end: int) -> Iterator[Question]:
    """Yield turns of the games of these numbers; rule sets and numbers of players take turns."""
    for number in range(first, end):
        rules, players = RULES[number % len(RULES)], TABLES[number // len(RULES) % len(TABLES)]
        game = dataset.play(Plan(rules, (players,), "judged", NODES), number)
        session: LandscapeSession = link.decode(game.link)
        yield _question(session, SplitMix64(f"judged {number}"))


def _question(session: LandscapeSession, rng: SplitMix64) -> Question:
    """Return a turn of a game, by lot, of those that can be played in more than one way."""
    while True:
        step = rng.below(len(session.history))
        asked = about(session, step) if session.at(step).phase is LandscapePhase.PLACE else None
        if asked is not None:
            return asked


def about(session: LandscapeSession, step: int) -> Question | None:
    """Return the question about the turn that begins at a step; None if it can be played in one way alone."""
    position = session.at(step)
    played = []
    for made in session.history[step:]:
        if made.seat is None:
            break
        played.append(code_of(made.move))
    evaluator = Evaluator(position, fitted(position.players, MASTER))
    found = sorted(
        (line for group in lines(position, evaluator) for line in group), key=lambda line: -line.value
    )
    mine = next(line for line in found if line.moves == tuple(played))
    others = [line for line in found[:WAYS] if line is not mine]
    return Question(session, step, (mine, *others)) if others else None


def outcomes(question: Question, games: int, seed: int) -> list[list[float]]:
    """Return the leads at the ends of so many games, way by way, each on the same draws."""
    session, step, ways = question
    made = [
        move.tile if isinstance(move := one.move, Draw) else code_of(move) for one in session.history[:step]
    ]
    return leads(session.rules.id, len(session.seats), made, ways, games, seed)


def leads(
    rules: str, players: int, made: Sequence[int], ways: Sequence[Line], games: int, seed: int
) -> list[list[float]]:
    """Return the leads at the ends of so many games after each of the ways to go on from the moves that were made."""
    told = [len(made), *made, len(ways)]
    for way in ways:
        told += [len(way.moves), *way.moves]
    told += [games, seed]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tables")
        path.write_text(text(tables(rules)))
        done = subprocess.run(
            [str(program("outcomes")), str(path), str(players)],
            input=weights_text(fitted(players, MASTER)) + " ".join(map(str, told)) + "\n",
            capture_output=True,
            text=True,
            check=True,
        )
    return [list(map(float, line.split())) for line in done.stdout.splitlines()]


def judged(question: Question, number: int) -> dict[str, Any]:
    """Return a turn with the best way to play it, what the one that was played lost, and the standard error of that."""
    session, step, ways = question
    best, verdict = decided(
        ways, lambda few, games, seed: outcomes(Question(session, step, few), games, seed), number
    )
    return row_of(session, step, " ".join(map(str, moves_of(session.at(step), best))), verdict)


def judge(file: Path, many: int, turns: Path | None = None) -> Iterator[int]:
    """Write a file of so many judged turns, those of another such file if one is given; yield how many there are."""
    there = judging.lines_in(file)
    asked = questions(there, many) if turns is None else again(turns, there, many)
    yield from judging.write(file, (judged(question, number) for number, question in enumerate(asked, there)))


def again(turns: Path, first: int, end: int) -> Iterator[Question]:
    """Yield the questions about turns that were judged before."""
    for line in turns.read_text(encoding="utf-8").splitlines()[first:end]:
        row = json.loads(line)
        question = about(link.decode(row["game"]), row["step"])
        assert question is not None
        yield question
