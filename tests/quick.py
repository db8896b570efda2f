"""Which unit tests matter to what was changed: the nearest by imports, as many as there is time for.

``python3 build.py test quick [REVISION]`` runs what is chosen here. Each changed Python file is followed along the
imports, backwards, to the tests that use it; other files are looked up in `READERS`. Nearest are the tests that
were changed themselves, then those that import what was changed or are called like it, then those one module away.
Further ones are left out unless there is nothing nearer, and so is what the time does not suffice for; both are
told by name.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Collection, Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import grimp

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("hg_engine", "web", "tests")
MOST = 2
"""How many imports away a test may be from what was changed, unless there is none so near."""
ROOM = 45.0
"""Seconds of tests, of one core, that may be chosen by imports."""
UNKNOWN = 2.0
"""Seconds that a file of tests counts with if it was never measured here."""
ALWAYS = ("tests/architecture",)
LOADED_BY_NAME = ("hg_engine.cli", "hg_engine.landscape.catalogue")
"""Packages that import their modules by a name that is put together, which no import graph sees."""

READERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    # data and what checks it
    ("hg_engine/art/*.json", ("tests/engine/art",)),
    ("hg_engine/art/*.txt", ("tests/engine/art",)),
    (
        "hg_engine/bots/landscape/*.json",
        (
            "tests/engine/bots/landscape/test_evaluation.py",
            "tests/engine/bots/landscape/test_foresight.py",
            "tests/engine/bots/test_bots.py",
        ),
    ),
    (
        "hg_engine/puzzles/landscape/puzzles.json",
        ("tests/engine/puzzles/landscape/test_puzzles.py", "tests/web/landscape/test_puzzles.py"),
    ),
    ("tests/engine/notation/frozen/*", ("tests/engine/notation/test_frozen.py",)),
    ("tests/engine/golden/*", ("tests/engine/test_golden.py",)),
    ("tests/engine/landscape/scenarios/*", ("tests/engine/landscape/test_scenarios.py",)),
    ("tests/engine/seasons/scenarios/*", ("tests/engine/seasons/test_scenarios.py",)),
    ("tests/web/landscape/golden/*", ("tests/web/landscape/test_scene.py",)),
    # what the page is made of besides Python
    (
        "web/i18n/locales/*",
        (
            "tests/web/i18n/test_words.py",
            "tests/web/i18n/test_languages.py",
            "tests/web/landscape/test_tell.py",
        ),
    ),
    ("web/styles/*", ("tests/web/styles/test_colours.py",)),
    ("web/platform/icon.svg", ("tests/web/platform/test_icons.py",)),
    # pages that tests read
    ("docs/bots.md", ("tests/engine/bots/test_docs.py",)),
    ("docs/strength.*", ("tests/engine/bots/test_strength.py",)),
    # tests that read the sources as text, for keys and codes
    ("web/*.py", ("tests/web/i18n/test_words.py",)),
    ("hg_engine/*.py", ("tests/web/i18n/test_words.py",)),
)
"""Pattern of a path (``*`` stands for folders, too) -> the tests that read such files without importing them."""


class Choice(NamedTuple):
    """Tests to run, tests that changes reach and that are left out, and changed files that no unit test reads."""

    tests: list[str]
    left_out: list[str]
    unread: list[str]


def changed(revision: str, root: Path = ROOT) -> list[str]:
    """Return the paths of what differs from ``revision``: committed since, staged, unstaged and not yet added.

    Raises:
        ValueError: git does not know the revision, or this is no working tree.
    """

    def git(*words: str) -> list[str]:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
        if done.returncode:
            raise ValueError(done.stderr.strip())
        return [path for path in done.stdout.split("\0") if path]

    # two dashes end the options and the revisions: what follows would be paths
    differing = git(
        "diff", "--name-only", "--no-renames", "-z", "--relative", "--end-of-options", revision, "--"
    )
    return sorted({*differing, *git("ls-files", "--others", "--exclude-standard", "-z")})


def module_of(path: str) -> str:
    """Return the dotted name of a Python file.

    >>> module_of("web/board/__init__.py"), module_of("web/app/app.py")
    ('web.board', 'web.app.app')
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_test(path: str) -> bool:
    """Whether a path is that of a file of unit tests."""
    return fnmatchcase(path, "tests/*test_*.py")


