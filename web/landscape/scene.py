"""Make the scene of the board from a snapshot and from what the player is doing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from hg_engine.landscape.moves import MEEPLE
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.tile import ZONE_BASE
from web.landscape.places import Cell, snapped
from web.landscape.shapes import (
    BadgeShape,
    CellShape,
    CornerShape,
    CueShape,
    FrameShape,
    GhostShape,
    OutlineShape,
    PieceShape,
    Scene,
    SocketShape,
    TileShape,
)
from web.landscape.snapshot import Snapshot


class Geometry(Protocol):
    """What a scene asks of the art: places and outlines, in hundredths of the cell."""

    def anchor(self, tile: int, number: int, rotation: int) -> tuple[float, float]:
        """Return where a piece stands."""

    def figure(self, tile: int, number: int, rotation: int, kind: str) -> str:
        """Return the figure of a piece where it stands, which may look either way."""

    def path(self, tile: int, number: int, rotation: int) -> str:
        """Return the extent of a zone as path data."""

    def corners(
        self, laid: Mapping[Cell, tuple[int, int]], about: Cell | None = None
    ) -> Sequence[CornerShape]:
        """Return what grows where tiles meet: everywhere, or at the corners of one cell."""


@dataclass(frozen=True, slots=True)
class Ui:
    """What the player at this screen is doing; changing it changes nothing of the game."""

    rotation: int = 0
    """How the tile in hand is turned."""
    ghost: Cell | None = None
    """The cell chosen for the tile, not confirmed yet."""
    hover: Cell | None = None
    """A legal cell under the mouse."""
    loose: tuple[float, float] | None = None
    """The board point under the mouse, where the tile cannot be laid."""
    choice: str | None = None
    """The text of the chosen move of a piece."""
    area: tuple[int, bool] | None = None
    """A zone whose area is outlined, and whether its whole river system is meant."""
    cursor: Cell | None = None
    """The tile that the keyboard inspects."""
    marks: bool = True
    """Whether legal cells are marked."""
    free: bool = False
    """Whether the tile may be tried wherever tiles lie, turned anyhow: as at a real table."""
    badges: tuple[BadgeShape, ...] = ()
    past: bool = False
    """Whether nothing is asked, because a moment of the past is shown or a bot is to move."""

    def ghosted(self, cell: Cell, snapshot: Snapshot) -> Ui:
        """Return the state with the tile laid, for a try, on a legal cell, turned to fit."""
        rotation = self.turned_on(cell, snapshot)
        return replace(self, ghost=cell, hover=None, loose=None, rotation=rotation, cursor=None)

    def turns(self, snapshot: Snapshot) -> bool:
        """Whether the tile is held over a cell where it fits in more than one way."""
        return self.hover is not None and len(snapshot.allowed(self.free).get(self.hover, ())) > 1

    def turned_on(self, cell: Cell, snapshot: Snapshot) -> int:
        """Return how the tile in hand lies on a cell: as it is turned, or the next rotation that fits."""
        return snapped(snapshot.allowed(self.free)[cell], self.rotation)


def scene(snapshot: Snapshot, ui: Ui, art: Geometry, base: Snapshot | None = None) -> Scene:
    """Return the picture of a moment; ``base`` is what is on the table while the snapshot shows a turn on trial."""
    tiles, corners, pieces = settled(snapshot, art)
    picture = Scene(tiles, corners, tuple(cells(base or snapshot, ui)) if ui.marks else (), pieces)
    if ui.area is not None and (outline := area_outline(snapshot, ui.area[0], ui.area[1], art)):
        picture = replace(picture, under=(*picture.under, outline))
    if not ui.past:
        picture = _asked(picture, snapshot, ui, art)
    if ui.cursor is not None:
        picture = replace(picture, over=(*picture.over, FrameShape("cursor", *ui.cursor)))
    return replace(picture, over=(*picture.over, *ui.badges)) if ui.badges else picture


def _asked(picture: Scene, snapshot: Snapshot, ui: Ui, art: Geometry) -> Scene:
    """Return the picture with what the player is asked: the tile in hand, places for pieces, or rings round them."""
    if snapshot.phase is LandscapePhase.PLACE:
        return _placing(picture, snapshot, ui, art)
    laid, seat = snapshot.position.cell, snapshot.position.to_move
    if laid is None or seat is None:
        return picture
    frame = FrameShape("trial" if ui.ghost is None else "ghost", *laid, snapshot.colors[seat])
    if snapshot.phase is LandscapePhase.TAKE_BACK:
        rings = _ringed(snapshot, ui.choice, picture.pieces)
        return replace(picture, pieces=rings, over=(*picture.over, frame))
    return replace(picture, over=(*picture.over, frame, *sockets(snapshot, ui.choice, art)))


def _placing(picture: Scene, snapshot: Snapshot, ui: Ui, art: Geometry) -> Scene:
    """Return the picture with the tile in hand, and what would grow where it is tried."""
    ghosts = _ghosts(snapshot, ui)
    if not ghosts or ghosts[-1].loose:
        return replace(picture, over=(*picture.over, *ghosts))
    corners, grown = _foreseen(snapshot, ghosts[-1], picture.corners, art)
    cue = [CueShape("turn", ghosts[-1].x + 1, ghosts[-1].y)] if ui.turns(snapshot) else []
    return replace(picture, corners=corners, over=(*picture.over, *ghosts, *grown, *cue))


def settled(
    snapshot: Snapshot, art: Geometry
) -> tuple[tuple[TileShape, ...], tuple[CornerShape, ...], tuple[PieceShape, ...]]:
    """Return the tiles on the table, what grows at their corners, and the pieces, made once for a moment."""
    if snapshot.settled is None:
        corners = tuple(art.corners(snapshot.tiles))
        snapshot.settled = tuple(_tiles(snapshot)), corners, tuple(_pieces(snapshot, art))
    return snapshot.settled


def _foreseen(
    snapshot: Snapshot, ghost: GhostShape, corners: tuple[CornerShape, ...], art: Geometry
) -> tuple[tuple[CornerShape, ...], list[CornerShape]]:
    """Return the corners as they will be with the ghost laid: on the tiles that lie, and on the ghost."""
    cell = int(ghost.x), int(ghost.y)
    mine = art.corners({**snapshot.tiles, cell: (ghost.tile, ghost.rotation)}, cell)
    points = {(cell[0] + i, cell[1] + j) for i in (0, 1) for j in (0, 1)}
    kept = [corner for corner in corners if (corner.x, corner.y) not in points]
    grown: list[CornerShape] = []
    for corner in mine:
        on_ghost = _quarter(corner, cell)
        grown += on_ghost
        rest = tuple(step for step in corner.quarters if step != on_ghost[0].quarters[0])
        kept.append(corner._replace(quarters=rest))
    return tuple(kept), grown


def _quarter(corner: CornerShape, cell: Cell) -> list[CornerShape]:
    """Return the part of a corner's picture that lies on a cell, if any does."""
    step = cell[0] - corner.x, cell[1] - corner.y
    if step not in corner.quarters:
        return []
    return [corner._replace(key=f"{corner.key}:{cell[0]},{cell[1]}", quarters=(step,))]


