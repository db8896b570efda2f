"""Seasons at the keyboard."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hg_engine import COLORS, AnySession, Seat, Seeded, Session, perft, registry
from hg_engine.cli.play import Table
from hg_engine.cli.screen import plain
from hg_engine.cli.screens import make
from hg_engine.cli.seasons import words as harvest
from hg_engine.cli.seasons.board import KINDS, MARGIN, WIDTH, draw_board
from hg_engine.game import Phase
from hg_engine.notation import link, record
from hg_engine.seasons.layout import NAMES
from hg_engine.seasons.position import Position
from hg_engine.seasons.setup import picture
from hg_engine.seasons.tiles import KINDS as TILES
from tests.engine.cli.games import run
from tests.engine.strategies import SeasonRecipe, pick_step

pytestmark = pytest.mark.proof

ESCAPES = re.compile(r"\x1b\[[\d;]*m")
PLAY = ("play", "Mara", "Suni", "--rules", "seasons", "--seed", "x")


def random_session(seed: int, players: int = 2, moves: int = 2000) -> AnySession:
    """A random game after at most so many steps."""
    rng = random.Random(seed)
    names = ("Mara", "Suni", "Bjørn", "Ayla")[:players]
    seats = [Seat(name, color) for name, color in zip(names, COLORS, strict=False)]
    session: AnySession = Session("seasons@1", seats, Seeded(f"cli {seed}"))
    for _ in range(moves):
        if session.position.is_over:
            break
        session.play(pick_step(session.position, rng, stay=True))
    return session


def script(session: AnySession) -> Iterator[str]:
    for step in session.history:
        if session.chosen(step):
            yield f"{step.move}\n"


class Guest(io.StringIO):
    """Somebody at the keyboard who types steps in every way that is understood, and asks things in between."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = random.Random(seed)
        self.table: Table | None = None

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        assert self.table is not None
        position, rng = self.table.session.position, self.rng
        if position.is_over:
            return "quit\n"
        if rng.random() < 0.05:
            return rng.choice(("score", "log", "tiles", "space c2", "space a0", "undo", "undo turn")) + "\n"
        move = pick_step(position, rng, stay=True)
        start, to = str(move).split("-")
        alone = [step for step in position.legal_moves() if str(step).endswith(f"-{to}")]
        ways = [f"{move}", f"{start} {to}", f"{start.upper()} - {to}"]
        return rng.choice([*ways, to] if len(alone) == 1 else ways) + "\n"


@pytest.mark.parametrize("rich", [False, True], ids=["plain", "rich"])
def test_a_whole_game(rich: bool) -> None:
    if rich:
        pytest.importorskip("rich")
    players = 4 if rich else 2  # in colour, of four, the end of a game alone
    guest, target = Guest(players), io.StringIO()
    session = random_session(players, players, 0)
    if rich:
        whole = random_session(players, players)
        session = whole.branch(len(whole.history) - 25)
    table = guest.table = Table(session, make(guest, target, rich))
    table.play()
    text = ESCAPES.sub("", target.getvalue())
    assert table.session.position.is_over
    assert "The final scores" in text and "Good-bye." in text
    outcome = table.session.position.outcome()
    assert outcome is not None and f"with {max(outcome.scores)} points." in text
    assert "Sorry" not in text and "Which one" not in text
    assert text.count("The season is over") >= 2 - rich
    assert rich or "Winter comes." in text
    assert ("\x1b[" in target.getvalue()) == rich


def test_the_same_steps_make_the_same_game(tmp_path: Path) -> None:
    session = random_session(3, moves=40)
    file = tmp_path / "game.txt"
    answers = "".join(script(session)) + f"save {file}\nundo turn\nload {file}\nlink\n"
    arguments = ("play", "Mara", "Suni", "--rules", "seasons@1", "--seed", "cli 3")
    status, text = run(*arguments, answers=answers)
    assert status == 0
    assert record.read(file.read_text(encoding="utf-8"), "seasons").history == session.history
    assert link.encode(session) in text
    assert run("verify", str(file))[0] == 0
    # and it goes on from either, without being asked which game it is
    for way in (("--load", str(file)), ("--link", link.encode(session))):
        status, text = run("play", *way)
        assert status == 0
        assert link.decode(text.splitlines()[-1], None).history == session.history


