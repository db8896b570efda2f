"""Try a million inputs at the doors: ``python -m tests.fuzz [--inputs N] [--seed S]``."""

from __future__ import annotations

import argparse
import resource
from collections import Counter

from tests.fuzz.run import Tried, tried

SLOW = 0.05
"""Seconds of CPU that nothing may take."""
SHOWN = 10


def main() -> int:
    """Report what raised, what took longest, how memory grew; the exit status is 1 if any input raised or was slow."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    count, seconds = Counter[str](), Counter[str]()
    raised: list[Tried] = []
    slowest: dict[str, Tried] = {}
    slow = Counter[str]()
    memory: list[int] = []
    for number, one in enumerate(tried(options.seed, options.inputs)):
        count[one.door] += 1
        seconds[one.door] += one.seconds  # type: ignore[assignment]
        slow[one.door] += one.seconds > SLOW
        if one.raised is not None:
            raised.append(one)
        if one.door not in slowest or one.seconds > slowest[one.door].seconds:
            slowest[one.door] = one
        if number % max(1, options.inputs // 10) == 0:
            memory.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    print(f"{options.inputs:,} inputs, {sum(seconds.values()):.0f} s of CPU, {len(raised)} raised")
    for door, times in count.most_common():
        worst = slowest[door]
        print(
            f"{times:9,}  {1e6 * seconds[door] / times:7.0f} µs each, at most {1e3 * worst.seconds:6.1f} ms,"
            f" {slow[door]} above {1e3 * SLOW:.0f} ms  {door}"
        )
    print("memory at most, MB, after every tenth:", *memory)
    for one in raised[:SHOWN]:
        print(f"{one.door}: {one.raised!r} of {one.text[:300]!r}")
    return bool(raised) or bool(slow.total())


if __name__ == "__main__":
    raise SystemExit(main())
