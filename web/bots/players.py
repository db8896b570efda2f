"""Who plays a seat: a person, or a bot of one of the levels; and how long a bot may think here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from web.games import daily
from web.platform.ports import Order

if TYPE_CHECKING:
    from hg_engine import AnySession, AnyStep

PERSON: Final = ""
LEVELS: Final = ("fawn", "forager", "fisher", "hunter", "elder", "master")
"""The levels, the weakest first, as `hg_engine.bots.levels` has them, which is loaded in the worker alone."""
LONGEST: Final = 1_600.0
"""Milliseconds that any bot may think about a move."""
SEEDS: Final = 2**32
PACES: Final = {"usual": 1.0, "fast": 0.35, "once": 0.0}
"""How long moves of bots among themselves take, as a share of what they take at a table with people."""


def kind(text: object) -> str:
    """Return the level that a stored value names, or `PERSON` if it names none."""
    return text if isinstance(text, str) and text in LEVELS else PERSON


def mover(session: AnySession, kinds: Sequence[str]) -> str:
    """Return the level of the bot that is to move, or `PERSON`; draws by hand are a person's."""
    seat = session.position.to_move
    return kinds[seat] if seat is not None and seat < len(kinds) else PERSON


def alone(kinds: Sequence[str]) -> bool:
    """Whether bots play among themselves."""
    return bool(kinds) and PERSON not in kinds


def order(session: AnySession, told: Mapping[str, object], level: str, random: Callable[[int], int]) -> Order:
    """Return what the bot that is to move is asked; in a game of the day it does the same for everybody.

    ``told`` is the game as the bot may know it (`web.storage.codec.known`).
    """
    if daily.date_of(session) is not None:
        return Order(told, level, daily.NODES, 0.0, daily.lots(session))
    return Order(told, level, 0, LONGEST, random(SEEDS))


def undo(session: AnySession, kinds: Sequence[str], turn: bool) -> list[AnyStep]:
    """Take back the last move of a person, or their whole turn, with all that bots did after it; return the steps.

    Where bots play among themselves their own moves are taken back one by one.  Nothing happens if no person has
    decided anything yet.
    """
    if not any(kinds) or alone(kinds):
        return session.undo_turn() if turn else session.undo()
    decided = [
        number
        for number, step in enumerate(session.history)
        if session.chosen(step) and not _is_bot(step, kinds)
    ]
    if not decided:
        return []
    # a draw by hand that a bot has answered is a decision of its own, and may have been a wrong one
    if turn and session.history[decided[-1]].seat is not None:
        return _undo_turns(session, kinds)
    removed: list[AnyStep] = []
    while len(session.history) > decided[-1]:
        removed[:0] = session.undo()
    return removed


def _undo_turns(session: AnySession, kinds: Sequence[str]) -> list[AnyStep]:
    """Take turns back until a person is to move; return their steps."""
    removed = session.undo_turn()
    while mover(session, kinds):
        removed[:0] = session.undo_turn()
    return removed


def may_undo(session: AnySession, kinds: Sequence[str]) -> bool:
    """Whether there is anything that `undo` would take back."""
    return session.can_undo and (
        not any(kinds)
        or alone(kinds)
        or any(session.chosen(step) and not _is_bot(step, kinds) for step in session.history)
    )


def _is_bot(step: AnyStep, kinds: Sequence[str]) -> bool:
    return step.seat is not None and bool(kinds[step.seat])
