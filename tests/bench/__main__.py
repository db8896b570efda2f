"""Every budget in one table: what was measured, the bare thing beside it, what must be and what we aim at.

A benchmark is a function that returns rows; put new ones into `BENCHMARKS`. What is measured of the engine
is the list `WORK` in engine.py, which runs in CPython and in the browser's worker alike.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from statistics import median
from time import perf_counter

from tests.bench import engine, growth, memory, pages
from tests.engine.fair.people import RemoteGame


@dataclass(frozen=True)
class Row:
    """One line of the table; ``value`` is what is held against the budget."""

    what: str
    value: float
    unit: str
    must: float | None = None
    aim: float | None = None
    beside: str = ""

    def verdict(self) -> str:
        """Whether the budget is kept."""
        if self.must is None or self.aim is None:
            return ""
        return "aim" if self.value <= self.aim else "must" if self.value <= self.must else "OVER"


def loaded() -> Iterable[Row]:
    """Bytes until a board can be played."""
    parts = pages.boot_bytes()
    stock = pages.stock_bytes()
    yield Row(
        "bytes to a playable board, gzip",
        sum(parts.values()) / 1e6,
        "MB",
        5.0,
        4.5,
        f"bare {stock / 1e6:.2f}",
    )
    for path, size in sorted(parts.items(), key=lambda part: -part[1])[:6]:
        yield Row(f"  {path.rsplit('/', 1)[-1]}", size / 1e6, "MB")


def booted() -> Iterable[Row]:
    """Navigation until a board can be played, beside stock Pyodide loaded by a bare page."""
    times = pages.boot_times()
    for state, must, aim in (("fresh", 0.50, 0.40), ("warm", 0.60, 0.40), ("later", 0.25, 0.15)):
        bare, ours = times["bare", state], times["board", state]
        beside = f"{ours:.0f} ms, bare {bare:.0f} ms"
        yield Row(f"navigation to a playable board, {state}", ours / bare, "x bare", must, aim, beside)


def seen_first() -> Iterable[Row]:
    """What a newcomer sees before the program is there."""
    found = pages.first_sights()
    yield Row(
        "first byte to the words of the start page", found["words"], "ms", 300, 200, "10 Mbit/s, 40 ms away"
    )
    yield Row("  to its picture", found["picture"], "ms", 300, 200)


@cache
def native() -> dict[str, float]:
    """The engine's figures in this Python."""
    return engine.measure()


def _rate(name: str, value: float) -> Iterable[Row]:
    """What a figure comes to in a second, where that says more."""
    if name in engine.RATES:
        what, count = engine.RATES[name]
        yield Row(f"  {what}", count * 1000 / value, "a second")


def engine_here() -> Iterable[Row]:
    """The engine in CPython."""
    for name, value in native().items():
        beside = f"{value / native()[engine.BASELINE]:.2f} x {engine.BASELINE}"
        yield Row(name, value, "ms", engine.CEILINGS.get(name), engine.AIMS.get(name), beside)
        yield from _rate(name, value)
    length = len(engine._link(0))
    yield Row("link of a finished game of five", length, "characters", 300, 200)
    remote = RemoteGame(5)
    remote.play(updates=0)
    yield Row("  as an update between people far apart", len(remote.updates[-1]), "characters", 700, 500)


def grown() -> Iterable[Row]:
    """What a ply costs on boards of more and more tiles, beside the smallest in the same round."""
    found = growth.measure()
    small = found[min(found)]
    for size, rounds in found.items():
        for what, unit, of in (
            ("a ply, placements not listed", "us", attrgetter("ply")),
            ("listing them, an open cell", "ns", attrgetter("cell")),
            ("a fixed move made and taken back", "us", attrgetter("push_pop")),
        ):
            ratios = [of(one) / of(least) for one, least in zip(rounds, small, strict=True)]
            beside = f"{median(map(of, rounds)):.1f} {unit}, {rounds[0].cells:.0f} open cells"
            yield Row(f"{size} tiles: {what}", median(ratios), "x smallest", 1.2, 1.1, beside)


def engine_in_worker() -> Iterable[Row]:
    """The engine in a worker of the browser, beside CPython."""
    budgets = {engine.UNCHECKED: (2.0, 1.6)}
    wall = engine.measure(clock=perf_counter)  # all that a worker can tell
    for name, value in pages.engine_times_in_worker().items():
        must, aim = budgets.get(name, (None, None))
        beside = f"{value:.2f} ms, CPython {wall[name]:.2f} ms"
        yield Row(f"worker: {name}", value / wall[name], "x CPython", must, aim, beside)
        yield from _rate(name, value)


