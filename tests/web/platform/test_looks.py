"""Theme, contrast and size of text: what is set, what the system asks for, and what layout hears of it."""

from __future__ import annotations

from typing import Any

from tests.web.support.js import js
from web.platform.looks import DARK, MORE, Looks, resolved, scaled
from web.storage.settings import LOOKS, known


class Node:
    """Attributes and a few things a script may read."""

    def __init__(self, **more: Any) -> None:
        self.attributes: dict[str, str] = {}
        self.__dict__.update(more)

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        self.attributes.pop(name, None)


class Items:
    """A list as the browser gives it."""

    def __init__(self, *items: Any) -> None:
        self.items = items
        self.length = len(items)

    def item(self, number: int) -> Any:
        return self.items[number]


class Window:
    """Two style sheets and a system that asks for something."""

    def __init__(self, *asked: str) -> None:
        self.media = [
            Node(mediaText=text) for text in ("(max-width: 40em)", "(hover: none)", "(min-height: 20.5em)")
        ]
        wide, hover, high = (Node(type=4, media=media, cssRules=Items()) for media in self.media)
        plain = Node(type=1)
        supports = Node(type=12, cssRules=Items(high))
        self.root = Node()
        sheets = Items(Node(cssRules=Items(plain, wide, hover)), Node(cssRules=Items(supports)))
        self.document = Node(documentElement=self.root, styleSheets=sheets)
        self.asked = asked
        self.queries: list[str] = []

    def matchMedia(self, query: str) -> Node:  # noqa: N802
        self.queries.append(query)
        return Node(matches=query in self.asked)

    def texts(self) -> list[str]:
        return [media.mediaText for media in self.media]  # type: ignore[attr-defined]


def test_what_is_set_wins_and_auto_is_what_the_system_asks_for() -> None:
    auto = {
        setting.key: "auto" for setting in known().values() if setting.key in ("theme", "contrast", "motion")
    }
    assert resolved(auto, dark=True, more=True)["theme"] == "dark"
    assert resolved(auto, dark=True, more=True)["contrast"] == "more"
    assert resolved(auto, dark=False, more=False)["contrast"] == "normal"
    assert resolved({"theme": "light", "contrast": "normal"}, dark=True, more=True) == {
        "theme": "light",
        "contrast": "normal",
    }
    assert resolved({"motion": "auto"}, dark=True, more=True) == {"motion": None}
    assert {"theme", "contrast", "text"} <= set(LOOKS)


def test_attributes_of_the_document() -> None:
    window = Window(DARK, MORE)
    looks = Looks(js(window))
    looks.show(looks.resolve({"theme": "auto", "contrast": "auto", "text": "100", "motion": "off"}))
    shown = window.root.attributes
    assert shown == {"data-theme": "dark", "data-contrast": "more", "data-text": "100", "data-motion": "off"}
    looks.show({"motion": None})
    assert "data-motion" not in shown


def test_layout_hears_of_the_size_of_the_text_and_forgets_it() -> None:
    window = Window()
    looks = Looks(js(window))
    looks.show({"text": "100"})
    assert window.texts() == ["(max-width: 40em)", "(hover: none)", "(min-height: 20.5em)"]
    looks.show({"text": "200"})
    assert window.texts() == ["(max-width: 80em)", "(hover: none)", "(min-height: 41em)"]
    looks.matches("(min-width: 50em)")
    assert window.queries[-1] == "(min-width: 100em)"
    looks.show({"text": "125"})
    assert window.texts()[0] == "(max-width: 50em)"
    looks.show({"text": "100"})
    assert window.texts() == ["(max-width: 40em)", "(hover: none)", "(min-height: 20.5em)"]


def test_only_lengths_in_em_are_scaled() -> None:
    assert (
        scaled("(max-width: 30em) and (min-resolution: 2dppx)", 1.5)
        == "(max-width: 45em) and (min-resolution: 2dppx)"
    )
