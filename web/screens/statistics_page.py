"""The statistics as HTML: pure text from the summaries of finished games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from hg_engine import registry
from web.analysis.bars import bar_html, legend_html
from web.bots.players import LEVELS
from web.challenges.page import signed
from web.games import families
from web.i18n.words import Words
from web.statistics import figures
from web.statistics.figures import Area, Lead, Share
from web.statistics.rating import ENOUGH, Rating
from web.storage.summaries import Finished
from web.table.chart import STEPS
from web.ui import editions
from web.ui.html import attrs, button, cls, esc, icon, token
from web.ui.messages import top_html
from web.ui.pictures import BRAND
from web.ui.portraits import pips, portrait, portraits_html

NARROW: Final = 16
"""So many of the last games are in the chart of a narrow page."""
AREAS: Final = 4
"""So many of the best areas are shown."""
PARTS: Final = ("early", "middle", "late")
"""The parts of a game, as the analysis of habits has them."""
FILES: Final = ".json,.txt,.hg,.svg,.png,application/json,text/plain,image/svg+xml,image/png"
WIDTH, SLIM, HEIGHT, LEFT, EDGE = 720, 340, 220, 44, 8
"""Of the chart, in its own units, and of the one of a narrow page."""


class Shown(NamedTuple):
    """What the page is written from."""

    words: Words
    games: Sequence[Finished]
    read: bool
    damaged: int
    uncounted: int
    family: str
    rules: str
    kept: bool
    has: Callable[[str], bool]
    """Whether a game is still saved."""


def picture(area: Area) -> str:
    """Return the id of the canvas with the picture of an area."""
    return f"best-{area.kind}"


def areas(games: Sequence[Finished], family: str, rules: str) -> list[Area]:
    """Return the best areas that are shown."""
    return figures.best_areas(figures.of_game(games, family, rules))[:AREAS]


def page_html(shown: Shown) -> str:
    """Write the whole page."""
    words = shown.words
    return (
        f"{portraits_html()}{top_html(words, 'app.home', 'statistics')}"
        f'<div class="page stats"><div class="row w head"><h1 tabindex="-1">{esc(words("stats.title"))}</h1>'
        f'<span class="sp"></span>{_filters(shown)}</div>{_damaged(shown)}{_body(shown)}</div>'
    )


def _body(shown: Shown) -> str:
    """Write what is known: nothing yet, nothing at all, nothing of this game, or all of it."""
    words = shown.words
    if not shown.read:
        return f'<p class="card muted" role="status">{esc(words("stats.reading"))}</p>'
    if not shown.games:
        return _empty(words) + _foot(shown)
    games = figures.of_game(shown.games, shown.family, shown.rules)
    if not games:
        return _none(shown) + _foot(shown)
    kinds = families.named(shown.family).kinds(words)
    return (
        f"{_overview(words, games)}"
        f'<div class="beside">{_rating(words, games, shown.family)}{_by_rules(words, games)}</div>'
        f'<div class="beside">{_opponents(words, games)}{_best(shown, kinds)}</div>'
        f"{_kinds(shown, games, kinds)}{_leads(words, games)}"
        f'<div class="beside even">{_habits(words, games)}{_by_players(words, games)}</div>{_foot(shown)}'
    )


def _card(name: str, title: str, inside: str, beside: str = "", style: str = "") -> str:
    """Write a card; ``beside`` is a note at the end of its heading's line."""
    note = f'<span class="sp"></span><span class="muted s">{esc(beside)}</span>' if beside else ""
    return (
        f'<section class="{cls("card", style)}" aria-labelledby="stats-{name}"><div class="row w hd">'
        f'<h2 id="stats-{name}">{esc(title)}</h2>{note}</div>{inside}</section>'
    )


def _table(words: Words, caption: str, heads: Sequence[str], rows: str, style: str = "") -> str:
    """Write a table with a caption for those who do not see what it stands under; the first column names its rows."""
    first, *rest = heads
    cells = "".join(f'<th scope="col" class="n">{esc(head)}</th>' for head in rest)
    return (
        f'<table class="{cls("counts", style)}"><caption class="vh">{esc(words(caption))}</caption><thead><tr>'
        f'<th scope="col">{esc(first)}</th>{cells}</tr></thead><tbody>{rows}</tbody></table>'
    )


def _row(head: str, cells: Sequence[str]) -> str:
    return (
        f'<tr><th scope="row">{head}</th>' + "".join(f'<td class="n">{cell}</td>' for cell in cells) + "</tr>"
    )


