"""People far apart: seats with a browser each, and the updates between them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from hg_engine import COLORS, Seat
from hg_engine.fair.chain import SIZE, Chain
from hg_engine.fair.draws import Fair
from hg_engine.fair.version2 import FairV2
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, update
from hg_engine.notation.update import Update

GAME = "00000000000000f1"
NAMES = ("Mara", "Suni", "Beni", "Jonas", "Ada")


def chain(number: int) -> Chain:
    return Chain(random.Random(number).randbytes(SIZE))


class RemoteGame:
    """Seats far apart, a browser each, and the updates between them."""

    def __init__(
        self,
        players: int = 2,
        strict: bool = False,
        seed: int = 1,
        rules: str = "hg2@1",
        holders: str = "",
        version: Callable[..., Fair] = FairV2,
    ) -> None:
        self.rules = rules
        self.seats = [Seat(*pair) for pair in zip(NAMES[:players], COLORS, strict=False)]
        self.holders = tuple(map(int, holders)) if holders else tuple(range(players))
        self.chains = [chain(100 * seed + seat) for seat in range(players)]
        self.draw = random.Random(seed)
        self.updates: list[str] = []
        fair = version(GAME, ((),) * players, self.holders, strict)
        for seat in self.at(0):
            fair = fair.committed(seat, self.chains[seat])
        self.session = LandscapeSession(rules, self.seats, fair, id=GAME)
        self.send(0)
        for holder in range(1, max(self.holders) + 1):
            self.receive(holder)
            fair = fair_of(self.session)
            for seat in self.at(holder):
                fair = fair.committed(seat, self.chains[seat])
            self.session = LandscapeSession(rules, self.seats, fair, id=GAME)
            self.send(self.at(holder)[0])
        while others := [seat for seat in self.owing() if self.holders[seat] != self.holders[0]]:
            self.receive(self.holders[others[0]])
            self.send(others[0])

    def owing(self) -> list[int]:
        """Return the seats that are to reveal a value, as the newest update has it."""
        sent = public(self.updates[-1])
        return fair_of(sent).owed(sent)

    def at(self, holder: int) -> list[int]:
        return [seat for seat, other in enumerate(self.holders) if other == holder]

    def send(self, seat: int) -> None:
        self.updates.append(update.write(self.session, seat))

    def receive(self, holder: int) -> Update:
        own = {seat: self.chains[seat] for seat in self.at(holder)}
        found = update.read(self.updates[-1], None, own)
        self.session = found.session
        return found

    def turn(self) -> None:
        """Have the next browser open the newest update, play as far as it can, and send."""
        sent, asked = public(self.updates[-1]), self.owing()
        sender = asked[0] if asked else sent.position.seat
        self.receive(self.holders[sender])
        while self.session.position.to_move in self.at(self.holders[sender]):
            self.session.play(self.draw.choice(list(self.session.position.legal_moves())))
        self.send(sender)

    def play(self, steps: int = 10_000, updates: int = 3) -> LandscapeSession:
        """Play on, as if all sat in one place, and send updates only about the last turns and at the end."""
        sent = public(self.updates[-1])
        assert isinstance(sent.drawer, Fair)
        everybody = replace(sent.drawer, own=dict(enumerate(self.chains)))
        session = sent.branch(len(sent.history), id=GAME, drawer=everybody)
        sender = 0
        while not session.position.is_over and len(session.history) < steps:
            sender = session.position.seat
            while session.position.to_move is not None and session.position.seat == sender:
                session.play(self.draw.choice(list(session.position.legal_moves())))
        self.session = session
        self.send(sender)
        while not self.session.position.is_over and updates:
            self.turn()
            updates -= 1
        return self.session


def fair_of(session: LandscapeSession) -> Fair:
    assert isinstance(session.drawer, Fair)
    return session.drawer


def public(text: str) -> LandscapeSession:
    return link.decode(text, None, {})
