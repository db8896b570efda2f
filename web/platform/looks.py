"""The look of the page: theme, contrast and text size, from the settings and the system."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from web.platform.js_object import JsObject
from web.platform.native import none

DARK: Final = "(prefers-color-scheme: dark)"
MORE: Final = "(prefers-contrast: more)"
ASKED: Final = (DARK, MORE)
"""What the system may ask for, as media queries."""
MEDIA_RULE: Final = 4
_EM = re.compile(r"([\d.]+)em\b")


def resolved(looks: Mapping[str, str], dark: bool, more: bool) -> dict[str, str | None]:
    """Return the data attributes of the document: ``auto`` is what the system asks for, or none.

    >>> resolved({"theme": "auto", "contrast": "auto", "text": "100"}, dark=True, more=False)
    {'theme': 'dark', 'contrast': 'normal', 'text': '100'}
    """
    system = {"theme": "dark" if dark else "light", "contrast": "more" if more else "normal"}
    return {look: system.get(look) if value == "auto" else value for look, value in looks.items()}


def scaled(media: str, factor: float) -> str:
    """Return a media query for text that is so much larger.

    >>> scaled("(min-width: 56.25em) and (pointer: fine)", 2)
    '(min-width: 112.5em) and (pointer: fine)'
    """
    return _EM.sub(lambda number: f"{float(number[1]) * factor:g}em", media)


class Looks:
    """Shows looks on the document's root; ``window`` is the browser's."""

    def __init__(self, window: JsObject) -> None:
        """Begin with text of the browser's own size."""
        self._window = window
        self._factor = 1.0
        self._rules: list[tuple[JsObject, str]] | None = None
        """The media lists of our style sheets that speak of em, and what they said at first."""

    def resolve(self, looks: Mapping[str, str]) -> dict[str, str | None]:
        """Return the attributes that looks come to at present."""
        return resolved(looks, self.matches(DARK), self.matches(MORE))

    def show(self, attributes: Mapping[str, str | None]) -> None:
        """Set the attributes, and let the layout follow the size of the text."""
        root = self._window.document.documentElement
        for look, value in attributes.items():
            if value is None:
                root.removeAttribute(f"data-{look}")
            else:
                root.setAttribute(f"data-{look}", value)
        self._scale(float(attributes.get("text") or 100) / 100)

    def matches(self, query: str) -> bool:
        """Whether a media query holds, for text of the size that is set."""
        return bool(self._window.matchMedia(scaled(query, self._factor)).matches)

    def _scale(self, factor: float) -> None:
        """Let media queries in em hear of our own text size: they know that of the browser alone."""
        if factor == self._factor:
            return
        self._factor = factor
        if self._rules is None:
            self._rules = []
            sheets = self._window.document.styleSheets
            for number in range(int(sheets.length)):
                self._collect(sheets.item(number).cssRules, self._rules)
        for media, text in self._rules:
            media.mediaText = scaled(text, factor)

    def _collect(self, rules: JsObject, found: list[tuple[JsObject, str]]) -> None:
        for number in range(int(rules.length)):
            rule = rules.item(number)
            if int(rule.type) == MEDIA_RULE and "em" in str(rule.media.mediaText):
                found.append((rule.media, str(rule.media.mediaText)))
            elif (
                none(getattr(rule, "media", None)) is None
                and none(getattr(rule, "cssRules", None)) is not None
            ):
                self._collect(rule.cssRules, found)
