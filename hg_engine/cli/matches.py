"""Matches stored in a file: who played, how many games, and the results so far."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from .. import registry
from ..bots import levels
from ..bots.match import Tally
from ..errors import HgError


class Match(NamedTuple):
    """A match with what it came to; ``marks`` tell which versions of the two levels played it."""

    first: str
    second: str
    rules: str
    players: int
    seed: str
    nodes: int
    ms: float
    marks: tuple[str, str]
    seconds: float = 0.0
    tally: Tally = Tally()
    copied: bool = False
    """Whether a compiled copy of the engine and of the bots played it, which rounds values, instead of the command."""

    @property
    def family(self) -> str:
        """The family of games that it was played in."""
        return registry.get(self.rules, None).family

    @property
    def is_current(self) -> bool:
        """Whether the two levels still are what they were."""
        return self.marks == marks(self.first, self.second, self.family, self.players)

    @property
    def command(self) -> str:
        """The command that plays it."""
        parts = ["match", self.first, self.second, "--games", str(self.tally.fixtures * self.players)]
        if self.players > 2:
            parts += ["--players", str(self.players)]
        if self.rules != "hg2@1":
            parts += ["--rules", self.rules]
        if self.nodes:
            parts += ["--nodes", str(self.nodes)]
        if self.ms:
            parts += ["--ms", f"{self.ms:g}"]
        return " ".join([*parts, "--seed", self.seed])


def marks(first: str, second: str, family: str, players: int) -> tuple[str, str]:
    """Return which versions of two levels play now."""
    return levels.mark(first, family, players), levels.mark(second, family, players)


_SAME = Match._fields.index("marks")


def load(path: Path) -> list[Match]:
    """Read the matches of a file; there are none where there is no file.

    Raises:
        HgError: the file holds something else.
    """
    if not path.exists():
        return []
    try:
        return [_read(entry) for entry in json.loads(path.read_text(encoding="utf-8"))["matches"]]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise HgError("match.other", file=str(path)) from None


def _read(entry: dict[str, Any]) -> Match:
    return Match(**{**entry, "marks": tuple(entry["marks"]), "tally": Tally(*entry["tally"])})


def begun(kept: list[Match], match: Match) -> Match:
    """Return a match as far as it was played by these versions of its levels, else as it is."""
    same = (one for one in kept if one[: _SAME + 1] == match[: _SAME + 1] and not one.copied)
    return next(same, match)


def put(kept: list[Match], match: Match) -> list[Match]:
    """Return the matches with this one in its place, or at the end."""
    places = [at for at, one in enumerate(kept) if one[:_SAME] == match[:_SAME]]
    at = places[0] if places else len(kept)
    return [*kept[:at], match, *kept[at + 1 :]]


def _told(match: Match) -> dict[str, Any]:
    entry = {**match._asdict(), "seconds": round(match.seconds)}
    if not match.copied:
        del entry["copied"]
    return entry


def save(path: Path, kept: list[Match]) -> None:
    """Write the matches, one a line."""
    lines = [json.dumps(_told(one)) for one in kept]
    path.write_text('{"matches": [\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")
