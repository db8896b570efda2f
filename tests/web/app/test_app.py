"""The app over a fake page: playing, saving, links, files, two tabs, blocked storage."""

from __future__ import annotations

import json

import pytest

from hg_engine import HgError, Seat, Seeded, Session
from hg_engine.errors import IllegalMove
from hg_engine.notation import link, record
from hg_engine.registry import get
from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.tables import begin, play, start
from web.platform.ports import Key
from web.storage import saves
from web.storage import summaries as statistics
from web.storage.store import MARK


def test_first_visit() -> None:
    _app, page = start()
    assert page.frame[:3] == ("Hunters & Gatherers", "en", "home")
    assert page.frame[3]["theme"] == "auto"
    assert "against Pim" in page.text()
    assert {"record", "link", "moves", "play", "undo"} <= set(page.functions)


def test_a_game_begins_saved_and_has_an_address() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    assert page.frame[2] == "table"
    assert page.fragment == f"play={app.session.id}"
    assert saves.parse(page.storage.data[f"hg.game.{app.session.id}"]).summary.seats[0][0] == "Mara"


def test_every_move_is_saved_before_it_is_drawn() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    seen: list[bool] = []

    def rendered(region: str) -> None:
        stored = saves.parse(page.storage.data[f"hg.game.{app.session.id}"])
        seen.append(stored.record["moves"] == [str(step.move) for step in app.session.history])

    page.on_render = rendered
    play(app, 10)
    app.undo()
    app.undo_turn()
    assert len(seen) >= 10
    assert all(seen)


def test_a_turn_that_is_played_as_one_is_saved_once() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    turn = app.session.branch(len(app.session.history))
    moves = [turn.play(turn.position.legal_moves()[0])[0].move for _ in range(2)]
    page.storage.log.clear()
    app.play(*moves)
    key = f"hg.game.{app.session.id}"
    assert page.storage.log.count(key) == 1
    with pytest.raises(IllegalMove):  # what comes before a move that is none is played and saved
        app.play(app.session.position.legal_moves()[0], moves[0])
    assert saves.parse(page.storage.data[key]).record["moves"] == [
        str(step.move) for step in app.session.history
    ]


def test_a_closed_tab_loses_nothing() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    play(app, 25)
    again, other = start(FakePage(page.storage))
    assert "to move" in other.text()
    other.act("home.open", {"id": app.session.id})
    assert again.session.history == app.session.history


def test_reloading_the_table_opens_the_game_again() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    again, other = start(FakePage(page.storage, page.fragment))
    assert other.frame[2] == "table"
    assert again.session.id == app.session.id


def test_the_same_seats_and_seed_twice_are_two_games() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    begin(page, "Mara", "Suni")
    assert len(app.store.slots()) == 2


def test_undo_is_heard_by_the_screen() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    play(app, 4)
    table = app.screen
    assert app.undo()
    assert app.undo_turn()
    assert table.heard[-2:] == [(table.heard[-2][0], True), (table.heard[-1][0], True)]  # type: ignore[attr-defined]


def test_an_illegal_move_changes_nothing() -> None:
    _app, page = start()
    begin(page, "Mara", "Suni")
    before = dict(page.storage.data)
    with pytest.raises(HgError):
        page.functions["play"]("99,99/0")
    assert page.storage.data == before


def test_script_interface() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    hg = page.functions
    move = hg["moves"]()[0]
    assert hg["play"](move) >= 1
    assert move in hg["record"]()
    assert record.from_text(hg["record"]()).history == app.session.history
    assert link.decode(hg["link"]().split("#g=")[1]).history == app.session.history
    assert hg["undo"]() >= 1


def shared(moves: int = 12) -> tuple[str, str]:
    """A link that somebody else made, and the id of its game."""
    app, page = start(FakePage(seed=9))
    begin(page, "Ada", "Jonas", "Beni")
    play(app, moves)
    app.share()
    return page.copied[0], app.session.id


def test_a_shared_link_is_looked_at_first_and_taken_over() -> None:
    url, ident = shared()
    app, page = start(FakePage(fragment=url.split("#")[1]))
    assert app.read_only
    assert "Copy to my games" in page.text("banner")
    assert not [key for key in page.storage.data if key.startswith("hg.game")]
    assert app.play(app.session.position.legal_moves()[0]) == []
    assert app.undo() == []
    assert "Read-only" in page.text("toasts")
    page.act("app.takeover", {})
    assert not app.current_game.read_only
    assert page.fragment == f"play={ident}"
    assert page.text("banner") == ""
    play(app, 1)
    assert f"hg.game.{ident}" in page.storage.data


