"""What some tests need and not every machine has: browsers of other engines, and a look at processes."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from playwright.sync_api import Browser, Playwright

import build
from e2e.support import webkit

FIREFOXES = ("firefox-esr", "firefox")


def firefox() -> str | None:
    """The Firefox of this machine."""
    return next((found for name in FIREFOXES if (found := shutil.which(name))), None)


def launched_firefox(driver: Playwright, more: Mapping[str, str | float | bool] | None = None) -> Browser:
    """Start the Firefox of this machine, in which nothing moves, with more preferences if some are given."""
    place = firefox()
    assert place, "no Firefox"
    still: dict[str, str | float | bool] = {"ui.prefersReducedMotion": 1}
    preferences = still | dict(more or {})
    return driver.firefox.launch(channel="moz-firefox", executable_path=place, firefox_user_prefs=preferences)


NEEDS: dict[str, Callable[[], str]] = {
    "chromium": lambda: "" if build.installed_browser() else "no Chromium and no Chrome with windows here",
    "firefox": lambda: "" if firefox() else "no firefox-esr and no firefox here",
    "webkit": webkit.missing,
    "processes": lambda: "" if Path("/proc/self").exists() else "no /proc here",
}
"""What a test may need -> what this machine lacks of it, nothing if it lacks nothing."""


def obliged() -> bool:
    """Whether everything has to be here: in continuous integration, and where build.py may install it."""
    return bool(os.environ.get("CI")) or build.may_install()


def left_out() -> dict[str, str]:
    """What tests that are left out on this machine would need, and why it is not there."""
    return {} if obliged() else {need: lack for need, found in NEEDS.items() if (lack := found())}
