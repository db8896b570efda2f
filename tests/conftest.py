"""Everything here is deterministic: hypothesis draws the same examples in every run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

import web.app.games  # noqa: F401 - the games of the page are there, as after its start
from tests import cairns

settings.register_profile(
    "tests",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=30,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("tests")


@pytest.fixture(scope="module")
def third_game() -> Iterator[None]:
    """Have a third game registered, in the engine and on the page, for the tests of a module."""
    with cairns.registered():
        yield
