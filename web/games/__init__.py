"""The games that can be played: what the page needs from each, and where they register.

The shell (home, new game, rules, saves, links, pictures) asks the *family* of a game, and never which game it is.
The module of a family loads what is asked for, when it is asked for.

A new game is a package beside ``web/seasons``, whose module `game` answers all that `Game` in `web.app.games` names,
and a registration there; its words are ``rules.NAME.*`` and ``learn.FAMILY.*``. What it shares with other tables moves
to a module that names no game.
"""
