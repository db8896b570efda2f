"""Games between people far apart, with draws that nobody can foresee or bend: docs/fair-draws.md is the protocol."""
