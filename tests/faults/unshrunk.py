"""A pytest plugin that has Hypothesis report the first example that fails, and look for no smaller one."""

from __future__ import annotations

import pytest
from hypothesis import Phase, settings


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Change the profile after it was loaded, and before any test is."""
    settings.register_profile("unshrunk", settings(), phases=[Phase.explicit, Phase.generate])
    settings.load_profile("unshrunk")
