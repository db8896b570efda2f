"""What was painted is kept for the next visit, which shows it at once; what cannot be read is painted anew."""

from __future__ import annotations

import base64
import os
import shutil
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, BrowserContext, Page

import build
from e2e.conftest import visiting
from e2e.support.house import House
from e2e.support.play import settle
from tests.bench.pages import board_link

# counts the faces that are described to the worker that paints, remembers the worker and what its pictures are kept as
TOLD = r"""
window.told = 0;
window.wanted = new Set();
{
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...more) {
    for (const job of typeof message === "string" && message.startsWith("[") ? JSON.parse(message) : []) {
      if (job.do === "keep") told += 1;
      if (job.do === "paint" && job.as) wanted.add(job.as);
      if (job.do === "paint") window.painter = this;
    }
    return postMessage.call(this, message, ...more);
  };
}
"""
# resolves once every picture is kept: a face has one for each size
KEPT = """async () => {
  for (;;) {
    const keys = new Set();
    for (const name of (await caches.keys()).filter((one) => one.endsWith(" pictures"))) {
      for (const response of await (await caches.open(name)).matchAll()) {
        for (const key of JSON.parse(response.headers.get("X-Keys"))) keys.add(key);
      }
    }
    if (wanted.size && [...wanted].every((key) => keys.has(key))) return;
    await new Promise(requestAnimationFrame);
  }
}"""
GONE = """async () => {
  while (await hg._ahead.size()) await new Promise(requestAnimationFrame);
}"""
SHEETS = """async () => {
  const names = (await caches.keys()).filter((one) => one.endsWith(" pictures"));
  return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length;
}"""
SPOIL = """async (how) => {
  const [name] = (await caches.keys()).filter((one) => one.endsWith(" pictures"));
  const cache = await caches.open(name);
  const small = new OffscreenCanvas(7, 7);
  small.getContext("2d");
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const headers = new Headers(kept.headers);
    let content = await kept.blob();
    if (how === "the end") content = content.slice(0, content.size >> 3);
    if (how === "all") content = new Blob(["of another kind"]);
    if (how === "the keys") headers.set("X-Keys", "not a list");
    if (how === "the size") content = await small.convertToBlob();
    await cache.put(request, new Response(content, { headers }));
  }
}"""
TILES = 12
PLAIN = "licences.txt"
AHEAD_OFF = "() => localStorage.setItem('hg.prefs', JSON.stringify({ ahead: 'off' }))"


@pytest.fixture
def browsing(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser that has not been here yet."""
    context = visiting(chromium, paint=True)
    context.add_init_script(TOLD)
    yield context
    context.close()


def visit(context: BrowserContext, house: House) -> Page:
    """Open a game in the middle."""
    page = context.new_page()
    page.goto(house.site + board_link(TILES))
    page.evaluate("hg.ready")
    settle(page)
    return page


def leave(page: Page) -> None:
    """Close a page whose pictures are kept; its painter, which could write them once more, has ended before."""
    page.evaluate(KEPT)
    [painter] = (worker for worker in page.workers if "/paint-" in worker.url)
    with painter.expect_event("close"):
        page.evaluate("painter.terminate()")
    page.close()


def shown(page: Page) -> Image.Image:
    """The board as it is painted."""
    data = str(page.evaluate("() => document.getElementById('canvas').toDataURL()"))
    return Image.open(BytesIO(base64.b64decode(data.partition(",")[2]))).convert("RGB")


def test_the_next_visit_shows_them_without_painting(browsing: BrowserContext, house: House) -> None:
    page = visit(browsing, house)
    told, before = page.evaluate("told"), shown(page)
    assert told >= TILES
    page.evaluate(KEPT)
    page.close()
    page = visit(browsing, house)
    assert page.evaluate("told") == 0
    difference = ImageChops.difference(before, shown(page))
    # what is half transparent is rounded on its way through a PNG
    assert difference.convert("L").point(lambda value: 255 if value > 4 else 0).getbbox() is None
    page.close()


def test_damaged_and_foreign_ones_are_painted_anew(browsing: BrowserContext, house: House) -> None:
    page = visit(browsing, house)
    told, before = page.evaluate("told"), shown(page)
    leave(page)
    for how in ("the end", "all", "the keys", "the size"):
        page = browsing.new_page()
        page.goto(house.site + PLAIN)
        page.evaluate(SPOIL, how)
        page.close()
        page = visit(browsing, house)
        assert page.evaluate("told") == told, how
        assert ImageChops.difference(before, shown(page)).getbbox() is None, how
        leave(page)


def test_the_settings_throw_them_away_and_have_none_kept(browsing: BrowserContext, house: House) -> None:
    page = visit(browsing, house)
    page.evaluate(KEPT)
    assert page.evaluate("hg._ahead.size()") > 0
    page.evaluate("() => { location.hash = 'settings'; }")
    page.locator("#set-ahead").click()
    page.evaluate(GONE)
    page.close()
    page = visit(browsing, house)
    assert page.evaluate("told") >= TILES
    assert page.evaluate(SHEETS) == 0
    page.close()


@pytest.mark.parametrize(
    "lack",
    [
        "caches.open = () => Promise.reject(new Error('not here'));",
        "Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));",
        "Object.defineProperty(globalThis, 'caches', { value: undefined });",
        "globalThis.createImageBitmap = () => Promise.reject(new Error('not here'));",
    ],
)
def test_without_room_everything_is_painted(browsing: BrowserContext, tmp_path: Path, lack: str) -> None:
    folder = tmp_path / "site"
    shutil.copytree(build.DIST, folder, copy_function=os.link)
    [file] = folder.glob("assets/paint-*.js")
    script = file.read_text()
    file.unlink()
    file.write_text(lack + script)  # a worker has functions of its own
    house = House(folder)
    told = []
    for _ in range(2):
        page = visit(browsing, house)
        told.append(page.evaluate("told"))
        page.close()
    house.close()
    assert told[0] == told[1] >= TILES
