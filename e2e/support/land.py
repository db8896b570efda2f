"""``python -m e2e.support.land``: make the small picture of the land that is seen before the program is there.

It is what the worker has painted by day on the start page of the built folder, as small as it may be. By night the page
gives it other colours: the numbers for that, which `web/platform/first.js` keeps, are told.
"""

from __future__ import annotations

import base64
import functools
import http.server
import threading
from typing import Any, Final, Literal

import numpy as np
from playwright.sync_api import Browser, sync_playwright

import build
from e2e.conftest import ARGUMENTS
from e2e.support.house import SomeWhere
from e2e.support.play import settle

FILE: Final = build.ROOT / "web" / "screens" / "land.webp"
WIDTH, QUALITY = 356, 0.4
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
DRAWN = """const land = document.getElementById("land"), height = Math.round((width * land.height) / land.width);
    const small = new OffscreenCanvas(width, height), context = small.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(land, 0, 0, width, height);"""
SMALL = f"""async ([width, quality]) => {{
    {DRAWN}
    const bytes = new Uint8Array(await (await small.convertToBlob({{ type: "image/webp", quality }})).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
}}"""
COLOURS = f"""(width) => {{
    {DRAWN}
    return [...context.getImageData(0, 0, width, height).data];
}}"""


def fitted(day: list[int], night: list[int]) -> list[list[float]]:
    """For red, green and blue by night, what each of them by day counts for, and a number more; least squares."""
    by_day, by_night = (np.array(colours, float).reshape(-1, 4) for colours in (day, night))
    solid = (by_day[:, 3] == 255) & (by_night[:, 3] == 255)
    given = np.c_[by_day[solid, :3], np.ones(solid.sum())]
    found, *_ = np.linalg.lstsq(given, by_night[solid, :3], rcond=None)
    return [[round(float(one), 3) for one in part] for part in found.T]


def painted(browser: Browser, site: str, scheme: Literal["light", "dark"], look: str, arg: object) -> Any:
    """What a function finds on the start page once its land is painted."""
    page = browser.new_page(color_scheme=scheme)
    page.goto(site)
    page.evaluate("hg.ready")
    settle(page)
    return page.evaluate(look, arg)


def main() -> None:
    """Write it, and tell the colours by night."""
    handler = functools.partial(SomeWhere, directory=str(build.DIST))
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=build.set_up_browser(), args=ARGUMENTS)
        site = f"http://127.0.0.1:{server.server_port}{SomeWhere.prefix}"
        FILE.write_bytes(base64.b64decode(painted(browser, site, "light", SMALL, [WIDTH, QUALITY])))
        print(f"{FILE.relative_to(build.ROOT)}: {FILE.stat().st_size:,} bytes")
        day, night = (painted(browser, site, scheme, COLOURS, WIDTH) for scheme in SCHEMES)
        print("NIGHT =", fitted(day, night))
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
