"""axe-core finds nothing to complain of before the game has started; `states` has all that comes afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

import build
from e2e.conftest import Watched

AXE = build.MODULES / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page, rules: list[str] = TAGS) -> list[str]:
    """What axe-core finds on the page as it stands, by rules or tags of rules."""
    # it looks for no contrast in what is transparent
    assert page.evaluate("() => getComputedStyle(document.documentElement).opacity") == "1"
    # given as text to the debugger, which the page's policy does not concern
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    run = (
        "(how) => axe.run(document, {resultTypes: ['violations'], ...how}).then(result => result.violations)"
    )
    found = page.evaluate(run, {"runOnly": rules})
    return [
        f"{rule['id']}: {node['target']} {node['html'][:160]} | {node.get('failureSummary', '')[:300]}"
        for rule in found
        for node in rule["nodes"]
    ]


def test_a_start_that_failed(watch: Callable[..., Watched]) -> None:
    watched = watch(paint=True)
    watched.expected += ["Failed to load", "net::ERR", "Failed to fetch"]
    watched.route("**/*.wasm", lambda route: route.abort())
    page = watched.open(ready=False)
    expect(page.locator("#boot-failure")).to_be_visible()
    assert not violations(page)


def test_while_it_loads(watch: Callable[..., Watched]) -> None:
    watched = watch(paint=True)
    watched.route("**/*.wasm", lambda route: None)
    page = watched.open(ready=False)
    expect(page.locator("#boot-bar")).to_be_visible()
    assert not violations(page)
    watched.unroute("**/*.wasm")


def test_axe_itself_is_no_part_of_the_site(watch: Callable[..., Watched], dist: Any) -> None:
    assert not [path for path in dist.rglob("*") if path.name.startswith("axe")]
    page = watch(paint=True).open("#new")
    page.evaluate("() => document.body.append(document.createElement('button'))")
    assert any("button-name" in found for found in violations(page))
