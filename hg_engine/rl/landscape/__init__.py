"""The tile-laying game for learners: numbered moves, what is seen, and tables alone, many at once, in OpenSpiel."""
