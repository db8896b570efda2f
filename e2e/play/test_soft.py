"""Tiles are seen softly, as what they are, from the first frame of a board until the worker has painted them."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Browser, Page

import build
from e2e.conftest import Watched
from e2e.support import moments
from e2e.support.play import settle
from e2e.support.soft import sheet
from hg_engine.notation import link
from web.landscape.soft import EDGE, FILES, ROW

# the worker paints nothing before it is told to
HELD = """
const { postMessage } = Worker.prototype, held = [];
Worker.prototype.postMessage = function (message, ...more) {
  if (!held.open && typeof message === "string" && message.includes('"do":"paint"')) held.push([this, message]);
  else postMessage.call(this, message, ...more);
};
globalThis.paintNow = () => {
  held.open = true;
  for (const [worker, message] of held) postMessage.call(worker, message);
};
"""
# the tiles of a board, each as the colours of so many of its parts; nothing lies over the middles of these
TILES = """async ([keys, parts]) => {
  for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
  const board = document.getElementById("canvas"), box = board.getBoundingClientRect(), by = board.width / box.width;
  const small = new OffscreenCanvas(parts, parts), context = small.getContext("2d", { willReadFrequently: true });
  context.imageSmoothingQuality = "high";
  const middles = keys.map((key) => hg.where(key));
  const [first, ...others] = middles;
  const size = Math.min(...others.map(({ x, y }) => Math.hypot(x - first.x, y - first.y))); // of the nearest
  return middles.map(({ x, y }) => {
    const corner = [x - size / 2 - box.left, y - size / 2 - box.top].map((one) => one * by);
    context.drawImage(board, ...corner, size * by, size * by, 0, 0, parts, parts);
    return [...context.getImageData(0, 0, parts, parts).data].filter((_, at) => at % 4 < 3);
  });
}"""
# the tiles of a picture of all, each as its colours
CUT = """async ([pictures, edge, row, parts]) => {
  const found = [];
  for (const source of pictures) {
    const picture = Object.assign(new Image(), { src: source });
    await picture.decode();
    const small = new OffscreenCanvas(parts, parts), context = small.getContext("2d", { willReadFrequently: true });
    context.imageSmoothingQuality = "high";
    const tiles = [];
    for (let at = 0; at < (picture.width * picture.height) / edge ** 2; at += 1) {
      context.drawImage(picture, (at % row) * edge, Math.floor(at / row) * edge, edge, edge, 0, 0, parts, parts);
      tiles.push([...context.getImageData(0, 0, parts, parts).data].filter((_, at) => at % 4 < 3));
    }
    found.push(tiles);
  }
  return found;
}"""
NEARLY = 14
"""So much the colours of a tile may differ in the mean, of 255; soft and painted ones by 4 to 11."""


def apart(one: Sequence[int], other: Sequence[int]) -> float:
    """Return by how much colours differ in the mean."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def standing(page: Page, keys: list[str]) -> list[list[int]]:
    """Return the tiles of the board once it is seen alike twice: a busy browser shows a picture when it gets to it."""
    before: list[list[int]] = []
    now: list[list[int]] = page.evaluate(TILES, [keys, 6])
    while now != before:
        before, now = now, page.evaluate(TILES, [keys, 6])
    return now


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_tile_is_seen_as_it_lies_before_it_is_painted(
    watch: Callable[..., Watched], scheme: str
) -> None:
    browser = watch(paint=True, color_scheme=scheme)
    browser.add_init_script(HELD)
    game = moments.played(moments.laid(12))
    page = browser.open(f"#g={link.encode(game)}")
    keys = [f"tile:{tile}" for tile, _ in game.position.tiles.values()]
    page.wait_for_function("(name) => hg._pictureFile(name)", arg=FILES[scheme == "dark"])
    soft = standing(page, keys)
    page.evaluate("paintNow()")
    settle(page)
    painted = standing(page, keys)
    assert soft != painted
    assert max(apart(one, other) for one, other in zip(soft, painted, strict=True)) <= NEARLY
    nearest = [min(range(len(keys)), key=lambda at: apart(mine, painted[at])) for mine in soft]
    assert nearest == list(range(len(keys)))


@pytest.mark.parametrize("dark", [False, True])
def test_the_soft_pictures_show_what_the_art_shows(chromium: Browser, dark: bool) -> None:
    files = [(build.ROOT / FILES[dark]).read_bytes(), sheet(chromium, dark, 0)]
    sources = [f"data:image;base64,{base64.b64encode(file).decode()}" for file in files]
    page = chromium.new_page()
    served, drawn = page.evaluate(CUT, [sources, EDGE, ROW, 12])
    page.close()
    assert len(served) == len(drawn) > 100
    differing = [
        at for at, (one, other) in enumerate(zip(served, drawn, strict=True)) if apart(one, other) > 8
    ]
    assert differing == [], "python -m e2e.support.soft makes them anew"
