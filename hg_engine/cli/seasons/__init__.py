"""The collecting game at the keyboard."""
