"""Make the scene of the board from a snapshot and from what the player is doing."""

from __future__ import annotations

from dataclasses import dataclass

from hg_engine.art.seasons import hexes
from hg_engine.seasons.layout import NAMES, NUMBER, SPACES
from hg_engine.seasons.tiles import FIXED, GOODS
from web.seasons.shapes import MarkShape, PieceShape, PointsShape, Scene, SpaceShape, TargetShape, TrailShape
from web.seasons.snapshot import Snapshot, Way
from web.seasons.spaces import MIDDLES


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
    hidden: bool = False
    """Whether the tiles of a season have not fallen yet."""
    quiet: bool = False
    """Whether nothing is to be done: the past, or somebody else's turn."""


def scene(snapshot: Snapshot, ui: Ui) -> Scene:
    """Return the picture of a moment."""
    return Scene(
        snapshot.season,
        tuple(space_shape(snapshot, space, ui.hidden) for space in range(SPACES)),
        tuple(_marks(snapshot, ui)),
        tuple(_trails(snapshot, ui)),
        tuple(_pieces(snapshot, ui)),
        tuple(_targets(snapshot, ui)),
        ui.points,
        awaited=tuple(space_shape(snapshot, space) for space in range(SPACES)) if ui.hidden else (),
    )


def space_shape(snapshot: Snapshot, space: int, hidden: bool = False) -> SpaceShape:
    """Return a space with what lies on it."""
    key, (x, y), season = f"space:{NAMES[space]}", MIDDLES[space], snapshot.season
    camp, tile = snapshot.camps.get(space), snapshot.at.get(space)
    if camp is not None:
        return SpaceShape(key, x, y, ("camp", camp, season, space), "camp")
    if tile is None or (hidden and tile.kind not in FIXED):
        return SpaceShape(key, x, y, ("bare", season, space), "bare")
    return SpaceShape(key, x, y, ("tile", tile.kind, tile.value, season, space), tile.kind)


def _pieces(snapshot: Snapshot, ui: Ui) -> list[PieceShape]:
    """Return packs and pawns, from the back to the front."""
    shapes: list[PieceShape] = []
    for space in sorted({*snapshot.packs, *snapshot.pawns}):
        x, y = MIDDLES[space]
        packs = snapshot.packs.get(space, [])
        for seat, (u, v) in zip(packs, hexes.pack_places(len(packs)), strict=True):
            key = f"pack:{seat}:{NAMES[space]}"
            shapes.append(PieceShape(key, x + u / 100, y + v / 100, "pack", snapshot.colors[seat]))
        here = snapshot.pawns.get(space, [])
        scale = hexes.pawn_scale(len(here))
        marked = False
        for number, (seat, (u, v)) in enumerate(zip(here, hexes.pawn_places(len(here)), strict=True)):
            ring, own = "", seat == snapshot.seat and not ui.quiet and space in snapshot.ways
            if own and not marked:
                ring, marked = "chosen" if ui.pawn == space else "may", True
            key, at = f"pawn:{seat}:{NAMES[space]}:{number}", (x + u / 100, y + v / 100)
            lift = 0.0
            if ring == "chosen" and ui.carried is not None:
                at, lift = ui.carried, 1.0
            shapes.append(PieceShape(key, *at, "pawn", snapshot.colors[seat], scale, ring, lift))
    return shapes


def _targets(snapshot: Snapshot, ui: Ui) -> list[TargetShape]:
    """Return where the chosen pawn may step to."""
    if ui.pawn is None or ui.quiet:
        return []
    return [
        TargetShape(
            f"to:{NAMES[way.to]}",
            way.to,
            "jump" if way.jump else "cave" if way.cave else "step",
            worth_text(snapshot, way, ui),
            ui.target == way.move,
        )
        for way in snapshot.ways.get(ui.pawn, ())
        if way.to is not None
    ]


def worth_text(snapshot: Snapshot, way: Way, ui: Ui) -> str:
    """Return what the tile that a step leads to is worth, if that is to be told."""
    tile = snapshot.at.get(way.to) if way.to is not None else None
    if not ui.worth or way.jump or tile is None or tile.kind in FIXED or tile.kind == "weapon":
        return ""
    if tile.kind in GOODS and not ui.goods:
        return "?"
    return f"+{snapshot.worth(tile)}"


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


def _trails(snapshot: Snapshot, ui: Ui) -> list[TrailShape]:
    """Return where pawns went last, and where the chosen one would go."""
    trails: list[TrailShape] = []
    for number, step in enumerate(snapshot.last):
        if step.to is not None:
            color = snapshot.colors[snapshot.before]
            trails.append(TrailShape(f"last:{number}", (NUMBER[step.start], NUMBER[step.to]), color))
    way = snapshot.way(ui.target)
    if way is not None and way.to is not None:
        trails.append(TrailShape("try", (way.start, way.to), snapshot.colors[snapshot.seat], sure=False))
    return trails
