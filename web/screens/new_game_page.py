"""The form of a new game as HTML: which game, how it is played, against whom, by which rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from hg_engine import registry
from hg_engine.session import MAX_NAME
from web.bots import players
from web.games import families, seeds
from web.i18n.words import Words
from web.screens.rule_choice import Mix
from web.storage.ledgers import REMOTE
from web.table.fields import switch_html
from web.table.seat_form import BOTS, FRIEND, TABLE, WAYS, Row, Seats
from web.ui import editions
from web.ui.html import COLORS, attrs, button, cls, esc, icon, token
from web.ui.messages import top_html
from web.ui.portraits import pips, portrait, portraits_html


class Form(Protocol):
    """A table that is being set up, as far as its HTML needs to know."""

    way: str
    mix: Mix
    seats: Seats
    seed: str
    suggested: str
    """The bot that is offered."""
    more: bool
    """Whether what is rarely changed is shown."""
    tried: bool
    """Whether somebody tried to start, so that what is wrong is told."""
    random_start: bool
    by_hand: bool
    strict: bool

    @property
    def may_draw(self) -> bool:
        """Whether people may draw the tiles by hand."""


BETWEEN: Final = "\u00a0· "
"""What stands between parts of a line: none begins with the dot."""
SHOWN: Final = ("fawn", "fisher", "elder")
"""The portraits that stand for playing against bots."""


def form_html(words: Words, form: Form) -> str:
    """Write the whole form."""
    people = _opponents(words, form) if form.way == BOTS else _seats(words, form)
    rules = f'<div class="sec" aria-labelledby="rules" role="group">{form.mix.html(words)}</div>'
    beside = f'<div class="beside">{rules}{_you(words, form)}</div>' if form.way == BOTS else rules
    return (
        f'{portraits_html()}{top_html(words, "app.home")}<form class="page ng" data-act="new.start" novalidate>'
        f'<div class="row w nghead"><h1 tabindex="-1">{esc(words("new.title"))}</h1>{_games(words, form)}</div>'
        f'{_ways(words, form)}<section class="card sheet" aria-label="{esc(words(f"new.way.{form.way}"))}">'
        f"{people}{beside}{_more(words, form)}</section>{_dock(words, form)}</form>"
    )


def _games(words: Words, form: Form) -> str:
    """Write which game is to be played, each with a piece of its board."""
    now = form.mix.rules.family
    choices = "".join(
        f'<label><input type="radio" name="game" value="{family}" data-act="new.game"'
        f'{attrs(checked=family == now)}><canvas class="art" id="game-{family}" width="180" height="126" data-keep '
        f'aria-hidden="true"></canvas><span class="t">{esc(words(f"home.game.{family}"))}</span></label>'
        for family in registry.families()
    )
    return f'<div class="gametab" role="radiogroup" aria-label="{esc(words("new.game"))}">{choices}</div>'


def _ways(words: Words, form: Form) -> str:
    """Write the three ways to play as large choices."""
    pictures = {
        BOTS: "".join(portrait(level) for level in SHOWN),
        TABLE: "".join(token(color) for color in COLORS[:3]),
        FRIEND: icon("link"),
    }
    most = form.seats.family.MOST_SEATS - 1
    choices = "".join(
        f'<label class="pick"><input type="radio" name="way" id="way-{way}" value="{way}" '
        f'data-act="new.way"{attrs(checked=way == form.way)}><span class="il {way}">{pictures[way]}</span>'
        f'<span class="said"><b class="t">{esc(words(f"new.way.{way}"))}</b>'
        f'<span class="muted s">{esc(words(f"new.way.{way}.about", count=most))}</span></span>'
        f'<span class="ck">{icon("check")}</span></label>'
        for way in WAYS
    )
    return f'<div class="pick3" role="radiogroup" aria-label="{esc(words("new.way"))}">{choices}</div>'


# -- against bots


def _opponents(words: Words, form: Form) -> str:
    """Write the six bots as portraits to be chosen."""
    seated = {row.kind: row for row in form.seats.rows if row.kind in players.LEVELS}
    most = form.seats.family.MOST_SEATS - 1
    faces = "".join(_face(words, form, level, seated.get(level)) for level in players.LEVELS)
    chosen = words("new.chosen", count=len(form.seats.rows) - 1, most=most)
    last = next((row.kind for row in reversed(form.seats.rows) if row.kind in players.LEVELS), form.suggested)
    about = form.seats.family.character(words, last)
    hint = _suggested(words, form, last)
    error = ""
    if form.tried and form.seats.alone:
        error = f'<p class="err s">{icon("warn")}{esc(words("new.nobody"))}</p>'
    return (
        f'<div class="sec"><h2 class="lab" id="opponents">{esc(words("new.opponents"))} '
        f'<span class="muted s">{esc(chosen)}</span></h2>'
        f'<div class="bots" role="group" aria-labelledby="opponents">{faces}</div>{error}'
        f'<p class="temper"><b>{esc(words(f"bot.{last}.full"))}.</b> <span class="muted">{esc(about)}</span>{hint}'
        "</p></div>"
    )


def _face(words: Words, form: Form, level: str, row: Row | None) -> str:
    on = row is not None
    shown = attrs(
        data_act="new.opponent",
        data_level=level,
        id=f"bot-{level}-pick",
        aria_pressed="true" if on else "false",
        aria_disabled="true" if form.seats.full and not on else None,
    )
    mark = token(row.color, small=True) if row is not None else f'<span class="join">{icon("add")}</span>'
    hint = _suggested(words, form, level)
    return (
        f'<button type="button" class="{cls("bc", "on" if on else None)}"{shown}>{hint}{mark}'
        f'{portrait(level, "face", rough=True)}<b class="t">{esc(words(f"bot.{level}"))}</b>{pips(words, level)}'
        f'<span class="xs muted tm">{esc(form.seats.family.character(words, level))}</span></button>'
    )


def _suggested(words: Words, form: Form, level: str) -> str:
    return f'<span class="sug">{esc(words("new.suggested"))}</span>' if level == form.suggested else ""


def _you(words: Words, form: Form) -> str:
    """Write the name and the colour of the person who plays."""
    row = next((row for row in form.seats.rows if row.kind == players.PERSON), form.seats.rows[0])
    error = form.seats.errors(words).get(row.key) if form.tried else None
    name = attrs(
        id=f"name-{row.key}", data_act="new.name", data_seat=row.key, maxlength=MAX_NAME, value=row.name,
        placeholder=words("new.your_name"), aria_label=words("new.your_name"), autocomplete="off", spellcheck="false",
        aria_invalid=error and "true", aria_describedby=error and f"error-{row.key}",
    )  # fmt: skip
    said = f'<p class="err s" id="error-{row.key}">{icon("warn")}{esc(error)}</p>' if error else ""
    return (
        f'<div class="sec"><h2 class="lab">{esc(words("home.you"))}</h2><input type="text"{name}>{said}'
        f"{form.seats.swatches(words, row)}</div>"
    )


# -- at one table, or with somebody far away


def _seats(words: Words, form: Form) -> str:
    """Write the seats as a list."""
    full = len(form.seats.rows) > form.seats.family.MOST_SEATS
    errors = form.seats.errors(words) if form.tried or full else {}
    listed = form.seats.html(words, errors)
    return f'<div class="sec"><h2 class="lab" id="seats">{esc(words("new.seats"))}</h2>{listed}</div>'


# -- what is rarely changed


def _more(words: Words, form: Form) -> str:
    """Write who begins and where the tiles come from, folded."""
    shown = attrs(
        id="more",
        data_act="new.more",
        aria_expanded="true" if form.more else "false",
        aria_controls="more-of-it",
    )
    inside = ""
    if form.more:
        inside = _fair(words, form) if form.seats.remote else _order(words, form) + _tiles(words, form)
    about = "new.more.far" if form.seats.remote else "new.more.about"
    return (
        f'<div class="sec more-of-it"><button type="button" class="b ghost disc"{shown}>{icon("down")}'
        f'{esc(words("new.more"))} <span class="muted s">{esc(words(about))}</span></button>'
        f'<div id="more-of-it" class="cols"{"" if form.more else " hidden"}>{inside}</div></div>'
    )


def _choice(name: str, labelled: str, choices: Sequence[tuple[str, str, bool]]) -> str:
    """Write a choice of a few values side by side."""
    listed = "".join(
        f'<label><input type="radio" name="{name}" value="{value}" data-act="new.{name}"{attrs(checked=chosen)}>'
        f"{esc(said)}</label>"
        for value, said, chosen in choices
    )
    return f'<div class="seg" role="radiogroup" aria-labelledby="{labelled}">{listed}</div>'


def _order(words: Words, form: Form) -> str:
    first = "you" if form.way == BOTS else "seats"
    choices = [
        ("seats", words(f"new.order.{first}"), not form.random_start),
        ("random", words("new.order.random"), form.random_start),
    ]
    choice = _choice("order", "order-by", choices)
    return f'<div><h3 class="lab" id="order-by">{esc(words("new.order"))}</h3>{choice}</div>'


def _tiles(words: Words, form: Form) -> str:
    drawn = ""
    by_hand = form.by_hand and form.may_draw
    if form.may_draw:
        choices = [
            ("page", words("new.tiles.page"), not form.by_hand),
            ("hand", words("new.tiles.hand"), form.by_hand),
        ]
        about = (
            f'<p class="muted s" id="hand-about">{esc(words("new.tiles.hand_about"))}</p>' if by_hand else ""
        )
        drawn = (
            f'<div><h3 class="lab" id="tiles-by">{esc(words("new.tiles"))}</h3>{_choice("tiles", "tiles-by", choices)}'
            f"{about}</div>"
        )
    return drawn if by_hand else drawn + _seed(words, form)


def _seed(words: Words, form: Form) -> str:
    field = attrs(
        id="seed", data_act="new.seed", value=form.seed, maxlength=seeds.LONGEST, autocomplete="off",
        autocapitalize="none", spellcheck="false", aria_describedby="seed-about",
    )  # fmt: skip
    return (
        f'<div><h3 class="lab"><label for="seed">{esc(words("new.seed"))}</label></h3><div class="row seedrow">'
        f'<input type="text"{field}>{button("new.dice", "", "", "die", words("new.dice"))}</div>'
        f'<p class="muted xs" id="seed-about">{esc(words("new.seed_about"))}</p></div>'
    )


def _fair(words: Words, form: Form) -> str:
    """Say how tiles are drawn in a game with people far away, and offer the strict way."""
    strict, about = words("new.far.strict"), words("new.far.strict_about")
    return (
        f'<div><h3 class="lab">{esc(words("new.tiles"))}</h3><p class="muted s">{esc(words("new.far.fair"))}</p>'
        f'<p class="muted s">{esc(words("new.far.begins"))}</p>'
        f"{switch_html(words, 'strict', strict, form.strict, about, data_act='new.strict')}</div>"
    )


# -- the bar at the foot


def _dock(words: Words, form: Form) -> str:
    """Write who plays, by which rules and how long, and the button that starts."""
    seats = form.seats
    told = [editions.name(words, form.mix.rules.id)]
    if not seats.alone:
        told.append(words("new.players", count=len(seats.rows)))
        told += [] if REMOTE in seats.kinds() else [words("new.minutes", count=_minutes(form))]
    faces = "".join(
        portrait(row.kind) if row.kind in players.LEVELS else token(row.color) for row in seats.rows
    )
    return (
        f'<section class="dock-b" aria-label="{esc(words("new.start_label"))}"><div class="in">'
        f'<span class="faces" aria-hidden="true">{faces}</span><span class="sum"><b>{esc(_who(words, form))}</b>'
        f'<span class="muted s">{esc(BETWEEN.join(told))}</span></span>'
        f'<button class="b pri xl">{esc(words("new.start"))}</button></div></section>'
    )


def _who(words: Words, form: Form) -> str:
    """Name those who play, or say that an opponent is missing."""
    seats = form.seats
    if seats.alone:
        return words("new.nobody")
    if form.way == BOTS:
        return words(
            "new.you_against", names=words.list([seats.called(words, row) for row in seats.rows if row.kind])
        )
    return words.list([seats.called(words, row) for row in seats.rows])


def _minutes(form: Form) -> int:
    """Return about how long a game of so many takes."""
    minutes = families.of(form.mix.rules).MINUTES
    return minutes[min(len(form.seats.rows), len(minutes) + 1) - 2]
