"""Somebody looks back: through the moves of a game, and at what the analysis says of a finished one."""
