"""axe-core finds nothing to complain of in any state, light, dark and with more contrast.

Every size is looked at with every rule; looks that only repaint the desktop, with those that read colours and frames.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.start.test_axe import AXE, TAGS
from e2e.states import checked
from e2e.states.hand import Group
from e2e.states.layout import Layout, Look
from e2e.states.native import NativeHand, NativePage, State
from e2e.states.script import BY_NAME
from web.platform.looks import resolved
from web.platform.ports import Intl

LIGHT = (("color_scheme", "light"),)
DESKTOP = Look("desktop", (1280, 800), media=LIGHT)
LOOKS = (
    DESKTOP,
    Look("phone, dark", (390, 844), True, (("color_scheme", "dark"),)),
    Look("small phone", (320, 640), True, LIGHT),
    Look("phone on its side", (844, 390), True, LIGHT),
)
# looks of the desktop that differ in colours and frames alone, and the rules that read those; contrasts are read from
# the style sheets, not from the colours that the system puts in their place
REPAINTED = {
    Look("desktop, dark, more contrast", (1280, 800), media=(("color_scheme", "dark"), ("contrast", "more"))): (
        "color-contrast", "link-in-text-block", "target-size",
    ),
    Look("desktop, more contrast", (1280, 800), media=(*LIGHT, ("contrast", "more"))): (
        "color-contrast", "link-in-text-block", "target-size",
    ),
    Look("desktop, forced colours", (1280, 800), media=(*LIGHT, ("forced_colors", "active"))): (
        "link-in-text-block", "target-size",
    ),
}  # fmt: skip
READER = """(rules) => axe.run(document, {resultTypes: ["violations"], runOnly: rules}).then(({violations}) =>
    violations.flatMap(({id, nodes}) => nodes.map(({target, html, failureSummary}) =>
        `${id}: ${target} ${html.slice(0, 160)} | ${(failureSummary ?? "").slice(0, 300)}`)))"""

# the states of every group that are looked at; others differ from one of these in what is told, not in how
SHOWN: dict[str, tuple[str, ...]] = {
    "home": ("home, empty", "home, a link that is none", "settings", "home, games"),
    "new": (
        *("new game", "new game, three opponents", "new game, a friend", "new game, a bot"),
        *( "new game, people again", "new game, house rules and a name twice"),
    ),
    "by hand": (
        "new game, drawn by hand", "by hand, all tiles", "by hand, tiles narrowed down", "by hand, in words",
    ),
    "rules": ("rules of the usual", "rules of hg2@1", "rules of hg1@1", "rules of seasons@1"),
    "lessons": ("lessons",),
    "puzzles": ("puzzles", "puzzle of the day", "a puzzle that is none, and what lies under it"),
    "puzzle most": ("puzzle, most, the place", "puzzle after most, answered anyhow"),
    "played on": (
        "play, idle", "play, placing", "play, occupying", "play, chosen", "play, a hint", "play, area looked at",
        "play, map of keys", "play, settings", "play, past", "play, past in words",
    ),
    "played in words": (
        "play, words",
        "play, words, answer and error", "play, words, nothing chosen", "play, words, a way chosen",
        "play, words, occupying", "play, the table again",
    ),
    "ended": ("end, in words", "end, result with all numbers"),
    "analysis": (
        "analysis", "table, a turn that was looked over", "words, a turn that was looked over",
        "table, what the seats may expect", "table over, ways to send it", "table over, a clip",
        "table over, HTML for other pages",
        "home, a game that was looked over",
    ),
    "statistics": ("statistics, no game", "statistics", "statistics, forgetting them"),
    "seasons": (
        "new game, seasons, without house rules", "seasons, a pawn", "seasons, a step", "seasons, a hint",
        "seasons, a space", "seasons, keys",
    ),
    "seasons, words": ("seasons, in words, help", "seasons, in words, xyzzy"),
    "seasons, winter": (
        "seasons, the end of summer", "seasons, winter", "seasons, result", "seasons, result with all numbers",
    ),
    "seasons, analysis": ("seasons, analysis", "seasons, a turn that was looked over"),
    "seasons, lessons": (
        "lessons of seasons", "lesson, jump, shown 0", "lesson, jump, in words", "lesson, sheet, step 0",
    ),
    "far, seats": (), "far, turns": (), "far, odd links": (), "live": (),
}  # fmt: skip
"""Of groups with nothing here, all."""


def written(group: Group, tongues: Intl, looks: Iterable[Look]) -> dict[Look, list[State]]:
    """Write the states of a group that are looked at, in each of the looks."""
    page = NativePage(tongues)
    hand = NativeHand(page)
    wanted = SHOWN[group.name]
    found: dict[Look, list[State]] = {look: [] for look in looks}
    before = page.device
    for name in group.walk(hand):
        if wanted and name not in wanted:
            continue
        for look, states in found.items():
            hand.turn_to(look.device)
            states.append(hand.state(name))
        hand.turn_to(before)
    assert not wanted or all({state.name for state in states} == set(wanted) for states in found.values())
    return found


def looks(look: Look) -> tuple[tuple[str, str], ...]:
    """The data attributes of the document in a look."""
    device = look.device
    found = resolved({"theme": "auto", "contrast": "auto", "text": "100"}, device.dark, device.contrast)
    return tuple((name, value) for name, value in found.items() if value is not None)


@functools.cache
def axe() -> str:
    """The script."""
    return AXE.read_text(encoding="utf-8")


def violations(layout: Layout, look: Look, states: list[State], rules: list[str]) -> list[str]:
    """What axe-core finds in states, by rules or tags of rules."""
    page: Page = layout.page(look.phone)
    # given as text to the debugger, which the page's policy does not concern
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe())
    found = layout.look_at(look, states, [("axe", rules)], {"axe": READER})
    return [
        f"{state.name}, {look.name}: {fault}"
        for state, ((faults,)) in zip(states, found, strict=True)
        for fault in faults
    ]


@pytest.mark.parametrize("name", SHOWN)
def test_no_violation_in_any_state(layout: Layout, tongues: Intl, dist: Path, name: str) -> None:
    rules = {**dict.fromkeys(LOOKS, TAGS), **{look: list(some) for look, some in REPAINTED.items()}}
    shown = written(BY_NAME[name], tongues, rules)
    world = checked.world(layout, dist, axe(), READER, [[look, asked] for look, asked in rules.items()])
    found = checked.digest(world, ((look, "", state) for look, states in shown.items() for state in states))
    if checked.known(f"axe: {name}", found):
        return
    wrong = [
        fault for look, states in shown.items() for fault in violations(layout, look, states, rules[look])
    ]
    assert not wrong, "\n" + "\n".join(wrong)
    checked.note(f"axe: {name}", found)
