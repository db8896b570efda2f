"""Games leave a real browser as link, record, file and pictures, and every one of them opens as the game again."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched
from e2e.look_back.test_history import played
from e2e.start.test_home import begin, games, play
from e2e.support.play import drawer, game
from hg_engine.notation import link
from web.storage import codec


def saved(page: Page, kind: str, folder: Path) -> Path:
    """Save the game through the dialog."""
    drawer(page)
    page.locator("#bar-share").click()
    with page.expect_download() as download:
        page.locator(f"#send-{kind}").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    expect(page.get_by_role("dialog")).to_be_hidden()
    return file


@pytest.mark.parametrize("kind", ["txt", "json", "svg", "png"])
def test_a_file_leaves_and_comes_back(
    desktop: Watched, watch: Callable[..., Watched], tmp_path: Path, kind: str
) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    play(page, 9)
    history = game(page).history
    file = saved(page, kind, tmp_path)
    assert file.name == f"hunters-gatherers-mara-suni.{kind}"
    assert codec.read(file.read_bytes()).session.history == history
    other = watch().open()
    other.set_input_files("input[type=file]", file)
    expect(other.get_by_role("button", name="Copy to my games")).to_be_visible()
    assert game(other).history == history


@pytest.mark.parametrize("options", [{}, PHONE])
def test_pictures_of_a_full_game(
    watch: Callable[..., Watched], tmp_path: Path, options: dict[str, Any]
) -> None:
    session = played(400, 5)
    watched = watch(**options, color_scheme="dark")
    page = watched.open("#g=" + link.encode(session))
    svg = saved(page, "svg", tmp_path)
    ElementTree.parse(svg)
    drawer(page)
    page.locator("#bar-share").click()
    page.locator("input[name=send-sky][value=day]").check(force=True)
    with page.expect_download() as download:
        page.locator("#send-png").click()
    png = tmp_path / "picture.png"
    download.value.save_as(png)
    data = png.read_bytes()
    assert max(int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == 1600
    assert codec.read(data).session.history == session.history
    # the browser itself shows both pictures
    for file, kind in ((png, "image/png"), (svg, "image/svg+xml")):
        sizes = page.evaluate(
            """async ([text, type]) => {
              const image = new Image();
              const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
              image.src = URL.createObjectURL(new Blob([bytes], { type }));
              await image.decode();
              return [image.naturalWidth, image.naturalHeight];
            }""",
            [base64.b64encode(file.read_bytes()).decode(), kind],
        )
        assert min(sizes) > 700


def test_a_picture_dropped_on_the_table_is_looked_at(desktop: Watched, tmp_path: Path) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    play(page, 9)
    file = saved(page, "png", tmp_path)
    before = games(page)
    page.locator("#bar-home").click()
    page.evaluate(
        """(text) => {
          const carried = new DataTransfer();
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          carried.items.add(new File([bytes], "game.png", { type: "image/png" }));
          const how = { dataTransfer: carried, bubbles: true, cancelable: true };
          document.body.dispatchEvent(new DragEvent("drop", how));
        }""",
        base64.b64encode(file.read_bytes()).decode(),
    )
    expect(page.get_by_role("button", name="Open my own")).to_be_visible()
    assert games(page) == before


def test_a_game_is_pasted_anywhere(desktop: Watched) -> None:
    session = played(30)
    page = desktop.open()
    page.evaluate(
        """(text) => {
          const carried = new DataTransfer();
          carried.setData("text/plain", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: carried, bubbles: true }));
        }""",
        "https://example.org/#g=" + link.encode(session),
    )
    expect(page.get_by_role("button", name="Copy to my games")).to_be_visible()
    assert game(page).history == session.history


def test_a_picture_without_a_game_is_explained(desktop: Watched, tmp_path: Path) -> None:
    page = desktop.open()
    file = tmp_path / "holiday.svg"
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    page.set_input_files("input[type=file]", file)
    expect(page.get_by_role("dialog")).to_contain_text("No game in this picture")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_dialog_by_keyboard_in_german(watch: Callable[..., Watched]) -> None:
    watched = watch(locale="de-DE")
    watched.grant_permissions(["clipboard-read", "clipboard-write"])
    page = watched.open("#g=" + link.encode(played(30)))
    drawer(page)
    page.locator("#bar-share").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#send-link")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").get_by_text("Link kopiert")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.evaluate("hg.link()")


def test_a_dialog_that_follows_another_at_once_stays(desktop: Watched) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    drawer(page)
    page.locator("#bar-share").click()
    # the browser tells of a closing only later, when the next dialog may be open already
    page.evaluate("""() => new Promise((done) => {
        const dialog = document.getElementById("dialog");
        dialog.addEventListener("close", () => requestAnimationFrame(done), { once: true });
        document.getElementById("send-close").click();
        document.getElementById("bar-share").click();
    })""")
    expect(page.locator("#send-link")).to_be_visible()
    page.evaluate("document.getElementById('dialog').close()")
    expect(page.get_by_role("dialog")).to_be_hidden()
    drawer(page)
    page.locator("#bar-share").click()
    expect(page.locator("#send-link")).to_be_visible()