def imports() -> grimp.ImportGraph:
    """Return who imports whom, within functions, too, but not for types alone."""
    return grimp.build_graph(
        *PACKAGES, include_external_packages=True, exclude_type_checking_imports=True, cache_dir=None
    )


def importers() -> dict[str, set[str]]:
    """Return who imports each module of ours directly."""
    graph = imports()
    found = {module: graph.find_modules_that_directly_import(module) for module in graph.modules}
    for package in LOADED_BY_NAME:
        for module in graph.find_children(package):
            found[module] = found[module] | {package}
    return found


def distances(modules: Iterable[str], users: Mapping[str, Collection[str]]) -> dict[str, int]:
    """Return how many imports away from the nearest of ``modules`` everything is that uses one of them."""
    found = dict.fromkeys(modules, 0)
    ring = list(found)
    for distance in range(1, len(users) + 2):
        ring = sorted({user for module in ring for user in users.get(module, ())} - found.keys())
        found.update(dict.fromkeys(ring, distance))
    return found


def is_called_like(test: str, path: str) -> bool:
    """Whether a file of tests bears the name of a changed file, or of one that differs by a plural.

    >>> is_called_like("tests/web/table/test_bots.py", "web/parts/bot.py")
    True
    """
    return Path(test).stem.removeprefix("test_").rstrip("s") == Path(path).stem.rstrip("s")


def choose(
    paths: Collection[str],
    users: Mapping[str, Collection[str]],
    tests: Collection[str],
    seconds: Mapping[str, float],
    room: float = ROOM,
) -> Choice:
    """Choose among ``tests`` those that matter to the changed ``paths``.

    ``users`` says who imports a module, ``seconds`` what a file of tests cost when it was last run.
    """
    read = {
        path: [name for pattern, names in READERS if fnmatchcase(path, pattern) for name in names]
        for path in paths
    }
    certain = {test for test in tests if test in paths or test.startswith(ALWAYS)}
    certain |= {test for names in read.values() for test in tests if test.startswith(tuple(names))}
    python = [path for path in paths if path.endswith(".py")]
    away = distances(map(module_of, python), users)
    near = {test: away[module_of(test)] for test in tests if module_of(test) in away}
    for test in tests:
        if any(is_called_like(test, path) for path in python):
            near[test] = min(1, near.get(test, 1))
    most = max(MOST, min(near.values(), default=0))
    costs = {test: seconds.get(test, UNKNOWN) for test in near}
    chosen = set(certain)
    for test in sorted(near.keys() - certain, key=lambda test: (near[test], costs[test], test)):
        if near[test] <= most and costs[test] <= room:
            room -= costs[test]
            chosen.add(test)
    reached = {
        path for path in python if distances([module_of(path)], users).keys() & set(map(module_of, tests))
    }
    unread = [path for path in paths if path not in reached and not read[path]]
    return Choice(sorted(chosen), sorted(near.keys() - chosen), sorted(unread))


def main(revision: str, kept: str) -> None:
    """Print as JSON what differs from ``revision`` and what is chosen; the file ``kept`` has the seconds."""
    paths = changed(revision)
    tests = [file.relative_to(ROOT).as_posix() for file in sorted((ROOT / "tests").rglob("test_*.py"))]
    seconds = json.loads(Path(kept).read_text(encoding="utf-8")) if Path(kept).is_file() else {}
    choice = choose(paths, importers(), tests, seconds)
    print(json.dumps({"changed": paths, **choice._asdict()}))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except ValueError as error:
        sys.exit(str(error))
