"""Statistics: the results of finished games, stored in this browser only.

A summary of every finished game (`web.storage.summaries`) is written once, when the game ends (`keeper`). The page
reads them all when it is opened, and nothing reads them before. `figures` and `rating` count and know neither page
nor store; `transfer` is about files.

Which seat is mine: the only one of a person at a table with bots, or the one that is played here in a game with people
far away. Where several people sit at this table nobody knows; such games count as games, and nobody has won them.
Games that were only looked at, taken over from a link, or begun from the middle of another one do not count.
"""
