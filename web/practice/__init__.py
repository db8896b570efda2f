"""Lessons and puzzles: prepared games that are played for practice and not saved.

A lesson is a prepared position and an ordinary session: ``Session(..., start=position)`` begins with the few tiles
of a land (`registry.start`) or with a board given as a picture (`seasons.setup.arrange`). How far somebody has come
follows from the history, so that undo needs nothing more; a task is a question about a legal move. What has been
learnt is a list of names.

A puzzle is a moment of a game and a goal (`hg_engine.puzzles.landscape`). The rules alone decide what an answer comes
to; no bot is asked.
"""
