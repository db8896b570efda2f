"""The settings: looks, controls, tables, aids, and what this browser stores; shown over another screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from web.i18n.words import LANGUAGES, Words
from web.live import servers
from web.share import exporter
from web.storage import codec
from web.storage.prefs import SERVER
from web.storage.settings import AHEAD, BEFORE, all_aids, known
from web.table.fields import field_html, switch_html
from web.ui.html import attrs, button, esc, icon
from web.ui.messages import top_html
from web.ui.screen import BaseScreen, Screen

if TYPE_CHECKING:
    from web.storage.store import Slot
    from web.table.host import SettingsHost

KILO, MEGA, GIGA = 1_000, 1_000_000, 1_000_000_000
WORTH = 0.02
"""The part of the room that must be used before a bar shows anything."""


def show(app: SettingsHost) -> None:
    """Show the settings, over the screen that is there."""
    if app.screen.name != SettingsScreen.name:
        app.show_over(SettingsScreen(app, app.screen))


class SettingsScreen(BaseScreen):
    """Everything there is to set; each change counts at once."""

    name = "settings"
    way_back = "app.under"

    def __init__(self, app: SettingsHost, under: Screen) -> None:
        """Lie over a screen, which may have something to add."""
        self._app = app
        self._under = under
        self._room: tuple[float, float, bool] | None = None
        """Bytes used, bytes allowed, and whether the browser promised to keep them."""
        self._ahead = 0.0
        """The bytes of the head start."""

    @property
    def address(self) -> str:
        """The address of the page."""
        return self.name

    def title(self, words: Words) -> str:
        """Name the page."""
        return words("settings.title")

    def shown(self) -> None:
        """Ask the browser what it keeps."""
        self._measure()

    def _measure(self) -> None:
        def told(used: float, allowed: float, kept: bool) -> None:
            self._room = (used, allowed, kept)
            if self._app.screen is self:
                self._app.redraw()

        self._app.page.offline_copy.room(told)
        self._app.page.offline_copy.ahead(self._told_ahead)

    def _told_ahead(self, size: float) -> None:
        self._ahead = size
        if self._app.screen is self:
            self._app.redraw()

    def _switch_ahead(self, on: bool) -> None:
        """Keep a head start, or throw it away."""
        app = self._app
        app.settings.set(AHEAD, "on" if on else "off")
        copy = app.page.offline_copy
        (copy.get_ahead if on else copy.drop_ahead)(self._told_ahead)

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Do something with what is kept."""
        app = self._app
        match action:
            case "settings.export":
                exporter.back_up(app)
            case "settings.delete":
                self._delete_all()
            case "settings.reset":
                self._reset()
            case "settings.server":
                app.prefs.set(SERVER, data["value"].strip())
            case "settings.ahead":
                self._switch_ahead(bool(data["checked"]))
            case "settings.persist":
                app.page.offline_copy.persist(self._promised)
            case "settings.install":
                app.page.offline_copy.install(lambda done: app.redraw())
            case _:
                return False
        return True

    def _delete_all(self) -> None:
        app = self._app
        restores = [app.store.delete(slot.id) for slot in app.store.slots()]
        app.put_away()

        def restore() -> None:
            for back in restores:
                back()

        app.toast(app.words("settings.delete.done", count=len(restores)), undo=restore)

    def _reset(self) -> None:
        app, before = self._app, self._app.store.prefs()
        ours = {*known(), "language", BEFORE, SERVER}
        app.put_prefs({key: value for key, value in before.items() if key not in ours})
        app.toast(app.words("settings.reset.done"), undo=lambda: app.put_prefs(before))

    def _promised(self, kept: bool) -> None:
        app = self._app
        app.toast(app.words("settings.persist.yes" if kept else "settings.persist.no"))
        self._measure()

    # -- what it looks like

    def html(self, words: Words) -> str:
        """Write the page: one card a group."""
        more = self._under.settings(words)
        table = f'<section class="card">{more}</section>' if more else ""
        looks = _card(words, "settings.look.title", _languages(words) + self._fields(words, "look"))
        feel = _card(words, "settings.feel.title", self._fields(words, "feel"))
        about = f'<p class="muted s">{esc(words("settings.table.about"))}</p>'
        tables = _card(words, "settings.table.title", about + self._fields(words, "table"))
        return (
            f'{top_html(words, self.way_back, self.name)}<div class="page settings">'
            f'<h1 tabindex="-1">{esc(words("settings.title"))}</h1><div class="cards">{table}{looks}{feel}{tables}'
            f"{self._aids(words)}{self._live(words)}{self._kept(words)}</div>"
            f'<p class="row w">{button("settings.reset", words("settings.reset"), "", "undo", id="settings-reset")}'
            f'<a class="s" href="licences.txt">{esc(words("settings.licences"))}</a></p></div>'
        )

    def _fields(self, words: Words, group: str) -> str:
        """Write the settings of a group."""
        return "".join(
            field_html(words, self._app.settings, setting.key)
            for setting in known().values()
            if setting.group == group and words.has(f"settings.{setting.key}")
        )

    def _aids(self, words: Words) -> str:
        """Write the aids: those of both games, and of each."""
        master, keys = "", all_aids()
        if any(words.has(f"settings.{key}") for key in keys):
            master = switch_html(
                words, "set-real-table", words("settings.real_table"), self._app.settings.real_table,
                words("settings.real_table.about"), data_act="app.real_table",
            )  # fmt: skip
        games = "".join(
            f'<h3 class="lab">{esc(words("settings.aids.both" if game == "both" else f"home.game.{game}"))}</h3>'
            f"{self._fields(words, game)}"
            for game in dict.fromkeys(known()[key].group for key in keys)
        )
        return _card(words, "settings.aids.title", f'<div class="master">{master}</div>{games}')

    def _live(self, words: Words) -> str:
        text = servers.kept(self._app.prefs)
        wrong = bool(text) and servers.read(text) is None
        error = ""
        if wrong:
            error = f'<p class="err">{icon("warn")}<span>{esc(words("settings.server.wrong"))}</span></p>'
        about = words("settings.server.about", stun=servers.STUN, turn=servers.TURN)
        field = attrs(id="set-server", data_act="settings.server", value=text, maxlength=300)
        said = attrs(aria_describedby="server-about", aria_invalid="true" if wrong else None)
        return _card(
            words,
            "settings.live.title",
            f'<label for="set-server">{esc(words("settings.server"))}</label>'
            f'<input type="text" class="inp" autocomplete="off" autocapitalize="off" spellcheck="false"{field}{said}>'
            f'<p class="muted s" id="server-about">{esc(about)}</p>'
            f'<div role="status">{error}</div>',
        )

    def _kept(self, words: Words) -> str:
        """Write what is stored: the games, the whole of it in a file, and the program."""
        slots = self._app.store.slots()
        persist = delete = ""
        if self._room is not None and not self._room[2]:
            persist = button("settings.persist", words("settings.persist"), "", "check", id="persist")
        if slots:
            delete = button("settings.delete", words("settings.delete"), "danger", "trash", id="delete-all")
        return _card(
            words,
            "settings.kept.title",
            f'{self._games(words, slots)}<p class="muted s">{esc(words("settings.file.about"))}</p><div class="row w">'
            f"{button('settings.export', words('settings.export'), '', 'save', id='export-all')}"
            f'<label class="b file">{icon("file")}<span>{esc(words("settings.import"))}</span>'
            f'<input type="file" class="vh" id="import-all" accept=".json,application/json"></label>'
            f'{persist}{delete}</div><div class="apart">{self._program(words)}</div>',
        )

    def _games(self, words: Words, slots: Sequence[Slot]) -> str:
        """Say how many games there are and how much room they take, all and each."""
        sizes = {slot.id: len(self._app.store.raw(slot.id)) for slot in slots}
        total = bytes_words(words, sum(sizes.values()))
        said = [
            words("settings.games", count=len(slots), size=total) if slots else words("settings.no_games")
        ]
        meter = ""
        if self._room is not None and self._room[1] > 0:
            used, allowed, kept = self._room
            said.append(
                words("settings.room", used=bytes_words(words, used), all=bytes_words(words, allowed))
            )
            said.append(words("settings.kept.yes" if kept else "settings.kept.no"))
            if used > allowed * WORTH:
                meter = f'<meter min="0" max="{allowed:.0f}" value="{used:.0f}" aria-hidden="true"></meter>'
        listed = "".join(
            f"<li><span>{esc(codec.names(words, slot.summary.seats) if slot.summary else words('home.unreadable'))}"
            f'</span><span class="num muted">{esc(bytes_words(words, sizes[slot.id]))}</span></li>'
            for slot in sorted(slots, key=lambda slot: -sizes[slot.id])
        )
        details = (
            f'<details class="s"><summary>{esc(words("settings.sizes"))}</summary>'
            f'<ul class="sizes">{listed}</ul></details>'
        )
        return f"<p>{esc(' '.join(said))}</p>{meter}{details if slots else ''}"

    def _program(self, words: Words) -> str:
        """Say what of the program is stored, whether there is a newer one, and how it is installed."""
        app = self._app
        state, way = app.offline.state, app.page.offline_copy.install_way()
        parts = [
            f'<p class="row">{icon("check" if state == "kept" else "down" if state == "getting" else "warn")}'
            f"<span>{esc(words(f'offline.{state}'))}</span></p>"
            if state
            else f'<p class="muted">{esc(words("offline.unknown"))}</p>'
        ]
        if app.offline.newer:
            parts.append(
                f'<p class="row w"><span class="grow">{esc(words("version.ready"))}</span>'
                f"{button('app.renew', words('version.load'), 'acc', 'turn_right', id='renew')}</p>"
            )
        if way == "ask":
            parts.append(
                f'<p class="row w"><span class="grow">{esc(words("install.about"))}</span>'
                f"{button('settings.install', words('install.do'), '', 'add', id='install')}</p>"
            )
        elif way:
            parts.append(f'<p class="muted s">{esc(words(f"install.{way}"))}</p>')
        return "".join(parts) + self._head_start(words)

    def _head_start(self, words: Words) -> str:
        said = [words("settings.ahead.about")]
        if self._ahead:
            said.append(words("settings.ahead.size", size=bytes_words(words, self._ahead)))
        on = self._app.settings.on(AHEAD)
        act = {"data_act": "settings.ahead", "data_key": AHEAD}
        return switch_html(words, "set-ahead", words("settings.ahead"), on, " ".join(said), **act)


def bytes_words(words: Words, size: float) -> str:
    """Say a size, rounded as people do."""
    for unit, name in ((GIGA, "gb"), (MEGA, "mb")):
        if size >= unit:
            return words(f"settings.{name}", size=round(size / unit, 1 if size < 10 * unit else None))
    return words("settings.kb", size=max(1, round(size / KILO)) if size else 0)


def _languages(words: Words) -> str:
    choices = "".join(
        f'<label lang="{tag}"><input type="radio" name="language" value="{tag}" data-act="app.language"'
        f"{attrs(checked=tag == words.language)}>{esc(name)}</label>"
        for tag, name in LANGUAGES.items()
    )
    return (
        f'<fieldset class="set"><legend>{esc(words("settings.language"))}</legend>'
        f'<div class="seg">{choices}</div></fieldset>'
    )


def _card(words: Words, key: str, inside: str) -> str:
    ident = key.removesuffix(".title").replace(".", "-")
    return (
        f'<section class="card" aria-labelledby="{ident}"><h2 id="{ident}">{esc(words(key))}</h2>'
        f"{inside}</section>"
    )
