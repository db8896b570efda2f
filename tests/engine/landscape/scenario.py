"""Scenario files: a table set up, moves made, and what must follow, in a form that reads like a game.

A file holds scenarios.  Each begins with ``== title``; then come ``rules``, ``players``, perhaps ``stacks``
(the ids of the tiles to play with), then lines of moves.  Indented under a line of moves stands what follows:

- ``* event`` for every event that the line causes, complete and in order (see `telling.event_text`);
- ``refused MOVE`` for a move that is not legal now;
- ``area ZONE WORD VALUES`` for a fact of an area (``system ZONE ...`` for its river system);
- ``scores 5 0`` and the other facts of `telling.state_text`.

Lines that begin with ``#`` are remarks; they cite the rule.

Where the same tiles and moves are to be seen under several rule sets, there are several lines ``rules LABEL: ID``;
the scenario is then played once under each.  A line that begins with ``LABEL:`` (or ``LABEL,LABEL:``) is for
these alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from hg_engine.errors import IllegalMove
from hg_engine.landscape.area import Area
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set
from tests.engine.telling import event_text, spaced, state_text

FOLDER = Path(__file__).parent / "scenarios"


@dataclass
class Line:
    """Some moves and what must follow from them."""

    number: int
    moves: list[str]
    follows: list[str] = field(default_factory=list)


@dataclass
class Scenario:
    """One scenario of a file, under one rule set."""

    group: str
    label: str
    rules: str
    players: int = 0
    stacks: tuple[int, ...] | None = None
    lines: list[Line] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The title and, if there are several rule sets, the label."""
        return f"{self.group} [{self.label}]" if self.label else self.group

    def start(self) -> Position:
        """Return the position in which the first move is made."""
        return Position(rule_set(self.rules), self.players, stacks=self.stacks)


def collect() -> list[Scenario]:
    """Return every scenario of every file."""
    return [scenario for path in sorted(FOLDER.glob("*.txt")) for scenario in read(path)]


def read(path: Path) -> list[Scenario]:
    """Return the scenarios of a file."""
    found: list[Scenario] = []
    group = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("== "):
            group = f"{path.stem}: {line[3:]}"
            continue
        labels, text = _labels(line.strip().removeprefix("rules "))
        if line.startswith("rules "):
            found.append(Scenario(group, "".join(labels), text))
            continue
        meant = [one for one in found if one.group == group and (not labels or one.label in labels)]
        if len(meant) < max(1, len(labels)):
            raise ValueError(f"{path.name}, line {number}: no such label")
        for scenario in meant:
            _add(scenario, number, text, indented=line.startswith(" "))
    return found


def _labels(text: str) -> tuple[list[str], str]:
    """Return the labels that a line begins with, and the rest of it."""
    found = re.fullmatch(r"(\w+(?:,\w+)*): (.*)", text)
    return (found[1].split(","), found[2]) if found else ([], text)


def _add(scenario: Scenario, number: int, text: str, *, indented: bool) -> None:
    words = text.split()
    if indented:
        scenario.lines[-1].follows.append(" ".join(words))
    elif words[0] == "players":
        scenario.players = int(words[1])
    elif words[0] == "stacks":
        scenario.stacks = tuple(map(int, words[1:]))
    else:
        scenario.lines.append(Line(number, words))


def check(scenario: Scenario) -> Position:
    """Play a scenario and fail at the first line from which something else follows."""
    position = scenario.start()
    for line in scenario.lines:
        events = [
            event_text(event) for move in line.moves for event in position.push(position.parse_move(move))
        ]
        told = [text.removeprefix("* ") for text in line.follows if text.startswith("* ")]
        assert events == told, f"line {line.number}"
        for text in line.follows:
            if not text.startswith("* "):
                _check_fact(position, text, line.number)
    return position


def _check_fact(position: Position, text: str, number: int) -> None:
    word, _, wanted = text.partition(" ")
    if word == "refused":
        with pytest.raises(IllegalMove):
            position.push(position.parse_move(wanted))
    elif word in ("area", "system"):
        zone, name, wanted = wanted.split(" ", 2)
        area = position.area(int(zone), system=word == "system")
        assert _area_text(area, name) == wanted, f"line {number}: {text}"
    else:
        assert state_text(position, word) == wanted, f"line {number}: {text}"


def _area_text(area: Area, name: str) -> str:
    match name:
        case "points":
            return str(area.points)
        case "extra":
            return str(area.extra)
        case "open":
            return str(len(area.open_sides))
        case "tiles":
            return spaced(area.tiles)
        case "owners":
            return spaced(area.owners)
        case "animals":
            return spaced(f"{kind} {count}" for kind, count in area.animals.items() if count)
    raise ValueError(name)
