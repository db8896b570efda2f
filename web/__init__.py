"""The page: two games in a browser, in plain Python, with one module that talks to JavaScript.

docs/architecture.md names the packages and the layers that they form; the docstring of each package says more.
"""
