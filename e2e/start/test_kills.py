"""A page, its renderer or the whole browser is killed while somebody plays: what was confirmed is there afterwards."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.support.kills import KINDS, Victim, killed, launcher, served

pytestmark = pytest.mark.needs("processes")


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_kill_loses_no_confirmed_move_and_no_key(
    driver: Playwright, dist: Path, tmp_path: Path, kind: str
) -> None:
    with served(dist) as site:
        victim = Victim(launcher(driver, "chromium"), tmp_path, site)
        played = killed(victim, random.Random(1), kind, remote=False)
        assert played.moves and not played.old
        assert killed(victim, random.Random(2), kind, remote=True).key is False
        victim.close()
