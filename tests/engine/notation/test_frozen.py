"""Links and records made once, which must open for ever: never write these files anew, only add to them."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from hg_engine import registry
from hg_engine.fair import seals
from hg_engine.fair.draws import Fair
from hg_engine.notation import link, record, update
from hg_engine.session import AnySession

FROZEN = Path(__file__).parent / "frozen"
GAMES: list[dict[str, Any]] = json.loads((FROZEN / "links.json").read_text(encoding="utf-8"))
SEASONS: list[dict[str, Any]] = json.loads((FROZEN / "seasons.json").read_text(encoding="utf-8"))
FAIR: list[dict[str, Any]] = json.loads((FROZEN / "fair.json").read_text(encoding="utf-8"))
"""Updates of version 1 of the draws, and of version 2."""
FAIR2: list[dict[str, Any]] = json.loads((FROZEN / "fair2.json").read_text(encoding="utf-8"))

FIRST_RULES = {"hg2@1", "hg2-zman@1", "hg2-bga@1", "hg1@1", "seasons@1"}
"""Those that games of people far apart are kept of; a later rule set is kept in a link alone."""


def name(game: dict[str, Any]) -> str:
    """Name a game of the corpus."""
    return f"{game['rules']}-{game['players']}-{game['steps']}"


@pytest.mark.parametrize("game", GAMES + SEASONS, ids=name)
def test_an_old_game_opens(game: dict[str, Any]) -> None:
    """An old link, text and JSON hold the game that they held."""
    opened: list[AnySession] = [
        link.decode(game["link"], None),
        record.read(game["text"], None),
        record.from_json(game["json"], None),
    ]
    for session in opened:
        assert facts(session) == {key: game[key] for key in facts(session)}
    assert opened[0].history == opened[1].history == opened[2].history
    assert opened[0].seats == opened[1].seats == opened[2].seats
    assert len({session.drawer.key for session in opened}) == 1


@pytest.mark.parametrize("game", FAIR + FAIR2, ids=lambda game: f"{game['what']}-{name(game)}")
def test_an_old_update_opens(game: dict[str, Any]) -> None:
    """An old update, and the link, text and JSON of its game, hold what they held; its seal is what it was."""
    found = update.read(game["letter"], None)
    opened: list[AnySession] = [
        found.session,
        link.decode(game["link"], None, {}),
        record.read(game["text"], None, {}),
        record.from_json(game["json"], None, {}),
    ]
    for session in opened:
        assert facts(session) == {key: game[key] for key in facts(session)}
        assert session.history == opened[0].history and session.seats == opened[0].seats
        assert session.drawer == opened[0].drawer
    fair = found.session.drawer
    assert isinstance(fair, Fair)
    assert (found.sender, fair.strict, list(fair.holders)) == (
        game["sender"],
        game["strict"],
        game["holders"],
    )
    assert link.frame(link.SEALED_FORMATS[type(fair)], found.tag + found.sealed) == game["letter"]


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_record_has_a_line_a_turn(game: dict[str, Any]) -> None:
    """A turn that was lost with its tile has a line too; an extra turn has none of its own."""
    session = link.decode(game["link"])
    lines = [line for line in record.to_text(session).splitlines() if line[:1].isdigit()]
    turns = [steps for _, steps in groupby(session.history, lambda step: step.turn)]
    assert len(lines) == len(turns)
    lost = [step for step in session.history if any(event.kind == "lost" for event in step.events)]
    for step in lost:
        assert any(line.split()[1:3] == [str(step.move), "="] for line in lines)


def facts(session: AnySession) -> dict[str, Any]:
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
    assert {game["rules"] for game in GAMES} >= set(registry.ids("landscape"))
    assert len({game["rules"] for game in GAMES if "+" in game["rules"]}) >= 2
    assert {game["players"] for game in GAMES} == {2, 3, 4, 5}
    assert {game["over"] for game in GAMES} == {True, False}
    assert any("lost" in kinds for kinds in map(_kinds, GAMES))
    assert {next(iter(game["json"]["draws"])) for game in GAMES} == {"seed", "order", "hand"}
    assert {game["players"] for game in SEASONS} == {2, 3, 4}
    assert {game["over"] for game in SEASONS} == {True, False}
    assert {game["rules"].partition("+")[0] for game in SEASONS} == set(registry.ids("seasons"))
    assert {game["what"] for game in FAIR} == {
        "joined",
        "turn",
        "question",
        "answer",
        "anew",
        "given up",
        "over",
    }
    assert {game["rules"].partition("+")[0] for game in FAIR} >= FIRST_RULES
    assert {game["what"] for game in FAIR2} == {
        "joined",
        "opening",
        "turn",
        "question",
        "answer",
        "anew",
        "without",
        "over",
        "closed",
    }
    assert {game["rules"].partition("+")[0] for game in FAIR2} >= FIRST_RULES
    assert max(len(game["letter"]) for game in FAIR + FAIR2 if game["over"]) <= 700


def test_the_end_of_a_closed_game_stays_proved() -> None:
    [game] = [game for game in FAIR2 if game["what"] == "closed"]
    session = link.decode(game["link"], None, {})
    assert isinstance(session.drawer, Fair)
    assert [seals.proved(session, seat, session.drawer) for seat in range(5)] == [True] * 5


def _kinds(game: dict[str, Any]) -> set[str]:
    """Return the kinds of events of a game."""
    return {event.kind for step in link.decode(game["link"]).history for event in step.events}
