"""Pictures as data: every tile, piece and symbol as vector shapes, drawn by code.

A tile is 100 x 100 with its origin at the top left, transparent over the meadow; a space of the collecting game is
a pointy-top hexagon, 100 wide, about (0, 0). Rotations are those of the games. A picture is made of a tile's facts
(`landscape.tile.Tile`), so that a catalogue that changes what is printed changes the picture.

- `shapes`: the vocabulary, `Path` and `Use`. `palette`: colours, day and night. `symbols`: what a `Use` refers to.
- `tiles`: a tile's shapes, the SVG path of a zone (for outlines and hits), the zone under a point, where a piece
  stands.
- `corners`: where groves or rocks finish the board's picture, over the tiles. `ground`: the meadow under a cell.
- `pieces`: which symbol a piece is; hunters look both ways.
- `hexes`: spaces, tiles, camps, pawns and packs of the collecting game.
- `svg`, `season_svg`: whole pictures as one text.

`bake` draws at build time what `data` holds: ``draw_*.py`` with the colours of `palette`; `bake.forms` has the brush
for what is large and must be small as data. A new form of a hexagonal tile is drawn in the fitting ``draw_food``,
``draw_goods`` or ``draw_spaces`` and counted in `hexes`; a new pose of an animal is a `Beast` in ``beasts_*.py``,
counted in ``POSES`` of `symbols`, and what it covers decides where everything stands. After every change: ``python
-m hg_engine.art.bake``.
"""
