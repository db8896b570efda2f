from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from hg_engine.puzzles.landscape import book, search
from tests.engine.cli.games import run

SEARCH = ("puzzles", "--seed", "quick", "--jobs", "1")


@pytest.mark.proof
@pytest.mark.long
def test_a_search_is_kept_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "search.json")
    known = book.puzzles()
    monkeypatch.setattr(book, "puzzles", lambda: known[:1])
    status, text = run(*SEARCH, "--games", "1", "-o", file)
    assert status == 0 and " puzzles in 1 games; " in text
    games = json.loads(Path(file).read_text())["games"]
    assert len(games) == 1 and games[0]
    same = search.find(search.numbered("quick", 0))
    assert [book.to_json(puzzle) for puzzle in same] == games[0]
    # a second look at the same games plays none, and keeps what it is told to
    kept: list[book.Puzzle] = []
    settings: dict[str, object] = {}

    def keep(found: Iterable[book.Puzzle], how: Mapping[str, object]) -> None:
        kept.extend(found)
        settings.update(how)

    monkeypatch.setattr(book, "keep", keep)
    status, again = run(*SEARCH, "--games", "1", "--keep", "-o", file)
    assert status == 0 and f"; {len(kept)} chosen: " in again
    fine = [puzzle for puzzle in same if not search.is_dull(puzzle)]
    assert set(kept) <= {known[0], *fine} and known[0] in kept and len(kept) > 1
    assert settings["seed"] == "quick" and settings["games"] == 1
    # judged again, every one has been tried by all levels, as they are
    monkeypatch.setattr(book, "puzzles", lambda: [known[0]._replace(solved=(0,) * 6)])
    kept.clear()
    assert run("puzzles", "--games", "0", "--judge", "--keep", "-o", str(tmp_path / "none.json"))[0] == 0
    again_tried = search.graded(known[0])
    assert kept == ([] if search.is_dull(again_tried) else [again_tried])
    # the file of another search is left alone
    status, _ = run("puzzles", "--seed", "other", "-o", file)
    assert status == 2 and "holds another search" in capsys.readouterr().err


def test_what_is_kept_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "__file__", str(tmp_path / "book.py"))
    few = book.puzzles()[:3]
    book.keep(few, {"seed": "s"})
    data = json.loads((tmp_path / book.FILE).read_text(encoding="utf-8"))
    assert tuple(map(book.from_json, data["puzzles"])) == few
    assert data["how"] == {"seed": "s"}
