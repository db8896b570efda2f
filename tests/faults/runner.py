"""Plants faults in copies of the tree and runs the tests that are to catch them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.faults.fault import ROOT, Fault

TOO_LONG = 240.0
"""Seconds after which a test that has not ended is given up: the fault is then a bad one."""
_OLD = 1_000_000_000
"""A time of change, in seconds, that no file of the tree has."""
_CAUGHT = re.compile(r"^(?:FAILED|ERROR) (\S+(?:\[.*?\])?)(?: - .*)?$", re.MULTILINE)

QUICK = ("-x", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "tests.faults.unshrunk")
"""Options of pytest where one failure is enough."""

CAUGHT, MISSED, ODD = "caught", "MISSED", "ODD"


class Verdict(NamedTuple):
    """What became of a fault."""

    kind: str
    """`CAUGHT`, `MISSED`, or `ODD` where the tests could not be run with it."""
    seconds: float
    told: str
    """The test that caught it, or what went wrong."""


def files() -> list[str]:
    """List the files of the tree as they are, those that git does not know yet included."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


class Copy:
    """A copy of the tree, for one worker."""

    def __init__(self, folder: Path, names: Sequence[str]) -> None:
        """Copy these files; what is installed is linked, what was built before is shared file by file."""
        self.folder = folder
        self._planted = 0
        for name in names:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
        for name in (".venv", "node_modules"):
            (folder / name).symlink_to((ROOT / name).resolve(), target_is_directory=True)
        if (ROOT / ".cache").is_dir():
            # links: what the copy builds anew stays in the copy
            shutil.copytree(
                ROOT / ".cache",
                folder / ".cache",
                copy_function=_link,
                ignore=shutil.ignore_patterns("lock", "python.stamp"),
            )

    def run(self, targets: Sequence[str], *options: str) -> str | None:
        """Run tests; return what they print, in one piece, or None where they take too long."""
        command = [sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=no", "-rfE", *options, *targets]
        try:
            done = subprocess.run(
                command,
                cwd=self.folder,
                env={**os.environ, "HG_DIST": str(self.folder / "dist")},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                timeout=TOO_LONG,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return None
        return f"{done.returncode}\n{done.stdout}"

    def build(self) -> str:
        """Build ``dist/`` of the copy; return what went wrong, or nothing."""
        done = subprocess.run(
            [sys.executable, "build.py", "dist"],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.stdout if done.returncode else ""

    def judge(self, fault: Fault, built: bool) -> Verdict:
        """Plant a fault, run its tests, take it out again; ``built`` says that they need ``dist/``."""
        since = time.perf_counter()
        path = self.folder / fault.path
        content, state = path.read_text(encoding="utf-8"), path.stat()
        path.write_text(fault.planted(content), encoding="utf-8")
        # Python takes a file for unchanged that has the size and the time of the one before
        self._planted += 1
        os.utime(path, (_OLD + self._planted, _OLD + self._planted))
        try:
            wrong = self.build() if built else ""
            told = None if wrong else self.run(fault.targets, *QUICK)
        finally:
            path.write_text(content, encoding="utf-8")
            os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
        seconds = time.perf_counter() - since
        if wrong:
            return Verdict(ODD, seconds, f"dist/ cannot be built: {wrong.strip()[-300:]}")
        if told is None:
            return Verdict(ODD, seconds, "the tests do not end")
        code, _, output = told.partition("\n")
        if code == "0":
            return Verdict(MISSED, seconds, "by " + fault.tests)
        found = _CAUGHT.search(output)
        if found is None:  # what cannot even be collected is named there, too
            return Verdict(ODD, seconds, f"pytest ended with {code}: {output.strip()[-300:]}")
        return Verdict(CAUGHT, seconds, found[1])


def _link(source: str, target: str) -> str:
    try:
        os.link(source, target)
    except OSError:  # another file system
        shutil.copy2(source, target)
    return target


def without(copy: Copy, faults: Sequence[Fault], jobs: int, built: bool) -> str:
    """Run the tests of some faults without any fault; return what failed, or nothing."""
    targets = sorted({target for fault in faults for target in fault.targets})
    # a test that is named with its file is run once
    targets = [target for target in targets if "::" not in target or target.split("::")[0] not in targets]
    if built and (wrong := copy.build()):
        return wrong
    told = copy.run(targets, "-n", str(jobs) if jobs > 1 else "0")
    if told is None:
        return "the tests do not end"
    return "" if told.startswith("0\n") else told


def each(faults: Sequence[tuple[Fault, bool]], copies: Sequence[Copy]) -> Iterator[tuple[Fault, Verdict]]:
    """Yield what became of each fault, as it is known; every copy has one fault at a time."""
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def work(fault: Fault, built: bool) -> tuple[Fault, Verdict]:
        copy = free.get()
        try:
            return fault, copy.judge(fault, built)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        jobs = [pool.submit(work, fault, built) for fault, built in faults]
        for job in as_completed(jobs):
            yield job.result()
