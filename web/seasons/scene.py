"""Make the scene of the board from a snapshot and from what the player is doing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hg_engine.art.seasons import hexes
from hg_engine.seasons.layout import NAMES, NUMBER, SPACES
from hg_engine.seasons.tiles import FIXED, GOODS, PACK_POINTS, SEASONS
from web.seasons.prints import Print
from web.seasons.shapes import (
    GainShape,
    MarkShape,
    PieceShape,
    PointsShape,
    Scene,
    SpaceShape,
    TargetShape,
    TrailShape,
)
from web.seasons.snapshot import Snapshot, Way
from web.seasons.spaces import MIDDLES

GHOST = 0.42
"""How clear a pawn is where it stood before a step that is tried."""


@dataclass(frozen=True)
class Ui:
    """What is being done on the board."""

    pawn: int | None = None
    """The space of the pawn that is chosen."""
    target: str | None = None
    """The step that is tried, as its text."""
    hover: int | None = None
    """The target under the mouse."""
    cursor: int | None = None
    """The space that is looked at."""
    carried: tuple[float, float] | None = None
    """Where the chosen pawn is dragged."""
    points: tuple[PointsShape, ...] = ()
    worth: bool = True
    """Whether what tiles are worth is written on the board."""
    goods: bool = True
    """Whether that is told of goods, too, which depend on what was taken."""
    reach: bool = False
    threats: bool = False
    quiet: bool = False
    """Whether nothing is to be done: the past, or somebody else's turn."""


def scene(snapshot: Snapshot, ui: Ui, first: Way | None = None) -> Scene:
    """Return the picture of a moment; ``first`` is the step that the snapshot shows as made, while it is tried."""
    way = snapshot.way(ui.target)
    tried = [each for each in (first, way) if each is not None]
    return Scene(
        snapshot.season,
        _spaces(snapshot, way),
        tuple(_marks(snapshot, ui)),
        tuple(_trails(snapshot, tried)),
        (*_ghosts(snapshot, tried, way), *_pieces(snapshot, ui, tried)),
        tuple(_targets(snapshot, ui)),
        tuple(_gains(snapshot, tried, ui)),
        ui.points,
    )


def _spaces(snapshot: Snapshot, way: Way | None) -> tuple[SpaceShape, ...]:
    """Return all spaces; what the step that is tried takes is gone."""
    left = snapshot.left_by(way)
    return tuple(space_shape(snapshot, space, left.get(space)) for space in range(SPACES))


def space_shape(snapshot: Snapshot, space: int, taken: Print | None = None) -> SpaceShape:
    """Return a space with what lies on it; or with the print of its tile, where that counts as ``taken``."""
    key, (x, y), season = f"space:{NAMES[space]}", MIDDLES[space], snapshot.season
    camp, tile = snapshot.camps.get(space), snapshot.at.get(space)
    if camp is not None:
        return SpaceShape(key, x, y, ("camp", camp, season, space), "camp")
    if tile is not None and taken is None:
        return SpaceShape(key, x, y, ("tile", tile.kind, tile.value, season, space), tile.kind)
    left = taken or snapshot.prints.get(space)
    if left is None:
        return SpaceShape(key, x, y, ("bare", season, space), "bare")
    return SpaceShape(key, x, y, ("bare", season, space, left.kind, snapshot.colors[left.seat]), "bare")


def _pieces(snapshot: Snapshot, ui: Ui, tried: Sequence[Way]) -> list[PieceShape]:
    """Return packs and pawns, from the back to the front, with the steps made that are tried.

    Pawns leave the room of a ghost beside them.
    """
    shapes: list[PieceShape] = []
    way = snapshot.way(ui.target)
    pawns, left = _standing(snapshot, way), set(_left(tried))
    for space in sorted({*snapshot.packs, *pawns}):
        x, y = MIDDLES[space]
        packs = snapshot.packs.get(space, [])
        for seat, (u, v) in zip(packs, hexes.pack_places(len(packs)), strict=True):
            key = f"pack:{seat}:{NAMES[space]}"
            shapes.append(PieceShape(key, x + u / 100, y + v / 100, "pack", snapshot.colors[seat]))
        here = pawns.get(space, [])
        room = len(here) + (space in left)
        scale = hexes.pawn_scale(room)
        ringed = _ringed(snapshot, space, here, ui, way)
        for number, (seat, (u, v)) in enumerate(zip(here, hexes.pawn_places(room), strict=False)):
            chosen = way.to == space if way is not None else ui.pawn == space
            ring = "" if number != ringed else "chosen" if chosen else "may"
            key, at = f"pawn:{seat}:{NAMES[space]}:{number}", (x + u / 100, y + v / 100)
            lift = 0.0
            if ring == "chosen" and ui.carried is not None:
                at, lift = ui.carried, 1.0
            shapes.append(PieceShape(key, *at, "pawn", snapshot.colors[seat], scale, ring, lift))
    return shapes


def _standing(snapshot: Snapshot, way: Way | None) -> dict[int, list[int]]:
    """Return the seats of the pawns on every space, with a step made that is tried."""
    pawns = {space: list(seats) for space, seats in snapshot.pawns.items()}
    if way is not None:
        pawns[way.start].remove(snapshot.seat)
        if way.to is not None:
            pawns.setdefault(way.to, []).append(snapshot.seat)
    return {space: seats for space, seats in pawns.items() if seats}


