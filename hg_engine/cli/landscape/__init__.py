"""The tile-laying game in the terminal, and the commands that only it has."""
