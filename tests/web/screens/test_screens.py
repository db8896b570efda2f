"""Home and new game: what they show, what they do, and that their HTML is sound."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from hg_engine.landscape import presets
from hg_engine.landscape.presets import PRESETS
from hg_engine.landscape.ruleset import RuleSet
from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.languages import FakeIntl
from tests.web.support.tables import begin, play, start
from web.games import seeds
from web.i18n.words import LANGUAGES, Words
from web.platform.ports import Key
from web.screens.new_game import NewGame
from web.ui.html import ICONS, esc, icon, token

VOID = {"input", "path", "img", "br", "hr", "circle", "ellipse"}


class Outline(HTMLParser):
    """Checks nesting, ids, labels and styles while reading."""

    def __init__(self) -> None:
        """Start with nothing open."""
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.faults: list[str] = []
        self.unnamed: list[str] = []
        self.fields: list[dict[str, str | None]] = []
        self.labels: set[str | None] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Check one tag."""
        given = dict(attrs)
        if "style" in given or any(name.startswith("on") for name in given):
            self.faults.append(f"inline code or style on {tag}")
        if "id" in given:
            self.ids.append(given["id"] or "")
        if tag == "label":
            self.labels.add(given.get("for"))
        if tag in ("input", "select", "textarea") and "label" not in self.open and "aria-label" not in given:
            self.fields.append(given)
        if tag == "button" and "ic" in (given.get("class") or "").split() and "aria-label" not in given:
            self.faults.append("an icon button without a label")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Check one closed tag."""
        if tag not in VOID:
            self.faults.append(f"self-closing {tag}")
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """Check the nesting."""
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"misnested {tag}")


def check(html: str) -> None:
    outline = Outline()
    outline.feed(html)
    assert outline.faults == []
    assert outline.open == []
    assert len(outline.ids) == len(set(outline.ids))
    assert [field for field in outline.fields if field.get("id") not in outline.labels] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_html_is_sound_on_every_screen(language: str) -> None:
    storage = FakeStorage({"hg.game.00000000000000bd": "broken"})
    app, page = start(FakePage(storage))
    page.act("app.language", {"value": language})
    check(page.regions["app"])
    for names in (("A", "B"), ("A & <b>", "B", "C", "D", "E")):
        begin(page, *names)
        play(app, 30)
    app.toast("hello", undo=lambda: None)
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    check(page.regions["app"])
    page.act("app.home", {})
    page.pass_time()
    check(page.regions["app"])
    page.act("app.settings", {})
    page.told = app.offline._told
    for told in ("getting", "none", "kept", "new"):
        page.told(told)
        check(page.regions["app"])
    page.go_to("g=AAAA")
    check(page.regions["dialog"])
    storage.refuse_writes = True
    app.store.set_pref("language", language)
    app.redraw()
    check(page.regions["banner"])
    begin(page, "Mara", "Suni")
    check(page.regions["banner"])
    shown = re.sub(r"<code>.*?</code>", "", "".join(page.regions.values()))
    assert not re.search(r">[a-z]+\.[a-z_.]+<", shown), "a key is shown instead of words"


PAGES = ("new", "learn", "puzzles", "rules", "settings", "statistics", "daily")


@pytest.mark.parametrize("name", PAGES)
def test_escape_leaves_every_page_as_its_button_does_but_no_field(name: str) -> None:
    app, page = start()
    page.go_to(name)
    assert app.screen.name == name and 'id="top-back"' in page.regions["app"]
    assert not page.key(Key("Escape", typing=True)) and app.screen.name == name
    assert page.key(Key("Escape")) and app.screen.name == "home"
    assert not page.key(Key("Escape")), "there is nothing behind the start page"


@pytest.mark.parametrize("name", ["learn", "puzzles", "rules", "statistics"])
def test_the_bar_marks_the_page_that_is_shown(name: str) -> None:
    _, page = start()
    assert "aria-current" not in page.regions["app"]
    page.go_to(name)
    nav = page.regions["app"].partition("</nav>")[0]
    assert re.findall(r'id="nav-(\w+)" aria-current="page"', nav) == [name]


def test_home_puts_the_last_unfinished_game_first() -> None:
    app, page = start()
    begin(page, "Old", "Er")
    play(app, 500)
    assert app.session.position.is_over
    page.clock += 1000
    begin(page, "Mara", "Suni")
    page.clock += 5_000
    page.act("app.home", {})
    text = page.text()
    assert text.index("Mara to move") < text.index("Saved games")
    assert text.index("Saved games") < text.index("Old")
    assert "saved 5 s ago" in text
    assert re.search(r"(Old|Er|Old \+ Er) (won by|share the win)", text)


def test_a_long_time_ago_is_a_date() -> None:
    _app, page = start()
    begin(page, "Mara", "Suni")
    page.clock += 60_000
    begin(page, "Ada", "Beni")
    page.clock += 86_400_000
    page.act("app.home", {})
    assert "date 1000000" in page.text()


def test_pasted_text_survives_a_redraw_and_is_not_shown_after() -> None:
    app, page = start()
    page.act("home.paste", {"value": "half a li"})
    app.redraw()
    assert ">half a li</textarea>" in page.regions["app"]
    page.act("home.paste", {"value": "</textarea><i>"})
    app.redraw()
    assert "<i>" not in page.regions["app"]


def test_buttons_of_saved_games_say_which() -> None:
    app, page = start()
    idents = []
    for names in (("Old", "Er"), ("Ada", "Beni"), ("Mara", "Suni")):
        begin(page, *names)
        idents.append(app.session.id)
    page.act("app.home", {})
    for act in ("home.open", "home.delete", "app.send"):
        named = re.findall(f'data-act="{act}"[^>]* data-id="([^"]*)"', page.regions["app"])
        assert sorted(named) == sorted(idents), act


def new() -> tuple[NewGame, FakePage]:
    app, page = start()
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    assert isinstance(app.screen, NewGame)
    return app.screen, page


def test_two_to_five_seats() -> None:
    screen, page = new()
    page.act("new.remove", {"seat": "0"})
    assert len(screen.seats.rows) == 2
    for _ in range(9):
        page.act("new.add", {})
    assert len(screen.seats.rows) == 5
    assert len({row.color for row in screen.seats.rows}) == 5
    page.act("new.remove", {"seat": "2"})
    page.act("new.remove", {"seat": "0"})
    assert [row.key for row in screen.seats.rows] == [1, 3, 4]
    page.act("new.add", {})
    assert len({row.color for row in screen.seats.rows}) == 4


def test_a_colour_is_swapped_never_doubled() -> None:
    screen, page = new()
    first, second = (row.color for row in screen.seats.rows)
    page.act("new.color", {"seat": "0", "value": second})
    assert [row.color for row in screen.seats.rows] == [second, first]
    page.act("new.color", {"seat": "0", "value": "pink"})
    assert [row.color for row in screen.seats.rows] == [second, first]


def test_seats_move() -> None:
    screen, page = new()
    page.act("new.down", {"seat": "0"})
    assert [row.key for row in screen.seats.rows] == [1, 0]
    page.act("new.down", {"seat": "0"})
    assert [row.key for row in screen.seats.rows] == [1, 0]
    page.act("new.up", {"seat": "0"})
    assert [row.key for row in screen.seats.rows] == [0, 1]
    assert page.said[-1] == "Player 1 now has seat 1"


def test_names_are_tidied_and_defaulted() -> None:
    app, page = start()
    begin(page, "  Mara \t vom\u0007 Berge ", "   ", "x" * 60)
    assert [seat.name for seat in app.session.seats] == ["Mara vom Berge", "Player 2", "x" * 24]


def test_a_name_keeps_its_joiners() -> None:
    app, page = start()
    begin(page, "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u0645\u0647\u200c\u0631\u0648")
    assert [seat.name for seat in app.session.seats] == [
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\u0645\u0647\u200c\u0631\u0648",
    ]


def test_the_same_name_twice_is_refused_in_words() -> None:
    _app, page = start()
    begin(page, "Mara", "MARA ")
    assert page.frame[2] == "new"
    assert "Seat 1 already has this name" in page.text()
    assert 'aria-invalid="true"' in page.regions["app"]
    assert page.focuses[-1] == "#name-1"
    page.act("new.name", {"seat": "1", "value": "Suni"})
    assert "has this name" not in page.text()
    page.act("new.start", {})
    assert page.frame[2] == "table"


def test_names_that_differ_by_a_joiner_only_are_the_same() -> None:
    _app, page = start()
    begin(page, "\U0001f468\u200d\U0001f469", "\U0001f468\U0001f469")
    assert page.frame[2] == "new"
    assert "Seat 1 already has this name" in page.text()


def test_the_seed_is_played() -> None:
    app, page = start()
    begin(page, "Mara", "Suni", seed="  Amber Flint 317 ")
    assert app.session.drawer.seed == "amber-flint-317"  # type: ignore[attr-defined]
    begin(page, "Mara", "Suni", seed="!!")
    assert re.fullmatch(r"[a-z]+-[a-z]+-\d{3}", app.session.drawer.seed)  # type: ignore[attr-defined]


def test_dice_make_another_seed() -> None:
    screen, page = new()
    before = screen.seed
    page.act("new.dice", {})
    assert screen.seed != before
    assert screen.seed in page.said[-1]


def test_who_begins_is_drawn_but_neighbours_stay() -> None:
    app, page = start()
    seen = set()
    for _ in range(30):
        page.act("app.new", {})
        page.act("new.way", {"value": "table"})
        for row in list(app.screen.seats.rows)[2:]:  # type: ignore[attr-defined]
            page.act("new.remove", {"seat": str(row.key)})
        page.act("new.order", {"value": "random"})
        begin_names = ["A", "B", "C"]
        page.act("new.add", {})
        for row, name in zip(app.screen.seats.rows, begin_names, strict=True):  # type: ignore[attr-defined]
            page.act("new.name", {"seat": str(row.key), "value": name})
        page.act("new.start", {})
        seen.add("".join(seat.name for seat in app.session.seats))
    assert seen == {"ABC", "BCA", "CAB"}


def test_the_table_is_set_as_last_time() -> None:
    app, page = start()
    begin(page, "Mara", "", "Suni")
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    assert [row.name for row in app.screen.seats.rows] == ["Mara", "", "Suni"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "seats", [None, 3, "ab", [["a", "red"]], [["a", "ice"], ["b", "ice"]], [["a"]], [["a", "ice"]] * 9]
)
def test_odd_preferences_make_the_usual_seats(seats: object) -> None:
    app, page = start()
    app.prefs.set("new", {"seats": seats, "rules": ["x"], "random": "yes"})
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    assert len(app.screen.seats.rows) == 2  # type: ignore[attr-defined]


def test_another_registered_rule_set_appears_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    ninth = RuleSet("hg9", 9, version=2, deer_points=2)
    monkeypatch.setattr(presets, "PRESETS", (*PRESETS, ninth))
    _, page = new()
    assert "2020 edition" in page.text()
    assert "hg9@2" in page.text()
    page.act("new.house", {})
    assert "hg9@2: 2 points" in page.text()


def test_seeds() -> None:
    draws = iter([0, 1, 217])
    assert seeds.fresh(lambda below: next(draws)) == "amber-antler-317"
    assert seeds.tidy("  Amber__Flint 317!") == "amber-flint-317"
    assert seeds.tidy("ß!") == ""
    assert len(seeds.tidy("x" * 99)) == seeds.LONGEST
    assert all(word.isascii() and word.islower() for word in seeds.FIRST + seeds.SECOND)
    assert len(set(seeds.FIRST)) == len(seeds.FIRST)
    assert len(set(seeds.SECOND)) == len(seeds.SECOND)


def test_small_html() -> None:
    assert esc('<a b="c">') == "&lt;a b=&quot;c&quot;&gt;"
    assert 'aria-label="&lt;x&gt;"' in icon("add", "<x>")
    assert all(icon(name) for name in ICONS)
    assert "p4" in token("ice")


def test_words_of_every_language_load() -> None:
    assert len({Words(language, FakeIntl())("home.title.rest") for language in LANGUAGES}) == len(LANGUAGES)
