"""What somebody pastes: a link is found in the middle of whatever people and programs put round it."""

from __future__ import annotations

import random
import time

import pytest

from hg_engine import AnySession, HgError, Seat, Seeded, Session
from hg_engine.notation import link, picture, record
from hg_engine.registry import get
from web.storage import codec


def game(moves: int = 60) -> AnySession:
    session: AnySession = Session(get("hg2@1"), [Seat("Ada", "ice"), Seat("Beni", "ochre")], Seeded("flint"))
    draw = random.Random(4)
    for _ in range(moves):
        session.play(draw.choice(session.position.legal_moves()))
    return session


GAME = game()
OTHER = link.encode(game(12))
PACKED = link.encode(GAME)
LINK = f"https://example.org/game/#g={PACKED}"


def opens(text: str) -> bool:
    """Whether a text is the game."""
    return codec.packed(text) == PACKED and codec.read(text).session.history == GAME.history


def refused(text: str | bytes) -> str:
    with pytest.raises(HgError) as caught:
        codec.read(text)
    return caught.value.code


AROUND = (
    *(
        "Have a look at {}.",
        "({})",
        "{}, your turn",
        "{}!",
        "„{}“",
        "[game]({})",
        "[{0}]({0})",
        "{}\u200b",
        "{}…",
    ),
    *("*{}*", "_{}_", "**{}**", "{}?utm_source=x", "{}%20", "{}%E2%80%9C", "{}&analysis", "{}==", "'{}'"),
    *("{}- ", "{}\nAda", "https://example.org/?g=1 or {}", "https://example.org/?q=1&g=ab#x {}"),
)


@pytest.mark.parametrize("around", AROUND)
def test_what_stands_round_a_link_does_not_belong_to_it(around: str) -> None:
    assert opens(around.format(LINK))
    assert opens(around.format(LINK.replace("#g=", "#view=")))


HTML = '<!doctype html>\n<html><body><svg viewBox="0 0 9 9"></svg>\n<a href="{}">The game</a></body></html>\n'


@pytest.mark.parametrize("around", ["<{}>", '<p>x <a href="{}">x</a></p>', HTML, HTML.replace("svg", "p")])
def test_a_link_is_found_in_html(around: str) -> None:
    assert opens(around.format(LINK))


def test_html_without_a_link_is_no_picture() -> None:
    assert refused(HTML.replace("svg", "p")) == "open.unknown"
    assert refused("<p>Hello</p>") == "open.unknown"
    assert refused(f"<a href='{LINK[:-9]}'>") == "link.truncated"
    assert refused(HTML) == "record.picture"


def test_what_looks_like_a_link_in_a_picture_does_not_hide_its_game() -> None:
    told = record.to_text(GAME).replace("Ada", "Ada #g=abc")
    drawn = picture.put_in_svg('<?xml version="1.0"?><svg><path/></svg>', told)
    assert codec.read(drawn).session.seats[0].name == "Ada #g=abc"


@pytest.mark.parametrize("broken", ["\n", "\r\n", " ", "\t", "%20", " \n"])
@pytest.mark.parametrize("text", ["{}", "{}\nYour turn", "Look: {}, your turn.", "{} and {}"])
def test_lines_are_broken_in_a_link(broken: str, text: str) -> None:
    assert len(LINK) > 80
    assert opens(text.replace("{}", LINK[:76] + broken + LINK[76:]))
    assert opens(text.replace("{}", broken.join(LINK[at : at + 40] for at in range(0, len(LINK), 40))))


@pytest.mark.parametrize("form", ["{}.", "{}, your turn", "{} "])
def test_a_link_without_its_address_may_be_broken_and_followed_too(form: str) -> None:
    assert opens(form.format(PACKED))
    assert opens(form.format(PACKED[:50] + "\n" + PACKED[50:]))


def test_parts_that_do_not_belong_together_are_not_joined() -> None:
    assert refused(f"{LINK[:-20]}\n{OTHER}") == "link.truncated"
    assert refused("How are you, and what is it that you play now?") == "open.unknown"


@pytest.mark.parametrize("after", [".", ", your turn", "…", "*"])
def test_a_cut_link_is_called_incomplete_whatever_follows(after: str) -> None:
    assert refused(LINK[:-9] + after) == "link.truncated"


def test_odd_links_without_number_are_refused_in_no_time() -> None:
    head = link.frame(1, b"x" * 8_000)[:11_000]
    for text in ("#g=" * 600_000, f"#g={head} " * 180, "#g=" + " " * 1_900_000, "#g=" + "A " * 900_000):
        before = time.process_time()
        assert refused(text[: codec.LONGEST]).startswith("link.")
        assert time.process_time() - before < 1
