"""The start page as HTML, for first visitors and for returning ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hg_engine import registry
from web.bots import players
from web.challenges import opponents, today
from web.challenges.opponents import Duel
from web.challenges.page import daily_card
from web.games import daily, families
from web.i18n.words import Words
from web.screens.inbox import inbox_html, is_mine, state_words
from web.screens.saved_list import (
    Here,
    Search,
    list_html,
    more_html,
    others,
    outcome,
    player_html,
    row_html,
)
from web.storage import codec
from web.storage.saves import Summary
from web.storage.store import Slot
from web.ui import editions
from web.ui.html import attrs, button, cls, esc, icon
from web.ui.messages import top_html
from web.ui.portraits import pips, portrait, portraits_html

HOME: Final = registry.families()[0]
"""The game that the page begins in one step."""
FILES: Final = ".json,.txt,.hg,.svg,.png,application/json,text/plain,image/svg+xml,image/png"
"""What the file picker offers."""


class Home(NamedTuple):
    """What the start page is written from."""

    here: Here
    slots: Sequence[Slot]
    date: str
    days: int
    """How many days in a row the game of the day was played."""
    solved: int
    """How many puzzles."""
    search: Search
    unread: int
    """How many entries of the storage nobody can read."""
    opening: bool
    """Whether the form that opens links and files is unfolded."""
    pasted: str


class Door(NamedTuple):
    """A card that leads somewhere."""

    ident: str
    act: str
    picture: str
    name: str
    about: str
    rules: str = ""
    """The rules that it leads to, of a game."""


def going_on(slots: Sequence[Slot]) -> Slot | None:
    """Find the game to continue: the newest that is not over and waits for nobody far away."""
    going = (slot for slot in slots if slot.summary is not None and not slot.summary.over)
    return next((slot for slot in going if slot.summary is not None and is_mine(slot.summary)), None)


def shown(slots: Sequence[Slot]) -> Slot | None:
    """Return the game whose board is the picture of the page: the one to continue, or else the last one."""
    readable = (slot for slot in slots if slot.summary is not None)
    return going_on(slots) or next(readable, None)


def home_html(home: Home) -> str:
    """Write the whole page."""
    body = _return(home) if home.slots else _first(home)
    return f"{portraits_html()}{top_html(home.here.words)}{body}"


# -- the first visit


def _first(home: Home) -> str:
    """Write the page for whoever comes for the first time."""
    words = home.here.words
    return (
        f'<div class="front">{_welcome(words)}<div class="wrap"><div class="doors">{"".join(_doors(home))}</div>'
        f"{_rest(home)}{_foot(words)}</div></div>"
    )


def _welcome(words: Words) -> str:
    """Write an example of a land, and the button that begins the first game."""
    title = f"<span>{esc(words('home.title.first'))}</span> <span>{esc(words('home.title.rest'))}</span>"
    level = players.LEVELS[0]
    return (
        '<section class="hero first"><div class="land" aria-hidden="true"><div class="view">'
        '<canvas id="land" width="1782" height="1134" data-keep></canvas></div><span class="next">'
        '<span class="spot"></span><canvas id="land-next" width="162" height="162" data-keep></canvas></span></div>'
        f'<div class="in"><div class="txt"><h1 tabindex="-1">{title}</h1>'
        f'<p class="lead">{esc(words("home.lead"))}</p><div class="acts">'
        f"{button('home.duel', words('home.play'), 'pri xl', 'play', id='play', data_level=level)}"
        f'{_against(words, level)}</div><div class="acts">'
        f"{button('app.learn', words('home.learn'), 'acc', 'bulb', id='home-learn')}"
        f"{button('home.friend', words('home.friend'), '', 'people', id='home-friend')}</div></div></div></section>"
    )


def _against(words: Words, level: str) -> str:
    """Say against whom Play plays, and offer another opponent."""
    name = words(f"bot.{level}")
    return (
        f'<div class="vs">{portrait(level, "face")}<span><b>{esc(words("home.against", name=name))}</b> '
        f'{pips(words, level)}<a href="#new" data-act="app.new" id="home-choose">{esc(words("home.choose"))}</a>'
        "</span></div>"
    )


def _doors(home: Home) -> list[str]:
    """Write what else there is: both games, today's, puzzles."""
    words, level = home.here.words, daily.level(home.date)
    doors = [
        Door(
            f"door-new-{family}",
            "app.new",
            f'<canvas class="art" id="door-{family}" width="560" height="224" data-keep aria-hidden="true"></canvas>',
            words(f"home.game.{family}"),
            words(f"home.game.{family}.about"),
            registry.ids(family)[0],
        )
        for family in registry.families()
    ]
    day = f'<b class="t">{esc(words("daily.today", date=today.said(words, home.date)))}</b>'
    face = f'<span class="art day">{portrait(level, "face", rough=True)}{day}</span>'
    about = words("home.daily.about", name=words(f"bot.{level}"))
    doors.append(Door("home-daily", "home.daily", face, words("daily.title"), about))
    bulb = f'<span class="art">{icon("bulb")}</span>'
    doors.append(Door("home-puzzles", "app.puzzles", bulb, words("puzzles.title"), _puzzles_said(home)))
    return [_door(door) for door in doors]


