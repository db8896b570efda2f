"""The page and the picture that other sites read: whole, escaped, without a script, and painted by a browser or not."""

from __future__ import annotations

import io
import json
import re
import stat
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hg_engine import Seat, Seeded
from hg_engine.cli import main
from hg_engine.cli.card_svg import Row, card_svg
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, picture, record
from tests.engine.cli.games import random_session, run, season_session
from tests.engine.fair.people import RemoteGame

SITE = "https://example.org/hg/"
HOSTILE = (
    '"><script>x</script>',
    "</title><b>&amp;",
    "' onload='x",
    "]]><!-- --",
    "山田太郎山田太郎山田太郎山田太郎",
)
PAINTER = """#!{python}
import struct, sys, zlib
[target] = [one.partition("=")[2] for one in sys.argv if one.startswith("--screenshot=")]
assert sys.argv[-1].startswith("file:///") and "--headless" in sys.argv
size = [one.partition("=")[2] for one in sys.argv if one.startswith("--window-size=")][0].split(",")
head = struct.pack(">IIBBBBB", {width}, int(size[1]), 8, 0, 0, 0, 0)
chunk = lambda kind, body: struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
open(target, "wb").write(bytes.fromhex("89504e470d0a1a0a") + chunk(b"IHDR", head) + chunk(b"IEND", b""))
"""


