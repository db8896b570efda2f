"""Every block of code in docs/bots.md runs as it stands, one after the other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hg_engine.bots import LEVELS, PLAIN

PAGE = (Path(__file__).parents[3] / "docs" / "bots.md").read_text(encoding="utf-8")
PLAYING, LEARNING = PAGE.split("\n## Learning")


def blocks(text: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def played() -> dict[str, object]:
    """What the blocks about bots leave behind."""
    names: dict[str, object] = {}
    for number, block in enumerate(blocks(PLAYING)):
        exec(compile(block, f"docs/bots.md, block {number}", "exec", dont_inherit=True), names)
    return names


def test_the_blocks_about_bots(played: dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    assert len(blocks(PLAYING)) == 11
    assert played["found"].games == 8  # type: ignore[attr-defined]
    assert played["judged"].value == played["puzzle"].value  # type: ignore[attr-defined]
    assert played["session"].position.is_over  # type: ignore[attr-defined]


def test_the_first_example_has_ten_lines() -> None:
    assert len([line for line in blocks(PLAYING)[0].splitlines() if line]) <= 10


def test_the_blocks_about_learning(played: dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    for library in ("pettingzoo", "pyspiel"):
        pytest.importorskip(library, reason="the extras rl and spiel are not for this machine")
    names = dict(played)
    assert len(blocks(LEARNING)) == 4
    for number, block in enumerate(blocks(LEARNING)):
        exec(compile(block, f"docs/bots.md, learning, block {number}", "exec", dont_inherit=True), names)
    assert capsys.readouterr().out.count("(") == 3


def test_all_names_are_on_the_page() -> None:
    assert [name for name in re.findall(r"`(\w+)`", PAGE) if name in LEVELS] == list(LEVELS)
    assert all(f"`{name}`" in PAGE for name in PLAIN)
