"""The tile-laying game: rivers, forests, meadows and water systems."""
