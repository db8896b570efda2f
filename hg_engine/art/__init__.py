"""Pictures as data: every tile, piece and symbol as vector shapes, drawn by code.

Rotations are those of the games. A picture is made of a tile's facts (such as `landscape.tile.Tile`), so that a
catalogue that changes what is printed changes the picture. Each game has a package of its own here; what they share:

- `shapes`: the vocabulary, `Path` and `Use`. `palette`: colours, day and night. `symbols`: what a `Use` refers to.
- `svg`: shapes as text. `pictures`: what each game draws whole, as its registration brings it.

`bake` draws at build time what the folders ``data`` hold: ``draw_*.py`` with the colours of `palette`. It is in the
checkout and not in what is installed. A new form of a hexagonal tile is drawn in the fitting ``draw_food``,
``draw_goods`` or ``draw_spaces`` of `bake.seasons` and counted in `seasons.hexes`; `forms` beside these has the brush
for what is large and must be small as data. A new pose of an animal is a `Beast` in ``beasts_*.py`` of
`bake.landscape`, counted in ``POSES`` of `landscape.symbols`, and what it covers decides where everything stands.
After every change: ``python -m hg_engine.art.bake``.
"""
