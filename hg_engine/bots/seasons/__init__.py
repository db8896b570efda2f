"""Bots of Seasons.

`grid` has distances as sets of spaces; `weights` what things are worth, set by hand; `evaluate` the points to
expect; `search` the results of a turn, each once; `prospects` what the scores may come to. The other modules are
what those of the same name are to the tile-laying game. What bots value is a number in `weights` and the line of
`evaluate` that asks it.
"""
