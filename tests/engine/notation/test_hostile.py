"""Links and records from anywhere: whatever the text, a session or a coded error, and nothing else."""

from __future__ import annotations

import base64
import copy
import json
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hg_engine.errors import HgError, RecordError
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, record
from hg_engine.rng import fnv1a
from hg_engine.session import Session
from tests.engine.notation.test_frozen import FAIR, FAIR2, GAMES

SIGNS = st.sampled_from(list("\x00\t\n\r \"'\\[]{}=-+<>.,:#/0129ahpAZ_é狼\u2028\x85\ud800\udfff🦌"))
ODD_TEXTS = st.one_of(SIGNS, st.text(max_size=8), st.integers(0, 10**30).map(str))


def survives(read: Callable[[Any], LandscapeSession], data: object) -> None:
    """Fail unless ``data`` is read as a sound session or refused with a code."""
    refused: HgError | None = None
    try:
        session = read(data)
    except HgError as error:
        refused = error
    if refused:
        assert re.fullmatch(r"[a-z]+(\.[a-z_]+)+", refused.code)
        assert len(str(refused)) < 2000
        json.dumps(refused.params)
        return
    assert isinstance(session, Session)
    again = link.decode(link.encode(session))
    assert again.history == session.history
    assert record.from_text(record.to_text(session)).seats == session.seats
    assert record.from_json(record.to_json(session)).position.scores == session.position.scores


@st.composite
def spoilt(draw: st.DrawFn, goods: list[str]) -> str:
    """Return a good text with a few changes: signs flipped, cut out, put in, swapped, doubled, cut off."""
    text = draw(st.sampled_from(goods))
    for _ in range(draw(st.integers(1, 4))):
        a = draw(st.integers(0, len(text)))
        b = min(len(text), a + draw(st.integers(0, 12)))
        match draw(st.integers(0, 6)):
            case 0:
                text = text[:a] + draw(ODD_TEXTS) + text[a + 1 :]
            case 1:
                text = text[:a] + text[b:]
            case 2:
                text = text[:a] + draw(ODD_TEXTS) + text[a:]
            case 3:
                text = text[:a] + text[a:b][::-1] + text[b:]
            case 4:
                text = text[:b] + text[a:]
            case 5:
                text = text[:a]
            case _:
                text = text + draw(st.sampled_from(goods))[:a]
    return text


SHORT = [link.decode(game["link"]).branch(12 + 3 * index) for index, game in enumerate(GAMES)]
"""The beginnings of the games, to be quick."""
LINKS = [link.encode(session) for session in SHORT] + [GAMES[3]["link"], GAMES[11]["link"]]
TEXTS = [record.to_text(session) for session in SHORT]
JSONS = [json.dumps(record.to_json(session)) for session in SHORT]


@settings(max_examples=150)
@given(spoilt(LINKS))
def test_spoilt_links(text: str) -> None:
    """A changed link is refused, or opens."""
    survives(link.decode, text)


@settings(max_examples=100)
@given(st.text())
@example("")
@example("#g=")
@example("=" * 50)
@example("A")
@example("AQ")
@example("AQAA")
@example("AQEAAAAA")
@example("\ud800")
@example("A" * 1_000_000)
@example("é" * 1_000_000)
def test_any_text_as_a_link(text: str) -> None:
    """Text that is no link is refused."""
    with pytest.raises(HgError):
        link.decode(text)


def framed(payload: bytes, format_: int = link.FORMAT) -> str:
    """Return a link with a right frame and checksum about any payload."""
    head = bytes([format_]) + len(payload).to_bytes(2, "little") + payload
    return base64.urlsafe_b64encode(head + fnv1a(head).to_bytes(8, "little")[:3]).decode().rstrip("=")


def test_the_frame_is_pinned() -> None:
    """The frame of a link is what every later format keeps."""
    for text in LINKS:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        assert data[0] == 1
        assert framed(data[3:-3]) == text