def _ringed(snapshot: Snapshot, space: int, here: list[int], ui: Ui, way: Way | None) -> int:
    """Return which of the pawns on a space has a ring, or -1: that which stepped, or the first that may step."""
    if ui.quiet or snapshot.seat not in here:
        return -1
    if way is not None and way.to == space:
        return len(here) - 1 - here[::-1].index(snapshot.seat)
    return here.index(snapshot.seat) if space in snapshot.ways else -1


def _ghosts(snapshot: Snapshot, tried: Sequence[Way], way: Way | None) -> list[PieceShape]:
    """Return where the pawns stood that steps were tried with, beside those who stand there still."""
    shapes = []
    color = snapshot.colors[snapshot.seat]
    pawns = _standing(snapshot, way)
    for number, space in enumerate(_left(tried)):
        here = len(pawns.get(space, ())) + 1
        (x, y), (u, v) = MIDDLES[space], hexes.pawn_places(here)[-1]
        scale = hexes.pawn_scale(here)
        shapes.append(
            PieceShape(f"ghost:{number}", x + u / 100, y + v / 100, "pawn", color, scale, opacity=GHOST)
        )
    return shapes


def _left(tried: Sequence[Way]) -> list[int]:
    """Return the spaces that are left by the steps that are tried; where a jump only passes, nobody was."""
    return [way.start for number, way in enumerate(tried) if not (number and tried[0].jump)]


def _targets(snapshot: Snapshot, ui: Ui) -> list[TargetShape]:
    """Return where the chosen pawn may step to, or the one under the mouse; else the step there under the mouse."""
    if ui.quiet:
        return []
    pawn = ui.hover if ui.pawn is None else ui.pawn
    ways = snapshot.ways.get(pawn, ()) if pawn is not None else ()
    if ui.pawn is None and not ways and ui.hover is not None and ui.hover in snapshot.nearest_ways:
        ways = (snapshot.nearest_ways[ui.hover],)
    return [
        TargetShape(
            f"to:{NAMES[way.to]}",
            way.to,
            "jump" if way.jump else "cave" if way.cave else "step",
            worth_text(snapshot, way, ui),
            ui.target == way.move,
            snapshot.colors[snapshot.seat],
        )
        for way in ways
        if way.to is not None
    ]


def worth_text(snapshot: Snapshot, way: Way, ui: Ui) -> str:
    """Return what the space that a step leads to is worth, if that is to be told."""
    if not ui.worth or way.jump or way.to is None:
        return ""
    if way.pack:
        return f"+{PACK_POINTS}" if snapshot.season == SEASONS[1] else ""
    tile = snapshot.at.get(way.to)
    if tile is None or tile.kind in FIXED or tile.kind == "weapon":
        return ""
    if tile.kind in GOODS and not ui.goods:
        return "?"
    return f"+{snapshot.worth(tile)}"


def _gains(snapshot: Snapshot, tried: Sequence[Way], ui: Ui) -> list[GainShape]:
    """Return what the steps that are tried take, where points are told."""
    shapes = []
    for number, way in enumerate(tried):
        event = way.takes
        if event is not None and event.points and ui.worth and (ui.goods or event.kind not in GOODS):
            shapes.append(GainShape(f"gain:{number}", way.start, f"+{event.points}"))
    return shapes


def _marks(snapshot: Snapshot, ui: Ui) -> list[MarkShape]:
    """Return what the aids tell of spaces, and what is under the mouse or the cursor."""
    marks: list[MarkShape] = []
    if ui.reach and not snapshot.position.is_over:
        marks += [
            MarkShape(f"reach:{space}", space, "reach") for space in sorted(snapshot.reach(snapshot.seat))
        ]
    if ui.threats:
        for space, seats in snapshot.threats.items():
            colors = tuple(snapshot.colors[seat] for seat in seats)
            marks.append(MarkShape(f"threat:{space}", space, "threat", colors))
    if ui.hover is not None:
        marks.append(MarkShape("hover", ui.hover, "hover"))
    if ui.cursor is not None:
        marks.append(MarkShape("cursor", ui.cursor, "cursor"))
    return marks


def _trails(snapshot: Snapshot, tried: Sequence[Way]) -> list[TrailShape]:
    """Return where pawns went last, and where those go that steps are tried with."""
    trails: list[TrailShape] = []
    for number, step in enumerate(snapshot.last):
        if step.to is not None:
            color = snapshot.colors[snapshot.before]
            trails.append(TrailShape(f"last:{number}", (NUMBER[step.start], NUMBER[step.to]), color))
    color = snapshot.colors[snapshot.seat]
    match tried:
        case [Way(jump=True, to=int(over)) as first, Way(to=int(to))]:
            trails.append(TrailShape("try", (first.start, over, to), color, sure=False, jump=True))
        case _:
            for number, way in enumerate(tried):
                key = "try" if number == len(tried) - 1 else f"try:{number}"
                if way.to is not None:
                    trails.append(TrailShape(key, (way.start, way.to), color, sure=False, jump=way.jump))
    return trails
