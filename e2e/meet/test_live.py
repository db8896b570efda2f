"""Browsers are joined by codes, and play live: turns arrive by themselves, hands and words are seen, links remain."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.conftest import DESKTOP, PHONE, Watched
from e2e.meet.test_remote import Person, same
from e2e.share.test_qr import scanned
from e2e.support import engines
from e2e.support.contexts import PATIENCE, hide
from e2e.support.play import drawer, settle

Watch = Callable[..., Watched]


def offered(page: Page) -> str:
    """The address that the dialog offers."""
    link, join = page.locator("#live-link"), page.locator("#live-join")
    expect(link.or_(join)).to_be_visible()
    if join.is_visible():  # an invitation that was opened
        join.click()
    expect(link).to_be_visible()
    return link.input_value()


def invite(middle: Person) -> str:
    """Make an invitation."""
    drawer(middle.page)
    button = middle.page.locator("#bar-live")
    (button if button.is_visible() else middle.page.locator("#far-live")).click()
    middle.page.locator("#live-invite").click()
    return offered(middle.page)


def let_in(middle: Person, guest: Person) -> None:
    """Join a guest by both codes."""
    guest.open(invite(middle))
    middle.page.locator("#live-code").fill(offered(guest.page))
    middle.page.locator("#live-take").click()
    expect(middle.page.locator("#dialog")).to_be_hidden()
    expect(middle.page.locator("#live-company")).to_be_visible()


def joined(
    watch: Watch, *names: str, rules: str = "", looks: tuple[dict[str, object], ...] = ()
) -> list[Person]:
    """Have everybody sit down at one table, live."""
    everybody = [Person(watch(**(looks[number] if looks else {}))) for number in range(len(names))]
    everybody[0].invite(*names, rules=rules)
    for guest in everybody[1:]:
        let_in(everybody[0], guest)
        guest.page.locator("#join-sit").click()
    for person in everybody:
        expect(person.page.locator("#live-company .mate")).to_have_count(len(names) - 1)
    awaited(everybody[0])
    return everybody


MINE = "() => hg.moves().length > 0 && !document.getElementById('far-send')"


def awaited(person: Person) -> None:
    """Wait until it is somebody's turn."""
    person.page.wait_for_function(MINE)


def play(person: Person) -> None:
    """Play a turn once it is one's own; nothing is pressed to send it."""
    awaited(person)
    person.play()


def test_a_friend_is_joined_from_the_page_that_invites(watch: Watch) -> None:
    """Three steps, and none of them needs the table."""
    mara, suni = Person(watch()), Person(watch())
    mara.page.evaluate("location.hash = 'new=friend'")
    mara.page.get_by_role("button", name="Start", exact=True).click()
    mara.page.locator("#how-live").check()
    link = mara.page.locator("#invite-link")
    expect(link).to_have_value(re.compile("#live="))
    suni.open(link.input_value())
    mara.page.locator("#live-code").fill("hunters and gatherers")
    mara.page.locator("#live-take").click()
    expect(mara.page.locator("#invite-error")).to_be_in_viewport(ratio=1)
    mara.page.locator("#live-code").fill(offered(suni.page))
    mara.page.locator("#live-take").click()
    suni.page.locator("#join-sit").click()
    for person in (mara, suni):
        expect(person.page.locator("#board")).to_be_visible()
        expect(person.page.locator("#live-company .mate")).to_have_count(1)
    awaited(mara)


def test_two_browsers_play_live(watch: Watch) -> None:
    mara, suni = people = joined(watch, "Mara", "Suni")
    for turn in range(6):
        play(people[turn % 2])
        awaited(people[(turn + 1) % 2])
    assert same(mara.timeline(), suni.timeline()) and len(suni.timeline().history) > 12
    expect(mara.page.locator(".flag")).to_have_count(0)  # nobody is taken into the past
    # a hand over the board, and a word
    for person in people:
        settle(person.page)
    place = mara.page.evaluate("() => hg.where(`cell:${hg.moves()[0].split('/')[0]}`)")
    mara.page.mouse.move(place["x"], place["y"])
    mara.page.mouse.move(place["x"] + 3, place["y"] + 3)
    suni.page.wait_for_function("() => Boolean(hg.where('hand:0') && hg.where('held:0'))")
    mara.page.mouse.move(2, 2)
    suni.page.wait_for_function("() => !hg.where('hand:0') && !hg.where('held:0')")
    mara.page.locator("#live-company").click()
    mara.page.locator("#emote-well").click()
    expect(suni.page.locator("#live-company")).to_contain_text("Well played!")
    expect(suni.page.locator("#live")).to_contain_text("Mara: Well played!")