@settings(max_examples=200)
@given(st.binary(max_size=300))
@example(b"")
@example(b"\xff" * 4490)
@example(b"\x00" * 4490)
def test_any_payload_in_a_right_frame(payload: bytes) -> None:
    """Whatever stands behind a right checksum is refused, or is a game."""
    survives(link.decode, framed(payload))


@settings(max_examples=200)
@given(st.sampled_from(LINKS), st.data())
def test_spoilt_payloads_in_a_right_frame(text: str, data: st.DataObject) -> None:
    """A good game with some bits turned, behind a right checksum, is refused, or is another game."""
    raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))[3:-3]
    number = int.from_bytes(raw, "little")
    for _ in range(data.draw(st.integers(1, 3))):
        number ^= 1 << data.draw(st.integers(0, 8 * len(raw) + 8))
    survives(link.decode, framed(number.to_bytes(len(raw) + 4, "little")))


@pytest.mark.parametrize("text", LINKS)
def test_nothing_may_follow_a_game(text: str) -> None:
    """More digits behind a game, or more bytes behind its checksum, are refused."""
    raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    for longer in (framed(raw[3:-3] + b"\x01"), base64.urlsafe_b64encode(raw + b"\x00").decode()):
        with pytest.raises(HgError) as caught:
            link.decode(longer)
        assert caught.value.code == "link.damaged"


def test_every_truncation_of_a_link_is_refused() -> None:
    """A link that lost its end never opens as a shorter game."""
    for text in LINKS[:4] + LINKS[-6:-2]:
        for length in range(len(text)):
            with pytest.raises(HgError):
                link.decode(text[:length])


def test_every_changed_sign_of_a_link_is_noticed() -> None:
    """One changed sign is refused, unless it only changes bits that are not used."""
    text = LINKS[-1]
    for index in range(len(text)):
        for sign in "A_":
            changed = text[:index] + sign + text[index + 1 :]
            try:
                session = link.decode(changed)
            except HgError:
                continue
            assert link.encode(session) == text


def test_a_newer_link_is_told_from_a_damaged_one() -> None:
    """Formats, rule sets and drawers of the future have a code of their own."""
    codes = {}
    for name, text in {
        "format": framed(b"anything", 2),
        "later": framed(b"anything", 4),
        "last": framed(b"anything", 31),
        "rules": framed(b"\xfe"),
        "damaged": framed(b"x" * 30),
        "cut": LINKS[0][:-5],
        "foreign": "hello, world!",
        "long": "A" * 13_000,
    }.items():
        with pytest.raises(HgError) as caught:
            link.decode(text)
        codes[name] = caught.value.code
    assert codes == {
        "format": "link.newer",
        "later": "link.newer",
        "last": "link.newer",
        "rules": "link.newer",
        "damaged": codes["damaged"],
        "cut": "link.truncated",
        "foreign": "link.foreign",
        "long": "link.long",
    }
    assert codes["damaged"] in ("link.damaged", "link.newer")


@settings(max_examples=200)
@given(spoilt(TEXTS))
def test_spoilt_texts(text: str) -> None:
    """A changed record is refused, or opens."""
    survives(record.read, text)


@settings(max_examples=200)
@given(spoilt(JSONS))
def test_spoilt_json_texts(text: str) -> None:
    """A changed JSON record is refused, or opens."""
    survives(record.read, text)


