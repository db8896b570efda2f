"""The baked data: one line a tile, decoded when it is first asked for.

Numbers are tenths of a unit, written as two characters each of an alphabet that needs no escapes.
`bake.encode` writes what this module reads.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

ALPHABET_FIRST = 35
ALPHABET_SIZE = 57
"""Characters ``#`` to ``[``: neither the quote nor the backslash of JSON is among them."""
OFFSET = 1624
GRID = 100
"""Hit regions are a grid of this many cells a side."""


def encoded(numbers: Iterable[int]) -> str:
    """Write whole numbers from -1624 to 1624, two characters each."""
    chars: list[str] = []
    for number in numbers:
        high, low = divmod(number + OFFSET, ALPHABET_SIZE)
        if not 0 <= high < ALPHABET_SIZE:
            raise ValueError(number)
        chars.append(chr(ALPHABET_FIRST + high) + chr(ALPHABET_FIRST + low))
    return "".join(chars)


def decoded(text: str) -> list[int]:
    """Read what `encoded` wrote."""
    raw = text.encode("ascii")
    shift = OFFSET + ALPHABET_FIRST * (ALPHABET_SIZE + 1)
    return [a * ALPHABET_SIZE + b - shift for a, b in zip(raw[0::2], raw[1::2], strict=True)]


class Slot(NamedTuple):
    """Where a printed item stands on the unturned tile, in units, and how much smaller than usual."""

    zone: int
    item: int
    """Which of the items of its zone it is."""
    x: float
    y: float
    room: float
    turn: float
    """The direction of the current, for a fish in a river."""
    chance: int
    """A number from 0 to 99 that decides poses and the like."""


class Lake(NamedTuple):
    """A lake: its middle and shore, unturned, in tenths."""

    x: int
    y: int
    radius: int
    shore: list[int]


class Plan(NamedTuple):
    """Everything baked for one tile, unturned; flat lists of tenths."""

    woods: list[list[tuple[list[int], list[int], list[int]]]]
    """By forest, runs of (line along the border, edge, inner edge)."""
    banks: list[tuple[list[int], list[int]]]
    """By river, the left and the right edge of the sand."""
    waters: list[tuple[list[int], list[int]]]
    shallows: list[tuple[list[int], list[int]]]
    """The edges of the blue water inside the pale margin."""
    threads: list[list[int]]
    """The middle of every river."""
    streaks: list[int]
    """Light on rivers, three points each."""
    lakes: list[Lake]
    slots: list[Slot]
    crowns: list[tuple[int, int, int, int]]
    """Trees: x, y, radius, and the species as an index into `symbols.CROWNS`."""
    scatter: dict[str, list[int]]
    """Small things by kind: tufts, flowers, dabs of paint, reeds, lilies, stones."""


@cache
def _lines() -> dict[int, str]:
    data = pkgutil.get_data(__package__, "data/tiles.txt")
    if data is None:
        raise FileNotFoundError("data/tiles.txt")
    pairs = (line.split(" ", 1) for line in data.decode("ascii").splitlines())
    return {int(ident): text for ident, text in pairs}


def get_ready() -> None:
    """Read the tiles, so that the first plan does not wait for them."""
    _lines()


@lru_cache(maxsize=128)
def _row(tile: int) -> dict[str, str]:
    row: dict[str, str] = json.loads(_lines()[tile])
    return row


def _groups(text: str) -> list[list[int]]:
    """Decode lists that were joined with spaces."""
    return [decoded(part) for part in text.split(" ")] if text else []


def _pairs(text: str) -> list[tuple[list[int], list[int]]]:
    groups = _groups(text)
    return list(zip(groups[0::2], groups[1::2], strict=True))


@lru_cache(maxsize=128)
def plan(tile: int) -> Plan:
    """Return the plan of a tile."""
    row = _row(tile)
    woods = []
    for wood in row["woods"].split("|") if row["woods"] else []:
        runs = _groups(wood)
        woods.append(list(zip(runs[0::3], runs[1::3], runs[2::3], strict=True)))
    slots = decoded(row["slots"])
    crowns = decoded(row["crowns"])
    return Plan(
        woods,
        _pairs(row["banks"]),
        _pairs(row["waters"]),
        _pairs(row["shallows"]),
        _groups(row["threads"]),
        decoded(row["streaks"]),
        [Lake(lake[0], lake[1], lake[2], lake[3:]) for lake in _groups(row["lakes"])],
        [
            Slot(zone, item, x / 10, y / 10, room / 100, turn, chance)
            for zone, item, x, y, room, turn, chance in zip(*[iter(slots)] * 7, strict=True)
        ],
        list(zip(crowns[0::4], crowns[1::4], crowns[2::4], crowns[3::4], strict=True)),
        {key[1:]: decoded(text) for key, text in row.items() if key[0] == "."},
    )


@lru_cache(maxsize=128)
def regions(tile: int) -> bytes:
    """Return the zone of every cell of the unturned tile, row by row."""
    text = _row(tile)["grid"].encode("ascii")
    pairs = zip(text[0::2], text[1::2], strict=True)
    return b"".join([bytes((zone - 48,)) * (length - ALPHABET_FIRST) for zone, length in pairs])


@lru_cache(maxsize=128)
def outlines(tile: int) -> dict[int, list[list[int]]]:
    """Return the closed outlines of every zone of the unturned tile, in tenths."""
    result: dict[int, list[list[int]]] = {}
    for group in _groups(_row(tile)["outlines"]):
        points = group[1:]
        for i in range(2, len(points)):
            points[i] += points[i - 2]
        result.setdefault(group[0], []).append(points)
    return result


@lru_cache(maxsize=128)
def anchors(tile: int) -> dict[tuple[int, int], tuple[float, float]]:
    """Return where a piece stands, as painted, by (zone, rotation)."""
    numbers = decoded(_row(tile)["anchors"])
    result: dict[tuple[int, int], tuple[float, float]] = {}
    for zone, *places in zip(*[iter(numbers)] * 9, strict=True):
        for rotation in range(4):
            x, y = places[2 * rotation : 2 * rotation + 2]
            result[zone, rotation] = (x / 10, y / 10)
    return result
