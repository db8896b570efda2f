"""What only a browser can tell: how long until the page can be played, how much it loads, how fast it thinks."""

from __future__ import annotations

import contextlib
import functools
import gzip
import http.server
import json
import shutil
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, sync_playwright

import build
from hg_engine import Seat, Seeded, Session
from hg_engine.notation import link

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

BARE_PAGE = """<!doctype html><meta charset="utf-8"><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
window.hg = { ready: loadPyodide() };
</script>"""

# the engine in a module worker of a stock Pyodide
WORKER = """
import { loadPyodide } from "./pyodide.mjs";
onmessage = async () => {
  const python = await loadPyodide();
  python.unpackArchive(await (await fetch("./engine.whl")).arrayBuffer(), "wheel");
  python.runPython(await (await fetch("./engine.py")).text());
  postMessage(python.runPython("import json; json.dumps(measure())"));
};
"""
ASK_WORKER = """() => new Promise((done, failed) => {
  const worker = new Worker("./worker.js", { type: "module" });
  worker.onmessage = (event) => done(event.data);
  worker.onerror = (event) => failed(new Error(event.message));
  worker.postMessage(null);
})"""


def board_link() -> str:
    """A fragment that opens a game of two in its first third, as a player comes back to it."""
    session = Session("hg2@1", [Seat("Mara", "hematite"), Seat("Suni", "ice")], Seeded("bench"))
    while len(session.position.tiles) < 25:
        session.play(session.position.legal_moves()[0])
    return f"#g={link.encode(session).removeprefix('#g=')}"


class Quiet(build.Handler):
    """A server that says nothing of the icon that a bare page lacks."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of ``folder`` on a plain static server."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{build.SUB_PATH}"
        server.shutdown()


@contextlib.contextmanager
def fresh_profile() -> Iterator[BrowserContext]:
    """A browser that was never started before."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=build.set_up_browser(), args=ARGUMENTS
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


def visit(context: BrowserContext, url: str) -> float:
    """Milliseconds from navigation until the page says that it is ready."""
    page = context.new_page()
    page.goto(url)
    taken = float(page.evaluate("hg.ready.then(() => performance.now())"))
    page.wait_for_timeout(1500)  # what the browser keeps for next time, it writes behind
    page.close()
    return taken


def boot_times(rounds: int = 5) -> dict[tuple[str, str], float]:
    """Median milliseconds of ("bare" or "board", "fresh" or "warm"); the two sites take turns."""
    found: dict[tuple[str, str], list[float]] = {}
    with stock_site() as stock, served(stock) as bare, served(build.DIST) as ours:
        for _ in range(rounds):
            for site, url in (("bare", bare), ("board", ours + board_link())):
                with fresh_profile() as context:
                    for state in ("fresh", "warm"):
                        found.setdefault((site, state), []).append(visit(context, url))
    return {key: median(times) for key, times in found.items()}


def boot_bytes() -> dict[str, int]:
    """What a first visit loads until the board can be played, each file packed by gzip -9, by path."""
    with served(build.DIST) as url, fresh_profile() as context:
        paths: set[str] = set()
        context.on("request", lambda request: paths.add(urlsplit(request.url).path))
        visit(context, url + board_link())
    files = {path: build.DIST / (path.removeprefix(build.SUB_PATH) or "index.html") for path in paths}
    return {path: len(gzip.compress(file.read_bytes(), 9)) for path, file in files.items() if file.is_file()}


def stock_bytes() -> int:
    """The same for Pyodide as it comes."""
    files = (build.MODULES / "pyodide" / name for name in STOCK)
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


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
