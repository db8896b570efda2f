"""Draws what the pictures of the collecting game are made of."""
