"""Bots of the tile-laying game.

`features` has what a seat may hope for, in numbers; `weights` what self-play has taught (``weights.json``), fitted
by `fitting`; `evaluate` the points to expect; `search` the ways to play a turn. `player` plays as one of
`characters`, who overlook what `attention` says; `foresight` as the master, who plays on in mind by weights of its
own (``master.json``). `reasons` says why a turn is good, `review` what the turns of a game gave away and how many
points to expect (``points.json``); `simple` has players to measure others by.

A new feature is a name in ``FEATURES`` of `features` and the line of `evaluate` that fills it; its weights come
from ``python -m hg_engine tune --keep`` for every number of players; `rl` and `fitting` follow of themselves. A new
reason goes into `reasons`, and the game's `voice` on the page tells it.
"""
