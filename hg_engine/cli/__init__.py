"""The command line: play in the terminal, render pictures, verify games, count positions.

This is the one place of the package with prose in it; every command is a module of its own, imported when it is
asked for.

Each game brings a `terminal.Terminal`: a `Face`, which shows it at the keyboard, and commands that are of it alone
(`landscape`, `seasons`, each with its words). `words` has what is said of every game. `card` writes a page with a
picture (`card_svg`), which a browser paints (`painter`).
"""

from .program import main

__all__ = ["main"]