def test_another_family_is_sat_down_to(tmp_path: Path) -> None:
    file = tmp_path / "land.txt"
    run("play", "Mara", "Suni", "--seed", "x", answers=f"save {file}\n")
    _, text = run(*PLAY, answers=f"load {file}\nmap\n")
    assert "Mara, your first step?" in text and "Mara, where does the tile go?" in text


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("c2-c9", "Sorry: c2-c9 is not allowed here."),
        ("hello", "Sorry: I do not understand 'hello'."),
        ("m4", "Sorry: I do not understand 'm4'."),
        ("", "Type a step, such as c2-d2"),
        ("x", "Which one: c2-x, j2-x, c7-x or j7-x?"),
        ("l9", "No pawn can go to l9."),
        ("undo", "There is nothing to take back."),
        ("space", "Type space and the name of one"),
        ("space z9", "Type space and the name of one"),
        ("space c2", "Pawns of Mara and Suni"),
        ("space a5", "Winter camp"),
        ("space h6", "A mammoth worth 5"),
        ("area 0,0", "I do not understand"),
        ("tiles", "30 berries, 18 tubers, 5 herbs, 3 mammoths, 10 jugs, 10 necklaces, 12 weapons, 19 paths"),
        ("d2", "Suni: pawns c2 j2 c7 j7\nMara can go:\n  d2  to "),
        ("c2-d2\nundo", "Taken back: c2-d2"),
        ("c2-d2\nlog", "1. Mara: +112 tiles c2-d2"),
        ("٣", "I do not understand"),
    ],
)
def test_what_is_typed_is_answered(answer: str, expected: str) -> None:
    status, text = run(*PLAY, answers=f"{answer}\n")
    assert status == 0
    assert expected in text


def test_help_names_every_command() -> None:
    _, text = run(*PLAY, answers="help\nquit\nnever read\n")
    for name in ("map", "space", "score", "log", "tiles", "undo", "save", "load", "link", "quit"):
        assert f"\n  {name} " in text or f"\n  {name}\n" in text
    assert "step           c2-d2" in text and "never read" not in text


def test_tiles_laid_by_hand() -> None:
    answers = "200\n+58\nundo\n58\n59\n"
    _, text = run("play", "--by-hand", "--rules", "seasons", answers=answers)
    assert "Which tile lies on a0?" in text and "Sorry: +200" in text
    assert text.count("Which tile lies on b0?") == 2 and "Which tile lies on c0?" in text


def test_the_board_shows_everything_where_it_is() -> None:
    """Sign, pawns and packs of every space stand where its column and row say."""
    for players, seed in ((2, 1), (4, 2)):
        position = SeasonRecipe("seasons@1", players, seed, 112 + 150).position()
        lines = [plain(line).ljust(100) for line in draw_board(position, COLORS)]
        signs = picture(position)
        for space, name in enumerate(NAMES):
            row, column = divmod(space, 12)
            left = MARGIN + column * WIDTH + row % 2 * WIDTH // 2
            above, below = (lines[1 + 2 * row + n][left : left + WIDTH] for n in (0, 1))
            assert above[1] == signs[row][column].replace(".", " ")
            pawns = "".join(str(s + 1) for s, own in enumerate(position.pawns) for one in own if one == name)
            packs = "".join(str(s + 1) for s, own in enumerate(position.packs) if name in own)
            assert re.sub(r"[() ]", "", below) in (pawns, f"{pawns[:3]}+")
            assert re.sub(r"[\[\] ]", "", above[2:]) == packs


def test_every_kind_has_words_and_a_style() -> None:
    assert set(harvest.NAMES_OF) == set(TILES)
    assert set(KINDS) == {tile.sign for tile in registry_tiles()} | set("SW.")
    assert harvest.tiles(["jug", "berries", "jug"]) == "1 berries, 2 jugs"


def registry_tiles() -> list[Any]:
    position = registry.start(registry.get("seasons@1", "seasons"), 2)
    assert isinstance(position, Position) and position.phase is Phase.DRAW
    return list(position.catalogue.values())


def test_perft() -> None:
    status, text = run("perft", "--rules", "seasons", "--depth", "2", "--divide", "--seed", "parts")
    *parts, total = text.splitlines()
    assert status == 0
    counts = {move: int(number) for move, number in (part.split() for part in parts)}
    position = registry.start(registry.get("seasons@1", None), 2)
    assert counts == perft.divide(position, Seeded("parts"), 2)
    assert f"seasons@1, 2 players, seed parts, depth 2: {sum(counts.values())} (" in total


def test_a_match_and_its_table(tmp_path: Path) -> None:
    path = tmp_path / "matches.json"
    arguments = ("match", "greedy", "random", "--jobs", "1", "--rules", "seasons@1", "-o", str(path))
    status, text = run(*arguments, "--games", "4")
    assert status == 0
    assert text.startswith("greedy - random: won ") and "seasons@1, 2 players, 2 draws" in text
    run(*arguments, "--games", "3", "--players", "3", "--nodes", "9")
    status, text = run("strength", str(path))
    assert status == 0
    assert "## Seasons: Two players" in text and "## Seasons: Elo" in text
    assert "`match greedy random --games 3 --players 3 --rules seasons@1 --nodes 9 --seed match`" in text
    assert "\n## Two players" not in text
