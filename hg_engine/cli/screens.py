"""Choose the screen for a game: plain, or with colours."""

from __future__ import annotations

from typing import TextIO

from .screen import Screen


def make(source: TextIO, target: TextIO, rich: bool | None) -> Screen:
    """Return a screen, with colours if ``rich`` is installed and wanted; None: on a terminal only."""
    if rich or (rich is None and target.isatty()):
        try:
            from .pretty import PrettyScreen
        except ImportError:
            pass
        else:
            return PrettyScreen(source, target)
    return Screen(source, target)
