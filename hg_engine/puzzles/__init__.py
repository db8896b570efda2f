"""Puzzles, of the games that have some."""
