"""Games of the tile-laying family in the form of other programs, which `compare` compares.

A game names its rules, players, both stacks in drawing order and its moves; every move carries what was legal,
what scored and the scores after it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ... import registry
from ...errors import IllegalMove, RecordError
from ...game import Draw, Event, Phase
from ...landscape.moves import (
    KEEP_ALL,
    NO_PIECE,
    LandscapeMove,
    Occupy,
    Place,
    TakeBack,
)
from ...landscape.phases import LandscapePhase
from ...landscape.position import Position
from ...landscape.ruleset import Per, RuleSet
from ...landscape.tile import ANIMALS, ZONE_BASE, Terrain
from .replay import NONSENSE, Reader

_PIECES = {"pawn": "p", "hut": "h"}
_SCORING_KINDS = frozenset(("river", "forest", "logboat", "hunting_trap", "menhir_turn"))
_MAX_TILE = 128


class LandReplay:
    """The engine's own account of a game, in the same form as the file's."""

    def __init__(self, game: Mapping[str, Any]) -> None:
        name, players = game.get("rules"), game.get("players")
        if not isinstance(name, str):
            raise RecordError("vectors.form", field="rules")
        rules = registry.latest(name, RuleSet.family)
        assert isinstance(rules, RuleSet)
        self.rules = rules
        self.orders = {"land": _order(game, "land_order"), "bonus": _order(game, "menhir_order")}
        if type(players) is not int:
            raise RecordError("vectors.form", field="players")
        moves = game.get("moves")
        if not isinstance(moves, list):
            raise RecordError("vectors.form", field="moves")
        self.moves: Sequence[Any] = moves
        stacks = [*self.orders["land"], *self.orders["bonus"]]
        self.position = Position(self.rules, players, stacks=stacks)
        self.forests: Sequence[list[int]] = ()
        """The tiles of every forest that could have earned the extra turn of the last move."""
        self.final: list[Event] = []
        self.discarded: list[int] = []
        self.before_final = self.position.scores

    def move(self, wanted: Mapping[str, Any]) -> dict[str, object]:
        """Draw and make one move of the file; return its fields as the engine sees them."""
        position = self.position
        events = self._draw()
        seat = position.seat if not events else events[0].players[0]
        if events:
            return self._lost(seat, events[0])
        found: dict[str, object] = {
            "player": seat,
            "tile": position.tile,
            "discarded": self.discarded,
        }
        self.discarded = []
        found["n_placements"] = len(position.legal_moves())
        place = _place(wanted, position.tile)
        found |= {"x": place.x, "y": place.y, "rot": place.rotation}
        events = position.push(place)
        tile = position.tile
        found |= self._taken_back(wanted)
        choices = [str(way) for way in position.legal_moves() if way != NO_PIECE]
        found |= {"occ_choices": choices, "n_occ": len(choices), "occ": wanted["occ"]}
        events += position.push(_occupation(wanted["occ"]))
        if position.phase is Phase.DRAW and not (position.extra_turn or position.bag["land"]):
            raise IllegalMove("vectors.end")  # a game without tiles to draw must be over
        self.forests = self._earning(tile or 0, events)
        scoring = [event for event in events if event.kind in _SCORING_KINDS]
        self._end_of_game(events)
        found["events"] = [_event(event, self.rules) for event in scoring]
        found["scores_after"] = self._scores()
        return found

    def _taken_back(self, wanted: Mapping[str, Any]) -> dict[str, object]:
        """Take the meeple back that the file says, if this is the shaman's turn; return the fields about it."""
        position = self.position
        if position.phase is not LandscapePhase.TAKE_BACK:
            return {"retake": None, "n_retake": None}
        zone = wanted["retake"]
        ways = len([way for way in position.legal_moves() if way != KEEP_ALL])
        position.push(TakeBack(None if zone is None else _whole(zone)))
        return {"retake": zone, "n_retake": ways}

    def _earning(self, tile: int, events: Sequence[Event]) -> list[list[int]]:
        """Return the tiles of each forest that this tile completed and that earns an extra turn."""
        if all(event.kind != "menhir_turn" for event in events):
            return []
        held = [event.tiles for event in events if event.kind == "forest"]
        areas = [
            self.position.area(tile * ZONE_BASE + zone.number)
            for zone in self.position.catalogue[tile].zones.values()
            if zone.terrain is Terrain.FOREST
        ]
        return [
            list(area.tiles)
            for area in areas
            if area.is_complete
            and area.counts["treasure"]
            and (area.tiles in held or not self.rules.extra_turn_needs_meeple)
        ]

    def _lost(self, seat: int, event: Event) -> dict[str, object]:
        """Return the fields of a drawn tile that was lost with the turn."""
        nothing = dict.fromkeys(("x", "y", "rot", "retake", "occ", "n_retake"))
        lists: dict[str, object] = {"occ_choices": [], "events": [], "discarded": []}
        counts: dict[str, object] = {
            "n_placements": 0,
            "n_occ": 0,
            "scores_after": self._scores(),
        }
        return {"player": seat, "tile": event.tiles[0], **nothing, **lists, **counts}

    def _draw(self) -> list[Event]:
        """Draw until a tile is in hand; return the event of a lost tile, or nothing."""
        position = self.position
        while position.phase is Phase.DRAW:
            order = self.orders["bonus" if position.extra_turn else "land"]
            if not order:
                raise RecordError("vectors.order")
            seat, tile = position.seat, order.pop(0)
            events = position.push(Draw(tile))
            self._end_of_game(events)
            if events and events[0].kind == "lost":
                return [Event("lost", players=(seat,), tiles=(tile,))]
            if events:
                self.discarded.append(tile)
        return []

    def _end_of_game(self, events: Sequence[Event]) -> None:
        """Keep the final scoring apart: the file's scores after a move are without it."""
        self.before_final = self.position.scores
        if self.position.is_over:
            self.final = [event for event in events if event.kind in _FINAL_KINDS]
            scores = list(self.position.scores)
            for event in self.final:
                for seat in event.players:
                    scores[seat] -= event.points
            self.before_final = tuple(scores)

    def _scores(self) -> list[int]:
        return list(self.before_final)

    def end(self) -> dict[str, Any]:
        """Draw what is left (it must fit nowhere) and return the fields of the whole game."""
        self._draw()
        return {
            "end_discarded": self.discarded,
            "final_breakdown": [_event(event, self.rules) for event in self.final],
            "final": list(self.position.scores),
        }

    def same(self, name: str, expected: Any, found: Any) -> bool:
        """Return whether a field agrees.

        The order of events is free, and where one tile completes two menhir forests, either may be named.
        """
        if name not in ("events", "final_breakdown"):
            return bool(expected == found) and repr(expected) == repr(found)
        forests = self.forests if name == "events" else ()
        try:
            return isinstance(expected, list) and _sorted(_named(expected, forests)) == _sorted(
                _named(found, forests)
            )
        except NONSENSE:
            return False


