"""Every test of the house; run them from the root of the repository."""
