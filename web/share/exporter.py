"""Export a game as a link, a record, a file or a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from hg_engine import AnySession, HgError
from hg_engine.notation import link, picture, record
from web.i18n.words import Words
from web.share.skies import KINDS, SKIES, WAIT_MS, sky_html
from web.storage import backup, codec, ledgers
from web.storage.saves import Json
from web.table.fields import seg_html
from web.ui.html import attrs, button, esc, icon
from web.ui.messages import Acts, Choice, Message

if TYPE_CHECKING:
    from web.table.host import GameHost

SIZES: Final = {"small": 1600, "large": 4000}
"""The longer edge of a PNG in pixels; phones cannot draw more than sixteen million of them."""


def ask(app: GameHost, ident: str | None) -> None:
    """Ask how to export the current game or a saved one; a damaged one is saved as a file as it is."""
    if ident is None:
        game = app.current_game
        app.ask(ExportDialog(app, app.session, app.screen.past, game.analysis, game.bots))
        return
    try:
        session = codec.load(app.store, ident)
        save = app.store.load(ident)
    except HgError:
        export(app, ident)
        return
    app.ask(ExportDialog(app, session, analysis=save.analysis, bots=save.summary.bots))


def share(app: GameHost, session: AnySession, text: str = "", copy: bool = False) -> None:
    """Share a game as a link, perhaps with a text before it; or only ``copy`` them."""
    try:
        url = app.page.address("g=" + link.encode(session))
    except HgError as error:
        app.problem(error)
        return
    give = copy_address if copy else share_address
    give(app, url, text)


def copy_address(app: GameHost, url: str, text: str = "") -> None:
    """Copy an address, perhaps with a text before it; where that cannot be done, show it."""

    def copied(worked: bool) -> None:
        if worked:
            app.store.when_kept(lambda: app.toast(app.words("toast.link_copied")))
        else:
            close = [Choice("message.close")]
            app.ask(Message("message.copy.title", "message.copy.text", "link", close, copy=url))

    app.page.sharing.copy(f"{text}\n{url}" if text else url, copied)


def share_address(app: GameHost, url: str, text: str = "") -> None:
    """Share an address: the system's sheet on phones, else the clipboard; perhaps with a text before it."""

    def shared(worked: bool) -> None:
        if not worked:
            copy_address(app, url, text)

    if not app.page.sharing.share(app.words("app.name"), url, shared, text):
        copy_address(app, url, text)


def export(app: GameHost, ident: str | None) -> None:
    """Save a game as a file: the current one, or a saved one, even if it is damaged."""
    if ident is None:
        game = app.current_game
        text = codec.file_text(app.session, app.page.time(), game.analysis, game.bots)
        app.page.sharing.download(codec.file_name(codec.summary(app.session)), text)
    else:
        slot = next((slot for slot in app.store.slots() if slot.id == ident), None)
        name = codec.file_name(slot.summary if slot else None)
        app.page.sharing.download(name, codec.raw(app.store, ident))


def back_up(app: GameHost, done: Callable[[], None] = lambda: None) -> None:
    """Save everything as one file: games, settings, statistics."""

    def told(finished: Mapping[str, str]) -> None:
        now = app.page.time()
        app.page.sharing.download(backup.file_name(now), backup.dump(app.store, now, finished))
        done()

    app.summaries.texts(told)


