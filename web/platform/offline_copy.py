"""The offline copy of the game: how it is made, renewed, stored and installed; and the head start beside it."""

from __future__ import annotations

from collections.abc import Callable

from web.platform.js_object import JsObject, Native, Wrap
from web.platform.native import none


class BrowserOfflineCopy:
    """`web.platform.ports.OfflineCopy` over the window that is passed in."""

    def __init__(
        self,
        window: JsObject,
        once: Wrap,
        lasting: Wrap,
        native: Native,
    ) -> None:
        """Use this window; ``once`` and ``lasting`` make callbacks, ``native`` values of JavaScript."""
        self._window = window
        self._once = once
        self._lasting = lasting
        self._native = native

    def keep(self, told: Callable[[str], None]) -> None:
        """Have the game kept; its module hears of new versions as long as the page is there."""
        proxy = self._lasting(lambda state: told(str(state)))
        self._offline(lambda module: module.keep(proxy), lambda error: told("none"))

    def renew(self) -> None:
        """Load the page anew, in the newest version that is kept."""
        self._offline(lambda module: module.renew(), lambda error: self._window.location.reload())

    def room(self, done: Callable[[float, float, bool], None]) -> None:
        """Tell the bytes used and allowed, and whether they are safe; nothing where the browser does not say."""
        storage = none(getattr(self._window.navigator, "storage", None))
        if storage is None or none(getattr(storage, "estimate", None)) is None:
            return

        def told(found: JsObject) -> None:
            (used, allowed), kept = found[0], found[1]
            done(float(used or 0), float(allowed or 0), bool(kept))

        def pair(estimate: JsObject) -> JsObject:
            return self._native([none(estimate.usage) or 0, none(estimate.quota) or 0])

        asked = [storage.estimate().then(self._once(pair)), storage.persisted()]
        self._window.Promise.all(self._native(asked)).then(self._once(told), self._once(lambda error: None))

    def persist(self, done: Callable[[bool], None]) -> None:
        """Ask the browser never to clean up what is kept here."""
        self._window.navigator.storage.persist().then(
            self._once(lambda kept: done(bool(kept))), self._once(lambda error: done(False))
        )

    def install_way(self) -> str:
        """Name how the game gets onto the device."""
        # known to Apple's phones and tablets alone
        apple = none(getattr(self._window.navigator, "standalone", None))
        if apple or self._window.matchMedia("(display-mode: standalone)").matches:
            return "done"
        if none(getattr(self._window.hg, "_install", None)) is not None:
            return "ask"
        return "share" if apple is not None else ""

    def install(self, done: Callable[[bool], None]) -> None:
        """Let the browser ask whether to install the game; it asks once."""
        offer, self._window.hg._install = self._window.hg._install, None
        offer.prompt()
        offer.userChoice.then(
            self._once(lambda choice: done(str(choice.outcome) == "accepted")),
            self._once(lambda error: done(False)),
        )

    def get_ahead(self, done: Callable[[float], None]) -> None:
        """Have a head start made for the next visit, unless it is there or there is no room for it."""
        self._tell(self._window.hg._ahead.make(), done)

    def ahead(self, done: Callable[[float], None]) -> None:
        """Tell how many bytes the head start takes."""
        self._tell(self._window.hg._ahead.size(), done)

    def drop_ahead(self, done: Callable[[float], None]) -> None:
        """Throw the head start away."""
        self._tell(self._window.hg._ahead.forget(), done)

    def _tell(self, promised: JsObject, done: Callable[[float], None]) -> None:
        promised.then(
            self._once(lambda size: done(float(none(size) or 0))), self._once(lambda error: done(0.0))
        )

    def _offline(self, use: Callable[[JsObject], object], failed: Callable[[JsObject], object]) -> None:
        self._window.hg._module("web/platform/offline.js").then(self._once(use), self._once(failed))
