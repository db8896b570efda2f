"""Pictures as data: every tile, piece and symbol as vector shapes, drawn by code."""
