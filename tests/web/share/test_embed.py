"""HTML for other pages: a frame at a moment, a picture in a file, and names that mean no good."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import unquote

import pytest

from hg_engine import Seat, Seeded
from hg_engine.errors import LinkError
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link
from tests.engine.fair.people import RemoteGame
from tests.web.share.test_exporter import session
from tests.web.support.boards import PicturePage
from tests.web.support.fakes import FakePage
from tests.web.support.tables import begin, play, start
from web.app.app import App
from web.app.shell import Shell
from web.app.viewer import Asked, asked
from web.i18n.words import LANGUAGES, Words
from web.landscape.game import table as land_table
from web.share import embed
from web.share.picture import poster, size
from web.storage import codec, ledgers

HOSTILE = (
    '"><script>alert(1)</script>',
    "'><img src=x onerror=y>",
    "</textarea><b>",
    "&quot;&#34;",
)


class Read(HTMLParser):
    """Elements as a browser reads them: tag and attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attributes)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def code(page: FakePage) -> str:
    """The HTML that is offered."""
    html = page.regions["dialog"]
    return "".join(Read(html[html.index("<textarea") : html.index("</textarea>")]).texts)


def opened(moves: int = 12) -> tuple[Shell, FakePage, LandscapeSession]:
    app, page = start()
    begin(page, "Mara", "Suni")
    play(app, moves)
    page.act("app.send", {})
    page.act("send.embed", {})
    assert page.dialog_open
    return app, page, app.session


def seated(moves: int = 12) -> tuple[App, PicturePage]:
    """A game on a table with a past."""
    page = PicturePage()
    app = App(page, table=land_table)
    app.start()
    begin(page, "Mara", "Suni")
    play(app, moves)
    return app, page


def test_a_frame_shows_the_game_at_its_end() -> None:
    _, page, game = opened()
    [(tag, has)] = Read(code(page)).elements
    assert tag == "iframe" and has["loading"] == "lazy"
    assert has["title"] == "Hunters & Gatherers: Mara + Suni"
    assert (has["width"], has["height"]) == ("640", "480")
    address = has["src"] or ""
    assert address.startswith(page.address("view="))
    assert asked(address.partition("#")[2]) == Asked(link.encode(game))


def test_the_moment_of_the_past_that_is_shown_goes_along() -> None:
    app, page = seated()
    page.act("history.first", {})
    for _ in range(4):
        page.act("history.next", {})
    past = app.screen.past
    assert past is not None
    page.act("app.send", {})
    page.act("send.embed", {})
    assert "Turn 2 of 6" in page.text("dialog")
    [(_, has)] = Read(code(page)).elements
    assert asked((has["src"] or "").partition("#")[2]) == Asked(link.encode(app.session), len(past.history))
    page.act("embed.kind", {"value": "picture"})
    page.pass_time()
    (_, image) = Read(code(page)).elements[1]
    assert image["src"] == f"hunters-gatherers-mara-suni.{len(past.history)}.svg"
    assert (image["alt"] or "").endswith(" Turn 2 of 6.")
    page.act("embed.save", {})
    name, svg = page.downloads[0]
    assert name == image["src"]
    assert codec.read(svg).session.history == app.session.history


def test_a_picture_leads_to_the_game_and_its_file_is_called_as_the_html_says() -> None:
    _, page, game = opened()
    page.act("embed.kind", {"value": "picture"})
    assert code(page) == "", "there is nothing to copy before the picture is drawn"
    assert "Drawing the picture" in page.text("dialog")
    page.pass_time()
    [(outer, way), (tag, image)] = Read(code(page)).elements
    assert (outer, tag) == ("a", "img")
    assert way["href"] == page.address("g=" + link.encode(game))
    scores = game.position.scores
    assert image["alt"] == f"Hunters & Gatherers. Mara: {scores[0]} points + Suni: {scores[1]} points."
    page.act("embed.save", {})
    name, svg = page.downloads[0]
    assert unquote(image["src"] or "") == name
    assert page.dialog_open and name in page.text("dialog")
    wide, high = size(svg)
    assert int(image["width"] or 0) / int(image["height"] or 1) == pytest.approx(wide / high, rel=0.01)


