"""Finished games looked over: who was ahead, where it turned, how every turn was played."""
