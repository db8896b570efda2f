"""The page in which states are laid out, once for every process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.states.layout import Layout, intl
from web.platform.ports import Intl


@pytest.fixture(scope="session")
def layout(chromium: Browser, site: str, dist: Path) -> Iterator[Layout]:
    """The page in which states are laid out."""
    layout = Layout(chromium, site, dist)
    yield layout
    layout.close()


@pytest.fixture(scope="session")
def tongues(layout: Layout) -> Intl:
    """What the browser knows of languages."""
    return intl(layout)
