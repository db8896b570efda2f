"""Wiring only: what PyScript runs once Python has started."""

from __future__ import annotations


def main() -> None:
    """Put the first screen on the page, then tell web/boot.js that it is there."""
    import js

    import hg_engine

    js.document.getElementById("app").textContent = f"hg_engine {hg_engine.__version__}"
    js.hg._ready()
