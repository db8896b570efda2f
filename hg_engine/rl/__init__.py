"""Games for learning by reinforcement, a folder for each; they want ``pip install "hg-engine[rl]"``."""
