"""One version of everything, named in one place and the same everywhere."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

import build
import hg_engine

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
LOCK = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))


def locked() -> dict[str, str]:
    """The version of each package of the lock file, by its name as index pages write it."""
    return {
        plain(name): re.split(r"[\s;]", entry)[0].partition("==")[2] for name, entry in build.locked().items()
    }


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_tool_is_pinned_to_what_the_lock_file_says() -> None:
    versions = locked()
    for group in PROJECT["dependency-groups"].values():
        for requirement in group:
            name, version = requirement.partition(";")[0].split("==")
            assert versions[plain(name)] == version


def test_every_file_of_every_tool_is_pinned_by_its_hash() -> None:
    text = build.LOCK.read_text(encoding="utf-8")
    entries = build.locked()
    assert len(entries) == len(re.findall("==", re.sub(r";.*", "", text))) > 30
    for name, entry in entries.items():
        assert re.fullmatch(r"[\w-]+==[\w.]+( ; [^\\]+)?( \\\n +--hash=sha256:[0-9a-f]{64})+", entry), name


def test_only_what_the_lock_file_names_is_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(build, "CACHE", tmp_path)
    monkeypatch.setattr(build, "run", lambda *command: commands.append(tuple(map(str, command))))
    build.install("ruff", "mypy")
    [command] = commands
    assert command[-3:] == ("--require-hashes", "--requirement", str(tmp_path / "requirements.txt"))
    wanted = (tmp_path / "requirements.txt").read_text(encoding="utf-8")
    assert re.findall(r"^[\w-]+(?===)", wanted, re.MULTILINE) == ["ruff", "mypy"]
    with pytest.raises(KeyError):
        build.install("requests")


def test_actions_are_pinned_by_commit() -> None:
    used = [
        line.partition("uses:")[2].strip()
        for file in (ROOT / ".github").rglob("*.yml")
        for line in file.read_text(encoding="utf-8").splitlines()
        if "uses:" in line
    ]
    assert used
    for name in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+(\.\d+)*", name), name


def test_the_build_backend_is_the_one_of_the_tools() -> None:
    assert PROJECT["build-system"]["requires"] == PROJECT["dependency-groups"]["build"]


def test_npm_packages_are_pinned_and_locked_with_their_hashes() -> None:
    for name, version in PACKAGES["dependencies"].items():
        assert re.fullmatch(r"\d+(\.\d+)+", version), name
        assert LOCK["packages"][f"node_modules/{name}"]["version"] == version
    others = [package for path, package in LOCK["packages"].items() if path]
    assert all(package["integrity"].startswith("sha512-") for package in others)


def test_lock_files_name_no_host() -> None:
    for name in ("package-lock.json", ".ci/constraints.txt", ".npmrc", "pyproject.toml"):
        assert "://" not in (ROOT / name).read_text(encoding="utf-8"), name


def test_the_engine_has_one_version_and_needs_nothing() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", hg_engine.__version__)
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["project"]["dependencies"] == []
    assert PACKAGES["version"] == hg_engine.__version__
