"""The home screen: continue a game, begin or open one, and the list of saved games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from hg_engine import registry
from web.challenges import today
from web.challenges.page import daily_card
from web.games import daily, families
from web.i18n.words import Words
from web.screens.inbox import inbox_html, is_mine, state_words
from web.storage import codec, solved
from web.storage.saves import Summary
from web.storage.store import Slot
from web.table import table_families
from web.ui import editions
from web.ui.html import BaseScreen, button, cls, esc, icon, token
from web.ui.messages import top_html
from web.ui.pictures import HERD

if TYPE_CHECKING:
    from web.table.host import Application

DAY = 86_400_000
LAND_MS = 200
FILES = ".json,.txt,.hg,.svg,.png,application/json,text/plain,image/svg+xml,image/png"
"""What the file picker offers."""


class Home(BaseScreen):
    """The list of games, the last one first and biggest."""

    name = "home"

    def __init__(self, app: Application) -> None:
        """Show the games of the app's store."""
        self._app = app
        self._paste = ""
        # the map is drawn after the rest, which the visitor waits for
        self._map: tuple[str, str] | None = None
        self._land: tuple[bool, str] | None = None
        """A picture that fills an empty page: whether it is dark, and its address."""

    def drawn(self) -> None:
        """Draw the map of the first game once the page is there."""
        slots, page = self._app.store.slots(), self._app.page
        if not slots and page.wide() and (self._land is None or self._land[0] != page.dark()):
            page.later(LAND_MS, self._draw_land)
        going = _going(slots)
        if going is not None and (self._map is None or self._map[0] != f"{going.id} {going.saved}"):
            self._app.page.later(30, self._draw_map)

    def hidden(self) -> None:
        """Free the picture."""
        if self._land is not None:
            self._app.page.drop_picture(self._land[1])
            self._land = None

    def _draw_land(self) -> None:
        page = self._app.page
        if self._app.screen is not self or (self._land is not None and self._land[0] == page.dark()):
            return
        self.hidden()
        self._land = (page.dark(), page.picture(families.named(registry.families()[0]).panorama(page.dark())))
        self._app.redraw()

    def _draw_map(self) -> None:
        going = _going(self._app.store.slots())
        if self._app.screen is self and going is not None and going.summary is not None:
            rules = going.summary.rules
            picture = families.of(rules).minimap(rules, self._app.store.map(going.id))
            self._map = (f"{going.id} {going.saved}", picture)
            self._app.redraw()

    def act(self, action: str, data: Mapping[str, str]) -> None:
        """Open, export or delete a game; open what was pasted."""
        match action:
            case "home.open":
                self._app.open(data["id"])
            case "home.daily":
                today.play(self._app, self._app.page.today())
            case "home.resend":
                self._app.open(data["id"])
                if self._app.screen is not self:
                    self._app.screen.act("far.send", {})
            case "home.delete":
                self._delete(data["id"])
            case "home.unread":
                text = json.dumps(self._app.store.unread(), indent=1)
                self._app.page.sharing.download("hunters-gatherers-unreadable.json", text)
            case "home.paste":
                self._paste = data["value"]
            case "home.look":
                text, self._paste = data["text"], ""
                self._app.open_received(text)

    def _delete(self, ident: str) -> None:
        app = self._app
        slot = next((slot for slot in app.store.slots() if slot.id == ident), None)
        restore = app.store.delete(ident)
        words = app.words
        if slot is not None and slot.summary is not None:
            text = words("home.deleted", names=codec.names(words, slot.summary.seats))
        else:
            text = words("home.deleted_damaged")
        app.toast(text, undo=restore)
        app.page.focus("#app h1")

    def html(self, words: Words) -> str:
        """Write the whole page."""
        slots = self._app.store.slots()
        going = _going(slots)
        rest = [slot for slot in slots if slot is not going]
        first = self._continue(words, going) if going else ""
        apart = [slot for slot in rest if slot.summary is not None and slot.summary.away is not None]
        rest = [slot for slot in rest if slot not in apart]
        listed = inbox_html(words, apart, lambda slot: self._row(words, slot))
        listed += self._list(words, rest) if rest else ""
        listed += self._unread(words)
        land = ""
        if not slots:
            first = self._empty(words)
            land = f'<img class="land" src="{self._land[1]}" alt="">' if self._land else ""
        return (
            f"{top_html(words)}"
            f'<div class="page"><section class="hero">{HERD}<h1 tabindex="-1">{esc(words("home.title"))}</h1>'
            f"<p>{esc(words('home.lead'))}</p></section>"
            f'<div class="home"><div class="col side">{first}{listed}{"" if slots else self._puzzles(words)}</div>'
            f'<div class="col side">{self._daily(words, slots)}{self._puzzles(words) if slots else ""}'
            f"{self._new(words) if slots else ''}{self._open(words)}</div></div>{land}"
            f'<footer class="muted s"><p>{esc(words("home.kept"))}</p><p>{esc(words("home.unofficial"))}</p></footer>'
            "</div>"
        )

    def _continue(self, words: Words, slot: Slot) -> str:
        game = slot.summary
        if game is None:
            return ""
        names = codec.names(words, game.seats)
        players = "".join(
            f'<li class="{cls("row", "on" if seat == game.turn else None)}">{token(color)}'
            f'<span class="nm">{esc(name)}</span>{self._score(words, game, seat)}</li>'
            for seat, (name, color) in enumerate(game.seats)
        )
        name = game.seats[game.turn][0] if game.turn is not None else names
        head = state_words(words, game) or words("home.turn", name=name)
        about = [
            words("home.tiles_left", count=game.tiles_left),
            editions.name(words, game.rules),
            words("home.saved_ago", ago=words.ago(self._app.page.time() - slot.saved)),
        ]
        if game.branched is not None:
            about.insert(0, words("branch.chip", turn=game.branched))
        if game.answers:
            about.insert(0, words("rematch.chip"))
        picture = self._map[1] if self._map else ""
        return (
            f'<section class="card cont o1" aria-labelledby="going"><div class="pv">{picture}</div>'
            f'<div class="bd"><p class="cap">{esc(words("home.last"))}</p>'
            f'<h2 id="going">{esc(head)}</h2>'
            f'<ul class="scores">{players}</ul><p class="muted s">{esc(" · ".join(about))}</p>'
            f'<div class="row w end">{button("home.open", words("home.continue"), "pri big", "play", data_id=slot.id)}'
            f'<span class="sp"></span>{self._tools(words, slot, names)}</div></div></section>'
        )

    def _tools(self, words: Words, slot: Slot, names: str) -> str:
        export = words("home.export_label", names=names)
        delete = words("home.delete_label", names=names)
        return (
            f'<span class="tools">{button("app.send", "", "ghost", "save", export, data_id=slot.id)}'
            f"{button('home.delete', '', 'ghost', 'trash', delete, data_id=slot.id)}</span>"
        )

    def _empty(self, words: Words) -> str:
        return (
            f'<section class="card first o1"><h2>{esc(words("home.first"))}</h2>'
            f'<p class="muted">{esc(words("home.empty"))}</p>'
            f'<div class="row w">{button("app.new", words("home.first_game"), "pri big", "add")}'
            f"{button('app.learn', words('home.learn'), 'acc', 'play', id='home-learn')}"
            f"{button('app.rules', words('home.rules'), 'ghost', 'book', id='home-rules')}</div></section>"
        )

    def _list(self, words: Words, slots: list[Slot]) -> str:
        rows = "".join(self._row(words, slot) for slot in slots)
        return (
            f'<section class="card o3" aria-labelledby="games"><h2 id="games">{esc(words("home.games"))} '
            f'<span class="ct num">{words.number(len(slots))}</span></h2><ul class="games">{rows}</ul></section>'
        )

    def _row(self, words: Words, slot: Slot) -> str:
        game = slot.summary
        if game is None:
            return self._unreadable(words, slot)
        names = codec.names(words, game.seats)
        age = self._app.page.time() - slot.saved
        date = words.date(slot.saved)
        when = words.ago(age) if age < DAY else date
        players = ", ".join(
            f'<span class="pair">{token(color, small=True)}{esc(name)} {self._score(words, game, seat)}</span>'
            for seat, (name, color) in enumerate(game.seats)
        )
        dot = ' <span class="dot">·</span> '
        told = dot.join([esc(self._state(words, game)), esc(editions.name(words, game.rules))])
        act = _open_button(words, slot.id, game, names) + _resend_button(words, slot.id, game, names)
        return (
            f'<li id="game-{esc(slot.id)}"><span class="who"><span class="pairs">{players}</span>'
            f'<span class="muted s">{_chips(words, game)}{told}{dot}<time title="{esc(date)}">'
            f"{esc(when)}</time></span></span>"
            f'<span class="ax">{act}{self._tools(words, slot, names)}</span></li>'
        )

    def _unread(self, words: Words) -> str:
        """Write the offer to save whatever nobody can read as a file; nothing where there is nothing."""
        count = len(self._app.store.unread())
        if not count:
            return ""
        return (
            f'<section class="card o3"><p class="row">{icon("warn")}<span>{esc(words("home.unread", count=count))}'
            f"</span></p>{button('home.unread', words('home.unread.save'), '', 'save', id='home-unread')}</section>"
        )

    def _unreadable(self, words: Words, slot: Slot) -> str:
        """Write the row of a game that cannot be read: it can still be saved as a file, or deleted."""
        text = esc(words(f"error.{slot.error}", version="", known=""))
        return (
            f'<li id="game-{esc(slot.id)}"><span class="who"><b class="row">{icon("warn")}'
            f'{esc(words("home.unreadable"))}</b><span class="muted s">{text}</span></span>'
            f'<span class="ax">{self._tools(words, slot, words("home.unreadable"))}</span></li>'
        )

    def _state(self, words: Words, game: Summary) -> str:
        """Say how a game stands: who has won, who is waited for, or how many tiles are left."""
        if game.over:
            return self._finished(words, game)
        if game.away is not None:
            return state_words(words, game)
        return words("home.tiles_left", count=game.tiles_left)

    def _score(self, words: Words, game: Summary, seat: int) -> str:
        """Write the points of a seat, where everybody may see them."""
        if not table_families.of(game.rules).scores_shown(self._app.settings, game.bots, game.over):
            return ""
        return f'<b class="num">{words.number(game.scores[seat])}</b>'

    def _finished(self, words: Words, game: Summary) -> str:
        best = max(game.scores)
        winners = [
            name for (name, color), score in zip(game.seats, game.scores, strict=True) if score == best
        ]
        return words("home.won", count=len(winners), names=words.list(winners))

    def _new(self, words: Words) -> str:
        return (
            f'<section class="card o2"><h2>{esc(words("home.new"))}</h2>'
            f'<p class="muted s">{esc(words("home.new_about"))}'
            f"</p>{button('app.new', words('home.new'), 'acc', 'add')}"
            f"{button('app.learn', words('home.learn'), 'ghost', 'play', id='home-learn')}"
            f"{button('app.rules', words('home.rules'), 'ghost', 'book', id='home-rules')}</section>"
        )

    def _daily(self, words: Words, slots: list[Slot]) -> str:
        date = self._app.page.today()
        own = next((slot.summary for slot in slots if slot.id == daily.ident(date)), None)
        return daily_card(words, date, own)

    def _puzzles(self, words: Words) -> str:
        done = solved.solved(self._app.prefs)
        said = f'<p class="s">{esc(words("puzzles.home.solved", done=len(done)))}</p>' if done else ""
        return (
            f'<section class="card o2 daily" aria-labelledby="puzzles"><h2 id="puzzles">{esc(words("puzzles.title"))}'
            f'</h2><p class="muted s">{esc(words("puzzles.home.about"))}</p>{said}'
            f"{button('app.puzzles', words('puzzles.open'), '', 'bulb', id='home-puzzles')}</section>"
        )

    def _open(self, words: Words) -> str:
        return (
            f'<section class="card o4"><h2>{esc(words("home.open_title"))}</h2>'
            f'<p class="muted s">{esc(words("home.open_about"))}</p>'
            f'<form class="col" data-act="home.look"><label class="vh" for="paste">{esc(words("home.paste"))}</label>'
            f'<input type="text" id="paste" name="text" required autocomplete="off" spellcheck="false"'
            f' placeholder="{esc(words("home.paste_hint"))}" data-act="home.paste" value="{esc(self._paste)}">'
            f'<div class="two even"><button class="b">{icon("link")}{esc(words("home.open"))}</button>'
            f'<label class="b file">{icon("file")}<span>{esc(words("home.file"))}</span>'
            f'<input type="file" class="vh" accept="{FILES}"></label></div></form>'
            f'<p class="muted s drop">{esc(words("home.drop"))}</p></section>'
        )


