"""Puzzles of the tile-laying game: positions from games between bots, each with a goal.

The rules alone decide whether a goal is reached. `goals` says what the kinds ask for and judges a turn, `book` keeps
the puzzles of the package, `search` finds new ones.

A puzzle is a moment when a seat is to place, without the draws to come, a kind, and what the best ways to play the
turn come to. `Goal.found` values every way in points, so that the page judges an answer without a bot, and a test
tries every way of every puzzle. Bots only find puzzles, sort out what would be bad play, and grade by how often the
levels solve them: weights that have been taught anew make grades stale, never an answer wrong.

A new kind is a name in ``KINDS`` of `goals`, its value in `Goal.found`, and the place in ``_goals`` of `search`
that sees one; its words are ``puzzles.kind.NAME`` and ``puzzle.task.NAME``. Then run ``python -m hg_engine puzzles
--keep``.
"""
