"""People meet: by links, joined live, in a rematch, on the game of the day."""
