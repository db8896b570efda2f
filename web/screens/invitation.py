"""Play a friend: the table that others are invited to, in three steps, by link or live."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hg_engine import HgError
from web.i18n.words import Words
from web.live import controller
from web.remote import sync
from web.remote.plugin import whose
from web.screens import invitation_page
from web.share.exporter import copy_address, share_address
from web.storage import ledgers
from web.table.live_page import Offer, View
from web.ui.screen import BaseScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hg_engine import AnyStep
    from web.table.host import TableHost


def waits(app: TableHost) -> bool:
    """Whether the current game was set up here, and a seat is still free."""
    session, ledger = app.current_game.session, app.current_game.ledger
    if session is None or ledger is None or app.read_only or not ledger.plays:
        return False
    invites = ledgers.fair_of(session).holders[ledger.plays[0]] == 0
    return invites and ledgers.standing(session, ledger).kind == ledgers.JOIN


def show(app: TableHost) -> None:
    """Lay the page over the table of the current game, as long as somebody is to be invited.

    Whoever sees the code of the invitation may take a seat, so it counts as sent.
    """
    if not waits(app):
        return
    try:
        link = app.page.address("g=" + sync.hand_over(app))
    except HgError as error:
        app.problem(error)
        return
    app.changed([])  # the table under it is one whose invitation was sent
    page = Invitation(app, link)
    app.show_over(page)


class Invitation(BaseScreen):
    """Leads from a table that is set to the first turn."""

    name = "invite"

    def __init__(self, app: TableHost, link: str) -> None:
        """Invite to the current game by this address."""
        self._app = app
        self._ident = app.session.id
        self.live = False
        """Whether both are to be joined live; else by links."""
        self.given = False
        """Whether the invitation was sent or copied from here."""
        self.link = link
        """The address that goes to the others by link."""
        self.code: tuple[int, str] | None = None
        """The side and the path of its QR code, once that is drawn."""

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"play={self._ident}/invite"

    def title(self, words: Words) -> str:
        """Name the page."""
        return words("invite.title")

    def shown(self) -> None:
        """Have the code of the invitation drawn."""
        self._app.page.sharing.qr(self.link, self._drawn)

    def _drawn(self, side: int, path: str) -> None:
        self.code = side, path
        if self._app.screen is self:
            self._app.redraw()

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Make way for the table once everybody sits."""
        if self._app.screen is self and not waits(self._app):
            self._app.back()
            self._app.screen.changed(steps, undone)

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Choose how to play, send, or go elsewhere."""
        match action:
            case "invite.how":
                self._choose(data["value"] == "live")
            case "invite.send" | "invite.copy":
                self._send(action == "invite.copy")
            case "invite.open":
                self._app.open_received(data.get("code", ""))
            case "invite.show":
                self._app.back()
            case "invite.change":
                self._change()
            case _:
                return False
        return True

    def _choose(self, live: bool) -> None:
        """Play live, which makes an invitation of its own, or by link."""
        self.live = live
        if not live:
            return
        joined = controller.of(self._app)
        joined.tell()  # which game is played here, for whoever comes
        if joined.star.call is None and not joined.star.members:
            self._app.act("live.invite", {})

    def _send(self, copy: bool) -> None:
        offer = self.offer if self.live else None
        url = self.link if offer is None else offer.address
        if not url:
            return
        self.given = True
        give = copy_address if copy else share_address
        give(self._app, url, "" if self.live else whose(self._app))

    def _change(self) -> None:
        """Set the table anew; this one goes, unless somebody may have the invitation already."""
        app, ident = self._app, self._app.session.id
        if not self.given and not self.live:
            app.store.delete(ident)
            app.put_away()
        app.visit("new", "friend")

    @property
    def view(self) -> View:
        """How live play stands."""
        return controller.of(self._app).view()

    @property
    def offer(self) -> Offer | None:
        """The browser that is about to be joined, if one is."""
        return self.view.offer

    def html(self, words: Words) -> str:
        """Write the page."""
        app = self._app
        seats = ledgers.fair_of(app.session).commitments
        free = [who.name for who, there in zip(app.session.seats, seats, strict=True) if not there]
        return invitation_page.page_html(
            words,
            invitation_page.Table(app.session, tuple(bool(there) for there in seats), words.list(free)),
            invitation_page.Way(
                self.live, self.given, self.link, self.code, self.view if self.live else None
            ),
        )
