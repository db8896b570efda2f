"""Games with the same tiles for several people: the game of the day, the rematch."""