def test_night_and_day_are_two_pictures() -> None:
    _, page, _ = opened()
    page.act("embed.kind", {"value": "picture"})
    page.pass_time()
    page.act("embed.save", {})
    page.act("embed.sky", {"value": "night"})
    assert code(page) == ""
    page.pass_time()
    page.act("embed.save", {})
    assert page.downloads[0][1] != page.downloads[1][1]


def test_the_html_is_copied_and_where_that_is_refused_shown_to_be_copied() -> None:
    _, page, _ = opened()
    page.act("embed.copy", {})
    assert page.copied == [code(page)]
    assert "Copied" in page.text("dialog") and page.dialog_open
    page.copying_works = False
    page.act("embed.copy", {})
    assert "yourself" in page.text("dialog")


def test_the_way_back_leads_to_the_other_ways_out() -> None:
    _, page, _ = opened()
    page.act("embed.back", {})
    assert 'id="send-link"' in page.regions["dialog"]
    page.act("send.embed", {})
    page.act("app.dismiss", {})
    assert not page.dialog_open


def test_a_game_that_cannot_be_packed_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(session: LandscapeSession) -> str:
        raise LinkError("link.rules")

    _, page, _ = opened()
    page.act("embed.back", {})
    monkeypatch.setattr(link, "encode", refused)
    page.act("send.embed", {})
    assert "Save it to a file" in page.text("dialog")


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("kind", embed.SHAPES)
def test_names_stay_text_in_the_html_and_in_the_dialog(name: str, kind: str) -> None:
    game = LandscapeSession("hg2@1", [Seat(name[:24], "ice"), Seat("Suni", "ochre")], Seeded("x"))
    app, page = start()
    app.begin(game)
    page.act("app.send", {})
    page.act("send.embed", {})
    page.act("embed.kind", {"value": kind})
    page.pass_time()
    elements = Read(code(page)).elements
    assert [tag for tag, _ in elements] == (["iframe"] if kind == "frame" else ["a", "img"])
    assert not any(key.startswith("on") for _, has in elements for key in has)
    said = elements[-1][1]["title" if kind == "frame" else "alt"] or ""
    assert name[:24] in said
    tags = {tag for tag, _ in Read(page.regions["dialog"]).elements}
    assert not tags & {"script", "img", "b", "iframe"}


def test_turns_that_nobody_else_may_know_stay_here() -> None:
    apart = RemoteGame(2)
    for _ in range(5):
        apart.turn()
    apart.receive(len(apart.updates) % 2)
    game, known = apart.session, ledgers.public(apart.session)
    assert len(known.history) < len(game.history)
    app, page = start()
    app.current_game.view(game)
    app.show_table()
    page.act("app.send", {})
    page.act("send.embed", {})
    assert link.decode((codec.fragment(code(page)) or ""), None, own={}).history == known.history
    page.act("embed.kind", {"value": "picture"})
    page.pass_time()
    page.act("embed.save", {})
    assert page.downloads[0][1] == poster(app.words, known, dark=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_readers_hear_is_said_in_the_language_of_the_page(language: str) -> None:
    words, game = Words(language, FakePage().intl), session("hg2@1", 20)
    [(_, frame)] = Read(embed.frame_html(words, game, "https://example.org/#view=AA&at=3")).elements
    assert frame["src"] == "https://example.org/#view=AA&at=3"
    assert words("app.name") in (frame["title"] or "")
    for seat in game.seats:
        assert seat.name in (frame["title"] or "")
    alt = embed.alt_words(words, game, "")
    assert words("table.points", count=game.position.scores[0]) in alt
    assert words("table.points", count=0) != words("table.points", count=1)


@pytest.mark.parametrize("name", ["Žofie & Zoë.svg", "山田.svg", "a b%20c?d#e.svg", "-_.svg"])
def test_the_name_of_a_file_is_written_so_that_every_page_finds_it(name: str) -> None:
    address = embed.escaped(name)
    assert unquote(address) == name
    assert address.isascii() and not set(address) & set(" ?#&\"'<>")


@pytest.mark.parametrize("kind", embed.SHAPES)
def test_the_html_pasted_into_the_page_is_the_game(kind: str) -> None:
    _, page, game = opened()
    page.act("embed.kind", {"value": kind})
    page.pass_time()
    assert codec.read(code(page)).session.history == game.history
    assert codec.read(f"https://example.org/#view={link.encode(game)}&at=3").session.history == game.history
