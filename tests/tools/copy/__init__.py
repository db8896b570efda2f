"""A copy of the tile-laying game in C++, some fifty times as fast, for long matches and for teaching weights.

``python -m tests.tools.copy equal`` proves it equal to the engine, ``match`` plays matches, ``teach`` teaches weights,
``points`` fits what people are told to expect, ``outcomes`` judges turns by what becomes of them.
It needs a C++ compiler, and is no part of what is published: nothing else uses it. `docs/strength.md` says more.
"""