class Page(HTMLParser):
    """Elements with their attributes, and the text of the page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attributes)))
        assert len(dict(attributes)) == len(attributes)
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def said(self) -> dict[str, str]:
        """What the page says of itself to other sites."""
        return {
            str(has.get("property") or has["name"]): str(has["content"])
            for tag, has in self.elements
            if tag == "meta" and "content" in has
        }

    def one(self, tag: str) -> dict[str, str | None]:
        """The attributes of the only element of a kind."""
        [found] = [has for name, has in self.elements if name == tag]
        return found


@pytest.fixture
def painter(tmp_path: Path) -> str:
    """A browser that paints at once, if not much."""
    return program(tmp_path / "painter", PAINTER.format(python=sys.executable, width="int(size[0])"))


def program(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def written(folder: Path) -> Page:
    page = Page((folder / "index.html").read_text(encoding="utf-8"))
    assert not page.open
    return page


def test_a_folder_has_a_page_and_a_picture_in_both_forms(tmp_path: Path, painter: str) -> None:
    game, folder = random_session(4), tmp_path / "mara"
    (tmp_path / "game.txt").write_text(record.to_text(game), encoding="utf-8")
    status, text = run(
        "card", str(tmp_path / "game.txt"), "-o", str(folder), "--site", SITE, "--browser", painter
    )
    assert status == 0
    assert sorted(map(Path, text.split())) == sorted(folder.iterdir())
    page, packed = written(folder), link.encode(game)
    said = page.said()
    assert page.one("iframe")["src"] == f"{SITE}#view={packed}"
    assert page.one("a")["href"] == f"{SITE}#g={packed}"
    assert (
        page.one("link")
        == {"rel": "canonical", "href": SITE + "mara/"}
        == {"rel": "canonical", "href": said["og:url"]}
    )
    assert said["og:image"] == SITE + "mara/card.png"
    assert (said["og:image:width"], said["og:image:height"]) == ("1200", "630")
    assert said["twitter:card"] == "summary_large_image"
    assert said["og:title"].startswith("Mara and Suni")
    best = max(game.position.scores)
    assert f"{best} points" in said["og:image:alt"] and f"{best} points" in said["og:description"]
    assert not {"script", "img"} & {tag for tag, _ in page.elements}
    root = ElementTree.parse(folder / "card.svg").getroot()
    assert (root.get("width"), root.get("height")) == ("1200", "630")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    # whatever leaves is the game
    for kept in (
        picture.from_svg((folder / "card.svg").read_text(encoding="utf-8")),
        picture.from_png((folder / "card.png").read_bytes()),
    ):
        assert link.encode(record.read(kept)) == packed


def test_a_game_comes_as_record_json_or_link_of_any_kind(tmp_path: Path, painter: str) -> None:
    game = random_session(4, moves=9)
    (tmp_path / "game.json").write_text(json.dumps(record.to_json(game)), encoding="utf-8")
    packed = link.encode(game)
    pages = set()
    for what in (str(tmp_path / "game.json"), packed, f"{SITE}#g={packed}", f"{SITE}#view={packed}"):
        assert run("card", what, "-o", str(tmp_path / "x"), "--site", SITE, "--browser", painter)[0] == 0
        pages.add((tmp_path / "x" / "index.html").read_text(encoding="utf-8"))
    assert len(pages) == 1
    assert "is to play." in pages.pop()


@pytest.mark.parametrize("named", [True, False])
def test_a_moment_of_the_game(tmp_path: Path, painter: str, named: bool) -> None:
    packed = link.encode(random_session(4))
    what = [packed, "--ply", "9"] if named else [f"{SITE}#view={packed}&at=9"]
    assert run("card", *what, "-o", str(tmp_path / "x"), "--site", SITE, "--browser", painter)[0] == 0
    page = written(tmp_path / "x")
    assert page.one("iframe")["src"] == f"{SITE}#view={packed}&at=9"
    assert "Move 9 of " in page.text
    drawn = (tmp_path / "x" / "card.svg").read_text(encoding="utf-8")
    assert drawn.count('clip-path="url(#square)"') == 4, "so many tiles lay there"


@pytest.mark.parametrize("over", [True, False])
def test_what_lies_face_down_is_not_told(tmp_path: Path, painter: str, over: bool) -> None:
    game = season_session(40)
    if over:
        while not game.position.is_over:
            game.play(game.position.legal_moves()[-1])
    assert run("card", link.encode(game), "-o", str(tmp_path), "--site", SITE, "--browser", painter)[0] == 0
    assert ("point" in written(tmp_path).said()["og:image:alt"]) == over
    texts = [
        node.text or ""
        for node in ElementTree.parse(tmp_path / "card.svg").iter()
        if node.tag.endswith("}text")
    ]
    assert any(text.isdecimal() for text in texts) == over


def test_a_game_with_fair_draws(tmp_path: Path, painter: str) -> None:
    far = RemoteGame(2)
    for _ in range(4):
        far.turn()
    for what in (link.encode(far.session), far.updates[-1]):
        assert run("card", what, "-o", str(tmp_path / "x"), "--site", SITE, "--browser", painter)[0] == 0
        assert run("render", what)[0] == 0
    kept = picture.from_svg((tmp_path / "x" / "card.svg").read_text(encoding="utf-8"))
    assert record.read(kept, None, {}).seats == far.session.seats


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_text(tmp_path: Path, painter: str, name: str) -> None:
    game = LandscapeSession("hg2@1", [Seat(name[:24], "ice"), Seat("Suni", "ochre")], Seeded("x"))
    assert run("card", link.encode(game), "-o", str(tmp_path), "--site", SITE, "--browser", painter)[0] == 0
    page = written(tmp_path)
    assert name[:24] in page.text and name[:24] in page.said()["og:title"]
    assert name[:24] in (page.one("iframe")["title"] or "")
    assert {tag for tag, _ in page.elements} <= set(
        "html head meta title link style body main h1 p iframe a".split()
    )
    assert not any(key.startswith("on") for _, has in page.elements for key in has)
    ElementTree.parse(tmp_path / "card.svg")


def test_where_the_page_will_be(tmp_path: Path, painter: str) -> None:
    packed = link.encode(random_session(1, moves=2))

    def canonical(*more: str) -> str | None:
        assert run("card", packed, "-o", str(tmp_path / "a b"), "--browser", painter, *more)[0] == 0
        return written(tmp_path / "a b").one("link")["href"]

    assert canonical("--site", "https://example.org/hg/index.html#x") == "https://example.org/hg/a%20b/"
    assert canonical("--site", "https://example.org/hg") == "https://example.org/hg/a%20b/"
    assert canonical("--site", "https://example.org") == "https://example.org/a%20b/"
    assert (
        canonical("--site", SITE, "--page", "https://elsewhere.org/x?a=1&b=2")
        == "https://elsewhere.org/x?a=1&b=2"
    )
    assert written(tmp_path / "a b").said()["og:image"] == "https://elsewhere.org/card.png"


@pytest.mark.parametrize(
    "site",
    ["javascript:alert(1)", "data:text/html,x", "//x", "https://", "ftp://x/", "https://[", "https://a b/"],
)
def test_only_addresses_of_the_web_go_into_the_page(
    tmp_path: Path, site: str, capsys: pytest.CaptureFixture[str]
) -> None:
    packed = link.encode(random_session(1, moves=2))
    for options in (["--site", site], ["--site", SITE, "--page", site]):
        assert run("card", packed, "-o", str(tmp_path / "x"), *options)[0] == 2
        assert "--site and --page are addresses" in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize(
    ("paints", "said"),
    [
        (PAINTER.replace("{width}", "7"), "painted 7 by 630 pixels"),
        ("#!/bin/sh\nexit 1\n", "painted nothing"),
        ("no program at all", "no program"),
        ("", "is no program"),
    ],
)
def test_a_picture_that_is_not_painted_is_complained_of_and_the_rest_is_there(
    tmp_path: Path, paints: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "card.png").write_bytes(b"that of another game")
    named = str(tmp_path / "browser")
    if paints:
        program(tmp_path / "browser", paints.replace("{python}", sys.executable))
    status, _ = run(
        "card", link.encode(random_session(4)), "-o", str(tmp_path / "x"), "--site", SITE, "--browser", named
    )
    assert status == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "card.png that is not there" in error and "1200 by 630" in error
    if paints != "no program at all":  # the system's own words
        assert said in error
    assert sorted(path.name for path in (tmp_path / "x").iterdir()) == ["card.svg", "index.html"]


def test_without_any_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("HG_BROWSER", raising=False)
    assert (
        run("card", link.encode(random_session(1, moves=2)), "-o", str(tmp_path / "x"), "--site", SITE)[0]
        == 2
    )
    assert "no Chromium, Chrome or Edge was found" in capsys.readouterr().err
    named = program(tmp_path / "mine", PAINTER.format(python=sys.executable, width="int(size[0])"))
    monkeypatch.setenv("HG_BROWSER", named)
    assert (
        run("card", link.encode(random_session(1, moves=2)), "-o", str(tmp_path / "x"), "--site", SITE)[0]
        == 0
    )


@pytest.mark.parametrize(
    ("what", "more", "expected"),
    [
        ("/no/such/file", [], "/no/such/file: No such file"),
        (f"{SITE}#view=AVwA", [], "the end of the link is missing"),
        (link.encode(random_session(1, moves=1)), ["--ply", "99"], "there is no ply 99"),
        (f"{SITE}#view={link.encode(random_session(1, moves=1))}&at=99", [], "there is no ply 99"),
    ],
)
def test_what_is_no_game_is_told_in_one_line(
    tmp_path: Path, what: str, more: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["card", what, "-o", str(tmp_path / "x"), "--site", SITE, *more]
    assert main(arguments, stdin=io.StringIO(), stdout=io.StringIO()) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and expected in error
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_what_is_written_on_a_card_stays_on_it(count: int) -> None:
    board = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 700" width="3"><path d="M0 0h1"/></svg>'
    names: list[Any] = ["M" * 24, "山" * 24, "i", "Žofie z Nové Paky", "Ada"]
    rows = [
        Row(color, names[n], "127", n == 0)
        for n, color in enumerate(("hematite", "azurite", "ochre", "manganese", "ice")[:count])
    ]
    svg = card_svg(board, "Hunters & Gatherers", "Somebody with a long name wins with 127 points. " * 2, rows)
    root = ElementTree.fromstring(svg)
    texts = [node for node in root.iter() if node.tag.endswith("}text")]
    assert len(texts) == 2 + 2 * count
    for node in texts:
        assert 20 <= float(node.get("font-size", "0")) <= 44
        assert 0 < float(node.get("y", "0")) < 630
    cut = [node.text or "" for node in texts if (node.text or "").endswith("…")]
    assert any(text.startswith("MMM") for text in cut) and any(text.startswith("Somebody") for text in cut)
    assert sum(text.startswith("山") for text in cut) == 1
    [inner] = [node for node in root if node.tag.endswith("}svg")]
    x, y, width, height = (float(inner.get(name, "0")) for name in ("x", "y", "width", "height"))
    assert 0 < x and x + width < 760 and 0 < y and y + height < 630
    assert width / height == pytest.approx(3 / 7, rel=0.01)
    assert not re.search(r"<script|href=\"(?!#)", svg)
