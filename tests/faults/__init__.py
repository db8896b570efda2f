"""Faults planted on purpose, to prove that the tests find them.

A test suite that passes says little unless it also fails when something is wrong. Every `Fault` here is one small
change to the program that a player or a reader of the rules would call a bug, and the tests that are to notice it.

    python -m tests.faults                  plant every fault, one after the other, and tell which test caught it
    python -m tests.faults engine           only one group: engine, web (the page's Python) or page (in a browser)
    python -m tests.faults menhir undo      only faults whose names have one of these words
    python -m tests.faults --list           name them all, and what is to catch them

The files of the tree are never changed: the command copies them to a scratch folder for each worker, proves that the
tests in question pass there, then plants one fault at a time, expects a test to fail, and takes the fault out again.
It ends with an error if a fault was missed. Faults of the group ``page`` can only be seen in a browser: for each of
them the copy's ``dist/`` is built, and the named test of ``e2e/`` is run against it.

To add a fault, add an entry to ``FAULTS`` of `engine`, `web` or `page`: what is wrong in plain words, the file, some
text of it that occurs exactly once, what it is replaced with, and the narrowest tests that fairly guard it, as pytest
names them (``tests/engine/fair/test_draws.py`` or ``tests/engine/fair/test_draws.py::test_name``, several with spaces
between). The changed program must still start: a syntax error proves nothing. If the fault is missed, the tests have a
hole; write the test. Where code moves, only the path (and the text) of a fault have to follow;
`tests/faults/test_faults.py` says which.
"""
