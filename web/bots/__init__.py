"""Bots in the page: the seats they take, the worker they think in, what the coach knows."""
