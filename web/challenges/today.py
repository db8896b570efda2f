"""The game of the day: the same tiles and the same bot for everybody, without a server; and two of them compared."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hg_engine import AnySession, Seeded, Session
from hg_engine.errors import HgError
from web.challenges import opponents, rematch
from web.games.daily import _EPOCH, RULES, date_of, ident, level, seed_of
from web.storage import codec, saves
from web.ui.messages import Choice, Message

if TYPE_CHECKING:
    from web.i18n.words import Words
    from web.storage.saves import Summary
    from web.storage.store import Slot
    from web.table.host import Lobby


class Lead(NamedTuple):
    """What came of a game: the points of whoever sat first, and of the bot."""

    points: int
    bot: int

    @property
    def ahead(self) -> int:
        """By how many points the first is ahead."""
        return self.points - self.bot


# -- what a day's game is


def moment(date: str) -> float:
    """Return the moment, in milliseconds, at which a day begins by universal time."""
    return (datetime.date.fromisoformat(date).toordinal() - _EPOCH) * 86_400_000.0


def said(words: Words, date: str) -> str:
    """Write a day in words."""
    return words.day(moment(date))


# -- playing it


def play(app: Lobby, date: str) -> None:
    """Begin a day's game, go on with it, or show what came of it."""
    if app.store.has(ident(date)):
        rematch.open_result(app, ident(date))
        return
    kind = level(date)
    app.begin(_laid(app, date, kind), bots=("", kind))


def _laid(app: Lobby, date: str, kind: str) -> AnySession:
    """Set the table: whoever is here sits first."""
    return Session(RULES, opponents.seats(app, kind), Seeded(seed_of(date)), id=ident(date))


# -- the days before


class Day(NamedTuple):
    """A day, and what became of its game here: ``won``, ``lost`` or ``open``."""

    date: str
    state: str


def week(slots: Sequence[Slot], date: str) -> list[Day]:
    """Return the last seven days, up to this one."""
    results = _results(slots)
    today = datetime.date.fromisoformat(date)
    dates = [(today - datetime.timedelta(days=back)).isoformat() for back in range(6, -1, -1)]
    return [Day(one, results.get(ident(one), "open")) for one in dates]


def streak(slots: Sequence[Slot], date: str) -> int:
    """Count the days in a row whose games were finished, up to today, or to yesterday while today's is open."""
    results, day = _results(slots), datetime.date.fromisoformat(date)
    if ident(day.isoformat()) not in results:
        day -= datetime.timedelta(days=1)
    days = 0
    while ident(day.isoformat()) in results:
        days += 1
        day -= datetime.timedelta(days=1)
    return days


def _results(slots: Sequence[Slot]) -> dict[str, str]:
    """Return whether finished games with the rules of days were won or lost, by their ids."""
    return {
        slot.id: "won" if slot.summary.scores[0] > slot.summary.scores[1] else "lost"
        for slot in slots
        if slot.summary is not None
        and slot.summary.over
        and slot.summary.rules == RULES
        and len(slot.summary.seats) == 2
    }


def mine(app: Lobby, date: str) -> Summary | None:
    """Return what this browser keeps of a day's game; None if there is none, or none that can be read."""
    slot = next((slot for slot in app.store.slots() if slot.id == ident(date)), None)
    return slot.summary if slot is not None else None


# -- somebody else's


def meet(app: Lobby, theirs: AnySession, date: str, look: Callable[[], None]) -> bool:
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


def compared(app: Lobby) -> tuple[Lead, Lead] | None:
    """Return one's own and the other result while another player's finished game of the same day is viewed."""
    session = app.current_game.session
    date = date_of(session) if session is not None and app.read_only else None
    if session is None or date is None or not session.position.is_over:
        return None
    own = mine(app, date)
    if own is None or not own.over or _known(app, session):
        return None
    return Lead(*own.scores), Lead(*session.position.scores)


def _known(app: Lobby, theirs: AnySession) -> bool:
    """Return whether a game is one that this browser has, or an earlier state of it."""
    try:
        # read past the store, which would take it for what this tab goes on with
        own = codec.of_save(saves.parse(app.store.raw(theirs.id)))
    except HgError:
        return False
    begun = own.history[: len(theirs.history)]
    return [step.move for step in begun] == [step.move for step in theirs.history]