_FINAL_KINDS = frozenset(("meadow", "pit_trap", "river_system", "raft"))
_COUNTS = {
    "river": ("fish", "tiles"),
    "forest": ("mushrooms", "tiles"),
    "logboat": ("lakes",),
    "raft": ("lakes",),
    "river_system": ("fish",),
}


def _event(event: Event, rules: RuleSet) -> dict[str, object]:
    """Return an event in the file's form."""
    found: dict[str, object] = {
        "type": event.kind,
        "points": event.points,
        "players": sorted(event.players),
        "tile_ids": sorted(event.tiles),
    }
    found |= {name: event.counts[name] for name in _COUNTS.get(event.kind, ())}
    per = {"river": rules.river_per, "forest": rules.forest_per}.get(event.kind)
    if per is Per.ZONE:
        found["zones"] = event.counts["zones"]
    if event.kind in ("meadow", "pit_trap", "hunting_trap"):
        found["animals"] = {name: event.counts[name] for name in ANIMALS}
    return found


def _sorted(events: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return events in a form and an order that can be compared."""
    return sorted(json.dumps(event, sort_keys=True) for event in events)


def _named(events: Any, forests: Sequence[list[int]]) -> list[dict[str, Any]]:
    """Return events with any forest that may be named for an extra turn as the first such."""
    return [
        {**event, "tile_ids": forests[0]}
        if event["type"] == "menhir_turn" and event["tile_ids"] in forests
        else event
        for event in events
    ]


def _order(game: Mapping[str, Any], name: str) -> list[int]:
    """Return one stack's drawing order, each tile once."""
    order = game.get(name)
    if not isinstance(order, list) or any(
        type(tile) is not int or not 0 <= tile < _MAX_TILE for tile in order
    ):
        raise RecordError("vectors.form", field=name)
    if len(set(order)) != len(order):
        raise RecordError("vectors.form", field=name)
    return list(order)


def _place(wanted: Mapping[str, Any], tile: int | None) -> Place:
    """Return the placement of a move; IllegalMove where the file says that the tile was lost."""
    if wanted["x"] is None:
        raise IllegalMove("vectors.lost", tile=tile)
    return Place(_whole(wanted["x"]), _whole(wanted["y"]), _whole(wanted["rot"]))


def _occupation(wanted: Mapping[str, Any] | None) -> LandscapeMove:
    return NO_PIECE if wanted is None else Occupy(_PIECES[wanted["kind"]], _whole(wanted["zone"]))


def _whole(value: object) -> int:
    if type(value) is not int:
        raise RecordError("vectors.number", value=str(value)[:40])
    return value


READER = Reader(LandReplay)
