from __future__ import annotations

import io
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hg_engine.cli import main
from hg_engine.notation import link, picture, record
from tests.engine.cli.games import random_session, run, season_session

pytestmark = pytest.mark.proof

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*arguments: str) -> ElementTree.Element:
    status, text = run("render", *arguments)
    assert status == 0
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    used = {(element.get("href") or "").removeprefix("#") for element in root.iter(f"{SVG}use")}
    assert used <= ids
    return root


def test_a_tile_turned_and_by_night() -> None:
    pictures = {
        ElementTree.tostring(drawn("13", "--rotation", str(turn), *night))
        for turn in range(4)
        for night in ([], ["--night"])
    }
    assert len(pictures) == 8


def test_a_tile_of_any_size() -> None:
    assert drawn("56", "--pixels", "32").get("width") == "32"


def test_the_whole_catalogue(tmp_path: Path) -> None:
    root = drawn("catalogue")
    assert [text.text for text in root.iter(f"{SVG}text")] == [str(tile) for tile in range(95)]
    assert drawn("catalogue", "--columns", "12").get("viewBox") == "0 0 1265 845"
    file = tmp_path / "sheet.svg"
    assert run("render", "catalogue", "-o", str(file)) == (0, "")
    assert ElementTree.parse(file).getroot().tag == f"{SVG}svg"


def test_the_catalogue_of_another_edition() -> None:
    root = drawn("catalogue", "--rules", "hg1@1")
    used = {(element.get("href") or "").removeprefix("#") for element in root.iter(f"{SVG}use")}
    assert {"gold", "shrine", "mushrooms"} <= {symbol.rsplit("_", 1)[0] for symbol in used}
    assert not any(symbol.startswith(("menhir", "shaman")) for symbol in used)


def test_a_game_from_a_record_or_a_link(tmp_path: Path) -> None:
    session = next(
        session for session in map(random_session, range(60)) if session.position.covered
    )  # the trap's victims are drawn too
    file = tmp_path / "game.txt"
    file.write_text(record.to_text(session), encoding="utf-8")
    fragment = link.encode(session)
    pictures = [drawn(what) for what in (str(file), fragment, f"https://example.org/hg/#g={fragment}")]
    assert len({ElementTree.tostring(picture) for picture in pictures}) == 1
    clips = [element for element in pictures[0].iter(f"{SVG}g") if element.get("clip-path") == "url(#square)"]
    assert len(clips) == len(session.position.tiles)


def test_a_picture_of_a_game_is_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.svg"
    for session in (random_session(4, moves=9), season_session(40)):
        fragment = link.encode(session)
        assert run("render", fragment, "-o", str(file)) == (0, "")
        kept = picture.from_svg(file.read_text(encoding="utf-8"))
        assert link.encode(record.read(kept, None)) == fragment


def test_a_game_of_seasons(tmp_path: Path) -> None:
    session = season_session(40)
    file = tmp_path / "seasons.json"
    file.write_text(json.dumps(record.to_json(session)), encoding="utf-8")
    root = drawn(str(file), "--pixels", "40")
    assert drawn(link.encode(session), "--pixels", "40").get("viewBox") == root.get("viewBox")
    used = [(element.get("href") or "").removeprefix("#") for element in root.iter(f"{SVG}use")]
    assert sum(name.startswith("bare.") for name in used) == 112 - len(session.position.tiles)
    assert sum(name.startswith("pawn.") for name in used) == sum(map(len, session.position.pawns))
    start = drawn(str(file), "--ply", "112", "--night")
    shown = [(element.get("href") or "").removeprefix("#") for element in start.iter(f"{SVG}use")]
    assert not any(name.startswith("bare.") for name in shown)


def test_tiles_of_seasons() -> None:
    root = drawn("catalogue", "--rules", "seasons@1", "--columns", "20")
    assert [text.text for text in root.iter(f"{SVG}text")] == [str(tile) for tile in range(200)]
    assert drawn("199", "--rules", "seasons", "--pixels", "64").get("width") == "64"


def test_a_game_at_an_earlier_moment() -> None:
    session = random_session(2, moves=20)
    fragment = link.encode(session)
    widths = []
    for ply in (0, 8, len(session.history)):
        root = drawn(fragment, "--ply", str(ply))
        clips = [element for element in root.iter(f"{SVG}g") if element.get("clip-path") == "url(#square)"]
        assert len(clips) == len(session.at(ply).tiles)
        widths.append(root.get("viewBox"))
    assert widths[0] == "0 0 140 140"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["999"], "there is no tile 999; they are 0 to 94"),
        (["9" * 5000], "there is no tile 999"),
        (["/no/such/file"], "/no/such/file: No such file"),
        (["https://example.org/#g=ARAAA"], "the end of the link is missing"),
        (["x" * 5000], "File name too long"),
        ([link.encode(random_session(1, moves=1)), "--ply", "99"], "there is no ply 99"),
        ([link.encode(random_session(1, moves=1)), "--ply", "-1"], "there is no ply -1"),
        (["200", "--rules", "seasons"], "there is no tile 200; they are 0 to 199"),
        (["13", "-o", "/no/such/folder/x.svg"], "/no/such/folder/x.svg: No such file"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_line(
    arguments: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["render", *arguments], stdin=io.StringIO(), stdout=io.StringIO()) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert expected in error
