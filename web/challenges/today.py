"""The game of the day: the same tiles and the same bot for everybody, without a server; and two of them compared."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from hg_engine import COLORS, AnySession, Seat, Seeded, Session
from hg_engine.errors import HgError
from web.challenges import rematch
from web.games.daily import _EPOCH, RULES, date_of, ident, level, seed_of
from web.storage import codec, saves
from web.ui.messages import Choice, Message

if TYPE_CHECKING:
    from web.i18n.words import Words
    from web.storage.saves import Summary
    from web.table.host import Application


class Lead(NamedTuple):
    """What came of a game: the points of whoever sat first, and of the bot."""

    points: int
    bot: int

    @property
    def ahead(self) -> int:
        """By how many points the first is ahead."""
        return self.points - self.bot


# -- what a day's game is


def said(words: Words, date: str) -> str:
    """Write a day in words."""
    return words.day((datetime.date.fromisoformat(date).toordinal() - _EPOCH) * 86_400_000.0)


# -- playing it


def play(app: Application, date: str) -> None:
    """Begin a day's game, go on with it, or show what came of it."""
    if app.store.has(ident(date)):
        rematch.open_result(app, ident(date))
        return
    kind = level(date)
    app.begin(_laid(app, date, kind), bots=("", kind))


def _laid(app: Application, date: str, kind: str) -> AnySession:
    """Make the session: the user sits first, with the usual name and colour."""
    from web.table.seat_form import Seats

    words = app.words
    last = app.prefs.get("new")
    usual = Seats(app, last.get("seats") if isinstance(last, dict) else None)
    me = next((row for row in usual.rows if not row.kind), None)
    color = me.color if me is not None else COLORS[0]
    name = words("new.default_name", number=1)
    bot = words(f"bot.{kind}")
    if me is not None and me.name.strip() and usual.called(words, me).casefold() != bot.casefold():
        name = usual.called(words, me)
    other = next(one for one in COLORS[1:] if one != color)
    seats = [Seat(name, color), Seat(bot, other)]
    return Session(RULES, seats, Seeded(seed_of(date)), id=ident(date))


def mine(app: Application, date: str) -> Summary | None:
    """Return what this browser keeps of a day's game; None if there is none, or none that can be read."""
    slot = next((slot for slot in app.store.slots() if slot.id == ident(date)), None)
    return slot.summary if slot is not None else None


# -- somebody else's


def meet(app: Application, theirs: AnySession, date: str, look: Callable[[], None]) -> bool:
    """Ask whoever has not finished this day's game whether to play it first; False if there is nothing to ask.

    ``look`` shows the game all the same.
    """
    own = mine(app, date)
    if own is not None and (own.over or _known(app, theirs)):
        return False
    today = date == app.page.today()
    choices = [
        Choice("daily.spoiler.play", lambda: play(app, date)),
        Choice("daily.spoiler.look", look),
        Choice("message.close"),
    ]
    text = "daily.spoiler.today" if today else "daily.spoiler.other"
    app.stay()
    app.ask(Message("daily.spoiler.title", text, "eye", choices, {"date": said(app.words, date)}))
    return True


def compared(app: Application) -> tuple[Lead, Lead] | None:
    """Return one's own and the other result while another player's finished game of the same day is viewed."""
    session = app.current_game.session
    date = date_of(session) if session is not None and app.read_only else None
    if session is None or date is None or not session.position.is_over:
        return None
    own = mine(app, date)
    if own is None or not own.over or _known(app, session):
        return None
    return Lead(*own.scores), Lead(*session.position.scores)


def _known(app: Application, theirs: AnySession) -> bool:
    """Return whether a game is one that this browser has, or an earlier state of it."""
    try:
        # read past the store, which would take it for what this tab goes on with
        own = codec.of_save(saves.parse(app.store.raw(theirs.id)))
    except HgError:
        return False
    begun = own.history[: len(theirs.history)]
    return [step.move for step in begun] == [step.move for step in theirs.history]
