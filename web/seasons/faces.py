"""Ask the art for pictures of spaces, pawns and packs."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine.art.palette import DAY, NIGHT, Palette
from hg_engine.art.seasons import hexes, symbols
from hg_engine.art.shapes import packed
from web.board.bitmaps import Box, Face

REACH = 0.6
"""Half the edge of the picture of a space, in spaces: a corner reaches 0.577 from the middle."""
SPACE_BOX: Box = (-100 * REACH, -100 * REACH, 200 * REACH, 200 * REACH)
PIECE = 0.62
"""Edge of the square that a pawn or a pack is drawn in, in spaces."""
PIECE_BOX: Box = (-50 * PIECE, -50 * PIECE - 10, 100 * PIECE, 100 * PIECE)
RISE = 0.1
"""How much the middle of that square is above the foot of the piece."""
EMBLEM_BOX: Box = (-50.0, -50.0, 100.0, 100.0)


class Faces:
    """The art of Seasons."""

    symbol_set = name = "seasons"
    printed = None
    """Its tiles are the same in every game."""

    def library(self, dark: bool) -> dict[str, Sequence[object]]:
        """Return the symbols that paintings use, packed."""
        return {name: packed(paths) for name, paths in symbols.library(_palette(dark)).items()}

    def painting(self, face: Face, dark: bool) -> tuple[Sequence[object], Box]:
        """Return the packed shapes of a face, and the box of art units they fill."""
        palette = _palette(dark)
        match face:
            case ("tile", str(kind), int(value), str(season), int(space)):
                return packed(hexes.tile_shapes(kind, value, season, space, palette)), SPACE_BOX
            case ("bare", str(season), int(space)):
                return packed(hexes.bare_shapes(season, space, palette)), SPACE_BOX
            case ("bare", str(season), int(space), str(kind), str(color)):
                return packed(hexes.bare_shapes(season, space, palette, kind, color)), SPACE_BOX
            case ("camp", str(camp), str(season), int(space)):
                return packed(hexes.camp_shapes(camp, season, space, palette)), SPACE_BOX
            case ("piece", str(figure), str(color)):
                return [[1, f"{figure}.{color}", 0, 0]], PIECE_BOX
            case ("kind", str(kind)):
                return [[1, f"kind.{kind}", 0, 0]], EMBLEM_BOX
        raise ValueError(face)


def _palette(dark: bool) -> Palette:
    """Return the colours of day or night."""
    return NIGHT if dark else DAY
