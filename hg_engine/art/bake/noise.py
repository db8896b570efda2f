"""Lines that waver, the same whenever they are drawn."""

from __future__ import annotations

import math
import random
from collections.abc import Callable


def smooth_noise(rng: random.Random, count: int) -> Callable[[float], float]:
    """Return smooth noise in about [-1, 1] over 0 to 1."""
    waves = [(rng.uniform(0.6, 1.4) * (i + 1), rng.random() * 6.28, 1 / (i + 1)) for i in range(count)]
    return lambda t: sum(a * math.sin(6.283 * f * t + p) for f, p, a in waves) / 1.6
