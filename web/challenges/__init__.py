"""Games with the same tiles for several people: the game of the day, the rematch.

The game of the day is known by an id made of the date, which is the page's (`Page.today`). Its bot plays the same
everywhere: an order to it has a budget of nodes (``NODES``) in place of a clock, and lots made of the date and the
step (`lots`) in place of chance.
"""
