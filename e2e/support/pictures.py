"""Small pictures of screens, compared block by block; ``python -m e2e.support.pictures`` takes them.

Letters are drawn differently on every machine, so a picture is shrunk until they are grey, and only the mean colour of
a block counts. What is lost, moved, covered or painted in a wrong colour shows all the same.
"""

from __future__ import annotations

import base64
import functools
import http.server
import os
import random
import struct
import threading
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import build
from e2e.conftest import ARGUMENTS, DESKTOP, PHONE
from e2e.support.house import SomeWhere
from hg_engine import COLORS, Seat, Seeded
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link

FOLDER = Path(__file__).parents[1] / "pictures"
BLOCK = 8
"""Pixels of a small picture that are one block."""
WORST, MEAN = 34.0, 7.0
"""How far, of 255, the mean colour of one block, and of all, may be from the picture's."""

# decoded and shrunk by the browser, in halves, so that every pixel counts
SHRINK = """async ([data, width]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  let picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const height = Math.round(picture.height * width / picture.width);
  while (picture.width > width) {
    const half = picture.width / 2 < width;
    const canvas = new OffscreenCanvas(half ? width : picture.width >> 1, half ? height : picture.height >> 1);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture = canvas;
  }
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  return [canvas.width, canvas.height, Array.from(context.getImageData(0, 0, canvas.width, canvas.height).data)];
}"""
DAY = "2026-11-22T12:00:00"
SEATS = [Seat(name, color) for name, color in zip(("Mara", "Suni", "Tarek"), COLORS, strict=False)]


class Shrunk(NamedTuple):
    """A small picture: rows of red, green, blue."""

    width: int
    height: int
    pixels: bytes

    def blocks(self) -> list[tuple[float, float, float]]:
        """The mean colour of every block, row by row."""
        found = []
        for top in range(0, self.height - BLOCK + 1, BLOCK):
            for left in range(0, self.width - BLOCK + 1, BLOCK):
                sums = [0, 0, 0]
                for y in range(top, top + BLOCK):
                    at = 3 * (y * self.width + left)
                    row = self.pixels[at : at + 3 * BLOCK]
                    for channel in range(3):
                        sums[channel] += sum(row[channel::3])
                red, green, blue = (total / BLOCK**2 for total in sums)
                found.append((red, green, blue))
        return found

    def png(self) -> bytes:
        """The picture as a file."""
        width = 3 * self.width
        rows = b"".join(b"\0" + self.pixels[at : at + width] for at in range(0, len(self.pixels), width))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
            for name, body in chunks
        )


# whatever other fonts a machine has, the widths of texts are the same
FONTS = """() => {
    const { style } = document.documentElement;
    style.setProperty("--font-title", "Liberation Serif, serif");
    style.setProperty("--font-text", "Liberation Sans, sans-serif");
}"""


class View(NamedTuple):
    """A screen at a size, in a light."""

    screen: str
    device: str
    light: str

    @property
    def file(self) -> Path:
        """Where its picture lies."""
        return FOLDER / f"{self.screen}-{self.device}-{self.light}.png"


VIEWS = [
    *(View(screen, "desktop", "light") for screen in ("home", "new", "table", "result")),
    *(View(screen, "phone", "dark") for screen in ("home", "new", "table", "result")),
    View("table", "desktop", "dark"),
    View("table", "phone", "light"),
]
DEVICES: dict[str, tuple[dict[str, Any], int]] = {"desktop": (DESKTOP, 160), "phone": (PHONE, 96)}


def played(tiles: int | None) -> str:
    """A fragment that shows a game with so many tiles laid, or a finished one."""
    session = LandscapeSession("hg2@1", SEATS, Seeded("amber-flint-317"), id="00000000000000a1")
    rng = random.Random(3)
    while not session.position.is_over:
        position = session.position
        if tiles is not None and len(position.tiles) >= tiles and position.phase is LandscapePhase.PLACE:
            break
        session.play(rng.choice(session.position.legal_moves()))
    return f"#g={link.encode(session)}"


def options(view: View) -> dict[str, Any]:
    """The browser context that a view wants."""
    device, _ = DEVICES[view.device]
    return {**device, "color_scheme": view.light, "locale": "en-GB", "reduced_motion": "reduce"}


def address(screen: str) -> str:
    """Where a screen is, or what comes before it: a fragment."""
    return {"new": "#new", "table": played(30), "result": played(None)}.get(screen, "")


def show(page: Page, screen: str) -> None:
    """Bring a page to a screen from its address, in fonts that come with the browser's package."""
    page.evaluate(FONTS)
    page.clock.set_fixed_time(DAY)  # how old games are is told on the page of all games
    if screen == "home":
        page.evaluate("(fragment) => { location.hash = fragment; }", played(30))
        page.locator("[data-act='app.takeover']").click()
        page.evaluate("() => { location.hash = ''; }")
        # the notice goes by itself, perhaps before the board is painted
        page.locator("[data-act='app.toast_close']").click()
        page.locator("#board-picture[data-look]").wait_for()
    elif screen == "new":
        page.locator("#game-seasons[data-look]").wait_for()
        page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    else:
        page.locator("#board").wait_for()
    if screen == "result":
        page.locator("[data-act='result']").first.click()
        page.locator("#result-settings").wait_for()
    page.evaluate("hg.idle()")


def shrunk(page: Page, png: bytes, width: int) -> Shrunk:
    """Decode a picture and make it small."""
    wide, high, data = page.evaluate(SHRINK, [base64.b64encode(png).decode(), width])
    return Shrunk(wide, high, bytes(value for at, value in enumerate(data) if at % 4 < 3))


def taken(page: Page, view: View) -> Shrunk:
    """Photograph what the page shows."""
    return shrunk(page, page.screenshot(), DEVICES[view.device][1])


def distance(
    one: Sequence[tuple[float, float, float]], other: Sequence[tuple[float, float, float]]
) -> tuple[float, float]:
    """How far two pictures are from each other: in their worst block, and on average."""
    far = [max(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in zip(one, other, strict=True)]
    return max(far), sum(far) / len(far)


def retake(browser: Browser, site: str) -> None:
    """Take every picture anew."""
    FOLDER.mkdir(exist_ok=True)
    for view in VIEWS:
        context = browser.new_context(service_workers="block", **options(view))
        page = context.new_page()
        page.clock.install()
        page.goto(site + address(view.screen))
        page.evaluate("hg.ready")
        show(page, view.screen)
        view.file.write_bytes(taken(page, view).png())
        print(view.file.name, flush=True)
        context.close()


def main() -> None:
    """Take the pictures of the built folder, ``HG_DIST`` or dist/."""
    folder = Path(os.environ.get("HG_DIST", build.DIST))
    handler = functools.partial(SomeWhere, directory=str(folder))
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=build.set_up_browser(), args=ARGUMENTS)
        retake(browser, f"http://127.0.0.1:{server.server_port}{SomeWhere.prefix}")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
