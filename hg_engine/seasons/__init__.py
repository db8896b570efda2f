"""Seasons: a summer and a winter, four pawns per seat, and the tiles that they collect.

`layout` compiles boards, written as text, to tables of ints; `setup` makes positions from boards as pictures;
`turn` is the unchecked course of steps, `position` the same, checked and explained; `reach` says what pawns could
still come to, `ways` in how many ways a turn can be played.

A turn is two steps, in the phases ``FIRST, SECOND`` (after ``DRAW``, before ``OVER``); after a jump only the ways
on are legal. A step reads ``c2-d2``, or ``c2-x`` off the board; a draw reads ``+23``. A space is named ``a0`` to
``l9``, column and row; `Event.zone` is its number, row by row. Tiles 0 to 111 are summer's and 112 to 199 winter's;
`bag` has both. Tiles are laid one for each space: 112 draws before summer, then one for each space left before
winter, row by row. A position does not know winter's layout before it is drawn.

Kinds of events: the kind of a tile taken (``berries`` to ``mammoth``; ``why`` is ``left``, or ``under`` at a
season's end), ``pack``, ``spent`` (a weapon, used to enter the mammoth in ``tiles``), ``off``, ``season_end``
(``why`` is ``off``, ``taken``, ``reach`` or ``stall``; ``players`` moved last), ``removed`` (tiles), ``winter``
(``players`` begins, ``majority`` the best mammoths).

A ruling that a table may change is a field and a last `Switch` in `ruleset`; a board is an entry of ``BOARDS`` in
`layout`, values are one of ``MAMMOTHS`` in `tiles`. Each wants scenarios in
``tests/engine/seasons/scenarios/switches.txt`` that it alone decides. ``tests/engine/seasons/oracle.py`` tells the
rules a second time.
"""