@settings(max_examples=100)
@given(st.text())
@example("{" * 90_000)
@example("[" * 90_000)
@example('{"format":' * 9_000)
@example('{"a":' + "[" * 90_000)
@example('{"format": "hunters-and-gatherers", "version": ' + "9" * 5000 + "}")
@example('{"format": "hunters-and-gatherers", "version": 1e999}')
@example('{"format": "hunters-and-gatherers", "version": NaN}')
@example('{"format": "hunters-and-gatherers", "version": 1, "version": 2}')
@example("{}")
@example("{" + " " * 1_000_000)
@example("x" * 1_000_000)
@example('[Game "hg2@1"]')
@example('[Game "hg2@1" "x"]\n[Seat "ice" "A"]\n[Seat "ochre" "B"]\n[Seed "s"]\n1. \n')
@example('[Game "\\x"]')
@example('[Game "\t"]')
@example('[Game "\\ud800"]\n[Seat "ice" "A"]\n[Seat "ochre" "B"]\n[Seed "s"]\n')
@example('[Game "hg2@1"]\n[Seat "ice" "A"]\n[Seat "ochre" "B"]\n[Seed "\\ud800"]\n')
@example('[Game "hg2@1"]\n[Seat "ice" "A"]\n[Seat "ochre" "B"]\n[Draws "by hand"]\n1.   = 0 0\n')
@example('[Game "hg2@1"]\n[Seat "ice" "A"]\n[Seat "ochre" "B"]\n[Draws "by hand"]\n1. + = 0 0\n')
@example('[Game "hg2@1"]\n[Seat "ice" "A"]\n[Seat "ochre" "B"]\n[Order "' + "9" * 5000 + '"]\n')
@example('[Game "hg2@1"]\n[Seat "ice" "A"]\n[Seat "ochre" "B"]\n[Order "٣ 4"]\n')
@example('[Game "hg2@1"]\n[Seat "ice"]\n[Seat "ochre" "B"]\n[Seed "s"]\n')
@example('[Game "hg2@1"]\n[Seat "ice" "A" "A"]\n[Seat "ochre" "B"]\n[Seed "s"]\n')
@example('[Game "hg2@1"]\n[Id "x"]\n[Seat "ice" "A"]\n[Seat "ochre" "B"]\n[Seed "s"]\n')
@example('[Game "hg2@1"]\n[Seat "ice" "A"]\n[Seat "ochre" "B"]\n[Seed "s"]\n[Result "1-2"]\n')
@example('[Game "hg2@1"]\n[Seat "ice" "A"]\n[Seat "ochre" "B"]\n[Seed "s"]\n1. p1 p1 p1\n')
def test_any_text_as_a_record(text: str) -> None:
    """Text that is no record is refused."""
    survives(record.read, text)


def _deep(depth: int) -> list[Any]:
    nest: list[Any] = []
    for _ in range(depth):
        nest = [nest]
    return nest


