"""Turns of Seasons judged by what becomes of them: games are played to their ends after each of the best ways.

The turns come from games of bots of all levels.  `tests/engine/bots/seasons/test_judged.py` compares them with what the
analysis says.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hg_engine import dataset
from hg_engine.bots.seasons.characters import CHARACTERS
from hg_engine.bots.seasons.evaluate import Evaluator
from hg_engine.bots.seasons.search import Line, line_of, lines
from hg_engine.dataset import Plan
from hg_engine.game import Draw
from hg_engine.notation import link
from hg_engine.rng import SplitMix64
from hg_engine.seasons.position import step_code, step_move
from hg_engine.seasons.session import SeasonsSession

from .. import judging
from ..compiler import program
from .tables import RULES, player, table

WAYS = 8
"""How many of the ways that look best are compared, besides the one that was played."""
WHO = CHARACTERS["master"]._replace(ahead=(), opening=0.0)
"""Who plays every seat: the master, who does not look ahead."""
NODES = 500
"""Positions that a bot may value for a move, in the games that the turns are from."""
TABLES = (2, 3, 2, 4)
"""Numbers of players, which take turns."""


class Question(NamedTuple):
    """A turn, and the ways to play it that are compared, the one that was played first."""

    session: SeasonsSession
    step: int
    ways: tuple[Line, ...]


def questions(first: int, end: int) -> Iterator[Question]:
    """Yield turns of the games of these numbers; numbers of players take turns."""
    for number in range(first, end):
        plan = Plan(RULES, (TABLES[number % len(TABLES)],), "judged", NODES)
        session: SeasonsSession = link.decode(dataset.play(plan, number).link)
        starts = [step for step, made in enumerate(session.history) if made.opens]
        lots = SplitMix64(f"judged {number}")
        while (asked := about(session, starts[lots.below(len(starts))])) is None:
            pass
        yield asked


def about(session: SeasonsSession, step: int) -> Question | None:
    """Return the question about the turn that begins at a step; None if all ways to play it lead to the same."""
    history, position = session.history, session.at(step)
    end = step + 1
    while end < len(history) and history[end].seat is not None and not history[end].opens:
        end += 1
    evaluator = Evaluator(position, WHO)
    found = sorted((line for group in lines(position, evaluator) for line in group), reverse=True)
    codes = (step_code(made.move) for made in history[step:end] if not isinstance(made.move, Draw))
    mine, result = line_of(position, evaluator, tuple(codes))
    best = [line for line in found[: WAYS + 1] if line_of(position, evaluator, line.steps)[1] != result]
    return Question(session, step, (mine, *best[:WAYS])) if best else None


def outcomes(question: Question, games: int, seed: int) -> list[list[float]]:
    """Return the leads at the ends of so many games, way by way, each with the same winters and players."""
    session, step, ways = question
    made = [
        move.tile if isinstance(move := one.move, Draw) else step_code(move) for one in session.history[:step]
    ]
    told = [len(made), *made, len(ways)]
    for way in ways:
        told += [len(way.steps), *way.steps]
    told += [games, seed]
    players = len(session.seats)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "table")
        path.write_text(table())
        done = subprocess.run(
            [str(program("seasons/outcomes")), str(path), str(players)],
            input=f"{player(WHO, players)} {' '.join(map(str, told))}\n",
            capture_output=True,
            text=True,
            check=True,
        )
    return [list(map(float, line.split())) for line in done.stdout.splitlines()]


def judged(question: Question, number: int) -> dict[str, Any]:
    """Return a turn with the best way to play it, what the one that was played lost, and the standard error of that."""
    session, step, ways = question
    best, verdict = judging.decided(
        ways, lambda few, games, seed: outcomes(Question(session, step, few), games, seed), number
    )
    return judging.row_of(session, step, " ".join(str(step_move(code)) for code in best.steps), verdict)


def judge(file: Path, many: int) -> Iterator[int]:
    """Write a file of so many judged turns, on from where it is; yield how many there are."""
    there = judging.lines_in(file)
    rows = (judged(question, number) for number, question in enumerate(questions(there, many), there))
    yield from judging.write(file, rows)
