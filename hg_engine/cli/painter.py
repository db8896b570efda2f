"""Paint an SVG as PNG with an installed Chromium: text needs fonts, which the standard library does not have."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from ..notation.picture import PNG

NAMES = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "msedge", "brave-browser"),
)
"""What such browsers are called where programs are looked for."""
PATIENCE = 120
"""Seconds after which a browser is not waited for any more."""


class CannotPaintError(Exception):
    """There is no picture; the text says why."""


def browser(named: str | None = None) -> str:
    """Return the program to paint with: the one named, else that of ``HG_BROWSER``, else one that is installed.

    Raises:
        CannotPaintError: there is none.
    """
    named = named or os.environ.get("HG_BROWSER")
    found = shutil.which(named) if named else next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise CannotPaintError(f"{named} is no program" if named else "no Chromium, Chrome or Edge was found")
    return found


def png(program: str, svg: Path, width: int, height: int) -> bytes:
    """Return the picture in a file as that browser paints it, offline, at its own size in pixels.

    Raises:
        CannotPaintError: the browser did not start, took too long, or painted something else.
    """
    with TemporaryDirectory(prefix="hg-card-") as room:
        target = Path(room) / "card.png"
        command = [
            program,
            "--headless",
            "--disable-gpu",
            "--hide-scrollbars",
            "--force-device-scale-factor=1",
        ]
        command += [
            "--no-first-run",
            "--disable-background-networking",
            "--host-resolver-rules=MAP * ~NOTFOUND",
        ]
        # a browser of root does not start in its sandbox; it is shown nothing but our own drawing
        command += ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        command += [f"--user-data-dir={room}/profile", f"--window-size={width},{height}"]
        command += [f"--screenshot={target}", svg.resolve().as_uri()]
        try:
            subprocess.run(command, timeout=PATIENCE, capture_output=True, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise CannotPaintError(f"{program}: {error}") from error
        data = target.read_bytes() if target.is_file() else b""
    if not data.startswith(PNG):
        raise CannotPaintError(f"{program} painted nothing")
    size = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if size != (width, height):
        raise CannotPaintError(f"{program} painted {size[0]} by {size[1]} pixels")
    return data
