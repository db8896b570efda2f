"""Playing live, as pages do it: two or three of them are joined by codes, and turns go to and fro by themselves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hg_engine.game import Phase
from tests.web.support.joined import LivePlayer, let_in, seated, steps
from tests.web.support.network import Hub
from web.live import codes
from web.live.connections import Held
from web.live.plugin import LivePlugin


@pytest.fixture
def hub() -> Hub:
    return Hub()


def test_a_guest_needs_nothing_but_the_code(hub: Hub) -> None:
    mara, suni = LivePlayer(hub, 1), LivePlayer(hub, 2)
    mara.invite("Mara", "Suni")
    mara.page.act("live.open", {})
    assert "Play live" in mara.dialog and "Invite someone" in mara.dialog
    mara.page.act("live.invite", {})
    assert "Making the invitation" in mara.dialog
    hub.run()
    assert codes.kind_of(mara.address) == codes.INVITATION
    assert mara.page.coded[-1] == mara.address and "<svg" in mara.page.regions["dialog"]
    assert "Invitation under way" in mara.page.text(), "the dialog may be closed meanwhile"
    suni.fragment(mara.address)
    assert "Send this answer back" in suni.dialog and codes.kind_of(suni.address) == codes.ANSWER
    suni.page.act("live.share", {})
    assert suni.page.copied == [suni.address]
    mara.page.act("live.take", {"code": f" {suni.address}\n"})
    assert "Connecting" in mara.dialog
    hub.run()
    assert mara.dialog == "" and "Someone has joined" in mara.page.text("toasts")
    mara.settle()
    assert "Take a seat" in suni.dialog
    suni.page.act("join.sit", {})
    suni.settle()
    mara.settle()
    assert mara.app.session.seats[1].name == "Suni" and mara.names == ["Suni"]
    assert suni.names == ["Mara"]
    assert mara.app.session.position.to_move == 0
    assert "Suni" in mara.page.text() and 'id="live-company"' in mara.page.regions["app"]


@pytest.mark.parametrize("rules", ["hg2@1", "seasons@1"])
def test_turns_go_to_and_fro_by_themselves(hub: Hub, rules: str) -> None:
    mara, suni = seated(hub, "Mara", "Suni", rules=rules)
    copied = len(mara.page.copied), len(suni.page.copied)
    for _ in range(5):
        mara.move()
        suni.settle()
        assert steps(suni)[: len(steps(mara))] == steps(mara)
        assert suni.app.screen.past is None, "it is shown as it would be at one table"
        suni.move()
        mara.settle()
        assert steps(mara)[: len(steps(suni))] == steps(suni)
    assert (len(mara.page.copied), len(suni.page.copied)) == copied
    assert not mara.app.current_game.ledger.pending or mara.app.session.position.to_move == 0  # type: ignore[union-attr]


def test_three_are_joined_in_a_star(hub: Hub) -> None:
    people = seated(hub, "Mara", "Suni", "Beni")
    suni = people[1]
    assert sorted(suni.names) == ["Beni", "Mara"]
    for _ in range(2):
        for person in people:
            person.move()
            for other in people:
                other.settle()
            longest = max((steps(one) for one in people), key=len)
            for one in people:
                assert longest[: len(steps(one))] == steps(one)
    suni.page.act("live.open", {})
    assert "Only your host can invite others" in suni.dialog and "Invite" not in suni.page.text("dialog")


def test_a_turn_that_somebody_else_waits_for_goes_by_link(hub: Hub) -> None:
    mara, suni, beni = LivePlayer(hub, 1), LivePlayer(hub, 2), LivePlayer(hub, 3)
    link = beni.sit(suni.sit(mara.invite("Mara", "Suni", "Beni")))
    suni.open(link)
    mara.open(suni.send())
    let_in(mara, beni)
    assert mara.names == ["Beni"]
    mara.move()
    assert "Send your turn to: Suni" in mara.page.text()
    assert len(steps(beni)) < len(steps(mara)), "until it is sent it can be taken back"
    suni.open(mara.send())
    hub.run()
    assert steps(beni)[: len(steps(mara))] == steps(mara), "who is joined gets it, too"
    beni.open(suni.turn())
    beni.app.screen.act("history.last", {})
    beni.move()
    mara.settle()
    assert steps(mara)[: len(steps(beni))] == steps(beni)


def test_when_the_connection_drops_it_goes_on_by_links_and_can_be_joined_again(hub: Hub) -> None:
    mara, suni = seated(hub, "Mara", "Suni")
    mara.move()
    suni.settle()
    suni.peers.peers[-1].drop()
    hub.run()
    assert "The connection to Suni dropped" in mara.page.text("toasts")
    assert "Connection lost: Suni" in mara.page.text() and "Connection lost: Mara" in suni.page.text()
    newest = suni.turn()
    assert not mara.open(newest)
    mara.app.screen.act("history.last", {})
    mara.move()
    assert "Send your turn to: Suni" in mara.page.text()
    mara.page.act("live.open", {})
    assert "The connection to Suni dropped" in mara.dialog
    mara.page.act("app.dismiss", {})
    let_in(mara, suni)
    assert "Connection lost" not in mara.page.text()
    assert steps(suni)[: len(steps(mara))] == steps(mara), "what was played meanwhile goes over at once"
    suni.move()
    mara.settle()
    assert steps(mara)[: len(steps(suni))] == steps(suni)


def test_who_joins_with_newer_moves_gives_them(hub: Hub) -> None:
    mara, suni = LivePlayer(hub, 1), LivePlayer(hub, 2)
    mara.open(suni.sit(mara.invite("Mara", "Suni")))
    suni.open(mara.turn())
    suni.turn()  # the link gets lost
    assert len(steps(mara)) < len(steps(suni))
    let_in(mara, suni)
    assert steps(mara)[: len(steps(suni))] == steps(suni)
    assert mara.app.session.position.to_move == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "not from this game"),
        ("", "not from this game"),
        ("https://example.org/#g=x", "not from this game"),
    ],
)
def test_a_bad_code_is_said(hub: Hub, text: str, said: str) -> None:
    mara = LivePlayer(hub, 1)
    mara.invite("Mara", "Suni")
    mara.page.act("live.open", {})
    mara.page.act("live.take", {"code": text})
    assert said in mara.dialog
    mara.page.act("live.invite", {})
    hub.run()
    mara.page.act("live.take", {"code": text})
    assert said in mara.dialog and mara.address
    mara.page.act("live.take", {"code": mara.address})
    assert "This is an invitation" in mara.dialog
    mara.page.act("live.cancel", {})
    assert mara.dialog == "" and mara.live.star.call is None


def test_a_bad_address_is_said_over_the_page_that_is_there(hub: Hub) -> None:
    suni = LivePlayer(hub, 2, fragment="live=nonsense")
    assert "not from this game" in suni.dialog and suni.app.screen.name == "home"
    assert suni.page.fragment == ""


@pytest.mark.parametrize("form", ["{}", "Here it is: https://example.org/#live={} ok?", "<#live={}>."])
def test_a_pasted_invitation_is_answered(hub: Hub, form: str) -> None:
    mara, suni = LivePlayer(hub, 1), LivePlayer(hub, 2)
    mara.live.star.invite()
    hub.run()
    suni.live.open()
    suni.page.act("live.take", {"code": form.format(mara.live.star.call.code)})  # type: ignore[union-attr]
    hub.run()
    assert codes.kind_of(suni.address) == codes.ANSWER


@pytest.mark.parametrize("after", [".", ")", "%20", "&utm_source=x"])
def test_what_follows_the_code_in_an_address_does_not_belong_to_it(hub: Hub, after: str) -> None:
    mara, suni = LivePlayer(hub, 1), LivePlayer(hub, 2)
    mara.live.star.invite()
    hub.run()
    suni.fragment("#live=" + mara.live.star.call.code + after)  # type: ignore[union-attr]
    assert codes.kind_of(suni.address) == codes.ANSWER


@pytest.mark.parametrize(
    "form", ["https://example.org/game/#live={}", "Here it is: https://example.com/#live={} ok?", "#live={}"]
)
def test_an_invitation_that_is_pasted_where_links_are_opens_as_its_address_does(hub: Hub, form: str) -> None:
    mara, suni = LivePlayer(hub, 1), LivePlayer(hub, 2)
    mara.live.star.invite()
    hub.run()
    suni.page.act("home.look", {"text": form.format(mara.live.star.call.code)})  # type: ignore[union-attr]
    assert "live.join" in suni.dialog_html
    suni.page.act("live.join", {})
    hub.run()
    assert codes.kind_of(suni.address) == codes.ANSWER


def test_an_answer_that_is_opened_as_an_address_goes_to_the_tab_that_waits(hub: Hub) -> None:
    mara, suni = LivePlayer(hub, 1), LivePlayer(hub, 2)
    mara.invite("Mara", "Suni")
    mara.page.act("live.open", {})
    mara.page.act("live.invite", {})
    hub.run()
    suni.fragment(mara.address)
    answer = suni.address
    tab = LivePlayer(hub, 3)
    put: list[tuple[str, str]] = []
    tab.page.storage.put = lambda key, value: put.append((key, value))  # type: ignore[method-assign]
    tab.fragment(answer)
    assert "This answer is in the tab" in tab.dialog and "go there" in tab.dialog
    [(key, value)] = [one for one in put if one[0] == codes.HANDED]
    mara.page.act("app.dismiss", {})
    mara.page.stored(key, value)
    hub.run()
    mara.settle()
    assert mara.live.star.joined
    mara.page.stored(key, None)
    # and in the tab that waits, the address itself does it
    beni = LivePlayer(hub, 4)
    mara.page.act("live.open", {})
    mara.page.act("live.invite", {})
    hub.run()
    beni.fragment(mara.address)
    mara.fragment(beni.address)
    mara.settle()
    assert len(mara.live.star.members) == 2


def test_a_storage_that_refuses_is_no_way(hub: Hub) -> None:
    mara, suni, tab = LivePlayer(hub, 1), LivePlayer(hub, 2), LivePlayer(hub, 3)
    mara.live.star.invite()
    hub.run()
    suni.live.star.answer(mara.live.star.call.code)  # type: ignore[union-attr]
    hub.run()
    tab.page.storage.refuse_writes = True
    tab.fragment("#live=" + suni.live.star.call.code)  # type: ignore[union-attr]
    assert "belongs to another invitation" in tab.dialog


def test_a_browser_that_cannot_says_so(hub: Hub) -> None:
    mara = LivePlayer(hub, 1)
    mara.invite("Mara", "Suni")
    mara.peers.works = False
    mara.page.act("live.open", {})
    assert "can’t connect directly" in mara.dialog and "live-invite" not in mara.page.regions["dialog"]


def test_an_invitation_that_fails_is_told_and_made_again(hub: Hub) -> None:
    mara = LivePlayer(hub, 1)
    mara.invite("Mara", "Suni")
    mara.page.act("live.open", {})
    mara.page.act("live.invite", {})
    mara.peers.peers[-1].tell("failed", "live.addresses")
    hub.run()
    assert "Others can’t reach this browser" in mara.dialog and "New invitation" in mara.dialog
    mara.page.act("live.invite", {})
    hub.run()
    assert mara.address


def test_words_are_said_seen_and_spoken(hub: Hub) -> None:
    mara, suni = seated(hub, "Mara", "Suni")
    mara.page.act("live.open", {})
    for text in ("Hello!", "Good luck!", "Well played!", "Ouch!", "One moment", "Thank you!"):
        assert text in mara.dialog
    mara.page.act("live.emote", {"name": "well"})
    hub.run()
    assert mara.dialog == "" and "Well played!" in mara.page.text()
    assert "Well played!" in suni.page.text() and suni.page.said[-1] == "Mara: Well played!"
    mara.page.act("live.emote", {"name": "rude"})
    assert not hub.queue
    for one in (mara, suni):
        one.live._said[0 if one is suni else -1][1]()
        one.live._said.clear()
        one.live._show()
        assert "Well played!" not in one.page.text()


def test_updates_of_another_game_wait(hub: Hub) -> None:
    mara, suni = seated(hub, "Mara", "Suni")
    ident = mara.app.session.id
    mara.move()
    suni.settle()
    mara.invite("Mara", "Tarek")
    suni.move()
    assert "Send your turn to: Mara" in suni.page.text(), "she is not at this table now"
    suni.send()
    mara.settle()
    assert "another of your games" in mara.dialog, "it is offered once to go there"
    mara.page.act("app.dismiss", {})
    suni.send()
    mara.settle()
    assert mara.dialog == "" and "another of your games" in mara.page.text("toasts")
    assert mara.app.session.id != ident
    mara.app.open(ident)
    mara.settle()
    assert steps(mara)[: len(steps(suni))] == steps(suni)


def test_who_plays_something_else_is_asked_to_come(hub: Hub) -> None:
    mara, suni = LivePlayer(hub, 1), LivePlayer(hub, 2)
    suni.page.act("app.new", {})
    suni.page.act("new.way", {"value": "table"})
    suni.page.act("new.start", {})
    mara.invite("Mara", "Suni")
    let_in(mara, suni)
    suni.page.choose("Open that game")
    assert "Take a seat" in suni.dialog
    suni.page.act("join.sit", {})
    suni.settle()
    mara.settle()
    assert mara.app.session.position.to_move == 0


def test_a_turn_goes_as_soon_as_who_waits_is_at_the_table(hub: Hub) -> None:
    mara, suni = seated(hub, "Mara", "Suni")
    ident = mara.app.session.id
    mara.move()
    suni.settle()
    mara.invite("Mara", "Tarek")
    suni.move()
    mara.app.open(ident)
    for one in (mara, suni, mara):
        one.settle()
    assert steps(mara)[: len(steps(suni))] == steps(suni)
    assert "Waiting for: Mara The turn arrives by itself." in suni.page.text()


def test_a_turn_waits_for_who_has_gone_to_the_start_page(hub: Hub) -> None:
    mara, suni = seated(hub, "Mara", "Suni")
    ident = suni.app.session.id
    suni.page.act("app.home", {})
    hub.run()
    mara.move()
    suni.settle()
    assert not suni.dialog and "another of your games" not in suni.page.text("toasts")
    assert "Send your turn to: Suni" in mara.page.text()
    assert mara.names == ["Suni"], "who has gone from the table has the same name"
    suni.app.open(ident)
    for one in (suni, mara, suni):
        one.settle()
    assert steps(suni)[: len(steps(mara))] == steps(mara)
    assert "Waiting for: Suni The turn arrives by itself." in mara.page.text()


def test_a_turn_that_is_kept_late_goes_to_its_game_whatever_its_player_does_meanwhile(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    mara, suni = seated(hub, "Mara", "Suni")
    late: list[Callable[[], None]] = []
    monkeypatch.setattr(mara.app.store, "when_kept", late.append)
    mara.move()
    made = steps(mara)
    assert late and steps(suni)[: len(made)] != made
    mara.page.act("app.home", {})
    for call in late:
        call()
    suni.settle()
    assert steps(suni)[: len(made)] == made and not suni.dialog


def test_what_cannot_be_followed_is_said_and_changes_nothing(hub: Hub) -> None:
    mara, suni = seated(hub, "Mara", "Suni")
    before = steps(mara)
    suni.live.star.send_update(mara.live.game, "AbC" * 50)
    mara.settle()
    assert "made no sense" in mara.page.text("toasts") and steps(mara) == before
    other = LivePlayer(hub, 7)
    update = other.invite("Tarek", "Yuki").partition("#g=")[2]
    suni.live.star.send_update(mara.live.game, update)
    mara.settle()
    assert steps(mara) == before and mara.app.session.seats[0].name == "Mara"


def test_hands_are_shown_in_the_colour_of_their_seat_and_go(hub: Hub) -> None:
    mara, suni = seated(hub, "Mara", "Suni")
    part = mara.app.following
    assert isinstance(part, LivePlugin)
    suni.live.star.point(suni.live.game, (1.5, -2.0))
    hub.run()
    part._show()
    [hand] = part.shapes()
    assert (hand.at, hand.name, hand.color) == ((1.5, -2.0), "Suni", mara.app.session.seats[1].color)
    suni.live.star.hold(suni.live.game, Held((0.5, 0.5), 12, 1))
    hub.run()
    assert mara.live.cursors[1].held == Held((0.5, 0.5), 12, 1)
    mara.live.point(mara.live.star.members[1], "fedcba9876543210", (9.0, 9.0))
    assert mara.live.cursors[1].at == (1.5, -2.0), "of another game"
    mara.page.clock += 10_000
    suni.live.star.leave()
    hub.run()
    assert mara.live.cursors == {} and part.shapes() == []


def test_hands_are_shown_at_a_table_that_was_there_before_live_play(hub: Hub) -> None:
    mara, suni = seated(hub, "Mara", "Suni")
    ident = suni.app.session.id
    mara.live.star.leave()
    hub.run()
    # the tab is opened anew: nothing of live play is loaded there
    late = LivePlayer(hub, 3, f"play={ident}")
    late.page.storage.data.update(suni.page.storage.data)
    late.page.go_to(f"play={ident}")
    assert late.app.live is None and late.app.session.id == ident
    mara.page.act("live.open", {})
    mara.page.act("live.invite", {})
    hub.run()
    late.fragment(mara.address)
    mara.page.act("live.take", {"code": late.address})
    hub.run()
    mara.live.star.point(mara.live.game, (1.5, -2.0))
    hub.run()
    part = late.app.following
    assert isinstance(part, LivePlugin) and part.table.state.live is not None
    part._show()
    assert [hand.at for hand in part.shapes()] == [(1.5, -2.0)]


def test_who_parts_is_told(hub: Hub) -> None:
    mara, suni = seated(hub, "Mara", "Suni")
    suni.page.act("live.open", {})
    suni.page.act("live.leave", {})
    hub.run()
    assert "Suni has left" in mara.page.text("toasts")
    assert "live-company" not in mara.page.regions["app"] and "live-company" not in suni.page.regions["app"]
    mara.move()
    assert "Send your turn to: Suni" in mara.page.text()


def test_without_the_middle_it_is_said_once(hub: Hub) -> None:
    mara, suni, beni = seated(hub, "Mara", "Suni", "Beni")
    for peer in mara.peers.peers:
        peer.drop()
    hub.run()
    for one, others in ((suni, "Mara and Beni"), (beni, "Mara and Suni")):
        said = one.page.text("toasts")
        assert said.count("dropped") == 1 and "The connection to Mara dropped" in said
        assert f"Connection lost: {others.replace(' and ', ' + ')}" in one.page.text()


def test_the_button_is_at_tables_of_people_far_apart_alone(hub: Hub) -> None:
    mara = LivePlayer(hub, 1)
    mara.page.act("app.new", {})
    mara.page.act("new.way", {"value": "table"})
    mara.page.act("new.start", {})
    assert mara.app.session.position.phase is not Phase.OVER
    assert "bar-live" not in mara.page.regions["app"]
    mara.invite("Mara", "Suni")
    assert "bar-live" in mara.page.regions["app"]


# -- nobody but the user sends anything or moves the page


def test_an_invitation_that_is_opened_sends_nothing_before_somebody_says_so(hub: Hub) -> None:
    mara, suni = LivePlayer(hub, 1), LivePlayer(hub, 2)
    mara.invite("Mara", "Suni")
    mara.page.act("live.open", {})
    mara.page.act("live.invite", {})
    hub.run()
    suni.page.go_to(mara.address.partition("#")[2])
    hub.run()
    assert suni.peers.peers == [], "no connection is even made"
    assert "You are invited to play live" in suni.dialog
    suni.page.act("app.dismiss", {})
    hub.run()
    assert suni.peers.peers == []
    suni.fragment(mara.address)
    assert len(suni.peers.peers) == 1
    assert suni.address


@pytest.mark.parametrize("place", ["settings", "rules", "new", ""])
def test_an_update_never_moves_the_page_from_where_its_user_is(hub: Hub, place: str) -> None:
    mara, suni = seated(hub, "Mara", "Suni")
    before = len(steps(suni))
    suni.page.go_to(place)
    name, fragment = suni.app.screen.name, suni.page.fragment
    mara.move()
    mara.settle()
    suni.settle()
    assert (suni.app.screen.name, suni.page.fragment) == (name, fragment)
    if place in ("settings", "rules"):
        # those lie over the table, which has heard of it meanwhile
        assert len(steps(suni)) > before
    else:
        assert not suni.dialog
        assert "Send your turn to: Suni" in mara.page.text(), "it waits until she is back at the table"


def test_a_flood_of_other_games_asks_three_times_and_no_more(hub: Hub) -> None:
    _, suni = seated(hub, "Mara", "Suni")
    suni.page.go_to("")
    who = next(iter(suni.live.star.members.values()))
    asked = 0
    for number in range(20):
        suni.live.update_came(f"{number:016x}", "nonsense", who)
        asked += suni.page.dialog_open
        suni.page.act("app.dismiss", {})
    assert asked == 3
    assert suni.app.screen.name == "home"


def test_nothing_is_said_of_links_where_turns_go_by_themselves(hub: Hub) -> None:
    mara, suni = LivePlayer(hub, 1), LivePlayer(hub, 2)
    mara.invite("Mara", "Suni")
    let_in(mara, suni)
    mara.settle()
    assert "Turns arrive by themselves" in suni.dialog and "link" not in suni.dialog
    suni.page.said.clear()
    suni.page.act("join.sit", {})
    for one in (suni, mara):
        one.settle()
    assert suni.page.said and suni.page.said[-1] == "Waiting for: Mara. The turn arrives by itself."
    mara.page.said.clear()
    mara.move()
    assert mara.page.said[-1].endswith("Waiting for: Suni. The turn arrives by itself.")
    assert not [said for said in (*mara.page.said, *suni.page.said) if "link" in said]


def test_a_guest_who_sits_down_before_others_is_not_asked_to_send_a_link(hub: Hub) -> None:
    mara, suni = LivePlayer(hub, 1), LivePlayer(hub, 2)
    mara.invite("Mara", "Suni", "Beni")
    let_in(mara, suni)
    mara.settle()
    suni.page.said.clear()
    suni.page.act("join.sit", {})
    assert suni.page.said[-1] == "You have your seat. The others see it at once."
