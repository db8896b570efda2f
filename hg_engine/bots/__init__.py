"""Opponents: who plays a seat, how strong, and how strength is measured."""
