"""The tile-laying game at the keyboard, and the commands that are of it alone."""