# -- what is counted


def _filters(shown: Shown) -> str:
    """Write the choice of the game, and of the rules that it was played by."""
    words = shown.words
    if not shown.games:
        return ""
    choices = "".join(
        f'<label><input type="radio" name="stats-game" value="{family}" data-act="stats.game" id="stats-{family}"'
        f"{attrs(checked=family == shown.family)}>{esc(words(f'home.game.{family}'))}</label>"
        for family in registry.families()
    )
    played = figures.rules_of(figures.of_game(shown.games, shown.family))
    options = "".join(
        f'<option value="{esc(rules)}"{attrs(selected=rules == shown.rules)}>{esc(_named(words, rules))}</option>'
        for rules in ("", *played)
    )
    return (
        f'<div class="seg" role="radiogroup" aria-label="{esc(words("stats.game"))}">{choices}</div>'
        f'<label class="vh" for="stats-rules">{esc(words("stats.rules"))}</label>'
        f'<select id="stats-rules" class="narrow" data-act="stats.rules">{options}</select>'
    )


def _named(words: Words, rules: str) -> str:
    return editions.name(words, rules) if rules else words("stats.rules.all")


def _damaged(shown: Shown) -> str:
    words, out = shown.words, ""
    if shown.damaged:
        out += (
            f'<p class="card row note" role="status">{icon("warn")}'
            f"<span>{esc(words('stats.damaged', count=shown.damaged))}</span></p>"
        )
    if not shown.kept:
        out += f'<p class="card row note" role="status">{icon("warn")}<span>{esc(words("stats.not_kept"))}</span></p>'
    return out


# -- nothing yet


def _empty(words: Words) -> str:
    level = LEVELS[0]
    faces = "".join(portrait(one, "face") for one in LEVELS)
    play = words("home.play_bot", name=words(f"bot.{level}"))
    return (
        f'<section class="card none"><div class="faces" aria-hidden="true">{faces}</div>'
        f'<h2>{esc(words("stats.empty"))}</h2><p class="muted">{esc(words("stats.empty.about"))}</p>'
        f"{button('stats.play', play, 'pri xl', 'play', id='stats-play', data_level=level)}</section>"
    )


def _none(shown: Shown) -> str:
    words = shown.words
    return (
        f'<section class="card none"><h2>{esc(words("stats.none"))}</h2>'
        f"{button('stats.new', words('home.new'), 'acc', 'add', id='stats-new')}</section>"
    )


# -- figures


def _overview(words: Words, games: Sequence[Finished]) -> str:
    """Write the four numbers above everything."""
    found = figures.overview(games)
    part = words("stats.percent", percent=round(100 * found.won / found.games)) if found.games else "–"
    tiles = [
        (words.number(found.games), words("stats.games", count=found.games)),
        (words.number(found.won), words("stats.won", part=part)),
        (words.number(found.best) if found.games else "–", words("stats.best_score")),
        (words.number(round(found.mean)) if found.games else "–", words("stats.mean")),
    ]
    shown = "".join(
        f'<div class="card"><dt class="muted">{esc(name)}</dt><dd class="t num">{esc(value)}</dd></div>'
        for value, name in tiles
    )
    shared = figures.unowned(games)
    more = f'<p class="muted s">{esc(words("stats.unowned", count=shared))}</p>' if shared else ""
    return f'<dl class="totals">{shown}</dl>{more}'


def _rating(words: Words, games: Sequence[Finished], family: str) -> str:
    """Write where I stand among the bots whose strength was measured."""
    levels = families.named(family).RATINGS
    if not levels:
        return ""
    count = figures.rated_games(games, levels)
    found = figures.rating(games, levels)
    if found is None:
        inside = (
            f"{_ladder(words, levels, None)}"
            f'<p class="muted">{esc(words("stats.rating.more", count=ENOUGH - count))}</p>'
        )
        return _card("rating", words("stats.rating"), inside)
    value = words("stats.rating.between", low=found.low, high=found.high)
    about = words("stats.rating.about", low=found.low, high=found.high)
    rows = "".join(
        _row(
            f'<span class="row">{portrait(level, "small")}{esc(words(f"bot.{level}"))}</span>',
            [words.number(elo)],
        )
        for level, elo in levels.items()
    )
    rows += _row(f"<b>{esc(words('home.you'))}</b>", [f"<b>{words.number(found.value)}</b> ({esc(value)})"])
    heads = (words("result.player"), words("stats.rating"))
    inside = (
        f"{_ladder(words, levels, found)}"
        f'<p class="muted s">{esc(about)}</p><details class="astable"><summary>'
        f"{esc(words('result.as_table'))}</summary>{_table(words, 'stats.rating.caption', heads, rows)}</details>"
    )
    return _card("rating", words("stats.rating"), inside, words("stats.rating.from", count=count))


