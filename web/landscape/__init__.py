"""The tile-laying game on the page: its table, its words, its result."""
