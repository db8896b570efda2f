"""Write the dialog of live play, and the strip in the dock that says who is connected; pure HTML."""

from __future__ import annotations

from typing import Final, NamedTuple

from web.i18n.words import Words
from web.table.company import EMOTES, FAILED, JOINING, MAKING
from web.ui.html import attrs, button, cls, esc, icon, token
from web.ui.qr import qr_html

SIDES: Final = {True: "invite", False: "answer"}
"""Which of both sides a browser is, by whether it invites, as the words are called."""


class Somebody(NamedTuple):
    """Another browser at the table."""

    name: str
    color: str = ""
    """The colour of the first seat that is played there, if one is."""
    quiet: bool = False
    said: str = ""
    """The word that was said there a moment ago."""


class Company(NamedTuple):
    """Who is joined with this browser, as the table shows it."""

    people: tuple[Somebody, ...] = ()
    lost: tuple[str, ...] = ()
    """The names of those whose connection dropped."""
    said: str = ""
    """The word that was said here a moment ago."""
    pending: bool = False
    """Whether somebody is about to be joined."""

    @property
    def colors(self) -> set[str]:
        """The colours of those who are there."""
        return {one.color for one in self.people}


class Offer(NamedTuple):
    """What the dialog shows of a browser that is about to be joined."""

    invites: bool
    state: str
    address: str = ""
    """The address that goes to the other side, once it is there."""
    error: str = ""
    code: tuple[int, str] | None = None
    """The side and the path of its QR code, once that is drawn."""


class View(NamedTuple):
    """All that the dialog shows."""

    possible: bool
    company: Company
    offer: Offer | None = None
    middle: bool = True
    """Whether others may be invited from here."""
    full: bool = False
    error: str = ""
    """What was wrong with the code that was typed, as the code of an error."""
    handed: bool = False
    """Whether an answer was opened here that another tab waits for."""
    asked: bool = False
    """Whether an invitation was opened, and nothing has been sent yet."""


def strip_html(words: Words, company: Company | None) -> str:
    """Say who is there, as one button that opens the dialog; nothing where nobody is and nobody was lost."""
    if company is None or not (company.people or company.lost or company.pending):
        return ""
    chips = "".join(_chip(words, one) for one in company.people)
    lost = not company.people and not company.pending
    if company.pending:
        chips += f"<span>{esc(words('together.pending'))}</span>"
    elif lost:
        chips = f"<span>{esc(words('together.lost', names=words.list(company.lost)))}</span>"
    mine = ""
    if company.said and company.people:
        mine = f'<span class="word">{esc(words(f"together.emote.{company.said}"))}</span>'
    kind = cls("b", "company", "gone" if lost else None)
    label = words("together.open")
    return (
        f'<button type="button" class="{kind}" data-act="live.open" id="live-company" title="{esc(label)}">'
        f"{icon('live')}{chips}{mine}</button>"
    )


def _chip(words: Words, one: Somebody) -> str:
    """Show somebody: the token, the name, what was said or that nothing is heard."""
    note = ""
    if one.said:
        note = f'<span class="word">{esc(words(f"together.emote.{one.said}"))}</span>'
    elif one.quiet:
        note = f'<span class="muted xs">{esc(words("together.quiet"))}</span>'
    mark = token(one.color, small=True) if one.color else icon("person")
    kind = cls("mate", "quiet" if one.quiet else None)
    return f'<span class="{kind}">{mark}<b>{esc(one.name)}</b>{note}</span>'


def dialog_html(words: Words, view: View) -> str:
    """Write the inside of the dialog."""
    if not view.possible:
        inside = f"<p>{esc(words('error.live.browser'))}</p>"
    elif view.handed:
        inside = f"<p>{esc(words('together.handed'))}</p>"
    elif view.asked:
        inside = f"<p>{esc(words('together.asked'))}</p>"
    elif view.offer is not None:
        inside = _offer(words, view, view.offer)
    else:
        inside = _company(words, view) + _begin(words, view)
    close = button("app.dismiss", words("message.close"), id="live-close")
    return (
        f'<h2 id="dialog-title">{esc(words("together.title"))}</h2><div class="together">{inside}</div>'
        f'<div class="acts">{_acts(words, view)}{close}</div>'
    )


