from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hg_engine.cli import main, words
from hg_engine.cli.landscape.board import (
    COLUMNS,
    ROWS,
    draw_tile,
    printed,
    window,
    zones,
)
from hg_engine.cli.landscape.face import LandscapeFace
from hg_engine.cli.play import Table
from hg_engine.cli.screen import Screen, plain
from hg_engine.cli.screens import make
from hg_engine.game import Phase
from hg_engine.landscape.catalogue import load
from hg_engine.landscape.moves import Place
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, record
from tests.engine.cli.games import random_session, run

pytestmark = pytest.mark.proof

ESCAPES = re.compile(r"\x1b\[[\d;]*m")


class Guest(io.StringIO):
    """Somebody at the keyboard who answers every prompt at random, in every way that is understood."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = random.Random(seed)
        self.table: Table | None = None
        self.commands = [
            "score",
            "log",
            "area 0,0",
            "area 0,0/1",
            "map all",
            "tiles",
            "undo",
            "undo turn",
            "link",
        ]

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        assert self.table is not None
        position, rng, face = self.table.session.position, self.rng, self.table.face
        assert isinstance(face, LandscapeFace)
        if position.is_over:
            return "quit\n"
        if rng.random() < 0.1:
            return rng.choice(self.commands) + "\n"
        move = rng.choice(position.legal_moves())
        if rng.random() < 0.5:
            return f"{move}\n"
        match position.phase:
            case LandscapePhase.PLACE:
                assert isinstance(move, Place)
                letter = face.places()[move.x, move.y][0]
                return rng.choice([f"{letter}{move.rotation}", f" {letter.upper()} {move.rotation}"]) + "\n"
            case Phase.DRAW:
                return str(move).removeprefix("+") + "\n"
        choices = [str(choice) for choice in face.choices()]
        number = choices.index(str(move)) + 1 if str(move) in choices else 0
        return f"{number or rng.choice(['', '0'])}\n"


@pytest.mark.parametrize("rich", [False, True], ids=["plain", "rich"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game(players: int, rich: bool) -> None:
    if rich:
        pytest.importorskip("rich")
    guest, target = Guest(players), io.StringIO()
    table = guest.table = Table(random_session(players, players, 0), make(guest, target, rich))
    table.play()
    text = ESCAPES.sub("", target.getvalue())
    assert table.session.position.is_over
    outcome = table.session.position.outcome()
    assert outcome is not None
    for heading in ("The final scores", "How the end scored", "Good-bye."):
        assert heading in text
    final = table.session.position.final_events()
    assert final
    told = table.face.told(final)
    flat = " ".join(text.replace("\u2502", " ").split())
    assert told and all(sentence in flat for sentence in told)
    assert ("\x1b[" in target.getvalue()) == rich


def script(session: LandscapeSession) -> Iterator[str]:
    for step in session.history:
        if session.chosen(step):
            yield f"{step.move}\n"


def test_the_same_moves_make_the_same_game(tmp_path: Path) -> None:
    session = random_session(3)
    file = tmp_path / "game.txt"
    answers = "".join(script(session)) + f"save {file}\n"
    status, text = run("play", "Mara", "Suni", "--seed", "cli 3", answers=answers)
    assert status == 0
    assert run("play", "Mara", "Suni", "--seed", "cli 3", answers=answers) == (0, text)
    assert record.read(file.read_text(encoding="utf-8")).history == session.history
    assert run("verify", str(file))[0] == 0


def test_the_end_of_the_input_ends_the_game_politely() -> None:
    status, text = run("play", "Mara", "Suni", "--seed", "x")
    assert status == 0
    assert text.endswith("\nGood-bye.\n")


def test_a_game_left_alone_can_go_on_by_its_link() -> None:
    session = random_session(4, moves=11)
    status, text = run("play", "--link", "https://example.org/#g=" + link.encode(session))
    assert status == 0
    fragment = text.splitlines()[-1]
    assert link.decode(fragment).history == session.history


def test_undo_save_and_load(tmp_path: Path) -> None:
    session = random_session(5, moves=9)
    file = tmp_path / "game.json"
    answers = "".join(script(session)) + f"save {file}\nundo turn\nundo\nload {file}\nlink\n"
    _, text = run("play", "Mara", "Suni", "--seed", "cli 5", answers=answers)
    assert "Taken back: " in text
    assert link.encode(session) in text.splitlines()[-1]
    assert run("play", "--load", str(file))[0] == 0


def test_nothing_but_a_game_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Mara", encoding="utf-8")
    _, text = run("play", answers=f"save {file}\nsave {tmp_path}/none/game.txt\nload {file}\n")
    assert file.read_text(encoding="utf-8") == "Dear Mara"
    assert "choose another name" in text
    assert "No such file" in text
    assert "this is not a game" in text or "cannot be read" in text


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("9,9/0", "Sorry: 9,9/0 is not allowed here."),
        ("hello there", "Sorry: I do not understand 'hello there'."),
        ("zz", "There is no place zz."),
        ("", "Type a letter"),
        ("undo", "There is nothing to take back."),
        ("undo all", "Type undo or undo turn."),
        ("area", "Type area x,y"),
        ("area 9,9", "Type area x,y"),
        ("area 0,0/7", "there is no zone 567 on the table"),
        ("area 99999", "there is no zone 99999 on the table"),
        ("map here", "Type map, map all or map x,y."),
        ("save", "Type save FILE"),
        ("load", "Type load FILE"),
        ("load /no/such/file", "No such file"),
        ("load a\0b", "Sorry: "),
        ("save a\0b", "Sorry: "),
        ("p3", "Sorry: p3 is not allowed here."),
        ("٣", "I do not understand"),
    ],
)
def test_what_is_not_understood_is_answered(answer: str, expected: str) -> None:
    status, text = run("play", "--seed", "x", answers=f"{answer}\n")
    assert status == 0
    assert expected in text


@pytest.mark.parametrize(("rules", "person"), [("hg2", ["a0", ""]), ("seasons", ["c2-d2", "d2-e2"])])
def test_bots_answer_and_are_undone_with_what_they_answer(rules: str, person: list[str]) -> None:
    arguments = ("play", "Mara", "--rules", rules, "--seed", "x", "--bot", "fawn", "--bot", "forager")
    before, first, again = (
        run(*arguments, answers="\n".join(lines) + "\n")[1]
        for lines in (person[:1], person[:2], [*person[:2], "undo"])
    )
    for name in ("Fawn", "Forager"):
        told = rf"(?m)(?:^|\? ){name}: \S+$"
        assert len(re.findall(told, first)) == 2 and not re.search(told, before)
    assert "Fawn can go" not in first
    back = again.partition("Taken back: ")[2]
    assert len(back.splitlines()[0].replace("+", "").split()) >= 5
    assert (
        link.decode(again.splitlines()[-1], None).history
        == link.decode(before.splitlines()[-1], None).history
    )


def test_bots_among_themselves_finish_their_game() -> None:
    _, text = run("play", "--rules", "seasons", "--seed", "x", "--bot", "fawn", "--bot", "fawn")
    assert "Mara" in text and "Fawn 1: " in text and "Fawn 2: " in text
    session = random_session(5, moves=20)
    assert (
        run("play", "--link", link.encode(session), "--bot", "random", "--bot", "random")[1].count("wins")
        == 1
    )


def test_a_bot_that_nobody_knows(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("play", "--bot", "hal") == (2, "")
    assert "no bot called hal" in capsys.readouterr().err


def test_help_names_every_command() -> None:
    _, text = run("play", "--seed", "x", answers="help\nquit\nnever read\n")
    for name in ("map", "area", "score", "log", "tiles", "undo", "save", "load", "link", "quit"):
        assert f"\n  {name} " in text or f"\n  {name}\n" in text
    assert "never read" not in text


def test_an_area_is_told() -> None:
    _, text = run(
        "play", "--seed", "x", answers="area 0,0\narea 0,0/1\narea 0,0/3\narea 563 system\narea 568\n"
    )
    assert "Tile 56, 1 aurochs, 1 menhir and 1 fish" in text
    assert "Forest of 1 tile, 2 open sides." in text
    assert "Worth 1 tile x 2 = 2." in text
    assert "River of 1 tile, 1 open side." in text
    assert text.count("River system of 1 tile") == 2


def test_draws_by_hand() -> None:
    answers = "200\n+58\nundo\n58\nc1\n\n"
    _, text = run("play", "--by-hand", "Mara", "Suni", answers=answers)
    assert "Mara, which tile do you draw from the land stack?" in text
    assert "Suni, which tile do you draw" in text


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["play", "Mara"], "2 to 5 players, not 1"),
        (["play", *"abcdef"], "2 to 5 players, not 6"),
        (["play", "Mara", ""], "cannot be a player's name"),
        (["play", "--rules", "hg7"], "no rules called 'hg7'"),
        (["play", "--seed", "x" * 80], "1 to 64 bytes"),
        (["play", "--load", "/no/such/file"], "/no/such/file: No such file"),
        (["play", "--link", "nonsense"], "not a link to a game"),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_one_line(
    arguments: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments, stdin=io.StringIO(), stdout=io.StringIO()) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert expected in error


def test_a_narrow_terminal_shows_a_part_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Screen, "size", (40, 30))
    session = random_session(6, moves=80)
    while session.position.phase is not LandscapePhase.PLACE:
        session.play(session.position.legal_moves()[0])
    target = io.StringIO()
    table = Table(session, Screen(io.StringIO("map 0,0\n"), target))
    table.play()
    assert "Out of sight" in target.getvalue()
    table_lines = [
        line for line in target.getvalue().splitlines() if re.match(r" {2,3}-?\d+ {1,2}[ .^~=]", line)
    ]
    assert table_lines
    assert all(len(line) <= 40 for line in table_lines)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colours_are_for_terminals_and_for_those_who_have_them(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("rich")
    assert type(make(io.StringIO(), io.StringIO(), None)) is Screen
    assert type(make(io.StringIO(), Terminal(), False)) is Screen
    assert type(make(io.StringIO(), Terminal(), None)) is not Screen
    monkeypatch.setitem(sys.modules, "hg_engine.cli.pretty", None)
    assert type(make(io.StringIO(), Terminal(), None)) is Screen


def test_colours_that_are_not_there_are_not_promised(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "rich", None)
    assert run("play", "--rich") == (2, "")
    assert "hg-engine[cli]" in capsys.readouterr().err


def test_text_that_the_terminal_cannot_write_is_replaced() -> None:
    target = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    assert main(["play", "Bjørn", "Suni", "--plain"], stdin=io.StringIO(), stdout=target) == 0
    target.seek(0)
    assert r"Bj\xf8rn" in target.read()


def test_a_window_never_leaves_the_table() -> None:
    cells = [(x, y) for x in range(-9, 12) for y in range(-3, 20)]
    for middle in cells:
        view = window(cells, (80, 50), middle)
        assert view.holds(middle)
        assert (view.right - view.left + 1) * COLUMNS <= 80
        assert (view.bottom - view.top + 1) * ROWS <= 50
        assert view.left >= -9 and view.right <= 11 and view.top >= -3 and view.bottom <= 19


@pytest.mark.parametrize("rotation", range(4))
def test_every_tile_shows_its_sides_and_what_is_printed(rotation: int) -> None:
    for tile in load("2020").tiles.values():
        shown = zones(tile, rotation)
        middles = (shown[0][4], shown[2][8], shown[4][4], shown[2][0])
        for direction, middle in enumerate(middles):
            side = tile.side(direction, rotation)
            assert middle == side[len(side) // 2], (tile.id, rotation, direction)
        text = "".join(plain(row) for row in draw_tile(tile, rotation, printed(tile)))
        for label in printed(tile).values():
            assert plain(label) in text, (tile.id, rotation, label)


def test_every_error_of_the_engine_has_words() -> None:
    root = Path(words.__file__).parents[1]
    sources = [path.read_text(encoding="utf-8") for path in root.rglob("*.py") if "bake" not in path.parts]
    codes = {
        code for text in sources for code in re.findall(r'\w+(?:Error|Move|Rules)\(\s*"([a-z._]+)"', text)
    }
    assert len(codes) > 20
    assert codes <= set(words.ERRORS)
