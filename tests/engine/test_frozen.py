"""Links and records made once, which must open for ever: never write this file anew, only add to it."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from hg_engine import registry
from hg_engine.notation import link, record
from hg_engine.session import Session

GAMES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "frozen" / "links.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['rules']}-{game['players']}-{game['steps']}")
def test_an_old_game_opens(game: dict[str, Any]) -> None:
    """An old link, text and JSON hold the game that they held."""
    opened = [link.decode(game["link"]), record.read(game["text"]), record.from_json(game["json"])]
    for session in opened:
        assert facts(session) == {key: game[key] for key in facts(session)}
    assert opened[0].history == opened[1].history == opened[2].history
    assert opened[0].seats == opened[1].seats == opened[2].seats
    assert len({session.drawer.key for session in opened}) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['rules']}-{game['players']}-{game['steps']}")
def test_a_record_has_a_line_a_turn(game: dict[str, Any]) -> None:
    """A turn that was lost with its tile has a line too; an extra turn has none of its own."""
    session = link.decode(game["link"])
    lines = [line for line in record.to_text(session).splitlines() if line[:1].isdigit()]
    turns = [steps for _, steps in groupby(session.history, lambda step: step.turn)]
    assert len(lines) == len(turns)
    lost = [step for step in session.history if any(event.kind == "lost" for event in step.events)]
    for step in lost:
        assert any(line.split()[1:3] == [str(step.move), "="] for line in lines)


def facts(session: Session) -> dict[str, Any]:
    """Return what was kept about a game."""
    return {
        "rules": session.rules.id,
        "players": len(session.seats),
        "over": session.position.is_over,
        "steps": len(session.history),
        "scores": list(session.position.scores),
        "id": session.id,
    }


def test_the_corpus_is_worth_something() -> None:
    """Every number of players, finished and unfinished games, every drawer."""
    assert len(GAMES) >= 20
    assert {game["rules"] for game in GAMES} >= set(registry.ids())
    assert len({game["rules"] for game in GAMES if "+" in game["rules"]}) >= 2
    assert {game["players"] for game in GAMES} == {2, 3, 4, 5}
    assert {game["over"] for game in GAMES} == {True, False}
    assert any("lost" in kinds for kinds in map(_kinds, GAMES))
    assert {next(iter(game["json"]["draws"])) for game in GAMES} == {"seed", "order", "hand"}


def _kinds(game: dict[str, Any]) -> set[str]:
    """Return the kinds of events of a game."""
    return {event.kind for step in link.decode(game["link"]).history for event in step.events}
