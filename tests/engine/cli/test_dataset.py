"""``games`` makes a data set that goes on where it was broken off, and a card that counts it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hg_engine import dataset
from hg_engine.cli import games
from tests.engine.cli.games import run

pytestmark = pytest.mark.proof


def made(folder: Path, number: int, *more: str) -> tuple[int, str]:
    """Make a small data set."""
    return run("games", "-o", str(folder), "--games", str(number), "--players", "2", "--nodes", "2", *more)


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def test_it_is_the_same_however_it_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (dataset, games):
        monkeypatch.setattr(module, "SHARD", 2)
    status, text = made(tmp_path / "whole", 5, "--jobs", "2")
    assert (status, text) == (0, f"5 games in {tmp_path / 'whole'}\n")
    made(tmp_path / "pieces", 3, "--jobs", "1")
    made(tmp_path / "pieces", 5, "--jobs", "1")
    assert files(tmp_path / "whole") == files(tmp_path / "pieces")
    assert len(list((tmp_path / "whole").glob("games-*"))) == 3
    # what is there is not played again
    before = {file: file.stat().st_mtime_ns for file in (tmp_path / "whole").glob("games-*")}
    made(tmp_path / "whole", 5, "--jobs", "1")
    assert {file: file.stat().st_mtime_ns for file in before} == before
    # whoever asks for fewer hears what is there
    assert made(tmp_path / "whole", 3, "--jobs", "1") == (0, text)
    assert files(tmp_path / "whole") == files(tmp_path / "pieces")


def test_the_card_counts_what_is_there(tmp_path: Path) -> None:
    made(tmp_path, 6, "--jobs", "1", "--seed", "a seed")
    card = (tmp_path / games.CARD).read_text(encoding="utf-8")
    assert card.startswith("# 6 games of bots") and "| 2 | 6 |" in card
    assert "python3 -m hg_engine games" in card and "--seed 'a seed' --nodes 2" in card
    played = list(dataset.read(tmp_path))
    for level in ("fawn", "master"):
        points = [
            score
            for game in played
            for name, score in zip(game.levels, game.scores, strict=True)
            if name == level
        ]
        assert f"| {level} | 2 | {sum(points) / 2:.1f} |" in card
    assert all(dataset.replayed(game).position.scores == game.scores for game in played)


@pytest.mark.parametrize(
    ("option", "value"), [("--players", "2,6"), ("--players", "x"), ("--games", "0"), ("--nodes", "-1")]
)
def test_options_that_make_no_sense(
    tmp_path: Path, option: str, value: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("games", "-o", str(tmp_path), option, value)[0] == 2
    assert value in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_something_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    assert made(tmp_path, 1)[0] == 2
    assert "holds something else" in capsys.readouterr().err
    assert files(tmp_path) == {"letter.txt": b"dear"}