def _door(door: Door) -> str:
    asked = attrs(data_act=door.act, id=door.ident, data_id=door.rules or None)
    return (
        f'<button type="button" class="door card"{asked}>{door.picture}<span class="bd">'
        f'<b class="t">{esc(door.name)}</b><span class="muted s">{esc(door.about)}</span></span></button>'
    )


# -- on return


def _return(home: Home) -> str:
    words = home.here.words
    hero = going_on(home.slots)
    rest = [slot for slot in home.slots if slot is not hero]
    apart = [slot for slot in rest if slot.summary is not None and slot.summary.away is not None]
    rest = [slot for slot in rest if slot not in apart]
    found = opponents.duels(home.slots, HOME)
    five = _five(home, found)  # beside the rest, or in its place
    return (
        f'<div class="front">{_hero(home, found)}<div class="wrap"><div class="home">'
        f'<div class="col">{_turns(home, apart)}{list_html(home.here, rest, home.search) or five}</div>'
        f'<div class="col">{daily_card(words, home.date, home.slots, home.days)}{_puzzles(home)}</div>'
        f'<div class="col">{_new(words, found)}{five if rest else ""}</div></div>'
        f"{_rest(home)}{_foot(words)}</div></div>"
    )


def _hero(home: Home, found: Sequence[Duel]) -> str:
    slot = shown(home.slots)
    game = slot.summary if slot is not None else None
    if slot is None or game is None:
        return _welcome(home.here.words)
    here = home.here
    players = "".join(player_html(here, game, seat) for seat in range(len(game.seats)))
    going = going_on(home.slots) is not None
    told, acts = _going(here, slot, game) if going else _over(here, slot, game, found)
    more = more_html(here.words, slot, codec.names(here.words, game.seats)) if going else ""
    return (
        '<section class="hero back" aria-labelledby="going"><div class="land" aria-hidden="true">'
        '<canvas id="board-picture" width="1600" height="860" data-keep></canvas></div>'
        f'<div class="in"><div class="txt">{told}<ul class="players">{players}</ul>'
        f'<div class="acts">{acts}{more}</div></div></div></section>'
    )


def _going(here: Here, slot: Slot, game: Summary) -> tuple[str, str]:
    """Write the head of a game to continue, and the button that does it."""
    words = here.words
    name = game.seats[game.turn][0] if game.turn is not None else ""
    head = state_words(words, game) or words("home.turn", name=name)
    if game.turn is not None and game.turn == opponents.person(game):
        head = words("home.your_turn", names=others(words, game))
    about = [words("home.tiles_left", count=game.tiles_left)]
    about += [words("branch.chip", turn=game.branched)] if game.branched is not None else []
    about += [words("rematch.chip")] if game.answers else []
    saved = words("home.saved_ago", ago=words.ago(here.now - slot.saved))
    about.append(words("home.unsaved") if slot.unsaved else saved)
    caption = words("home.continue_caption", rules=editions.name(words, game.rules))
    told = f'<p class="cap">{esc(caption)}</p><h1 id="going" tabindex="-1">{esc(head)}</h1>'
    acts = button("home.open", words("home.continue"), "pri xl", "play", data_id=slot.id, id="continue")
    return told, f'{acts}<span class="muted s">{esc(" · ".join(about))}</span>'


def _over(here: Here, slot: Slot, game: Summary, found: Sequence[Duel]) -> tuple[str, str]:
    """Write the result of the last game, and offer the next opponent."""
    words, level = here.words, opponents.suggested(found)
    again = bool(found) and found[0].level == level
    said = words("home.play_again" if again else "home.play_next", name=words(f"bot.{level}"))
    caption = words("home.last", names=others(words, game))
    told = f'<p class="cap">{esc(caption)}</p><h1 id="going" tabindex="-1">{esc(outcome(words, game))}</h1>'
    acts = button("home.duel", said, "pri xl", "play", id="play", data_level=level)
    if game.away is not None and not game.over:
        told = f'<h1 id="going" tabindex="-1">{esc(state_words(words, game))}</h1>'
    return told, (
        f'{acts}<div class="vs">{portrait(level, "face")}<span><b>{esc(opponents.titled(words, level))}</b> '
        f"{pips(words, level)}</span></div>"
    )


def _turns(home: Home, apart: Sequence[Slot]) -> str:
    """Write the games with people far away; an invitation where there is none."""
    words = home.here.words
    listed = inbox_html(words, apart, lambda slot: row_html(home.here, slot))
    if listed:
        return listed
    return (
        f'<section class="card o2" aria-labelledby="inbox"><h2 id="inbox">{esc(words("home.friends"))}</h2>'
        f'<p class="muted">{esc(words("home.far.none"))}</p>'
        f"{button('home.friend', words('home.invite'), '', 'people', id='inbox-invite')}</section>"
    )


