"""Connect live play to the app: the dialog, updates that arrive, turns that are sent, and who is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from hg_engine import HgError
from web.i18n.words import Words
from web.live import codes, servers
from web.live.codes import ANSWER, HANDED, MARK, LiveError
from web.live.connections import Held, Me
from web.live.protocol import BROWSERS, Member
from web.live.star import Star
from web.platform.ports import Off, StorageError
from web.remote import sync
from web.storage import ledgers
from web.table.company import EMOTES, FAILED, WAITING
from web.table.live_page import Company, Offer, Somebody, View, dialog_html
from web.ui.messages import NO_ACTS, Choice, Message
from web.ui.screen import Screen

if TYPE_CHECKING:
    from web.table.host import TableHost

MOST_OFFERS: Final = 3
"""To so many games of one browser it is offered to go; of further ones a line is said."""
SHOWN_MS: Final = 6_000.0
"""How long another player's pointer, or a word that somebody said, stays visible."""


class Cursor(NamedTuple):
    """Where somebody points, and the tile that is held there."""

    at: tuple[float, float] | None = None
    held: Held | None = None
    since: float = 0.0


def of(app: TableHost) -> LiveController:
    """Return the app's controller of live play; it is made when it is first needed."""
    found = joined(app)
    if found is None:
        found = app.live = LiveController(app)
        if app.following is not None:
            app.following.follow()
    return found


def joined(app: TableHost) -> LiveController | None:
    """Return the app's controller of live play, if there is one yet."""
    found = app.live
    return found if isinstance(found, LiveController) else None


def follow(app: TableHost, code: str) -> None:
    """Open the address of a code: answer an invitation, or hand an answer to the tab that waits for it."""
    app.stay()
    of(app).opened(codes.code_in(MARK + code))


