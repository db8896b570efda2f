"""Rule sets in the page: presets and house rules of a new game, their names everywhere, and the rules to read."""

from __future__ import annotations

import itertools
import re
from typing import cast

import pytest

from hg_engine import registry
from hg_engine.landscape.catalogue import load
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.ruleset import SWITCHES, RuleSet, applies
from hg_engine.notation import link
from tests.web.screens.test_screens import check
from tests.web.support.fakes import FakePage
from tests.web.support.languages import FakeIntl
from tests.web.support.tables import begin, play, start
from web.i18n.words import LANGUAGES, Words
from web.landscape import examples, panorama, rulebook
from web.landscape.lore import lore_of
from web.screens.new_game import NewGame
from web.screens.rule_choice import Mix
from web.ui import editions

MIXES = (
    "hg2@1+huts=2",
    "hg1@1+huts=3+unplaceable_land=lost",
    "hg2@1+catalogue=2002",
    "hg2-bga@1+deer_points=2",
    "hg1@1+extra_turn_needs_meeple=yes",
)
EVERY = (*registry.ids("landscape"), *MIXES)


def say(language: str = "en") -> Words:
    return Words(language, FakeIntl())


def new() -> tuple[NewGame, FakePage]:
    app, page = start()
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    assert isinstance(app.screen, NewGame)
    return app.screen, page


def switch(page: FakePage, field: str, text: str) -> None:
    """Press what sets a switch."""
    data = {"value": text} if text not in ("yes", "no") else {"value": "on", "checked": "1" * (text == "yes")}
    page.act("new.switch", {"field": field, **data})


# -- the mix


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_switch_and_value_has_words(language: str) -> None:
    words = say(language)
    for preset in editions.presets("landscape"):
        assert all(words.has(f"rules.{preset.name}.{part}") for part in ("name", "short", "about"))
    for one in SWITCHES:
        assert editions.switch_name(words, one) != one.field
        assert editions.switch_about(words, one)
        assert one.needs is None or words.has(f"book.name.{one.needs}")
        for text in one.texts:
            key = f"rules.switch.{text}" if editions.is_toggle(one) else f"rules.switch.{one.field}.{text}"
            assert words.has(key), key


def test_a_preset_is_a_mix_of_nothing() -> None:
    for ident in registry.ids("landscape"):
        assert Mix(ident).rules.id == ident
    for odd in (None, 3, ["x"], "hg9@1", "hg2@1+huts=9"):
        assert Mix(odd).rules.id == "hg2@1"


def test_a_mix_that_equals_a_preset_is_that_preset() -> None:
    mix = Mix("hg2@1")
    old = rule_set("hg1@1")
    for one in SWITCHES:
        mix.set(one.field, old.value(one))
    assert mix.rules.id == "hg1@1"
    assert mix.base.id == "hg1@1"
    mix.set("huts", "3")
    assert mix.rules.id == "hg1@1+huts=3"
    mix.set("huts", "2")
    assert mix.rules.id == "hg1@1"


def test_tiles_without_a_shaman_reset_his_switch_and_say_so() -> None:
    screen, page = new()
    page.act("new.rules", {"value": "hg2-zman@1"})
    page.act("new.house", {})
    switch(page, "catalogue", "2002")
    assert "Reset, not possible with these tiles: Shaman must take back." in page.text()
    assert "Shaman must take back" in page.said[-1]
    rules = cast(RuleSet, screen.mix.rules)
    assert rules.catalogue == "2002" and not rules.shaman_must
    box = re.search(r'<input type="checkbox" id="switch-shaman_must"[^>]*>', page.regions["app"])
    assert box and "disabled" in box.group()
    assert "Not among these tiles: Shaman." in page.text()
    switch(page, "shaman_must", "yes")
    assert screen.mix.rules == rules
    switch(page, "huts", "2")
    assert "Reset" not in page.text()


def test_the_table_is_named_beside_start_and_goes_back_to_the_preset() -> None:
    screen, page = new()
    assert "Player 1 + Player 2 2020 edition ·" in page.text()
    page.act("new.house", {})
    switch(page, "extra_turn_needs_meeple", "yes")
    assert "Player 1 + Player 2 2020 edition, house rules ·" in page.text()
    assert "1 changed" in page.text()
    assert page.said[-1] == "Rules now: 2020 edition, house rules."
    page.act("new.preset", {})
    assert screen.mix.rules.id == "hg2@1"
    assert "edition, house rules" not in page.text()


def test_switches_tell_what_the_presets_do() -> None:
    _, page = new()
    page.act("new.house", {})
    text = page.text()
    assert "First English: on" in text
    assert "Arena, 2002: per piece" in text
    page.act("new.rules", {"value": "hg1@1"})
    assert "The tile set is a reconstruction." in page.text()


