"""The result of a day's game as text to share: who won, how it went, but no tile and no place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hg_engine import AnySession
from web.bots import players
from web.challenges import today
from web.challenges.today import Lead
from web.games import daily
from web.i18n.words import Words
from web.share import exporter

if TYPE_CHECKING:
    from web.table.host import TableHost

PARTS: Final = 10
"""A game is told in so many parts."""
SQUARES: Final = {1: "\N{LARGE GREEN SQUARE}", 0: "\N{LARGE YELLOW SQUARE}", -1: "\N{LARGE RED SQUARE}"}
"""What stands for being ahead, level and behind, in the text."""


def course(session: AnySession) -> list[int]:
    """Return for each tenth of a finished game whether its first seat was ahead (1), level (0) or behind (-1)."""
    lead, leads = 0, []
    for step in session.history:
        for event in step.events:
            lead += event.points * sum(1 if seat == 0 else -1 for seat in event.players)
        leads.append(lead)
    ends = [len(leads) * part // PARTS for part in range(1, PARTS + 1)]
    return [(lead > 0) - (lead < 0) for lead in (leads[max(0, end - 1)] for end in ends)] if leads else []


def outcome(words: Words, lead: Lead) -> str:
    """Say by how much a day's game was won or lost."""
    key = "daily.won_by" if lead.ahead > 0 else "daily.lost_by" if lead.ahead else "daily.drawn"
    return words(key, count=abs(lead.ahead))


def text(words: Words, session: AnySession, days: int) -> str:
    """Write the result of a day's game for friends; ``days`` in a row are told where there are two or more."""
    date = daily.date_of(session) or ""
    level = daily.level(date)
    strength = players.LEVELS.index(level) + 1
    dots = "●" * strength + "○" * (len(players.LEVELS) - strength)
    against = words("daily.against", name=words(f"bot.{level}"))
    lines = [
        f"{words('app.name')} · {today.said(words, date)}",
        f"{outcome(words, Lead(*session.position.scores))} {against} {dots}",
        "".join(SQUARES[sign] for sign in course(session)),
    ]
    return "\n".join(lines + ([words("daily.streak", count=days)] if days > 1 else []))


def share(app: TableHost, session: AnySession, copy: bool = False) -> None:
    """Hand the result of a day's game over as text, with the link that compares; or only ``copy`` them."""
    days = today.streak(app.store.slots(), app.page.today(), today.begun_on_time(app.prefs))
    exporter.share(app, session, text(app.words, session, days), copy)
