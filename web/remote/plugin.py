"""Remote play at the table: send the link, show it as a QR code, continue without somebody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hg_engine import AnyStep, HgError
from web.i18n.words import Words
from web.storage import ledgers
from web.table.controller import AnyTable
from web.table.host import GameHost
from web.table.plugins import Plugin, Rank
from web.ui.html import button, esc
from web.ui.messages import NO_ACTS, Choice, Message
from web.ui.qr import qr_html


class RemotePlugin(Plugin[AnyTable]):
    """Handles the buttons of the dock while others are waited for."""

    rank = Rank.REMOTE

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Put the focus where the link is sent once a turn of our own has ended."""
        state = self.table.state
        if steps and not undone and state.remote is not None and state.remote.kind == ledgers.SEND:
            self.table.app.redraw()
            self.table.app.page.focus("#far-send")

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Send, show a code, or offer what else can be done."""
        app = self.table.app
        match action:
            case "far.send":
                if (address := self._address()) is not None:
                    from web.share.exporter import share_address

                    share_address(app, address, whose(app))
            case "far.qr":
                if (address := self._address()) is not None:
                    CodeDialog(self.table, address).open()
            case "far.seat":
                self._seat()
            case "far.more":
                self._more()
            case _:
                return False
        return True

    def _address(self) -> str | None:
        """Hand the update over, and return the address that holds it."""
        from web.remote import sync  # loaded when something is first sent

        app = self.table.app
        try:
            return app.page.address("g=" + sync.hand_over(app))
        except HgError as error:
            app.problem(error)
            return None

    def _seat(self) -> None:
        from web.remote import join

        app = self.table.app
        join.ask(app, app.session)

    def _more(self) -> None:
        """Offer the rarer choices: go on without somebody, take another seat."""
        from web.remote import sync

        app = self.table.app
        choices = [
            Choice("message.close"),
            Choice("far.more.without", lambda: sync.ask_to_give_up(app)),
            Choice("far.more.seat", self._seat),
        ]
        if not sync.silent(app):
            del choices[1]
        app.ask(Message("far.more", "far.more.text", "link", choices))


def whose(app: GameHost) -> str:
    """Say whose turn it is in the current game, as a text for the link that is sent."""
    session, ledger, words = app.session, app.current_game.ledger, app.words
    key = f"home.game.{session.rules.family}"
    game = words(key) if words.has(key) else words("app.name")
    if ledger is None:
        return ""
    now = ledgers.standing(session, ledger)
    if now.kind == ledgers.JOIN:
        mine = words.list([session.seats[seat].name for seat in ledger.plays])
        return words("turns.text.join", name=mine, game=game)
    if now.kind == ledgers.OVER:
        return words("turns.text.over", game=game)
    names = words.list([session.seats[seat].name for seat in now.seats])
    return words("turns.text.answer" if now.asked else "turns.text.move", name=names, game=game)


class CodeDialog:
    """Shows a link as a QR code and as text."""

    choices: Sequence[Choice] = ()
    acts = NO_ACTS

    def __init__(self, table: AnyTable, address: str) -> None:
        """Show this address."""
        self._app = table.app
        self._address = address
        self._code: tuple[int, str] | None = None

    def open(self) -> None:
        """Have the code drawn, and show the dialog."""
        self._app.ask(self)
        self._app.page.sharing.qr(self._address, self._drawn)

    def _drawn(self, side: int, path: str) -> None:
        self._code = side, path
        self._app.redraw()

    def html(self, words: Words) -> str:
        """Write the inside of the dialog."""
        code = qr_html(words, *self._code) if self._code is not None else ""
        label = esc(words("message.copy.label"))
        return (
            f'<h2 id="dialog-title">{esc(words("far.qr.title"))}</h2><p>{esc(words("far.qr.about"))}</p>'
            f'<div class="codes" role="status">{code}</div>'
            f'<input type="text" class="inp" readonly aria-label="{label}" value="{esc(self._address)}">'
            f'<div class="acts">{button("far.send", words("far.send_again"), "", "share")}'
            f"{button('app.dismiss', words('message.close'), 'pri', id='code-close', autofocus=True)}</div>"
        )
