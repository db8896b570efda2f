"""People far apart whose browsers are joined, in a network that is played."""

from __future__ import annotations

import re

from tests.web.support.network import Hub, HubPeers
from tests.web.support.remote import Somebody
from web.live.controller import LiveController, of
from web.live.plugin import LivePlugin
from web.table.controller import TableController


class LivePlayer(Somebody):
    """Somebody in a network that is played."""

    def __init__(self, hub: Hub, seed: int, fragment: str = "") -> None:
        super().__init__(seed, fragment=fragment)
        self.hub = hub
        self.page.peers = self.peers = HubPeers(hub)
        self.page.sheet = None

    @property
    def live(self) -> LiveController:
        return of(self.app)

    @property
    def names(self) -> list[str]:
        return [who.name for who in self.live.star.members.values()]

    @property
    def dialog_html(self) -> str:
        return self.page.regions.get("dialog", "") if self.page.dialog_open else ""

    @property
    def dialog(self) -> str:
        return self.page.text("dialog") if self.page.dialog_open else ""

    @property
    def address(self) -> str:
        """The address that the dialog offers."""
        found = re.search(r'id="live-link"[^>]*value="([^"]*)"', self.page.regions["dialog"])
        return found[1] if found else ""

    def fragment(self, address: str) -> None:
        """Open an address."""
        self.page.go_to(address.partition("#")[2])
        self.hub.run()
        if "live.join" in self.dialog_html:
            self.page.act("live.join", {})
            self.hub.run()

    def settle(self) -> None:
        """Let what is on its way arrive, and what was put off be done."""
        self.hub.run()
        screen = self.app.screen
        plugin = screen.plugins.find(LivePlugin) if isinstance(screen, TableController) else None
        if plugin is not None and plugin._sending is not None:
            plugin._sending()
            plugin._deliver()
        self.hub.run()

    def move(self) -> None:
        """Play one's turn at random; nothing is pressed to send it."""
        app = self.app
        while (
            app.current_game.ledger is not None
            and app.session.position.to_move in app.current_game.ledger.plays
        ):
            app.play(self.draw.choice(list(app.session.position.legal_moves())))
        self.settle()


def let_in(middle: LivePlayer, guest: LivePlayer) -> None:
    """Join a guest by both codes, through the dialogs."""
    middle.page.act("live.open", {})
    middle.page.act("live.invite", {})
    middle.hub.run()
    guest.fragment(middle.address)
    middle.page.act("live.take", {"code": guest.address})
    for one in (middle, guest, middle, guest):
        one.settle()


def steps(one: Somebody) -> list[str]:
    return [str(step.move) for step in one.app.session.history]


def seated(hub: Hub, *names: str, rules: str = "hg2@1") -> list[LivePlayer]:
    """A table that is set up and sat down at live, without a single link but the first code."""
    people = [LivePlayer(hub, number + 1) for number in range(len(names))]
    people[0].invite(*names, rules=rules)
    for person in people[1:]:
        let_in(people[0], person)
        person.page.act("join.sit", {})
        person.settle()
        for one in people:
            one.settle()
    return people
