"""WebKitGTK by the WebDriver protocol itself: a few requests, no client library."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PLACES = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
PATIENCE = 120.0
"""Seconds for one answer."""


class WebDriverError(Exception):
    """What the driver said went wrong."""


def missing() -> str:
    """Say what this machine lacks to run it; nothing if it lacks nothing."""
    for name in ("WebKitWebDriver", "xvfb-run"):
        if not shutil.which(name):
            return f"no {name}; Debian has it in webkit2gtk-driver and xvfb"
    return "" if browser() else "no MiniBrowser; Debian has it in libwebkit2gtk"


def browser() -> str | None:
    """The path of the browser."""
    found = sorted(Path("/").glob(PLACES.removeprefix("/")))
    return str(found[-1]) if found else None


class Driver:
    """A session: one window of one browser."""

    def __init__(self, port: int) -> None:
        self._base = f"http://127.0.0.1:{port}"
        always = {"webkitgtk:browserOptions": {"binary": browser(), "args": ["--automation"]}}
        made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": always}})
        self._base += f"/session/{made['sessionId']}"
        self._ask("POST", "/timeouts", {"script": 1000 * PATIENCE, "pageLoad": 1000 * PATIENCE})

    def _ask(self, method: str, path: str, data: Any = None) -> Any:
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(
            self._base + path, body, {"Content-Type": "application/json"}, method=method
        )
        try:
            # longer than the driver itself waits, which then says what did not come
            with urllib.request.urlopen(request, timeout=1.25 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise WebDriverError(error.read().decode(errors="replace")) from None

    def goto(self, url: str) -> None:
        self._ask("POST", "/url", {"url": url})

    def evaluate(self, function: str, *values: Any) -> Any:
        """Call a function of the page with these values; returns what it returns, or what its promise keeps."""
        script = f"""const done = arguments[arguments.length - 1], values = [...arguments].slice(0, -1);
            Promise.resolve().then(() => ({function})(...values))
              .then((value) => done([true, value]), (error) => done([false, String(error)]));"""
        worked, value = self._ask("POST", "/execute/async", {"script": script, "args": list(values)})
        if not worked:
            raise WebDriverError(value)
        return value

    def press(self, x: float, y: float) -> None:
        """Click at a point of the window."""
        steps = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pause", "duration": 100},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._ask("POST", "/actions", {"actions": [mouse]})

    def type(self, text: str) -> None:
        """Type into what has the focus.

        A letter at a time: the driver gives up a longer row of keys where a busy page is slow to take one.
        """
        for letter in text:
            steps = [{"type": kind, "value": letter} for kind in ("keyDown", "keyUp")]
            self._ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": steps}]})

    def screenshot(self) -> str:
        """The window as a PNG, in base64."""
        return str(self._ask("GET", "/screenshot"))

    def close(self) -> None:
        self._ask("DELETE", "")


STILL = "[Settings]\ngtk-enable-animations = false\n"
"""Settings of GTK that its browser tells pages as a wish for less motion."""
HURRIED = {"JSC_useOMGJIT": "0"}
"""WebAssembly is not compiled once more with care, which is half of a start: no page lives for as long as would pay."""


@contextlib.contextmanager
def session() -> Iterator[Driver]:
    """A browser on a screen of its own, in which nothing moves, ended with everything it started."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder, "gtk-3.0", "settings.ini")
        settings.parent.mkdir()
        settings.write_text(STILL)
        with _served({**os.environ, **HURRIED, "XDG_CONFIG_HOME": folder}) as port:
            driver = Driver(port)
            yield driver
            driver.close()


@contextlib.contextmanager
def _served(environment: dict[str, str]) -> Iterator[int]:
    """The driver's server, at the port that is given."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = ["xvfb-run", "-a", "-s", "-screen 0 1280x900x24", "WebKitWebDriver", f"--port={port}"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen(command, start_new_session=True, env=environment, **quiet)  # type: ignore[call-overload]
    try:
        _listens(server, port)
        yield port
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(server.pid, 15)
        server.wait(30)


def _listens(server: subprocess.Popen[bytes], port: int) -> None:
    """Return once something answers at the port; raise WebDriverError where the server ends instead."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        # it tells nobody when it is ready, but its end is heard at once
        with contextlib.suppress(subprocess.TimeoutExpired):
            raise WebDriverError(f"WebKitWebDriver ended with {server.wait(0.1)}")
    raise WebDriverError(f"WebKitWebDriver does not answer at port {port} within {PATIENCE:.0f} s")
