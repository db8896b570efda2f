"""The real page shows, state by state, what the fake one writes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.conftest import Watched
from e2e.states.both import Both
from e2e.states.live import SCRIPT, LiveHand
from e2e.states.native import NativeHand, NativePage
from e2e.states.script import BY_NAME
from web.i18n import LANGUAGES
from web.ports import Intl


@pytest.mark.parametrize("name", BY_NAME)
def test_the_page_shows_what_is_written_natively(
    watch: Callable[..., Watched], tongues: Intl, site: str, name: str
) -> None:
    watched = watch(reduced_motion="reduce", color_scheme="light")
    watched.add_init_script(SCRIPT)
    page = watched.open()
    hand = Both(NativeHand(NativePage(tongues, site)), LiveHand(page))
    hand.compare("opening")
    others = [language for language in LANGUAGES if language != "en"]
    for number, state in enumerate(BY_NAME[name].walk(hand)):
        hand.compare(state)
        if number % 5 == 0 and not BY_NAME[name].said:
            hand.speak(others[number // 5 % len(others)])
            hand.speak("en")
