"""People far apart, each with a browser of their own, who share nothing but links."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched
from e2e.support import apart
from e2e.support.play import drawer, until
from hg_engine.fair.chain import SIZE, Chain
from hg_engine.fair.draws import Fair
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, update

Watch = Callable[..., Watched]
SENT = "() => navigator.clipboard.readText().then((text) => text.includes('#g='))"


class Person:
    """Somebody with a fresh profile."""

    def __init__(self, watched: Watched) -> None:
        watched.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page: Page = watched.open()

    def invite(self, *names: str, strict: bool = False, rules: str = "") -> str:
        """Set a game up for those far away; return the invitation."""
        page = self.page
        page.evaluate("location.hash = 'new=table'")
        expect(page.locator("#name-0")).to_be_visible()
        if rules.startswith("seasons"):
            page.locator("input[name=game][value=seasons]").check()
        elif rules:
            page.locator(f'input[name=rules][value="{rules}"]').check()
        for number, name in enumerate(names):
            if number >= 2:
                page.locator("#add-seat").click()
            page.locator(f"#name-{number}").fill(name)
            if number:
                page.locator(f"#kind-{number}").select_option("far")
        if strict:
            page.locator("#more").click()
            page.locator("#strict").check()
        page.get_by_role("button", name="Start", exact=True).click()
        expect(page.locator("svg.qr")).to_be_visible()
        invitation = self.send()
        page.locator("#invite-show").click()
        return invitation

    def send(self) -> str:
        """Press the button that sends; return what is in the clipboard."""
        page = self.page
        page.evaluate("navigator.clipboard.writeText('')")
        # a dialog over the button is a finding: its text says which
        expect(page.locator("dialog[open]")).to_have_text([])
        page.locator("#far-send").click()
        until(page, SENT)
        return str(page.evaluate("navigator.clipboard.readText()"))

    def open(self, address: str) -> None:
        """Open a link in the page that is there, and wait until it is."""
        self.page.evaluate(
            """(to) => new Promise((done) => {
                addEventListener("hashchange", () => setTimeout(done), { once: true });
                location.hash = to;
            })""",
            address.partition("#")[2],
        )

    def sit(self, address: str, name: str = "") -> str:
        """Open an invitation, take the first free seat and send the link that comes of it."""
        self.open(address)
        if name:
            self.page.locator("#join-name").fill(name)
        self.page.locator("#join-sit").click()
        return self.send()

    def turn(self, address: str = "") -> str:
        """Open a link, play one's turn and send it."""
        if address:
            self.open(address)
            self.page.keyboard.press("End")
        self.play()
        return self.send()

    def play(self) -> None:
        """Play until others are to play."""
        self.page.evaluate(
            """() => {
                for (let moves = hg.moves(); moves.length && !document.getElementById("far-send"); moves = hg.moves())
                    hg.play(moves[Math.floor(moves.length / 2)]);
            }"""
        )

    def timeline(self) -> LandscapeSession:
        """The game, as everybody can follow it."""
        return link.decode(str(self.page.evaluate("hg.link()")), None, {})

    def asked(self, text: str) -> None:
        """See what the dock asks."""
        expect(self.page.locator("#prompt")).to_contain_text(text)

    def told(self, text: str) -> None:
        """See what a dialog says."""
        expect(self.page.locator("#dialog")).to_contain_text(text)

    def choose(self, text: str) -> None:
        """Press a button of the dialog."""
        self.page.locator("#dialog").get_by_role("button", name=text).click()


@pytest.fixture
def people(watch: Watch) -> Callable[[int], list[Person]]:
    """So many people, the second with a phone."""
    return lambda count: [
        Person(watch(**(PHONE if number == 1 else {})) if number else watch()) for number in range(count)
    ]


def seated(people: list[Person], strict: bool = False) -> str:
    """Have everybody sit down; return the newest link."""
    names = ("Mara", "Suni", "Beni")[: len(people)]
    newest = people[0].invite(*names, strict=strict)
    for person in people[1:]:
        newest = person.sit(newest)
    for person in people[
        1:-1
    ]:  # all have committed themselves now, and each reveals a value for the first tile
        person.open(newest)
        person.asked("needs your answer")
        newest = person.send()
    return newest


def same(one: LandscapeSession, other: LandscapeSession) -> bool:
    """Whether one game is the beginning of the other, or the same."""
    steps = min(len(one.history), len(other.history))
    return [step.move for step in one.history[:steps]] == [step.move for step in other.history[:steps]]


