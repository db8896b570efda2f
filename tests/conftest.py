"""Everything here is deterministic: hypothesis draws the same examples in every run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import web.app.games  # noqa: F401 - the games of the page are there, as after its start
from tests import cairns, proofs

settings.register_profile(
    "tests",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=30,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("tests")


STANDING = pytest.StashKey[dict[str, int]]()
"""How many proofs of each file stand as they were proved."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out proofs that stand, see `tests.proofs`."""
    marked = [item for item in items if item.get_closest_marker("proof")]
    of = {item: item.path.relative_to(proofs.ROOT).as_posix() for item in marked}
    standing = {test for test in set(of.values()) if proofs.stands(test)}
    out = [item for item in marked if of[item] in standing]
    config.stash[STANDING] = {test: sum(of[item] == test for item in out) for test in sorted(standing)}
    if out:
        config.hook.pytest_deselected(items=out)
        items[:] = [item for item in items if of.get(item) not in standing]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell the process that started this one, if there is one, which proofs stand."""
    told = getattr(session.config, "workeroutput", None)
    if told is not None:
        told["standing"] = session.config.stash.get(STANDING, {})


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Remember what a process told: all of them collect the same."""
    node.config.stash[STANDING] = getattr(node, "workeroutput", {}).get("standing", {})


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say which proofs stand."""
    for test, count in config.stash.get(STANDING, {}).items():
        terminalreporter.write_line(
            f"proofs that stand, since all they depend on is the same: {count} of {test}"
        )


@pytest.fixture(scope="module")
def third_game() -> Iterator[None]:
    """Have a third game registered, in the engine and on the page, for the tests of a module."""
    with cairns.registered():
        yield
