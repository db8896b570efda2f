"""What the mouse, a finger and the keyboard come to."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace

import pytest

from tests.web.support.js import js
from web.platform.events import Delegation


class Node:
    """An element that is pointed at."""

    id = "option-1"
    tagName = "BUTTON"  # noqa: N815
    dataset: Mapping[str, str] = {"point": "look", "move": "1"}

    def closest(self, selector: str) -> Node:
        """Find the element itself."""
        return self


def told(*events: SimpleNamespace) -> list[tuple[str, dict[str, str]]]:
    """Return what was told of these events."""
    acts: list[tuple[str, dict[str, str]]] = []
    delegation = Delegation(
        lambda action, data: acts.append((action, data)),
        lambda key: False,
        lambda file: None,
        lambda thing: dict(Node.dataset),
    )
    for event in events:
        delegation.handlers()[event.type](js(event))
    return acts


def over(pointer: str) -> SimpleNamespace:
    """A pointer comes to the element."""
    return SimpleNamespace(type="pointerover", pointerType=pointer, target=Node())


def focus() -> SimpleNamespace:
    """The focus comes to the element."""
    return SimpleNamespace(type="focusin", target=Node())


def key() -> SimpleNamespace:
    """Tab is pressed."""
    shifts = {f"{name}Key": False for name in ("shift", "ctrl", "alt", "meta")}
    return SimpleNamespace(type="keydown", key="Tab", target=Node(), isComposing=False, **shifts)


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
