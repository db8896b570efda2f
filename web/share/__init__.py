"""Export games as links, files and pictures, and branch off new games.

SVG and PNG pictures carry the record of the game, so everything that is exported can be opened again.
"""
