"""``python -m e2e.support.land``: make the small picture of the land that is seen before the program is there.

It is what the worker has painted on the start page of the built folder, as small as it may be.
"""

from __future__ import annotations

import base64
import functools
import http.server
import threading
from typing import Final

from playwright.sync_api import sync_playwright

import build
from e2e.conftest import ARGUMENTS
from e2e.support.house import SomeWhere
from e2e.support.play import settle

FILE: Final = build.ROOT / "web" / "screens" / "land.webp"
WIDTH, QUALITY = 356, 0.4
SMALL = """async ([width, quality]) => {
    const land = document.getElementById("land"), height = Math.round((width * land.height) / land.width);
    const small = new OffscreenCanvas(width, height), context = small.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(land, 0, 0, width, height);
    const bytes = new Uint8Array(await (await small.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
}"""


def main() -> None:
    """Write it."""
    handler = functools.partial(SomeWhere, directory=str(build.DIST))
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=build.set_up_browser(), args=ARGUMENTS)
        page = browser.new_page(color_scheme="light")
        page.goto(f"http://127.0.0.1:{server.server_port}{SomeWhere.prefix}")
        page.evaluate("hg.ready")
        settle(page)
        FILE.write_bytes(base64.b64decode(page.evaluate(SMALL, [WIDTH, QUALITY])))
        print(f"{FILE.relative_to(build.ROOT)}: {FILE.stat().st_size:,} bytes")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
