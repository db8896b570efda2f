"""Play a friend: three steps from a table that is set to the first turn."""

from __future__ import annotations

import re

from tests.web.screens.test_screens import check
from tests.web.support.fakes import FakePage
from tests.web.support.remote import Somebody
from tests.web.support.tables import start
from web.app.app import App
from web.i18n.words import LANGUAGES
from web.screens.invitation import Invitation


def invited(seats: int = 2) -> tuple[App, FakePage, Invitation]:
    """A table that is set for people far away."""
    app, page = start()
    page.act("app.new", {"id": ""})
    page.act("new.way", {"value": "friend"})
    for _ in range(seats - 2):
        page.act("new.add", {})
    page.act("new.start", {})
    assert isinstance(app.screen, Invitation)
    return app, page, app.screen


def steps(page: FakePage) -> list[str]:
    return re.findall(r'class="card step (\w+)"', page.regions["app"])


def test_a_table_for_a_friend_leads_to_its_invitation() -> None:
    app, page, screen = invited()
    assert page.hash() == f"play={app.session.id}/invite" == screen.address
    assert steps(page) == ["done", "now", "later"]
    assert screen.link.startswith("https://") and "#g=" in screen.link
    ledger = app.current_game.ledger
    assert ledger is not None and not ledger.pending, "its code is there to be scanned"


def test_what_was_sent_is_done_and_the_answer_is_next() -> None:
    _app, page, screen = invited()
    page.act("invite.copy", {})
    assert screen.given and steps(page) == ["done", "done", "now"]
    assert "Send again" in page.text()


def test_the_table_and_the_way_back() -> None:
    app, page, screen = invited()
    page.act("invite.show", {})
    assert app.screen.name == "table" and page.hash() == f"play={app.session.id}"
    page.go_to(screen.address)
    assert isinstance(app.screen, Invitation)
    page.act("app.home", {})
    page.go_to(screen.address)
    assert isinstance(app.screen, Invitation), "the address alone leads there"


def test_changing_a_table_that_nobody_has_leaves_none_behind() -> None:
    app, page, _ = invited()
    page.act("invite.change", {})
    assert app.screen.name == "new" and page.hash() in ("new", "new=friend") and not app.store.slots()


def test_changing_a_table_that_was_sent_keeps_it() -> None:
    app, page, _ = invited()
    page.act("invite.send", {})
    page.act("invite.change", {})
    assert app.screen.name == "new" and len(app.store.slots()) == 1


def test_live_play_has_an_invitation_of_its_own() -> None:
    _app, page, screen = invited()
    page.act("invite.how", {"value": "live"})
    assert screen.live and "Making the invitation" in page.text() and "Enter the answer" in page.text()
    page.act("invite.how", {"value": "link"})
    assert "Open the answer" in page.text() and steps(page) == ["done", "now", "later"]


def test_what_is_wrong_with_an_answer_stands_above_its_field() -> None:
    _app, page, _screen = invited()
    page.act("invite.how", {"value": "live"})
    assert "Paste it here" in page.text()
    page.act("live.take", {"code": "nonsense"})
    html = page.regions["app"]
    assert 0 < html.find('id="invite-error"') < html.find('id="live-code"')
    assert 'aria-describedby="invite-error"' in html and "Paste it here" not in page.text()


def test_the_game_begins_with_the_answer() -> None:
    mara, suni = Somebody(1), Somebody(2)
    invitation = mara.invite("Mara", "Suni")
    there = f"play={mara.app.session.id}/invite"
    assert f'href="#{there}"' in mara.page.regions["app"], "the dock leads there"
    mara.page.go_to(there)
    assert mara.app.screen.name == "invite" and "Suni" in mara.page.text()
    answer = suni.sit(invitation)
    mara.page.act("invite.open", {"code": answer})
    assert mara.app.screen.name == "text" and mara.app.session.position.to_move == 0
    mara.page.go_to(f"play={mara.app.session.id}/invite")
    assert mara.app.screen.name == "text", "everybody sits"


def test_it_is_written_in_every_language() -> None:
    app, page, _ = invited(4)
    for tag in LANGUAGES:
        page.act("app.language", {"value": tag})
        check(page.regions["app"])
    assert len(app.session.seats) == 4
