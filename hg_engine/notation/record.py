"""A game as readable text, one line per turn, and as JSON; both replay to the same session.

The text begins with headers in brackets, then a line a turn: number, moves in their own notation with the
draws among them, and the scores after it.  Scores and draws are checked when a record is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from ..errors import HgError, IllegalMove, InvalidMove, RecordError
from ..fair.chain import Chain
from ..fair.draws import Fair
from ..fair.version2 import FairV2
from ..game import Draw
from ..registry import get
from ..session import AnySession, ByHand, Drawer, Recorded, Seat, Seeded, Session, Step
from . import fair_record, foreign

FORMAT, VERSION = "hunters-and-gatherers", 2
"""The newest version of JSON records: it has the draws of version 2; records of all other games are of version 1."""
MAX_LENGTH = 220_000
"""Characters beyond which a record is refused unread."""
_LIMITS = foreign.Limits(MAX_LENGTH)
_HEADER = re.compile(r'\[(\w+) ("(?:[^"\\]|\\.)*"(?: "(?:[^"\\]|\\.)*")*)\]')
_VALUE = re.compile(r'"(?:[^"\\]|\\.)*"')
_TURN = re.compile(r"(\d{1,5})\. ([^=\s][^=]*?)(?: = ([\d ]+))?", re.ASCII)


def to_json(session: AnySession) -> dict[str, Any]:
    """Return the game as JSON values; `from_json` is the exact inverse."""
    return {
        "format": FORMAT,
        "version": VERSION if isinstance(session.drawer, FairV2) else 1,
        "rules": session.rules.id,
        "id": session.id,
        "seats": [{"name": seat.name, "color": seat.color} for seat in session.seats],
        "draws": _drawer_to_json(session.drawer),
        "moves": [str(step.move) for step in session.history],
        "scores": list(session.position.scores),
    }


def from_json(data: object, family: str | None = None, own: Mapping[int, Chain] | None = None) -> AnySession:
    """Return the game that JSON values hold, replayed and checked; ``family`` and ``own`` as in `read`.

    Raises:
        RecordError: they hold no game, or one that breaks the rules or contradicts itself, or a newer form.
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise RecordError("record.form")
    version = data.get("version")
    if not isinstance(version, int) or version < 1:
        raise RecordError("record.form")
    if version > VERSION:
        raise RecordError("record.newer", version=min(version, 999))
    try:
        seats = [Seat(_text(seat["name"]), _text(seat["color"])) for seat in data["seats"]]
        moves = [_text(move) for move in data["moves"]]
        scores = data.get("scores")
        ident = _text(data.get("id", ""))
        drawer = _drawer_from_json(data["draws"], own)
        with _blamed():
            session: AnySession = Session(get(_text(data["rules"]), family), seats, drawer, id=ident)
        if _play(session, moves, 0) != len(moves):
            raise RecordError("record.form")
    except HgError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError("record.form") from error
    if scores is not None and scores != list(session.position.scores):
        raise RecordError("record.scores", turn=None)
    return session


def to_text(session: AnySession) -> str:
    """Return the game as a readable text; `from_text` is the exact inverse."""
    lines = [_header("Game", session.rules.id), _header("Id", session.id)]
    lines += [_header("Seat", seat.color, seat.name) for seat in session.seats]
    match session.drawer:
        case Seeded(seed=seed):
            lines.append(_header("Seed", seed))
        case Recorded(tiles=tiles):
            lines.append(_header("Order", " ".join(map(str, tiles))))
        case Fair() as fair:
            lines += [_header(*header) for header in fair_record.headers(fair, session.seats)]
        case _:
            lines.append(_header("Draws", "by hand"))
    lines.append(
        _header(
            "Result",
            "-".join(map(str, session.position.scores)) if session.position.is_over else "*",
        )
    )
    lines.append("")
    for number, steps in enumerate(_turns(session), 1):
        scores = " ".join(map(str, steps[-1].scores))
        lines.append(f"{number}. {' '.join(str(step.move) for step in steps)} = {scores}")
    return "\n".join(lines) + "\n"


def from_text(text: str, family: str | None = None, own: Mapping[int, Chain] | None = None) -> AnySession:
    """Return the game that a text holds, replayed, with every score and draw checked; parameters as in `read`.

    Raises:
        RecordError: it holds no game, or one that breaks the rules or contradicts itself.
    """
    if len(text) > MAX_LENGTH:
        raise RecordError("record.long", length=len(text))
    headers, turns = _lines(text)
    session = _begun(headers, family, own)
    seen = 0
    for number, moves, scores in turns:
        seen = _play(session, moves, seen)
        if scores is not None and scores.split() != list(map(str, session.history[seen - 1].scores)):
            raise RecordError("record.scores", turn=number)
    result = headers.get("Result", [["*"]])[0][0]
    if result != "*" and result != "-".join(map(str, session.position.scores)):
        raise RecordError("record.scores", turn=None)
    return session


