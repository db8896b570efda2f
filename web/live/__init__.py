"""Browsers that are joined and play at one table."""
