"""The dialog for a clip of a game: choose its form, make it, save or share it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum
from typing import TYPE_CHECKING, Final

from hg_engine import AnySession, HgError
from hg_engine.notation import picture, record
from web.board.paint_worker import clip_worker
from web.i18n.words import Words
from web.platform.drawing import Context
from web.platform.ports import ClipFile, ClipOrder
from web.share.clip import BITS, SHAPES, Shape, length_ms, plan
from web.share.clip_maker import ClipMaker
from web.share.clip_painter import ClipPainter, Cover
from web.share.skies import KINDS, SKIES, sky_html
from web.storage import codec, ledgers
from web.table import table_families
from web.table.fields import seg_html
from web.ui import editions
from web.ui.html import button, esc
from web.ui.messages import Acts, Choice

if TYPE_CHECKING:
    from web.table.host import Host

GIF: Final = "gif"
VIDEO: Final = "video"
VIDEOS: Final = ("mp4", "webm")
"""The one that more programs can show comes first."""
STEP: Final = 5
"""The page is written anew after so many per cent."""
TOLD: Final = 25
"""Progress is spoken after so many per cent."""


class Stage(Enum):
    """How far it is."""

    CHOOSING = "choosing"
    MAKING = "making"
    MADE = "made"
    FAILED = "failed"


class ClipDialog:
    """Asks for format, shape and sky; shows the last board, progress, and what came of it."""

    choices: Sequence[Choice] = ()

    def __init__(self, app: Host, session: AnySession, bots: Sequence[str], back: Callable[[], None]) -> None:
        """Offer a clip of this session, whose seats are of these kinds; ``back`` shows what was there before."""
        self._app = app
        self._session = session
        self._bots = bots
        self._moments = plan(session)
        self._video: str | None = None
        """The kind of video that this browser can make, empty for none; None before it has told."""
        self._way, self._form, self._dark = VIDEO, "square", app.page.dark()
        self._stage = Stage.CHOOSING
        self._percent = 0
        self._file: tuple[ClipFile, Shape] | None = None
        self._said = self._spoken = ""
        self._maker: ClipMaker | None = None
        self.acts: Acts = {
            "clip.way": lambda data: self._choose(way=data["value"]),
            "clip.shape": lambda data: self._choose(form=data["value"]),
            "clip.sky": lambda data: self._choose(sky=data["value"]),
            "clip.make": lambda data: self._make(),
            "clip.gif": lambda data: self._make(GIF),
            "clip.cancel": lambda data: self._cancel(),
            "clip.save": lambda data: self._save(),
            "clip.share": lambda data: self._share(),
            "clip.poster": lambda data: self._poster(),
            "clip.back": lambda data: back(),
        }
        shape = SHAPES["wide"]
        app.page.clips.kinds(ClipOrder("", shape.width, shape.height, BITS), self._can)

    def begin(self) -> None:
        """Show the last board; called when the dialog is there."""
        page, scores = self._app.page, self._scores_shown()
        words, session, dark = self._app.words, self._session, self._dark
        about = ""
        if not session.position.is_over:
            about = words("home.tiles_left", count=table_families.of(session.rules).left(session))
        cover = Cover(f"{words('app.name')} · {editions.name(words, session.rules.id)}", about, scores)

        def pictures(shape: Shape, ready: Callable[[], None]) -> ClipPainter:
            return ClipPainter(page, clip_worker(page), session, self._moments, shape, dark, cover, ready)

        if self._maker is not None:
            self._maker.stop()
        self._maker = ClipMaker(page, pictures, self._moments, SHAPES[self._form], self)
        self._maker.show()

    def _scores_shown(self) -> bool:
        family, over = table_families.of(self._session.rules), self._session.position.is_over
        return family.scores_shown(self._app.settings, self._bots, over)

    # -- as HTML

    def html(self, words: Words) -> str:
        """Write the inside of the dialog."""
        shape, names = SHAPES[self._form], codec.names(words, list(self._session.seats))
        view = (
            f'<canvas class="{self._form}" id="clip-{self._form}" width="{shape.width}" height="{shape.height}" '
            f'data-keep role="img" aria-label="{esc(words("clip.view", names=names))}"></canvas>'
        )
        return (
            f'<h2 id="dialog-title">{esc(words("clip.title"))}</h2>'
            f'<p class="muted s">{esc(names)}</p>'
            f'<div class="clip"><div class="view">{view}</div><div class="sending">{self._body(words)}'
            f'<p class="muted s" id="clip-said">{esc(self._status(words))}</p>'
            f'<p class="vh" role="status">{esc(self._spoken)}</p></div></div>'
            f'<div class="acts">{button("clip.back", words("app.return"), "", "back", id="clip-back")}'
            f"{button('app.dismiss', words('message.close'), id='clip-close')}</div>"
        )

    def _body(self, words: Words) -> str:
        if self._stage is Stage.MAKING:
            return (
                f'<progress max="100" value="{self._percent}" aria-label="{esc(words("clip.making"))}"></progress>'
                f"{button('clip.cancel', words('clip.cancel'), '', 'close', id='clip-cancel', autofocus=True)}"
            )
        ways = {way: words(f"clip.way.{way}") for way in self._offered}
        shapes = {shape: words(f"clip.shape.{shape}") for shape in SHAPES}
        way = seg_html(words("clip.way"), ways, self._way, act="clip.way")
        shape = seg_html(words("clip.shape"), shapes, self._form, act="clip.shape")
        choice = way + shape + sky_html(words, self._dark, act="clip.sky")
        return choice + (self._ways(words) if self._stage is Stage.MADE else self._start(words))

    def _start(self, words: Words) -> str:
        """Write the button that begins, and the way out if a video could not be made."""
        other = ""
        if self._stage is Stage.FAILED and self._way != GIF:
            other = button("clip.gif", words("clip.make_gif"), "pri", "play", id="clip-gif")
        return other + button("clip.make", words("clip.make"), "" if other else "pri", "play", id="clip-make")

    def _ways(self, words: Words) -> str:
        """Write what can be done with the clip."""
        share = ""
        if self._app.page.sharing.shares(self._name(self._kind), KINDS[self._kind]):
            share = button("clip.share", words("clip.share"), "", "share", id="clip-share")
        return (
            f'<div class="row w">{button("clip.save", words("clip.save"), "pri", "save", id="clip-save")}{share}'
            f"{button('clip.poster', words('clip.poster'), '', 'save', id='clip-poster')}</div>"
        )

    def _status(self, words: Words) -> str:
        match self._stage:
            case Stage.MAKING:
                return words("clip.percent", percent=self._percent)
            case Stage.FAILED:
                return words("clip.failed.gif" if self._way == GIF else "clip.failed")
            case Stage.MADE if self._said:
                return self._said
            case Stage.MADE:
                return self._facts(words)
        if self._video == "":
            return words("clip.no_video")
        return words("clip.about", seconds=round(length_ms(self._moments) / 1000))

    def _facts(self, words: Words) -> str:
        """Say how large the clip is."""
        assert self._file is not None
        file, shape = self._file
        size, across, down = round(len(file.clip) / 1e6, 1), str(shape.width), str(shape.height)
        seconds = round(length_ms(self._moments) / 1000)
        return words(
            "clip.made",
            kind=words(f"clip.kind.{self._kind}"),
            size=size,
            seconds=seconds,
            width=across,
            height=down,
        )

    def _name(self, kind: str) -> str:
        return codec.file_name(codec.summary(self._session), kind)

    # -- what is asked for

    @property
    def _offered(self) -> Sequence[str]:
        return (GIF,) if self._video == "" else (VIDEO, GIF)

    @property
    def _kind(self) -> str:
        """The kind of the file that is wanted."""
        return self._video or VIDEOS[0] if self._way == VIDEO else GIF

    def _can(self, kinds: Sequence[str]) -> None:
        """Hear which videos this browser can make."""
        self._video = next((kind for kind in VIDEOS if kind in kinds), "")
        if not self._video:
            self._way = GIF
        if self.wanted():
            self._app.redraw()

    def _choose(self, way: str = "", form: str = "", sky: str = "") -> None:
        if self._stage is Stage.MAKING:
            return
        self._way = way if way in self._offered else self._way
        self._form = form if form in SHAPES else self._form
        self._dark = sky == SKIES[True] if sky else self._dark
        self._stage, self._file, self._said, self._spoken = Stage.CHOOSING, None, "", ""
        self._app.redraw()
        self.begin()

    def _make(self, way: str = "") -> None:
        if self._maker is None or self._stage is Stage.MAKING:
            return
        self._way = way or self._way
        self._stage, self._percent, self._said, self._spoken = Stage.MAKING, 0, "", ""
        self._app.redraw()
        self._app.page.focus("#clip-cancel")
        self._maker.make(self._kind)

    def _cancel(self) -> None:
        if self._stage is Stage.MAKING:
            self._stage, self._spoken = Stage.CHOOSING, self._app.words("clip.cancelled")
            self._app.redraw()
            self._app.page.focus("#clip-make")
            self.begin()

    def _save(self) -> None:
        if self._file is not None:
            self._download(self._kind, self._file[0].clip)

    def _poster(self) -> None:
        if self._file is None:
            return
        png = self._file[0].poster
        with suppress(HgError):  # then it is a picture without the game in it
            png = picture.put_in_png(png, record.to_text(ledgers.public(self._session)))
        self._download("png", png)

    def _download(self, kind: str, data: bytes) -> None:
        name = self._name(kind)
        self._app.page.sharing.download(name, data, KINDS[kind])
        self._said = self._spoken = self._app.words("send.saved", name=name)
        self._app.redraw()

    def _share(self) -> None:
        """Open the system's sheet; where that fails, the file is saved."""
        if self._file is None:
            return
        file, name = self._file[0].clip, self._name(self._kind)

        def shared(worked: bool) -> None:
            if not worked:
                self._save()

        if not self._app.page.sharing.share_file(name, file, KINDS[self._kind], shared, wanted=True):
            self._save()

    # -- how the making goes

    def wanted(self) -> bool:
        """Whether the dialog is there: leaving it cancels."""
        return self._app.asks(self)

    def painted(self, picture: Context) -> None:
        """Show a picture."""
        name = f"clip-{self._form}"
        if self._app.page.element(name) is not None:
            shape = SHAPES[self._form]
            self._app.page.context(name).drawImage(picture.canvas, 0, 0, shape.width, shape.height)

    def advanced(self, percent: int) -> None:
        """Show the progress, and speak it now and then."""
        shown = percent - percent % STEP
        if shown != self._percent:
            self._percent = shown
            if shown % TOLD == 0:
                self._spoken = self._app.words("clip.percent", percent=shown)
            self._app.redraw()

    def made(self, file: ClipFile, shape: Shape) -> None:
        """Offer the clip."""
        self._stage, self._file, self._said = Stage.MADE, (file, shape), ""
        self._spoken = self._facts(self._app.words)
        self._app.redraw()
        self._app.page.focus("#clip-save")

    def failed(self, reason: str) -> None:
        """Say that there is none, and offer what always works."""
        self._stage = Stage.FAILED
        self._spoken = self._status(self._app.words)
        self._app.redraw()
        self._app.page.focus("#clip-make" if self._way == GIF else "#clip-gif")
