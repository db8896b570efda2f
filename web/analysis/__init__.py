"""The analysis of finished games: who was ahead, the turning points, how every turn was played.

A game is analysed only when somebody asks. The runner asks the worker for the turns that are missing, and the worker
posts each as it is found. `hg_engine.bots.landscape.review` and its twin of the other game take the turn that was
played and the best few others, and let the next player answer each on the same draws, which depend on the step alone:
so a loss is the same on every machine, and never negative. Another screen leaves the runner at work; another current
game ends it.

- Findings are kept with the save, as ``analysis``: turn by turn from the first, about a hundred bytes each.
  `Store.note` writes them every few turns and changes nothing else of the save but its revision.
- What is read back must fit the game and come from the evaluator of today (``EVALUATOR``); the rest is thrown away,
  which costs no more than looking again. Whoever values turns in a new way gives the evaluator a new number, in the
  `review` of the bots and in the game's `voice`.
- The best way to play a turn is tried in the position before it is shown: a file may say what it likes.
- Turns taken back take their findings with them. Files, backups and copies carry findings; links do not.
- The bar over the board asks after every turn and keeps what it showed; the past of a game that was looked over
  needs no asking.
"""
