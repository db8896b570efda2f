"""Games that leave the page, and games that come to it.

Every picture is the game: SVG and PNG carry the record, and whatever leaves the page opens in it again. A game that
comes in is looked at first, and may be made one's own.
"""
