"""Measure JSON of unknown origin before it is parsed.

A parser trusts its text: brackets within brackets use up its stack, and numbers of any length its time. So a text is
refused unparsed that is longer, deeper or fuller than what we write ourselves; numbers out of all bounds are clamped.
"""

from __future__ import annotations

import json
import re
from math import isnan
from typing import Any, Final, NamedTuple


class Limits(NamedTuple):
    """The most that a text may have."""

    length: int
    """In characters."""
    items: int = 40_000
    """Commas, and brackets that open, outside of strings."""
    depth: int = 24
    """Brackets within brackets."""


# a string without an end counts to the end of the text, so that every character is looked at once
_STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)
_NUMBER: Final = re.compile(r"(?<![.\d])\d{17}|\d{40}|[eE]\+?\d\d", re.ASCII)
"""What a number looks like that may be clamped: many digits, or ten to the tenth or more."""
_MANY, _LARGE, _LARGE_PLUS = "0" * 17, "e00", "e+00"
_ALIKE: Final = str.maketrans("123456789E", "000000000e")
"""Makes all digits one, so that one of these three is in whatever has such a number: it is found ten times as fast."""
_MOST: Final = 10**15
_NO_BRACKET: Final = re.compile(r"[^\[\]{}]+")
_SQUARE: Final = str.maketrans("{}", "[]")
_HALF: Final = re.compile(r"\\u[dD][89a-fA-F]")
"""The beginning of what may be half a letter."""


def read(text: str, limits: Limits) -> Any:
    """Return what a JSON text holds.

    Raises:
        ValueError: it is no JSON, has more of something than the limits allow, or halves of letters.
    """
    if len(text) > limits.length:
        raise ValueError(len(text))
    if not text.isascii():
        text.encode()  # halves of letters cannot be written
    bare = _STRING.sub("", text)
    if not bare.isascii():
        raise ValueError("a letter that stands in no string")
    if bare.count(",") + bare.count("[") + bare.count("{") > limits.items:
        raise ValueError("too much")
    if _deeper(bare, limits.depth):
        raise ValueError("too deep")
    clamping: dict[str, Any] = {}
    if _may_be_clamped(bare):  # a function for each number takes its time
        clamping = {"parse_int": _whole, "parse_float": _real}
    data = json.loads(text, parse_constant=_real, **clamping)
    if _HALF.search(text):
        json.dumps(data, ensure_ascii=False).encode()
    return data


def _may_be_clamped(bare: str) -> bool:
    """Whether there is a number outside of strings that may be out of bounds."""
    alike = bare.translate(_ALIKE)
    found = _MANY in alike or _LARGE in alike or _LARGE_PLUS in alike
    return found and _NUMBER.search(bare) is not None


def _deeper(bare: str, depth: int) -> bool:
    """Whether brackets lie deeper in each other than this, or do not match; a pass takes away the innermost ones."""
    brackets = _NO_BRACKET.sub("", bare).translate(_SQUARE)
    for _ in range(depth):
        if not brackets:
            break
        brackets = brackets.replace("[]", "")
    return bool(brackets)


def _whole(digits: str) -> int:
    if len(digits) > 17:
        return -_MOST if digits.startswith("-") else _MOST
    return min(max(int(digits), -_MOST), _MOST)


def _real(digits: str) -> float:
    value = float(digits[:400])
    # of what is no number it is only known that no count, place or time is meant
    return float(_MOST) if isnan(value) else min(max(value, -float(_MOST)), float(_MOST))
