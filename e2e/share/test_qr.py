"""QR codes of links can be scanned from the screen, by day and by night, on desks and phones."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import pytest
import zxingcpp
from playwright.sync_api import Locator, Page

from e2e.conftest import PHONE, Watched
from tests.web.support.languages import FakeIntl
from web.i18n.words import Words
from web.ui.qr import qr_html

# the screenshot as the browser reads it: its size, and a byte for each point, of the green that cameras see best
GREY = """async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt());
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const grey = Array.from({ length: width * height }, (_, at) => String.fromCharCode(data[4 * at + 1]));
    return [width, height, btoa(grey.join(""))];
}"""
DRAWN = """(text) => new Promise((done, fail) => {
    const script = document.createElement("script");
    Object.assign(script, { type: "module", onload: done, onerror: fail });
    script.src = hg._trusted.createScriptURL(hg.assets["web/platform/qr.js"]);
    document.head.append(script);
}).then(() => hgQr(text))"""

# in a dialog of its own: the page's belongs to the shell
SHOWN = """(html) => {
    document.getElementById("codes")?.remove();
    const dialog = Object.assign(document.createElement("dialog"), { id: "codes", className: "dlg" });
    dialog.innerHTML = hg._trusted.createHTML(html);
    document.body.append(dialog);
    dialog.showModal();
}"""


def scanned(page: Page, place: Locator) -> str:
    """What a scanner reads in a picture of a part of the page."""
    width, height, data = page.evaluate(GREY, base64.b64encode(place.screenshot()).decode())
    grey = memoryview(base64.b64decode(data)).cast("B", shape=[height, width])
    [code] = zxingcpp.read_barcodes(grey, zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))
    return str(code.text)


def link(length: int) -> str:
    """An address as long as this."""
    start = "https://example.org/hunters-and-gatherers/#g="
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    return start + "".join(letters[number * number * 7 % 61] for number in range(length - len(start)))


@pytest.mark.parametrize("options", [{}, PHONE, {"color_scheme": "dark"}, {"forced_colors": "active"}])
def test_codes_are_scanned(watch: Callable[..., Watched], options: dict[str, Any]) -> None:
    page = watch(**options, paint=True).open("#new")
    for length in (120, 300, 760):
        text = link(length)
        side, path = page.evaluate(DRAWN, text)
        html = qr_html(Words("en", FakeIntl()), side, path)
        page.evaluate(SHOWN, html)
        code = page.get_by_role("img", name="QR code")
        box = code.bounding_box()
        assert box
        assert box["width"] == box["height"] <= 320
        # with some of the dialog around, as a camera sees it
        assert scanned(page, page.get_by_role("dialog")) == text


def test_what_is_too_long_has_no_code(desktop: Watched) -> None:
    assert desktop.open().evaluate(DRAWN, link(3000)) == [0, ""]
