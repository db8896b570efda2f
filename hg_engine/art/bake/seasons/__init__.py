"""Draws what the pictures of Seasons are made of."""
