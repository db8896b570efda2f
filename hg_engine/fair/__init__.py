"""Games between people far apart, with draws that nobody can foresee or bend: docs/fair-draws.md is the protocol.

`chain` has hash chains, `draws` the drawer that is made of them, `relation` compares a received game state with the
stored one.
"""
