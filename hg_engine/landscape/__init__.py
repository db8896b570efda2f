"""The tile-laying game: rivers, forests, meadows and river systems.

A catalogue (what is printed on tiles, as text) is compiled by `layout` to flat tables of ints. `board` joins zones
to areas and can take every union back; `turn` is the unchecked course of a turn, `position` the same, checked and
explained; `scoring` says what an area is worth, and why; `outlook` what may still come.

A turn goes through the phases ``DRAW, PLACE, TAKE_BACK, OCCUPY``; at the end stands ``OVER``. x grows east, y grows
south, and the start tile lies at (0, 0) unturned. A rotation is quarter turns clockwise: the side seen in direction
d (0 N, 1 E, 2 S, 3 W) is the tile's side ``(d - rotation) % 4``. A zone is ``tile_id * 10 + number``.

======================  ==========================  =============================================================
move                    text                        what it is
======================  ==========================  =============================================================
``Draw(tile)``          ``+23``                     chance
``Place(x, y, r)``      ``1,-3/2``                  the tile in hand at (1, -3), turned twice
``TakeBack(zone)``      ``<563``, ``<-`` for none   the shaman takes a meeple back
``Occupy(piece, n)``    ``p3``, ``h8``, ``-``       a meeple or hut on zone n of the tile just placed, or nothing
======================  ==========================  =============================================================

Kinds of events: ``river``, ``forest``, ``logboat``, ``hunting_trap``, ``menhir_turn`` (an extra turn is earned),
``unplaceable`` (a tile went back to the box), ``lost``, ``taken_back``, and at the end ``meadow``, ``pit_trap``,
``river_system``, ``raft``. ``counts`` holds what was counted: ``tiles``, ``fish``, ``mushrooms``, ``deer`` and
more.

To add something:

- A tile: a line in `catalogue`, then ``python -m hg_engine.art.bake``.
- A rule set: an entry in `presets` (with a catalogue of its own if need be), its name and sentence in every locale;
  ``python -m tests.engine.golden`` writes its golden files.
- A switch: a field and a last entry of ``SWITCHES`` in `ruleset`, the line that asks it, its words in every locale,
  and a scenario ``switch_*.txt``. Presets differ on the page of rules because ``SWITCHES`` says so.
- An expansion: a module of its own with its tiles as a catalogue, `specials.register` for what they do at once or
  at the end, and a preset; ``tests/engine/landscape/test_expansion.py`` is one in small.
"""