def test_what_cannot_be_set_changes_nothing() -> None:
    screen, page = new()
    switch(page, "huts", "9")
    switch(page, "nonsense", "yes")
    page.act("new.rules", {"value": "hg9@1"})
    assert screen.mix.rules.id == "hg2@1"


def test_house_rules_are_played_saved_linked_and_remembered() -> None:
    app, page = start()
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    switch(page, "huts", "2")
    page.act("new.start", {})
    assert app.session.rules.id == "hg2@1+huts=2"
    play(app, 9)
    assert "hg2@1+huts=2" in page.functions["record"]()
    again, other = start(FakePage(page.storage, page.fragment))
    assert again.session.rules == app.session.rules
    guest, third = start(FakePage(fragment="g=" + link.encode(app.session)))
    assert guest.session.rules == app.session.rules
    assert guest.read_only and third.frame[2] == "table"
    page.act("app.export", {})
    assert "hg2@1+huts=2" in page.downloads[-1][1]
    page.act("app.home", {})
    assert "2020 edition, house rules" in page.text()
    other.act("app.new", {})
    other.act("new.way", {"value": "table"})
    assert isinstance(again.screen, NewGame)
    assert again.screen.mix.rules.id == "hg2@1+huts=2"


def test_the_list_of_games_names_the_rules() -> None:
    _app, page = start()
    for rules in ("hg2@1+huts=2", "hg1@1"):
        page.act("app.new", {})
        page.act("new.way", {"value": "table"})
        page.act("new.rules", {"value": rules.split("+")[0]})
        if "+" in rules:
            switch(page, "huts", "2")
        page.act("new.start", {})
        page.clock += 1000
    page.act("app.home", {})
    assert "2002 edition" in page.text() and "2020 edition, house rules" in page.text()


def test_the_changes_of_the_table_are_told_in_words() -> None:
    app, page = start()
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    switch(page, "river_per", "zone")
    page.act("new.start", {})
    page.act("app.played", {})
    assert "2020 edition, with these changes:" in page.text("dialog")
    assert "Rivers count per segment (instead of per tile)" in page.text("dialog")
    page.choose("Read the rules")
    assert page.fragment == "rules=hg2@1+river_per=zone"
    page.act("app.under", {})
    assert page.frame[2] == "table"
    assert page.fragment == f"play={app.session.id}"


def test_a_link_of_newer_rules_is_explained() -> None:
    app, page = start(FakePage(fragment="rules=hg7@3"))
    assert "doesn’t know these rules" in page.text("dialog")
    assert "Reload the page" in page.text("dialog")
    assert page.frame[2] == "home"
    app.open_received('[rules "hg7@3"]\n[seats "A hematite, B azurite"]\n')
    assert "Your games are safe" in page.text("dialog")
    page.go_to("rules=hg2@1+wolves=4")
    assert "doesn’t know a house rule (wolves=4)" in page.text("dialog")


