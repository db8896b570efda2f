"""The ledgers of remote games: which seats are played here, with which secrets, and what is to be done next.

A *ledger* holds what this browser alone knows of a remote game. It is stored under a key of its own, never in the
save, so that no file, link or backup can carry a secret out of the browser (docs/fair-draws.md).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from hg_engine import AnySession, AnyStep
from hg_engine.fair.chain import SIZE, Chain
from hg_engine.fair.draws import Fair
from hg_engine.game import Phase
from hg_engine.notation import foreign
from web.storage.saves import Away

REMOTE: Final = "far"
"""The kind of a seat, beside those of `web.bots.players`, that somebody plays who gets a link."""
VERSION: Final = 1
JOIN: Final = "join"
"""Somebody has not taken their seat yet."""
PLAY: Final = "play"
SEND: Final = "send"
"""What was done here has not been sent."""
WAIT: Final = "wait"
OVER: Final = "over"
_LIMITS: Final = foreign.Limits(400_000, items=2_000, depth=4)
"""Of a ledger: secrets, an update for every seat, lines that are disputed."""


@dataclass(frozen=True)
class Ledger:
    """What this browser alone knows of a game."""

    game: str
    plays: tuple[int, ...] = ()
    """The seats that are played here."""
    secrets: Mapping[int, bytes] = field(default_factory=dict, repr=False)
    """The secret of each chain that is held here, by seat."""
    pending: bool = False
    """Whether something was done here that the others do not have yet."""
    floor: int = 0
    """How many steps cannot be taken back, because somebody else has seen them."""
    updates: Mapping[int, str] = field(default_factory=dict)
    """The newest update of each other seat, until its next one proves it."""
    disputed: tuple[str, ...] = ()
    """Links of other stories of the game, until it can be told who is to blame for them."""

    @property
    def own(self) -> dict[int, Chain]:
        """The chains that are held here, by seat."""
        return {seat: Chain(secret) for seat, secret in self.secrets.items()}


def dump(ledger: Ledger) -> str:
    """Write a ledger as text."""
    told = {
        "v": VERSION,
        "game": ledger.game,
        "plays": list(ledger.plays),
        "secrets": {str(seat): secret.hex() for seat, secret in ledger.secrets.items()},
        "pending": ledger.pending,
        "floor": ledger.floor,
        "letters": {str(seat): text for seat, text in ledger.updates.items()},
    }
    if ledger.disputed:
        told["disputed"] = list(ledger.disputed)
    return json.dumps(told, separators=(",", ":"))


def read(text: str) -> Ledger | None:
    """Read a ledger; return None if the text is none."""
    try:
        told = foreign.read(text, _LIMITS)
        if told["v"] != VERSION:
            return None
        secrets = {int(seat): bytes.fromhex(secret) for seat, secret in told["secrets"].items()}
        if any(len(secret) != SIZE for secret in secrets.values()):
            return None
        return Ledger(
            str(told["game"]),
            tuple(int(seat) for seat in told["plays"]),
            secrets,
            told["pending"] is True,
            int(told["floor"]),
            {int(seat): str(update) for seat, update in told["letters"].items()},
            tuple(str(link) for link in told.get("disputed", ())),
        )
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError):
        return None


def secret(random: Callable[[int], int]) -> bytes:
    """Return a new secret; ``random`` gives cryptographic random numbers below its argument."""
    return bytes(random(256) for _ in range(SIZE))


def is_remote(session: AnySession) -> bool:
    """Return whether a game is a remote one."""
    return isinstance(session.drawer, Fair)


def fair_of(session: AnySession) -> Fair:
    """Return the fair draws of a remote game."""
    assert isinstance(session.drawer, Fair)
    return session.drawer


def holders(kinds: Sequence[str]) -> tuple[int, ...]:
    """Number the browsers in which the seats are played: 0 is this one, and every remote seat has its own."""
    numbers, last = [], 0
    for kind in kinds:
        last += kind == REMOTE
        numbers.append(last if kind == REMOTE else 0)
    return tuple(numbers)


# -- what is to be done


class Standing(NamedTuple):
    """What is to be done next, and by whom."""

    kind: str
    seats: tuple[int, ...] = ()
    """Those who are to do it, or whose seat is free."""
    asked: bool = False
    """Whether they only have to answer, so that somebody's tile can be known."""
    plays: tuple[int, ...] = ()
    """The seats that are played here."""
    pending: bool = False
    """Whether something is to be sent, even if others are waited for, too."""
    moved: bool = False
    """Whether what is to be sent is a move: not a seat that was taken, nor an answer."""
    answers: bool = False
    """Whether what is to be sent answers somebody who waits for a tile."""
    undoable: bool = False
    """Whether a move may be taken back."""
    unproved: tuple[int, ...] = ()
    """The seats whose answer is still to prove the end of the game."""

    @property
    def away(self) -> bool:
        """Whether nobody here can do anything but send."""
        return self.kind in (JOIN, SEND, WAIT)


