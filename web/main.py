"""The start of the page: makes the app, and prepares what the first game needs."""

from __future__ import annotations

from hg_engine import registry
from web.app.app import App
from web.app.games import table
from web.games import families
from web.platform.browser import Browser
from web.platform.js_object import JsObject, Native, Wrap
from web.platform.ports import BotClient, Later, Peers
from web.share.fragments import VIEW

IDLE = 400
"""Milliseconds after which a page that shows no game yet gets ready to show one."""


KEEP = 1_200
"""Milliseconds after which the page has itself kept for playing offline."""


LOOK = 1_000
"""Milliseconds after which the page is marked with the turns that wait, if it did not begin at home."""


AHEAD = 10_000
"""Milliseconds after which a head start is made for the next visit."""


COUNT = 4_000
"""Milliseconds after which the games that ended before there were statistics are counted, once."""


def ready(browser: Browser) -> None:
    """Get ready what the first game needs, a piece at a time, so that nobody has to wait for any of them."""

    def paint() -> None:
        from web.board.paint_worker import paint_worker

        paint_worker(browser)

    pieces = families.named(registry.families()[0]).get_ready()

    def go_on() -> None:
        for index, piece in enumerate((*pieces, paint)):
            browser.later(IDLE + index, piece)

    browser.when_whole(go_on)


def make_bot_client(hg: JsObject, proxy: Wrap, later: Later) -> BotClient:
    """Make the client of the worker where bots think; loaded when it is first needed."""
    from web.bots.client import BrowserBotClient

    return BrowserBotClient(hg, proxy, later)


def make_peers(window: JsObject, once: Wrap, lasting: Wrap, native: Native, later: Later) -> Peers:
    """Make what joins browsers; loaded when it is first needed."""
    from web.live.peers import BrowserPeers

    return BrowserPeers(window, once, lasting, native, later)


def views(browser: Browser) -> bool:
    """Whether the page is a viewer: its address says so, or it is in a frame of another page."""
    return browser.framed() or browser.hash().startswith(VIEW)


def begin(browser: Browser) -> App:
    """Start what the address asks for: the app, or a viewer, which keeps nothing and is all that a frame gets."""
    if views(browser):
        from web.app.viewer import Viewer

        app: App = Viewer(browser, table=table)
        app.start()
        return app
    app = App(browser, table=table)
    app.start()
    browser.later(KEEP, app.offline.begin)
    browser.later(COUNT, lambda: browser.when_whole(app.count_saved))
    browser.later(LOOK, app.first_look)
    browser.later(AHEAD, app.get_ahead)
    return app


def main() -> None:
    """Wire the app to the browser and start it; a viewer gets nothing ready."""
    browser = Browser(make_bot_client, make_peers)
    apps = [begin(browser)]
    if not views(browser):
        ready(browser)

    def restart() -> None:
        apps.pop().stop()
        browser.clear()
        apps.append(begin(browser))

    browser.on_restart(restart)
