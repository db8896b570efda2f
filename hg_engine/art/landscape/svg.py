"""Pictures of the tile-laying game as one self-contained SVG text: a tile, a sheet of tiles, a position."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from ...landscape.tile import ZONE_BASE, Tile
from ..palette import COLOURS, DAY, Palette
from ..shapes import Shape, Use
from ..svg import SQUARE, decimal, document, shapes_svg
from .corners import REACH, corner_shapes, corners, quarters, variant
from .ground import ground_shapes
from .pieces import cover_uses, piece_use
from .symbols import library
from .tiles import tile_shapes


class SeenPiece(Protocol):
    """What a picture needs to know of a piece."""

    @property
    def seat(self) -> int:
        """Whose it is."""
        ...

    @property
    def kind(self) -> str:
        """``p`` meeple or ``h`` hut."""
        ...

    @property
    def zone(self) -> int:
        """Ten times the tile, plus the number of the zone."""
        ...


class SeenPosition(Protocol):
    """What a picture needs to know of a position."""

    @property
    def tiles(self) -> Mapping[tuple[int, int], tuple[int, int]]:
        """Tile and rotation by cell."""
        ...

    @property
    def pieces(self) -> Iterable[SeenPiece]:
        """The pieces on the board."""
        ...

    @property
    def covered(self) -> Collection[int]:
        """The zones whose animals no longer count, written like that of a piece."""
        ...


def _square(x: float, y: float, inner: str) -> str:
    """Return a clipped square at a place."""
    return f'<g transform="translate({decimal(x)} {decimal(y)})" clip-path="url(#square)">{inner}</g>'


def tile_svg(tile: Tile, rotation: int = 0, palette: Palette = DAY, pixels: float = 256) -> str:
    """Return the picture of one tile on its meadow."""
    shapes = [*ground_shapes(tile.id, tile.id // 4, palette), *tile_shapes(tile, rotation, None, palette)]
    return document(SQUARE, SQUARE, pixels, shapes, _square(0, 0, shapes_svg(shapes)), library(palette))


def catalogue_svg(
    tiles: Sequence[Tile],
    columns: int = 10,
    palette: Palette = DAY,
    pixels: float = 128,
    rotation: int = 0,
    names: bool = True,
) -> str:
    """Return a contact sheet of tiles, each with its id if ``names``."""
    gap = 5
    columns = max(1, min(columns, len(tiles)))
    rows = -(-len(tiles) // columns)
    every: list[Shape] = []
    body: list[str] = []
    for i, tile in enumerate(tiles):
        x, y = gap + i % columns * (SQUARE + gap), gap + i // columns * (SQUARE + gap)
        shapes = [*ground_shapes(tile.id, tile.id // 4, palette), *tile_shapes(tile, rotation, None, palette)]
        every += shapes
        body.append(_square(x, y, shapes_svg(shapes)))
        if names:
            body.append(
                f'<text x="{x + 3}" y="{y + 10}" font-family="sans-serif" font-size="8" fill="#fff" '
                f'stroke="#000" stroke-width="1.6" paint-order="stroke">{tile.id}</text>'
            )
    width, height = gap + columns * (SQUARE + gap), gap + rows * (SQUARE + gap)
    wall = f'<path d="M0 0h{width}v{height}H0z" fill="{palette["frame"]}"/>'
    return document(width, height, pixels, every, wall + "".join(body), library(palette))


def position_svg(
    position: SeenPosition,
    tiles: Mapping[int, Tile],
    colours: Sequence[str] = COLOURS,
    palette: Palette = DAY,
    pixels: float = 100,
    margin: float = 20,
) -> str:
    """Return the picture of a position; ``tiles`` is the catalogue by id, ``colours`` those of the seats."""
    cells = position.tiles
    xs, ys = [x for x, _ in cells] or [0], [y for _, y in cells] or [0]
    left, top = min(xs) * SQUARE - margin, min(ys) * SQUARE - margin
    width = (max(xs) + 1 - min(xs)) * SQUARE + 2 * margin
    height = (max(ys) + 1 - min(ys)) * SQUARE + 2 * margin
    where = {ident: (x, y, rotation) for (x, y), (ident, rotation) in cells.items()}
    every: list[Shape] = []
    body: list[str] = [f'<path d="M0 0h{decimal(width)}v{decimal(height)}H0z" fill="{palette["frame"]}"/>']
    body.append(f'<g transform="translate({decimal(-left)} {decimal(-top)})">')
    edge = "".join(f"M{x * SQUARE} {y * SQUARE}h100v100h-100z" for x, y in sorted(cells))
    body.append(f'<path transform="translate(4 5)" d="{edge}" fill="#000" fill-opacity=".35"/>')
    # one meadow under all, so that no line of the wall shows between tiles
    meadow = palette["meadow"]
    body.append(f'<path d="{edge}" fill="{meadow}" stroke="{meadow}" stroke-width=".8"/>')
    for (x, y), (ident, rotation) in sorted(cells.items(), key=lambda item: (item[0][1], item[0][0])):
        tile = tiles[ident]
        shapes = [*ground_shapes(x, y, palette), *tile_shapes(tile, rotation, (x, y), palette)]
        every += shapes
        body.append(_square(x * SQUARE, y * SQUARE, shapes_svg(shapes)))
    laid = {cell: (tiles[ident], rotation) for cell, (ident, rotation) in cells.items()}
    for (x, y), code in corners(laid):
        grown = corner_shapes(code, variant((x, y)), palette)
        every += grown
        whole = "".join(
            f"M{i * REACH} {j * REACH}h{REACH}v{REACH}h-{REACH}z" for i, j in quarters(laid, (x, y))
        )
        body.append(
            f'<clipPath id="corner.{x}.{y}"><path d="{whole}"/></clipPath>'
            f'<g transform="translate({x * SQUARE} {y * SQUARE})" clip-path="url(#corner.{x}.{y})">'
            f"{shapes_svg(grown)}</g>"
        )
    standing: list[Use] = []
    for zone in sorted(position.covered):
        ident, number = divmod(zone, ZONE_BASE)
        x, y, rotation = where[ident]
        standing += [_at(use, x, y) for use in cover_uses(tiles[ident], rotation, (number,))]
    pieces: list[Use] = []
    for piece in position.pieces:
        ident, number = divmod(piece.zone, ZONE_BASE)
        x, y, rotation = where[ident]
        use = piece_use(tiles[ident], number, rotation, piece.kind, colours[piece.seat])
        pieces.append(_at(use, x, y))
    standing += sorted(pieces, key=lambda use: (use.y, use.x))
    body.append(shapes_svg(standing) + "</g>")
    return document(width, height, pixels, [*every, *standing], "".join(body), library(palette))


def _at(use: Use, x: int, y: int) -> Use:
    """Return a use moved from its tile to the world."""
    return use._replace(x=use.x + x * SQUARE, y=use.y + y * SQUARE)
