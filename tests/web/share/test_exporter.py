"""How a game leaves the page and comes back: link, record, file and pictures, on desks and phones."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from hg_engine import HgError, Seat, Seeded
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, picture, record
from hg_engine.session import ByHand
from tests.web.support.fakes import PIXEL, FakePage
from tests.web.support.tables import begin, play, start
from web.app.shell import Shell
from web.i18n.words import Words
from web.share.picture import poster, size
from web.storage import codec
from web.table.past import HistoryCursor

RULES = ("hg2@1", "hg2-zman@1", "hg2-bga@1", "hg1@1", "hg1@1+huts=3")
NAMES = ("Ødegård", "B & <C>", '"Quoted"', "Zoë]]>", "M" * 24)


def session(rules: str, moves: int = 60, seats: int = 3, hand: bool = False) -> LandscapeSession:
    colors = ("hematite", "azurite", "ochre", "manganese", "ice")
    pairs = [Seat(*pair) for pair in zip(NAMES[:seats], colors, strict=False)]
    game = LandscapeSession(rules, pairs, ByHand() if hand else Seeded("sent"))
    draw = random.Random(rules)
    for _ in range(moves):
        if legal := game.position.legal_moves():
            game.play(draw.choice(legal))
    return game


def words(page: FakePage) -> Words:
    return Words("en", page.intl)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("hand", [False, True])
def test_every_form_opens_as_the_same_game(rules: str, hand: bool) -> None:
    game = session(rules, hand=hand)
    page = FakePage()
    svg = poster(words(page), game, dark=False)
    png = picture.put_in_png(
        picture.PNG + (13).to_bytes(4, "big") + b"IHDR" + bytes(17), record.to_text(game)
    )
    forms: list[str | bytes] = [
        "https://example.org/x/#g=" + link.encode(game),
        "#g=" + link.encode(game),
        link.encode(game),
        record.to_text(game),
        json.dumps(record.to_json(game)),
        codec.file_text(game, 5.0),
        svg,
        svg.encode(),
        png,
    ]
    forms += [form.encode() for form in forms if isinstance(form, str)]
    for form in forms:
        read = codec.read(form).session
        assert read.history == game.history
        assert (read.id, read.seats, read.rules.id) == (game.id, game.seats, game.rules.id)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("moves", [0, 30, 400])
def test_the_picture_is_whole_xml_and_names_everybody(seats: int, moves: int) -> None:
    game = session("hg2@1", moves, seats)
    svg = poster(words(FakePage()), game, dark=moves == 30)
    root = ElementTree.fromstring(svg)
    told = ["".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text")]
    for seat, points in zip(game.seats, game.position.scores, strict=True):
        assert f"{seat.name} {points}" in told
    width, height = size(svg)
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    for node in root.iter("{http://www.w3.org/2000/svg}text"):
        assert 0 < float(node.get("x", "0")) < width and 0 < float(node.get("y", "0")) < height
    # self-contained: nothing is fetched, nothing runs, every symbol is there
    assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "<script" not in svg and "style=" not in svg and "<style" not in svg
    ids = {node.get("id") for node in root.iter()}
    assert {node.get("href", "")[1:] for node in root.iter("{http://www.w3.org/2000/svg}use")} <= ids


def test_a_picture_of_the_past_shows_it_and_holds_the_whole_game() -> None:
    game = session("hg2@1", 90)
    then = HistoryCursor(game).to(40)
    svg = poster(words(FakePage()), game, dark=False, shown=then)
    assert codec.read(svg).session.history == game.history
    drawn = [poster(words(FakePage()), one, dark=False).partition("</metadata>")[2] for one in (then, game)]
    assert svg.partition("</metadata>")[2] == drawn[0] != drawn[1]
    assert f"{len(then.position.bag['land'])} tiles left" in svg


HOSTILE: tuple[str | bytes, ...] = (
    "",
    b"",
    b"\xff\xfe\x00",
    b"\x89PNG\r\n\x1a\n",
    "<",
    "<svg/>",
    '<svg><metadata id="hunters-and-gatherers">' + "[" * 90_000 + "</metadata></svg>",
    '<svg><metadata id="hunters-and-gatherers">[Game "hg2@1"]</metadata></svg>',
    '<!DOCTYPE a [<!ENTITY a "aa">]><svg>&a;</svg>',
    "{" * 90_000,
    '{"a":' * 90_000,
    json.dumps({"format": "hunters-and-gatherers", "version": 1, "rules": "hg2@1", "seats": 7}),
    json.dumps({"format": "hunters-and-gatherers", "version": 10**9}),
    json.dumps({"v": 1, "record": {}}),
    '{"v": 1, "id": "0", "rev": 1e999, "record": []}',
    "[" * 100_000,
    '[Game "hg2@1"]\n' * 5_000,
    "1. +1 = 0\n" * 5_000,
    "#g=" + "A" * 100_000,
    "x" * 5_000_000,
    b"x" * 5_000_000,
)


@pytest.mark.parametrize("given", range(len(HOSTILE)))
def test_hostile_files_are_refused_in_words_and_touch_nothing(given: int) -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    play(app, 4)
    before, history = dict(page.storage.data), app.session.history
    page.dropped(HOSTILE[given])
    assert page.dialog_open
    told = page.text("dialog")
    assert "error." not in told
    assert any(word in told for word in ("are safe", "empty", "too long", "Nothing was changed")), told
    assert page.storage.data == before
    assert app.session.history == history and not app.read_only


@pytest.mark.parametrize("given", [given for given in HOSTILE if len(given) < 200_000])
def test_only_coded_errors_come_of_hostile_files(given: str | bytes) -> None:
    with pytest.raises(HgError):
        codec.read(given)


# -- the dialog


def opened() -> tuple[Shell, FakePage, LandscapeSession]:
    app, page = start()
    begin(page, "Mara", "Suni")
    play(app, 12)
    page.act("app.send", {})
    assert page.dialog_open
    return app, page, app.session


@pytest.mark.parametrize("kind", ["txt", "json", "svg", "png"])
def test_files_are_saved_under_clear_names_and_open_again(kind: str) -> None:
    _, page, session = opened()
    page.act("send.file", {"kind": kind})
    if kind in ("svg", "png"):
        page.pass_time()
    name, data = page.downloads[0]
    assert name == f"hunters-gatherers-mara-suni.{kind}"
    assert codec.read(data).session.history == session.history
    assert not page.dialog_open
    assert name in page.text("toasts")


def test_the_link_is_copied() -> None:
    _, page, session = opened()
    page.act("send.link", {})
    assert page.copied == [page.address("g=" + link.encode(session))]
    assert not page.dialog_open


@pytest.mark.parametrize(("choice", "edge"), [("small", 1600), ("large", 4000)])
def test_the_png_is_as_large_as_chosen(choice: str, edge: int) -> None:
    _, page, _ = opened()
    page.act("send.size", {"value": choice})
    page.act("send.file", {"kind": "png"})
    page.pass_time()
    svg, width, height = page.rasters[0]
    assert max(width, height) == edge
    wide, high = size(svg)
    assert width / height == pytest.approx(wide / high, rel=0.01)


def test_night_is_chosen() -> None:
    _, page, _ = opened()
    for sky in ("night", "day"):
        page.act("send.sky", {"value": sky})
        page.act("send.file", {"kind": "svg"})
        page.pass_time()
        page.act("app.send", {})
    night, day = (str(data) for _, data in page.downloads)
    assert night != day and len(night) > 10_000


def test_a_dialog_that_is_closed_does_nothing_more() -> None:
    app, page, _ = opened()
    page.act("app.dismiss", {})
    with pytest.raises(KeyError):  # the table is asked, which knows nothing but moves here
        page.act("send.file", {"kind": "txt"})
    assert page.downloads == []
    assert not any(action.startswith("send.") for action in app.actions)


def test_a_picture_that_is_painted_late_leaves_what_is_asked_by_then(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page, _ = opened()
    painted: list[Callable[[bytes], None]] = []
    monkeypatch.setattr(page, "raster", lambda svg, width, height, done: painted.append(done))
    page.act("send.file", {"kind": "png"})
    page.pass_time()
    page.act("app.dismiss", {})
    app.act("app.played", {})
    asked = page.text("dialog")
    painted[0](PIXEL)
    assert [name.rpartition(".")[2] for name, _ in page.downloads] == ["png"]
    assert page.dialog_open and page.text("dialog") == asked


def test_a_browser_that_cannot_paint_says_so() -> None:
    _, page, _ = opened()
    page.painting_works = False
    page.act("send.file", {"kind": "png"})
    page.pass_time()
    assert page.downloads == []
    assert "can’t draw" in page.text("toasts")
    assert page.dialog_open


@pytest.mark.parametrize("works", [True, False])
def test_phones_share_files_and_save_where_that_fails(works: bool) -> None:
    _, page, session = opened()
    page.sheet = works
    page.act("send.file", {"kind": "txt"})
    assert page.shared_files == [("hunters-gatherers-mara-suni.txt", record.to_text(session))]
    assert len(page.downloads) == (not works)


def test_a_saved_game_is_sent_from_the_start_page_and_a_damaged_one_as_it_is() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    play(app, 6)
    ident, history = app.session.id, app.session.history
    app.home()
    page.act("app.send", {"id": ident})
    assert "Mara + Suni" in page.text("dialog")
    page.act("send.file", {"kind": "txt"})
    assert codec.read(page.downloads[0][1]).session.history == history
    page.storage.data[f"hg.game.{ident}"] = "broken"
    page.act("app.send", {"id": ident})
    assert page.downloads[1][1] == "broken"
