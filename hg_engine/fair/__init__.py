"""Games between people far apart, with draws that nobody can predict or choose; docs/fair-draws.md specifies them.

`chain` has hash chains, `draws` what draws of every version share, `version1` and `version2` the drawers themselves.
`seals` proves who told what of a game, `relation` compares a received game state with the stored one.
"""
