"""The tile dragged from the dock."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from web.landscape.drag import LIFT, Drag
from web.platform.ports import BoardPage


class Page:
    """A page that keeps its listeners."""

    def __init__(self) -> None:
        self.heard: dict[str, Callable[[Any], None]] = {}

    def element(self, name: str) -> str:
        return name

    def listen(self, node: str, kind: str, handler: Callable[[Any], None]) -> Callable[[], None]:
        self.heard[kind] = handler
        return lambda: self.heard.pop(kind, None) and None

    def send(
        self, kind: str, x: float, y: float, on: str = "hand", pointer: str = "touch", ident: int = 7
    ) -> None:
        target = SimpleNamespace(id=on, setPointerCapture=lambda ident: None)
        event = SimpleNamespace(
            target=target, clientX=x, clientY=y, pointerId=ident, pointerType=pointer, button=0
        )
        event.preventDefault = lambda: None
        self.heard[kind](event)


@pytest.fixture
def dragged() -> tuple[Page, Drag, list[tuple[object, ...]]]:
    page, seen = Page(), list[tuple[object, ...]]()
    drag = Drag(cast(BoardPage, page), "app", "hand")
    drag.allowed = lambda: True
    drag.carried = lambda x, y: seen.append(("carried", x, y))
    drag.dropped = lambda x, y: seen.append(("dropped", x, y))
    drag.pressed = lambda: seen.append(("pressed",))
    drag.cancelled = lambda: seen.append(("cancelled",))
    return page, drag, seen


def test_a_finger_carries_the_tile_above_itself(dragged: tuple[Page, Drag, list[tuple[object, ...]]]) -> None:
    page, _, seen = dragged
    page.send("pointerdown", 50, 700)
    page.send("pointermove", 54, 702)
    assert seen == []
    page.send("pointermove", 90, 400)
    page.send("pointerup", 92, 390)
    assert seen == [("carried", 90, 400 - LIFT), ("dropped", 92, 390 - LIFT)]


def test_a_mouse_carries_it_where_it_points_and_a_press_turns_it(
    dragged: tuple[Page, Drag, list[tuple[object, ...]]],
) -> None:
    page, _, seen = dragged
    page.send("pointerdown", 50, 700, pointer="mouse")
    page.send("pointermove", 90, 400, pointer="mouse")
    page.send("pointerup", 90, 400, pointer="mouse")
    page.send("pointerdown", 50, 700, pointer="mouse")
    page.send("pointerup", 51, 700, pointer="mouse")
    assert seen == [("carried", 90, 400), ("dropped", 90, 400), ("pressed",)]


def test_other_things_other_fingers_and_other_times_do_nothing(
    dragged: tuple[Page, Drag, list[tuple[object, ...]]],
) -> None:
    page, drag, seen = dragged
    page.send("pointerdown", 50, 700, on="confirm")
    page.send("pointermove", 90, 400)
    page.send("pointerdown", 50, 700)
    page.send("pointermove", 90, 400, ident=8)
    page.send("pointerup", 90, 400, ident=8)
    page.send("pointercancel", 90, 400)
    page.send("pointerup", 90, 400)
    drag.allowed = lambda: False
    page.send("pointerdown", 50, 700)
    page.send("pointermove", 90, 400)
    assert seen == [("cancelled",)]
    drag.off()
    assert page.heard == {}
