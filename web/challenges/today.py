"""The game of the day: the same tiles and the same bot for everybody, without a server; and two of them compared."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from hg_engine import AnySession, Seeded, Session
from hg_engine.errors import HgError
from web.challenges import opponents, rematch
from web.games import daily
from web.games.daily import RULES, date_of, ident, level, seed_of
from web.storage import codec, saves
from web.ui.messages import Choice, Message

if TYPE_CHECKING:
    from web.i18n.words import Words
    from web.storage.prefs import Prefs
    from web.storage.saves import Summary
    from web.storage.store import Slot
    from web.table.host import TableHost


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
    return words.day(daily.moment(date))


# -- playing it


def play(app: TableHost, date: str) -> None:
    """Begin a day's game, go on with it, or show what came of it; whoever begins on the day itself goes on in a row."""
    if app.store.has(ident(date)):
        rematch.open_result(app, ident(date))
        return
    kind = level(date)
    if date == app.page.today():
        _remember(app.prefs, app.store.slots(), date)
    app.begin(_laid(app, date, kind), bots=("", kind))


def _laid(app: TableHost, date: str, kind: str) -> AnySession:
    """Set the table: whoever is here sits first."""
    return Session(RULES, opponents.seats(app, kind), Seeded(seed_of(date)), id=ident(date))


# -- the days before


class Day(NamedTuple):
    """A day, and what became of its game here: ``won``, ``lost`` or ``open``."""

    date: str
    state: str
    ahead: int = 0
    """By how many points its player was ahead of the bot."""


class Row(NamedTuple):
    """How many days in a row were played, each on the day itself: up to now, and at most."""

    now: int
    longest: int


def week(slots: Sequence[Slot], date: str) -> list[Day]:
    """Return the last seven days, up to this one."""
    results = _results(slots)
    return [_day(results, back(date, days)) for days in range(6, -1, -1)]


def month(slots: Sequence[Slot], first: str) -> list[Day]:
    """Return all days of the month that begins on this one."""
    results, begin = _results(slots), datetime.date.fromisoformat(first)
    after = datetime.date.fromisoformat(beside(first, 1))
    return [
        _day(results, datetime.date.fromordinal(number).isoformat())
        for number in range(begin.toordinal(), after.toordinal())
    ]


def beside(first: str, way: int) -> str:
    """Return the first day of the month before (-1) or after (+1) the one that begins on this day."""
    year, number, _ = (int(part) for part in first.split("-"))
    months = year * 12 + number - 1 + way
    return f"{months // 12:04d}-{months % 12 + 1:02d}-01"


def back(date: str, days: int) -> str:
    """Return the day so many days before this one."""
    return (datetime.date.fromisoformat(date) - datetime.timedelta(days=days)).isoformat()


def streak(slots: Sequence[Slot], date: str, begun: Sequence[str] | None = None) -> int:
    """Count the days in a row whose games were finished, up to today, or to yesterday while today's is open.

    ``begun`` lists the days whose games were begun on the day itself; None as long as nobody keeps that.
    """
    done = _in_row(slots, begun)
    at = 0 if done(date) else 1
    days = 0
    while done(back(date, at + days)):
        days += 1
    return days


def row(slots: Sequence[Slot], date: str, begun: Sequence[str] | None = None) -> Row:
    """Return the days in a row up to now, and the most there were within a year."""
    done, longest, days = _in_row(slots, begun), 0, 0
    for before in range(_YEAR):
        days = days + 1 if done(back(date, before)) else 0
        longest = max(longest, days)
    return Row(streak(slots, date, begun), longest)


_BEGUN: Final = "days"
"""The preference that lists the days whose games were begun on the day itself."""
_YEAR: Final = 366


def _in_row(slots: Sequence[Slot], begun: Sequence[str] | None) -> Callable[[str], bool]:
    """Return what says of a day whether it counts in a row: its game is finished, and was begun on that day."""
    results = _results(slots)
    return lambda date: ident(date) in results and (begun is None or date in begun)


def begun_on_time(prefs: Prefs) -> list[str] | None:
    """Return the days whose games were begun on the day itself; None as long as nobody keeps that."""
    kept = prefs.get(_BEGUN)
    return [date for date in kept if isinstance(date, str)] if isinstance(kept, list) else None


def _remember(prefs: Prefs, slots: Sequence[Slot], date: str) -> None:
    """Keep that a day's game is begun on the day; those from before this was kept were begun on theirs."""
    begun, results = begun_on_time(prefs), _results(slots)
    if begun is None:
        begun = [day for back_by in range(_YEAR) if ident(day := back(date, back_by)) in results]
    prefs.set(_BEGUN, sorted({*begun, date})[-_YEAR:])


def _day(results: Mapping[str, int], date: str) -> Day:
    ahead = results.get(ident(date))
    if ahead is None:
        return Day(date, "open")
    return Day(date, "won" if ahead > 0 else "lost", ahead)


def _results(slots: Sequence[Slot]) -> dict[str, int]:
    """Return by how many points finished games with the rules of days were won, by their ids."""
    return {
        slot.id: slot.summary.scores[0] - slot.summary.scores[1]
        for slot in slots
        if slot.summary is not None
        and slot.summary.over
        and slot.summary.rules == RULES
        and len(slot.summary.seats) == 2
    }


def mine(app: TableHost, date: str) -> Summary | None:
    """Return what this browser keeps of a day's game; None if there is none, or none that can be read."""
    slot = next((slot for slot in app.store.slots() if slot.id == ident(date)), None)
    return slot.summary if slot is not None else None


# -- somebody else's


def meet(app: TableHost, theirs: AnySession, date: str, look: Callable[[], None]) -> bool:
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


def compared(app: TableHost) -> tuple[Lead, Lead] | None:
    """Return one's own and the other result while another player's finished game of the same day is viewed."""
    session = app.current_game.session
    date = date_of(session) if session is not None and app.read_only else None
    if session is None or date is None or not session.position.is_over:
        return None
    own = mine(app, date)
    if own is None or not own.over or _known(app, session):
        return None
    return Lead(*own.scores), Lead(*session.position.scores)


def own_game(app: TableHost, ident: str) -> AnySession | None:
    """Read a day's game of this browser; None if there is none that can be read."""
    try:
        # read past the store, which would take it for what this tab goes on with
        return codec.of_save(saves.parse(app.store.raw(ident)))
    except HgError:
        return None


def _known(app: TableHost, theirs: AnySession) -> bool:
    """Return whether a game is one that this browser has, or an earlier state of it."""
    own = own_game(app, theirs.id)
    if own is None:
        return False
    begun = own.history[: len(theirs.history)]
    return [step.move for step in begun] == [step.move for step in theirs.history]
