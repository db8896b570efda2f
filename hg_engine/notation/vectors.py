"""Complete games with every score, as other programs write them, replayed and compared field by field.

A file holds one JSON object a line (plain or gzip).  A game names its rules, players, both stacks in drawing
order and its moves; every move carries what was legal, what scored and the scores after it.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import registry
from ..errors import HgError, RecordError
from ..game import Event, Phase
from ..landscape.moves import KEEP_ALL, NO_PIECE, Draw, Occupy, Place, TakeBack
from ..landscape.position import Position
from ..landscape.ruleset import Per, RuleSet
from ..landscape.tile import ANIMALS

_PIECES = {"pawn": "p", "hut": "h"}
_SCORING_KINDS = frozenset(
    ("river", "forest", "logboat", "hunting_trap", "menhir_turn")
)


@dataclass(frozen=True, slots=True)
class Difference:
    """A field on which the engine and a game disagree; ``move`` is None for a field of the whole game."""

    game: int
    move: int | None
    field: str
    expected: object
    found: object


@dataclass(frozen=True, slots=True)
class Report:
    """What a file held: games, plies (moves of the file) and every difference."""

    games: int
    plies: int
    differences: tuple[Difference, ...]


def verify(path: Path) -> Report:
    """Replay every game of a file through the public API and compare every field.

    Raises:
        RecordError: the file is not of this form.
        OSError: it cannot be read.
    """
    differences: list[Difference] = []
    games = plies = 0
    for games, game in enumerate(_read(path), 1):
        plies += len(game["moves"])
        differences += (Difference(games, *found) for found in compare(game))
    return Report(games, plies, tuple(differences))


def _read(path: Path) -> Iterator[dict[str, Any]]:
    opener = gzip.open if path.suffix == ".gz" else open
    number = 0
    try:
        with opener(path, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    game = json.loads(line)
                    if not isinstance(game, dict) or not isinstance(
                        game.get("moves"), list
                    ):
                        raise RecordError("vectors.form", line=number)
                    yield game
    except (
        json.JSONDecodeError,
        UnicodeDecodeError,
        EOFError,
        gzip.BadGzipFile,
    ) as error:
        raise RecordError("vectors.form", line=number) from error


def compare(
    game: Mapping[str, Any],
) -> Iterator[tuple[int | None, str, object, object]]:
    """Yield (move number or None, field, expected, found) for every difference in one game.

    A game with ``illegal_at`` must be refused exactly at the move of that number.
    """
    illegal_at = game.get("illegal_at")
    replay = _Replay(game)
    for number, expected in enumerate(game["moves"]):
        try:
            found = replay.move(expected)
        except HgError as error:
            if number != illegal_at:
                yield number, "refused", None, str(error)
            return
        if number == illegal_at:
            yield number, "illegal_at", "refused", "accepted"
            return
        for name, value in expected.items():
            if not _same(name, value, found.get(name)):
                yield number, name, value, found.get(name)
    if illegal_at is not None:
        yield None, "illegal_at", illegal_at, None
    for name, value in replay.end().items():
        wanted = game.get(name)
        if name == "final_breakdown" and wanted is not None:
            wanted, value = _sorted(wanted), _sorted(value)
        if wanted != value:
            yield None, name, wanted, value


class _Replay:
    """The engine's own account of a game, in the same form as the file's."""

    def __init__(self, game: Mapping[str, Any]) -> None:
        try:
            self.rules = registry.latest(game["rules"])
            self.orders = {
                "land": list(game["land_order"]),
                "bonus": list(game["menhir_order"]),
            }
            stacks = [*self.orders["land"], *self.orders["bonus"]]
            self.position: Position = registry.start(
                self.rules, game["players"], stacks=stacks
            )
        except (KeyError, TypeError) as error:
            raise RecordError("vectors.form") from error
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
        place = Place(wanted["x"], wanted["y"], wanted["rot"])
        found |= {"x": place.x, "y": place.y, "rot": place.rotation}
        events = position.push(place)
        found |= {"retake": None, "n_retake": None}
        if position.phase is Phase.TAKE_BACK:
            ways = position.legal_moves()
            found["n_retake"] = len([way for way in ways if way != KEEP_ALL])
            found["retake"] = wanted["retake"]
            position.push(TakeBack(wanted["retake"]))
        occupy = wanted["occ"]
        choices = [str(way) for way in position.legal_moves() if way != NO_PIECE]
        found |= {"occ_choices": choices, "n_occ": len(choices), "occ": occupy}
        events += position.push(
            Occupy(_PIECES[occupy["kind"]], occupy["zone"]) if occupy else NO_PIECE
        )
        if position.phase is Phase.DRAW and not (
            position.extra_turn or position.bag["land"]
        ):
            raise AssertionError("a game without tiles to draw must be over")
        scoring = [event for event in events if event.kind in _SCORING_KINDS]
        self._end_of_game(events)
        found["events"] = [_event(event, self.rules) for event in scoring]
        found["scores_after"] = self._scores()
        return found

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


def _same(name: str, expected: Any, found: Any) -> bool:
    """Return whether a field agrees; the order of events is free, and so is the choice among two
    completed menhir forests that ``menhir_turn`` names."""
    if name != "events":
        return bool(expected == found)
    plain = [
        [e for e in events if e["type"] != "menhir_turn"]
        for events in (expected, found)
    ]
    return _sorted(plain[0]) == _sorted(plain[1]) and len(expected) == len(found)
