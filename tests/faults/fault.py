"""What a fault is, and where all of them are."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Fault(NamedTuple):
    """One thing that is wrong, and who is to notice."""

    name: str
    """What is wrong, in plain words."""
    path: str
    """The file that it is planted in."""
    text: str
    """What stands there; it must occur exactly once."""
    instead: str
    """What stands there once the fault is planted."""
    tests: str
    """The tests that are to catch it, as pytest names them, with spaces between."""

    @property
    def targets(self) -> tuple[str, ...]:
        """Return the tests that are to catch it."""
        return tuple(self.tests.split())

    def planted(self, content: str) -> str:
        """Return the content of the file with the fault in it; raise ValueError where it does not apply."""
        count = content.count(self.text)
        if count != 1:
            raise ValueError(f"{self.path}: {self.text!r} occurs {count} times")
        if self.text == self.instead:
            raise ValueError(f"{self.path}: {self.name} changes nothing")
        return content.replace(self.text, self.instead)


def groups() -> dict[str, tuple[Fault, ...]]:
    """Return all faults by the name of their group."""
    from tests.faults import engine, page, web

    return {"engine": engine.FAULTS, "web": web.FAULTS, "page": page.FAULTS}
