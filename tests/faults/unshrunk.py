"""A pytest plugin that has Hypothesis report the first example that fails, and look for no smaller one."""

from __future__ import annotations

import pytest
from hypothesis import Phase, settings


def pytest_configure(config: pytest.Config) -> None:
    """Shorten whatever profile is loaded from here on, and the one that is there."""
    load = settings.load_profile

    def shortened(name: str) -> None:
        settings.register_profile(
            "unshrunk", settings.get_profile(name), phases=[Phase.explicit, Phase.generate]
        )
        load("unshrunk")

    settings.load_profile = shortened  # type: ignore[method-assign]
    shortened("default")
