"""Challenges as HTML: the card of the day's game, games with the same tiles side by side, a day's game compared."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Final

from hg_engine import AnySession
from web.challenges import opponents, rematch, today
from web.challenges.today import Lead
from web.games import daily
from web.i18n.words import Words
from web.storage.saves import Summary
from web.storage.store import Slot
from web.ui.html import button, cls, esc, icon, token
from web.ui.portraits import pips, portrait


def daily_card(words: Words, date: str, slots: Sequence[Slot], days: int) -> str:
    """Write the card of a day's game on the start page: against whom, the week, the days in a row, what is next."""
    own = next((slot.summary for slot in slots if slot.id == daily.ident(date)), None)
    act, style = "daily.play", "acc"
    level = daily.level(date)
    name = words(f"bot.{level}")
    said = words("home.daily.about", name=name)
    if own is not None and own.over:
        act, style = "daily.result", ""
        said = words("daily.done", mine=own.scores[0], bot=own.scores[1])
    elif own is not None:
        act = "home.continue"
    day = words("daily.today", date=today.said(words, date))
    streak = f'<span class="chip">{esc(words("daily.streak", count=days))}</span>' if days else ""
    return (
        '<section class="card o3 daily" aria-labelledby="daily"><div class="row hd">'
        f'<h2 id="daily">{esc(words("daily.title"))}</h2><span class="sp"></span>{streak}</div>'
        f'<div class="vs">{portrait(level, "face")}<span><b>{esc(day)}</b>'
        f'<span class="muted s">{esc(said)}</span></span></div>{_week(words, slots, date)}'
        f"{button('home.daily', words(act), f'{style} wide', 'sun', id='home-daily')}"
        f"{button('app.daily', words('daily.days'), 'ghost wide', id='home-days')}</section>"
    )


MARKS: Final = {"won": "✓", "lost": "–", "open": ""}
"""What became of a day's game, as a sign in its ring."""


def _week(words: Words, slots: Sequence[Slot], date: str) -> str:
    """Write the last seven days as rings, today last."""
    rings = ""
    for day in today.week(slots, date):
        number = words.number(int(day.date[-2:]))
        sign = MARKS[day.state] or number
        kind = cls(day.state, "now" if day.date == date else None)
        name = words(f"daily.weekday.{datetime.date.fromisoformat(day.date).weekday()}")
        result = words(f"daily.day.{day.state}")
        rings += (
            f'<li class="{kind}"><span class="d" aria-hidden="true">{esc(sign)}</span>'
            f'<span aria-hidden="true">{esc(name)}</span>'
            f'<span class="vh">{esc(words("app.labelled", label=today.said(words, day.date), text=result))}</span></li>'
        )
    return f'<ul class="week" aria-label="{esc(words("daily.week"))}">{rings}</ul>'


STONES: Final = 11
"""So many of the last games against a bot are shown."""


def duel_card(words: Words, slots: Sequence[Slot], session: AnySession, kinds: Sequence[str]) -> str:
    """Write what became of the games against the only bot at the table, and who is suggested next."""
    levels = [kind for kind in kinds if kind]
    if len(levels) != 1 or len(session.seats) != 2:
        return ""
    level, family = levels[0], session.rules.family
    found = opponents.duels(slots, family)
    games = [duel for duel in found if duel.level == level]
    stones = "".join(f'<i class="{"w" if duel.won else ""}"></i>' for duel in reversed(games[:STONES]))
    best = max((duel.mine for duel in games), default=0)
    said = opponents.record_words(words, opponents.record(found, level))
    after = opponents.suggested(found)
    offer = ""
    if after != level:
        play = words("home.play_bot", name=words(f"bot.{after}"))
        offer = (
            f'<div class="medal">{portrait(after, "face")}<span><b>'
            f"{esc(words('result.try', name=words(f'bot.{after}')))}</b>{pips(words, after)}</span>"
            f"{button('next', play, 'acc', id='result-next', data_level=after)}"
            "</div>"
        )
    return (
        f'<section class="card duel" aria-labelledby="duel"><div class="row hd"><h2 id="duel">'
        f'{esc(words("result.you_and", name=words(f"bot.{level}")))}</h2><span class="sp"></span>'
        f'{portrait(level, "face")}</div><div class="stones" aria-hidden="true">{stones}</div>'
        f'<p class="s">{esc(said)}</p><p class="medal">{icon("up")}<span>{esc(words("result.best_score", count=best))}'
        f"</span></p>{offer}</section>"
    )


