from __future__ import annotations

import copy
import gzip
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hg_engine import Seat
from hg_engine.fair.chain import Chain
from hg_engine.fair.version2 import FairV2
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import record
from hg_engine.notation.vectors.compare import check, verify
from tests.engine.cli.games import random_session, run, vector

Change = Callable[[dict[str, Any]], None]


def written(path: Path, *games: object) -> str:
    path.write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
    return str(path)


def test_games_that_agree(tmp_path: Path) -> None:
    file = written(tmp_path / "a.jsonl", *(vector(seed) for seed in range(5)))
    status, text = run("verify", file)
    assert status == 0
    assert text.startswith(f"{file}: 5 games, ")
    assert " plies, 0 differences, " in text
    assert text.endswith(" s\n")
    assert verify(Path(file)).differences == ()


def test_a_gzip_file_and_several_files(tmp_path: Path) -> None:
    packed, plain = tmp_path / "a.jsonl.gz", tmp_path / "b.jsonl"
    packed.write_bytes(gzip.compress((json.dumps(vector(1)) + "\n\n").encode()))
    written(plain, vector(2), vector(3))
    status, text = run("verify", str(packed), str(plain))
    assert status == 0
    assert [line.split(",")[0] for line in text.splitlines()] == [f"{packed}: 1 games", f"{plain}: 2 games"]


def test_what_people_far_apart_have_drawn_is_checked(tmp_path: Path) -> None:
    chains = [Chain(bytes([seat]) * 16) for seat in range(2)]
    fair = FairV2("00000000000000f1", ((), ()), (0, 1))
    for seat, chain in enumerate(chains):
        fair = fair.committed(seat, chain)
    session = LandscapeSession("hg2@1", [Seat("Mara", "ice"), Seat("Suni", "ochre")], fair, id=fair.game)
    while not session.position.is_over:
        session.play(session.position.legal_moves()[-1])
    session.drawer = fair.revealing(session)
    (tmp_path / "good.txt").write_text(record.to_text(session), encoding="utf-8")
    assert run("verify", str(tmp_path / "good.txt"))[0] == 0
    made_up = record.to_text(session).replace(session.drawer.commitments[1][0].newest.hex(), "00" * 16)
    (tmp_path / "bad.txt").write_text(made_up, encoding="utf-8")
    status, text = run("verify", str(tmp_path / "bad.txt"))
    assert status == 1 and "does not belong to the committed chain" in text