def test_a_link_to_a_game_of_ones_own_offers_it() -> None:
    url, ident = shared()
    app, page = start(FakePage(fragment=url.split("#")[1]))
    page.act("app.takeover", {})
    play(app, 3)
    page.go_to(url.split("#")[1])
    assert app.read_only
    assert "Open my own" in page.text("banner")
    page.act("app.own", {})
    assert not app.current_game.read_only
    assert len(app.session.history) > 20
    page.go_to(url.split("#")[1])
    page.act("app.takeover", {})
    assert app.session.id != ident
    assert len(app.store.slots()) == 2


@pytest.mark.parametrize(
    "form", ["{url}", "#g={packed}", "g={packed}", "{packed}", "#g%3D{packed}", "  look: {url}  "]
)
def test_links_are_pasted_whole_or_bare(form: str) -> None:
    url, ident = shared()
    app, page = start()
    page.act("home.look", {"text": form.format(url=url, packed=url.split("#g=")[1])})
    assert app.read_only
    assert app.session.id == ident
    assert page.fragment == url.split("#")[1]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda packed: packed[:-30], "is incomplete"),
        (
            lambda packed: packed[:20] + ("A" if packed[20] != "A" else "B") + packed[21:],
            "damaged on the way",
        ),
        (lambda packed: "aGVsbG8gd29ybGQsIGhlbGxv", "not from this game"),
        (lambda packed: "%F0%9F%A6%AC" * 4, "not from this game"),
    ],
)
def test_bad_links_are_explained_and_touch_nothing(change: object, said: str) -> None:
    url, _ = shared()
    _, page = start()
    begin(page, "Mara", "Suni")
    before, fragment = dict(page.storage.data), page.fragment
    page.go_to("g=" + change(url.split("#g=")[1]))  # type: ignore[operator]
    assert page.dialog_open
    assert said in page.text("dialog")
    assert "are safe" in page.text("dialog")
    assert page.storage.data == before
    assert page.fragment == fragment
    assert page.frame[2] == "table"
    page.act("app.dismiss", {})
    assert not page.dialog_open


@pytest.mark.parametrize("after", [".", ")", "*", "%20", "%E2%80%9C", "?utm_source=x", "&analysis"])
def test_an_address_may_be_followed_by_what_stood_behind_it(after: str) -> None:
    url, ident = shared()
    app, page = start(FakePage(fragment=url.split("#")[1] + after))
    assert app.session.id == ident and not page.dialog_open


@pytest.mark.parametrize("form", ["{}", "Look: {}.", "({})", "<{}>", "{}\nAda"])
@pytest.mark.parametrize(
    "fragment", ["rules=hg2@1", "rules=hg2@1+huts=3", "settings", "learn=hut", "puzzles", "new"]
)
def test_another_address_of_the_page_is_followed_where_links_are_pasted(form: str, fragment: str) -> None:
    there = start(FakePage(fragment=fragment))[1]
    app, page = start()
    page.act("home.look", {"text": form.format(f"https://example.org/game/#{fragment}")})
    assert app.screen.name not in ("home", "") and not page.dialog_open
    assert (page.frame[2], page.fragment, page.text()) == (there.frame[2], there.fragment, there.text())
    page.act("app.home", {})
    page.dropped(f"https://example.org/game/?from=mail#{fragment}")
    assert page.frame[2] == there.frame[2]


def test_a_game_of_ones_own_is_opened_by_its_pasted_address() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    address = page.address(page.fragment)
    page.act("app.home", {})
    page.act("home.look", {"text": address})
    assert page.frame[2] == "table" and page.address(page.fragment) == address and not app.read_only


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/game/#wat", "https://example.com/#settings", "https://example.org/game/",
        "https://example.org/game/#", "https://example.org/game/#play=", "settings", "https://example.org/game/#.",
    ],
)  # fmt: skip
def test_an_address_that_leads_nowhere_is_not_followed(text: str) -> None:
    app, page = start()
    page.act("home.look", {"text": text})
    assert "no link to a game" in page.text("dialog") and app.screen.name == "home"


