"""Bakes the pictures: computes the heavy geometry once and writes the compact data of `hg_engine.art`.

Nothing here is needed when a game is played; ``python -m hg_engine.art.bake`` runs it.
"""
