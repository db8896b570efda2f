"""Every text comes from the locale files, and has room in every state, size and language."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.start.test_languages import CUT, FOREIGN, OTHERS, TEXTS
from e2e.states import checked
from e2e.states.hand import Group
from e2e.states.layout import Layout, Look
from e2e.states.native import NativeHand, NativePage, State
from e2e.states.script import BY_NAME, GROUPS
from e2e.support.moments import NAMES, TEACHERS
from hg_engine.seasons.layout import NAMES as SPACES
from tests.web.support import pseudo
from web.platform.ports import Intl

DESKTOP = Look("1280 px", (1280, 800))
PHONE = Look("390 px", (390, 844))
NARROWEST = Look("320 px", (320, 640))
LOOKS = (DESKTOP, PHONE, NARROWEST)
# the longest texts are looked at in every size, those that people read where most and where least room is
ENDS = (DESKTOP, NARROWEST)
READERS = {"cut": CUT, "texts": TEXTS}
PSEUDO = {"en": pseudo.locale()}


@functools.cache
def left_over(text: str) -> str:
    """Return what of a text is in no locale file."""
    left = pseudo.outside(text, *NAMES, *TEACHERS, *SPACES)
    # the browser joins lists of names and counts
    return left if set(left.split()) - {"and"} else ""


def untranslated(said: list[tuple[str, str]]) -> set[str]:
    """Texts that are in no locale file."""
    return {f"{where}: {text}" for where, text in said if left_over(text)}


def pseudo_states(group: Group, tongues: Intl) -> Iterator[tuple[Look, str, State]]:
    """Write every state of a group in the pseudo language, and in the others where it stands."""
    hand = NativeHand(NativePage(tongues), PSEUDO)
    for name in group.walk(hand):
        for look in LOOKS:
            hand.turn_to(look.device)
            yield look, "", hand.state(name)
        if not group.said:
            for language in OTHERS:
                for look in ENDS:
                    hand.turn_to(look.device)
                    hand.speak(language)
                    yield look, language, hand.state(name)
            hand.speak("en")
        hand.turn_to(LOOKS[0].device)


def faults(layout: Layout, states: Iterator[tuple[Look, str, State]]) -> list[str]:
    """What of these states has no room, or is in no locale file."""
    wrong = []
    sorted_out: dict[tuple[Look, str], list[State]] = {}
    for look, language, state in states:
        sorted_out.setdefault((look, language), []).append(state)
    for look in LOOKS:
        for (other, language), shown in sorted_out.items():
            if other != look:
                continue
            asked = [("cut", None)] if language else [("cut", None), ("texts", FOREIGN)]
            for state, found in zip(shown, layout.look_at(look, shown, asked, READERS), strict=True):
                where = f"{state.name}: {look.name}{language and ', '}{language}"
                wrong += [f"{where}: {fault}" for fault in found[0]]
                if not language:
                    wrong += [f"{where}: {fault}" for fault in sorted(untranslated(found[1]))]
    return wrong


def check(layout: Layout, dist: Path, name: str, states: Iterator[tuple[Look, str, State]]) -> None:
    """Fail if a text of these states has no room, or is in no locale file, unless they have passed as they are."""
    shown = list(states)
    found = checked.digest(checked.world(layout, dist, READERS, FOREIGN, *NAMES, *TEACHERS, *SPACES), shown)
    if not checked.known(name, found):
        wrong = faults(layout, iter(shown))
        assert not wrong, "\n".join(wrong)
        checked.note(name, found)


@pytest.mark.parametrize("name", [group.name for group in GROUPS if group.room])
def test_no_text_is_hard_coded_and_all_have_room(
    layout: Layout, tongues: Intl, dist: Path, name: str
) -> None:
    check(layout, dist, f"room: {name}", pseudo_states(BY_NAME[name], tongues))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", [group.name for group in GROUPS if group.said])
def test_what_is_said_has_room_in_every_language(
    layout: Layout, tongues: Intl, dist: Path, name: str, language: str
) -> None:
    page = NativePage(tongues)
    page.tags = [language]

    def states() -> Iterator[tuple[Look, str, State]]:
        hand = NativeHand(page)
        for state in BY_NAME[name].walk(hand):
            assert hand.app.words.language == language
            for look in ENDS:
                hand.turn_to(look.device)
                yield look, language, hand.state(state)
            hand.turn_to(DESKTOP.device)

    check(layout, dist, f"room: {name}, {language}", states())
