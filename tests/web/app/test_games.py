"""Every game that is registered, the third one of the tests too, answers all that the page asks of a game."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest

from hg_engine import COLORS, AnySession, Seat, Seeded, Session, registry
from tests import cairns
from web.bots.coach import Teller, Telling, Voice, voice_of
from web.games import families
from web.practice.course import Teaching
from web.table.table_families import TableFamily

GAMES = ("landscape", "seasons", cairns.NAME)


@pytest.fixture(autouse=True)
def third_game() -> Iterator[None]:
    with cairns.registered():
        yield


def members(*protocols: type) -> dict[str, object]:
    """The names that protocols ask for, and the function of each that is one."""
    found: dict[str, object] = {}
    for each in (
        base for protocol in protocols for base in protocol.__mro__ if base.__module__.startswith("web.")
    ):
        found |= {**dict.fromkeys(inspect.get_annotations(each)), **vars(each)}
    return {name: member for name, member in found.items() if not name.startswith("_")}


def missing(thing: object, *protocols: type) -> list[str]:
    """Return what a thing lacks, or takes other parameters for than the protocols say."""
    wrong = []
    for name, member in members(*protocols).items():
        if not hasattr(thing, name):
            wrong.append(name)
        elif inspect.isfunction(member):
            asked = list(inspect.signature(member).parameters)[1:]
            if list(inspect.signature(getattr(thing, name)).parameters) != asked:
                wrong.append(f"{name}: {asked}")
    return wrong


def test_the_games_are_those_of_the_registry() -> None:
    assert registry.families() == GAMES
    assert {"MOST_SEATS", "chapters", "table", "emblem", "voice", "lessons"} <= members(
        TableFamily, Telling, Teaching
    ).keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_every_part(game: str) -> None:
    assert missing(families.named(game), TableFamily, Telling, Teaching) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_whole_voice(game: str) -> None:
    voice = voice_of(registry.default(game))
    assert missing(voice, Voice) == []
    seats = [Seat(str(number), COLORS[number]) for number in range(2)]
    session: AnySession = Session(registry.default(game), seats, Seeded("amber-flint-317"))
    assert missing(voice.teller(session), Teller) == []


def test_a_part_that_is_missing_or_asks_for_something_else_is_named() -> None:
    class Half:
        def begins(self, step: object) -> bool:
            return True

        def tellable(self) -> bool:
            return True

    assert {"ABOUT", "tellable: ['why']", "teller"} <= set(missing(Half(), Voice))
    assert not any(wrong.startswith("begins") for wrong in missing(Half(), Voice))