def test_a_record_that_tells_of_an_address_is_read_and_a_file_never_followed() -> None:
    app, page = start()
    begin(page, "Mara", "#settings")
    told = record.to_text(app.session)
    page.act("app.home", {})
    page.dropped(told)
    assert app.read_only and app.session.seats[1].name == "#settings"
    page.act("app.home", {})
    app.open_received(b"https://example.org/game/#settings")
    assert app.screen.name == "home" and "The file is damaged" in page.text("dialog")


def test_a_bad_link_at_the_start_leads_home_and_to_the_field() -> None:
    _app, page = start(FakePage(fragment="g=AAAA"))
    assert page.frame[2] == "home"
    assert page.fragment == ""
    page.choose("Paste the link again")
    assert page.focuses[-1] == "#paste"


@pytest.mark.parametrize("kind", [MARK, statistics.MARK])
@pytest.mark.parametrize("rest", ['"v": 1, "games": 3', '"v": "1"'])
def test_a_file_of_many_games_that_makes_no_sense_is_not_called_a_link(kind: str, rest: str) -> None:
    app, page = start()
    app.open_received(f'{{"kind": "{kind}", {rest}}}'.encode())
    said = page.text("dialog")
    assert "The file is damaged or not from this game" in said and "link" not in said.lower()


@pytest.mark.parametrize(
    "given",
    [
        *(b"no game", b"", b"\x00\xff\x12", b"{1", b"{"),
        *(b"[1, 2]", b"[]", b"[[1,\n2]]", b"<p>\nno game\n</p>"),
    ],
)
def test_a_file_that_is_no_game_is_not_called_a_link(given: bytes) -> None:
    app, page = start()
    app.open_received(given)
    said = page.text("dialog")
    assert "The file is damaged or not from this game" in said and "link" not in said.lower()
    page.choose("Choose a file")
    assert page.focuses[-1] == "#file" and 'id="file"' in page.regions["app"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_files_are_read_in_the_encodings_of_editors(encoding: str) -> None:
    app, page = start()
    begin(page, "Mara", "Söhnke")
    play(app, 5)
    history = app.session.history
    app.export()
    saved, told = page.downloads[0][1], record.to_text(app.session)
    for text in (saved, told, f"https://example.org/#g={link.encode(app.session)}"):
        other, _ = start()
        other.open_received(("\ufeff" * (encoding == "utf-16-be") + text).encode(encoding))
        assert other.read_only and other.session.history == history
        assert other.session.seats[1].name == "Söhnke"


def test_a_file_that_is_no_game_is_only_explained_where_none_are_chosen() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    app.open_received(b"no game\nat all")
    assert "Line 1" in page.text("dialog") and "link" not in page.text("dialog").lower()
    page.choose("Close")
    assert page.frame[2] == "table" and not page.dialog_open


def test_an_unknown_fragment_is_explained() -> None:
    _, page = start(FakePage(fragment="wat"))
    assert "no link to a game" in page.text("dialog")


def test_an_unknown_game_in_the_address_is_explained() -> None:
    _, page = start(FakePage(fragment="play=00ff00ff00ff00ff"))
    assert "isn’t in this browser" in page.text("dialog")
    assert page.frame[2] == "home"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"), ("{", "no saved game"), ("{}", "record"), ("[1, 2]", "no saved game"),
        ("[" * 50_000, "record"), ("x" * 3_000_000, "too long"),
        ("hello", "no saved game"), ("[Game\nhello", "Line 1"), ('{"v": 99, "record": {}}', "newer version"),
        ('{"v": 1, "record": {}}', "damaged"), ("{" + '"a":{' * 5000, "no saved game"),
        ("\x00\x01\x02", "no saved game"),
    ],
)  # fmt: skip
def test_bad_files_are_explained_and_touch_nothing(text: str, said: str) -> None:
    _, page = start()
    begin(page, "Mara", "Suni")
    page.act("app.home", {})
    before = dict(page.storage.data)
    page.dropped(text)
    assert said in page.text("dialog")
    assert page.storage.data == before
    assert page.frame[2] == "home"


def spoilt(text: str, move: str) -> str:
    """A saved game whose record begins with another move."""
    data = json.loads(text)
    data["record"]["moves"].insert(0, move)
    return json.dumps(data)


