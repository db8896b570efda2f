"""What the mouse, a finger and the keyboard come to."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from tests.web.support.js import js
from web.platform.events import Delegation


class Node:
    """An element that is pointed at, or pressed."""

    id = "option-1"
    tagName = "BUTTON"  # noqa: N815

    def __init__(self, **dataset: str) -> None:
        self.dataset = SimpleNamespace(**dataset)

        self.disabled = False

    def getAttribute(self, name: str) -> str | None:  # noqa: N802
        """Find whether it does nothing."""
        return "true" if self.disabled else None

    def closest(self, selector: str) -> Node | None:
        """Find the element itself."""
        return self


POINTED = Node(point="look", move="1")


def told(
    *events: SimpleNamespace | Lifted, catch_up: Callable[[], None] = lambda: None
) -> list[tuple[str, dict[str, str]]]:
    """Return what was told of these events."""
    acts: list[tuple[str, dict[str, str]]] = []
    delegation = Delegation(
        lambda action, data: acts.append((action, data)),
        lambda key: False,
        lambda file: None,
        lambda dataset: dict(vars(dataset)),
        lambda action: action == "choose",
        catch_up,
    )
    for event in events:
        hear = delegation.release if event.type == "touchend" else delegation.handlers()[event.type]
        hear(js(event))
    return acts


def over(pointer: str) -> SimpleNamespace:
    """A pointer comes to the element."""
    return SimpleNamespace(
        type="pointerover", pointerType=pointer, target=POINTED, clientX=40.0, clientY=60.0, timeStamp=1000.0
    )


def focus() -> SimpleNamespace:
    """The focus comes to the element."""
    return SimpleNamespace(type="focusin", target=POINTED)


def key() -> SimpleNamespace:
    """Tab is pressed."""
    shifts = {f"{name}Key": False for name in ("shift", "ctrl", "alt", "meta")}
    return SimpleNamespace(type="keydown", key="Tab", target=POINTED, isComposing=False, **shifts)


LOOK = ("look", {"point": "look", "move": "1"})


@pytest.mark.parametrize("pointer", ["mouse", "pen"])
def test_what_hovers_points_once(pointer: str) -> None:
    assert told(over(pointer), focus(), over(pointer)) == [LOOK]


def test_the_keyboard_points() -> None:
    assert told(key(), focus()) == [LOOK]


def test_a_finger_presses_and_does_not_point() -> None:
    assert told(over("touch"), focus()) == []


def test_the_keyboard_points_after_a_finger() -> None:
    assert told(over("touch"), focus(), key(), focus()) == [LOOK]


def test_the_mouse_points_after_a_finger() -> None:
    assert told(over("touch"), focus(), over("mouse")) == [LOOK]


class Field(Node):
    """A field for many lines, in a form."""

    tagName, type = "TEXTAREA", "textarea"  # noqa: N815

    def __init__(self, alone: bool = False) -> None:
        super().__init__(act="paste")
        self.alone, self.sent = alone, 0

    def closest(self, selector: str) -> Node | None:
        """Find the form."""
        return None if self.alone else self

    def requestSubmit(self) -> None:  # noqa: N802
        """Send the form."""
        self.sent += 1


def pressed(field: Field, name: str, shift: bool = False, composing: bool = False) -> bool:
    """Press a key in a field; whether the browser is kept from what it does then."""
    kept: list[bool] = []
    shifts = {"shiftKey": shift, "ctrlKey": False, "altKey": False, "metaKey": False}
    event = SimpleNamespace(type="keydown", key=name, target=field, isComposing=composing, **shifts)
    event.preventDefault = lambda: kept.append(True)
    told(event)
    return bool(kept)


def test_enter_sends_the_form_of_a_field_that_keeps_line_breaks() -> None:
    field = Field()
    assert pressed(field, "Enter") and field.sent == 1
    assert not pressed(field, "Enter", shift=True) and not pressed(field, "Enter", composing=True)
    assert not pressed(field, "x") and field.sent == 1
    alone = Field(alone=True)
    assert not pressed(alone, "Enter") and alone.sent == 0


class Lifted:
    """A finger leaves what it has come to."""

    type = "touchend"

    def __init__(
        self,
        act: str = "choose",
        x: float = 44.0,
        ms: float = 1080.0,
        others: int = 0,
        cancelable: bool = True,
    ) -> None:
        self.target = Node(act=act, move="2")
        self.cancelable, self.timeStamp = cancelable, ms
        self.touches = SimpleNamespace(length=others)
        self.changedTouches = SimpleNamespace(item=lambda at: SimpleNamespace(clientX=x, clientY=58.0))
        self.clicks = True

    def preventDefault(self) -> None:  # noqa: N802
        """Make no click of it."""
        self.clicks = False


CHOOSE = ("choose", {"move": "2"})


def test_what_a_board_answers_does_not_wait_for_the_click() -> None:
    lifted = Lifted()
    assert told(over("touch"), lifted) == [CHOOSE]
    assert not lifted.clicks


@pytest.mark.parametrize(
    "lifted",
    [
        Lifted(act="other"),
        Lifted(x=55.0),
        Lifted(ms=1800.0),
        Lifted(others=1),
        Lifted(cancelable=False),
    ],
    ids=["another button", "moved", "long", "two fingers", "scrolled"],
)
def test_what_may_be_no_tap_is_left_to_the_browser(lifted: Lifted) -> None:
    assert told(over("touch"), lifted) == []
    assert lifted.clicks


@pytest.mark.parametrize("for_good", [False, True])
def test_a_button_is_disabled_only_if_the_page_as_it_is_now_says_so(for_good: bool) -> None:
    button = Node(act="confirm")
    button.disabled = True

    def catch_up() -> None:
        """Write the page."""
        button.disabled = for_good

    acts = told(SimpleNamespace(type="click", target=button), catch_up=catch_up)
    assert acts == ([] if for_good else [("confirm", {})])
