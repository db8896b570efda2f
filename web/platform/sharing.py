"""How data leaves the page: the clipboard, share sheets, files, pictures, QR codes."""

from __future__ import annotations

from collections.abc import Callable

from web.platform.js_object import JsObject, Native, Wrap
from web.platform.native import none


class BrowserSharing:
    """`web.platform.ports.Sharing` over the window that is passed in."""

    def __init__(
        self,
        window: JsObject,
        once: Wrap,
        native: Native,
        failure: type[Exception],
    ) -> None:
        """Use this window; ``once`` makes callbacks, ``native`` values of JavaScript, which fails by ``failure``."""
        self._window = window
        self._once = once
        self._native = native
        self._failure = failure
        self._unscanned: list[tuple[str, Callable[[int, str], None]]] = []
        """What waits for the module that draws QR codes, and who."""

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Copy to the clipboard; where that is refused, by selecting a hidden field."""
        clipboard = none(getattr(self._window.navigator, "clipboard", None))
        if clipboard is None:
            done(self._copy_selected(text))
            return
        clipboard.writeText(text).then(
            self._once(lambda nothing: done(True)),
            self._once(lambda error: done(self._copy_selected(text))),
        )

    def _copy_selected(self, text: str) -> bool:
        field = self._window.document.createElement("textarea")
        field.value = text
        field.className = "vh"
        holder = self._window.document.querySelector("dialog[open]") or self._window.document.body
        before = self._window.document.activeElement
        holder.append(field)
        field.select()
        try:
            worked = bool(self._window.document.execCommand("copy"))
        except self._failure:
            worked = False
        field.remove()
        before.focus()
        return worked

    def share(self, title: str, url: str, done: Callable[[bool], None], text: str = "") -> bool:
        """Open the system's share sheet on touch devices; elsewhere copying is what people expect."""
        share = none(getattr(self._window.navigator, "share", None))
        if share is None or not self._window.matchMedia("(pointer: coarse)").matches:
            return False
        shared = {"title": title, "url": url, **({"text": text} if text else {})}
        self._window.navigator.share(self._native(shared)).then(
            self._once(lambda nothing: done(True)),
            # closing the sheet is no failure
            self._once(lambda error: done(getattr(error, "name", "") == "AbortError")),
        )
        return True

    def share_file(
        self, name: str, data: str | bytes, kind: str, done: Callable[[bool], None], wanted: bool = False
    ) -> bool:
        """Hand a file to the system's share sheet, on touch devices or where it is ``wanted``."""
        if not wanted and not self._window.matchMedia("(pointer: coarse)").matches:
            return False
        if none(getattr(self._window.navigator, "canShare", None)) is None:
            return False
        shared = self._parcel(name, data, kind)
        if not self._window.navigator.canShare(shared):
            return False
        self._window.navigator.share(shared).then(
            self._once(lambda nothing: done(True)),
            # closing the sheet is no failure
            self._once(lambda error: done(getattr(error, "name", "") == "AbortError")),
        )
        return True

    def shares(self, name: str, kind: str) -> bool:
        """Whether there is a share sheet for files of this kind."""
        if none(getattr(self._window.navigator, "canShare", None)) is None:
            return False
        return bool(self._window.navigator.canShare(self._parcel(name, "", kind)))

    def _parcel(self, name: str, data: str | bytes, kind: str) -> JsObject:
        """Make what a share sheet takes."""
        file = self._window.File.new(self._native([data]), name, self._native({"type": kind}))
        return self._native({"files": [file], "title": name})

    def raster(self, svg: str, width: int, height: int, done: Callable[[bytes], None]) -> None:
        """Paint an SVG and call back with the PNG; with nothing if it could not be painted."""
        address = self._address(svg, "image/svg+xml")
        image = self._window.Image.new()
        image.src = address

        def painted(nothing: JsObject) -> None:
            canvas = self._window.document.createElement("canvas")
            canvas.width, canvas.height = width, height
            context = canvas.getContext("2d")
            context.drawImage(image, 0, 0, width, height)
            self._window.URL.revokeObjectURL(address)
            canvas.toBlob(self._once(took), "image/png")

        def took(blob: JsObject) -> None:
            if none(blob) is None:
                done(b"")
                return
            blob.arrayBuffer().then(
                self._once(lambda buffer: done(bytes(buffer.to_bytes()))),
                self._once(lambda error: done(b"")),
            )

        def failed(error: JsObject) -> None:
            self._window.URL.revokeObjectURL(address)
            done(b"")

        image.decode().then(self._once(painted), self._once(failed))

    def qr(self, text: str, done: Callable[[int, str], None]) -> None:
        """Call back with a QR code's side and path data; the module that draws it is loaded with the first one."""
        self._unscanned.append((text, done))
        if none(getattr(self._window, "hgQr", None)) is not None:
            self._draw_codes()
        elif len(self._unscanned) == 1:
            script = self._window.document.createElement("script")
            address = getattr(self._window.hg.assets, "web/platform/qr.js")
            script.type, script.src = "module", self._window.hg._trusted.createScriptURL(address)
            script.onload = self._once(lambda event: self._draw_codes())
            script.onerror = self._once(lambda event: self._draw_codes())
            self._window.document.head.append(script)

    def _draw_codes(self) -> None:
        draw = none(getattr(self._window, "hgQr", None))
        waiting, self._unscanned = self._unscanned, []
        for text, done in waiting:
            side, path = draw(text) if draw is not None else (0, "")
            done(int(side), str(path))

    def download(self, name: str, data: str | bytes, kind: str = "application/json") -> None:
        """Save data as a file."""
        url = self._address(data, kind)
        link = self._window.document.createElement("a")
        link.href, link.download = url, name
        link.click()
        self._window.setTimeout(self._once(lambda: self._window.URL.revokeObjectURL(url)), 10_000)

    def _address(self, data: str | bytes, kind: str) -> str:
        """Make an address, good for this page alone, of data."""
        blob = self._window.Blob.new(self._native([data]), self._native({"type": kind}))
        return str(self._window.URL.createObjectURL(blob))
