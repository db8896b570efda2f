"""Players of the tile-laying game."""
