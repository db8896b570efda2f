"""The icon, the badge and notifications, over a window that is played."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.web.support.js import js
from web.platform.attention import BrowserAttention


class Promise:
    """Fulfilled with a value, or refused, at once."""

    def __init__(self, value: object = None, worked: bool = True) -> None:
        self.value, self.worked = value, worked

    def then(self, done: Callable[[Any], Any], failed: Callable[[Any], Any]) -> None:
        (done if self.worked else failed)(self.value)


class Icon:
    """The link to the icon."""

    def __init__(self) -> None:
        self.href = "icon.svg"
        self.dataset = SimpleNamespace(turn="icon_turn.svg")

    def getAttribute(self, name: str) -> str:  # noqa: N802 - as browsers call it
        return self.href


class Shown:
    """What makes notifications; on phones a page may make none."""

    def __init__(self, permission: str, phone: bool) -> None:
        self.permission = permission
        self.phone = phone
        self.made: list[Any] = []

    def requestPermission(self) -> Promise:  # noqa: N802 - as browsers call it
        return Promise("granted" if self.permission == "default" else self.permission)

    def new(self, title: str, options: dict[str, str]) -> Any:
        if self.phone:
            raise TypeError("Illegal constructor")
        self.made.append(SimpleNamespace(title=title, options=options, onclick=None))
        return self.made[-1]


class Window:
    """A window with an icon, a badge and notifications."""

    def __init__(self, permission: str = "default", phone: bool = False, badge: bool = True) -> None:
        self.icon, self.badges, self.focused = Icon(), list[int](), 0
        self.registration = SimpleNamespace(shown=[])
        self.registration.showNotification = lambda *shown: self.registration.shown.append(shown)
        touch = SimpleNamespace(href="touch.png")
        self.document = SimpleNamespace(
            hidden=True, querySelector=lambda selector: touch if "touch" in selector else self.icon
        )
        worker = SimpleNamespace(getRegistration=lambda: Promise(self.registration))
        self.navigator = SimpleNamespace(serviceWorker=worker)
        if badge:
            self.navigator.setAppBadge = self._badge
            self.navigator.clearAppBadge = self._badge
        self.Notification = Shown(permission, phone) if permission else None

    def _badge(self, count: int = 0) -> Promise:
        self.badges.append(count)
        return Promise(worked=not count)

    def focus(self) -> None:
        self.focused += 1


def attention(window: Window) -> BrowserAttention:
    return BrowserAttention(js(window), lambda call: js(call), lambda value: js(value), TypeError)


@pytest.mark.parametrize("badge", [True, False])
def test_icon_and_badge_are_marked_and_bare_again(badge: bool) -> None:
    window = Window(badge=badge)
    found = attention(window)
    assert found.hidden()
    icons = []
    for count in (2, 1, 0):
        found.mark(count)
        icons.append(window.icon.href)
    assert icons == ["icon_turn.svg", "icon_turn.svg", "icon.svg"]
    assert window.badges == ([2, 1, 0] if badge else [])


@pytest.mark.parametrize(
    ("permission", "allowed", "worked"),
    [("default", "ask", True), ("granted", "yes", True), ("denied", "no", False), ("", "", False)],
)
def test_it_is_asked_whether_notifications_may_be_shown(permission: str, allowed: str, worked: bool) -> None:
    found, said = attention(Window(permission)), list[bool]()
    assert found.allowed() == allowed
    found.ask(said.append)
    assert said == [worked]


def test_a_notification_brings_the_page_to_the_front() -> None:
    window, pressed = Window("granted"), list[int]()
    attention(window).notify("Your turn", "game", lambda: pressed.append(1))
    [made] = window.Notification.made if window.Notification else []
    assert (made.title, made.options) == ("Your turn", {"tag": "game", "icon": "touch.png"})
    made.onclick(None)
    assert pressed == [1] and window.focused == 1


def test_on_phones_the_service_worker_shows_it() -> None:
    window = Window("granted", phone=True)
    attention(window).notify("Your turn", "game", lambda: None)
    assert window.registration.shown == [("Your turn", {"tag": "game", "icon": "touch.png"})]