def standing(session: AnySession, ledger: Ledger) -> Standing:
    """Return what is to be done next in a game, as this browser knows it."""
    fair, position, base = fair_of(session), session.position, _unsent(session, ledger)
    free = tuple(seat for seat, commitments in enumerate(fair.commitments) if not commitments)
    if free:
        return base._replace(kind=JOIN, seats=free)
    if position.is_over:
        return base._replace(kind=SEND if ledger.pending else OVER, unproved=_unproved(session))
    if position.to_move in ledger.plays:
        return base._replace(kind=PLAY, seats=(position.to_move,))
    asked = owing(session)
    return base._replace(
        kind=SEND if ledger.pending else WAIT, seats=asked or (position.seat,), asked=bool(asked)
    )


def _unsent(session: AnySession, ledger: Ledger) -> Standing:
    """Return what is known of a game whoever is next: what is still to be sent, and whether it can be taken back."""
    moved = any(session.chosen(step) for step in session.history[ledger.floor :])
    undoable = any(session.chosen(step) for step in session.history[_floor(session, ledger) :])
    seated = ledger.pending and not ledger.updates and not session.history
    answers = ledger.pending and not moved and not seated and answering(session)
    return Standing(WAIT, (), False, ledger.plays, ledger.pending, moved, answers, undoable)


def away(session: AnySession, ledger: Ledger | None) -> Away:
    """Return the state of a remote game for the list of games."""
    now = standing(session, ledger or Ledger(fair_of(session).game))
    kind = SEND if now.kind == JOIN and now.pending else now.kind
    return Away(kind, list(now.seats), list(now.plays))


def owing(session: AnySession) -> tuple[int, ...]:
    """Return the seats elsewhere that must reveal a value although it is not their turn."""
    fair = fair_of(session)
    if session.position.phase is not Phase.DRAW:
        return ()
    turn = session.position.seat
    return tuple(seat for seat in fair.owed(session) if not fair.holds(seat) and seat != turn)


def _unproved(session: AnySession) -> tuple[int, ...]:
    fair = fair_of(session)
    return tuple(seat for seat in fair.owed(session) if not fair.holds(seat))


def spoken_for(session: AnySession, ledger: Ledger) -> tuple[int, ...]:
    """Return the seats of a ledger that are still played here, by what the draws of a game tell."""
    fair = fair_of(session)
    return ledger.plays if fair.version == 1 else tuple(filter(fair.speaks, ledger.plays))


def answering(session: AnySession) -> bool:
    """Return whether somebody waits for a value that a seat of this browser reveals with its next update."""
    fair = fair_of(session)
    return any(fair.holds(seat) for seat in fair.owed(session))


# -- taking back


def _floor(session: AnySession, ledger: Ledger) -> int:
    """Return how many steps cannot be taken back: what others have seen or done, and every draw."""
    stays = (at for at, step in enumerate(session.history) if step.seat not in ledger.plays)
    return max(ledger.floor, max(stays, default=-1) + 1)


def undo(session: AnySession, ledger: Ledger, turn: bool) -> list[AnyStep]:
    """Take back the last move, or all that may be; return the steps."""
    floor = _floor(session, ledger)
    removed: list[AnyStep] = []
    while len(session.history) > floor:
        removed[:0] = session.undo()
        if not turn:
            break
    return removed


# -- what is told to whom


def public(session: AnySession) -> AnySession:
    """Return the public form of a game, without secrets and drafts: all that leaves the browser but in an update."""
    if not is_remote(session):
        return session
    fair = fair_of(session)
    drawer = replace(fair, own={})
    return session.branch(fair.settled(session), id=session.id, drawer=drawer)


def seat_key(session: AnySession | None) -> str:
    """Return the key of the text about taking a seat in a remote game; empty for other games."""
    if session is None or not is_remote(session):
        return ""
    return "far.mine" if fair_of(session).everybody else "join.free.title"


def sender(session: AnySession, ledger: Ledger) -> int:
    """Return the seat that signs the newest update: of the seats played here, the one that moved last."""
    fair = fair_of(session)
    mine = [seat for seat in ledger.plays if fair.holds(seat)]
    last = next((step.turn for step in reversed(session.history) if step.turn in mine), None)
    return mine[0] if last is None else last
