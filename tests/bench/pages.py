"""What only a browser can tell: how long until the page can be played, how much it loads, how fast it thinks."""

from __future__ import annotations

import contextlib
import functools
import gzip
import http.server
import json
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import inf
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, sync_playwright

import build
import web.app.games  # noqa: F401 - the games of the page are there, as after its start
from hg_engine import COLORS, AnySession, Seat, Seeded, Session
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link
from hg_engine.rng import SplitMix64
from web.landscape.soft import EDGE, ROW
from web.storage import codec, saves
from web.storage.settings import all_aids

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

BARE_PAGE = """<!doctype html><meta charset="utf-8"><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
window.hg = { ready: loadPyodide() };
</script>"""

# The engine in a module worker of a stock Pyodide.  Python is entered anew for every round, as a worker is for
# every message: a browser puts the better machine code of Python's main loop to use only where it is entered.
WORKER = """
import { loadPyodide } from "./pyodide.mjs";
onmessage = async () => {
  const python = await loadPyodide();
  python.unpackArchive(await (await fetch("./engine.whl")).arrayBuffer(), "wheel");
  python.runPython(await (await fetch("./engine.py")).text());
  for (let round = 0; round < 6; round += 1) {
    python.runPython("measure(0.2)");
    await new Promise((go) => setTimeout(go, 500));
  }
  postMessage(python.runPython("import json; json.dumps(measure())"));
};
"""
ASK_WORKER = """() => new Promise((done, failed) => {
  const worker = new Worker("./worker.js", { type: "module" });
  worker.onmessage = (event) => done(event.data);
  worker.onerror = (event) => failed(new Error(event.message));
  worker.postMessage(null);
})"""


# a link opened in a page that runs: until something of the board has its place on the canvas
OPEN_LINK = """([fragment, key]) => new Promise((done) => {
  const before = performance.now();
  const look = () => {
    try { if (hg.where(key)) { done(performance.now() - before); return; } } catch (error) { /* not yet */ }
    requestAnimationFrame(look);
  };
  location.hash = fragment;
  requestAnimationFrame(look);
})"""
DESKTOP, LAPS = (1440, 900), 60


def board_link(tiles: int = 25, players: int = 2) -> str:
    """A fragment that opens a game with so many tiles laid: by default as a player comes back to it."""
    seats = [Seat(f"Player {seat}", color) for seat, color in enumerate(COLORS[:players], 1)]
    session = LandscapeSession("hg2@1", seats, Seeded("bench"))
    rng = SplitMix64("bench")
    while len(session.position.tiles) < tiles and not session.position.is_over:
        legal = session.position.legal_moves()
        session.play(legal[rng.below(len(legal))])
    return f"#g={link.encode(session)}"


def season_link(steps: int = 1_000, players: int = 4) -> str:
    """A fragment that opens a game of the Seasons family after so many steps: by default one that is over.

    Pawns go about at random and leave the board seldom.
    """
    seats = [Seat(f"Player {seat}", color) for seat, color in enumerate(COLORS[:players], 1)]
    session: AnySession = Session("seasons@1", seats, Seeded("bench"))
    rng = SplitMix64("bench")
    for _ in range(steps):
        if session.position.is_over:
            break
        legal = session.position.legal_moves()
        on = [move for move in legal if move.to is not None]
        choices = on if on and rng.below(32) else legal
        session.play(choices[rng.below(len(choices))])
    return f"#g={link.encode(session)}"


class Board(NamedTuple):
    """A game to measure with: its fragment, and a shape of its board."""

    fragment: str
    key: str


LAND = Board(board_link(95, 5), "tile:56")
"""A finished game of five."""
SPACES = Board(season_link(60), "space:c2")
"""A game of four on its board of hexagons, all of them but a few with a tile."""


