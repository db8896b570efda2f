"""``python -m tests.faults``: plant faults and tell which tests catch them; see the package."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from tests import faults
from tests.faults.fault import Fault, groups
from tests.faults.runner import CAUGHT, Copy, each, files, without


def chosen(words: list[str]) -> list[tuple[str, Fault]]:
    """Return the faults of the groups named, and those with one of the words in their name; all without words."""
    every = [(group, fault) for group, known in groups().items() for fault in known]
    return [
        (group, fault)
        for group, fault in every
        if not words or group in words or any(word in fault.name for word in words if word not in groups())
    ]


def main() -> int:
    """Plant what the command line asks for; return 1 if anything was missed."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults",
        description=faults.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("words", nargs="*", help="groups, or words of names; all faults without any")
    parser.add_argument("--list", action="store_true", help="name the faults and plant none")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    options = parser.parse_args()
    wanted = chosen(options.words)
    if options.list:
        for group, fault in wanted:
            print(f"{group:7}{fault.name}\n       {fault.path}; {fault.tests}")
        return 0
    if not wanted:
        parser.error(f"no fault has a name with {' or '.join(options.words)}")
    since, names = time.perf_counter(), files()
    # those that take longest come first
    wanted.sort(key=lambda one: one[0] != "page")
    with tempfile.TemporaryDirectory(prefix="faults-") as room:
        jobs = max(1, min(options.jobs, len(wanted)))
        copies = [Copy(Path(room, str(number)), names) for number in range(jobs)]
        for built in (False, True):
            some = [fault for group, fault in wanted if (group == "page") is built]
            if some and (wrong := without(copies[0], some, jobs, built)):
                print(f"These tests fail without any fault:\n{wrong}")
                return 1
        print(f"without a fault every test passes ({time.perf_counter() - since:.0f} s)", flush=True)
        missed, group_of = [], {fault: group for group, fault in wanted}
        for fault, verdict in each([(fault, group == "page") for group, fault in wanted], copies):
            line = (
                f"{verdict.kind:7}{verdict.seconds:6.1f} s  {group_of[fault]:7}{fault.name}: {verdict.told}"
            )
            print(line, flush=True)
            if verdict.kind != CAUGHT:
                missed.append(line)
    print(
        f"{len(wanted) - len(missed)} of {len(wanted)} faults caught in {time.perf_counter() - since:.0f} s"
    )
    for line in missed:
        print(line)
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
