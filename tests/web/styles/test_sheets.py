"""Every style sheet belongs to a package of the page, and the page asks for every one of them once."""

from __future__ import annotations

import re
from pathlib import Path

from web.landscape.text_fields import select

ROOT = Path(__file__).parents[3]
STYLES = ROOT / "web" / "styles"


def test_every_sheet_is_asked_for_once() -> None:
    named = re.findall(r'href="\./(web/styles/[^"]+)"', (ROOT / "index.html").read_text(encoding="utf-8"))
    assert sorted(named) == sorted(file.relative_to(ROOT).as_posix() for file in STYLES.rglob("*.css"))


def test_every_sheet_lies_in_the_folder_of_a_package() -> None:
    for file in STYLES.rglob("*.css"):
        (package, _) = file.relative_to(STYLES).parts
        assert (ROOT / "web" / package / "__init__.py").is_file(), file


def test_what_only_one_game_has_is_said_in_its_folder() -> None:
    for file in STYLES.rglob("*.css"):
        if file.parent.name != "seasons":
            assert not re.search(r"\.(?:seasons|hexes)\b", file.read_text(encoding="utf-8")), file


def test_a_caption_over_the_board_looks_as_its_own_sheet_says() -> None:
    """A class that several parts of the page give a meaning of their own gets the looks of all of them."""
    own = STYLES / "landscape" / "telling.css"
    styled = [
        file
        for file in STYLES.rglob("*.css")
        if re.search(r"\.told\b(?!-)", file.read_text(encoding="utf-8"))
    ]
    assert styled == [own]


def test_only_what_can_hover_changes_looks_under_a_pointer() -> None:
    """A finger leaves :hover behind on what it touched last, which then looks as if it were chosen."""
    hovering = re.compile(r"@media \(hover: ?hover\) ?\{(?:[^{}]*\{[^{}]*\})*\s*\}")
    for file in STYLES.rglob("*.css"):
        elsewhere = hovering.sub("", file.read_text(encoding="utf-8"))
        selectors = re.findall(r"[^{},;]*:hover[^{},]*", elsewhere)
        assert all('aria-disabled="true"' in each or "aria-disabled=true" in each for each in selectors), (
            file,
            selectors,
        )


def test_only_the_own_field_of_a_choice_makes_it_look_chosen() -> None:
    """The chosen option of a list is :checked as well, wherever the list stands."""
    for file in STYLES.rglob("*.css"):
        assert ":has(:checked)" not in file.read_text(encoding="utf-8"), file


def test_the_lists_of_the_text_board_do_not_look_like_the_cards_of_a_new_game() -> None:
    cards = (STYLES / "screens" / "new_game.css").read_text(encoding="utf-8")
    (label,) = re.findall(r'<label class="([^"]+)"', select("text.kind", "Kind", [("all", "All")], "all"))
    assert not any(re.search(rf"\.{name}\b", cards) for name in label.split())
