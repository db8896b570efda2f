"""``python -m e2e.support.soft``: make the small pictures of all tiles that are seen until each has been painted.

They show what the art shows, as small as it may be (web/landscape/soft.py).
"""

from __future__ import annotations

import base64
from typing import Final

from playwright.sync_api import Browser, sync_playwright

import build
from e2e.conftest import ARGUMENTS
from hg_engine.art.landscape.svg import tile_svg
from hg_engine.art.palette import DAY, NIGHT
from hg_engine.landscape.catalogue import CATALOGUES, load
from web.landscape.soft import EDGE, FILES, ROW

QUALITY: Final = 0.35
SHEET = """async ([tiles, edge, row, quality]) => {
    const rows = Math.floor(Math.max(...tiles.map(([id]) => id)) / row) + 1;
    const sheet = new OffscreenCanvas(row * edge, rows * edge), context = sheet.getContext("2d", { alpha: false });
    context.imageSmoothingQuality = "high";
    for (const [id, svg] of tiles) {
        const picture = new Image();
        picture.src = "data:image/svg+xml;base64," + svg;
        await picture.decode();
        context.drawImage(picture, (id % row) * edge, Math.floor(id / row) * edge, edge, edge);
    }
    const type = quality ? "image/webp" : "image/png";
    const bytes = new Uint8Array(await (await sheet.convertToBlob({ type, quality })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}"""


def sheet(browser: Browser, dark: bool, quality: float = QUALITY) -> bytes:
    """Paint all tiles into one picture: a WebP of this quality, or a PNG without loss if that is 0."""
    tiles = {ident: tile for name in CATALOGUES for ident, tile in load(name).tiles.items()}
    palette = NIGHT if dark else DAY
    pictures = [
        (ident, base64.b64encode(tile_svg(tile, 0, palette, 4 * EDGE).encode()).decode())
        for ident, tile in sorted(tiles.items())
    ]
    page = browser.new_page()
    try:
        return base64.b64decode(page.evaluate(SHEET, [pictures, EDGE, ROW, quality]))
    finally:
        page.close()


def main() -> None:
    """Write them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=build.set_up_browser(), args=ARGUMENTS)
        for dark, name in FILES.items():
            file = build.ROOT / name
            file.write_bytes(sheet(browser, dark))
            print(f"{name}: {file.stat().st_size:,} bytes")
        browser.close()


if __name__ == "__main__":
    main()
