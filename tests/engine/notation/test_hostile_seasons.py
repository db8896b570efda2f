"""Links and records of the Seasons family from anywhere: a session or a coded error, in bounded time."""

from __future__ import annotations

import base64
import json
import random
import re
import time
from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hg_engine import AnySession, Recorded, Seat, Seeded, Session
from hg_engine.errors import HgError
from hg_engine.notation import link, record
from hg_engine.session import ByHand, Drawer
from tests.engine.notation.test_hostile import framed, spoilt
from tests.engine.strategies import pick_any

SEATS = [Seat("Mara", "hematite"), Seat("Suni", "ice"), Seat("Bo", "ochre")]


def played(drawer: Drawer, moves: int, rules: str = "seasons@1") -> AnySession:
    """Return a session some moves into its game."""
    session: AnySession = Session(rules, SEATS, drawer)
    rng = random.Random(moves)
    for _ in range(moves):
        if not session.position.is_over and session.position.legal_moves():
            session.play(pick_any(session.position, rng))
    return session


GAMES = [
    played(Seeded("amber"), 9),
    played(Seeded("amber"), 320, "seasons@1+stall=3"),
    played(Recorded(tuple(range(199, -1, -1))), 40),
    played(ByHand(), 125),
]
LINKS = [link.encode(session) for session in GAMES]
TEXTS = [record.to_text(session) for session in GAMES]
JSONS = [json.dumps(record.to_json(session)) for session in GAMES]


def survives(read: Callable[..., AnySession], data: object) -> None:
    """Fail unless ``data`` is read as a sound session or refused with a code."""
    refused: HgError | None = None
    try:
        session = read(data, None)
    except HgError as error:
        refused = error
    if refused:
        assert re.fullmatch(r"[a-z]+(\.[a-z_]+)+", refused.code)
        assert len(str(refused)) < 2000
        json.dumps(refused.params)
        return
    assert link.decode(link.encode(session), None).history == session.history
    assert record.from_text(record.to_text(session), None).seats == session.seats


@settings(max_examples=60)
@given(spoilt(LINKS))
def test_spoilt_links(text: str) -> None:
    """A changed link is refused, or opens."""
    survives(link.decode, text)


@settings(max_examples=80)
@given(st.sampled_from(LINKS), st.data())
def test_spoilt_payloads_in_a_right_frame(text: str, data: st.DataObject) -> None:
    """A good game with some bits turned, behind a right checksum, is refused, or is another game."""
    raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))[3:-3]
    number = int.from_bytes(raw, "little")
    for _ in range(data.draw(st.integers(1, 3))):
        number ^= 1 << data.draw(st.integers(0, 8 * len(raw) + 8))
    survives(link.decode, framed(number.to_bytes(len(raw) + 4, "little")))


@settings(max_examples=60)
@given(spoilt(TEXTS))
def test_spoilt_texts(text: str) -> None:
    """A changed record is refused, or opens."""
    survives(record.from_text, text)


@settings(max_examples=60)
@given(spoilt(JSONS))
@example('{"format": "hunters-and-gatherers", "version": 1, "rules": "seasons@1", "seats": [], "moves": []}')
def test_spoilt_json_texts(text: str) -> None:
    """The same for JSON."""
    survives(record.read, text)


@pytest.mark.parametrize(
    "digits", [b"\x40" + b"\x00" * 60, b"\x40" + b"\xff" * 8000, b"\x40" + b"\x55" * 8000]
)
def test_the_longest_link_is_read_in_bounded_time(digits: bytes) -> None:
    """Whatever stands in as much as a link can hold."""
    began = time.perf_counter()
    survives(link.decode, framed(digits))
    assert time.perf_counter() - began < 20


def test_a_record_of_another_family_says_so() -> None:
    """A page that knows only one family has a code to show."""
    for text in (*TEXTS, *JSONS):
        with pytest.raises(HgError) as caught:
            record.read(text, "landscape")
        assert caught.value.code == "rules.unknown"
