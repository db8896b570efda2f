"""Ask the art where pieces stand, what zones extend over, and what is to be painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hg_engine.art.landscape import corners, pieces, store, symbols, tiles
from hg_engine.art.landscape.ground import ground_shapes
from hg_engine.art.palette import DAY, NIGHT, Palette
from hg_engine.art.shapes import Shape, Use, packed
from hg_engine.landscape.tile import ANIMALS, Terrain, Tile
from web.board.bitmaps import Box, Face
from web.landscape.places import Cell
from web.landscape.shapes import CornerShape
from web.landscape.tally import Slot

SQUARE: Box = (0.0, 0.0, 100.0, 100.0)
PIECE_BOX: Box = (-24.0, -24.0, 48.0, 48.0)
"""The square about a piece's foot point that its symbol stays in, in art units."""
COVER_BOX: Box = PIECE_BOX
BEAST_BOX: Box = (-40.0, -40.0, 80.0, 80.0)
"""The square about the middle of an animal that its symbol stays in."""
CORNER_BOX: Box = (-corners.REACH, -corners.REACH, 2.0 * corners.REACH, 2.0 * corners.REACH)
FLAT = {Terrain.FOREST: "forest", Terrain.RIVER: "river", Terrain.LAKE: "lake"}
FEW = 2
"""So many tiles come and go from one board to the next: the one on trial goes elsewhere, and nothing else moves."""


class Faces:
    """The art of one catalogue."""

    symbol_set = "land"

    def __init__(self, catalogue: Mapping[int, Tile], name: str = "") -> None:
        """Keep the printed tiles by id; ``name`` is that of the catalogue, if its pictures are to be kept."""
        self._tiles = catalogue
        self.name = name
        self._paths: dict[tuple[int, int, int], str] = {}
        self._grown: tuple[Mapping[Cell, tuple[int, int]], Mapping[Cell, CornerShape]] = ({}, {})
        """The tiles that all corners were asked for last, and the corners by where they are."""

    @property
    def printed(self) -> Mapping[int, Tile]:
        """The printed tiles by id."""
        return self._tiles

    def anchor(self, tile: int, number: int, rotation: int) -> tuple[float, float]:
        """Return where a piece stands, in hundredths of the cell."""
        return tiles.anchor(self._tiles[tile], number, rotation)

    def figure(self, tile: int, number: int, rotation: int, kind: str) -> str:
        """Return the figure of a piece where it stands."""
        return pieces.figure_at(self._tiles[tile], number, rotation, kind)

    def path(self, tile: int, number: int, rotation: int) -> str:
        """Return the extent of a zone as path data, in hundredths of the cell."""
        key = (tile, number, rotation)
        path = self._paths.get(key)
        if path is None:
            path = self._paths[key] = tiles.zone_path(self._tiles[tile], number, rotation)
        return path

    def zone_at(self, tile: int, rotation: int, x: float, y: float) -> int:
        """Return the number of the zone at a point of the tile, given in cells."""
        return tiles.zone_at(self._tiles[tile], rotation, x * 100, y * 100)

    def flat(self, tile: int, rotation: int) -> Sequence[tuple[str, str]]:
        """Return (terrain, path data) of the zones of a tile, the meadow left out."""
        return [
            (FLAT[zone.terrain], self.path(tile, zone.number, rotation))
            for zone in self._tiles[tile].zones.values()
            if zone.terrain in FLAT
        ]

    def corners(self, laid: Mapping[Cell, tuple[int, int]], about: Cell | None = None) -> list[CornerShape]:
        """Return what grows where tiles meet: everywhere, or at the corners of one cell."""
        if about is not None:
            return self._corners(laid, about)
        before, grown = self._grown
        changed = [cell for cell, tile in laid.items() if before.get(cell) != tile]
        changed += [cell for cell in before if cell not in laid]
        if len(changed) > FEW:
            grown = {(corner.x, corner.y): corner for corner in self._corners(laid, None)}
            changed = []
        for x, y in changed:
            points = {(x + i, y + j) for i in (0, 1) for j in (0, 1)}
            grown = {point: corner for point, corner in grown.items() if point not in points}
            grown.update(((corner.x, corner.y), corner) for corner in self._corners(laid, (x, y)))
        self._grown = dict(laid), grown
        return list(grown.values())

    def _corners(self, laid: Mapping[Cell, tuple[int, int]], about: Cell | None) -> list[CornerShape]:
        """Work out what grows where tiles meet."""
        known = {cell: (self._tiles[tile], rotation) for cell, (tile, rotation) in laid.items()}
        return [
            CornerShape(
                f"corner:{x},{y}",
                x,
                y,
                code,
                corners.variant((x, y)),
                tuple(corners.quarters(laid, (x, y))),
            )
            for (x, y), code in corners.corners(known, about)
        ]

    def library(self, dark: bool) -> dict[str, Sequence[object]]:
        """Return the symbols that paintings use, packed."""
        return {name: packed(paths) for name, paths in symbols.library(_palette(dark)).items()}

    def painting(self, face: Face, dark: bool) -> tuple[Sequence[object], Box]:
        """Return the packed shapes of a face, and the box of art units they fill."""
        palette = _palette(dark)
        match face:
            case ("tile", int(tile), int(rotation), int(x), int(y), *covered):
                shapes: list[Shape] = ground_shapes(x, y, palette)
                shapes += tiles.tile_shapes(self._tiles[tile], rotation, (x, y), palette)
                shapes += self._covers(tile, rotation, covered)
                return packed(shapes), SQUARE
            case ("hand", int(tile), int(rotation)):
                shapes = ground_shapes(0, 0, palette)
                shapes += tiles.tile_shapes(self._tiles[tile], rotation, None, palette)
                return packed(shapes), SQUARE
            case ("corner", int(code), int(number)):
                return packed(corners.corner_shapes(code, number, palette)), CORNER_BOX
            case ("piece", str(figure), str(color)):
                return [[1, f"{figure}.{color}", 0, 0]], PIECE_BOX
            case ("beast", str(kind)):
                return [[1, f"{kind}_0", 0, 0]], BEAST_BOX
            case ("cover",):
                return [[1, "covered", 0, 0]], COVER_BOX
            case ("back", str(stack)):
                return [[1, f"back.{stack}", 0, 0]], SQUARE
        raise ValueError(face)

    def beasts(self, tile: int, rotation: int) -> list[Slot]:
        """Return the animals of a tile, and where their markers lie, in hundredths of the cell."""
        return [
            Slot(number, kind, use.x, use.y, use.scale * COVER_BOX[2])
            for number, kind, use in self._beasts(tile, rotation)
        ]

    def _beasts(self, tile: int, rotation: int) -> list[tuple[int, str, Use]]:
        """Return the zone, the kind and the marker of every animal of a tile."""
        printed = self._tiles[tile].zones
        named = [(slot.zone, printed[slot.zone].items[slot.item]) for slot in store.plan(tile).slots]
        beasts = [(zone, item) for zone, item in named if item in ANIMALS]
        uses = pieces.cover_uses(self._tiles[tile], rotation)
        return [(zone, item, use) for (zone, item), use in zip(beasts, uses, strict=True)]

    def _covers(self, tile: int, rotation: int, zones: Sequence[object]) -> list[Shape]:
        """Return the markers over the animals of some zones that a hunting trap has covered."""
        return [use for zone, _, use in self._beasts(tile, rotation) if zone in zones] if zones else []


def _palette(dark: bool) -> Palette:
    """Return the colours of day or night."""
    return NIGHT if dark else DAY