def _lines(text: str) -> tuple[dict[str, list[list[str]]], list[tuple[int, list[str], str | None]]]:
    """Return the values of headers by name, and of every turn its number, moves and scores.

    Raises:
        RecordError: a line is neither, nor empty.
    """
    headers: dict[str, list[list[str]]] = {}
    turns: list[tuple[int, list[str], str | None]] = []
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if header := _HEADER.fullmatch(line):
            try:
                values = [json.loads(value) for value in _VALUE.findall(header[2])]
            except ValueError as error:
                raise RecordError("record.line", line=number) from error
            headers.setdefault(header[1], []).append(values)
        elif turn := _TURN.fullmatch(line):
            turns.append((int(turn[1]), turn[2].split(), turn[3]))
        elif line:
            raise RecordError("record.line", line=number)
    return headers, turns


def _begun(
    headers: dict[str, list[list[str]]], family: str | None, own: Mapping[int, Chain] | None
) -> AnySession:
    """Return the game that headers tell of, before its first move.

    Raises:
        RecordError: a header is missing or makes no sense.
    """
    try:
        seats = [Seat(name, color) for color, name in headers["Seat"]]
        rules, ident = get(headers["Game"][0][0], family), headers.get("Id", [[""]])[0][0]
        with _blamed():
            return Session(rules, seats, _drawer_from_headers(headers, seats, own), id=ident)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        if isinstance(error, HgError):
            raise
        raise RecordError("record.form") from error


def read(text: str, family: str | None = None, own: Mapping[int, Chain] | None = None) -> AnySession:
    """Return the game in ``text``, whether it is JSON or a readable record.

    ``family`` is the one it must be of, or None for any; ``own`` as in `link.decode`.

    Raises:
        RecordError: it is neither.
        UnknownRules: it is played by rules that are not known here, or of another family.
    """
    if len(text) > MAX_LENGTH:
        raise RecordError("record.long", length=len(text))
    if text.lstrip().startswith("{"):
        try:
            data = foreign.read(text, _LIMITS)
        except ValueError as error:
            raise RecordError("record.form") from error
        return from_json(data, family, own)
    return from_text(text, family, own)


def _turns(session: AnySession) -> Iterator[Sequence[Step[Any]]]:
    """Yield the steps of every turn, the draws before it included; one that was lost with its tile is draws alone."""
    history = session.history
    opens = False
    leads: list[bool] = []
    for step in reversed(history):
        opens = opens if step.seat is None else step.opens
        leads.append(opens)
    turn: list[Step[Any]] = []
    moved = False
    for step, begins in zip(history, reversed(leads), strict=True):
        if turn and (step.turn != turn[-1].turn or (begins and moved)):
            yield turn
            turn, moved = [], False
        turn.append(step)
        moved = moved or step.seat is not None
    if turn:
        yield turn


def _header(name: str, *values: str) -> str:
    return f"[{name} {' '.join(json.dumps(value, ensure_ascii=False) for value in values)}]"


def _play(session: AnySession, moves: Sequence[str], seen: int) -> int:
    """Play the moves from step ``seen`` on, comparing draws already made; return the step reached."""
    by_hand = isinstance(session.drawer, ByHand)
    with _blamed():
        for text in moves:
            move = session.position.parse_move(text)
            if by_hand or not isinstance(move, Draw):
                session.play(move)
            if seen >= len(session.history) or session.history[seen].move != move:
                raise RecordError("record.draw", move=text[:40])
            seen += 1
    return seen


@contextmanager
def _blamed() -> Iterator[None]:
    """Blame the record, and nobody at the table, for what the rules do not allow."""
    try:
        yield
    except (IllegalMove, InvalidMove) as error:
        raise RecordError(error.code, **error.params) from error


def _drawer_to_json(drawer: Drawer) -> dict[str, Any]:
    match drawer:
        case Seeded(seed=seed):
            return {"seed": seed}
        case Recorded(tiles=tiles):
            return {"order": list(tiles)}
        case Fair() as fair:
            return fair_record.to_json(fair)
    return {"hand": True}


def _drawer_from_json(data: object, own: Mapping[int, Chain] | None) -> Drawer:
    if not isinstance(data, Mapping):
        raise RecordError("record.form")
    if "seed" in data:
        return Seeded(_text(data["seed"]))
    if "order" in data:
        return Recorded(tuple(_tile(tile) for tile in data["order"]))
    if (fair := fair_record.from_json(data, own)) is not None:
        return fair
    if data.get("hand") is True:
        return ByHand()
    raise RecordError("record.form")


def _drawer_from_headers(
    headers: Mapping[str, list[list[str]]],
    seats: Sequence[Seat],
    own: Mapping[int, Chain] | None,
) -> Drawer:
    if "Seed" in headers:
        return Seeded(headers["Seed"][0][0])
    if "Order" in headers:
        return Recorded(tuple(int(tile) for tile in headers["Order"][0][0].split()))
    if (fair := fair_record.from_headers(headers, seats, own)) is not None:
        return fair
    if "Draws" in headers:
        return ByHand()
    raise RecordError("record.form")


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _tile(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value
