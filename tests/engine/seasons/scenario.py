"""Scenario files of the Seasons family: a board and pawns set up, steps made, and what must follow.

A file holds scenarios.  Each begins with ``== title``; then come, as far as they are needed, ``rules ID``,
``season winter``, ``seat N``, ``idle N``, ``weapons 0 1``, ``packs c2 j2 | -``, ``taken j5 w1 | -`` (signs and how
many, by seat); then ten rows of the board (see `setup`) and ``pawns c2 d3 | j2`` (by seat), and lines of moves.
``lay`` draws the tiles of the season that is being set up, by id; ``start`` is no move at all.  Indented under a
line of moves stands what follows:

- ``* event`` for every event that the line causes, complete and in order (see `event_text`);
- ``refused MOVE`` for a move that is not legal now;
- ``scores 5 0`` and the other facts of `state_text`.

Lines that begin with ``#`` are remarks; they cite the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from hg_engine.errors import IllegalMove
from hg_engine.game import Event, Phase
from hg_engine.seasons.layout import NAMES
from hg_engine.seasons.position import Position
from hg_engine.seasons.presets import rule_set
from hg_engine.seasons.setup import arrange, picture
from tests.engine.landscape.scenario import Line
from tests.engine.telling import spaced

FOLDER = Path(__file__).parent / "scenarios"


@dataclass
class Scenario:
    """One scenario of a file."""

    name: str
    facts: dict[str, str] = field(default_factory=dict)
    rows: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    def start(self) -> Position:
        """Return the position in which the first move is made."""
        taken = [
            {word[0]: int(word[1:]) for word in words} for words in _by_seat(self.facts.get("taken", ""))
        ]
        return arrange(
            rule_set(self.facts.get("rules", "seasons@1")),
            self.rows,
            _by_seat(self.facts["pawns"]),
            season=self.facts.get("season", "summer"),
            seat=int(self.facts.get("seat", 0)),
            weapons=[int(word) for word in self.facts.get("weapons", "").split()],
            packs=_by_seat(self.facts.get("packs", "")),
            taken=taken,
            idle=int(self.facts.get("idle", 0)),
        )


def _by_seat(text: str) -> list[list[str]]:
    return [[word for word in part.split() if word != "-"] for part in text.split("|")] if text else []


def collect() -> list[Scenario]:
    """Return every scenario of every file."""
    return [scenario for path in sorted(FOLDER.glob("*.txt")) for scenario in read(path)]


def read(path: Path) -> Iterator[Scenario]:
    """Yield the scenarios of a file."""
    scenario = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("== "):
            if scenario:
                yield scenario
            scenario = Scenario(f"{path.stem}: {line[3:]}")
            continue
        assert scenario, f"{path.name}, line {number}"
        word, _, rest = line.partition(" ")
        if line.startswith(" "):
            scenario.lines[-1].follows.append(line.strip())
        elif "pawns" not in scenario.facts:
            if rest:
                scenario.facts[word] = rest
            else:
                scenario.rows.append(line)
        else:
            scenario.lines.append(Line(number, line.split()))
    if scenario:
        yield scenario


def check(scenario: Scenario) -> Position:
    """Play a scenario and fail at the first line from which something else follows."""
    position = scenario.start()
    assert list(picture(position)) == scenario.rows
    for line in scenario.lines:
        events = [event for move in line.moves for event in push(position, move)]
        told = [text.removeprefix("* ") for text in line.follows if text.startswith("* ")]
        assert [event_text(position, event) for event in events] == told, f"line {line.number}"
        for text in line.follows:
            word, _, wanted = text.partition(" ")
            if word == "refused":
                for move in wanted.split():
                    with pytest.raises(IllegalMove):
                        position.push(position.parse_move(move))
            elif word != "*":
                assert state_text(position, word) == wanted, f"line {line.number}: {text}"
    return position


def push(position: Position, move: str) -> list[Event]:
    """Make a move, none for ``start``, or all the draws of a season for ``lay``."""
    if move == "start":
        return []
    if move != "lay":
        return position.push(position.parse_move(move))
    events: list[Event] = []
    while position.phase is Phase.DRAW:
        events += position.push(position.legal_moves()[0])
    return events


def event_text(position: Position, event: Event) -> str:
    """Return an event on one line, with everything in it."""
    told = [event.kind]
    if event.points:
        told.append(str(event.points))
    if event.players:
        told.append(f"to {spaced(event.players)}")
    if event.zone is not None:
        told.append(f"at {NAMES[event.zone]}")
    if event.tiles and event.kind not in ("berries", "tubers", "herbs"):
        told.append(f"({spaced(position.catalogue[tile].sign for tile in event.tiles)})")
    if event.majority:
        told.append(f"majority {spaced(event.majority)}")
    if event.why and event.why != "left":
        told.append(event.why)
    return " ".join(told)


FACTS: dict[str, Callable[[Position], str]] = {
    "scores": lambda position: spaced(position.scores),
    "weapons": lambda position: spaced(position.weapons),
    "seat": lambda position: str(position.seat),
    "idle": lambda position: str(position.idle),
    "phase": lambda position: position.phase.value,
    "season": lambda position: position.season,
    "legal": lambda position: spaced(position.legal_moves()),
    "pawns": lambda position: " | ".join(map(spaced, position.pawns)),
    "packs": lambda position: " | ".join(map(spaced, position.packs)),
    "reach": lambda position: " | ".join(spaced(position.reach(seat)) for seat in range(position.players)),
    "tiles": lambda position: spaced(position.tiles),
    "winners": lambda position: winners_text(position),
}
"""What a scenario may ask of a position."""


def state_text(position: Position, word: str) -> str:
    """Return one fact of a position."""
    if word not in FACTS:
        raise ValueError(word)
    return FACTS[word](position)


def winners_text(position: Position) -> str:
    """Return who has won, if anybody has."""
    outcome = position.outcome()
    return spaced(outcome.winners) if outcome else "none yet"
