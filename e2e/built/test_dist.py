"""What lies in the built folder."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest

import build

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types hg"
)


def hashes(folder: Path) -> dict[str, str]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files
    }


def test_two_builds_are_the_same_to_the_byte(
    dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that is tested is of these sources, and one that compiles everything afresh is no other."""
    monkeypatch.setattr(build, "COMPILED", tmp_path / "pyc")
    monkeypatch.setattr(build, "WHEELS", tmp_path / "wheels")
    build.build_dist(tmp_path / "afresh")
    assert hashes(dist) == hashes(tmp_path / "afresh")


def test_the_policy_is_strict_and_nothing_is_inline(dist: Path) -> None:
    page = (dist / "index.html").read_text(encoding="utf-8")
    assert f'content="{POLICY}"' in page
    scripts = re.findall(r"<script([^>]*)>", page)
    assert all(re.search(r'src=|type="(?:py|text/html|application/json)"', script) for script in scripts)
    assert not re.search(r"<style|\sstyle=|\son\w+=", page)
    assert "://" not in page


def test_every_link_of_the_page_leads_somewhere(dist: Path) -> None:
    page = (dist / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'(?:href|src)="(?!data:)([^"#][^"]*)"', page)
    assert links
    assert [link for link in links if not (dist / link).is_file()] == []


def test_the_page_itself_asks_for_nothing_big(dist: Path) -> None:
    page = (dist / "index.html").read_text(encoding="utf-8")
    early = re.findall(
        r'<(?:script|link rel="(?:\w*preload|stylesheet)")[^>]*(?:href|src)="\./(assets/[\w.-]+)"', page
    )
    assert len(early) > 4
    assert sum(len(gzip.compress((dist / name).read_bytes())) for name in early) < 50_000


def test_names_tell_the_content(dist: Path) -> None:
    for file in (dist / "assets").glob("*"):
        if file.is_file():
            named = file.stem.rsplit("-", 1)[-1]
            assert hashlib.sha256(file.read_bytes()).hexdigest().startswith(named), file.name


def test_the_worker_knows_every_file_that_a_page_can_ask_for(dist: Path) -> None:
    text = (dist / "sw.js").read_text(encoding="utf-8")
    [known] = re.findall(r"^const build = (\{.*?^\});", text, re.MULTILINE | re.DOTALL)
    build_of = json.loads(known)
    asked = {
        path: digest for path, digest in hashes(dist).items() if not path.startswith(("wheels/", "sw.js"))
    }
    assert build_of["files"] == {"./": asked.pop("index.html"), **asked}
    page = (dist / "index.html").read_text(encoding="utf-8")
    assert f'"version":"{build_of["version"]}"' in page