def test_three_people_play_a_game_to_its_end_by_links(people: Callable[[int], list[Person]]) -> None:
    """The last dozen turns; whole games by links are played over pages without a browser."""
    whole = apart.played(apart.begun(), 200)
    assert whole.position.is_over
    late = apart.played(apart.begun(), sum(step.opens for step in whole.history) - 12)
    three, newest = people(3), ""
    for seat, person in enumerate(three):
        apart.keep(person.page, late, seat)
        apart.show(person.page)
    for turn in range(40):
        person = three[(late.position.seat + turn) % 3]
        newest = person.turn(newest)
        assert len(newest.partition("#")[2]) < 700
        if person.timeline().position.is_over:
            break
    assert turn > 9
    for other in three:
        if other is not person:
            other.open(newest)
            other.page.keyboard.press("End")
        assert other.timeline().position.is_over
        assert other.timeline().history == person.timeline().history
    expect(person.page.locator("#to-result")).to_be_visible()


def test_what_has_happened_is_shown_and_then_the_turn_is_asked_for(
    people: Callable[[int], list[Person]],
) -> None:
    mara, suni = people(2)
    invitation = mara.invite("Mara", "")
    newest = suni.sit(invitation, "Suni the swift")
    suni.asked("Waiting for: Mara")
    mara.open(newest)
    mara.asked("Place your tile")
    expect(mara.page.get_by_role("listitem").filter(has_text="Suni the swift").first).to_be_visible()
    newest = mara.turn()
    mara.asked("Waiting for: Suni the swift")
    suni.open(newest)
    expect(suni.page.locator(".tbl[data-state=past]")).to_be_visible()
    expect(suni.page.locator(".tbl[data-state=idle]")).to_be_visible()
    suni.play()
    suni.asked("Send your turn to: Mara")
    expect(suni.page.locator("#undo-turn")).to_be_enabled()
    suni.page.locator("#undo-turn").click()
    expect(suni.page.locator(".tbl[data-state=idle]")).to_be_visible()
    suni.play()
    suni.send()
    expect(suni.page.locator("#undo-turn")).to_have_count(0)


def test_the_inbox(people: Callable[[int], list[Person]]) -> None:
    mara, suni = people(2)
    newest = seated([mara, suni])
    suni.page.evaluate("location.hash = ''")
    expect(suni.page.locator("section", has_text="Waiting for others")).to_contain_text("Waiting for: Mara")
    mara.open(newest)
    mara.page.evaluate("location.hash = ''")
    expect(mara.page.get_by_role("heading", level=1)).to_have_text("Your turn: Mara")
    mara.page.get_by_role("button", name=re.compile("Continue|Play the game of Mara and Suni")).first.click()
    newest = mara.turn()
    mara.page.evaluate("location.hash = ''")
    again = mara.page.get_by_role("button", name="Send again: the link of Mara and Suni")
    mara.page.evaluate("navigator.clipboard.writeText('')")
    again.click()
    until(mara.page, SENT)
    assert mara.page.evaluate("navigator.clipboard.readText()") == newest


@pytest.mark.parametrize("width", [320, 360, 375, 390, 430])
def test_a_phone_has_room_for_the_buttons_on_ones_own_turn(watch: Watch, width: int) -> None:
    page = watch(**{**PHONE, "viewport": {"width": width, "height": 780}}).open()
    apart.keep(page, apart.played(apart.begun(2), 2), 0)
    apart.show(page)
    expect(page.locator("#prompt")).to_be_visible()
    # a place for the tile is looked for with a button only where nothing is touched
    for button in page.locator(".tbl :is(.homeward, .tools, .dock) .b:not(.skip, #first-place)").all():
        if button.is_visible():
            expect(button).to_be_in_viewport(ratio=1)
    drawer(page)
    page.locator("#bar-share").click()
    page.locator("#send-live").click()
    expect(page.get_by_role("button", name="Invite")).to_be_visible()


def test_a_code_for_the_camera(people: Callable[[int], list[Person]]) -> None:
    mara, suni = people(2)
    page = mara.page
    invitation = mara.invite("Mara", "Suni")
    page.locator("#far-invite").click()
    expect(page.locator(".invite svg.qr")).to_be_visible()
    expect(page.locator("#invite-link")).to_have_value(invitation.rpartition("\n")[2])
    page.locator("#invite-show").click()
    turn = mara.turn(suni.sit(invitation))
    page.locator("#far-qr").click()
    expect(page.locator("#dialog svg.qr")).to_be_visible()
    assert page.locator("#dialog input").input_value() == turn.rpartition("\n")[2]


