"""Puzzles, for the games that have them."""
