"""Write the questions of a remote game: send a link, wait, answer; pure text and HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hg_engine import AnySession
from web.i18n.words import Words
from web.storage import ledgers
from web.storage.ledgers import Standing
from web.table.lines import seat_names
from web.table.state import SharedState
from web.ui.html import button, esc, icon

if TYPE_CHECKING:
    from web.table.live_page import Company


BY_ITSELF: Final = ("wait", "joined", "answer", "tile", "ask", "send")
"""What goes without a link between browsers that are joined: in a moment these wait for the others."""


def away(state: SharedState) -> Standing | None:
    """Return the state of the game if nobody here can do anything but send; else None."""
    now = state.remote
    if now is None or not now.away or state.past is not None or state.session.position.is_over:
        return None
    return now


def prompt(words: Words, session: AnySession, now: Standing, live: Company | None = None) -> tuple[str, str]:
    """Return what is asked where nobody here can do anything but send, and the detail under it.

    ``live`` are those who are joined with this browser: what is done here or there arrives without a link.
    """
    what = _case(session, now)
    names = seat_names(words, session.seats, now.seats)
    turn = session.seats[session.position.seat].name
    count = len(now.seats)
    if live is not None and live.people:
        if what in BY_ITSELF and {session.seats[seat].color for seat in now.seats} <= live.colors:
            return words("together.wait", names=names), words("together.wait.detail")
        if what == "joined" and now.kind == ledgers.JOIN:
            return words("far.joined"), words("together.joined.detail")
    return (
        words(f"far.{what}", names=names, name=turn, count=count),
        words(f"far.{what}.detail", names=names, name=turn, count=count),
    )


def _case(session: AnySession, now: Standing) -> str:
    """Name what is asked; the words are called so."""
    if not now.plays:
        return "whose"
    if now.kind == ledgers.JOIN:
        joined = ledgers.fair_of(session).holders[now.plays[0]] != 0
        return "joined" if joined and now.pending else "invite" if now.pending else "invited"
    if now.kind == ledgers.WAIT:
        return "wait"
    if not now.moved:
        return "answer" if now.answers else "tile" if now.asked else "joined"
    return "ask" if now.asked else "send"


def acts_html(words: Words, session: AnySession, now: Standing) -> str:
    """Write the buttons: to send the link, to show it as a code, and what else there is to do."""
    more = button("far.more", "", "ghost", "list", words("far.more"), id="far-more")
    if not now.plays:
        return button("far.seat", words("far.mine"), "pri", "check", id="far-seat")
    # in the bar, where there is room for it
    live = button("live.open", "", "lv-s", "live", words("together.open"), id="far-live")
    code = button("far.qr", "", "", "qr", words("far.qr"), id="far-qr")
    said = words("far.send_again" if not now.pending else "far.send_link")
    send = button("far.send", said, "pri" if now.pending else "", "share", id="far-send")
    return f"{more}{live}{_invitation(words, session, now) or code}{send}"


def _invitation(words: Words, session: AnySession, now: Standing) -> str:
    """Write the way to the page that invites, which has a code, too; nothing where the game was not set up."""
    if now.kind != ledgers.JOIN or ledgers.fair_of(session).holders[now.plays[0]]:
        return ""
    to, said = f"#play={session.id}/invite", words("far.invitation")
    return f'<a class="b" href="{to}" id="far-invite">{icon("people")}{esc(said)}</a>'


def over_html(words: Words, state: SharedState) -> str:
    """Write the button that sends the last link of a game that is over; nothing once that is done."""
    if state.remote is None or not state.remote.pending or state.past is not None:
        return ""
    return button("far.send", words("far.last"), "acc", "share", id="far-send")


def end_html(words: Words, state: SharedState) -> str:
    """Write, above what tells the final scoring, what is still to be sent, or whose answer proves the end."""
    text = _end(words, state)
    return f'<aside class="hint"><p>{esc(text)}</p>{over_html(words, state)}</aside>' if text else ""


def proof_html(words: Words, state: SharedState) -> str:
    """Write the same as a note, where the button stands elsewhere."""
    text = _end(words, state)
    return f'<p class="note">{icon("link")}<span>{esc(text)}</span></p>' if text else ""


def _end(words: Words, state: SharedState) -> str:
    """Say what the end of a game by link still needs; nothing once everybody has it and it is proved."""
    now = state.remote
    if now is None or state.past is not None:
        return ""
    if now.pending:
        return words("far.close" if now.answers else "far.end")
    names = words.list([state.session.seats[seat].name for seat in now.unproved])
    return words("far.unproved", names=names) if names else ""


def marked_html(words: Words, session: AnySession) -> str:
    """Say, where the table draws by a seed since somebody stopped, that it does; else nothing."""
    if not ledgers.is_remote(session):
        return ""
    fair = ledgers.fair_of(session)
    notes = ["far.old"] if fair.version == 1 else []
    if fair.abandoned:
        notes.append("far.marked" if fair.version == 1 else "far.without")
    return "".join(f'<p class="note">{icon("warn")}<span>{esc(words(note))}</span></p>' for note in notes)
