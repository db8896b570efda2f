"""Everything that this browser stores: saves, settings, ledgers, backups.

A save is one JSON object with a version, a revision, a summary, the record and the analysis of the game. It also says
which seats bots play (``summary.bots``, since version 2); the record does not, so a link that is opened elsewhere has
people at every seat. The storage itself is passed in.

A new setting is an entry of `web.storage.settings`, or of a game's registration in `web.app.games` if only its table
has it; then its words, and the line that asks the app's settings.
"""
