"""Take a seat in a remote game: a free one, or one's own again after its secret was lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hg_engine import AnySession, Seat, Session
from hg_engine.fair.chain import Chain
from hg_engine.session import MAX_NAME, plain_name
from web.i18n.words import Words
from web.storage import ledgers
from web.storage.ledgers import Ledger
from web.ui.html import attrs, button, esc, icon, token
from web.ui.messages import Acts, Choice

if TYPE_CHECKING:
    from web.table.host import Opener


def ask(app: Opener, session: AnySession) -> None:
    """Ask which seat of a game is to be played here."""
    app.ask(JoinDialog(app, session))


def seated(
    session: AnySession, seat: int, name: str, secret: bytes, ledger: Ledger | None = None
) -> tuple[AnySession, Ledger]:
    """Return the game after a seat has committed itself with a secret, and its new ledger.

    ``ledger`` is what was kept before, if another seat is played here already.
    """
    fair, chain = ledgers.fair_of(session), Chain(secret)
    steps = fair.settled(session)
    seats = [Seat(name, one.color) if number == seat else one for number, one in enumerate(session.seats)]
    own = ledger.own if ledger else {}
    taken = fair.renewed(session, seat, chain) if fair.commitments[seat] else fair.committed(seat, chain)
    drawer = replace(taken, own={**own, seat: chain})
    other: AnySession = Session(session.rules, seats, drawer, id=session.id)
    for step in session.history[:steps]:
        if session.chosen(step):
            other.play(step.move)
    before = ledger or Ledger(fair.game)
    return other, replace(
        before,
        plays=tuple(sorted({*before.plays, seat})),
        secrets={**before.secrets, seat: secret},
        pending=True,
        floor=steps,
    )


class JoinDialog:
    """Asks for a seat and a name."""

    choices: Sequence[Choice] = ()

    def __init__(self, app: Opener, session: AnySession) -> None:
        """Offer the free seats, the first one chosen; where none is free, those that are not played here."""
        self._app = app
        self._session = session
        fair = ledgers.fair_of(session)
        free = [seat for seat, commitments in enumerate(fair.commitments) if not commitments]
        self._anew = not free
        """Whether somebody commits anew."""
        ledger = None if app.read_only else app.current_game.ledger
        mine = ledger.plays if ledger else ()
        self._offered = free or [seat for seat in range(len(session.seats)) if seat not in mine]
        self._seat: int | None = free[0] if free else None
        self._name = session.seats[free[0]].name if free else ""
        self.acts: Acts = {
            "join.seat": lambda data: self._choose(int(data["value"])),
            "join.name": lambda data: self._call(data["value"]),
            "join.sit": lambda data: self._sit(),
        }

    def html(self, words: Words) -> str:
        """Write the inside of the dialog."""
        seats = self._session.seats
        kind = "anew" if self._anew else "free"
        about = "live" if kind == "free" and self._app.live is not None and self._app.live.connected else kind
        rows = "".join(
            f'<label class="opt"><input type="radio" name="join" '
            f'value="{seat}" data-act="join.seat"{attrs(checked=seat == self._seat)}>{token(seats[seat].color)}'
            f"<b>{esc(seats[seat].name)}</b></label>"
            for seat in self._offered
        )
        # a field in focus brings a keyboard, which would lie over the button
        fingers = self._app.page.coarse()
        name = ""
        if not self._anew:
            field = attrs(
                id="join-name", data_act="join.name", value=self._name, maxlength=MAX_NAME, autocomplete="off",
                spellcheck="false", autofocus=not fingers,
            )  # fmt: skip
            name = (
                f'<p class="col"><label for="join-name"><b>{esc(words("join.name"))}</b></label>'
                f'<input type="text" class="inp"{field}></p>'
            )
        off = "true" if self._seat is None else None
        sit = button("join.sit", words(f"join.{kind}.do"), "pri", id="join-sit", aria_disabled=off,
                     autofocus=fingers and not self._anew)  # fmt: skip
        host = words.list([seat.name for number, seat in enumerate(seats) if number not in self._offered])
        return (
            f'<div class="art">{icon("link", big=True)}</div>'
            f'<h2 id="dialog-title">{esc(words(f"join.{kind}.title"))}</h2>'
            f"<p>{esc(words(f'join.{about}', names=host))}</p>"
            f'<fieldset class="picks"><legend>{esc(words("join.seat"))}</legend>'
            f'<div class="row w">{rows}</div></fieldset>{name}'
            f'<div class="acts">{sit}{button("app.dismiss", words("join.look"), id="join-look")}</div>'
        )

    def _choose(self, seat: int) -> None:
        """Take another seat; the name of that one goes with it unless somebody has typed another."""
        if seat not in self._offered:
            return
        seats = self._session.seats
        if self._seat is None or self._name == seats[self._seat].name:
            self._name = seats[seat].name
            self._app.page.fill("join-name", self._name)
        self._seat = seat
        self._app.redraw()

    def _call(self, name: str) -> None:
        self._name = name[:MAX_NAME]

    def _sit(self) -> None:
        app, seat = self._app, self._seat
        if seat is None:
            return
        name = plain_name(self._name)
        old = self._session.seats[seat].name
        secret = ledgers.secret(app.page.random)
        kept = None if app.read_only else app.current_game.ledger
        session, ledger = seated(self._session, seat, old if self._anew else name or old, secret, kept)
        app.dismiss()
        if kept is not None:
            app.current_game.bring(session, ledger)
            app.changed([])
            return
        app.begin(session, ledger=ledger)
