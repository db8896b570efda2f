"""The screens that belong to no game: home, new game, lessons, rules, settings.

A screen is a pure function from its state and the words to HTML text; a morpher merges the text into the page. The
module of a screen is imported when the screen is first asked for.

A new screen is a module here and a method of the app that goes there; its states go into a script of
``e2e/states/``, and its name into ``SHOWN`` of ``e2e/states/test_axe.py``.
"""
