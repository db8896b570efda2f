"""Report an error in one line."""

from __future__ import annotations

import sys

USAGE = 2
"""The exit status of a command that could not do what was asked."""


def complain(text: str) -> int:
    """Say on the standard error what went wrong; return the exit status for it."""
    print(f"hg-engine: {text}", file=sys.stderr)
    return USAGE
