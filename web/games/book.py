"""The rules of a game as a book: chapters of keyed sentences; the locale brings the words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence or two: the key of its words, what is filled in, and the special tile it is about, if any."""

    key: str
    params: Mapping[str, object] = field(default_factory=dict)
    special: str | None = None
    example: Paragraph | None = None
    """An example in words that belongs to it."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and what is under it; ``steps`` are numbered."""

    name: str
    parts: tuple[Paragraph, ...]
    steps: bool = False
