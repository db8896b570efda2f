"""An area as players see it: its parts, its pieces, and what it would score now."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from ..game import Event
from . import scoring
from .board import Board, Side
from .layout import field_of
from .ruleset import RuleSet
from .tile import ANIMALS, SPECIALS, Terrain


class Area(NamedTuple):
    """A river, forest, meadow or river system on the table, counted as it stands now.

    ``kind`` is ``river``, ``forest``, ``meadow`` or ``system``; ``zones`` and ``tiles`` ascend; ``seats``
    holds the meeples (of a system: the huts) by seat and ``owners`` the seats with most of them; ``points``
    is what it would score if it were scored now, ``extra`` what a pit trap or raft adds to that;
    ``animals`` are those not covered, by kind; ``specials`` the special tiles in it.
    """

    kind: str
    zone: int
    zones: tuple[int, ...]
    tiles: tuple[int, ...]
    open_sides: tuple[Side, ...]
    seats: tuple[int, ...]
    owners: tuple[int, ...]
    points: int
    extra: int
    counts: Mapping[str, int]
    animals: Mapping[str, int]
    specials: tuple[str, ...]

    @property
    def is_complete(self) -> bool:
        """Whether no side is open."""
        return not self.open_sides


_KINDS = {Terrain.MEADOW: "meadow", Terrain.FOREST: "forest", Terrain.RIVER: "river"}


def area_of(
    board: Board,
    rules: RuleSet,
    players: int,
    meeples: Mapping[int, int],
    covered: Collection[int],
    zone: int,
    *,
    system: bool,
) -> Area:
    """Return the area of a zone on the table (see `Position.area`).

    ``meeples`` maps a zone to the seat whose meeple stands there; ``covered`` are zones under a hunting trap.
    """
    terrain = board.layout.terrain[zone]
    extra: Event | None = None
    if terrain is Terrain.LAKE or (system and terrain is Terrain.RIVER):
        kind, root = "system", board.root(board.layout.system[zone])
        event, extra = scoring.system(board, root, players)
    else:
        kind, root = _KINDS[terrain], board.root(zone)
        if terrain is Terrain.MEADOW:
            event, extra = scoring.meadow(board, rules, root, players, meeples, covered)
        elif terrain is Terrain.FOREST:
            event = scoring.forest(board, rules, root, players)
        else:
            event = scoring.river(board, rules, root, players)
    zones = board.zones(root)
    summary = board.summary[root]
    return Area(
        kind=kind,
        zone=zone,
        zones=zones,
        tiles=board.tiles(root),
        open_sides=board.open_sides(zones),
        seats=event.majority,
        owners=event.players,
        points=event.points,
        extra=extra.points if extra else 0,
        counts=event.counts,
        animals={name: field_of(summary, name) for name in ANIMALS},
        specials=tuple(name for name in SPECIALS if field_of(summary, name)),
    )
