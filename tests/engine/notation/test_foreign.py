"""JSON of strangers: what is too much is refused unparsed, numbers are clamped, and no text takes long."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hg_engine.notation.foreign import Limits, read

LIMITS = Limits(100_000, items=10_000, depth=24)
JSONS = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.floats(-1e9, 1e9) | st.text(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text(), inside),
)


@given(JSONS, st.booleans())
def test_what_we_write_is_read_as_it_was(data: Any, plain: bool) -> None:
    assert read(json.dumps(data, ensure_ascii=plain), LIMITS) == data


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        "[",
        "]",
        '{"a": 1',
        '"\\',
        '"',
        "[" * 25 + "]" * 25,
        '{"a":' * 25 + "1" + "}" * 25,
        "[" * 50_000,
        "[{" * 25_000,
        '{"a":' * 15_000,
        "[" + "1," * 10_001 + "1]",
        "[" + "[]," * 9_000 + "1]",
        " " * 100_001,
        '"\ud800"',
        '["\\ud800"]',
        '{"\\uDFFF": 1}',
    ],
)
def test_what_is_too_much_or_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - of whatever kind
        read(text, LIMITS)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1e300", 1e15),
        ("-1e300", -1e15),
        ("1e999999", 1e15),
        ("NaN", 1e15),
        ("Infinity", 1e15),
        ("-Infinity", -1e15),
        ("1" * 401, 10**15),
        ("-" + "9" * 5_000, -(10**15)),
        ("1" + "0" * 30, 10**15),
        ("1" + "0" * 15, 10**15),
        ("0.1e5", 1e4),
        ("1e-400", 0.0),
        ("0.30000000000000004", 0.30000000000000004),
        ('"1e300 NaN ' + "9" * 50 + '"', "1e300 NaN " + "9" * 50),
        ('"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["', "[" * 37),
        ('"\\ud83d\\ude00"', "\U0001f600"),
        ("[" * 24 + "]" * 24, None),
    ],
)
def test_numbers_are_clamped_and_strings_are_not_looked_into(text: str, value: Any) -> None:
    found = read(text, LIMITS)
    assert value is None or (found == value and type(found) is type(value))


WHOLE = Limits(2_000_000)
FULL: dict[str, Callable[[int], str]] = {
    "brackets that open": lambda size: "[" * size,
    "quotes that are escaped": lambda size: '"' + '\\"' * (size // 2),
    "a string without an end": lambda size: '"' + "x" * size,
    "strings in strings": lambda size: '"x",' * (size // 4),
    "digits": lambda size: "9" * size,
    "digits of a fraction": lambda size: "0." + "9" * size,
    "an exponent": lambda size: "1e" + "9" * size,
    "halves of letters": lambda size: '"' + "\\ud800" * (size // 6) + '"',
    "nests": lambda size: "[" + ("[" * 20 + "]" * 20 + ",") * (size // 41) + "1]",
}


@pytest.mark.parametrize("full", FULL.values(), ids=FULL)
def test_reading_takes_as_long_as_the_text_is(full: Callable[[int], str]) -> None:
    """Ten times as much takes about ten times as long."""

    def seconds(size: int) -> float:
        text, taken = full(size), []
        for _ in range(5):
            began = time.process_time()
            with contextlib.suppress(ValueError):
                read(text, WHOLE)
            taken.append(time.process_time() - began)
        return min(taken)

    assert seconds(1_000_000) < 40 * seconds(100_000) + 0.002