def test_a_turn_that_waits_is_marked_in_every_tab(people: Callable[[int], list[Person]]) -> None:
    """In the title and on the icon."""
    mara, suni = people(2)
    turn = mara.turn(seated([mara, suni]))
    expect(mara.page).not_to_have_title(re.compile(r"^\("))
    plain = mara.page.locator('link[rel="icon"]').get_attribute("href")
    marked = mara.page.locator('link[rel="icon"]').get_attribute("data-turn")
    assert plain and marked and plain != marked
    suni.open(turn)
    expect(suni.page).to_have_title(re.compile(r"^\(1\) "))
    icon = suni.page.locator('link[rel="icon"]')
    expect(icon).to_have_attribute("href", marked)
    other = suni.page.context.new_page()
    other.goto(suni.page.url.partition("#")[0])
    expect(other).to_have_title(re.compile(r"^\(1\) "))
    suni.turn(turn)
    expect(icon).to_have_attribute("href", plain)
    expect(other).not_to_have_title(re.compile(r"^\("))


def test_odd_links_change_nothing(people: Callable[[int], list[Person]]) -> None:
    """Twice, out of order, of a turn of somebody else, damaged, from the wrong table."""
    mara, suni, beni = people(3)
    joined = seated([mara, suni, beni])
    first = mara.turn(joined)
    # of somebody else's turn
    beni.open(first)
    beni.page.keyboard.press("End")
    beni.asked("Waiting for: Suni")
    second = suni.turn(first)
    # out of order: Beni has the second already when the first comes once more
    beni.open(second)
    beni.page.keyboard.press("End")
    beni.open(first)
    beni.told("An older link")
    beni.choose("Look at the link")
    expect(beni.page.get_by_text("You already have this shared game")).to_be_visible()
    beni.page.get_by_role("button", name="Open my own").click()
    beni.asked("Place your tile")
    # twice
    beni.open(second)
    expect(beni.page.get_by_text("You have this turn already.")).to_be_visible()
    before = beni.timeline().history
    beni.open(second[:-8])
    beni.told("is incomplete")
    beni.page.keyboard.press("Escape")
    assert beni.timeline().history == before
    third = beni.turn()
    assert mara.timeline().history != before
    mara.open(third)
    mara.page.keyboard.press("End")
    assert same(mara.timeline(), beni.timeline())


def resealed(
    address: str, change: Callable[[LandscapeSession], LandscapeSession], sender: int | None = None
) -> str:
    """An update changed by somebody in between, with the seal that it had."""
    found = update.read(address.partition("#g=")[2], None)
    by = found.sender if sender is None else sender
    form, _ = link.unframe(address)
    return "#g=" + link.frame(form, found.tag + bytes([by]) + link.payload(change(found.session)))


def other_turn(session: LandscapeSession) -> LandscapeSession:
    """The same game with another last turn."""
    start = max(at for at, step in enumerate(session.history) if step.opens)
    seat = session.history[start].turn
    other = session.branch(start, id=session.id)
    other.play(next(m for m in other.position.legal_moves() if m != session.history[start].move))
    while other.position.to_move == seat:
        other.play(other.position.legal_moves()[0])
    return other


# the same secrets at every run, so that the same tiles are drawn; other secrets for every browser
SEEDED = """(seed) => {
    let state = seed;
    crypto.getRandomValues = (view) => {
        const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
        for (let at = 0; at < bytes.length; at++) {
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            bytes[at] = state >>> 24;
        }
        return view;
    };
}"""


def test_moves_changed_on_the_way(people: Callable[[int], list[Person]]) -> None:
    """Whoever played them is told, and both stories are kept where somebody went on from the false one."""
    mara, suni = people(2)
    for seed, who in enumerate((mara, suni), 1):
        who.page.evaluate(SEEDED, seed)
    newest = seated([mara, suni])
    newest = suni.turn(mara.turn(newest))
    sent = mara.turn(newest)
    true = mara.timeline()
    answer = suni.turn(resealed(sent, other_turn))
    mara.open(answer)
    mara.told("changed your turn")
    mara.choose("Keep mine")
    assert mara.timeline().history == true.history
    suni.open(mara.send())
    suni.told("Two versions of this game")
    suni.choose("continue this link")
    suni.asked("Ask for the next tile: Mara")
    mara.open(suni.send())
    mara.told("has a new key")
    mara.choose("Accept")
    mara.asked("needs your answer")
    suni.open(mara.send())
    suni.asked("Place your tile")
    mara.open(suni.turn())
    mara.told("is not what Mara played")
    mara.choose("Close")
    mara.page.keyboard.press("End")
    mara.asked("Place your tile")
    suni.page.evaluate("location.hash = ''")
    assert suni.page.locator(".games li").count() == 2


