"""Replay complete games of other programs, and compare every field and score.

A file holds one JSON object a line (plain or gzip).  What a game's fields are is the matter of its family
(`replay.Reader`).
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ... import registry
from ...errors import HgError, IllegalMove, RecordError
from .replay import NONSENSE, Replay, reader


@dataclass(frozen=True, slots=True)
class Difference:
    """A field on which the engine and a game disagree; ``move`` is None for a field of the whole game.

    The field ``refused`` stands for a move that the engine does not allow, ``missing`` for a field that the
    file should have, ``unreadable`` for what is no game or no move at all.
    """

    game: int
    move: int | None
    field: str
    expected: object
    found: object


@dataclass(frozen=True, slots=True)
class Report:
    """What a file held: games, plies (moves of the file) and every difference."""

    games: int
    plies: int
    differences: tuple[Difference, ...]


def verify(path: Path) -> Report:
    """Replay every game of a file through the public API and compare every field.

    Raises:
        RecordError: the file is no text, or no line of it is a game.
        OSError: it cannot be read.
    """
    reports = [check(number, line) for number, line in enumerate(lines(path), 1)]
    plies = sum(report.plies for report in reports)
    differences = tuple(found for report in reports for found in report.differences)
    if all(found.field == "unreadable" and found.move is None for found in differences) and (
        len(differences) == len(reports)
    ):
        raise RecordError("vectors.form")
    return Report(len(reports), plies, differences)


def lines(path: Path) -> Iterator[str]:
    """Yield the lines of a plain or gzip file that are not empty.

    Raises:
        RecordError: the file is damaged, or no text.
        OSError: it cannot be read.
    """
    opener = gzip.open if path.suffix == ".gz" else open
    try:
        with opener(path, "rt", encoding="utf-8-sig") as file:
            yield from (line for line in file if line.strip())
    except (UnicodeDecodeError, EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise RecordError("vectors.file") from error


def check(number: int, line: str) -> Report:
    """Replay the game that one line holds; whatever the line holds, the answer is a report on it.

    ``number`` is the game's place in its file, from 1.
    """
    try:
        game = json.loads(line)
    except NONSENSE as error:
        return _unreadable(number, str(error))
    if not isinstance(game, dict):
        return _unreadable(number, "no game")
    differences = tuple(Difference(number, *found) for found in compare(game))
    moves = game.get("moves", game.get("turns"))
    return Report(1, len(moves) if isinstance(moves, list) else 0, differences)


def _unreadable(number: int, why: str) -> Report:
    return Report(1, 0, (Difference(number, None, "unreadable", None, why),))


def _replay(game: Mapping[str, Any]) -> Replay:
    """Return the account of a game in the manner of the family that has its rules."""
    name = game.get("rules")
    if not isinstance(name, str):
        raise RecordError("vectors.form", field="rules")
    return reader(registry.latest(name).family).replay(game)


def compare(game: Mapping[str, Any]) -> Iterator[tuple[int | None, str, object, object]]:
    """Yield (move number or None, field, expected, found) for every difference in one game.

    A game with ``illegal_at`` must be refused exactly at the move of that number.  Fields that are not
    known here are passed over.
    """
    illegal_at = game.get("illegal_at")
    try:
        replay = _replay(game)
    except HgError as error:
        yield None, "unreadable" if isinstance(error, RecordError) else "refused", None, str(error)
        return
    for number, expected in enumerate(replay.moves):
        try:
            found = replay.move(expected)
        except NONSENSE as error:
            if number != illegal_at or not isinstance(error, IllegalMove):
                yield number, _refusal(error), None, str(error) or type(error).__name__
            return
        if number == illegal_at:
            yield number, "illegal_at", "refused", "accepted"
            return
        yield from _differing(replay, number, expected, found)
    if illegal_at is not None:
        yield None, "illegal_at", illegal_at, None
    try:
        end = replay.end()
    except HgError as error:
        yield None, "refused", None, str(error)
        return
    yield from _differing(replay, None, game, end)


def _differing(
    replay: Replay, number: int | None, expected: Mapping[str, Any], found: Mapping[str, Any]
) -> Iterator[tuple[int | None, str, object, object]]:
    """Yield the fields that were found, but not expected so, as `compare` does."""
    for name, value in found.items():
        if name not in expected:
            yield number, "missing", name, value
        elif not replay.same(name, expected[name], value):
            yield number, name, expected[name], value


def _refusal(error: Exception) -> str:
    """Return the field of a move that could not be made: refused as illegal, or not even readable."""
    return "refused" if isinstance(error, HgError) and not isinstance(error, RecordError) else "unreadable"
