"""The games that can be played: what the page asks of each, and where they register."""