def test_a_swapped_sender_is_found_out(people: Callable[[int], list[Person]]) -> None:
    mara, suni, beni = people(3)
    newest = seated([mara, suni, beni])
    sent = mara.turn(newest)
    beni.open(resealed(sent, lambda session: session, sender=1))
    beni.open(suni.turn(sent))
    beni.told("an earlier link of Suni")
    beni.choose("Close")
    beni.page.keyboard.press("End")
    beni.asked("Place your tile")


def test_values_that_are_forged_withheld_or_new_are_refused(people: Callable[[int], list[Person]]) -> None:
    mara, suni = people(2)
    newest = seated([mara, suni])
    sent = suni.turn(mara.turn(newest))
    before = mara.timeline().history

    def with_values(change: Callable[[Fair], Fair]) -> str:
        return resealed(sent, lambda session: bent(session, change))

    def bent(session: LandscapeSession, change: Callable[[Fair], Fair]) -> LandscapeSession:
        session.drawer = change(session.drawer)  # type: ignore[arg-type]
        return session

    def rolled(fair: Fair) -> Fair:
        """Suni commits to another chain, in which the tile is a better one."""
        chain = Chain(bytes(SIZE))
        commitment = fair.commitments[1][0]._replace(anchor=chain.anchor, newest=chain.value(1))
        return replace(fair, commitments=(fair.commitments[0], (commitment,)))

    def withheld(fair: Fair) -> Fair:
        commitment = fair.commitments[1][0]
        return replace(
            fair, commitments=(fair.commitments[0], (commitment._replace(newest=commitment.anchor),))
        )

    withholding = update.read(sent.partition("#g=")[2], None).session
    assert isinstance(withholding.drawer, Fair)
    withholding.drawer = withheld(withholding.drawer)
    # without the value nobody can follow the turn: it is not in the update, and nothing is gained
    assert withholding.drawer.settled(withholding) < len(withholding.history)
    for address in (with_values(rolled), "#g=" + link.encode(withholding)):
        mara.open(address)
        if mara.page.locator("#dialog[open]").count():
            mara.page.keyboard.press("Escape")
        mara.page.evaluate("(id) => { location.hash = 'play=' + id; }", withholding.id)
        mara.asked("Waiting for: Suni")
        assert mara.timeline().history == before
    mara.open(sent)
    mara.page.keyboard.press("End")
    mara.asked("Place your tile")


def test_the_strict_way_asks_for_an_answer(people: Callable[[int], list[Person]]) -> None:
    """A device that was lost is replaced, too: its new key has to be answered."""
    mara, suni, fresh = people(3)
    newest = seated([mara, suni], strict=True)
    newest = suni.turn(mara.turn(newest))
    fresh.open(newest)
    fresh.page.get_by_role("button", name="Take my seat").click()
    fresh.page.locator("#dialog").get_by_text("Mara").click()
    fresh.page.locator("#join-sit").click()
    suni.open(fresh.send())
    suni.told("has a new key")
    suni.choose("Accept")
    suni.asked("needs your answer")
    fresh.open(suni.send())
    fresh.asked("Place your tile")
    suni.open(fresh.turn())
    suni.page.keyboard.press("End")
    suni.asked("Place your tile")


def test_the_table_goes_on_without_somebody(people: Callable[[int], list[Person]]) -> None:
    mara, suni, beni = people(3)
    mara.turn(seated([mara, suni, beni]))
    mara.page.locator("#far-more").click()
    mara.choose("Continue without a reply")
    mara.choose("Continue")
    mara.asked("Ask for the next tile: Beni")
    beni.open(mara.send())
    beni.told("would like to play for Suni")
    beni.choose("Accept")
    beni.asked("needs your answer")
    mara.open(beni.send())
    mara.asked("Suni, place your tile")
    beni.open(mara.turn())
    beni.page.keyboard.press("End")
    beni.asked("Place your tile")


def test_two_tabs_go_on_together(watch: Watch) -> None:
    one = watch()
    mara, suni = Person(one), Person(watch())
    newest = seated([mara, suni])
    mara.open(newest)
    second = one.open(f"#play={mara.timeline().id}")
    mara.play()
    mara.send()
    expect(second.locator("#prompt")).to_contain_text("Waiting for: Suni")
    assert second.locator("#dialog[open]").count() == 0


def test_private_browsing_without_storage(watch: Watch) -> None:
    private = watch()
    private.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    mara, suni = Person(private), Person(watch())
    newest = seated([mara, suni])
    suni.open(mara.turn(newest))
    suni.page.keyboard.press("End")
    suni.asked("Place your tile")
    expect(mara.page.get_by_text("blocks saving")).to_be_visible()