def _ladder(words: Words, levels: Mapping[str, float], found: Rating | None) -> str:
    """Draw the levels on a line, and me among them with the interval; all places are shares of the width."""
    ends: list[float] = [*levels.values(), *((found.low, found.high) if found else ())]
    low, high = min(ends), max(ends)

    def at(rating: float) -> float:
        return round(6.0 + 88.0 * (rating - low) / max(1.0, high - low), 2)

    faces = "".join(
        f'<svg x="{at(elo)}%" y="0" overflow="visible"><path class="stem" d="M0 40V58"/>'
        f'<use href="#bot-{level}" x="-20" y="2" width="40" height="40"></use></svg>'
        for level, elo in levels.items()
    )
    said = words("stats.rating.levels")
    me = ""
    if found is not None:
        said = words("stats.rating.said", value=found.value, low=found.low, high=found.high)
        middle = at(found.value)
        hand = BRAND.replace("<svg ", '<svg x="-17" y="41" width="34" height="34" ', 1)
        me = (
            f'<rect class="range" x="{at(found.low)}%" y="53" width="{round(at(found.high) - at(found.low), 2)}%" '
            f'height="10" rx="5"/><svg x="{middle}%" y="0" overflow="visible">{hand}'
            f'<text class="value" x="0" y="96" text-anchor="{_anchor(middle)}">{esc(words.number(found.value))}</text>'
            "</svg>"
        )
    return (
        f'<svg class="ladder" role="img" aria-label="{esc(said)}"><rect class="line" x="2%" y="56" width="96%" '
        f'height="4" rx="2"/>{faces}{me}</svg>'
    )


def _anchor(middle: float) -> str:
    """Return how a text is set that must not leave the picture."""
    return "start" if middle < 10 else "end" if middle > 90 else "middle"


def _by_rules(words: Words, games: Sequence[Finished]) -> str:
    rows = "".join(
        _row(esc(editions.name(words, rules)), [words.number(one.games), words.number(one.won)])
        for rules, one in figures.by_rules(games).items()
    )
    heads = (words("stats.rules"), words("stats.games.head"), words("stats.won.head"))
    return _card("by-rules", words("stats.by_rules"), _table(words, "stats.by_rules", heads, rows))


def _by_players(words: Words, games: Sequence[Finished]) -> str:
    rows = "".join(
        _row(
            esc(words("stats.players", count=count)),
            [words.number(one.games), words.number(one.won), words.number(round(one.mean))],
        )
        for count, one in figures.by_players(games).items()
    )
    heads = (
        words("stats.table"),
        words("stats.games.head"),
        words("stats.won.head"),
        words("stats.mean.head"),
    )
    return _card("by-players", words("stats.by_players"), _table(words, "stats.by_players", heads, rows))