# -- the rules to read


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", EVERY)
def test_the_book_of_every_rule_set_is_sound(language: str, rules: str) -> None:
    page = FakePage(fragment=f"rules={rules}")
    page.tags = [language]
    _app, page = start(page)
    assert page.frame[2] == "rules"
    for _ in range(20):
        page.pass_time()
    html = page.regions["app"]
    check(html)
    assert not re.search(r">[^<]*(\{|\}|(?:book|rules|area)\.[a-z_.]+)[^<]*<", html)
    levels = [int(level) for level in re.findall(r"<h([1-6])", html)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    specials = lore_of(rule_set(rules)).specials
    assert len(page.pictures) == len(examples.EXAMPLES) + len(specials)
    assert all(picture.startswith("<svg") for picture in page.pictures)
    assert html.count("<img") == len(page.pictures)
    page.act("app.under", {})
    assert len(page.dropped_pictures) == len(page.pictures)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_of_the_book_are_left_over(language: str) -> None:
    """Every key of the book is used by some rule set, and every key that is used has words."""
    words = say(language)
    used = {
        part.key
        for rules in map(rule_set, EVERY)
        for chapter in rulebook.book(rules)
        for paragraph in chapter.parts
        for part in (paragraph, paragraph.example)
        if part
    }
    assert all(words.has(key) for key in used)
    families = r"book\.(aim|setup|turn|pieces|river|forest|extra|end|meadow|system|ours|tiles)\."
    assert {key for key in words._entries if re.match(families, key)} <= used


def rows_of(html: str) -> dict[str, list[str]]:
    """Read the table of differences back from the page."""
    rows = re.findall(r'<tr id="differs-(\w+)">(.*?)</tr>', html)
    return {field: re.findall(r"<td[^>]*>(.*?)</td>", row) for field, row in rows}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", EVERY)
def test_the_table_has_exactly_the_differing_switches_and_right_values(language: str, rules: str) -> None:
    words, shown = say(language), rule_set(rules)
    page = FakePage(fragment=f"rules={rules}")
    page.tags = [language]
    _app, page = start(page)
    columns = [rule_set(ident) for ident in registry.ids("landscape")] + ([shown] if shown.is_mix else [])
    wanted = {
        one.field: [
            editions.value(words, one, column.value(one)) if applies(one, column) else "–"
            for column in columns
        ]
        for one in SWITCHES
        if len({getattr(column, one.field) for column in columns}) > 1
    }
    assert rows_of(page.regions["app"]) == wanted
    titles = re.findall(r'<th scope="col"[^>]*>(.*?)</th>', page.regions["app"])
    assert len(titles) == 1 + len(columns)


def test_house_rules_have_a_book_of_their_own() -> None:
    _app, page = start(
        FakePage(fragment="rules=hg2@1+forest_per=zone+mushroom_points=2+unplaceable_land=lost")
    )
    text = page.text()
    assert "2 points for each piece of forest" in text
    assert "Each mushroom group scores 2 more points" in text
    assert "it is lost and your turn ends" in text
    assert "menhir" in text and "gold" not in text.split("Differences between the editions")[1]
    page.act("rules.show", {"id": "hg1@1"})
    text = page.text()
    assert "gold nugget" in text and "reconstruction" in text and "Shrine" in text
    assert page.fragment == "rules=hg1@1"


@pytest.mark.parametrize("rules", registry.ids("landscape"))
def test_the_examples_are_what_their_chapters_are_about(rules: str) -> None:
    for name in examples.EXAMPLES:
        position, area = examples.play(name, rule_set(rules))
        assert area.kind == {"pieces": "forest", "extra": "forest"}.get(name, name)
        assert area.points > 0 and area.owners
        assert area.is_complete or area.kind in ("meadow", "system")
        assert position.legal_moves()


def test_the_examples_count_as_the_rules_do() -> None:
    points = {
        rules: [examples.play(name, rule_set(rules))[1].points for name in examples.EXAMPLES]
        for rules in ("hg2@1", "hg1@1")
    }
    assert points == {"hg2@1": [10, 5, 6, 8, 6, 4], "hg1@1": [10, 6, 6, 8, 6, 4]}


def test_the_contents_lead_to_the_chapters() -> None:
    _app, page = start(FakePage(fragment="rules=hg2@1"))
    html = page.regions["app"]
    names = re.findall(r'data-name="(\w+)"', html)
    assert names == re.findall(r'<h2 id="book-(\w+)" tabindex="-1"', html)
    assert "differs" in names and "meadow" in names
    page.act("rules.chapter", {"name": "meadow"})
    assert page.focuses[-1] == "#book-meadow"


def test_the_way_back_from_the_rules() -> None:
    app, page = start()
    page.act("app.rules", {})
    assert (page.frame[2], page.fragment) == ("rules", "rules=hg2@1")
    page.act("app.under", {})
    assert (page.frame[2], page.fragment) == ("home", "")
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    page.act("new.name", {"seat": "0", "value": "Mara"})
    page.act("app.rules", {"id": "hg1@1"})
    page.go_to("new=table")
    assert isinstance(app.screen, NewGame) and app.screen.seats.rows[0].name == "Mara"
    begin(page, "Mara", "Suni")
    table = app.screen
    page.act("app.rules", {"id": "hg2@1"})
    app.play(app.session.position.legal_moves()[0])
    page.act("app.rules", {"id": "hg1@1"})
    page.act("app.under", {})
    assert app.screen is table
    assert table.heard  # type: ignore[attr-defined]


def test_the_land_of_the_start_page_fits_together() -> None:
    land = dict([*panorama.CELLS.items(), panorama.NEXT])
    tiles = load("2020").tiles
    for (x, y), (tile, turned) in land.items():
        for direction, (dx, dy) in ((1, (1, 0)), (2, (0, 1))):
            if (beside := land.get((x + dx, y + dy))) is not None:
                here = tiles[tile].side_kinds[(direction - turned) % 4]
                there = tiles[beside[0]].side_kinds[(direction + 2 - beside[1]) % 4]
                assert here == there, (x, y)


def test_the_land_of_the_start_page_bears_one_piece_a_tile_at_most() -> None:
    """A turn puts at most one piece, and only on the tile just laid."""
    tiles = [piece.zone // 10 for piece in panorama._PIECES]
    assert len(set(tiles)) == len(tiles)
    assert set(tiles) <= {tile for tile, _ in panorama.CELLS.values()}