def _tiles(snapshot: Snapshot) -> list[TileShape]:
    """Return every tile on the table, with markers over what a hunting trap has covered."""
    covered: dict[int, list[int]] = {}
    for zone in snapshot.position.covered:
        covered.setdefault(zone // ZONE_BASE, []).append(zone % ZONE_BASE)
    shapes: list[TileShape] = []
    for (x, y), (tile, rotation) in snapshot.tiles.items():
        shapes.append(TileShape(f"tile:{tile}", x, y, tile, rotation, tuple(sorted(covered.get(tile, ())))))
    return shapes


def _pieces(snapshot: Snapshot, art: Geometry) -> list[PieceShape]:
    """Return every piece on the table."""
    shapes: list[PieceShape] = []
    for piece in snapshot.position.pieces:
        tile, number = divmod(piece.zone, ZONE_BASE)
        x, y = snapshot.cells[tile]
        rotation = snapshot.tiles[x, y][1]
        left, top = art.anchor(tile, number, rotation)
        shapes.append(
            PieceShape(
                f"piece:{piece.seat}:{piece.kind}:{piece.zone}",
                x + left / 100,
                y + top / 100,
                art.figure(tile, number, rotation, piece.kind),
                snapshot.colors[piece.seat],
            )
        )
    return sorted(shapes, key=lambda shape: (shape.y, shape.x))


def cells(snapshot: Snapshot, ui: Ui) -> list[CellShape]:
    """Return the legal cells."""
    return [
        CellShape(f"cell:{x},{y}", x, y, ui.rotation in rotations, ui.ghost is not None)
        for (x, y), rotations in snapshot.places.items()
        if (x, y) != ui.ghost
    ]


def area_outline(snapshot: Snapshot, zone: int, system: bool, art: Geometry) -> OutlineShape | None:
    """Return the extent of the area of a zone; None if its tile is not on the table."""
    if zone // ZONE_BASE not in snapshot.cells:
        return None
    parts: list[tuple[int, int, str]] = []
    area = snapshot.area(zone, system)
    for member in area.zones:
        tile, number = divmod(member, ZONE_BASE)
        x, y = snapshot.cells[tile]
        parts.append((x, y, art.path(tile, number, snapshot.tiles[x, y][1])))
    color = snapshot.colors[area.owners[0]] if len(area.owners) == 1 else ""
    return OutlineShape("area", tuple(parts), color)


def _ghosts(snapshot: Snapshot, ui: Ui) -> list[GhostShape]:
    """Return the tile in hand: where it was put for a try, and where the mouse would have it."""
    tile = snapshot.position.tile
    if tile is None:
        return []
    shapes: list[GhostShape] = []
    if ui.loose is not None:
        x, y = ui.loose
        shapes.append(GhostShape("loose", x - 0.5, y - 0.5, tile, ui.rotation, loose=True))
    if ui.hover is not None:
        rotation = ui.turned_on(ui.hover, snapshot)
        shapes.append(GhostShape("hover", *ui.hover, tile, rotation, raised=True))
    if ui.ghost is not None:
        rotation = ui.turned_on(ui.ghost, snapshot)
        shapes.append(GhostShape("ghost", *ui.ghost, tile, rotation, settled=True))
    return shapes


def sockets(snapshot: Snapshot, choice: str | None, art: Geometry) -> list[SocketShape]:
    """Return the places on the tile just laid where a piece may stand."""
    cell, seat = snapshot.position.cell, snapshot.position.to_move
    if cell is None or seat is None:
        return []
    tile, rotation = snapshot.tiles[cell]
    shapes = []
    for option in snapshot.options:
        if option.reason is None:
            x, y = art.anchor(tile, option.zone % ZONE_BASE, rotation)
            figure = art.figure(tile, option.zone % ZONE_BASE, rotation, option.move[0])
            shapes.append(
                SocketShape(
                    f"socket:{option.move}",
                    cell[0] + x / 100,
                    cell[1] + y / 100,
                    figure,
                    snapshot.colors[seat],
                    option.move == choice,
                )
            )
    return shapes


def _ringed(snapshot: Snapshot, choice: str | None, pieces: tuple[PieceShape, ...]) -> tuple[PieceShape, ...]:
    """Return the pieces, with rings round those that the shaman may return."""
    offered = {option.zone: option.move for option in snapshot.options}
    seat = snapshot.position.to_move
    return tuple(
        piece._replace(ringed=True, chosen=offered[zone] == choice)
        if (zone := int(piece.key.rsplit(":", 1)[1])) in offered
        and piece.key.startswith(f"piece:{seat}:{MEEPLE}:")
        else piece
        for piece in pieces
    )
