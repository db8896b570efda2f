"""Games of other programs, replayed and compared: `compare` does it, and each game has a module for its fields."""
