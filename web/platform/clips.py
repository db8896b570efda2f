"""Clips are encoded in a worker of their own (`web/platform/clip.js`), which ends with each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.platform.drawing import Context
from web.platform.js_object import JsObject, Native, Wrap
from web.platform.ports import ClipFile, ClipOrder, ClipTold


class BrowserClips:
    """`web.platform.ports.Clips` over the window that is passed in."""

    def __init__(
        self, window: JsObject, start: Callable[[], JsObject], once: Wrap, lasting: Wrap, native: Native
    ) -> None:
        """Use this window; ``start`` starts the worker, the others make callbacks and values of JavaScript."""
        self._window = window
        self._start = start
        self._once = once
        self._lasting = lasting
        self._native = native
        self._making: set[BrowserClip] = set()

    @property
    def busy(self) -> bool:
        """Whether a clip is being made."""
        return bool(self._making)

    def stop(self) -> None:
        """Stop every clip; nobody hears of it any more."""
        for clip in list(self._making):
            clip.stop()

    def kinds(self, order: ClipOrder, done: Callable[[Sequence[str]], None]) -> None:
        """Tell which kinds of video this browser can make in this size."""

        def told(news: str, file: ClipFile | str) -> None:
            asking.stop()
            done(str(file).split() if news == "kinds" else [])

        asking = self._new(told)
        asking.order("kinds", order)

    def begin(self, order: ClipOrder, told: ClipTold) -> BrowserClip:
        """Begin a clip."""
        clip = self._new(told)
        clip.order("begin", order)
        return clip

    def _new(self, told: ClipTold) -> BrowserClip:
        clip = BrowserClip(self._window, self._start(), told, self._native, self._once, self._lasting)
        self._making.add(clip)
        clip.ended = self._making.discard
        return clip


class BrowserClip:
    """A clip that is being made."""

    def __init__(
        self,
        window: JsObject,
        worker: JsObject,
        told: ClipTold,
        native: Native,
        once: Wrap,
        lasting: Wrap,
    ) -> None:
        """Have this worker make it; ``told`` hears how that goes."""
        self._window = window
        self._worker = worker
        self._told = told
        self._native = native
        self._once = once
        self._over = False
        self.ended: Callable[[BrowserClip], None] = lambda clip: None
        """Is called when nothing more will come."""
        worker.onmessage = lasting(self._heard)
        worker.onerror = lasting(lambda event: self._fail("the worker has failed"))

    def order(self, what: str, order: ClipOrder) -> None:
        """Tell the worker what the clip is to be."""
        self._worker.postMessage(self._native({"do": what, **order._asdict()}))

    def sample(self, picture: Context) -> None:
        """Hand over a picture whose colours the clip is to have."""
        self._hand("sample", picture, 0)

    def frame(self, picture: Context, ms: int) -> None:
        """Hand over the next picture, which is seen for so long."""
        self._hand("frame", picture, ms)

    def _hand(self, what: str, picture: Context, ms: int) -> None:
        def made(bitmap: JsObject) -> None:
            if not self._over:
                message = {"do": what, "bitmap": bitmap, "ms": ms}
                self._worker.postMessage(self._native(message), self._native([bitmap]))

        self._window.createImageBitmap(picture.canvas).then(
            self._once(made), self._once(lambda error: self._fail(str(error)))
        )

    def finish(self) -> None:
        """Have the file written."""
        self._worker.postMessage(self._native({"do": "end"}))

    def stop(self) -> None:
        """End the worker, whatever it is doing; nothing more is told."""
        if not self._over:
            self._over = True
            self._worker.terminate()
            self.ended(self)

    def _fail(self, reason: str) -> None:
        if not self._over:
            self.stop()
            self._told("failed", reason)

    def _heard(self, event: JsObject) -> None:
        """Hear the worker."""
        if self._over:
            return
        data, news = event.data, str(event.data.news)
        if news == "failed":
            self._fail(str(data.reason))
        elif news == "file":
            file = ClipFile(bytes(data.clip.to_bytes()), bytes(data.poster.to_bytes()))
            self.stop()
            self._told(news, file)
        else:
            self._told(news, " ".join(str(kind) for kind in data.kinds) if news == "kinds" else "")