class ExportDialog:
    """Asks how to export a game, and exports it."""

    choices: Sequence[Choice] = ()

    def __init__(
        self,
        app: GameHost,
        session: AnySession,
        shown: AnySession | None = None,
        analysis: Json | None = None,
        bots: Sequence[str] = (),
    ) -> None:
        """Offer to export this session; ``shown`` is the moment of its past that pictures are to show.

        ``analysis`` and ``bots`` are written into files beside the game.
        """
        self._app = app
        self._analysis = analysis
        self._bots = bots
        self._session = session
        self._shown = shown
        self._size = "small"
        self._dark = app.page.dark()
        self._busy = ""
        self.acts: Acts = {
            "send.link": self._link,
            "send.embed": lambda data: self._embed(),
            "send.clip": lambda data: self._clip(),
            "send.file": lambda data: self._file(data["kind"]),
            "send.size": lambda data: self._set(size=data["value"]),
            "send.sky": lambda data: self._set(sky=data["value"]),
        }

    def html(self, words: Words) -> str:
        """Write the inside of the dialog."""
        busy = words("send.drawing") if self._busy else words("send.reopens")
        return (
            f'<h2 id="dialog-title">{esc(words("send.title"))}</h2>'
            f'<p class="muted s">{esc(codec.names(words, list(self._session.seats)))}</p>'
            '<div class="sending">'
            f"{self._way(words, 'link', 'share', 'send.link', '', first=True)}"
            f"{self._way(words, 'live', 'live', 'live.open', '') if self._joins else ''}"
            f"{self._way(words, 'txt', 'list', 'send.file', 'txt')}"
            f"{self._way(words, 'json', 'file', 'send.file', 'json')}"
            f"{self._way(words, 'clip', 'play', 'send.clip', '')}"
            f"{self._way(words, 'embed', 'frame', 'send.embed', '')}"
            f'<fieldset class="picture"><legend>{esc(words("send.picture"))}</legend>'
            f'<div class="row w">{sky_html(words, self._dark, act="send.sky")}{self._sizes(words)}</div>'
            f'<div class="two even">{self._picture(words, "png")}{self._picture(words, "svg")}</div>'
            f'<p class="muted s" role="status">{esc(busy)}</p></fieldset></div>'
            f'<div class="acts">{button("app.dismiss", words("message.close"), id="send-close")}</div>'
        )

    @property
    def _joins(self) -> bool:
        """Whether live play is offered here: small phones have no other button for it."""
        ledger = self._app.current_game.ledger
        here = self._session is self._app.current_game.session and not self._session.position.is_over
        return here and ledger is not None and bool(ledger.plays)

    def _way(self, words: Words, name: str, pict: str, act: str, kind: str, first: bool = False) -> str:
        more = attrs(data_act=act, data_kind=kind or None, id=f"send-{name}", autofocus=first)
        return (
            f'<button type="button" class="b way{" pri" if first else ""}"{more}>{icon(pict)}'
            f"<span><b>{esc(words(f'send.{name}'))}</b><small>{esc(words(f'send.{name}.about'))}</small></span></button>"
        )

    def _picture(self, words: Words, kind: str) -> str:
        return (
            f'<button type="button" class="b"{attrs(data_act="send.file", data_kind=kind, id=f"send-{kind}")}'
            f"{attrs(aria_disabled='true' if self._busy else None)}>{icon('save')}{esc(words(f'send.{kind}'))}</button>"
        )

    def _sizes(self, words: Words) -> str:
        said = {size: words(f"send.size.{size}") for size in SIZES}
        return seg_html(words("send.size"), said, self._size, act="send.size")

    # -- what is asked for

    def _set(self, size: str = "", sky: str = "") -> None:
        if size in SIZES:
            self._size = size
        if sky:
            self._dark = sky == SKIES[True]
        self._app.redraw()

    def _link(self, data: Mapping[str, str]) -> None:
        self._app.dismiss()
        share(self._app, self._session)

    def _embed(self) -> None:
        from web.share.embed import EmbedDialog

        app = self._app
        try:
            app.ask(EmbedDialog(app, self._session, self._shown, lambda: app.ask(self)))
        except HgError as error:
            app.problem(error)

    def _clip(self) -> None:
        from web.share.clip_dialog import ClipDialog

        app, current = self._app, self._app.current_game
        bots = current.bots if self._session is current.session else ()
        dialog = ClipDialog(app, self._session, bots, lambda: app.ask(self))
        app.ask(dialog)
        dialog.begin()

    def _file(self, kind: str) -> None:
        session = self._session
        if kind == "txt":
            self._send(kind, record.to_text(ledgers.public(session)))
        elif kind == "json":
            self._send(kind, codec.file_text(session, self._app.page.time(), self._analysis, self._bots))
        elif kind in KINDS and not self._busy:
            self._busy = kind
            self._app.redraw()
            self._app.page.later(WAIT_MS, self._draw)

    def _draw(self) -> None:
        # painting is loaded when there is something to paint
        from web.share.picture import poster, size

        kind = self._busy
        svg = poster(self._app.words, self._session, self._dark, self._shown)
        if kind == "svg":
            self._send(kind, svg)
            return
        width, height = size(svg)
        scale = SIZES[self._size] / max(width, height)
        self._app.page.sharing.raster(svg, round(width * scale), round(height * scale), self._drawn)

    def _drawn(self, png: bytes) -> None:
        """Take the painted picture; nothing when this browser cannot paint it."""
        try:
            data = picture.put_in_png(png, record.to_text(ledgers.public(self._session)))
        except HgError:
            self._busy = ""
            self._app.redraw()
            self._app.toast(self._app.words("send.failed"))
            return
        self._send("png", data)

    def _send(self, kind: str, data: str | bytes) -> None:
        """Hand the file over: to the system's sheet on phones, else as a download."""
        app = self._app
        self._busy = ""
        name = codec.file_name(codec.summary(self._session), kind)

        def shared(worked: bool) -> None:
            if not worked:
                app.page.sharing.download(name, data, KINDS[kind])

        if not app.page.sharing.share_file(name, data, KINDS[kind], shared):
            app.page.sharing.download(name, data, KINDS[kind])
            app.toast(app.words("send.saved", name=name))
        if app.asks(self):  # painting takes a while, and something else may be asked by now
            app.dismiss()
