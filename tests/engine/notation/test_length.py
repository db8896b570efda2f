"""How long links are."""

from __future__ import annotations

import pytest

from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link
from hg_engine.session import COLORS, Seat, Seeded
from tests.engine.strategies import RULES, Dice, pick


def finished(players: int, seed: int, rules: str = "hg2@1") -> LandscapeSession:
    """Return a finished game of people with usual names."""
    names = ("Mara", "Suni", "Alexander", "Friederike", "Jean-Luc")
    seats = [Seat(names[i], COLORS[i]) for i in range(players)]
    session = LandscapeSession(rules, seats, Seeded(f"amber-flint-{seed}"))
    rng = Dice(seed)
    while not session.position.is_over:
        session.play(pick(session.position, rng, compact=False))
    return session


@pytest.mark.parametrize("rules", RULES)
def test_a_finished_five_player_game_fits_in_a_chat_message(rules: str) -> None:
    """A link stays within 300 characters."""
    lengths = [len(link.encode(finished(5, seed, rules))) for seed in range(5)]
    assert max(lengths) <= 300