def test_three_browsers_and_both_games(watch: Watch) -> None:
    people = joined(watch, "Mara", "Suni", "Beni", rules="seasons@1")
    for turn in range(4):
        play(people[turn % 3])
        awaited(people[(turn + 1) % 3])
    stories = [person.timeline() for person in people]
    assert same(stories[0], stories[1]) and same(stories[1], stories[2])


def test_a_connection_that_drops(watch: Watch) -> None:
    mara, suni = joined(watch, "Mara", "Suni")
    play(mara)
    awaited(suni)
    suni.page.reload()
    suni.page.evaluate("hg.ready")
    expect(mara.page.locator("#live-company")).to_contain_text("Connection lost: Suni")
    expect(mara.page.locator("#toasts")).to_contain_text("Play on by link")
    newest = suni.turn()
    mara.open(newest)
    mara.page.keyboard.press("End")
    # and joined again, what is played goes over at once
    let_in(mara, suni)
    play(mara)
    awaited(suni)
    assert same(mara.timeline(), suni.timeline())


def test_codes_that_are_none(watch: Watch) -> None:
    mara, suni = Person(watch()), Person(watch())
    mara.invite("Mara", "Suni")
    address = invite(mara)
    mara.page.locator("#live-code").fill(address)
    mara.page.locator("#live-take").click()
    expect(mara.page.locator("#live-error")).to_contain_text("This is an invitation")
    suni.open("#live=" + address.partition("live=")[2][:-4])
    expect(suni.page.locator("#live-error")).to_contain_text("incomplete")
    suni.page.locator("#live-code").fill("hello")
    suni.page.keyboard.press("Enter")
    expect(suni.page.locator("#live-error")).to_contain_text("not from this game")
    suni.page.locator("#live-code").fill(address)
    suni.page.keyboard.press("Enter")
    assert offered(suni.page) != address


@pytest.mark.parametrize("dark", [False, True])
def test_a_phone_scans_and_plays(watch: Watch, dark: bool) -> None:
    light = {"color_scheme": "dark" if dark else "light"}
    mara, suni = Person(watch(**light)), Person(watch(**PHONE, **light))
    mara.invite("Mara", "Suni")
    address = invite(mara)
    expect(mara.page.locator(".qr")).to_be_visible()
    assert scanned(mara.page, mara.page.locator("#dialog")) == address
    suni.open(address)
    answer = offered(suni.page)
    expect(suni.page.locator(".qr")).to_be_visible()
    assert scanned(suni.page, suni.page.locator(".qr")) == answer
    mara.page.locator("#live-code").fill(answer)
    mara.page.locator("#live-take").click()
    suni.page.locator("#join-sit").click()
    play(mara)
    play(suni)
    awaited(mara)
    assert same(mara.timeline(), suni.timeline())
    expect(suni.page.locator("#live-company")).to_contain_text("Mara")


def test_an_answer_opened_in_another_tab_reaches_the_one_that_waits(watch: Watch) -> None:
    watched = watch()
    mara, suni = Person(watched), Person(watch())
    mara.invite("Mara", "Suni")
    suni.open(invite(mara))
    tab = watched.open("#live=" + offered(suni.page).partition("live=")[2])
    expect(tab.locator("#dialog")).to_contain_text("go there")
    expect(mara.page.locator("#live-company")).to_be_visible()
    expect(suni.page.locator("#join-sit")).to_be_visible()


class Foreign(Person):
    """Somebody with another browser."""

    def __init__(self, page: Page) -> None:
        self.page = page


@pytest.fixture
def foreign(driver: Playwright, site: str) -> Iterator[Foreign]:
    """Somebody with Firefox, where there is one; everything that it complains of fails the test."""
    faults: list[str] = []
    # as for Chromium: names for addresses can be looked up only where there is multicast
    browser = engines.launched_firefox(driver, {"media.peerconnection.ice.obfuscate_host_addresses": False})
    context = browser.new_context(**DESKTOP, locale="en-GB")
    hide(context)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.goto(site)
    page.evaluate("() => hg.ready.then(() => true)")
    yield Foreign(page)
    before = list(faults)  # Firefox also complains of what a worker is still loading when it is closed
    browser.close()
    assert not before


@pytest.mark.needs("firefox")
def test_another_engine_is_joined(watch: Watch, foreign: Foreign) -> None:
    mara = Person(watch())
    mara.invite("Mara", "Suni")
    let_in(mara, foreign)
    foreign.page.locator("#join-sit").click()
    play(mara)
    play(foreign)
    awaited(mara)
    foreign.page.reload()
    expect(mara.page.locator("#live-company")).to_contain_text("Connection lost: Suni")
    foreign.page.evaluate("() => hg.ready.then(() => true)")
    # and the other way round: whoever was invited invites
    let_in(foreign, mara)
    play(mara)
    awaited(foreign)
    assert same(mara.timeline(), foreign.timeline())
