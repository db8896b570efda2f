"""Storage, languages, timers and the regions of the page in plain Python; JavaScript objects are passed in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from math import inf
from typing import Final, NamedTuple, cast

from web.platform.js_object import JsObject, Native, Wrap
from web.platform.ports import Off, StorageError

# more than a browser keeps; a bigger file is not one of ours
LONGEST_FILE = 12_000_000

QUEUED_MS: Final = 250.0
"""A call after at most so many milliseconds is work put off; a later one waits for time to pass."""


def none(value: object) -> JsObject | None:
    """Turn JavaScript's null and undefined into None."""
    if value is None or type(value).__name__ in ("JsNull", "JsUndefined"):
        return None
    return cast(JsObject, value)


class LocalStorage:
    """``localStorage`` by its methods; a missing one (private mode, blocked) refuses every call."""

    def __init__(self, window: JsObject, failure: type[Exception]) -> None:
        """Use this window's, whose refusals arrive as ``failure``."""
        self._window = window
        self._failures = (failure, AttributeError)

    def _call(self, method: str, *values: str) -> object:
        try:
            return getattr(self._window.localStorage, method)(*values)
        except self._failures as error:
            raise StorageError("full" if "quota" in str(error).lower() else "denied") from None

    def get(self, key: str) -> str | None:
        """Return the value, or None."""
        value = none(self._call("getItem", key))
        return None if value is None else str(value)

    def put(self, key: str, value: str) -> None:
        """Write the value."""
        self._call("setItem", key, value)

    def drop(self, key: str) -> None:
        """Forget the key."""
        self._call("removeItem", key)

    def keys(self) -> list[str]:
        """List all keys."""
        try:
            storage = self._window.localStorage
            return [str(storage.key(number)) for number in range(storage.length)]
        except self._failures:
            raise StorageError("denied") from None


SHORT = 1_000
"""From here on numbers may have marks between their digits, as in 1,000."""


