"""What joined browsers say to each other: read as it is written, and whatever is odd is no message."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.support.world import GAME, World
from web.live import protocol
from web.live.protocol import LONGEST
from web.table.company import EMOTES

GOOD: dict[str, dict[str, Any]] = {
    "hello": {"v": 1, "name": "Mara", "game": GAME, "seats": [0, 2]},
    "me": {"name": "Mara", "game": "", "seats": []},
    "here": {"you": 1, "all": [[0, "Mara", GAME, [0], False], [2, "Beni", "", [], True]]},
    "letter": {"game": GAME, "text": "abc"},
    "want": {"game": ""},
    "point": {"game": GAME, "at": [1, -2.5]},
    "look": {"game": GAME, "at": None, "tile": 12, "turn": 3},
    "emote": {"name": EMOTES[0]},
    "ping": {},
    "pong": {},
    "bye": {},
}
BAD = [
    ("hello", "v", ["1", 0, 1.0, True, None, 10**30]),
    ("hello", "name", [1, None, ["x"], "x" * (LONGEST + 1)]),
    ("hello", "game", ["0123", "0123456789ABCDEF", "0123456789abcdeg", "0" * 17, 5, None]),
    ("hello", "seats", [[5], [-1], ["0"], [0] * 6, "0", None, {"0": 1}]),
    ("here", "you", [0, 5, "1", True]),
    ("here", "all", [[[0]], [["0", "x", "", [], False]], [[0, "x", "", [], False]] * 2, "x", None, 7]),
    ("letter", "text", [None, 5, "x" * 12_001, ["x"]]),
    ("point", "at", [[1], [1, 2, 3], ["1", 2], [True, 1], [1e9, 0], 5, "ab", {"x": 1, "y": 2}]),
    ("look", "turn", [4, -1, 0.5, "1", None]),
    ("look", "tile", [1000, -1, 0.5, "1", None]),
    ("emote", "name", ["", "rude", None, 3, ["hello"]]),
]


@pytest.mark.parametrize("kind", GOOD)
def test_messages_are_read_as_they_are_written(kind: str) -> None:
    text = protocol.write(kind, **GOOD[kind])
    said = protocol.read(text)
    assert said is not None and (said.kind, said.by) == (kind, None)
    again = protocol.read(protocol.write(kind, by=3, **{**said.fields, **_as_told(said.fields)}))
    assert again is not None and (again.kind, again.fields, again.by) == (kind, said.fields, 3)


def _as_told(fields: Any) -> dict[str, Any]:
    return {"all": protocol.told(fields["all"])} if "all" in fields else {}


@pytest.mark.parametrize(("kind", "field", "values"), BAD)
def test_messages_with_odd_fields_are_none(kind: str, field: str, values: list[Any]) -> None:
    for value in values:
        assert protocol.read(json.dumps({"t": kind, **GOOD[kind], field: value})) is None, value
    without = {name: value for name, value in GOOD[kind].items() if name != field}
    assert protocol.read(json.dumps({"t": kind, **without})) is None


@pytest.mark.parametrize(
    "text",
    ["", "null", "5", "[]", '"ping"', "{}", '{"t": 1}', '{"t": ["ping"]}', '{"t": "later"}', '{"t":"ping","by":9}',
     '{"t": "point", "game": "", "at": [NaN, 0]}', '{"t": "point", "game": "", "at": [1e999, 0]}',
     "[" * 100_000, "[" * 13_000, "[" * 5 + "]" * 5, "[" + "1," * 200 + "1]", '{"t":"ping"' + " " * LONGEST + "}"],
)  # fmt: skip
def test_what_is_no_message_is_none(text: str) -> None:
    assert protocol.read(text) is None


def test_names_are_made_fit_to_be_shown() -> None:
    said = protocol.read(
        json.dumps({"t": "me", "name": " a\u202eb\n\x07c  d" + "e" * 99, "game": "", "seats": []})
    )
    assert said is not None
    assert said.fields["name"] == ("a b c d" + "e" * 99)[:24]


wild = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(list(GOOD)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)


@given(kind=st.sampled_from(list(GOOD)), changes=st.dictionaries(st.sampled_from(
    ["t", "by", "v", "name", "game", "seats", "you", "all", "text", "at", "turn"]), wild, max_size=4))  # fmt: skip
def test_no_message_raises(kind: str, changes: dict[str, Any]) -> None:
    world = World("Suni", "Beni")
    text = json.dumps({"t": kind, **GOOD[kind], **changes})
    for one in (world.guests[0].peer, world.guests[0].peer.other):
        assert one is not None
        one.send(text)
    world.hub.run()
    world.pass_(1000)