def _company(words: Words, view: View) -> str:
    """List who is there, with the few words to say."""
    company = view.company
    lost = ""
    if company.lost:
        said = words("together.lost.about", names=words.list(company.lost))
        lost = f'<p class="note">{icon("warn")}<span>{esc(said)}</span></p>'
    if not company.people:
        return lost
    rows = "".join(f"<li>{_chip(words, one)}</li>" for one in company.people)
    said = "".join(
        button("live.emote", words(f"together.emote.{name}"), "", data_name=name, id=f"emote-{name}")
        for name in EMOTES
    )
    return (
        f'{lost}<h3>{esc(words("together.there"))}</h3><ul class="there">{rows}</ul>'
        f'<fieldset class="emotes"><legend>{esc(words("together.say"))}</legend>{said}</fieldset>'
    )


def _begin(words: Words, view: View) -> str:
    """Tell how to begin, and take a code that somebody sent."""
    if not view.middle:
        return f'<p class="muted s">{esc(words("together.guest"))}</p>'
    if view.full:
        return f'<p class="muted s">{esc(words("error.live.full"))}</p>'
    if view.company.people:
        return ""
    return f"<p>{esc(words('together.about'))}</p>{_field(words, view, 'begin')}"


def _offer(words: Words, view: View, offer: Offer) -> str:
    """Walk through joining one browser."""
    side = SIDES[offer.invites]
    if offer.state == MAKING:
        return f'<p role="status">{esc(words(f"together.{side}.making"))}</p>'
    if offer.state == JOINING:
        return f'<p role="status">{esc(words("together.joining"))}</p>'
    if offer.state == FAILED:
        return (
            f'<p class="note" role="alert">{icon("warn")}<span>{esc(words(f"error.{offer.error}"))}</span></p>'
            f'<p class="muted s">{esc(words("together.failed"))}</p>'
        )
    code = qr_html(words, *offer.code) if offer.code is not None else ""
    label = esc(words(f"together.{side}.link"))
    field = _field(words, view, "answer") if offer.invites else ""
    wait = "" if offer.invites else f'<p role="status">{esc(words("together.answer.wait"))}</p>'
    return (
        f"<p>{esc(words(f'together.{side}.send'))}</p>"
        f'<div class="row"><input type="text" class="inp" readonly id="live-link" aria-label="{label}" '
        f'value="{esc(offer.address)}">{button("live.share", words("together.share"), "pri", "share", id="live-share")}'
        f'</div><div class="codes">{code}</div>{wait}{field}'
    )


def _field(words: Words, view: View, kind: str) -> str:
    """Write the field for a code that came."""
    wrong = ""
    if view.error:
        wrong = (
            f'<p class="err" id="live-error" role="alert">{icon("warn")}'
            f"<span>{esc(words(f'error.{view.error}'))}</span></p>"
        )
    said = attrs(
        aria_invalid="true" if wrong else None,
        aria_describedby="live-error" if wrong else None,
        maxlength=2000,
    )
    return (
        '<form data-act="live.take" class="taking">'
        f'<label for="live-code"><b>{esc(words(f"together.{kind}.field"))}</b></label>'
        f'<div class="row"><input type="text" class="inp" id="live-code" name="code" autocomplete="off" '
        f'autocapitalize="none" spellcheck="false"{said}>'
        f'<button type="submit" class="b" id="live-take">{esc(words("together.take"))}</button></div>{wrong}</form>'
    )


def _acts(words: Words, view: View) -> str:
    """Write the buttons at the bottom."""
    if not view.possible or view.handed:
        return ""
    if view.asked:
        return button("live.join", words("together.join"), "pri", "live", id="live-join")
    if view.offer is not None:
        failed = view.offer.state == FAILED and view.offer.invites
        again = button("live.invite", words("together.again"), "pri", "live", id="live-invite")
        cancel = button("live.cancel", words("together.cancel"), "", "close", id="live-cancel")
        return again + cancel if failed else cancel
    return _company_acts(words, view)


def _company_acts(words: Words, view: View) -> str:
    """Write the buttons that invite somebody more, and leave."""
    alone, acts = not view.company.people, ""
    if view.middle and not view.full:
        key = "together.invite" if alone else "together.invite.more"
        acts += button("live.invite", words(key), "pri" if alone else "", "live", id="live-invite")
    if not alone:
        acts += button("live.leave", words("together.leave"), "", "close", id="live-leave")
    return acts
