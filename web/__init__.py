"""The page: two games in a browser, in plain Python, over the one door to JavaScript.

docs/architecture.md names the packages and the layers that they form; the docstring of each package says more.
"""
