"""What the tables of all games share: controller, state, page, timeline, plug-ins.

A table belongs to one game; this package has what names no game. Every change goes to the app, which saves it first.

The past is stepped through, not replayed: while a moment of it is shown, the session of the table state is a
`PastSession`, the same game with a shorter history and a position that pushes and pops moves on the way from moment to
moment. Everything that shows a session then shows it as it was, and the table is read-only.

A plug-in has one matter of its own: its actions, its keys, its pane. `dispatcher` hands every action, key and pointer
event to the plug-ins in the order of their ranks; the first that uses it keeps it from the others. What a plug-in shows
is its own slice of the table state, which only its module writes. Bots hand their moves to the app like everybody else,
so that saving, the log, motion and undo know nothing of bots. A turn's time begins where the position waits for the
first move of a turn at another length of the history; it is kept with the current game, so that neither another screen
nor a move taken back turns the timer over.

To add a plug-in: a module with a `Plugin` that has a rank of its own, a slice of the state if it shows something, a
line in each game's `plugins`, and a line of ``PANES`` in the game's `page` if it has a pane. To add a key: of every
table in `controller`, of one game in `_letter` or `_walk` of its table, of a plug-in in the plug-in; then ``KEYS`` in
`page`, or in the game's `page`, and its words.
"""