class Quiet(build.Handler):
    """A server that says nothing of the icon that a bare page lacks."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Compressing(Quiet):
    """A server that compresses what it sends, as hosts do."""

    def do_GET(self) -> None:  # noqa: N802 - the name that the standard library calls
        """Send a file, compressed."""
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            self.send_error(404)
            return
        data = _compressed(file)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


@cache
def _compressed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes())


class Server(http.server.ThreadingHTTPServer):
    """A server that does not mind a browser that hangs up."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a connection closed from the other side, everything of the rest."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextlib.contextmanager
def served(folder: Path, kind: type[Quiet] = Quiet) -> Iterator[str]:
    """The address of ``folder`` on a static server, a plain one or of another kind."""
    handler = functools.partial(kind, directory=str(folder))
    with Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{build.SUB_PATH}"
        server.shutdown()


@contextlib.contextmanager
def fresh_profile(phone: bool = False) -> Iterator[BrowserContext]:
    """A browser that was never started before; ``phone``: as small as one, and with a finger for a mouse."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, sync_playwright() as playwright:
        touched = {**playwright.devices["iPhone 13"], "user_agent": None} if phone else {}
        touched.pop("default_browser_type", None)
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=build.set_up_browser(), args=ARGUMENTS, **touched
        )
        yield context
        context.close()


@contextlib.contextmanager
def stock_site() -> Iterator[Path]:
    """A folder with Pyodide as it comes, and a page that does nothing but load it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in STOCK:
            shutil.copyfile(build.MODULES / "pyodide" / file, folder / file)
        (folder / "index.html").write_text(BARE_PAGE)
        yield folder


STAY = 4_000
"""Milliseconds of a visit after the start. Chromium keeps machine code once none has been added for two seconds; who
has a head start has been there for ten (`AHEAD` in web/main.py)."""


def visit(context: BrowserContext, url: str, state: str = "") -> float:
    """Milliseconds from navigation until the page says that it is ready; a warm one makes a head start at its end."""
    page = context.new_page()
    page.goto(url)
    taken = float(page.evaluate("hg.ready.then(() => performance.now())"))
    if state == "warm":
        page.evaluate("hg._ahead?.make()")
        while any("head_start_maker" in worker.url for worker in page.workers):  # it rehearses
            page.wait_for_timeout(100)
    page.wait_for_timeout(STAY)
    page.close()
    return taken


STATES = ("fresh", "warm", "later")
"""The first visit, the second one, and one after the page has made its head start."""


def boot_times(rounds: int = 5) -> dict[tuple[str, str], float]:
    """Median milliseconds of ("bare" or "board", a state); the two sites take turns."""
    found: dict[tuple[str, str], list[float]] = {}
    with stock_site() as stock, served(stock) as bare, served(build.DIST) as ours:
        for _ in range(rounds):
            for site, url in (("bare", bare), ("board", ours + board_link())):
                with fresh_profile() as context:
                    for state in STATES:
                        found.setdefault((site, state), []).append(visit(context, url, state))
    return {key: median(times) for key, times in found.items()}


# the files that have come when the page says that it is ready, and not those behind
COME = "hg.ready.then(() => performance.getEntriesByType('resource').map((file) => file.name))"


# milliseconds from the first byte until a frame with the words and, perhaps later, one with the picture of the start
# page has been laid out and painted
SEEN_FIRST = """() => new Promise((resolve) => {
  const begun = performance.getEntriesByType("navigation")[0].responseStart, seen = {}, frame = new MessageChannel();
  frame.port1.onmessage = () => {
    if (!document.getElementById("play")?.offsetWidth) return requestAnimationFrame(look);
    const now = performance.now() - begun, land = document.getElementById("land");
    seen.words ??= now;
    const middle = land.getContext("2d").getImageData(land.width >> 1, land.height >> 1, 1, 1).data[3];
    if (middle) return resolve({ ...seen, picture: now });
    requestAnimationFrame(look);
  };
  const look = () => frame.port2.postMessage("painted");
  requestAnimationFrame(look);
})"""
TEN_MEGABITS = {"offline": False, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8, "latency": 40}


