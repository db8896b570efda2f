"""Make a clip: paint its pictures one by one, and have them encoded beside the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, Protocol

from web.platform.drawing import Context
from web.platform.ports import BoardPage, Clip, ClipFile, ClipOrder, Off
from web.share.clip import BITS, LARGEST, Moment, Shape, samples

AT_ONCE: Final = 2
"""How many pictures may wait for the encoder."""
STALL_MS: Final = 30_000.0
"""An encoder that says nothing for so long has failed."""
LEAST_SCALE: Final = 0.4
"""A clip with too many bytes is made again, smaller, but not below this."""


class Pictures(Protocol):
    """What paints the moments of a clip; `web.share.clip_painter.ClipPainter` in the page."""

    @property
    def picture(self) -> Context:
        """Where the pictures are painted."""

    def paint(self, number: int) -> bool:
        """Paint a moment; False while something of it is on its way, and then whoever asked is called back."""


class ClipListener(Protocol):
    """Who hears how the making goes."""

    def wanted(self) -> bool:
        """Whether anybody still waits for it."""

    def painted(self, picture: Context) -> None:
        """See a picture that was painted."""

    def advanced(self, percent: int) -> None:
        """Hear how much of the clip there is."""

    def made(self, file: ClipFile, shape: Shape) -> None:
        """Take the clip, which may be smaller than was asked for."""

    def failed(self, reason: str) -> None:
        """Hear that there will be none."""


class ClipMaker:
    """Makes one clip, a picture at a time, so that the page can be used meanwhile."""

    def __init__(
        self,
        page: BoardPage,
        pictures: Callable[[Shape, Callable[[], None]], Pictures],
        moments: Sequence[Moment],
        shape: Shape,
        listener: ClipListener,
    ) -> None:
        """Make nothing yet; ``pictures`` makes what paints in a shape, and calls when there is more to paint from."""
        self._page = page
        self._make_pictures = pictures
        self._moments = moments
        self._asked = self._shape = shape
        self._listener = listener
        self._scale = 1.0
        self._kind = ""
        self._clip: Clip | None = None
        self._tasks: list[tuple[str, int]] = []
        """What is to be painted next, and what for: ``show``, ``sample``, ``frame``."""
        self._waiting = self._done = self._whole = 0
        self._off: Off | None = None
        self._stalled: Off = lambda: None
        self._pictures = pictures(shape, self._request)

    def show(self) -> None:
        """Paint the last board, to be looked at."""
        self._tasks = [("show", len(self._moments) - 1)]
        self._request()

    def make(self, kind: str) -> None:
        """Make the clip: ``gif``, ``mp4`` or ``webm``."""
        self.stop()
        self._kind = kind
        shape = self._shape
        order = ClipOrder(kind, shape.width, shape.height, BITS)
        self._clip = self._page.clips.begin(order, self._told)
        colours = samples(self._moments) if kind == "gif" else []
        frames = range(len(self._moments))
        self._tasks = [*(("sample", number) for number in colours), *(("frame", number) for number in frames)]
        self._waiting = self._done = 0
        self._whole = len(self._tasks)
        self._watch()
        self._request()

    def stop(self) -> None:
        """Stop at once; nobody hears of it."""
        self._tasks = []
        self._stalled()
        if self._off is not None:
            self._off()
            self._off = None
        if self._clip is not None:
            self._clip.stop()
            self._clip = None

    # -- picture by picture

    def _request(self) -> None:
        """Go on in a moment, unless the encoder has enough to do."""
        if self._off is None and self._tasks and self._waiting < AT_ONCE:
            self._off = self._page.later(0, self._step)

    def _step(self) -> None:
        """Paint one picture and hand it over."""
        self._off = None
        if not self._listener.wanted():
            self.stop()
            return
        what, number = self._tasks[0]
        if not self._pictures.paint(number):
            return
        del self._tasks[0]
        picture = self._pictures.picture
        self._listener.painted(picture)
        if self._clip is not None and what != "show":
            self._waiting += 1
            if what == "sample":
                self._clip.sample(picture)
            else:
                self._clip.frame(picture, self._moments[number].ms)
        self._request()

    # -- what the encoder says

    def _watch(self) -> None:
        """Give the encoder some time to say something."""
        self._stalled()
        self._stalled = self._page.later(STALL_MS, lambda: self._fail("the encoder has stalled"))

    def _told(self, news: str, file: ClipFile | str) -> None:
        if not self._listener.wanted():
            self.stop()
        elif isinstance(file, ClipFile):
            self._take(file)
        elif news == "failed":
            self._fail(file)
        else:
            self._taken()

    def _taken(self) -> None:
        """Count a picture; after the last one, the file is written."""
        self._waiting -= 1
        self._done += 1
        self._watch()
        # the file is not there yet
        self._listener.advanced(min(99, 100 * self._done // self._whole))
        if self._done == self._whole and self._clip is not None:
            self._clip.finish()
        self._request()

    def _take(self, file: ClipFile) -> None:
        """Take the clip, or make it again, smaller, if it has too many bytes."""
        self.stop()
        smaller = self._scale * min(0.9, 0.95 * sqrt(LARGEST / len(file.clip)))
        if len(file.clip) > LARGEST and smaller >= LEAST_SCALE:
            self._scale = smaller
            self._shape = self._asked.scaled(smaller)
            self._pictures = self._make_pictures(self._shape, self._request)
            self.make(self._kind)
        else:
            self._listener.made(file, self._shape)

    def _fail(self, reason: str) -> None:
        self.stop()
        if self._listener.wanted():
            self._listener.failed(reason)