def _opponents(words: Words, games: Sequence[Finished]) -> str:
    """List the opponents: a bar, how many were won, and the lead."""
    rows = "".join(_against(words, key, one) for key, one in figures.by_opponent(games).items())
    heads = "".join(
        f'<th scope="col"{attrs(_class=kind or None)}>{esc(words(key))}</th>'
        for key, kind in (("stats.opponent", ""), ("stats.won.head", "share"), ("stats.lead", "n"))
    )
    inside = (
        f'<table class="counts opponents"><caption class="vh">{esc(words("stats.by_opponent"))}</caption><thead><tr>'
        f"{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )
    return _card("by-opponent", words("stats.by_opponent"), inside)


def _against(words: Words, key: str, one: Share) -> str:
    if key == figures.PEOPLE:
        face = f'<span class="pair">{token("azurite")}{token("ochre")}</span>'
        who = f"<b>{esc(words('stats.people'))}</b>"
    else:
        face = portrait(key, "face")
        who = f"<span><b>{esc(words(f'bot.{key}'))}</b><br>{pips(words, key)}</span>"
    share = round(100 * one.won / one.games, 1)
    bar = (
        f'<svg class="share" aria-hidden="true"><rect class="of" width="100%" height="100%"></rect>'
        f'<rect class="won" width="{share}%" height="100%"></rect></svg>'
    )
    return (
        f'<tr><th scope="row"><span class="row">{face}{who}</span></th><td class="share"><span class="row">{bar}'
        f'<span class="s">{esc(words("stats.of", won=one.won, count=one.games))}</span></span></td>'
        f'<td class="n">{esc(signed(words, round(one.mean)))}</td></tr>'
    )


def _best(shown: Shown, kinds: Mapping[str, str]) -> str:
    """List what made most points at once; each opens its game if that is still saved."""
    words, family = shown.words, families.named(shown.family)
    rows = ""
    for area in areas(shown.games, shown.family, shown.rules):
        size = family.size(words, area.kind, area.best.tiles)
        name = kinds.get(area.kind, area.kind)
        head = words("app.labelled", label=name, text=size) if size else name
        told = words("stats.best.told", count=area.best.points, date=words.day(area.game.at))
        canvas = f'<canvas class="thumb" id="{picture(area)}" width="216" height="168" data-keep aria-hidden="true">'
        text = f'<span class="who"><b>{esc(head)}</b><span class="muted s">{esc(told)}</span></span>'
        if shown.has(area.game.id):
            more = attrs(data_act="stats.open", data_id=area.game.id, id=f"open-{area.kind}")
            rows += f'<li><button type="button" class="best"{more}>{canvas}</canvas>{text}</button></li>'
        else:
            rows += f'<li class="best">{text}</li>'
    inside = (
        f'<ul class="bests">{rows}</ul>' if rows else f'<p class="muted">{esc(words("stats.best.none"))}</p>'
    )
    key = f"stats.best.{shown.family}"
    return _card("best", words(key if words.has(key) else "stats.best"), inside)


def _kinds(shown: Shown, games: Sequence[Finished], kinds: Mapping[str, str]) -> str:
    """Draw where my points come from on an average, and those of my opponents; a table tells the same."""
    words, (mine, theirs) = shown.words, figures.by_kind(games)
    known = [kind for kind in kinds if round(mine.get(kind, 0)) or round(theirs.get(kind, 0))]
    if not known:
        return ""
    sides = ((words("home.you"), mine), (words("stats.others"), theirs))
    axis = max(sum(round(side.get(kind, 0)) for kind in known) for _, side in sides) or 1
    order = list(kinds)
    rows = "".join(
        f'<li><span class="nm">{esc(name)}</span>'
        f"{bar_html([(order.index(kind), round(side.get(kind, 0))) for kind in known], axis)}"
        f'<b class="num t">{words.number(round(sum(side.values())))}</b></li>'
        for name, side in sides
    )
    cells = "".join(
        _row(esc(kinds[kind]), [words.number(round(side.get(kind, 0.0), 1)) for _, side in sides])
        for kind in known
    )
    heads = (words("stats.kind"), *(name for name, _ in sides))
    inside = (
        f'{legend_html(kinds, known, shown.family)}<ul class="bars of-{shown.family}" aria-hidden="true">{rows}</ul>'
        f'<details class="astable"><summary>'
        f"{esc(words('result.as_table'))}</summary>{_table(words, 'stats.by_kind', heads, cells)}</details>"
    )
    return _card("by-kind", words("stats.by_kind"), inside)


def _leads(words: Words, games: Sequence[Finished]) -> str:
    """Draw by how much games were won and lost, one after the other; a table tells the same."""
    found = figures.leads(games)[-figures.SHOWN :]
    if not found:
        return ""
    rows = "".join(
        _row(
            esc(words.day(one.game.at)),
            [
                esc(_others(words, one.game)),
                esc(signed(words, one.lead)),
                esc(signed(words, round(one.mean))),
            ],
        )
        for one in reversed(found)
    )
    heads = (words("stats.day"), words("stats.opponent"), words("stats.lead.one"), words("stats.lead"))
    inside = (
        f"{_chart(words, found, WIDTH, 'wide')}{_chart(words, found[-NARROW:], SLIM, 'slim')}"
        f'<details class="astable"><summary>{esc(words("result.as_table"))}</summary>'
        f'<div class="scrolls" role="group" tabindex="0" aria-labelledby="stats-leads">'
        f"{_table(words, 'stats.leads', heads, rows)}</div></details>"
    )
    return _card("leads", words("stats.leads"), inside, words("stats.leads.line"))


def _others(words: Words, game: Finished) -> str:
    return words.list([place.name for seat, place in enumerate(game.seats) if seat != game.me])


def _chart(words: Words, found: Sequence[Lead], width: int, kind: str) -> str:
    """Draw a bar for every game, above the line if it was won, and the average of the last ones as a line."""
    most = max(1, *(abs(one.lead) for one in found))
    top = next((step for step in (*STEPS, *(1000 * step for step in STEPS)) if most <= step), most)
    middle = HEIGHT / 2
    wide = (width - LEFT) / max(len(found), 12)

    def y(lead: float) -> float:
        return round(middle - (middle - EDGE) * lead / top, 1)

    bars, line = "", []
    for number, one in enumerate(found):
        x = round(LEFT + number * wide + wide * 0.18, 1)
        high, low = sorted((y(one.lead), middle))
        won = "won" if one.lead > 0 else "lost"
        bars += (
            f'<rect class="{won}" x="{x}" y="{high}" width="{round(wide * 0.64, 1)}" '
            f'height="{round(max(1.5, low - high), 1)}" rx="2"/>'
        )
        line.append(f"{round(x + wide * 0.32, 1)} {y(one.mean)}")
    marks = "".join(
        f'<text class="ct" x="{LEFT - 8}" y="{round(y(value) + 4, 1)}" text-anchor="end">'
        f"{esc(signed(words, value))}</text>"
        for value in (top, 0, -top)
    )
    said = words("stats.leads.said", count=len(found), mean=signed(words, round(found[-1].mean)))
    drawn = f'<path class="mean" d="M{"L".join(line)}"/>' if len(line) > 1 else ""
    return (
        f'<figure class="chart {kind}"><svg viewBox="0 0 {width} {HEIGHT}" role="img"{attrs(aria_label=said)}>{marks}'
        f'<path class="cf" d="M{LEFT} {middle}H{width}"/>{bars}{drawn}</svg></figure>'
    )


def _habits(words: Words, games: Sequence[Finished]) -> str:
    """Write what the analysis found about my turns."""
    found = figures.habit(games)
    if not found.turns:
        return _card(
            "habits", words("stats.habits"), f'<p class="muted">{esc(words("stats.habits.none"))}</p>'
        )
    rows = "".join(
        _row(esc(words(f"stats.habits.{part}")), ["–" if lost is None else words.number(round(lost, 1))])
        for part, lost in zip(PARTS, found.losses, strict=True)
    )
    share = words("stats.percent", percent=round(100 * found.best / found.turns))
    said = words("stats.habits.best", part=share)
    worst = _worst(words, found.losses)
    inside = (
        f"<p>{esc(said)}{esc(worst)}</p>"
        f"{_table(words, 'stats.habits', (words('stats.habits.part'), words('stats.habits.loss')), rows)}"
    )
    return _card("habits", words("stats.habits"), inside, words("stats.habits.from", count=found.games))


def _worst(words: Words, losses: Sequence[float | None]) -> str:
    """Say in which part of the game most is lost; nothing where it hardly differs."""
    known = [(lost, part) for part, lost in zip(PARTS, losses, strict=True) if lost is not None]
    if len(known) < len(PARTS) or max(known)[0] < 1.25 * min(known)[0] or max(known)[0] < 0.3:
        return ""
    return " " + words(f"stats.habits.worst.{max(known)[1]}")


# -- at the foot


def _foot(shown: Shown) -> str:
    """Write who sees this, and what can be done with it."""
    words = shown.words
    count = ""
    if shown.uncounted:
        count = (
            f'<p class="row w"><span class="grow">{esc(words("stats.uncounted", count=shown.uncounted))}</span>'
            f"{button('stats.count', words('stats.count'), 'acc', 'add', id='stats-count')}</p>"
        )
    acts = ""
    if shown.games:
        acts = button("stats.export", words("stats.export"), "", "save", id="stats-export")
    acts += (
        f'<label class="b file">{icon("file")}<span>{esc(words("stats.import"))}</span>'
        f'<input type="file" class="vh" id="stats-import" accept="{FILES}"></label>'
    )
    if shown.games:
        acts += button("stats.reset", words("stats.reset"), "danger", "trash", id="stats-reset")
    return (
        f'<section class="card files" aria-label="{esc(words("stats.file"))}">{count}<div class="row w">'
        f'<p class="muted s grow">{esc(words("stats.private"))} {esc(words("stats.import.about"))}</p>'
        f'<div class="row w acts">{acts}</div></div></section>'
    )
