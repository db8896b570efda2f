"""What `test quick` chooses: the tests that were changed, then the nearest by imports, as far as there is time."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import quick

USERS = {
    "web.camera": {"web.board"},
    "web.board": {"web.app.app", "tests.web.board.test_board"},
    "web.app.app": {"tests.web.app.test_app", "tests.web.share.test_exporter"},
    "web.timer": {"web.board"},
}
TESTS = (
    *("tests/architecture/test_pins.py", "tests/engine/test_golden.py", "tests/web/board/test_camera.py"),
    *(
        "tests/web/app/test_app.py",
        "tests/web/board/test_board.py",
        "tests/web/share/test_exporter.py",
        "tests/web/i18n/test_words.py",
    ),
)
ALWAYS = {"tests/architecture/test_pins.py"}
READING = {"tests/web/i18n/test_words.py"}


def chosen(*paths: str, seconds: dict[str, float] | None = None, room: float = 60.0) -> quick.Choice:
    return quick.choose(paths, USERS, TESTS, seconds or {}, room)


def test_a_changed_test_runs_itself_and_so_does_what_guards_the_house() -> None:
    choice = chosen("tests/web/app/test_app.py")
    assert set(choice.tests) == {"tests/web/app/test_app.py"} | ALWAYS
    assert not choice.left_out and not choice.unread


def test_tests_are_found_along_the_imports_and_by_their_names() -> None:
    choice = chosen("web/camera.py")
    assert set(choice.tests) == {
        *("tests/web/board/test_camera.py", "tests/web/board/test_board.py"),
        *(ALWAYS | READING),
    }
    assert choice.left_out == ["tests/web/app/test_app.py", "tests/web/share/test_exporter.py"], (
        "three imports away"
    )


def test_what_nothing_near_uses_is_followed_further() -> None:
    users = {"web.a": {"web.b"}, "web.b": {"web.c"}, "web.c": {"tests.web.app.test_app"}}
    choice = quick.choose(["web/a.py"], users, TESTS, {})
    assert "tests/web/app/test_app.py" in choice.tests and not choice.left_out


def test_there_is_room_for_the_nearest_first_and_then_for_the_cheapest() -> None:
    seconds = {
        "tests/web/board/test_board.py": 30.0,
        "tests/web/share/test_exporter.py": 20.0,
        "tests/web/app/test_app.py": 9.0,
    }
    choice = chosen("web/board.py", seconds=seconds, room=41.0)
    assert {"tests/web/board/test_board.py", "tests/web/app/test_app.py"} < set(choice.tests)
    assert choice.left_out == ["tests/web/share/test_exporter.py"]


def test_there_is_always_room_for_changed_tests() -> None:
    assert "tests/web/share/test_exporter.py" in chosen("tests/web/share/test_exporter.py", room=0.0).tests


def test_other_files_are_looked_up() -> None:
    assert "tests/engine/test_golden.py" in chosen("tests/engine/golden/hg2.txt").tests
    choice = chosen("web/platform/boot.js", "web/i18n/locales/de.json")
    assert choice.unread == ["web/platform/boot.js"]
    assert READING < set(choice.tests)


def test_what_is_deleted_is_no_trouble() -> None:
    assert set(chosen("web/gone.py", "tests/web/test_gone.py").tests) == ALWAYS | READING


def test_every_test_that_is_looked_up_is_there() -> None:
    for pattern, names in quick.READERS:
        assert list(quick.ROOT.glob(pattern.replace("/*.", "/**/*."))), pattern
        assert all((quick.ROOT / name).exists() for name in names), pattern


def test_the_graph_knows_who_imports_what_within_functions_and_by_name() -> None:
    users = quick.importers()
    assert "tests.tools.test_quick" in users["tests.quick"]
    assert "hg_engine.games" in users["hg_engine.seasons.presets"]
    assert "hg_engine.cli" in users["hg_engine.cli.card"]
    assert "tests.tools.test_stages" in users["build"]


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=Mara", "-c", "user.email=mara@example.org")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def test_what_has_changed_is_asked_of_git(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    (tmp_path / ".gitignore").write_text("kept.txt")
    for name in ("a.py", "b c.py", "d.py", "e.py"):
        (tmp_path / name).write_text("1")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "Begin")
    assert quick.changed("HEAD", tmp_path) == []
    (tmp_path / "a.py").write_text("2")
    git(tmp_path, "add", "a.py")
    (tmp_path / "b c.py").write_text("2")
    git(tmp_path, "mv", "d.py", "f.py")
    (tmp_path / "ü.py").write_text("new")
    (tmp_path / "kept.txt").write_text("new")
    assert quick.changed("HEAD", tmp_path) == ["a.py", "b c.py", "d.py", "f.py", "ü.py"]
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "Go on")
    assert quick.changed("HEAD", tmp_path) == []
    assert quick.changed("HEAD~1", tmp_path) == ["a.py", "b c.py", "d.py", "f.py", "ü.py"]
    for unknown in ("nowhere", "--output=x"):
        with pytest.raises(ValueError, match="bad revision"):
            quick.changed(unknown, tmp_path)
    assert not (tmp_path / "x").exists()
