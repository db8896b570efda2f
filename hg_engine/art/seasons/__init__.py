"""Pictures of Seasons.

A space is a pointy-top hexagon, 100 wide, about (0, 0). `hexes`: spaces, tiles, camps, pawns and packs. `svg`: whole
pictures as one text.
"""
