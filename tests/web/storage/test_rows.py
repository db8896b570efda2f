"""Lists in files are cut into their rows where they are laid out as we do it."""

from __future__ import annotations

import json

import pytest

from web.storage import rows

TEXT = json.dumps({"a": 1, "games": [{"id": "x", "b": [1]}, {"id": "y", "b": [2]}], "z": 3}, indent=1)
MARK, BEGINS, ENDS = '\n "games": [\n', "  {\n", "\n  }"


def test_rows_are_cut_out_and_the_rest_is_still_json() -> None:
    found, rest = rows.cut(TEXT, MARK, BEGINS, ENDS, 9)
    assert [json.loads(row)["id"] for row in found] == ["x", "y"]
    assert json.loads(rest) == {"a": 1, "games": [], "z": 3}


def test_no_more_rows_are_cut_than_asked_for() -> None:
    found, rest = rows.cut(TEXT, MARK, BEGINS, ENDS, 1)
    assert len(found) == 1
    assert [game["id"] for game in json.loads(rest)["games"]] == ["y"]


@pytest.mark.parametrize(
    "text", ["", json.dumps(json.loads(TEXT)), TEXT[:40], TEXT.replace("  {\n", "{\n"), MARK + BEGINS]
)
def test_what_is_laid_out_otherwise_stays(text: str) -> None:
    assert rows.cut(text, MARK, BEGINS, ENDS, 9) == ([], text)


def test_rows_of_a_line_each() -> None:
    text = json.dumps({"games": ["a,", 'b"\n'], "z": ""}, indent=1)
    found, rest = rows.cut(text, MARK, '  "', "", 9)
    assert list(map(json.loads, found)) == ["a,", 'b"\n']
    assert json.loads(rest) == {"games": [], "z": ""}