def _open_button(words: Words, ident: str, game: Summary, names: str) -> str:
    """Write the button that opens a game, to play it or, where nothing is to be done here, to look at it."""
    kind, style = ("look", "") if game.over or not is_mine(game) else ("play", "acc")
    label = words(f"home.{kind}_label", names=names)
    return button("home.open", words(f"home.{kind}"), style, data_id=ident, label=label)


def _resend_button(words: Words, ident: str, game: Summary, names: str) -> str:
    """Write the button that sends the link of a game again, where somebody far away is waited for."""
    if game.over or game.away is None or is_mine(game) or not game.away.plays:
        return ""
    again = words("home.far.again_label", names=names)
    return button("home.resend", "", "ghost", "share", again, data_id=ident)


def _chips(words: Words, game: Summary) -> str:
    """Write what is special about a game: that it is over, a branch of another one, a rematch."""
    said = []
    if game.over:
        said.append(words("home.over"))
    if game.branched is not None:
        said.append(words("branch.chip", turn=game.branched))
    if game.answers:
        said.append(words("rematch.chip"))
    return "".join(f'<span class="chip">{esc(one)}</span> ' for one in said)


def _going(slots: list[Slot]) -> Slot | None:
    """Return the game to continue: the last saved one that is not over and waits for nobody far away."""
    going = (slot for slot in slots if slot.summary is not None and not slot.summary.over)
    return next((slot for slot in going if slot.summary is not None and is_mine(slot.summary)), None)