class LiveController:
    """Listens to `web.live.star.Star`, shows the dialog of live play and informs the table."""

    choices: Sequence[Choice] = ()
    acts = NO_ACTS  # its controls are on screens as well

    def __init__(self, app: TableHost) -> None:
        """Control live play for this app."""
        self._app = app
        page = app.page
        self.star = Star(page.peers, lambda: servers.servers(app.prefs), page.time, page.later, self)
        self.cursors: dict[int, Cursor] = {}
        """What others do over the board of the current game, by their numbers."""
        self._said: dict[int, tuple[str, Off]] = {}
        """The words that were said a moment ago, and how they are taken away early; those of this browser are -1."""
        self._own = ""
        """The name of whoever plays here, or last did."""
        self._error = ""
        self._handed = False
        self._invitation = ""
        """An invitation that was opened as an address; nothing is sent before somebody says so."""
        self._expects: Screen | None = None
        """The screen on which an invitation was answered: the first game that comes there is what was asked for."""
        self._alone = False
        """Whether the middle has gone, and with it everybody."""
        self._missed = ""
        """The game of an update that came while another one was being played here."""
        self._offered: dict[int, set[str]] = {}
        """The games to which it was offered to go, by the number of whoever plays them."""
        self._drawn: tuple[str, tuple[int, str] | None] = ("", None)
        """The code whose QR code is drawn, and that."""
        app.actions |= {
            "live.open": lambda data: self.open(),
            "live.invite": lambda data: self._try(self.star.invite),
            "live.join": lambda data: self._join(),
            "live.take": lambda data: self._take(data.get("code", "")),
            "live.share": lambda data: self._share(),
            "live.cancel": lambda data: self._cancel(),
            "live.leave": lambda data: self._leave(),
            "live.emote": lambda data: self._emote(data.get("name", "")),
        }

    # -- the dialog

    def open(self) -> None:
        """Show who is there, and how others are joined."""
        self._error, self._handed, self._invitation = "", False, ""
        self.tell()
        self._app.ask(self)

    def opened(self, code: str) -> None:
        """Take a code that was opened as an address: ask whether to answer an invitation, or pass an answer on."""
        self.open()
        try:
            answer = codes.read(code, codes.kind_of(code)).kind == ANSWER
        except LiveError as error:
            self._error = error.code
            self._app.redraw()
            return
        call = self.star.call
        if not answer:
            self._invitation = code
            self._app.redraw()
        elif not (call is not None and call.invites and call.state == WAITING):
            self._hand_over(code)
        else:
            self._take(code)

    def _join(self) -> None:
        """Answer the invitation that was opened."""
        code, self._invitation = self._invitation, ""
        self._take(code)

    def _hand_over(self, code: str) -> None:
        """Leave an answer to the tab where the invitation was made."""
        try:
            self._app.page.storage.put(HANDED, code)
            self._app.page.storage.drop(HANDED)
            self._handed = True
        except StorageError:
            self._error = "live.other"
        self._app.redraw()

    def take_answer(self, code: str) -> None:
        """Take an answer that was opened in another tab, if this one waits for it."""
        call = self.star.call
        if call is not None and call.invites and call.state == WAITING:
            if not self._app.asks(self) and self._app.screen.name != "invite":
                self.open()
            self._take(code)

    def html(self, words: Words) -> str:
        """Write the inside of the dialog."""
        return dialog_html(words, self.view())

    def view(self) -> View:
        """Return how things stand, for whoever shows it."""
        star, offer = self.star, None
        if (call := star.call) is not None:
            address = self._app.page.address(MARK + call.code) if call.code else ""
            drawn = self._drawn[1] if self._drawn[0] == address else None
            offer = Offer(call.invites, call.state, address, call.error, drawn)
        full = len(star.members) >= BROWSERS - 1
        return View(
            self._app.page.peers.possible(),
            self.company(),
            offer,
            star.middle,
            full,
            self._error,
            self._handed,
            bool(self._invitation),
        )

    def _take(self, code: str) -> None:
        """Take a code that was pasted: an answer to the invitation, or an invitation."""

        def take() -> None:
            waits = self.star.call is not None and self.star.call.invites
            if waits or codes.kind_of(code) == ANSWER:
                self.star.accept(code)
            else:
                self.star.answer(code)
                self._expects = self._app.screen

        self._try(take)

    def _try(self, act: Callable[[], None]) -> None:
        """Do something that may be refused, and say why."""
        try:
            act()
            self._error = ""
        except LiveError as error:
            self._error = error.code
        self._app.redraw()

    def _share(self) -> None:
        from web.share.exporter import share_address

        offer = self.view().offer
        if offer is not None and offer.address:
            share_address(self._app, offer.address)

    def _cancel(self) -> None:
        self.star.cancel()
        self._error = ""
        self._app.dismiss()

    def _leave(self) -> None:
        self.star.leave()
        self._app.dismiss()

    def _emote(self, name: str) -> None:
        if name in EMOTES:
            self.star.emote(name)
            self._say(-1, name)
            self._app.dismiss()

    # -- what happens

    def changed(self) -> None:
        """Show how things stand."""
        call = self.star.call
        if call is not None and call.code:
            address = self._app.page.address(MARK + call.code)
            if self._drawn[0] != address:
                self._drawn = address, None
                self._app.page.sharing.qr(address, lambda side, path: self._draw(address, side, path))
        self._show()

    def _draw(self, address: str, side: int, path: str) -> None:
        if self._drawn[0] == address:
            self._drawn = address, (side, path)
            self._app.redraw()

    def _show(self) -> None:
        if self._app.following is not None:
            self._app.following.follow()
        self._app.redraw()

    def peer_joined(self, who: Member) -> None:
        """Say that somebody is there, and send what they do not have."""
        app = self._app
        self._alone = False
        if app.asks(self) and self.star.call is None:
            app.dismiss()
        app.toast(self._sentence("together.came", who))
        self.deliver()

    def peer_left(self, who: Member, lost: bool) -> None:
        """Say that somebody has left. Without the middle everybody is gone, which is said only once."""
        app = self._app
        self.cursors.pop(who.number, None)
        if self._alone and who.number:
            return
        self._alone = who.number == 0
        app.toast(self._sentence("together.went.lost" if lost else "together.went", who))

    def update_came(self, game: str, text: str, who: Member) -> None:
        """Open an update of the game that is played here; of any other game, only say that it came.

        Nobody but the user moves the page: who has just answered an invitation has asked for the game of the middle.
        """
        app = self._app
        session = app.current_game.session
        played = session is not None and not app.read_only
        here = played and self.game == game
        asked = not played and self._expects is app.screen and not self.star.middle
        self._expects = None
        if not here and not asked:
            self._elsewhere(game, text, who)
            return
        try:
            if not sync.receive(app, text, live=game):
                app.open_received("#g=" + text)
        except HgError:
            app.toast(self._sentence("together.odd", who))
        self.tell()
        self.deliver()

    def _elsewhere(self, game: str, text: str, who: Member) -> None:
        """Say that somebody plays another game than the one here, and offer once to go there."""
        app, self._missed = self._app, game
        offered = self._offered.setdefault(who.number, set())
        if game in offered or len(offered) >= MOST_OFFERS or app.asking:
            app.toast(self._sentence("together.elsewhere", who))
            return
        offered.add(game)
        there = Choice("together.elsewhere.open", lambda: app.open_received("#g=" + text))
        params = {"name": self._name(who)}
        app.ask(
            Message("together.title", "together.elsewhere", "live", [there, Choice("message.close")], params)
        )

    def newest_update(self, game: str) -> str:
        """Return the newest update of the current game, if everything in it has been sent."""
        ledger = self._app.current_game.ledger
        if ledger is None or self.game != game or ledger.pending:
            return ""
        try:
            return sync.text_of(self._app)
        except HgError:
            return ""

    def point(self, who: Member, game: str, at: tuple[float, float] | None) -> None:
        """Show where somebody points."""
        self._move_cursor(who, game, self.cursors.get(who.number, Cursor())._replace(at=at))

    def hold(self, who: Member, game: str, held: Held | None) -> None:
        """Show the tile that somebody holds."""
        self._move_cursor(who, game, self.cursors.get(who.number, Cursor())._replace(held=held))

    def _move_cursor(self, who: Member, game: str, cursor: Cursor) -> None:
        if game != self.game:
            return
        since = self._app.page.time()
        self.cursors[who.number] = cursor._replace(since=since)
        if self._app.following is not None:
            self._app.following.moved()

        def old() -> None:
            if self.cursors.get(who.number, cursor).since == since:
                self.cursors.pop(who.number, None)
                if self._app.following is not None:
                    self._app.following.moved()

        self._app.page.later(SHOWN_MS, old)

    def emote(self, who: Member, name: str) -> None:
        """Show what somebody says, and say it."""
        words = self._app.words
        self._app.announce(words("app.labelled", label=self._name(who), text=words(f"together.emote.{name}")))
        self._say(who.number, name)

    def _say(self, number: int, name: str) -> None:
        if number in self._said:
            self._said.pop(number)[1]()

        def old() -> None:
            self._said.pop(number, None)
            self._show()

        self._said[number] = name, self._app.page.later(SHOWN_MS, old)
        self._show()

    # -- what is told

    @property
    def game(self) -> str:
        """Return the id of the current game if it is played with people far away."""
        session = self._app.current_game.session
        return ledgers.fair_of(session).game if session is not None and ledgers.is_remote(session) else ""

    def tell(self) -> None:
        """Say who is at this browser, and which seats are played there."""
        app, ledger = self._app, self._app.current_game.ledger
        seats = () if ledger is None or app.read_only else ledger.plays
        if seats:
            self._own = app.session.seats[seats[0]].name
        self.star.tell(Me(self._own, self.game, seats))
        if self._missed and self._missed == self.game:
            self._missed = ""
            self.star.want(self.game)

    def deliver(self) -> None:
        """Send what was done here, if those who wait for it are joined; else it waits for a link."""
        app, ledger = self._app, self._app.current_game.ledger
        if not self.star.joined or ledger is None or app.read_only or not ledger.pending:
            return
        now = ledgers.standing(app.session, ledger)
        if now.kind == ledgers.PLAY:
            return  # the turn is not over
        there = {seat for who in self.star.members.values() if who.game == self.game for seat in who.seats}
        if now.kind == ledgers.JOIN or set(now.seats) <= there:
            try:
                sync.hand_over(app)
            except HgError:
                return

    @property
    def connected(self) -> bool:
        """Whether anybody is joined with this browser now."""
        return self.star.joined

    def leave(self) -> None:
        """Leave, and tell the others."""
        self.star.leave()

    def sent(self, game: str, text: str) -> None:
        """Send an update of a game that is being handed over to those who are joined, too."""
        self.star.send_update(game, text)

    def _name(self, who: Member) -> str:
        return who.name or self._app.words("together.somebody")

    def _sentence(self, key: str, who: Member) -> str:
        """Say something of somebody, who may have no name yet."""
        said = self._app.words(key, name=self._name(who))
        return said if who.name else said[:1].upper() + said[1:]

    def color(self, who: Member) -> str:
        """Return the colour of the first seat that is played at a browser; nothing for one of another game."""
        session = self._app.current_game.session
        if session is None or who.game != self.game:
            return ""
        return next((session.seats[seat].color for seat in who.seats if seat < len(session.seats)), "")

    def company(self) -> Company:
        """Return who is there, as the table shows it."""
        star = self.star
        people = tuple(
            Somebody(self._name(who), self.color(who), who.quiet, self._word(who.number))
            for who in star.members.values()
        )
        lost = tuple(name or self._app.words("together.somebody") for name in star.lost)
        pending = star.call is not None and star.call.state != FAILED
        return Company(people, lost, self._word(-1), pending)

    def _word(self, number: int) -> str:
        return self._said[number][0] if number in self._said else ""
