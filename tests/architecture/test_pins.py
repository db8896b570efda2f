"""One version of everything, named in one place and the same everywhere."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import hg_engine

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
LOCK = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))


def constraints() -> dict[str, str]:
    lines = (ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.lower().split("==") for line in lines if not line.startswith("#"))


def test_every_tool_is_pinned_to_what_the_lock_file_says() -> None:
    locked = constraints()
    for group in PROJECT["dependency-groups"].values():
        for requirement in group:
            name, version = requirement.partition(";")[0].split("==")
            assert locked[name] == version


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