def drawn() -> Iterable[Row]:
    """One frame of a full board while it is panned."""
    beside = "a frame of 16.7 ms"
    yield Row("frame, panning a full board, p95", pages.frame_costs(pages.LAND), "ms", 6, 3, beside)
    aided = pages.frame_costs(pages.LAND, prefs=pages.EVERY_AID)
    yield Row("  the same with every aid on", aided, "ms", 6, 3, beside)
    yield Row("frame while moves are shown, p95", pages.motion_costs(), "ms", 6, 3, beside)
    yield Row("collecting: frame, panning, p95", pages.frame_costs(pages.SPACES), "ms", 6, 3, beside)
    aided = pages.frame_costs(pages.SPACES, prefs=pages.EVERY_AID)
    yield Row("  the same with every aid on", aided, "ms", 6, 3, beside)


def answered() -> Iterable[Row]:
    """What a player does, until it is answered."""
    taps = pages.tap_times()
    beside = (
        f"a bare canvas {median(taps.bare):.0f} ms; a quarter of the CPU, a phone; {len(taps.board)} taps"
    )
    yield Row("tap to the picture that answers it, median", median(taps.board), "ms", 150, 100, beside)
    yield Row("  the longest", taps.board[-1], "ms")
    promises = pages.promise_times()
    beside = f"{len(promises)} tiles on trial"
    yield Row("choices to what the coach expects of them, median", median(promises), "ms", 120, 80, beside)
    yield Row("  the longest", promises[-1], "ms")


def opened() -> Iterable[Row]:
    """A link opened in a page that runs already."""
    yield Row("link of five players to a drawn board", pages.opening_times(pages.LAND), "ms", 150, 50)
    yield Row("a step back along that game", pages.stepping_times(), "ms")
    over = pages.Board(pages.season_link(), pages.SPACES.key)
    yield Row(
        "collecting: link of a finished game of four", len(over.fragment) - len("#g="), "characters", 400
    )
    yield Row("  to a drawn board", pages.opening_times(over), "ms", 150, 50)


def thought() -> Iterable[Row]:
    """Bots at the page's own pace and budget."""
    for game, fragment in (("", pages.board_link(40)), ("collecting: ", pages.season_link(60, 2))):
        found = pages.thinking(fragment)
        beside = f"{found.idle:.0f} ms with nobody thinking"
        yield Row(f"{game}worst gap in frames, an elder thinking", found.within, "ms", 50, 34, beside)
        yield Row(f"{game}  the frames that show its moves included", found.gap, "ms")
        yield Row(f"{game}longest thought of an elder", found.longest, "ms", 2000, 1000)


def pictured() -> Iterable[Row]:
    """How long tiles are seen in flat colours, and softly, before their pictures are there."""
    for what, fragment, must in (
        ("a board of ten tiles", pages.board_link(10), 150),
        ("a finished board of 95", pages.LAND.fragment, 600),
    ):
        found = pages.stand_in_times(fragment)
        for visit, (flat, whole) in found.items():
            when = {"fresh": "first visit", "again": "the next visit"}[visit]
            yield Row(f"flat tiles on {what}, {when}", flat, "ms", must)
            yield Row("  until all tiles are there as they are painted", whole, "ms")


def remembered() -> Iterable[Row]:
    """Memory of a page with its workers, beside a page that does nothing but load Pyodide."""
    found = memory.held()
    bare = f"bare {found.bare:.0f} MB"
    yield Row("memory of a page at a board", found.board, "MB", 400, 300, bare)
    yield Row("  after a finished game of bots, in a worker", found.one, "MB", 600, 450, bare)
    yield Row("  after ten of them", found.many, "MB", 650, 500, bare)


BENCHMARKS: dict[str, Callable[[], Iterable[Row]]] = {
    "engine": engine_here,
    "growth": grown,
    "worker": engine_in_worker,
    "bytes": loaded,
    "boot": booted,
    "first": seen_first,
    "frame": drawn,
    "answer": answered,
    "open": opened,
    "bots": thought,
    "pictures": pictured,
    "memory": remembered,
}


def main(names: list[str]) -> None:
    """Print the rows of the named benchmarks, or of all."""
    if unknown := set(names) - BENCHMARKS.keys():
        sys.exit(f"no such benchmark: {', '.join(sorted(unknown))}; there are {', '.join(BENCHMARKS)}")
    print(f"{'':40} {'measured':>10} {'':10} {'must':>6} {'aim':>6} {'':5} beside")
    for name in names or BENCHMARKS:
        for row in BENCHMARKS[name]():
            must, aim = ("" if limit is None else f"{limit:g}" for limit in (row.must, row.aim))
            line = f"{row.what:40} {row.value:10.3f} {row.unit:10} {must:>6} {aim:>6} {row.verdict():5} {row.beside}"
            print(line.rstrip(), flush=True)


main(sys.argv[1:])