ODD_VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    127,
    128,
    10**5000,
    -(10**5000),
    0.5,
    1e308,
    float("nan"),
    float("inf"),
    "",
    " ",
    "x" * 10_000,
    "\ud800",
    "\x00",
    "+1",
    [],
    {},
    [None],
    {"seed": None},
    {"order": [1, 1]},
    {"order": "12"},
    {"order": [10**5000]},
    {"order": [True]},
    {"hand": 1},
    {"hand": True, "seed": "x"},
    {"name": "A"},
    _deep(500),
    b"bytes",
    object(),
]


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every value in JSON data, the first few of long lists."""
    found = [path]
    if isinstance(data, dict):
        for key in data:
            found += places(data[key], (*path, key))
    elif isinstance(data, list):
        for index in [*range(min(3, len(data))), *range(max(3, len(data) - 1), len(data))]:
            found += places(data[index], (*path, index))
    return found


@pytest.mark.parametrize("index", [5, 7, 9, 18], ids=["hand", "order", "seed", "mix"])
def test_wrong_values_at_every_place(index: int) -> None:
    """Any value anywhere in JSON data, and any value left out or doubled, is refused, or opens."""
    good = json.loads(JSONS[index])
    for path in places(good):
        for value in ODD_VALUES:
            survives(record.from_json, with_value(good, path, value))
        if path:
            *way, last = path
            data = copy.deepcopy(good)
            inner = data
            for step in way:
                inner = inner[step]
            if isinstance(inner, list):
                survives(record.from_json, with_value(good, tuple(way), [*inner, inner[last]]))
                survives(record.from_json, with_value(good, tuple(way), inner[:last]))
            del inner[last]
            survives(record.from_json, data)


SHORT_FAIR = [game for game in FAIR + FAIR2 if game["steps"] <= 12]
"""Games of people far apart that are replayed in no time."""
CLOSED = next(game["json"]["draws"] for game in FAIR2 if game["what"] == "closed")


def opens_or_is_refused(given: object) -> None:
    """Fail unless a game of people far apart is read, or refused with a code."""
    with suppress(HgError):
        if isinstance(given, str):
            assert isinstance(record.from_text(given, None, {}), Session)
        else:
            assert isinstance(record.from_json(given, None, {}), Session)


@pytest.mark.parametrize(
    "game", SHORT_FAIR, ids=lambda game: f"{game['what']}-{game['rules']}-{game['sender']}"
)
def test_wrong_values_at_every_place_of_fair_draws(game: dict[str, Any]) -> None:
    good = game["json"]
    for path in places(good["draws"], ("draws",))[1:]:
        for value in ODD_VALUES:
            opens_or_is_refused(with_value(good, path, value))


def test_wrong_values_at_every_place_of_the_seals_of_a_closed_game() -> None:
    good = {**SHORT_FAIR[-1]["json"], "draws": CLOSED}
    assert any(CLOSED["fair2"]["seals"])
    for path in places(CLOSED, ("draws",))[1:]:
        for value in ODD_VALUES:
            opens_or_is_refused(with_value(good, path, value))


@pytest.mark.parametrize(
    "game", SHORT_FAIR, ids=lambda game: f"{game['what']}-{game['rules']}-{game['sender']}"
)
def test_headers_of_fair_draws_with_a_word_less_or_more_or_another(game: dict[str, Any]) -> None:
    words = re.findall(r'"[^"]*"', game["text"])
    for word in dict.fromkeys(words):
        for other in ("", '""', '"x"', '"-1"', '"' + "9" * 5_000 + '"', f"{word} {word}"):
            opens_or_is_refused(game["text"].replace(word, other))


@pytest.mark.parametrize("text", ["{}", "[", TEXTS[0]])
def test_a_record_that_is_too_long_is_refused_unread(text: str) -> None:
    with pytest.raises(HgError) as caught:
        record.read(text + " " * record.MAX_LENGTH)
    assert caught.value.code == "record.long"


def with_value(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return a copy of the data with one value replaced."""
    if not path:
        return value
    changed = copy.copy(data)
    changed[path[0]] = with_value(data[path[0]], path[1:], value)
    return changed


@pytest.mark.parametrize(
    "game", {game["rules"]: game for game in GAMES if game["over"]}.values(), ids=lambda game: game["rules"]
)
def test_contradictions_are_refused(game: dict[str, Any]) -> None:
    """Scores, draws and results that differ from the game's own are noticed."""
    text, data = game["text"], game["json"]
    record.read(text)
    scores = "-".join(map(str, game["scores"]))
    first = next(line for line in text.splitlines() if line.startswith("1. "))
    drawn = first.split()[1]
    for spoilt_text in (
        text.replace(scores, "1-2"),
        text.replace(first, first[:-1] + "7"),
        text.replace(drawn, "+61" if drawn != "+61" else "+62", 1),
        text.replace("1. ", "x1. ", 1),
        text.replace("[Seat", "[Site"),
    ):
        assert spoilt_text != text
        with pytest.raises(HgError):
            record.read(spoilt_text)
    for move in ("9,9/0", "what"):
        with pytest.raises(RecordError):
            record.from_json({**data, "moves": [move, *data["moves"]]})
        with pytest.raises(RecordError):
            record.read(text.replace("\n1. ", f"\n1. {move} ", 1))
    for changed in (
        {**data, "scores": [score + 1 for score in data["scores"]]},
        {**data, "moves": [*data["moves"], "-"]},
        {**data, "moves": data["moves"][1:]},
        {**data, "rules": "hg2@99"},
        {**data, "rules": data["rules"] + "+weather=snow"},
        {**data, "rules": "hg2@1" if data["rules"] == "hg1@1" else "hg1@1"},
        {**data, "version": record.VERSION + 1},
        {**data, "format": "chess"},
    ):
        with pytest.raises(HgError):
            record.from_json(changed)
