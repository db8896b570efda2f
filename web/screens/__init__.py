"""The screens that belong to no game: home, new game, lessons, puzzles, rules, settings."""
