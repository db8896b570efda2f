"""The browser's store whose writes reach the disk at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

from web.platform.js_object import JsObject, Native, Wrap
from web.platform.native import none
from web.platform.ports import Differing


class BrowserDurable:
    """`web.platform.ports.Durable` over what web/platform/boot.js has loaded and found."""

    def __init__(self, hg: JsObject, once: Wrap, native: Native) -> None:
        """Use the page's ``window.hg``; ``once`` makes callbacks, ``native`` values of JavaScript."""
        self._hg = hg
        self._once = once
        self._native = native

    def differing(self) -> Differing | None:
        """Return how this store and the other one differed when the page was loaded; None where nobody knows."""
        found = none(self._hg._differing)
        self._hg._differing = None
        if found is None:
            return None
        told = json.loads(str(found))
        return Differing(told["found"], told["lacking"])

    def write(self, changes: Sequence[tuple[str, str | None]], done: Callable[[bool], None]) -> None:
        """Write texts by their keys in one go, or delete those that are None; then say whether it worked."""
        listed = self._native([list(change) for change in changes])
        self._hg._kept.write(listed).then(
            self._once(lambda nothing: done(True)), self._once(lambda error: done(False))
        )

    def read(self, prefix: str, done: Callable[[Mapping[str, str] | None], None]) -> None:
        """Call back with the texts of all keys that begin so, by key; with None if they cannot be read."""
        self._hg._kept.read(prefix).then(
            self._once(lambda found: done(json.loads(str(found)))), self._once(lambda error: done(None))
        )

    def hand_over(self, key: str, text: str | None) -> None:
        """Give a text to the browser, which writes it, or deletes it, even if this page is gone; the disk may wait."""
        self._hg._kept.handOver(key, text)
