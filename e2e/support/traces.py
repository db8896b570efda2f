"""What Chromium tells about its own work while a page runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, Page


@contextmanager
def traced(context: BrowserContext, page: Page, categories: str) -> Iterator[list[dict[str, Any]]]:
    """Collect the browser's trace events of these categories; all of them are there at the end."""
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    tracing = context.new_cdp_session(page)
    tracing.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    tracing.once("Tracing.tracingComplete", lambda told: ended.append(told))
    tracing.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
    yield events
    tracing.send("Tracing.end")
    while not ended:  # what the browser tells comes with its answers
        page.evaluate("null")
