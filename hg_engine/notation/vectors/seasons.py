"""Games of the Seasons family in the form of another program, which `compare` compares.

A game names both layouts as pictures and its turns; among these stand records of how each season ended.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...errors import IllegalMove, RecordError
from ...game import Draw, Event, Phase
from ...registry import latest
from ...seasons.layout import NAMES
from ...seasons.moves import SeasonsMove, Step
from ...seasons.phases import SeasonsPhase
from ...seasons.position import Position
from ...seasons.ruleset import RuleSet
from ...seasons.setup import tiles_for
from ...seasons.tiles import SEASONS
from ...seasons.ways import ways
from .replay import Reader

_TOTALS = {
    "berries": "berries",
    "tubers": "tubers",
    "herbs": "herbs",
    "mammoth": "mammoths",
    "jug": "jugs",
    "necklace": "necklaces",
    "pelt": "pelts",
    "skull": "skulls",
    "pack": "packs",
}
"""What the file calls the kinds of points."""


class SeasonReplay:
    """The engine's own account of a game, in the same form as the file's."""

    def __init__(self, game: Mapping[str, Any]) -> None:
        """Lay summer out; `RecordError` or `IllegalMove` where that cannot be."""
        rules = latest("seasons", RuleSet.family)
        assert isinstance(rules, RuleSet)
        players, setup, turns = game.get("players"), game.get("setup"), game.get("turns")
        if type(players) is not int:
            raise RecordError("vectors.form", field="players")
        if not isinstance(setup, Mapping) or setup.get("first") != 0 or type(setup["first"]) is not int:
            raise RecordError("vectors.form", field="setup")
        if not isinstance(turns, list):
            raise RecordError("vectors.form", field="turns")
        self.moves: Sequence[Any] = turns
        self.position = Position(rules, players)
        self.layouts = {season: _layout(self.position, setup, season) for season in SEASONS}
        self.record: dict[str, object] = {}
        """What is to be told of a season that has just ended."""
        self._lay()

    def move(self, wanted: Mapping[str, Any]) -> Mapping[str, object]:
        """Play one turn, or tell of the season that the turn before ended."""
        if not isinstance(wanted, Mapping):
            raise RecordError("vectors.form", field="turns")
        if self.record:
            record, self.record = self.record, {}
            self._lay()
            return record
        if "end" in wanted:
            raise IllegalMove("vectors.season")
        position = self.position
        choices = ways(position)
        found: dict[str, object] = {"p": position.seat, "n1": len(position.legal_moves()), "n2": 0}
        found |= {"nt": choices.lists, "nr": choices.results, "s": wanted["s"]}
        events, found["n2"] = self._steps([_step(position, text) for text in _list(wanted["s"])])
        found["take"] = [self._place(event) for event in events if event.why == "left"]
        found["pack"] = [NAMES[event.zone or 0] for event in events if event.kind == "pack"]
        found["spent"] = sum(event.kind == "spent" for event in events)
        return found

    def _steps(self, steps: Sequence[Step]) -> tuple[list[Event], int]:
        """Make the steps of a whole turn; return what they caused, and how many ways there were to make the second."""
        position, events, seconds = self.position, list[Event](), 0
        for index, step in enumerate(steps):
            if index and (position.phase is not SeasonsPhase.SECOND or index > 1):
                raise IllegalMove("vectors.steps", count=index)
            if index:
                seconds = len(position.legal_moves())
            events += self._push(step)
        if position.phase is SeasonsPhase.SECOND or not steps:
            raise IllegalMove("vectors.steps", count=len(steps))
        return events, seconds

    def end(self) -> Mapping[str, object]:
        """Return what everybody has at the end, and who has won."""
        if self.record:
            raise IllegalMove("vectors.record")
        position = self.position
        outcome = position.outcome()
        final = [
            {_TOTALS[kind]: points for kind, points in kinds.items()} | {"total": total}
            for kinds, total in zip(position.breakdown, position.scores, strict=True)
        ]
        return {"final": final, "winners": list(outcome.winners) if outcome else None}

    def same(self, name: str, expected: Any, found: Any) -> bool:
        """Return whether a field agrees; the order within objects, and that of tiles under pawns, is free."""
        if name == "under" and isinstance(expected, list):
            expected, found = sorted(expected, key=repr), sorted(found, key=repr)
        return json.dumps(expected, sort_keys=True) == json.dumps(found, sort_keys=True)

    def _lay(self) -> None:
        """Lay out the season that is being set up, if one is."""
        position = self.position
        layout = self.layouts[position.season]
        while position.phase is Phase.DRAW:
            space = position.space
            if space not in layout:
                raise RecordError("vectors.form", field=f"setup.{position.season}")
            self._push(Draw(layout[space]))

    def _push(self, move: SeasonsMove) -> list[Event]:
        """Make a move; keep what is to be told if it ends a season."""
        position = self.position
        season, pawns = position.season, [list(each) for each in position.pawns]
        if isinstance(move, Step):
            own = pawns[position.seat]
        events = position.push(move)
        ending = [event for event in events if event.kind == "season_end"]
        if ending:
            if isinstance(move, Step):
                own.remove(move.start)
                own += [move.to] if move.to else []
            self._tell(season, ending[0], pawns, events)
        return events

    def _tell(self, season: str, ending: Event, pawns: list[list[str]], events: Sequence[Event]) -> None:
        signs = self.position.layout.tiles
        left = Counter(
            signs[tile].sign for event in events if event.kind == "removed" for tile in event.tiles
        )
        self.record = {
            "end": season,
            "why": ending.why,
            "last": ending.players[0],
            "under": [[event.players[0], *self._place(event)] for event in events if event.why == "under"],
            "left": dict(left),
            "pawns": [sorted(each) for each in pawns],
        }
        for event in events:
            if event.kind == SEASONS[1]:
                self.record["packs"] = [sorted(each) for each in self.position.pawns]
                self.record["best"] = list(event.majority)
                self.record["starter"] = event.players[0]

    def _place(self, event: Event) -> list[str]:
        """Return where a tile was taken, and its sign."""
        return [NAMES[event.zone or 0], self.position.layout.tiles[event.tiles[0]].sign]


def _layout(position: Position, setup: Mapping[str, Any], season: str) -> dict[str, int]:
    rows: Any = setup.get(season)
    return {NAMES[space]: tile for space, tile in tiles_for(position.layout, rows, season).items()}


def _step(position: Position, text: object) -> Step:
    if not isinstance(text, str):
        raise RecordError("vectors.form", field="s")
    step = position.parse_move(text)
    if not isinstance(step, Step):
        raise IllegalMove("move.illegal", move=text, phase=position.phase.value)
    return step


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError("vectors.form", field="s")
    return value


READER = Reader(SeasonReplay)
