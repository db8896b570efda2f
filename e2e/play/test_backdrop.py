"""The board is mended where it changes, and is the picture that it would be if all of it were painted again."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.conftest import Watched
from e2e.support import moments, seasons
from e2e.support.play import settle
from hg_engine import AnySession

# by how much the worst pixel of the board differs from those kept under a name; -1 if there are none
WORST = """(name) => {
  const canvas = document.getElementById("canvas"), { width, height } = canvas;
  const copy = Object.assign(document.createElement("canvas"), { width, height });
  const context = copy.getContext("2d", { willReadFrequently: true });
  context.fillStyle = "#888";
  context.fillRect(0, 0, width, height);
  context.drawImage(canvas, 0, 0);
  const now = context.getImageData(0, 0, width, height).data, before = globalThis[name];
  globalThis[name] = now;
  if (before?.length !== now.length) return -1;
  return now.reduce((most, value, at) => Math.max(most, Math.abs(value - before[at])), 0);
}"""
GRIP = 640, 260
NEARLY = 32
"""So much a colour may differ, of 255: the browser smooths a slanting edge a little otherwise where it is cut off."""


def drag(page: Page, by: int) -> None:
    """Drag the board to the side; the mouse rests where it was before."""
    x, y = GRIP
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by, y, steps=3)
    page.mouse.up()
    page.mouse.move(x, y)
    settle(page)


@pytest.mark.parametrize(
    "game", [moments.played(moments.laid(30)), seasons.brief()], ids=["tiles", "seasons"]
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_board_that_was_mended_is_whole(
    watch: Callable[..., Watched], game: AnySession, scheme: str
) -> None:
    page = watch(paint=True, color_scheme=scheme).open("#new=table")
    begun = game.branch(len(game.history), id="00000000000000a2")
    for _ in range(12):
        begun.undo()
    moments.own(page, begun)
    settle(page)
    draw = random.Random(3)
    for _ in range(6):
        page.evaluate(
            "(part) => { const all = hg.moves(); hg.play(all[Math.floor(part * all.length)]); }",
            draw.random(),
        )
        settle(page)
    page.mouse.move(*GRIP)
    settle(page)
    assert page.evaluate(WORST, "mended") == -1
    drag(page, 60)
    assert page.evaluate(WORST, "aside") == -1
    drag(page, -60)
    assert page.evaluate(WORST, "aside") > 50, "the board has not moved"
    assert 0 <= page.evaluate(WORST, "mended") <= NEARLY
