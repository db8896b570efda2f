"""``verify``: replay the games of files, on every core, and report what differs."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TextIO

from ..errors import HgError, RecordError
from ..notation import record
from ..notation.vectors.compare import Difference, Report, check, lines
from ..session import AnySession
from . import words
from .complaint import complain

CHUNK = 16
"""Games in one piece of work."""
_WORTH_IT = 4 * CHUNK
"""Games below which starting other processes takes longer than it saves."""


@dataclass(frozen=True, slots=True)
class Task:
    """Some lines of a file, numbered from ``first``, and why it could not be read any further."""

    file: int
    first: int = 1
    lines: Sequence[str] = ()
    problem: str = ""


@dataclass(slots=True)
class Result:
    """What is known of a file so far."""

    games: int = 0
    plies: int = 0
    differences: list[Difference] = field(default_factory=list)
    problem: str = ""

    def add(self, report: Report) -> None:
        """Count another report in."""
        self.games += report.games
        self.plies += report.plies
        self.differences += report.differences


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Verify the files in their order; see the description of the command for the exit status."""
    status = 0
    files = [Path(name) for name in options.files]
    began = time.perf_counter()
    for path, result in verify(files, options.jobs or os.cpu_count() or 1):
        now = time.perf_counter()
        if result.games:
            print(
                f"{path}: {result.games} games, {result.plies} plies, {len(result.differences)} differences, "
                f"{now - began:.2f} s",
                file=target,
            )
        for difference in result.differences[: options.show]:
            print("  " + _tell(difference), file=target)
        if result.differences[options.show :]:
            print(f"  and {len(result.differences) - options.show} more", file=target)
        if result.problem:
            target.flush()
            status = complain(f"{path}: {result.problem}")
        elif result.differences:
            status = max(status, 1)
        target.flush()
        began = now
    return status


def verify(files: Sequence[Path], jobs: int) -> Iterator[tuple[Path, Result]]:
    """Yield every file with its result, in order, whatever the number of processes."""
    tasks = _tasks(files)
    first = list(islice(tasks, _WORTH_IT // CHUNK))
    if jobs < 2 or len(first) < _WORTH_IT // CHUNK:
        yield from _gather(files, map(_work, (*first, *tasks)))
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from _gather(files, pool.imap(_work, _chained(first, tasks)))


def _chained(first: Iterable[Task], rest: Iterable[Task]) -> Iterator[Task]:
    yield from first
    yield from rest


def _gather(
    files: Sequence[Path], done: Iterable[tuple[int, list[Report], str]]
) -> Iterator[tuple[Path, Result]]:
    """Yield the results of files from those of their tasks, which come in order."""
    result, current = Result(), 0
    for number, reports, problem in done:
        while current < number:
            yield files[current], _settled(result)
            result, current = Result(), current + 1
        for report in reports:
            result.add(report)
        result.problem = result.problem or problem
    while current < len(files):
        yield files[current], _settled(result)
        result, current = Result(), current + 1


def _settled(result: Result) -> Result:
    """Return a result; a file of which nothing at all is a game could not be read."""
    strange = [found for found in result.differences if found.field == "unreadable" and found.move is None]
    if not result.problem and len(strange) == result.games:
        detail = f" ({strange[0].found})" if strange else ""
        return Result(problem=words.ERRORS["vectors.form"] + detail)
    return result


def _tasks(files: Sequence[Path]) -> Iterator[Task]:
    """Yield the work to be done: a record of our own as one piece, other games some lines at a time."""
    for number, path in enumerate(files):
        chunk: list[str] = []
        first, problem = 1, ""
        try:
            games = lines(path)
            for index, line in enumerate(games, 1):
                if index == 1 and _is_record(line):
                    chunk = ["".join((line, *games))]
                    break
                if len(chunk) == CHUNK:
                    yield Task(number, first, chunk)
                    chunk, first = [], index
                chunk.append(line)
        except HgError as error:
            problem = words.error(error)
        except OSError as error:
            problem = error.strerror or str(error)
        yield Task(number, first, chunk, problem)


def _is_record(opening: str) -> bool:
    """Return whether a file that begins with this line is one record: a text, or JSON over many lines."""
    try:
        json.loads(opening)
    except (ValueError, RecursionError):
        return opening.startswith("[") or opening.strip() == "{"
    return False


def _work(task: Task) -> tuple[int, list[Report], str]:
    """Do a piece of work: the file's number, reports on its games, and what went wrong with the file."""
    return (
        task.file,
        [_check(number, line) for number, line in enumerate(task.lines, task.first)],
        task.problem,
    )


def _check(number: int, text: str) -> Report:
    """Replay one game, in whichever form it is written."""
    if text.startswith("[") or f'"{record.FORMAT}"' in text[:100]:
        return _check_record(number, text)
    return check(number, text)


def _check_record(number: int, text: str) -> Report:
    """Replay a record of our own; reading one compares the draws and scores in it."""
    try:
        session = record.read(text, None, {})  # what has been revealed, anybody can check
    except HgError as error:
        contradicts = not isinstance(error, RecordError) or error.code in ("record.scores", "record.draw")
        name = "record" if contradicts else "unreadable"
        where = f" (turn {error.params['turn']})" if error.params.get("turn") else ""
        return Report(1, 0, (Difference(number, None, name, None, words.error(error) + where),))
    return Report(1, _plies(session), ())


def _plies(session: AnySession) -> int:
    """Count the moves that opened a turn or made use of what was drawn just before."""
    drawn = True
    plies = 0
    for step in session.history:
        plies += step.opens or (drawn and step.seat is not None)
        drawn = step.seat is None
    return plies


def _tell(difference: Difference) -> str:
    """Return a difference in one line, nothing of it left out."""
    move = "" if difference.move is None else f", move {difference.move}"
    place = f"game {difference.game}{move}: {difference.field}"
    if difference.field in ("refused", "unreadable", "record"):
        return f"{place}: {difference.found}"
    if difference.field == "missing":
        return f"{place}: {difference.expected}, which should be {_value(difference.found)}"
    return f"{place}: expected {_value(difference.expected)}, found {_value(difference.found)}"


def _value(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
