"""Whoever takes a seat on a phone sees the button first: a field in focus would bring the keyboard over it."""

from __future__ import annotations

import re

import pytest

from tests.web.support.remote import Somebody


@pytest.mark.parametrize(("coarse", "focused"), [(True, "join-sit"), (False, "join-name")])
def test_the_keyboard_covers_no_button(coarse: bool, focused: str) -> None:
    link, guest = Somebody(1).invite("Ada", "Ben"), Somebody(2)
    guest.page.coarse = lambda: coarse  # type: ignore[method-assign]
    guest.open(link)
    assert guest.page.dialog_open
    found = re.findall(r'id="(join-[a-z]+)"[^>]*\bautofocus', guest.page.regions["dialog"])
    assert found == [focused]