def test_everybody_whose_work_is_served_is_named_with_version_and_licence(dist: Path) -> None:
    text = (dist / "licences.txt").read_text(encoding="utf-8")
    lock = json.loads((build.ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    served = [(path.rpartition("node_modules/")[2], entry) for path, entry in lock.items() if path]
    for name, entry in served:
        told = re.search(rf"^{re.escape(name)} {re.escape(entry['version'])}\b.*: (.+)$", text, re.MULTILINE)
        assert bool(told) is not bool(entry.get("dev")), name
    assert "Python 3.14" in text and "Mozilla Public License" in text and "PYTHON SOFTWARE FOUNDATION" in text
    # what stands between the parts of the text has no name of a machine, so that it is the same everywhere
    assert str(build.ROOT) not in text


def test_the_icons_are_what_the_manifest_says(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
    shortcuts = [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    pictures = [icon for icon in manifest["icons"] + shortcuts if icon["src"].endswith(".png")]
    assert {icon["sizes"] for icon in pictures} == {"192x192", "512x512"}
    for icon in manifest["icons"] + shortcuts:
        assert (dist / icon["src"]).is_file()
    for icon in pictures:
        data = (dist / icon["src"]).read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        assert "x".join(str(int.from_bytes(data[at : at + 4])) for at in (16, 20)) == icon["sizes"]


def test_python_is_compiled(dist: Path) -> None:
    for name in ("python", "app", "bots", "seasons", "lessons", "analysis", "more", "library"):
        [pack] = (dist / "assets").glob(f"{name}-*.pack")
        members = build.unpacked(pack.read_bytes())
        assert build.pack(members) == pack.read_bytes()
        assert [path for path in members if path.endswith(".py")] == []
        assert len([path for path in members if path.endswith(".pyc")]) > 9


def exports(wasm: bytes) -> set[str]:
    """The names of all that a WebAssembly file exports."""

    def number(at: int) -> tuple[int, int]:
        value, shift = 0, 0
        while True:
            value, shift, at = value | (wasm[at] & 127) << shift, shift + 7, at + 1
            if wasm[at - 1] < 128:
                return value, at

    at, names = 8, set()
    while at < len(wasm):
        section, (size, start) = wasm[at], number(at + 1)
        if section == 7:
            count, at = number(start)
            for _ in range(count):
                length, at = number(at)
                names.add(wasm[at : at + length].decode())
                _, at = number(at + length + 1)
        at = start + size
    return names


def test_the_webassembly_has_what_its_javascript_asks_for_and_little_else(dist: Path) -> None:
    [wasm] = (dist / "assets").glob("pyodide.asm-*.wasm")
    [glue] = (dist / "assets").glob("pyodide.asm-*.js")
    there = exports(wasm.read_bytes())
    asked = set(re.findall(r'wasmExports(?:\["|\.)([\w$]+)', glue.read_text(encoding="utf-8")))
    assert asked <= there
    assert len(there) < 200


def test_the_engine_is_there_as_a_wheel(dist: Path) -> None:
    [wheel] = (dist / "wheels").glob("hg_engine-*-py3-none-any.whl")
    members = zipfile.ZipFile(wheel).namelist()
    assert "hg_engine/__init__.py" in members
    assert not [member for member in members if member.startswith(("web/", "tests/", "hg_engine/art/bake"))]


def modules_of(names: Iterable[str]) -> set[str]:
    """Names of modules of the engine, compiled or not."""
    found = (re.fullmatch(r"(hg_engine/.*)\.pyc?", name) for name in names)
    return {match[1] for match in found if match}


def test_the_page_gets_the_same_engine_as_a_wheel_and_in_packs(dist: Path) -> None:
    [wheel] = (dist / "wheels").glob("hg_engine-*-py3-none-any.whl")
    [served] = (dist / "assets").glob("engine-*.whl")
    whole, page = zipfile.ZipFile(wheel), zipfile.ZipFile(served)
    packed: set[str] = set()
    for file in (dist / "assets").glob("*.pack"):
        packed |= modules_of(build.unpacked(file.read_bytes()))
    in_wheel = modules_of(page.namelist())
    assert len(in_wheel) > 40
    assert not in_wheel & packed
    only_built = {name for name in modules_of(whole.namelist()) if f"{name}.py".startswith(build.BUILD_ONLY)}
    assert in_wheel | packed == modules_of(whole.namelist()) - only_built
    # it is a whole wheel: its record tells every file, its name and version are those of the other one
    [record] = [name for name in page.namelist() if name.endswith("RECORD")]
    rows = [line.split(",") for line in page.read(record).decode().splitlines()]
    assert [row[0] for row in rows[:-1]] == sorted(set(page.namelist()) - {record})
    for name, hashed, size in rows[:-1]:
        data = page.read(name)
        found = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        assert (hashed, int(size)) == (f"sha256={found}", len(data))
    about = record.removesuffix("RECORD")
    assert whole.read(f"{about}METADATA").startswith(page.read(f"{about}METADATA"))
    assert "Tag: cp314-none-any" in page.read(f"{about}WHEEL").decode()


def test_the_wheel_installs_and_plays_by_itself(dist: Path, tmp_path: Path) -> None:
    [wheel] = (dist / "wheels").glob("*.whl")
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--target", str(tmp_path)]
    subprocess.run([*pip, str(wheel)], check=True)
    program = (
        "from hg_engine import art, registry; from hg_engine.art import svg; print(registry.get('hg2@1'))"
    )
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {program}"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=tmp_path)
    assert done.stdout.strip()