@pytest.mark.parametrize("rules", ["hg2@1", "seasons@1"])
@pytest.mark.parametrize("move", ["9,9/0", "what"])
def test_a_record_that_breaks_the_rules_is_called_that_wherever_it_lies(rules: str, move: str) -> None:
    app, page = start()
    app.begin(Session(get(rules), [Seat("Mara", "ice"), Seat("Suni", "ochre")], Seeded("flint")))
    play(app, 3)
    key = f"hg.game.{app.session.id}"
    text = spoilt(page.storage.data[key], move)
    other, there = start()
    for given in (text, text.encode(), json.dumps(json.loads(text)["record"])):
        other.open_received(given)
        assert "breaks the rules or contradicts itself" in there.text("dialog")
    told = record.to_text(app.session).replace("\n1. ", f"\n1. {move} ")
    other.open_received(told)
    assert "breaks the rules or contradicts itself" in there.text("dialog")
    _, again = start(FakePage(FakeStorage({**page.storage.data, key: text}), f"play={app.session.id}"))
    assert "Something went wrong" not in again.text("dialog") and again.frame[2] == "home"
    assert "breaks the rules or contradicts itself" in again.text("dialog")
    assert again.storage.data[key] == text


def test_a_record_that_nobody_can_play_is_called_that_too() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    told = record.to_text(app.session)
    for text in (told.replace("Suni", "S" * 99), told.replace('[Seat "', '[Other "', 1)):
        page.dropped(text)
        assert "breaks the rules or contradicts itself" in page.text("dialog")
    data = record.to_json(app.session)
    for seats in (data["seats"][:1], [{**seat, "color": "ice"} for seat in data["seats"]]):
        page.dropped(json.dumps({**data, "seats": seats}))
        assert "breaks the rules or contradicts itself" in page.text("dialog")


def test_files_open_again() -> None:
    app, page = start()
    begin(page, "Mara", "Söhnke / Ü")
    play(app, 8)
    history = app.session.history
    app.export()
    name, text = page.downloads[0]
    assert name == "hunters-gatherers-mara-söhnke-ü.json"
    other, there = start(FakePage(seed=5))
    there.dropped(text)
    assert other.read_only
    assert other.session.history == history
    assert there.fragment.startswith("g=")
    # a plain record, as text and as JSON, opens too
    for more in (record.to_text(app.session), json.dumps(record.to_json(app.session))):
        there.dropped(more)
        assert other.session.history == history


def test_a_saved_game_is_exported_as_it_lies_there() -> None:
    storage = FakeStorage({"hg.game.00000000000000bd": "broken"})
    _, page = start(FakePage(storage))
    page.act("app.export", {"id": "00000000000000bd"})
    assert page.downloads == [("hunters-gatherers-game.json", "broken")]


def test_copying_by_hand_where_the_clipboard_is_refused() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    page.copying_works = False
    page.act("app.share", {})
    assert app.page.address("g=" + link.encode(app.session)) in page.regions["dialog"]


def test_keys_belong_to_the_dialog_while_it_is_open() -> None:
    app, page = start()
    pressed: list[str] = []
    app.screen.key = lambda key: pressed.append(key.key) or True  # type: ignore[method-assign,func-returns-value]
    assert page.key(Key("a"))
    page.go_to("g=AAAA")
    assert page.dialog_open
    assert not page.key(Key("b"))
    assert pressed == ["a"]


def test_toasts_go_and_can_be_undone() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    ident = app.session.id
    page.act("app.home", {})
    page.act("home.delete", {"id": ident})
    assert "Mara + Suni deleted" in page.text("toasts")
    assert not app.store.has(ident)
    page.act("app.toast_undo", {"number": "1"})
    assert app.store.has(ident)
    assert page.text("toasts") == ""
    app.toast("gone soon")
    page.pass_time()
    assert page.text("toasts") == ""


def test_names_are_escaped() -> None:
    app, page = start()
    for _ in range(2):  # the one to go on with, and one in the list
        begin(page, "<img src=x onerror=a>"[:24], 'Q"uote')
    page.act("app.home", {})
    assert "<img" not in page.regions["app"]
    page.act("home.delete", {"id": app.store.slots()[0].id})
    assert "<img" not in page.regions["toasts"]
