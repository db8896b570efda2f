"""Write the page that invites others to a table; pure HTML."""

from __future__ import annotations

from typing import NamedTuple

from hg_engine import AnySession
from web.i18n.words import Words
from web.table.company import FAILED, JOINING, MAKING
from web.table.live_page import View
from web.ui import editions
from web.ui.html import attrs, button, cls, esc, icon, token
from web.ui.messages import top_html
from web.ui.qr import qr_html

DONE, NOW, LATER = "done", "now", "later"


class Table(NamedTuple):
    """The table that others are invited to."""

    session: AnySession
    there: tuple[bool, ...]
    """Whether somebody sits at each seat."""
    free: str
    """The names of those who do not sit yet."""


class Way(NamedTuple):
    """How they are invited."""

    live: bool
    given: bool
    """Whether the invitation was sent or copied."""
    link: str
    code: tuple[int, str] | None
    view: View | None
    """How live play stands, where that was chosen."""


def page_html(words: Words, table: Table, way: Way) -> str:
    """Write three steps, and beside them what will happen."""
    joined = way.view is not None and bool(way.view.company.people)
    steps = _table(words, table, way) + _send(words, table, way, joined) + _answer(words, table, way, joined)
    return (
        f'{top_html(words, "app.home")}<div class="page invite"><h1 tabindex="-1">{esc(words("invite.title"))}</h1>'
        f'<div class="inv"><ol class="stages">{steps}</ol>{_about(words, way)}</div></div>'
    )


def _step(words: Words, number: int, state: str, title: str, inside: str) -> str:
    """Write a step: its number, or a tick once it is done."""
    mark = icon("check", words("invite.done")) if state == DONE else f"<span>{words.number(number)}</span>"
    current = attrs(aria_current="step" if state == NOW else None)
    return (
        f'<li class="card step {state}"{current}><span class="no">{mark}</span>'
        f'<div class="inside"><h2>{esc(title)}</h2>{inside}</div></li>'
    )


def _table(words: Words, table: Table, way: Way) -> str:
    """Show who sits at the table, by which rules, and how it is played."""
    seats = "".join(
        f'<li class="{cls(None if there else "free")}">{token(who.color, small=True)}<b>{esc(who.name)}</b>'
        f"{icon('check', words('invite.there')) if there else ''}</li>"
        for who, there in zip(table.session.seats, table.there, strict=True)
    )
    first = words("invite.begins", name=table.session.seats[0].name)
    rules = f"{editions.name(words, table.session.rules.id)} · {first}"
    ways = "".join(
        f'<label class="pick"><input type="radio" name="how" id="how-{kind}" value="{kind}" data-act="invite.how"'
        f'{attrs(checked=(kind == "live") == way.live)}><span class="il">{icon(kind)}</span><span class="said">'
        f'<b class="t">{esc(words(f"invite.{kind}"))}</b>'
        f'<span class="muted s">{esc(words(f"invite.{kind}.about"))}</span></span>'
        f'<span class="ck">{icon("check")}</span></label>'
        for kind in ("link", "live")
    )
    return _step(
        words,
        1,
        DONE,
        words("invite.table"),
        f'<div class="row w seated"><ul class="at">{seats}</ul><p class="muted s">{esc(rules)}</p>'
        f'<span class="sp"></span>'
        f"{button('invite.show', words('invite.show'), 'ghost', id='invite-show')}"
        f"{button('invite.change', words('invite.change'), id='invite-change')}</div>"
        f'<div class="ways" role="radiogroup" aria-label="{esc(words("invite.how"))}">{ways}</div>',
    )


def _send(words: Words, table: Table, way: Way, joined: bool) -> str:
    """Show the invitation: a code, and what sends it."""
    done = way.given or joined
    title = words("invite.sent.title" if done else "invite.send.title")
    if way.view is None:
        inside = _invitation(words, table, way, way.link, way.code)
    else:
        inside = _live(words, table, way, way.view)
    return _step(words, 2, DONE if done else NOW, title, inside)