class BrowserIntl:
    """The browser's ``Intl``; formatters are dear to make and therefore kept."""

    UNITS = (
        ("year", 31_557_600),
        ("month", 2_629_800),
        ("week", 604_800),
        ("day", 86_400),
        ("hour", 3_600),
        ("minute", 60),
    )

    def __init__(self, intl: JsObject, native: Native, tags: Callable[[], Sequence[str]]) -> None:
        """Use this ``Intl``; ``native`` makes JavaScript values, ``tags`` are the languages of its user."""
        self._intl = intl
        self._native = native
        self._tags = tags
        self._made: dict[tuple[str, ...], JsObject] = {}

    def _get(self, kind: str, language: str, **options: str) -> JsObject:
        key = (kind, language, *options.values())
        if key not in self._made:
            # days and numbers as where the user lives: British ones for en-GB, Mexican ones for es-MX
            regions = (tag for tag in self._tags() if tag.split("-", 1)[0].lower() == language)
            tag = language if kind == "PluralRules" else next(regions, language)
            self._made[key] = getattr(self._intl, kind).new(tag, self._native(options))
        return self._made[key]

    def plural(self, language: str, count: float) -> str:
        """Name the plural category of a count; the locale files know the language's own categories only."""
        return str(self._get("PluralRules", language).select(count))

    def number(self, language: str, value: float) -> str:
        """Write a number."""
        # alike in all languages of the page; to make the first formatter takes some 30 ms of every start
        if isinstance(value, int) and 0 <= value < SHORT:
            return str(value)
        return str(self._get("NumberFormat", language).format(value))

    def date(self, language: str, ms: float) -> str:
        """Write a moment as date and time."""
        return str(self._get("DateTimeFormat", language, dateStyle="medium", timeStyle="short").format(ms))

    def day(self, language: str, ms: float) -> str:
        """Write the day that begins, by universal time, at a moment."""
        return str(self._get("DateTimeFormat", language, dateStyle="long", timeZone="UTC").format(ms))

    def month(self, language: str, ms: float) -> str:
        """Write the month, with its year, that begins, by universal time, at a moment."""
        form = self._get("DateTimeFormat", language, month="long", year="numeric", timeZone="UTC")
        return str(form.format(ms))

    def ago(self, language: str, seconds: float) -> str:
        """Write how long ago a moment was, in the largest unit that fits."""
        form = self._get("RelativeTimeFormat", language, numeric="auto")
        for unit, size in self.UNITS:
            if seconds >= size:
                return str(form.format(-int(seconds // size), unit))
        return str(form.format(0, "second"))

    def list(self, language: str, items: Sequence[str]) -> str:
        """Join items with commas and an 'and'."""
        return str(self._get("ListFormat", language, type="conjunction").format(self._native(list(items))))


class Wait(NamedTuple):
    """A call that is still to come."""

    queued: bool
    """Whether it is work put off for a moment."""
    off: Off


class Moments:
    """Calls back after a while, or with a frame."""

    def __init__(self, window: JsObject, once: Wrap) -> None:
        """Use this window's clock; ``once`` makes what JavaScript may call once."""
        self._window = window
        self._once = once
        self._numbers = count()
        self._waits: dict[int, Wait] = {}
        self._taken = 0.0
        """The time of the latest frame in which no board is painted, or infinity before it comes."""
        self._behind: list[Callable[[], None]] = []
        """What is to be called once a frame is painted."""

    @property
    def queued(self) -> bool:
        """Whether a frame, or work put off for a moment, is still to come."""
        return any(wait.queued for wait in self._waits.values())

    def call_off(self) -> None:
        """Cancel every call that is still to come."""
        for wait in list(self._waits.values()):
            wait.off()
        self._taken = 0.0
        self._behind.clear()

    def _wait(
        self,
        queued: bool,
        call: Callable[..., None],
        begin: Callable[[JsObject], JsObject],
        end: Callable[[JsObject], object],
    ) -> Off:
        """Have ``call`` called once; ``begin`` hands it to the browser, ``end`` cancels what that returned."""
        number = next(self._numbers)

        def come(*values: object) -> None:
            self._waits.pop(number, None)
            call(*values)

        handle = begin(self._once(come))

        def off() -> None:
            if self._waits.pop(number, None) is not None:
                end(handle)

        self._waits[number] = Wait(queued, off)
        return off

    def later(self, ms: float, call: Callable[[], None]) -> Off:
        """Call once after a while; returns how to cancel."""
        window = self._window
        return self._wait(
            ms <= QUEUED_MS, call, lambda come: window.setTimeout(come, ms), window.clearTimeout
        )

    def frame(self, call: Callable[[float], None]) -> Off:
        """Call before the next frame with its time; returns how to cancel."""
        window = self._window
        return self._wait(True, call, window.requestAnimationFrame, window.cancelAnimationFrame)

    def drift(self, ms: float, call: Callable[[], None]) -> Off:
        """Call once after a while, as `later` does, for what nobody waits for: it does not count as queued."""
        window = self._window
        return self._wait(False, call, lambda come: window.setTimeout(come, ms), window.clearTimeout)

    def next_frame(self, call: Callable[[], None]) -> Off:
        """Call in the next frame, in which no board is painted; returns how to cancel."""
        if self._window.document.hidden:  # there are no frames
            return self.later(0, call)

        def come(stamp: float) -> None:
            self._taken = float(stamp)
            call()

        self._taken = inf
        off = self.frame(come)

        def cancel() -> None:
            off()
            if self._taken == inf:
                self._taken = 0.0

        return cancel

    def after_frame(self, call: Callable[[], None]) -> Off:
        """Call once the next frame is painted, or as soon as `catch_up` is called; returns how to cancel."""
        behind = self._behind
        behind.append(call)

        def come() -> None:
            if call in behind:
                behind.remove(call)
                call()

        def framed(stamp: float) -> None:
            self.later(0, come)

        def off() -> None:
            if call in behind:
                behind.remove(call)

        if self._window.document.hidden:  # there are no frames
            self.later(0, come)
        else:
            # what a timer calls that is set within a frame comes when the browser has painted it
            self.frame(framed)
        return off

    def catch_up(self) -> None:
        """Do now what was to be done once a frame is painted."""
        while self._behind:
            self._behind.pop(0)()

    def taken(self, stamp: float) -> bool:
        """Whether the frame of this time is reserved for work that leaves no time to paint a board."""
        return stamp <= self._taken


def read(file: JsObject | str, done: Callable[[str | bytes], None], once: Wrap) -> None:
    """Read a file that was given to the page, or take a text as it is; a file that cannot be read is empty."""
    if isinstance(file, str):
        done(file)
        return
    # the game stands at the beginning of a picture; of other files, so much is too long anyway
    file.slice(0, LONGEST_FILE).arrayBuffer().then(
        once(lambda buffer: done(bytes(buffer.to_bytes()))),
        once(lambda error: done("")),
    )


def prepare(document: JsObject) -> None:
    """Put the regions into the page that the shell draws into."""
    main = document.getElementById("app")
    main.hidden = False
    for region in ("banner", "toasts"):
        node = document.createElement("div")
        node.id = region
        if region == "toasts":
            node.setAttribute("role", "status")
            main.after(node)
        else:
            main.before(node)
    live = document.createElement("div")
    live.id, live.className = "live", "vh"
    live.setAttribute("aria-live", "polite")
    dialog = document.createElement("dialog")
    dialog.id, dialog.className = "dialog", "dlg"
    dialog.setAttribute("aria-labelledby", "dialog-title")
    document.body.append(live, dialog)
    colour = document.createElement("meta")
    colour.name = "theme-color"
    document.head.append(colour)


def clear(document: JsObject) -> None:
    """Empty the regions, and take back what the shell set on the document."""
    for region in ("banner", "app", "toasts", "live", "dialog"):
        node = document.getElementById(region)
        node.replaceChildren()
        node.hgWritten = None  # what the morpher remembers (web/platform/morph.js)
    for node in (document.documentElement, document.body):
        for name in [str(name) for name in node.getAttributeNames()]:
            if name.startswith("data-"):
                node.removeAttribute(name)
