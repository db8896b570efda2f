"""Games with the same tiles for several people: the game of the day, the rematch.

The game of the day has an id made of the date in the user's time zone (`Page.today`). Its bot plays the same
everywhere: its order has a budget of nodes (``NODES``) in place of a time limit, and a seed made of the date and the
step (`lots`).
"""
