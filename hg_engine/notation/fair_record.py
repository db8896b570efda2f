"""Fair draws in records: as JSON values, and as headers of the readable text, a form for each version of the draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..errors import RecordError
from ..fair.chain import Chain
from ..fair.draws import Commitment, Fair
from ..fair.version1 import FairV1
from ..fair.version2 import Change, FairV2, Seal
from ..session import Seat

NAMES: Mapping[type[Fair], str] = {FairV1: "fair", FairV2: "fair2"}
"""The key of the draws in JSON; the headers of a text are named likewise."""

Header = tuple[str, ...]
"""The name of a header and its values."""


def to_json(fair: Fair) -> dict[str, Any]:
    """Return fair draws as JSON values; `from_json` is the exact inverse."""
    told: dict[str, Any] = {"game": fair.game, "holders": list(fair.holders), "strict": fair.strict}
    first = isinstance(fair, FairV1)
    told["chains"] = [
        [[each.anchor.hex(), each.newest.hex(), *([each.since] if first else [])] for each in commitments]
        for commitments in fair.commitments
    ]
    if isinstance(fair, FairV1):
        told["given_up"] = fair.given_up
    elif isinstance(fair, FairV2):
        told["changes"] = [list(change) for change in fair.changes]
        told["seals"] = [
            None if seal is None else [seal.steps, seal.changes, seal.tag.hex()] for seal in fair.seals
        ]
    return {NAMES[type(fair)]: told}


def from_json(data: Mapping[str, Any], own: Mapping[int, Chain] | None) -> Fair | None:
    """Return the fair draws among JSON values, None if there are none.

    Raises:
        RecordError: nobody here can play them.
        ValueError, TypeError, KeyError, FairError: they make no sense.
    """
    version = next((kind for kind, name in NAMES.items() if name in data), None)
    if version is None:
        return None
    if own is None:
        raise RecordError("record.newer")
    told = data[NAMES[version]]
    chains = [[_commitment(*each) for each in chain] for chain in told["chains"]]
    commitments = tuple(map(tuple, chains))
    holders, strict = tuple(map(_number, told["holders"])), told["strict"] is True
    game = _text(told["game"])
    if version is FairV1:
        given_up = None if told.get("given_up") is None else _number(told["given_up"])
        return FairV1(game, commitments, holders, strict, given_up, own=own)
    changes = tuple(Change(*map(_number, change)) for change in told["changes"])
    seals = tuple(None if seal is None else _seal(*seal) for seal in told["seals"])
    return FairV2(game, commitments, holders, strict, changes, seals, own=own)


def headers(fair: Fair, seats: Sequence[Seat]) -> Iterator[Header]:
    """Yield the headers of fair draws; `from_headers` is the exact inverse."""
    strict = "strict" if fair.strict else "open"
    yield (NAMES[type(fair)].title(), fair.game, strict, *map(str, fair.holders))
    for seat, commitments in zip(seats, fair.commitments, strict=True):
        for each in commitments:
            since = [str(each.since)] if isinstance(fair, FairV1) else []
            yield ("Chain", seat.color, each.anchor.hex(), each.newest.hex(), *since)
    if isinstance(fair, FairV1) and fair.given_up is not None:
        yield ("GivenUp", str(fair.given_up))
    if isinstance(fair, FairV2):
        for change in fair.changes:
            yield ("Change", *map(str, change))
        for seat, seal in zip(seats, fair.seals, strict=True):
            if seal is not None:
                yield ("Seal", seat.color, str(seal.steps), str(seal.changes), seal.tag.hex())


def from_headers(
    given: Mapping[str, list[list[str]]], seats: Sequence[Seat], own: Mapping[int, Chain] | None
) -> Fair | None:
    """Return the fair draws that headers tell of, None if they tell of none; raises as `from_json` does."""
    version = next((kind for kind, name in NAMES.items() if name.title() in given), None)
    if version is None:
        return None
    if own is None:
        raise RecordError("record.newer")
    game, kind, *told = given[NAMES[version].title()][0]
    holders, strict = tuple(map(int, told)), kind == "strict"
    commitments = tuple(
        tuple(
            _commitment(anchor, newest, *map(int, since))
            for color, anchor, newest, *since in given.get("Chain", [])
            if color == seat.color
        )
        for seat in seats
    )
    if version is FairV1:
        given_up = int(given["GivenUp"][0][0]) if "GivenUp" in given else None
        return FairV1(game, commitments, holders, strict, given_up, own=own)
    changes = tuple(Change(*map(int, change)) for change in given.get("Change", []))
    sealed = {
        color: Seal(int(steps), int(made), bytes.fromhex(tag))
        for color, steps, made, tag in given.get("Seal", [])
    }
    seals = tuple(sealed.get(seat.color) for seat in seats)
    return FairV2(game, commitments, holders, strict, changes, seals, own=own)


def _commitment(anchor: object, newest: object, since: object = 0) -> Commitment:
    return Commitment(bytes.fromhex(_text(anchor)), bytes.fromhex(_text(newest)), _number(since))


def _seal(steps: object, changes: object, tag: object) -> Seal:
    return Seal(_number(steps), _number(changes), bytes.fromhex(_text(tag)))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value