def first_sights(rounds: int = 5) -> dict[str, float]:
    """Milliseconds from the first byte to the words and to the picture of the start page, at 10 Mbit/s."""
    found: dict[str, list[float]] = {"words": [], "picture": []}
    with served(build.DIST, Compressing) as url:
        for _ in range(rounds):
            with fresh_profile() as context:
                page = context.new_page()
                context.new_cdp_session(page).send("Network.emulateNetworkConditions", TEN_MEGABITS)
                page.wait_for_timeout(2000)  # a browser that has just begun is busy with itself
                page.goto(url, wait_until="commit")
                for what, ms in page.evaluate(SEEN_FIRST).items():
                    found[what].append(ms)
    return {what: median(times) for what, times in found.items()}


def boot_bytes() -> dict[str, int]:
    """What a first visit loads until the board can be played, each file packed by gzip -9, by path."""
    with served(build.DIST) as url, fresh_profile() as context:
        page = context.new_page()
        page.goto(url + board_link())
        paths = {urlsplit(name).path for name in (url, *page.evaluate(COME))}
    files = {path: build.DIST / (path.removeprefix(build.SUB_PATH) or "index.html") for path in paths}
    return {path: len(gzip.compress(file.read_bytes(), 9)) for path, file in files.items() if file.is_file()}


def stock_bytes() -> int:
    """The same for Pyodide as it comes."""
    files = (build.MODULES / "pyodide" / name for name in STOCK)
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


# When a board was painted first, when a tile on it was first shown softly, and when the picture of the last one came.
# A tile is in flat colours until one of the latter two.
PICTURED = r"""
window.pictured = { first: 0, soft: 0, last: 0 };
{
  const asked = new WeakMap(), { postMessage } = Worker.prototype;
  const { clearRect, drawImage } = CanvasRenderingContext2D.prototype;
  Worker.prototype.postMessage = function (message, ...more) {
    const orders = typeof message === "string" ? message.matchAll(/"id":(\d+),"keys":\["(?:day|night):tile:/g) : [];
    for (const [, id] of orders) {
      if (!asked.has(this)) {
        asked.set(this, new Set());
        this.addEventListener("message", ({ data }) => {
          if (asked.get(this).delete(data.id)) pictured.last = performance.now();
        });
      }
      asked.get(this).add(Number(id));
    }
    return postMessage.call(this, message, ...more);
  };
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    if (this.canvas.id === "canvas") pictured.first ||= performance.now();
    return clearRect.apply(this, box);
  };
  CanvasRenderingContext2D.prototype.drawImage = function (...image) {
    if (image.length === 9 && image[0].width === SHEET) pictured.soft ||= performance.now();
    return drawImage.apply(this, image);
  };
}
"""


def stand_in_times(fragment: str, rounds: int = 5) -> dict[str, tuple[float, float]]:
    """Median milliseconds for which tiles are seen in flat colours, and in all until every one is there as painted.

    At a first visit (fresh), and at the one after it (again).
    """
    found: dict[str, list[tuple[float, float]]] = {"fresh": [], "again": []}
    with served(build.DIST) as url:
        for _ in range(rounds):
            with fresh_profile() as context:
                context.add_init_script(PICTURED.replace("SHEET", str(ROW * EDGE)))
                for times in found.values():
                    page = context.new_page()
                    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
                    page.goto(url + fragment)
                    page.evaluate("hg.ready.then(() => hg.idle())")
                    first, soft, last = page.evaluate("() => [pictured.first, pictured.soft, pictured.last]")
                    whole = max(0.0, last - first) if first else inf
                    times.append((min(whole, max(0.0, soft - first)) if soft else whole, whole))
                    page.wait_for_timeout(4000)  # what the browser keeps for next time, it writes behind
                    page.close()
    return {
        state: (median(flat for flat, _ in times), median(whole for _, whole in times))
        for state, times in found.items()
    }