def _live(words: Words, table: Table, way: Way, view: View) -> str:
    """Show the invitation to play live: it has to be made, and may fail."""
    offer = view.offer
    if not view.possible:
        return _wrong(words, "live.browser")
    if view.company.people:
        names = words.list([one.name for one in view.company.people])
        return f'<p role="status">{esc(words("invite.connected", names=names))}</p>'
    if offer is None or offer.state == FAILED:
        error = _wrong(words, offer.error) if offer is not None else ""
        again = button("live.invite", words("together.again"), "pri", "live", id="live-invite")
        return f'{error}<div class="row w">{again}</div>'
    if offer.state == MAKING or not offer.address:
        return f'<p role="status">{esc(words("together.invite.making"))}</p>'
    return _invitation(words, table, way, offer.address, offer.code)


def _invitation(words: Words, table: Table, way: Way, address: str, code: tuple[int, str] | None) -> str:
    """Write an address as a code, with what sends and copies it."""
    drawn = qr_html(words, *code) if code is not None else ""
    said = words("invite.send.live" if way.live else "invite.send.link", names=table.free)
    name = words("invite.again" if way.given else "invite.send")
    send = button("invite.send", name, "" if way.given else "pri", "share", id="far-send")
    copy = button("invite.copy", words("invite.copy"), "", "link", id="invite-copy")
    label = esc(words("invite.address"))
    return (
        f'<div class="out"><div class="codes">{drawn}</div><div class="how"><p>{esc(said)}</p>{send}{copy}'
        f'<input type="text" class="inp" readonly id="invite-link" aria-label="{label}" value="{esc(address)}">'
        "</div></div>"
    )


def _wrong(words: Words, code: str) -> str:
    """Say what went wrong; the step stays."""
    return f'<p class="err" id="invite-error" role="alert">{icon("warn")}<span>{esc(words(f"error.{code}"))}</span></p>'


def _answer(words: Words, table: Table, way: Way, joined: bool) -> str:
    """Take the answer that comes back."""
    kind = "live" if way.live else "link"
    state = NOW if way.given or joined else LATER
    title = words(f"invite.answer.{kind}.title")
    if joined:
        text = words("invite.answer.seats", names=table.free)
        return _step(words, 3, state, title, f'<p role="status">{esc(text)}</p>')
    offer = None if way.view is None else way.view.offer
    if offer is not None and offer.state == JOINING:
        return _step(words, 3, NOW, title, f'<p role="status">{esc(words("together.joining"))}</p>')
    # above the field, since below it the window may end
    about = f"<p>{esc(words(f'invite.answer.{kind}', names=table.free))}</p>"
    error = "" if way.view is None else way.view.error
    if error:
        about = _wrong(words, error)
    return _step(words, 3, state, title, about + _field(words, way.live, bool(error)))


def _field(words: Words, live: bool, wrong: bool) -> str:
    """Write the field for what comes back; ``wrong``: what came was none, and the step says so."""
    label = esc(words("invite.field"))
    act, said = ("live.take", "invite.connect") if live else ("invite.open", "invite.open")
    marks = attrs(
        aria_invalid="true" if wrong else None,
        aria_describedby="invite-error" if wrong else None,
        maxlength=2000 if live else None,
    )
    return (
        f'<form data-act="{act}" class="taking"><div class="row">'
        f'<input type="text" class="inp" id="live-code" name="code" autocomplete="off" autocapitalize="none" '
        f'spellcheck="false" aria-label="{label}" placeholder="{label}"{marks}>'
        f'<button type="submit" class="b" id="live-take">{esc(words(said))}</button></div></form>'
    )


def _about(words: Words, way: Way) -> str:
    """Say what will happen, what is private, and how draws are fair."""
    kind = "live" if way.live else "link"
    rows = "".join(
        f"<li>{icon(sign)}<div><h2>{esc(words(title))}</h2>"
        f'<p class="muted s">{esc(words(text))}</p></div></li>'
        for sign, title, text in (
            ("undo", "invite.next", f"invite.next.{kind}"),
            ("eye", "invite.private", f"invite.private.{kind}"),
            ("die", "invite.fair", "invite.fair.about"),
        )
    )
    return f'<aside class="card facts" aria-label="{esc(words("invite.facts"))}"><ul>{rows}</ul></aside>'
