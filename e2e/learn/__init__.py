"""Somebody learns: lessons, puzzles, rules."""
