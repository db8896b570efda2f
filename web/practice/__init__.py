"""Lessons and puzzles: what is played without being a game of one's own."""
