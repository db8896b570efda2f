"""Write HTML for other web pages: a frame with the viewer, or a picture that links to the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from hg_engine import AnySession
from hg_engine.notation import link
from web.i18n.words import Words
from web.share.fragments import address
from web.share.skies import KINDS, SKIES, WAIT_MS, sky_html
from web.storage import codec, ledgers
from web.table.controller import TableController
from web.table.fields import seg_html
from web.ui.html import attrs, button, esc, icon
from web.ui.messages import Acts, Choice

if TYPE_CHECKING:
    from web.table.host import Host

FRAME: Final = (640, 480)
"""The size of a frame, in CSS pixels; whoever pastes it may write another."""
PICTURE: Final = 800
"""The width of a picture in its page; its file is drawn in lines, and has no size."""
SHAPES: Final = ("frame", "picture")


def frame_html(words: Words, session: AnySession, url: str) -> str:
    """Write a frame with a viewer, whose address is ``url``."""
    names = words.list([seat.name for seat in session.seats])
    title = words("app.labelled", label=words("app.name"), text=names)
    width, height = FRAME
    more = attrs(
        src=url, title=title, width=width, height=height, loading="lazy", style="border:0;max-width:100%"
    )
    return f"<iframe{more}></iframe>"


def picture_html(url: str, name: str, alt: str, wide: float, high: float) -> str:
    """Write a picture in a file of this name, ``wide`` by ``high``, that leads to ``url``."""
    size = attrs(width=PICTURE, height=round(PICTURE * high / wide))
    image = f"<img{attrs(src=escaped(name), alt=alt)}{size}{attrs(loading='lazy', style='max-width:100%;height:auto')}>"
    return f"<a{attrs(href=url)}>{image}</a>"


def escaped(name: str) -> str:
    """Write the name of a file as an address, whatever letters it has.

    >>> escaped("Zoë.svg")
    'Zo%C3%AB.svg'
    """
    return "".join(
        one
        if one.isascii() and (one.isalnum() or one in "-_.")
        else "".join(f"%{b:02X}" for b in one.encode())
        for one in name
    )


def alt_words(words: Words, session: AnySession, moment: str) -> str:
    """Say what a picture shows: who plays, with what points, and at which moment if it is not the latest."""
    scores = [
        words("app.labelled", label=seat.name, text=words("table.points", count=points))
        for seat, points in zip(session.seats, session.position.scores, strict=True)
    ]
    return ". ".join(filter(None, (words("app.name"), words.list(scores), moment))) + "."


class EmbedDialog:
    """Shows the HTML for another page, and copies it."""

    choices: Sequence[Choice] = ()

    def __init__(
        self, app: Host, session: AnySession, shown: AnySession | None, back: Callable[[], None]
    ) -> None:
        """Offer this session, at the moment of its past that is ``shown``; ``back`` leads to where this was chosen.

        Raises:
            HgError: the session cannot be packed.
        """
        self._app = app
        session = ledgers.public(session)
        self._session = session
        self._shown = shown
        self._packed = link.encode(session)
        # moments of one game have a picture each
        self._at = None if shown is None else len(shown.history)
        ends = "svg" if self._at is None else f"{self._at}.svg"
        self._name = codec.file_name(codec.summary(session), ends)
        screen = app.screen
        self._moment = (
            screen.past_words()[0] if shown is not None and isinstance(screen, TableController) else ""
        )
        self._kind = SHAPES[0]
        self._dark = app.page.dark()
        self._svg = ""
        """The picture, once it is drawn."""
        self._said = ""
        self.acts: Acts = {
            "embed.kind": lambda data: self._choose(data["value"]),
            "embed.sky": lambda data: self._paint(data["value"] == SKIES[True]),
            "embed.copy": lambda data: self._copy(),
            "embed.save": lambda data: self._save(),
            "embed.back": lambda data: back(),
        }

    def _code(self, words: Words) -> str:
        """Write the HTML; nothing while its picture is being drawn."""
        page = self._app.page
        if self._kind == SHAPES[0]:
            return frame_html(words, self._session, page.address(address(self._packed, self._at)))
        if not self._svg:
            return ""
        from web.share.picture import size

        alt = alt_words(words, self._shown or self._session, self._moment)
        return picture_html(page.address("g=" + self._packed), self._name, alt, *size(self._svg))

    def html(self, words: Words) -> str:
        """Write the inside of the dialog."""
        picture, code = self._kind == SHAPES[1], self._code(words)
        about = words(f"embed.{self._kind}.about", name=self._name)
        then = words("embed.moment", moment=self._moment) if self._moment else ""
        sky = sky_html(words, self._dark, act="embed.sky")
        kinds = {one: words(f"embed.kind.{one}") for one in SHAPES}
        off = None if code else "true"
        save = button("embed.save", words("embed.save"), "", "save", id="embed-save", aria_disabled=off)
        drawing = "" if code else words("send.drawing")
        return (
            f'<h2 id="dialog-title">{esc(words("send.embed"))}</h2>'
            f'<p class="muted s">{esc(codec.names(words, list(self._session.seats)))}</p>'
            f'<div class="sending embedding">{seg_html(words("embed.kind"), kinds, self._kind, act="embed.kind")}'
            f"<p>{esc(about)}</p>{f'<p>{esc(then)}</p>' if then else ''}"
            f'{f"""<div class="row w">{sky}{save}</div>""" if picture else ""}'
            f'<textarea class="inp" id="embed-code" rows="5" readonly spellcheck="false" '
            f'aria-label="{esc(words("embed.code"))}">{esc(code)}</textarea>'
            f'<button type="button" class="b pri" data-act="embed.copy" id="embed-copy" autofocus'
            f"{attrs(aria_disabled=off)}>{icon('link')}{esc(words('embed.copy'))}</button>"
            f'<p class="muted s" role="status">{esc(self._said or drawing)}</p></div>'
            f'<div class="acts">{button("embed.back", words("app.return"), "", "back", id="embed-back")}'
            f"{button('app.dismiss', words('message.close'), id='embed-close')}</div>"
        )

    # -- what is asked for

    def _choose(self, kind: str) -> None:
        if kind in SHAPES:
            self._kind, self._said = kind, ""
        if self._kind == SHAPES[1] and not self._svg:
            self._paint(self._dark)
        self._app.redraw()

    def _paint(self, dark: bool) -> None:
        """Draw the picture, once the dialog says so."""
        self._dark, self._svg, self._said = dark, "", ""
        self._app.redraw()
        self._app.page.later(WAIT_MS, self._draw)

    def _draw(self) -> None:
        from web.share.picture import poster

        if not self._svg:
            self._svg = poster(self._app.words, self._session, self._dark, self._shown)
            self._app.redraw()

    def _save(self) -> None:
        self._app.page.sharing.download(self._name, self._svg, KINDS["svg"])
        self._said = self._app.words("send.saved", name=self._name)
        self._app.redraw()

    def _copy(self) -> None:
        def copied(worked: bool) -> None:
            self._said = self._app.words("embed.copied" if worked else "embed.by_hand")
            self._app.redraw()
            if not worked:
                self._app.page.focus("#embed-code")

        self._app.page.sharing.copy(self._code(self._app.words), copied)
