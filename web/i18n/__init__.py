"""The words of the page, in five languages, as data.

Every text is a key. ``count`` chooses the plural form, names stay undeclined, and a label and what it labels are
one phrase (``app.labelled``), because not every language writes a colon as English does. The chosen language is the
user's, else the first of the browser's that the page speaks; dates and numbers follow the user's region.

Tests compare keys, placeholders, plurals and marks. ``tests/web/support/pseudo.py`` makes a longer, bracketed English,
in which ``e2e/states/`` writes every screen natively and lays it out at three widths; at the widest and the narrowest
the page then speaks each real language, as if it had been chosen in another tab.

A new language is a file in ``locales/``, an entry of ``LANGUAGES`` in `words`, its plurals, marks and borrowed words in
``tests/web/i18n/test_languages.py`` and its plural rule in ``tests/web/support/languages.py``. Room for long words is
made in ``web/styles/i18n/long_words.css``.
"""
