"""The rules of the third game: rule set, moves, position, bots."""
