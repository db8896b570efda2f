"""Every fault still applies, and what is to catch it is still there."""

from __future__ import annotations

import functools

import pytest

from tests.faults.fault import ROOT, Fault, groups

EVERY = [pytest.param(fault, id=fault.name) for known in groups().values() for fault in known]
LEAST = {"engine": 28, "web": 30, "page": 8}


@functools.cache
def content(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("fault", EVERY)
def test_a_fault_applies_and_its_tests_are_there(fault: Fault) -> None:
    changed = fault.planted(content(fault.path))
    if fault.path.endswith(".py"):
        compile(changed, fault.path, "exec")
    assert fault.targets
    for target in fault.targets:
        file, *inside = target.split("::")
        text = content(file)
        assert all(f"def {name.partition('[')[0]}(" in text for name in inside), target


def test_there_are_enough_and_no_two_have_one_name() -> None:
    names = [fault.name for known in groups().values() for fault in known]
    assert len(set(names)) == len(names)
    for group, known in groups().items():
        assert len(known) >= LEAST[group]
        # only a browser sees those of the page
        assert all(("e2e/" in fault.tests) is (group == "page") for fault in known)


def test_what_does_not_apply_is_refused() -> None:
    fault = Fault("", "a.py", "one", "two", "tests/a.py")
    assert fault.planted("one three") == "two three"
    for text in ("three", "one one"):
        with pytest.raises(ValueError, match="occurs"):
            fault.planted(text)
    with pytest.raises(ValueError, match="nothing"):
        fault._replace(instead="one").planted("one")
