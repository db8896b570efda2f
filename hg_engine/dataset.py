"""A data set of games by all levels: who plays what, its files, and how to read them.

A folder holds what was asked for (`PLAN`), the games in files of `SHARD` lines of JSON, compressed, and a card that the
command writes (`hg_engine.cli.games`).  The same plan gives the same bytes on every machine.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from . import registry
from .bots.base import Budget, choose
from .bots.levels import LEVELS, player
from .errors import HgError
from .notation import link
from .rng import SplitMix64
from .session import COLORS, AnySession, Seat, Seeded, Session

PLAN = "plan.json"
SHARD = 1_000
"""Games in a file."""
LONGEST = 100_000
"""Characters of a line; more is damaged."""


class Plan(NamedTuple):
    """What a data set is made of; game by game it is the same however far it is made."""

    rules: str
    """The id of a rule set."""
    players: tuple[int, ...]
    """The numbers of players, which take turns."""
    seed: str
    """Fixes the draws, the seats, and the lots of the bots."""
    nodes: int
    """Positions that a bot may value for a move."""


class Game(NamedTuple):
    """One line of a data set."""

    game: int
    """Its number, from 0 on."""
    rules: str
    levels: tuple[str, ...]
    """Who played, by seat."""
    seed: str
    """The seed of its draws."""
    moves: tuple[str, ...]
    """Every move, the draws with them."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    link: str
    """What stands behind ``#g=`` in the address of the page that shows it."""


def seats(plan: Plan, number: int) -> tuple[str, ...]:
    """Return the levels that play a game, by seat.

    Numbers of players take turns; of six seats in a row at tables of one size every level has one, in an order by lot.
    """
    turn, size = divmod(number, len(plan.players))
    players = plan.players[size]
    found = []
    for seat in range(turn * players, (turn + 1) * players):
        block, at = divmod(seat, len(LEVELS))
        found.append(SplitMix64(f"{plan.seed} {players} {block}").shuffled(LEVELS)[at])
    return tuple(found)


def play(plan: Plan, number: int) -> Game:
    """Play a game of a data set."""
    levels, seed = seats(plan, number), f"{plan.seed} {number}"
    session = _begun(plan.rules, levels, seed)
    family = session.rules.family
    bots = [player(name, family) for name in levels]
    lots = [SplitMix64(f"{seed}/{seat}") for seat in range(len(levels))]
    while (seat := session.position.to_move) is not None:
        moves = session.position.legal_moves()
        alone = len(moves) == 1
        session.play(
            moves[0] if alone else choose(bots[seat], session.position, lots[seat], Budget(plan.nodes))
        )
    outcome = session.position.outcome()
    assert outcome is not None
    return Game(
        *(number, session.rules.id, levels, seed),
        tuple(str(step.move) for step in session.history),
        *(outcome.scores, outcome.winners),
        link.encode(session),
    )


def _begun(rules: str, levels: Sequence[str], seed: str) -> AnySession:
    """Return the session of a game, its first tile drawn.

    Raises:
        HgError: no such rule set, or so many cannot play.
        IndexError: more seats than colours.
    """
    registry.get(rules, None)
    seated = [Seat(f"{name} {number}", COLORS[number - 1]) for number, name in enumerate(levels, 1)]
    return Session(rules, seated, Seeded(seed))


def begin(folder: Path, plan: Plan) -> None:
    """Note in a folder, new or empty, what it will hold.

    Raises:
        HgError: the folder holds something else (``games.other``), so many cannot play, or the seed is too long.
    """
    rules = registry.get(plan.rules, None)
    for players in plan.players:
        registry.start(rules, players)
    Seeded(f"{plan.seed} {10**9}")
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(plan._asdict(), indent=2) + "\n"
    note = folder / PLAN
    if note.exists():
        if note.read_text(encoding="utf-8") != text:
            raise HgError("games.other", file=str(folder))
    elif any(folder.iterdir()):
        raise HgError("games.other", file=str(folder))
    else:
        note.write_text(text, encoding="utf-8", newline="\n")


def shard(folder: Path, first: int) -> Path:
    """Return the file for the games from number ``first`` on."""
    return folder / f"games-{first // SHARD:05}.jsonl.gz"


def write(file: Path, games: Sequence[Game]) -> None:
    """Write a file of games, whole or not at all, with the same bytes each time."""
    text = "".join(json.dumps(game._asdict(), separators=(",", ":")) + "\n" for game in games)
    beside = file.with_suffix(".part")
    beside.write_bytes(gzip.compress(text.encode(), mtime=0))
    beside.replace(file)


def count(file: Path) -> int:
    """Return how many lines a file has; none if it is damaged."""
    try:
        with gzip.open(file, "rb") as lines:
            return sum(1 for _ in lines)
    except (OSError, EOFError):
        return 0


def read(folder: Path) -> Iterator[Game]:
    """Yield the games of a data set in their order.

    Raises:
        HgError: a file is damaged or holds something else (``games.line``, with the number of the line).
    """
    for file in sorted(folder.glob("games-*.jsonl.gz")):
        number = 0
        try:
            with gzip.open(file, "rt", encoding="utf-8") as lines:
                while line := lines.readline(LONGEST):
                    number += 1
                    yield _parsed(line)
        except (OSError, EOFError, ValueError, KeyError, TypeError, RecursionError) as error:
            raise HgError("games.line", file=file.name, line=number) from error


def _parsed(line: str) -> Game:
    """Return the game of a line; raise ValueError, KeyError or TypeError if it is none."""
    if not line.endswith("\n"):
        raise ValueError("cut off")
    data: dict[str, Any] = json.loads(line)
    if not all(isinstance(data[name], list) for name in ("levels", "moves", "scores", "winners")):
        raise TypeError("of another kind")
    numbers = data["game"], *data["scores"], *data["winners"]
    texts = data["rules"], data["seed"], data["link"], *data["levels"], *data["moves"]
    if not all(type(number) is int for number in numbers) or not all(isinstance(text, str) for text in texts):
        raise TypeError("of another kind")
    return Game(
        *(data["game"], data["rules"], tuple(data["levels"]), data["seed"]),
        *(tuple(data["moves"]), tuple(data["scores"]), tuple(data["winners"]), data["link"]),
    )


def replayed(game: Game) -> AnySession:
    """Return a game as a session, every move made anew.

    Raises:
        HgError: a move is not legal, the game is not over, or it ends otherwise (``games.replay``).
    """
    try:
        session = _begun(game.rules, game.levels, game.seed)
        while (made := len(session.history)) < len(game.moves) and not session.position.is_over:
            session.play(game.moves[made])
    except (HgError, IndexError) as error:
        raise HgError("games.replay", game=game.game) from error
    outcome = session.position.outcome()
    same = outcome is not None and (outcome.scores, outcome.winners) == (game.scores, game.winners)
    if not same or tuple(str(step.move) for step in session.history) != game.moves:
        raise HgError("games.replay", game=game.game)
    return session
