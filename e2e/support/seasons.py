"""Games of Seasons up to a moment, and a way through its screens."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable

from hg_engine import AnySession, Seat, Seeded, Session
from hg_engine.seasons.moves import Step

Game = AnySession
NAMES = ("Mara", "Suni", "Beni", "Jonas")
COLORS = ("hematite", "azurite", "ochre", "manganese")


def wanted(session: Game, draw: random.Random) -> Step:
    """A step that takes something if there is one; now and then one off the board, so that games end."""
    legal = [move for move in session.position.legal_moves() if isinstance(move, Step)]
    before = session.position.scores[session.position.seat]

    def gain(move: Step) -> int:
        trial = session.position.copy()
        seat = trial.seat
        trial.push(move)
        return int(trial.scores[seat] - before)

    stay = [move for move in legal if move.to is not None]
    if not stay or draw.random() < 0.02:
        return draw.choice(legal)
    best = max(map(gain, stay))
    return draw.choice([move for move in stay if gain(move) == best])


@functools.cache
def played(stop: Callable[[Game], bool], seats: int = 3, seed: str = "walk-6") -> Game:
    """A game up to a moment; every walk asks for the same ones, and only shows them."""
    who = [Seat(name, color) for name, color in zip(NAMES[:seats], COLORS, strict=False)]
    session: Game = Session("seasons@1", who, Seeded(seed))
    draw = random.Random(seed)
    while not stop(session):
        assert not session.position.is_over, "the moment never came"
        session.play(wanted(session, draw))
    return session


def middle(session: Game) -> bool:
    """Somebody is to begin a turn, in the middle of summer."""
    return len(session.history) > 112 + 50 and bool(session.position.opens_turn)


def jumping(session: Game) -> bool:
    """A pawn must go on."""
    return bool(session.position.jump)


def winter(session: Game) -> bool:
    """Winter has come."""
    return bool(session.position.season == "winter")


def over(session: Game) -> bool:
    """The game is over."""
    return bool(session.position.is_over)


@functools.cache
def brief(seats: int = 2, turns: int = 12) -> Game:
    """A game that is soon over: after so many turns everybody takes pawns off, and nobody has one in winter."""
    who = [Seat(name, color) for name, color in zip(NAMES[:seats], COLORS, strict=False)]
    session: Game = Session("seasons@1", who, Seeded("brief"))
    draw = random.Random("brief")
    while not session.position.is_over:
        legal = [move for move in session.position.legal_moves() if isinstance(move, Step)]
        off = [move for move in legal if move.to is None]
        soon = sum(step.opens for step in session.history) >= turns
        session.play(draw.choice(off) if soon and off else wanted(session, draw))
    return session
