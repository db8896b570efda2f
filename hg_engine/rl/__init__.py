"""Games as PettingZoo environments, for learning by reinforcement; they want ``pip install "hg-engine[rl]"``."""