CHANGES: dict[str, Change] = {
    "final": lambda game: game["final"].__setitem__(0, game["final"][0] + 1),
    "players": lambda game: game.__setitem__("players", 3),
    "scores_after": lambda game: game["moves"][3]["scores_after"].__setitem__(0, 99),
    "n_placements": lambda game: game["moves"][2].__setitem__("n_placements", 1),
    "bool for a number": lambda game: game["moves"][0].__setitem__("scores_after", [False, False]),
    "tile": lambda game: game["moves"][2].__setitem__("tile", 93),
    "occ_choices": lambda game: game["moves"][1]["occ_choices"].append("p9"),
    "a missing field": lambda game: game["moves"][4].pop("events"),
    "a missing end": lambda game: game.pop("final_breakdown"),
    "a missing move": lambda game: game["moves"].pop(),
    "a missing stack": lambda game: game.pop("land_order"),
    "an illegal place": lambda game: game["moves"][1].update(x=0, y=0),
    "a place of text": lambda game: game["moves"][1].update(x="zero"),
    "a list of no moves": lambda game: game.__setitem__("moves", [1, None]),
    "moves of text": lambda game: game.__setitem__("moves", "p3"),
    "a piece that is none": lambda game: game["moves"][1].__setitem__("occ", {"kind": "cow", "zone": 3}),
    "an order of nonsense": lambda game: game.__setitem__("menhir_order", [10**30]),
    "players that are none": lambda game: game.__setitem__("players", 2.5),
    "unknown rules": lambda game: game.__setitem__("rules", "hg9"),
    "rules of a list": lambda game: game.__setitem__("rules", ["hg2"]),
    "an illegal move that is legal": lambda game: game.__setitem__("illegal_at", 3),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_change_is_found_and_the_rest_is_read(tmp_path: Path, change: Change) -> None:
    changed = vector(7)
    change(changed)
    file = written(tmp_path / "a.jsonl", vector(6), changed, vector(8))
    status, text = run("verify", file, "--show", "1")
    first, shown, *_ = text.splitlines()
    assert status == 1
    assert f"{file}: 3 games, " in first
    assert shown.startswith("  game 2")


def test_a_refused_move_may_be_wanted() -> None:
    game = vector(7)
    game["moves"][3].update(x=0, y=0)
    game["illegal_at"] = 3
    assert check(1, json.dumps(game)).differences == ()
    game["moves"][3]["x"] = "far"
    assert [found.field for found in check(1, json.dumps(game)).differences] == ["unreadable"]


def test_unknown_fields_are_passed_over() -> None:
    game = vector(7) | {"comment": "a fine game"}
    game["moves"][0]["clock"] = 12
    assert check(1, json.dumps(game)).differences == ()


def test_either_of_two_completed_forests_may_be_named() -> None:
    earning = None
    for seed in range(200):
        game = vector(seed)
        found = [(move, event) for move in game["moves"] for event in move["events"]]
        earning = next(((m, e) for m, e in found if e["type"] == "menhir_turn"), None)
        if earning:
            break
    assert earning is not None, "no game with an extra turn"
    assert check(1, json.dumps(game)).differences == ()
    earning[1]["tile_ids"] = [1, 2, 3]
    assert [found.field for found in check(1, json.dumps(game)).differences] == ["events"]


@pytest.mark.parametrize("line", ["{", "[1]", "7", "null", '"x"', '{"a": 1', "[" * 100_000, "9" * 5000])
def test_a_broken_line_does_not_end_the_file(tmp_path: Path, line: str) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text(f"{json.dumps(vector(1))}\n{line}\n{json.dumps(vector(2))}\n", encoding="utf-8")
    status, text = run("verify", str(file))
    assert status == 1
    assert "3 games" in text
    assert ", 1 differences" in text
    assert "  game 2: " in text


@pytest.mark.parametrize(
    "data", [b"", b"\n\n", b"hello\nworld\n", b"\xff\xfe\x00", b"[1, 2]\n", b'{"a": 1}\n']
)
def test_a_file_without_any_game_cannot_be_read(
    tmp_path: Path, data: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.jsonl"
    file.write_bytes(data)
    assert run("verify", str(file)) == (2, "")
    assert capsys.readouterr().err.startswith(f"hg-engine: {file}: ")


def test_a_missing_file_does_not_end_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path / "a.jsonl", vector(1))
    status, text = run("verify", str(tmp_path / "none"), file)
    assert status == 2
    assert "1 games" in text
    assert capsys.readouterr().err.count("\n") == 1


def test_a_truncated_file_is_verified_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = random.Random(0)
    noise = ["".join(rng.choices("abcdefgh", k=400)) for _ in range(40)]
    text = "".join(json.dumps(vector(1) | {"noise": word}) + "\n" for word in noise)
    file = tmp_path / "a.jsonl.gz"
    file.write_bytes(gzip.compress(text.encode())[:-3000])
    status, out = run("verify", str(file))
    assert status == 2
    assert "games, " in out
    assert ", 0 differences" in out
    assert "damaged" in capsys.readouterr().err


def test_every_core_gives_the_same_report(tmp_path: Path) -> None:
    games = [vector(seed) for seed in range(6)]
    wrong = copy.deepcopy(games[0])
    wrong["final"] = [-1, -1]
    file = written(tmp_path / "a.jsonl", *(games * 15), wrong)

    def lines(jobs: int) -> Iterator[str]:
        status, text = run("verify", file, file, "--jobs", str(jobs))
        assert status == 1
        return (line.rsplit(",", 1)[0] if line.endswith(" s") else line for line in text.splitlines())

    assert list(lines(1)) == list(lines(3))


def test_our_own_records(tmp_path: Path) -> None:
    session = random_session(1)
    text, data, lines = tmp_path / "a.txt", tmp_path / "a.json", tmp_path / "a.jsonl"
    text.write_text(record.to_text(session), encoding="utf-8")
    data.write_text(json.dumps(record.to_json(session), indent=2), encoding="utf-8")
    written(lines, record.to_json(session), vector(1), record.to_json(random_session(2)))
    status, out = run("verify", str(text), str(data), str(lines))
    assert status == 0
    assert [line.split(": ")[1].split(",")[0] for line in out.splitlines()] == [
        "1 games",
        "1 games",
        "3 games",
    ]


def test_a_record_that_contradicts_itself(tmp_path: Path) -> None:
    lines = record.to_text(random_session(1)).splitlines()
    lines[20] = lines[20].rsplit("=", 1)[0] + "= 55 55"
    file = tmp_path / "a.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    status, text = run("verify", str(file))
    assert status == 1
    assert "the scores in the record do not follow from its moves (turn " in text


def test_a_record_of_nonsense_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.txt"
    file.write_text('[Game "hg2@1"]\nfoo\n', encoding="utf-8")
    assert run("verify", str(file)) == (2, "")
    assert "line 2" in capsys.readouterr().err


def test_nonsense_anywhere_is_a_difference_and_never_an_exception() -> None:
    values: list[Any] = [None, True, 0, -1, 7, 10**30, 1.5, "", "p3", [], {}, [[]], {"a": 1}]
    rng = random.Random(5)
    game = vector(3)
    places = list(_places(game))
    for _ in range(300):
        changed = copy.deepcopy(game)
        *path, last = rng.choice(places)
        holder: Any = changed
        for key in path:
            holder = holder[key]
        holder[last] = rng.choice(values)
        report = check(1, json.dumps(changed))
        undrawn = path == ["menhir_order"]
        assert report.differences or changed == game or undrawn, (path, last, holder[last])


def _places(value: Any) -> Iterator[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in items:
        yield (key,)
        yield from ((key, *rest) for rest in _places(part))
