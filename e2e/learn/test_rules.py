"""Rule sets in a real browser: every preset played, house rules kept on every way, and the rules to read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched
from e2e.support.play import agree, begin, chance, drawer, game, moves, settle
from hg_engine import registry
from hg_engine.landscape.ruleset import SWITCHES

MIX = "hg2@1+huts=2+forest_per=zone+extra_turn_needs_meeple=yes"
SMALL = {**PHONE, "viewport": {"width": 320, "height": 640}}


def turns(page: Page, count: int) -> None:
    """Play some moves by the page's scripts, at random."""
    draw = chance(count)
    for _ in range(count):
        page.evaluate("(move) => hg.play(move)", draw.choice(moves(page)))
    settle(page)


def press(page: Page, field: str, text: str = "") -> None:
    """Press a switch, or the value of one."""
    ident = f"switch-{field}-{text}" if text else f"switch-{field}"
    page.locator(f"label:has(#{ident})").click()


def mix(page: Page) -> None:
    """Change three switches of the 2020 edition."""
    page.locator("#house").click()
    press(page, "huts", "2")
    press(page, "forest_per", "zone")
    press(page, "extra_turn_needs_meeple")


def test_every_preset_is_played(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    for rules in registry.ids("landscape"):
        page.evaluate("() => { location.hash = 'new=table'; }")
        page.locator(f"input[value='{rules}']").check()
        begin(page)
        turns(page, 14)
        assert agree(page).rules.id == rules
        stack = "bonus" if rules == "hg1@1" else "menhir"
        expect(page.locator(f"#back-{stack}")).to_be_visible()


def test_house_rules_are_kept_by_save_link_and_file(desktop: Watched, watch: Callable[..., Watched]) -> None:
    page = desktop.open("#new=table")
    mix(page)
    expect(page.locator(".dock-b .sum")).to_contain_text("2020 edition, house rules")
    begin(page)
    turns(page, 10)
    made = game(page)
    assert made.rules.id == MIX
    page.reload()
    page.evaluate("hg.ready")
    assert game(page).rules.id == MIX
    drawer(page)
    page.locator("#bar-rules").click()
    expect(page.locator("#dialog")).to_contain_text("per piece (instead of per tile)")
    page.keyboard.press("Escape")
    address = str(page.evaluate("hg.link()"))
    guest = watch().open("#" + address.split("#")[1])
    assert game(guest).history == made.history
    assert game(guest).rules.id == MIX
    drawer(guest)
    expect(guest.locator("#bar-rules")).to_have_text("2020 edition, house rules")
    page.locator("#bar-home").click()
    expect(page.locator(".hero")).to_contain_text("2020 edition, house rules")


def test_what_cannot_go_together_is_disabled_and_reset(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    page.locator("input[value='hg2-zman@1']").check()
    page.locator("#house").click()
    expect(page.locator("#switch-shaman_must")).to_be_checked()
    press(page, "catalogue", "2002")
    expect(page.locator("#switch-shaman_must")).to_be_disabled()
    expect(page.locator("#switch-shaman_must")).not_to_be_checked()
    expect(page.locator("#switches .note")).to_contain_text("Shaman must take back")
    expect(page.locator("#live")).to_contain_text("Shaman must take back")
    page.locator("#preset").click()
    expect(page.locator("#switch-shaman_must")).to_be_checked()
    expect(page.locator("#house")).to_be_focused()


def test_a_switch_is_set_by_keys_alone(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    page.locator("#house").focus()
    page.keyboard.press("Enter")
    page.locator("#switch-huts-3").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#switch-huts-2")).to_be_checked()
    expect(page.locator("#switch-huts-2")).to_be_focused()
    page.locator("#switch-river_fish").focus()
    page.keyboard.press("Space")
    expect(page.locator("#switch-river_fish")).not_to_be_checked()
    expect(page.locator(".house .chip")).to_have_text("2 changed")


def test_a_link_of_unknown_rules_is_explained(desktop: Watched) -> None:
    page = desktop.open("#rules=hg2@9")
    expect(page.locator("#dialog")).to_contain_text("doesn’t know these rules")


@pytest.mark.parametrize(("locale", "scheme"), [("en-GB", "light"), ("de-DE", "dark")])
def test_the_rules_are_read_on_a_small_phone(watch: Callable[..., Watched], locale: str, scheme: str) -> None:
    page = watch(**SMALL, locale=locale, color_scheme=scheme).open(f"#rules={MIX}")
    expect(page.locator("article img")).to_have_count(12)
    page.wait_for_function("() => [...document.images].every(image => image.naturalWidth > 0)")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    rows = [f"differs-{switch.field}" for switch in SWITCHES]
    assert page.locator(".diff tbody tr").evaluate_all("rows => rows.map(row => row.id)") == rows
    page.locator("#show-3").press("Enter")
    expect(page.locator("#show-3")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#book-tiles")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert page.evaluate("location.hash") == "#rules=hg1@1"


def test_the_rules_lie_over_the_table(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    page.locator("input[name=rules][value='hg1@1']").check()
    page.locator("#read-hg1").click()
    expect(page.locator("#book-tiles")).to_be_visible()
    page.go_back()
    begin(page)
    turns(page, 4)
    drawer(page)
    page.locator("#bar-rules").click()
    page.get_by_role("button", name="Read the rules").click()
    expect(page.locator("#book-river")).to_be_visible()
    page.locator("#top-back").click()
    expect(page.locator("#board")).to_be_visible()
    settle(page)
    turns(page, 2)
    agree(page)
