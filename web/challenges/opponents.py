"""Bots as opponents: the record against each, the suggested next one, and how to begin a game in one step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from hg_engine import COLORS, AnySession, Seat, Seeded, Session, registry
from web.bots import players
from web.games import families, seeds

if TYPE_CHECKING:
    from web.i18n.words import Words
    from web.storage.saves import Summary
    from web.storage.store import Slot
    from web.table.host import Opener

LATEST: Final = 6
"""So many of the last games against a bot say whether the next one is suggested."""
ENOUGH: Final = 4
"""So many of them have to be won; or the last two."""


class Duel(NamedTuple):
    """A finished game of one person against one bot."""

    level: str
    rules: str
    mine: int
    theirs: int

    @property
    def won(self) -> bool:
        """Whether the person won."""
        return self.mine > self.theirs


class Record(NamedTuple):
    """How the games against a bot ended."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        """How many were played."""
        return self.won + self.lost + self.drawn


def person(game: Summary) -> int | None:
    """Return the seat of the only person at a table with bots; None of any other table."""
    people = [seat for seat, kind in enumerate(game.bots) if not kind]
    return people[0] if len(people) == 1 and game.away is None else None


def duels(slots: Sequence[Slot], family: str) -> list[Duel]:
    """List the finished games of a family that one person played against one bot, the newest first."""
    found = []
    for slot in slots:
        game = slot.summary
        if game is None or not game.over or len(game.seats) != 2:
            continue
        seat = person(game)
        if seat is None or families.of(game.rules) is not families.named(family):
            continue
        level = game.bots[1 - seat]
        if level in players.LEVELS:
            found.append(Duel(level, game.rules, game.scores[seat], game.scores[1 - seat]))
    return found


def record(found: Sequence[Duel], level: str) -> Record:
    """Count what became of the games against a level."""
    games = [duel for duel in found if duel.level == level]
    won, lost = sum(duel.won for duel in games), sum(duel.mine < duel.theirs for duel in games)
    return Record(won, lost, len(games) - won - lost)


def record_words(words: Words, told: Record) -> str:
    """Say how the games against a bot ended; those that nobody won only if there are any."""
    key = "home.record.drawn" if told.drawn else "home.record"
    return words(key, won=told.won, lost=told.lost, drawn=told.drawn)


def met(slots: Sequence[Slot]) -> Mapping[str, int]:
    """Count the finished games with each bot and people, of every game and at tables of every size."""
    games = [slot.summary for slot in slots if slot.summary is not None]
    return Counter(
        level
        for game in games
        if game.over and players.PERSON in game.bots
        for level in {*game.bots}
        if level in players.LEVELS
    )


def suggested(found: Sequence[Duel]) -> str:
    """Return the level to play next: that of the last game, or the one above if that was won often."""
    if not found:
        return players.LEVELS[0]
    level = found[0].level
    latest = [duel.won for duel in found if duel.level == level][:LATEST]
    ready = sum(latest) >= ENOUGH or (len(latest) > 1 and all(latest[:2]))
    at = players.LEVELS.index(level) + ready
    return players.LEVELS[min(at, len(players.LEVELS) - 1)]


def seats(app: Opener, level: str) -> list[Seat]:
    """Return the seats of the person who is here, as usual in name and colour, and of a bot."""
    from web.table.seat_form import Seats

    words, last = app.words, app.prefs.get("new")
    usual = Seats(app, last.get("seats") if isinstance(last, dict) else None)
    me = next((row for row in usual.rows if not row.kind), None)
    color = me.color if me is not None else COLORS[0]
    name = words("new.default_name", number=1)
    bot = words(f"bot.{level}")
    if me is not None and me.name.strip() and usual.called(words, me).casefold() != bot.casefold():
        name = usual.called(words, me)
    other = next(one for one in COLORS[1:] if one != color)
    return [Seat(name, color), Seat(bot, other)]


def play(app: Opener, level: str, rules: str = "") -> None:
    """Begin a game against a bot at once, the person first."""
    wanted = registry.get(rules or registry.ids()[0], None)
    drawer = Seeded(seeds.fresh(app.page.random))
    session: AnySession = Session(wanted, seats(app, level), drawer, id=app.fresh_id())
    app.begin(session, bots=("", level))


def titled(words: Words, level: str) -> str:
    """Name a bot with what it is: Pim, the hare."""
    return words(f"bot.{level}.full")
