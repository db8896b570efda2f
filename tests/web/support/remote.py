"""Browsers of people far apart, who share nothing but the links that they send each other."""

from __future__ import annotations

import random
from dataclasses import replace

from hg_engine import AnySession, Seat, Session
from hg_engine.fair import seals
from hg_engine.fair.chain import SIZE, Chain
from hg_engine.fair.draws import Fair
from hg_engine.fair.version2 import FairV2
from hg_engine.game import Phase
from tests.web.landscape.test_text_board import TextPage
from tests.web.support.fakes import FakeStorage
from web.app import games as app_games
from web.app.app import App
from web.storage import codec, ledgers, saves


class Somebody:
    """A person with a browser of their own."""

    def __init__(self, seed: int, storage: FakeStorage | None = None, fragment: str = "") -> None:
        self.page = TextPage(storage, fragment, seed)
        self.app = App(self.page, table=app_games.table)
        self.app.start()
        self.app.prefs.set("face", "text")
        self.draw = random.Random(seed)

    def invite(
        self, *names: str, kinds: tuple[str, ...] = (), rules: str = "hg2@1", strict: bool = False
    ) -> str:
        """Set a game up by the form, whose first seat is one's own; return the invitation."""
        act = self.page.act
        act("app.new", {})
        act("new.way", {"value": "table"})
        act("new.rules", {"value": rules})
        for number, name in enumerate(names):
            if number >= 2:
                act("new.add", {})
            act("new.name", {"seat": str(number), "value": name})
            kind = kinds[number] if kinds else "far" if number else ""
            act("new.kind", {"seat": str(number), "value": kind})
        if strict:
            act("new.strict", {"checked": "true"})
        act("new.start", {})
        act("invite.show", {})
        return self.send()

    def send(self) -> str:
        """Press the button that sends, and return what is copied."""
        self.page.act("far.send", {})
        return self.page.copied[-1]

    def open(self, link: str) -> str:
        """Open a link in a tab that is there; return what the page says in a dialog, if it says anything."""
        self.page.go_to(link.partition("#")[2])
        return self.page.text("dialog") if self.page.dialog_open else ""

    def sit(self, link: str, seat: int | None = None, name: str = "") -> str:
        """Open an invitation, take a seat and send the link that comes of it."""
        self.open(link)
        if seat is not None:
            self.page.act("join.seat", {"value": str(seat)})
        if name:
            self.page.act("join.name", {"value": name})
        self.page.act("join.sit", {})
        return self.send()

    def turn(self) -> str:
        """Play one's turn at random, and send it."""
        app = self.app
        app.screen.act("history.last", {})
        session = app.session
        while (
            app.current_game.ledger is not None and session.position.to_move in app.current_game.ledger.plays
        ):
            legal = list(session.position.legal_moves())
            app.play(self.draw.choice(legal))
        return self.send()

    @property
    def waits(self) -> bool:
        """Whether the next tile is not known here."""
        return self.app.session.position.phase is Phase.DRAW


def table(*names: str, strict: bool = False, rules: str = "hg2@1") -> tuple[list[Somebody], str]:
    """Have everybody sit down, in the order of the seats; return them and the newest link."""
    people = [Somebody(number + 1) for number in range(len(names))]
    link = people[0].invite(*names, rules=rules, strict=strict)
    for person in people[1:]:
        link = person.sit(link)
    return people, answered(people[1:-1], link)


def answered(people: list[Somebody], link: str) -> str:
    """Have everybody who is asked for a value of theirs answer; return the newest link."""
    for person in people:
        said = person.open(link)
        assert not said, said
        assert "needs your answer" in person.page.text()
        link = person.send()
    return link


def round_(people: list[Somebody], link: str, turns: int = 1) -> str:
    """Have everybody play so many turns, one after the other; return the newest link."""
    for _ in range(turns):
        for person in people:
            said = person.open(link)
            assert not said, said
            if person.app.session.position.is_over:
                return link
            link = person.turn()
    return link


def game_of(somebody: Somebody) -> list[str]:
    """The moves of the game on their table, draws included."""
    return [str(step.move) for step in somebody.app.session.history]


def begun(version: type[Fair] = FairV2) -> AnySession:
    """A game of Mara and Suni in which both have sat down, with the chains of both."""
    fair: Fair = version("00000000000000f1", ((), ()), (0, 1))
    for seat in range(2):
        fair = fair.committed(seat, chain_of(seat))
    return Session("hg2@1", [Seat("Mara", "ice"), Seat("Suni", "ochre")], fair, id=fair.game)


def ending(turns: int) -> AnySession:
    """The same game, so many turns before its end."""
    whole = begun()
    while not whole.position.is_over:
        whole.play(whole.position.legal_moves()[0])
    starts = [at for at, step in enumerate(whole.history) if step.opens]
    late = whole.branch(starts[-turns], id=whole.id)
    late.drawer = seals.sealed(late)
    return late


def keeping(session: AnySession, seat: int) -> Somebody:
    """Return somebody whose browser keeps a game of `begun`, as the one knows it who plays a seat."""
    fair = ledgers.fair_of(session)
    known = replace(fair, own={seat: chain_of(seat)})
    settled = replace(fair, own={}).settled(session)
    mine = session.branch(settled, id=session.id, drawer=known)
    ledger = ledgers.Ledger(session.id, (seat,), {seat: chain_of(seat).secret}, floor=settled)
    summary = replace(codec.summary(mine), away=ledgers.away(mine, ledger))
    save = saves.Save(session.id, 1, "file", 1.0, summary, codec.to_record(mine))
    storage = FakeStorage()
    storage.data[f"hg.game.{session.id}"] = saves.dump(save)
    storage.data[f"hg.far.{session.id}"] = ledgers.dump(ledger)
    person = Somebody(seat + 1, storage)
    person.page.go_to(f"play={session.id}")
    return person


def chain_of(seat: int) -> Chain:
    return Chain(bytes([seat + 1]) * SIZE)
