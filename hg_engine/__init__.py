"""Hunters & Gatherers: a pure-Python engine for the tile-laying game and its relatives."""

__version__ = "0.1.0"
