"""Summaries of finished games: what is written is read, what is damaged is left out, nothing is read early."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.web.support.fakes import MemoryDurable
from web.games.counted import Best
from web.storage import summaries
from web.storage.summaries import Finished, Habits, NewerError, Place, Read, Summaries

ONE = Finished(
    id="0123456789abcdef",
    at=1_700_000_000_000.0,
    game="landscape",
    rules="hg2@1",
    seats=(Place("Ada", "hematite", ""), Place("Taro", "azurite", "fisher")),
    me=0,
    scores=(91, 84),
    points=({"river": 24, "forest": 67}, {"meadow": 84}),
    turns=78,
    best={"forest": Best(14, 40, 133)},
    away=False,
    habits=Habits(39, 20, ((13, 4.5), (13, 12.0), (13, 1.5))),
)
KEY = summaries.PREFIX + ONE.id


def read(store: Summaries) -> Read:
    found: list[Read] = []
    store.texts(lambda texts: found.append(summaries.read_all(texts)))
    return found[0]


@pytest.mark.parametrize(
    "one", [ONE, replace(ONE, me=None, best={}, habits=None), replace(ONE, away=True, scores=(-3, 0))]
)
def test_what_is_written_is_read(one: Finished) -> None:
    assert summaries.parse(summaries.dump(one)) == one
    assert len(summaries.dump(one)) < 500


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("v", 0),
        ("v", "1"),
        ("id", ""),
        ("id", "x" * 300),
        ("id", 7),
        ("at", "soon"),
        ("game", ""),
        ("seats", []),
        ("seats", [["Ada", "hematite", ""]]),
        ("seats", [["Ada", "hematite"], ["Taro", "azurite"]]),
        ("seats", [["Ada", "hematite", ""]] * 40),
        ("me", 2),
        ("me", -1),
        ("me", True),
        ("me", "0"),
        ("scores", [1]),
        ("scores", [1, 10**9]),
        ("scores", [1, 2.5]),
        ("points", [{}]),
        ("points", [{"river": "24"}, {}]),
        ("points", [{str(number): 1 for number in range(21)}, {}]),
        ("points", [[], []]),
        ("best", {"forest": [1, 2]}),
        ("best", {str(number): [1, 2, 3] for number in range(21)}),
        ("turns", None),
        ("habits", [3, 4, [[1, 0.5]] * 3]),
        ("habits", [3, 2, [[1, 0.5]] * 2]),
        ("habits", [3, 2, [[1, -0.5]] * 3]),
        ("habits", {"turns": 3}),
    ],
)
def test_what_makes_no_sense_is_refused(field: str, value: Any) -> None:
    data = {**json.loads(summaries.dump(ONE)), field: value}
    with pytest.raises(ValueError):  # noqa: PT011 - whatever is wrong
        summaries.parse(json.dumps(data))


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 10_000, "null", "[]", '"x"', "9" * 7_000, "{" + " " * 9_000 + "}"]
)
def test_texts_of_strangers_are_measured_before_they_are_parsed(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever is wrong
        summaries.parse(text)


def test_a_newer_summary_is_not_damaged() -> None:
    text = json.dumps({**json.loads(summaries.dump(ONE)), "v": 2, "more": [1]})
    with pytest.raises(NewerError):
        summaries.parse(text)
    assert summaries.read_all({ONE.id: text}) == Read([], [])


@pytest.mark.parametrize("bad", ["{", "", "1],[2", "null", json.dumps({"v": 1})])
def test_a_damaged_summary_spoils_no_other(bad: str) -> None:
    other = replace(ONE, id="f" * 16, at=5.0)
    texts = {ONE.id: summaries.dump(ONE), "bad": bad, other.id: summaries.dump(other)}
    assert summaries.read_all(texts) == Read([other, ONE], ["bad"])


def test_a_summary_under_the_id_of_another_game_is_damaged() -> None:
    assert summaries.read_all({"other": summaries.dump(ONE)}) == Read([], ["other"])


def test_each_summary_is_an_entry_of_its_own() -> None:
    durable = MemoryDurable()
    store = Summaries(durable)
    store.put([ONE, replace(ONE, id="a" * 16)])
    store.put([replace(ONE, turns=80)])
    assert sorted(durable.data) == [KEY, summaries.PREFIX + "a" * 16]
    assert durable.reads == []
    assert [one.turns for one in read(Summaries(durable)).games] == [80, 78]
    store.drop([ONE.id])
    assert list(durable.data) == [summaries.PREFIX + "a" * 16]


def test_one_summary_is_read_without_the_others() -> None:
    durable = MemoryDurable({KEY: summaries.dump(ONE), KEY + "0": "{", summaries.PREFIX + "x": "{"})
    found: list[Finished | None] = []
    store = Summaries(durable)
    store.one(ONE.id, found.append)
    store.one("x", found.append)
    store.one("y", found.append)
    assert found == [ONE, None, None]
    assert durable.reads == [KEY, summaries.PREFIX + "x", summaries.PREFIX + "y"]


def test_without_a_store_they_last_as_long_as_the_page() -> None:
    store = Summaries(None)
    assert not store.kept
    store.put([ONE])
    assert read(store).games == [ONE]
    store.drop([ONE.id])
    assert read(store).games == []


def test_what_could_not_be_written_is_there_until_the_page_is_closed() -> None:
    durable = MemoryDurable()
    durable.works = False
    store = Summaries(durable)
    store.put([ONE])
    assert not store.kept and durable.data == {}
    assert read(store).games == [ONE]
    durable.works = True
    store.put([ONE])
    assert durable.data == {KEY: summaries.dump(ONE)}


def test_of_two_summaries_of_a_game_the_later_result_and_all_findings_stay() -> None:
    bare = replace(ONE, habits=None, at=2.0)
    assert summaries.together(None, ONE) == ONE
    assert summaries.together(ONE, bare) == ONE
    assert summaries.together(bare, ONE) == replace(bare, habits=ONE.habits)
    assert summaries.together(ONE, replace(bare, scores=(1, 2))) == replace(bare, scores=(1, 2))
