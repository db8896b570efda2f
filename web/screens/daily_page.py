"""The page of the games of the days as HTML: whose day it is, the calendar, what is shared."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Final, NamedTuple

from hg_engine import AnySession
from web.challenges import opponents, telling, today
from web.challenges.page import signed
from web.challenges.today import Day, Lead, Row
from web.games import daily, families
from web.i18n.words import Words
from web.ui import editions
from web.ui.html import attrs, button, cls, esc, icon, token
from web.ui.messages import top_html
from web.ui.portraits import pips, portrait, portraits_html


class Shown(NamedTuple):
    """What the page is written from."""

    words: Words
    date: str
    """Today."""
    first: str
    """The first day of the month that is shown."""
    month: Sequence[Day]
    row: Row
    begun: bool
    """Whether today's game has been begun."""
    session: AnySession | None
    """Today's game, once it is over."""
    text: str
    """What is shared of it."""


def page_html(shown: Shown) -> str:
    """Write the whole page."""
    words = shown.words
    beside = _rota(words) if shown.session is None else _shared(shown) + _tomorrow(shown)
    return (
        f'{portraits_html()}{top_html(words, "app.home")}<div class="front">{_hero(shown)}'
        f'<div class="wrap"><div class="days">{_calendar(shown)}<div class="col">{beside}'
        f'<section class="card"><h2>{esc(words("daily.missed"))}</h2>'
        f'<p class="muted s">{esc(words("daily.missed.about"))}</p></section></div></div></div></div>'
    )


# -- today


def _hero(shown: Shown) -> str:
    """Write whose day it is, and what is next: to play, to go on, to share."""
    level = daily.level(shown.date)
    told = _open(shown, level) if shown.session is None else _over(shown, shown.session, level)
    return (
        f'<section class="hero day"><div class="in"><div class="txt">{told}</div>'
        f"{portrait(level, 'large')}</div></section>"
    )


def _open(shown: Shown, level: str) -> str:
    words, name = shown.words, shown.words(f"bot.{level}")
    caption = (
        f"{words('daily.today', date=today.said(words, shown.date))} · {editions.name(words, daily.RULES)}"
    )
    act = "home.continue" if shown.begun else "daily.play"
    play = button("daily.play", words(act), "pri xl", "play", id="daily-play", data_date=shown.date)
    minutes = families.of(daily.RULES).MINUTES[0]
    about = words("daily.until", time=words("new.minutes", count=minutes))
    return (
        f'<p class="cap">{esc(caption)}</p><h1 tabindex="-1">{esc(words("daily.day_of", name=name))}</h1>'
        f'<p class="lead">{esc(words("daily.lead.about", name=name))}</p><div class="acts">{play}'
        f'<span class="muted s">{esc(about)}</span></div>{_figures(shown)}'
    )


def _over(shown: Shown, session: AnySession, level: str) -> str:
    words, scores = shown.words, session.position.scores
    whose = words("daily.day_of", name=words(f"bot.{level}"))
    caption = f"{words('daily.today', date=today.said(words, shown.date))} · {whose}"
    faces = (token(session.seats[0].color), portrait(level, "face"))
    names = (words("home.you"), session.seats[1].name)
    players_html = "".join(
        f'<li class="player">{face}<span class="nm">{esc(name)}</span>'
        f'<b class="num t">{words.number(points)}</b></li>'
        for face, name, points in zip(faces, names, scores, strict=True)
    )
    days = (
        f'<span class="chip">{esc(words("daily.streak", count=shown.row.now))}</span>'
        if shown.row.now
        else ""
    )
    return (
        f'<p class="cap">{esc(caption)}</p><h1 tabindex="-1">{esc(telling.outcome(words, Lead(*scores)))}</h1>'
        f'<ul class="players">{players_html}</ul>{stones_html(words, session)}'
        f'<div class="acts">{button("daily.share", words("daily.share"), "pri xl", "share", id="daily-share")}'
        f"{button('daily.analysis', words('result.analysis'), '', 'chart', id='daily-analysis')}"
        f"{button('daily.history', words('history.title'), '', 'clock', id='daily-history')}{days}</div>"
    )


SIGNS: Final = {1: ("u", "▲"), 0: ("e", "="), -1: ("d", "▼")}
"""The style and the sign of a part of a game in which one is ahead, level or behind."""


def stones_html(words: Words, session: AnySession) -> str:
    """Write for each tenth of a game whether its first seat was ahead; the same is said in words."""
    parts = telling.course(session)
    stones = "".join(
        f'<i class="{style}" aria-hidden="true">{sign}</i>' for style, sign in map(SIGNS.__getitem__, parts)
    )
    counts = {name: parts.count(sign) for name, sign in (("ahead", 1), ("level", 0), ("behind", -1))}
    label = words("daily.course.said", **counts)
    return (
        f'<div class="way"{attrs(role="img", aria_label=label)}>{stones}</div>'
        f'<p class="xs muted">{esc(words("daily.course"))}</p>'
    )


