"""Puzzles: moments of games that bots played among themselves, each with a goal that the rules alone decide.

`goals` says what the kinds ask for and judges a turn, `book` keeps the puzzles of the package, `search` finds new ones.
"""
