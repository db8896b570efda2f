"""Inputs made of good ones: turned, cut, doubled, filled up, with odd values in their JSON."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

NESTED = "[" * 40 + "]" * 40
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**30,
    -(10**30),
    1e300,
    -1e300,
    float("nan"),
    float("inf"),
    0.5,
    "",
    " ",
    "\x00",
    "\u202e",
    "x" * 5_000,
    "<py-script>1</py-script>",
    "{count}{0}{",
    "__class__",
    [],
    {},
    [[]],
    [None] * 9,
    {"": ""},
    json.loads(NESTED),
)
"""Values that are put in the place of others."""
PIECES = (
    "1e300",
    "9" * 400,
    "NaN",
    "-Infinity",
    NESTED,
    "[" * 3_000,
    '{"a":' * 2_000,
    '\\"' * 500,
    "\\ud800",
    "\ud800",
    "\x00",
    "\u0663",
    "\u202e",
    "%",
    "&",
    "#g=",
    "=" * 50,
    "<metadata " * 50,
    " " * 500,
    "\n" * 50,
    '"',
    "\\",
)
"""What is put between the letters of a text."""
LONG = 60_000
"""Letters that a text is filled up with, now and then."""

Change = Callable[[random.Random, str], str]


def _turned(draw: random.Random, text: str) -> str:
    """Change some letters."""
    letters = list(text)
    for _ in range(draw.randrange(1, 6)):
        if letters:
            letters[draw.randrange(len(letters))] = chr(
                draw.choice((draw.randrange(32, 127), draw.randrange(0x300)))
            )
    return "".join(letters)


def _cut(draw: random.Random, text: str) -> str:
    """Leave a part out."""
    at, end = sorted((draw.randrange(len(text) + 1), draw.randrange(len(text) + 1)))
    return text[:at] + text[end:]


def _doubled(draw: random.Random, text: str) -> str:
    """Say a part again."""
    at, end = sorted((draw.randrange(len(text) + 1), draw.randrange(len(text) + 1)))
    return text[:end] + text[at:end] * draw.choice((1, 1, 2, 40)) + text[end:]


def _put_in(draw: random.Random, text: str) -> str:
    """Put something odd in, between letters or in the place of a number."""
    at = draw.randrange(len(text) + 1)
    return text[:at] + draw.choice(PIECES) + text[at + draw.choice((0, 0, 1, 5)) :]


def _filled(draw: random.Random, text: str) -> str:
    """Fill a text up."""
    if draw.random() < 0.9:
        return _put_in(draw, text)
    at, piece = draw.randrange(len(text) + 1), draw.choice(PIECES)
    return text[:at] + piece * (LONG // len(piece)) + text[at:]


def _valued(draw: random.Random, text: str) -> str:
    """Put an odd value at a place of a JSON text, or leave one out."""
    start = text.find("{")
    try:
        data = json.loads(text[start:]) if start >= 0 else None
    except (ValueError, RecursionError):
        data = None
    if data is None:
        return _turned(draw, text)
    data = _at_some_place(draw, copy.deepcopy(data))
    return text[:start] + json.dumps(data, ensure_ascii=False, indent=draw.choice((None, 1)))


def _at_some_place(draw: random.Random, data: Any) -> Any:
    """Go down from the root, and put something odd where the way ends."""
    holder: Any = None
    key: Any = None
    here = data
    while isinstance(here, dict | list) and here and (holder is None or draw.random() < 0.85):
        holder, key = here, draw.choice([*here] if isinstance(here, dict) else range(len(here)))
        here = holder[key]
    if holder is None:
        return draw.choice(ODD)
    if draw.random() < 0.15:
        del holder[key]
    else:
        holder[key] = draw.choice(ODD)
    return data


CHANGES: tuple[Change, ...] = (_turned, _cut, _doubled, _put_in, _filled, _valued, _valued)


def changed(draw: random.Random, good: str) -> str:
    """Return what became of a good text by one, two or three changes."""
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        good = draw.choice(CHANGES)(draw, good)
    return good