def _new(words: Words, found: Sequence[Duel]) -> str:
    level = found[0].level if found else players.LEVELS[0]
    name = words(f"bot.{level}")
    again = words("home.play_again" if found else "home.play_bot", name=name)
    return (
        f'<section class="card o4" aria-labelledby="new-game"><h2 id="new-game">{esc(words("home.new"))}</h2>'
        f'<div class="vs">{portrait(level, "face", rough=True)}<span><b>{esc(name)}</b> {pips(words, level)}'
        f'<span class="muted s">{esc(_told(words, found, level))}</span></span></div>'
        f"{button('home.duel', again, 'acc wide', 'play', id='home-duel', data_level=level)}"
        f'<div class="two even">{button("app.new", words("home.other"), "", id="home-new")}'
        f"{button('home.friend', words('home.friend'), '', id='home-invite')}</div></section>"
    )


def _told(words: Words, found: Sequence[Duel], level: str, games: int = 0) -> str:
    """Say how the games against a bot ended, in how many others it played, or who it is."""
    record = opponents.record(found, level)
    if record.played:
        return opponents.record_words(words, record)
    return words("home.met", count=games) if games else families.named(HOME).character(words, level)


def _five(home: Home, found: Sequence[Duel]) -> str:
    """Write the six opponents: who they are and how strong, or what became of the games against them."""
    words, met, best = home.here.words, opponents.met(home.slots), opponents.suggested(found)
    tip = f' <span class="chip">{esc(words("new.suggested"))}</span>'
    rows = "".join(
        f'<li><button type="button"{attrs(data_act="app.new", data_id=level, id=f"five-{level}")}>'
        f"{portrait(level, 'small')}<span><b>{esc(words(f'bot.{level}'))}</b> {pips(words, level)}"
        f"{tip if level == best else ''}"
        f'<span class="muted s">{esc(_told(words, found, level, met.get(level, 0)))}</span></span></button></li>'
        for level in players.LEVELS
    )
    return (
        f'<section class="card o6" aria-labelledby="five"><h2 id="five">{esc(words("home.five"))}</h2>'
        f'<ul class="five">{rows}</ul>'
        f"{button('app.statistics', words('stats.title'), 'wide', 'chart', id='home-statistics')}</section>"
    )


def _puzzles_said(home: Home) -> str:
    """Say how many puzzles are solved, or what they are."""
    words = home.here.words
    return words("puzzles.home.solved", done=home.solved) if home.solved else words("home.puzzles.about")


def _puzzles(home: Home) -> str:
    words, said = home.here.words, _puzzles_said(home)
    return (
        f'<section class="card o6" aria-labelledby="puzzles"><h2 id="puzzles">{esc(words("puzzles.title"))}</h2>'
        f'<p class="muted s">{esc(said)}</p>'
        f"{button('app.puzzles', words('puzzles.next'), 'wide', 'bulb', id='home-puzzles')}</section>"
    )


# -- what both have


def _rest(home: Home) -> str:
    """Write the form that opens links and files, if it is asked for."""
    words = home.here.words
    form = (
        f'<form class="row w" data-act="home.look"><label class="vh" for="paste">{esc(words("home.paste"))}</label>'
        # one line high, but no input: that would make spaces of the line breaks of a record
        '<textarea id="paste" name="text" rows="1" required autocomplete="off" autocapitalize="none" spellcheck="false"'
        f' enterkeyhint="go" placeholder="{esc(words("home.paste_hint"))}" data-act="home.paste">'
        f"{esc(home.pasted)}</textarea>"
        f'<button class="b">{icon("link")}{esc(words("home.open"))}</button>'
        f'<label class="b file">{icon("file")}<span>{esc(words("home.file"))}</span>'
        f'<input type="file" class="vh" id="file" accept="{FILES}"></label></form>'
    )
    hidden = "" if home.opening else " hidden"
    return (
        f'{_unread(words, home.unread)}<section class="card opening" id="opening" aria-labelledby="open-title"{hidden}>'
        f'<h2 id="open-title">{esc(words("home.open_title"))}</h2><p class="muted s">{esc(words("home.open_about"))} '
        f"{esc(words('home.drop'))}</p>{form}</section>"
    )


def _unread(words: Words, count: int) -> str:
    """Write the offer to save whatever nobody can read as a file; nothing where there is nothing."""
    if not count:
        return ""
    return (
        f'<section class="card opening unread"><p class="row">{icon("warn")}'
        f"<span>{esc(words('home.unread', count=count))}</span></p>"
        f"{button('home.unread', words('home.unread.save'), '', 'save', id='home-unread')}</section>"
    )


def _foot(words: Words) -> str:
    links = (
        ("app.learn", "home.learn", "only-s"),
        ("app.rules", "home.rules", "only-s"),
        ("app.statistics", "stats.title", "only-s"),
        ("home.opening", "home.open_title", ""),
        ("home.backup", "home.backup", ""),
    )
    shown = "".join(
        f'<button type="button" class="{cls("link", style)}" data-act="{act}" id="foot-{act.partition(".")[2]}">'
        f"{esc(words(key))}</button>"
        for act, key, style in links
    )
    return (
        f'<footer class="muted s"><p>{esc(words("home.kept"))}</p><div class="links">{shown}</div>'
        f"<p>{esc(words('home.unofficial'))}</p></footer>"
    )
