"""The same for Seasons: a copy of its rules and of all its levels in C++.

``python -m tests.tools.copy.seasons equal`` proves it equal to the engine, ``match`` plays matches between levels,
``outcomes`` judges turns by what becomes of them, ``teach`` teaches weights.
"""