def series_card(words: Words, games: Sequence[tuple[str, Summary]], shown: str) -> str:
    """Write the games with the same tiles that are over, by id; nothing while there is only one."""
    lines = rematch.tally([game for _, game in games]) if len(games) > 1 else []
    if not lines:
        return ""
    best = lines[0].total
    head = "".join(_column(words("rematch.game", number=number + 1)) for number in range(len(games)))
    rows = "".join(
        _row(
            f'<span class="row">{token(line.color)}<span>{esc(line.name)}</span></span>',
            [(words("rematch.game", number=at + 1), str(points)) for at, points in enumerate(line.points)],
            words.number(line.total),
            line.total == best,
        )
        for line in lines
    )
    shows = "".join(
        button(
            "game", words("rematch.show", number=number + 1), "s", "last", data_id=ident, id=f"game-{number}"
        )
        for number, (ident, _) in enumerate(games)
        if ident != shown
    )
    return _table(
        words, "rematch.caption", _settled(words, lines, len(games)), "result.player",
        head + _column(words("result.total")), rows,
    ) + f'<p class="row w">{shows}</p></section>'  # fmt: skip


def _settled(words: Words, lines: Sequence[rematch.Line], games: int) -> str:
    """Say who won over all the games."""
    best, second = lines[0].total, lines[1].total
    if best == second:
        names = words.list([line.name for line in lines if line.total == best])
        return words("rematch.shared", names=names, games=games)
    return words("rematch.wins", name=lines[0].name, count=best - second, games=games)


def daily_compared(words: Words, mine: Lead, theirs: Lead, name: str) -> str:
    """Write two games of the same day side by side; ``name`` is who played the other one."""
    better = mine.ahead - theirs.ahead
    key = "daily.better" if better > 0 else "daily.worse" if better else "daily.equal"
    head = "".join(_column(words(one)) for one in ("daily.points", "daily.bot", "daily.lead"))
    rows = "".join(
        _row(
            esc(said),
            [(words("daily.points"), str(lead.points)), (words("daily.bot"), str(lead.bot))],
            signed(words, lead.ahead),
            lead.ahead == max(mine.ahead, theirs.ahead),
        )
        for said, lead in ((words("daily.mine"), mine), (words("daily.theirs", name=name), theirs))
    )
    said = words(key, count=abs(better), name=name)
    return _table(words, "daily.caption", said, "daily.game", head, rows) + "</section>"


def signed(words: Words, number: int) -> str:
    """Write a number with its sign."""
    sign = "+" if number > 0 else "−" if number < 0 else ""
    return sign + words.number(abs(number))


def _table(words: Words, caption: str, said: str, first: str, head: str, rows: str) -> str:
    """Write the beginning of a card: what came of it, and the table; css makes cards of its rows on phones."""
    return (
        f'<section class="card tw challenge"><h2>{esc(said)}</h2><table class="res">'
        f'<caption class="vh">{esc(words(caption))}</caption><thead><tr><th scope="col">{esc(words(first))}</th>'
        f"{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _column(text: str) -> str:
    return f'<th scope="col" class="n">{esc(text)}</th>'


def _row(head: str, cells: Sequence[tuple[str, str]], total: str, won: bool) -> str:
    listed = "".join(f'<td class="n" data-l="{esc(label)}">{esc(text)}</td>' for label, text in cells)
    return (
        f'<tr class="{cls("win" if won else None)}"><th scope="row">{head}</th>{listed}'
        f'<td class="n tot"><b class="num">{esc(total)}</b></td></tr>'
    )
