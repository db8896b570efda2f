"""Pictures of the tile-laying game.

A tile is 100 x 100 with its origin at the top left, transparent over the meadow. `tiles`: a tile's shapes, the SVG
path of a zone (for outlines and hits), the zone under a point, where a piece stands. `corners`: where groves or rocks
finish the board's picture, over the tiles. `ground`: the meadow under a cell. `pieces`: which symbol a piece is;
hunters look both ways. `svg`: whole pictures as one text. `store` reads what is baked.
"""
