"""Whose turn it is, far away: marks, the question that is asked once, notifications, and what links say."""

from __future__ import annotations

import pytest

from tests.web.support.joined import seated
from tests.web.support.network import Hub
from tests.web.support.remote import Somebody, answered, round_, table
from tests.web.support.tables import begin, play, start
from web.storage.settings import MARK, NOTIFY, OFF, TURNS


def title(somebody: Somebody) -> str:
    return somebody.page.frame[0]


def test_the_title_and_the_icon_tell_how_many_games_wait() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    assert mara.page.marks == suni.page.marks == []
    mara.open(newest)
    assert title(mara).startswith("(1) ") and mara.page.marks == [1]
    mara.page.act("app.home", {})
    assert title(mara) == "(1) Hunters & Gatherers"
    mara.page.act("home.open", {"id": mara.app.store.slots()[0].id})
    turn = mara.turn()
    assert not title(mara).startswith("(") and mara.page.marks == [1, 0]
    suni.open(turn)
    assert title(suni).startswith("(1) ")
    suni.page.act("app.home", {})
    suni.page.act("home.delete", {"id": suni.app.store.slots()[0].id})
    suni.page.act("app.home", {})
    assert title(suni) == "Hunters & Gatherers" and suni.page.marks == [1, 0]


def test_another_tab_marks_itself() -> None:
    (mara, _), newest = table("Mara", "Suni")
    other = Somebody(9, mara.page.storage)
    assert title(other) == "Hunters & Gatherers"
    mara.open(newest)
    other.page.stored("hg.game." + mara.app.session.id, "x")
    assert title(other) == "(1) Hunters & Gatherers" and other.page.marks == [1]
    assert other.page.notices == [], "whoever opened the link is in the other tab"


def test_a_page_that_begins_elsewhere_is_marked_soon() -> None:
    (mara, _), newest = table("Mara", "Suni")
    mara.open(newest)
    other = Somebody(9, mara.page.storage, "statistics")
    assert other.page.marks == []
    other.app.first_look()
    assert title(other).startswith("(1) ")


def test_games_at_this_screen_are_no_turns_to_miss() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    play(app, 3)
    page.act("app.home", {})
    assert page.marks == [] and page.frame[0] == "Hunters & Gatherers"


def test_it_can_be_switched_off() -> None:
    (mara, _), newest = table("Mara", "Suni")
    mara.open(newest)
    mara.page.act("app.set", {"key": TURNS, "value": OFF, "checked": ""})
    assert mara.page.marks == [1, 0] and not title(mara).startswith("(")
    mara.page.act("app.set", {"key": TURNS, "value": MARK, "checked": ""})
    assert mara.page.marks == [1, 0, 1] and title(mara).startswith("(1) ")
    assert mara.page.requests == 0


def asks(somebody: Somebody) -> bool:
    return "turns.answer" in somebody.page.regions["banner"]


def asked() -> tuple[Somebody, Somebody, str]:
    """Somebody who waits after the first turn that was sent by link."""
    people = [Somebody(1), Somebody(2)]
    for one in people:
        one.page.permission = "ask"
    mara, suni = people
    newest = suni.sit(mara.invite("Mara", "Suni"))
    assert not asks(mara) and not asks(suni), "never on load, nor before anything was played"
    mara.open(newest)
    assert not asks(mara), "it is Mara's turn"
    return mara, suni, mara.turn()


@pytest.mark.parametrize("allowed", [True, False])
def test_notifications_are_asked_for_once_in_place(allowed: bool) -> None:
    mara, suni, turn = asked()
    assert asks(mara) and mara.page.requests == 0
    mara.page.permits = allowed
    mara.page.act("turns.answer", {"value": NOTIFY})
    assert mara.page.requests == 1 and not asks(mara)
    assert mara.app.settings.get(TURNS) == (NOTIFY if allowed else MARK)
    assert ("You’ll get a notification" if allowed else "blocks notifications") in mara.page.text("toasts")
    mara.page.permission = "ask"
    round_([suni, mara], turn)
    assert not asks(mara), "never again"


def test_who_wants_none_is_not_asked_again() -> None:
    mara, suni, turn = asked()
    mara.page.act("turns.answer", {"value": MARK})
    assert not asks(mara) and mara.page.requests == 0
    round_([suni, mara], turn)
    assert not asks(mara)


def test_where_there_are_none_nobody_is_asked() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    round_([mara, suni], newest)
    assert not asks(mara) and not asks(suni)


def test_the_settings_ask_the_browser_too() -> None:
    app, page = start()
    page.act("app.set", {"key": TURNS, "value": NOTIFY, "checked": ""})
    assert page.requests == 1 and app.settings.get(TURNS) == NOTIFY
    page.permits = False
    page.act("app.set", {"key": TURNS, "value": NOTIFY, "checked": ""})
    assert app.settings.get(TURNS) == MARK and "blocks notifications" in page.text("toasts")


@pytest.mark.parametrize(
    ("unseen", "way", "permission", "told"),
    [
        (True, NOTIFY, "yes", True),
        (False, NOTIFY, "yes", False),
        (True, MARK, "yes", False),
        (True, OFF, "yes", False),
        (True, NOTIFY, "no", False),
    ],
)
def test_a_turn_that_arrives_while_nobody_looks_is_told(
    unseen: bool, way: str, permission: str, told: bool
) -> None:
    mara, suni = seated(Hub(), "Mara", "Suni")
    suni.app.settings.set(TURNS, way)
    suni.page.unseen, suni.page.permission = unseen, permission
    mara.move()
    suni.settle()
    ident = suni.app.session.id
    assert [notice[:2] for notice in suni.page.notices] == (
        [("Your turn against Mara", ident)] if told else []
    )
    if told:
        suni.page.act("app.home", {})
        suni.page.notices[0][2]()
        assert suni.app.session.id == ident


def test_a_link_says_whose_turn_it_is() -> None:
    people = [Somebody(1), Somebody(2), Somebody(3)]
    mara, suni, beni = people

    def said(somebody: Somebody) -> str:
        text, _, address = somebody.page.copied[-1].rpartition("\n")
        assert address.startswith("https://") and "#" not in text
        return text

    link = mara.invite("Mara", "Suni", "Beni")
    assert said(mara) == "Mara invites you to play · Hunters & Gatherers"
    link = suni.sit(link)
    link = beni.sit(link)
    link = answered([suni], link)
    mara.open(link)
    link = mara.turn()
    assert said(mara) == "Your turn, Suni · Hunters & Gatherers"
    suni.page.dropped(mara.page.copied[-1])
    assert suni.app.session.position.to_move == 1, "with its text it can be pasted as it is"
