"""Browsers of people far apart, who share nothing but the links that they send each other."""

from __future__ import annotations

import random

from hg_engine.game import Phase
from tests.web.landscape.test_text_board import TextPage
from tests.web.support.fakes import FakeStorage
from web.app import games as app_games
from web.app.app import App


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
        assert "Your answer decides" in person.page.text()
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
