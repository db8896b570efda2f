"""Draws and lays out what the pictures of the tile-laying game are made of."""
