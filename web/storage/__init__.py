"""What this browser keeps: saves, settings, backups.

A save is one JSON object: version, revision, summary, the record, and what was found out about the game. It also
says who plays each seat (version 2, ``summary.bots``); the record does not, so a link that is opened elsewhere has
people at every seat. The storage itself is passed in.

A new setting is an entry of ``SETTINGS``, its words, and the line that asks the app's settings.
"""
