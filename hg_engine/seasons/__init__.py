"""The collecting game: two seasons, four pawns a seat, and whatever they pick up on their way."""