def opening_times(board: Board, rounds: int = 5) -> float:
    """Median milliseconds from setting a game's link to its board, in a page at rest."""
    taken = []
    with served(build.DIST) as url, fresh_profile() as context:
        page = context.new_page()
        for _ in range(rounds):
            page.goto(url + "#")
            page.reload()
            page.evaluate("hg.ready.then(() => null)")
            page.wait_for_timeout(2000)  # until it has made ready for the first game
            taken.append(float(page.evaluate(OPEN_LINK, list(board))))
    return median(taken)


EVERY_AID = json.dumps(dict.fromkeys(all_aids(), "on"))


def frame_costs(board: Board, rounds: int = 5, prefs: str = "{}") -> float:
    """Median over rounds of the 95th percentile of Python's milliseconds a frame while a full board is panned."""
    found = []
    with served(build.DIST) as url, fresh_profile() as context:
        page = context.new_page()
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        page.goto(url)
        page.evaluate("hg.ready.then(() => null)")
        page.evaluate("(prefs) => localStorage.setItem('hg.prefs', prefs)", prefs)
        page.goto("about:blank")
        page.goto(url + board.fragment)
        page.evaluate("hg.ready.then(() => null)")
        page.wait_for_function("(key) => hg.where(key)", arg=board.key)
        page.wait_for_timeout(4000)  # the tiles are painted off the frame's path
        middle = (DESKTOP[0] // 2, DESKTOP[1] // 2)
        for _ in range(rounds):
            page.mouse.move(*middle)
            page.mouse.down()
            for lap in range(LAPS):
                page.mouse.move(middle[0] + lap % 20 * 8 - 80, middle[1] + lap % 12 * 8 - 48)
                page.wait_for_timeout(17)
            page.mouse.up()
            found.append(quantiles(page.evaluate("() => hg.frames()")[-LAPS:], n=20)[-1])
    return float(median(found))


def motion_costs(rounds: int = 5) -> float:
    """Median over rounds of the 95th percentile of Python's milliseconds a frame while moves are played and shown.

    Each round plays six moves of a game with 60 tiles on the table, and lets what moves come to rest.
    """
    found = []
    with served(build.DIST) as url, fresh_profile() as context:
        page = context.new_page()
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        for _ in range(rounds):
            page.goto("about:blank")
            page.goto(url + board_link(60, 5))
            page.evaluate("hg.ready.then(() => null)")
            page.locator("[data-act='app.takeover']").first.click()
            page.wait_for_timeout(4000)  # the tiles are painted off the frame's path
            before = len(page.evaluate("() => hg.frames()"))
            for _ in range(6):
                page.evaluate("() => { hg.play([...hg.moves()][0]); }")
                page.wait_for_timeout(1200)
            found.append(quantiles(page.evaluate("() => hg.frames()")[before:], n=20)[-1])
    return float(median(found))


STEP = """async () => {
  const out = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const start = performance.now();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "," }));
    out.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 60));
  }
  return out;
}"""


def stepping_times() -> float:
    """Median milliseconds of a step back along a finished game of five, the page written anew included."""
    with served(build.DIST) as url, fresh_profile() as context:
        page = context.new_page()
        page.goto(url + LAND.fragment)
        page.evaluate("hg.ready.then(() => null)")
        page.wait_for_timeout(4000)  # the tiles are painted off the frame's path
        return float(median(page.evaluate(STEP)))


# notes how long every thought of a bot took, and the gaps between frames: all of them, and those within a thought
WATCHED = """
window.watched = { thoughts: [], gaps: [], within: [] };
{
  let asked = Infinity, last = performance.now();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...values) {
    if (typeof values[0] === "string" && values[0].includes('"do":"think"')) {
      asked = performance.now();
      if (!this.heard) {
        this.heard = () => {
          watched.thoughts.push(performance.now() - asked);
          asked = Infinity;
        };
        this.addEventListener("message", this.heard);
      }
    }
    return post.apply(this, values);
  };
  const frame = () => {
    const now = performance.now();
    watched.gaps.push(now - last);
    if (asked < last) watched.within.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
"""


class Thinking(NamedTuple):
    """Milliseconds: the worst gap between frames within thoughts, of all, and at rest; the longest thought."""

    within: float
    gap: float
    idle: float
    longest: float


def thinking(fragment: str, rounds: int = 5, seconds: float = 12) -> Thinking:
    """Measure elders that play each other from here on, and then the same page at rest.

    A gap is the worst of a round, a median over rounds; the longest thought is of all rounds.
    """
    within, gaps, idle, longest = [], [], [], 0.0
    session = link.decode(fragment, None)
    summary = replace(codec.summary(session), bots=["elder"] * len(session.seats))
    save = saves.dump(saves.Save(session.id, 1, "bench", 5.0, summary, codec.to_record(session)))
    with served(build.DIST) as url, fresh_profile() as context:
        context.add_init_script(WATCHED)
        page = context.new_page()
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        for _ in range(rounds):
            page.goto("about:blank")
            page.goto(url)
            page.evaluate("hg.ready.then(() => null)")
            page.evaluate("([key, save]) => localStorage.setItem(key, save)", [f"hg.game.{session.id}", save])
            page.evaluate("localStorage.removeItem('hg.index')")
            page.reload()
            page.evaluate("hg.ready.then(() => null)")
            page.locator("[data-act='home.open']").first.click()
            page.wait_for_timeout(6000)  # the worker starts, the tiles are painted
            page.evaluate("() => { watched.thoughts = []; watched.gaps = []; watched.within = []; }")
            page.wait_for_timeout(seconds * 1000)
            found = page.evaluate("watched")
            within.append(max(found["within"]))
            gaps.append(max(found["gaps"]))
            longest = max(longest, *found["thoughts"])
            page.locator("#bots-pause").click()
            page.wait_for_timeout(3000)
            page.evaluate("() => { watched.gaps = []; }")
            page.wait_for_timeout(seconds * 1000)
            idle.append(max(page.evaluate("watched.gaps")))
    return Thinking(median(within), median(gaps), median(idle), longest)


# what the browser says of every tap: milliseconds from the finger to the picture that answers it
TAPPED = """
window.tapped = new Map();
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId) tapped.set(interactionId, Math.max(duration, tapped.get(interactionId) ?? 0));
  }
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
# where the tile may lie on the part of the board that nothing lies over
PLACES = """() => [...new Set([...hg.moves()].map((move) => move.split("/")[0]))]
  .map((cell) => hg.where(`cell:${cell}`))
  .filter((at) => at && document.elementFromPoint(at.x, at.y)?.closest("#board"))
  .map((at) => [at.x, at.y])"""


# a page that does nothing but paint its canvas, as large as that of a board, when it is tapped
BARE_CANVAS = """() => {
  document.body.innerHTML = `<canvas width="${2 * innerWidth}" height="${2 * innerHeight}"
    style="position: fixed; inset: 0; width: 100%; height: 100%; touch-action: none"></canvas>`;
  const canvas = document.querySelector("canvas"), context = canvas.getContext("2d");
  canvas.onclick = ({ offsetX, offsetY }) => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillRect(2 * offsetX, 2 * offsetY, 150, 150);
  };
}"""


class Taps(NamedTuple):
    """Milliseconds from a tap to the picture that answers it, the shortest first."""

    board: list[float]
    bare: list[float]
    """The same on a page that does nothing else."""


def tap_times(turns: int = 12) -> Taps:
    """Tap a board, and a bare canvas of its size, on a phone at a quarter of the CPU.

    Each turn lays a tile on a place, chooses a piece or none, and ends.
    """
    with served(build.DIST) as url, fresh_profile(phone=True) as context:
        context.add_init_script(TAPPED)
        bare = _bare_taps(context, url + "manifest.webmanifest", 2 * turns)
        page = context.new_page()
        page.goto(url + board_link(25))
        page.evaluate("hg.ready.then(() => null)")
        page.locator("[data-act='app.takeover']").first.tap()
        page.wait_for_timeout(4000)  # the tiles are painted off the frame's path
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.evaluate("() => tapped.clear()")
        for _ in range(turns):
            page.evaluate("hg.idle()")
            if not page.locator("#callouts .ch").count():
                page.touchscreen.tap(*page.evaluate(PLACES)[0])
                page.evaluate("hg.idle()")
            if page.locator("#callouts .ch").count():
                _tap(page, "#callouts .ch")
                page.evaluate("hg.idle()")
            _tap(page, "#confirm")
        page.wait_for_timeout(500)
        return Taps(sorted(page.evaluate("() => [...tapped.values()]")), bare)


def _tap(page: Page, button: str) -> None:
    """Tap the first such button as a finger does; `Locator.tap` would listen in the page for what it hits."""
    box = page.locator(button).first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _bare_taps(context: BrowserContext, url: str, taps: int) -> list[float]:
    """Milliseconds that a bare canvas takes to answer a tap, the shortest first."""
    page = context.new_page()
    page.goto(url)
    page.evaluate(BARE_CANVAS)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    for tap in range(taps):
        page.touchscreen.tap(40 + 10 * tap, 200)
        page.wait_for_timeout(100)
    page.wait_for_timeout(500)
    times = sorted(page.evaluate("() => [...tapped.values()]"))
    page.close()
    return times


# notes the milliseconds until choices tell what the coach expects of them, and no more what is counted so far
PROMISED = """
window.promised = [];
{
  let asked = null;
  new MutationObserver(() => {
    const kinds = [...document.querySelectorAll("#callouts .ch i")].map((kind) => kind.textContent);
    if (!kinds.length) asked = null;
    else if (kinds.includes("so far")) asked ??= performance.now();
    else if (asked !== null && kinds.includes("to come")) {
      promised.push(performance.now() - asked);
      asked = null;
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
"""


def promise_times(places: int = 15) -> list[float]:
    """Milliseconds until the choices of a turn tell what the coach expects of them, the shortest first.

    A tile is tried on one place after the other, while nobody lacks pieces.
    """
    with served(build.DIST) as url, fresh_profile() as context:
        context.add_init_script(PROMISED)
        page = context.new_page()
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        page.goto(url + board_link(8))
        page.evaluate("hg.ready.then(() => null)")
        page.locator("[data-act='app.takeover']").first.click()
        page.wait_for_timeout(4000)  # the tiles are painted off the frame's path, the worker is made ready
        page.evaluate("hg.idle()")
        if page.locator("#callouts .none").count():
            page.locator("#callouts .none").click()
            page.evaluate("hg.idle()")
        for at in page.evaluate(PLACES)[:places]:
            page.mouse.click(*at)
            page.wait_for_timeout(1000)
        return sorted(page.evaluate("() => promised"))


def engine_times_in_worker() -> dict[str, float]:
    """`engine.measure` in a worker of the browser."""
    with stock_site() as folder:
        [wheel] = (build.DIST / "wheels").glob("*.whl")
        shutil.copyfile(wheel, folder / "engine.whl")
        shutil.copyfile(Path(__file__).with_name("engine.py"), folder / "engine.py")
        (folder / "worker.js").write_text(WORKER)
        with served(folder) as url, fresh_profile() as context:
            page = context.new_page()
            page.goto(url)
            page.evaluate("hg.ready.then(() => null)")
            result: dict[str, float] = json.loads(page.evaluate(ASK_WORKER))
            return result
