"""Faults that are planted are found: in every size, look and language, and where a state stands twice."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.start.test_axe import TAGS
from e2e.start.test_languages import OTHERS
from e2e.states import checked
from e2e.states import test_axe as axe
from e2e.states import test_room as room
from e2e.states.hand import Hand
from e2e.states.layout import Layout, Look
from e2e.states.native import NativeHand, NativePage, State
from e2e.states.script import BY_NAME
from web.i18n.words import Words
from web.platform.ports import Intl
from web.screens.home import Home

LONG = "Bandwurmwort" * 20
BUTTON = re.compile(r'(data-act="app.new".*?)</button>', re.DOTALL)
BOX = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.planted { white-space: nowrap; } %s`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const box = document.createElement("p");
    box.className = "planted";
    box.textContent = "Bandwurmwort".repeat(40);
    document.body.append(box);
}"""

SHEET = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        p.planted { color: #000; background: #fff; }
        p.planted button { width: 40px; height: 40px; min-height: 0; min-width: 0; margin: 0; padding: 0; }
        @media MEDIA {
            p.planted { color: #aaa; }
            p.planted button { width: 9px; height: 9px; }
        }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // beside the screens, which are written anew
    const part = document.createElement("section");
    part.setAttribute("aria-label", "Planted");
    part.innerHTML = '<p class="planted">Words in a line.</p>' +
        '<p class="planted"><button>1</button><button>2</button></p>';
    document.body.append(part);
}"""

Plant = Callable[[str], Layout]


@pytest.fixture
def plant(chromium: Browser, site: str, dist: Path) -> Iterator[Plant]:
    """Make a page for laying out in which a script has spoiled something."""
    made: list[Layout] = []

    def make(script: str) -> Layout:
        made.append(Layout(chromium, site, dist))
        made[-1].planted = script
        return made[-1]

    yield make
    for layout in made:
        layout.close()


def at_home(tongues: Intl, site: str) -> State:
    """The first screen, in English."""
    return NativeHand(NativePage(tongues, site)).state("home")


def too_long(html: str) -> str:
    """The screen with a button that has no room for what it says."""
    assert BUTTON.search(html)
    return BUTTON.sub(rf"\1{LONG}</button>", html, count=1)


def spoiled(state: State) -> State:
    """The state with such a button."""
    regions = dict(state.regions)
    return state._replace(regions=tuple({**regions, "app": too_long(regions["app"])}.items()))


def home_alone(hand: Hand) -> Iterator[str]:
    yield "home"


def test_the_walk_finds_what_it_looks_for(layout: Layout, tongues: Intl, site: str) -> None:
    state = at_home(tongues, site)
    found = room.faults(layout, iter([(look, "", state) for look in room.LOOKS]))
    assert any("Choose another" in fault for fault in found)
    assert not [fault for fault in found if "wide" in fault or "cuts" in fault]
    broad = spoiled(state)
    for looks in (room.LOOKS, room.ENDS):
        found = room.faults(layout, iter([(look, "de", broad) for look in looks]))
        assert {fault.split(": ")[1] for fault in found} == {f"{look.name}, de" for look in looks}


@pytest.mark.parametrize("only", room.LOOKS)
def test_what_has_no_room_in_one_size_alone(plant: Plant, tongues: Intl, site: str, only: Look) -> None:
    width = only.size[0]
    layout = plant(BOX % f"@media not all and (width: {width}px) {{ .planted {{ display: none; }} }}")
    state = at_home(tongues, site)
    for _ in range(2):
        for looks in (room.LOOKS, room.ENDS):
            found = room.faults(layout, iter([(look, "de", state) for look in looks]))
            assert {fault.split(": ")[1] for fault in found} == (
                {f"{only.name}, de"} if only in looks else set()
            )


@pytest.mark.parametrize(("sort", "found"), [("nm", False), ("", True)], ids=["a name", "another text"])
def test_only_names_may_end_in_an_ellipsis(
    plant: Plant, tongues: Intl, site: str, sort: str, found: bool
) -> None:
    short = BOX % "p.planted { width: 90px; overflow: hidden; text-overflow: ellipsis; }"
    layout = plant(short.replace('className = "planted"', f'className = "planted {sort}"'))
    faults = room.faults(layout, iter([(room.LOOKS[0], "en", at_home(tongues, site))]))
    assert any("Bandwurmwort" in fault for fault in faults) == found


def test_what_has_no_room_in_one_language_alone(plant: Plant, tongues: Intl, site: str) -> None:
    layout = plant(BOX % "html:not([lang=cs]) .planted { display: none; }")
    group = BY_NAME["home"]._replace(walk=home_alone)
    found = room.faults(layout, room.pseudo_states(group, tongues))
    assert {fault.split(": ")[1] for fault in found} == {f"{look.name}, cs" for look in room.ENDS}


@pytest.mark.parametrize("language", OTHERS)
def test_a_text_that_is_too_long_in_one_language(
    monkeypatch: pytest.MonkeyPatch, layout: Layout, tongues: Intl, site: str, language: str
) -> None:
    written = Home.html

    def html(self: Home, words: Words) -> str:
        return too_long(written(self, words)) if words.language == language else written(self, words)

    monkeypatch.setattr(Home, "html", html)
    group = BY_NAME["home"]._replace(walk=home_alone)
    found = room.faults(layout, room.pseudo_states(group, tongues))
    assert {fault.split(": ")[1] for fault in found} == {f"{look.name}, {language}" for look in room.ENDS}


def test_a_text_that_is_hard_coded(
    monkeypatch: pytest.MonkeyPatch, layout: Layout, tongues: Intl, site: str
) -> None:
    written = Home.html
    monkeypatch.setattr(
        Home, "html", lambda self, words: written(self, words) + "<p>Hard</p><b aria-label='x'></b>"
    )
    group = BY_NAME["home"]._replace(walk=home_alone)
    found = room.faults(layout, room.pseudo_states(group, tongues))
    assert {fault.split(": ", 1)[1] for fault in found} == {
        f"{look.name}: p.: Hard" for look in room.LOOKS
    } | {f"{look.name}: aria-label: x" for look in room.LOOKS}


def test_a_fault_of_a_state_that_stands_twice_is_told_twice(plant: Plant, tongues: Intl, site: str) -> None:
    layout = plant("() => {}")
    state = spoiled(at_home(tongues, site))
    twins = [(room.NARROWEST, "de", state._replace(name=name)) for name in ("one", "other")]
    laid = layout.laid
    found = room.faults(layout, iter(twins))
    assert {fault.split(": ")[0] for fault in found} == {"one", "other"}
    assert layout.laid == laid + 1
    # and what differs in anything is looked at for itself
    room.faults(
        layout, iter([(room.DESKTOP, "de", state), (room.DESKTOP, "de", state._replace(language="de"))])
    )
    assert layout.laid == laid + 3


@pytest.mark.parametrize(
    ("name", "media"),
    [
        ("desktop, dark, more contrast", "(prefers-color-scheme: dark) and (prefers-contrast: more)"),
        ("desktop, more contrast", "(prefers-color-scheme: light) and (prefers-contrast: more)"),
        ("desktop, forced colours", "(forced-colors: active)"),
        ("desktop", "(width: 1280px) and (prefers-contrast: no-preference) and (forced-colors: none)"),
        ("phone, dark", "(width: 390px) and (prefers-color-scheme: dark)"),
        ("small phone", "(width: 320px) and (pointer: coarse)"),
        ("phone on its side", "(width: 844px) and (orientation: landscape)"),
    ],
)
def test_a_fault_of_one_look_is_found_in_that_look_alone(
    plant: Plant, tongues: Intl, site: str, name: str, media: str
) -> None:
    layout = plant(SHEET.replace("MEDIA", media))
    looks = dict.fromkeys(axe.LOOKS, TAGS) | {look: list(rules) for look, rules in axe.REPAINTED.items()}
    found = set()
    for look, rules in looks.items():
        states = [at_home(tongues, site)._replace(looks=axe.looks(look))]
        found |= {(look.name, fault.split(": ")[1]) for fault in axe.violations(layout, look, states, rules)}
    spoiled_rules = ("target-size",) if "forced" in name else ("color-contrast", "target-size")
    assert found == {(name, rule) for rule in spoiled_rules}


def test_what_has_passed_is_laid_out_again_when_anything_differs(
    plant: Plant, layout: Layout, tongues: Intl, site: str, dist: Path, tmp_path: Path
) -> None:
    state = at_home(tongues, site)
    (tmp_path / "assets").mkdir()
    for sheet in dist.glob("assets/**/*.css"):
        (tmp_path / "assets" / sheet.name).write_bytes(sheet.read_bytes() + b"p { color: red; }")
    worlds = [
        checked.world(layout, dist, "cut"),
        checked.world(layout, dist, "texts"),
        checked.world(layout, tmp_path, "cut"),
        checked.world(plant("() => { document.title = ''; }"), dist, "cut"),
    ]
    shown = [(room.DESKTOP, "de", state)]
    others = [
        [(room.PHONE, "de", state)],
        [(room.DESKTOP, "cs", state)],
        [(room.DESKTOP, "de", spoiled(state))],
        [(room.DESKTOP, "de", state._replace(looks=(("theme", "dark"),)))],
    ]
    digests = [checked.digest(world, shown) for world in worlds]
    digests += [checked.digest(worlds[0], other) for other in others]
    assert len(set(digests)) == len(digests)
    assert digests[0] == checked.digest(worlds[0], shown)


def test_what_has_passed_fails_once_it_is_spoiled(
    monkeypatch: pytest.MonkeyPatch, layout: Layout, tongues: Intl, site: str, dist: Path, tmp_path: Path
) -> None:
    state = at_home(tongues, site)
    monkeypatch.setattr(checked, "FILE", tmp_path / "checked.json")
    monkeypatch.setenv(checked.NOTES, str(tmp_path))
    room.check(layout, dist, "home", iter([(room.DESKTOP, "de", state)]))
    [noted] = tmp_path.iterdir()
    checked.FILE.write_text(json.dumps(dict([json.loads(noted.read_text())])))
    monkeypatch.delenv(checked.NOTES)
    laid = layout.laid
    room.check(layout, dist, "home", iter([(room.DESKTOP, "de", state)]))
    assert layout.laid == laid
    with pytest.raises(AssertionError, match="1280 px, de"):
        room.check(layout, dist, "home", iter([(room.DESKTOP, "de", spoiled(state))]))
