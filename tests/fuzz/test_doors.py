"""Fifty thousand odd inputs at the doors, the same ones every time: a coded error, or none."""

from __future__ import annotations

import pytest

from tests.fuzz.doors import DOORS, Door
from tests.fuzz.run import steps, tried

BATCHES, INPUTS = 25, 2_000


@pytest.mark.proof
@pytest.mark.parametrize("batch", range(BATCHES))
def test_whatever_comes_in_is_read_or_refused_with_a_code(batch: int) -> None:
    for one in tried(batch, INPUTS):
        assert one.raised is None, f"{one.door}: {one.raised!r} of {one.text[:2_000]!r}"


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
def test_good_texts_come_in(door: Door) -> None:
    """The inputs are made of texts that mean something at their door."""
    for text in door.good():
        for _ in steps(door, text):
            pass