def _figures(shown: Shown) -> str:
    """Write the days in a row, the longest row, and how the month that is shown went; nothing before the first game."""
    words, played = shown.words, [day for day in shown.month if day.state != "open"]
    if not played and not shown.row.longest:
        return ""
    figures = [
        (words.number(shown.row.now), words("daily.row")),
        (words.number(shown.row.longest), words("daily.longest")),
    ]
    if played:
        won = sum(day.state == "won" for day in played)
        figures.append((signed(words, max(day.ahead for day in played)), words("daily.best")))
        figures.append((words("daily.of_played", won=won, played=len(played)), words("daily.won")))
    cells = "".join(f"<div><dd>{esc(number)}</dd><dt>{esc(said)}</dt></div>" for number, said in figures)
    return f'<dl class="kpis">{cells}</dl>'


# -- the month


def _calendar(shown: Shown) -> str:
    """Write a month: every day's lead; earlier days can be played, later ones only show who comes."""
    words, first = shown.words, datetime.date.fromisoformat(shown.first)
    heads = "".join(
        f'<span class="wd" aria-hidden="true">{esc(words(f"daily.weekday.{n}"))}</span>' for n in range(7)
    )
    cells = "<span></span>" * first.weekday() + "".join(_cell(shown, day) for day in shown.month)
    last = shown.first[:7] == shown.date[:7]
    before = button(
        "daily.month", "", "ghost", "left", words("daily.month.before"), id="month-before", data_way=-1
    )
    after = button(
        "daily.month", "", "ghost", "right", words("daily.month.after"),
        id="month-after", data_way=1, aria_disabled="true" if last else None,
    )  # fmt: skip
    name = words("daily.month", month=words.month(daily.moment(shown.first)))
    return (
        f'<section class="card o1" aria-labelledby="month"><div class="row hd">{before}'
        f'<h2 id="month" aria-live="polite">{esc(name)}</h2>{after}</div><div class="cal">{heads}{cells}</div>'
        "</section>"
    )


def _cell(shown: Shown, day: Day) -> str:
    words, level = shown.words, daily.level(day.date)
    name, number = words(f"bot.{level}"), words.number(int(day.date[-2:]))
    now = "now" if day.date == shown.date else None
    result = words(f"daily.day.{day.state}")
    if day.date > shown.date:
        said = words("app.labelled", label=today.said(words, day.date), text=name)
        return (
            f'<span class="c off"><span aria-hidden="true">{esc(number)}</span>{portrait(level, "tiny")}'
            f'<span class="vh">{esc(said)}</span></span>'
        )
    if day.state != "open":
        inside = f"<b>{esc(signed(words, day.ahead))}</b>"
        result = words("daily.day.said", result=result, points=signed(words, day.ahead), name=name)
    elif now:
        inside = portrait(level, "tiny")
        result = words("daily.against", name=name)
    else:
        inside, result = icon("play"), words("daily.day.play", name=name)
    label = words("app.labelled", label=today.said(words, day.date), text=result)
    return (
        f'<button type="button" class="{cls("c", day.state, now)}"'
        f"{attrs(data_act='daily.play', data_date=day.date, id=f'day-{day.date}', aria_label=label)}"
        f"{attrs(aria_current='date' if now else None)}><span>{esc(number)}</span>{inside}</button>"
    )


# -- beside it


def _rota(words: Words) -> str:
    """Write against whom one plays on which days."""
    rows = ""
    for level in dict.fromkeys(daily.WEEK):
        days = [words(f"daily.weekday.{n}") for n, one in enumerate(daily.WEEK) if one == level]
        rows += (
            f'<li>{portrait(level, "face")}<span class="g"><b>{esc(", ".join(days))}</b>'
            f'<span class="s muted">{esc(opponents.titled(words, level))}</span></span>{pips(words, level)}</li>'
        )
    return f'<section class="card"><h2>{esc(words("daily.rota"))}</h2><ul class="rota">{rows}</ul></section>'


def _shared(shown: Shown) -> str:
    words = shown.words
    return (
        f'<section class="card"><h2>{esc(words("daily.shared"))}</h2><pre class="day-text" id="daily-text">'
        f'{_painted(shown.text)}</pre><p class="s muted">{esc(words("daily.shared.about"))}</p>'
        f"{button('daily.copy', words('daily.copy'), 'wide', 'link', id='daily-copy')}</section>"
    )


def _painted(text: str) -> str:
    """Write the text with squares drawn here: many systems have none to write."""
    out = esc(text)
    for sign, square in telling.SQUARES.items():
        style, mark = SIGNS[sign]
        out = out.replace(square, f'<span class="sq {style}">{mark}</span>')
    return out


def _tomorrow(shown: Shown) -> str:
    words, level = shown.words, daily.level(today.back(shown.date, -1))
    about = families.of(daily.RULES).character(words, level)
    return (
        f'<section class="card"><h2>{esc(words("daily.tomorrow"))}</h2><div class="vs">{portrait(level, "face")}'
        f"<span><b>{esc(opponents.titled(words, level))}</b> {pips(words, level)}"
        f'<span class="s muted">{esc(about)}</span></span></div></section>'
    )
