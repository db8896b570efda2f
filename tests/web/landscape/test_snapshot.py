from __future__ import annotations

from hg_engine.landscape.moves import Place
from hg_engine.landscape.phases import LandscapePhase
from tests.web.support.games import random_game, session, snapshot


def test_options_are_the_legal_moves_and_reasons_for_the_rest() -> None:
    for number in (1, 2):
        for game in random_game(number, players=3):
            now = snapshot(game)
            if now.phase not in (LandscapePhase.OCCUPY, LandscapePhase.TAKE_BACK):
                assert now.options == ()
                continue
            legal = {str(move) for move in game.position.legal_moves()}
            free = {option.move for option in now.options if option.reason is None}
            assert free == legal - {"-", "<-"}
            assert now.may_decline == bool(legal & {"-", "<-"})
            for option in now.options:
                assert (option.reason == "taken") == (option.reason is not None and bool(option.holders))


def test_a_preview_tells_what_then_happens() -> None:
    for count, game in enumerate(random_game(3)):
        now = snapshot(game)
        if now.phase is not LandscapePhase.PLACE or count % 3:
            continue
        cell, rotations = next(iter(now.places.items()))
        move = Place(*cell, rotations[0])
        before = str(game.position.ply)
        preview = now.preview(move)
        assert str(game.position.ply) == before
        trial = game.position.copy()
        events = trial.push(move)
        if trial.phase is LandscapePhase.TAKE_BACK:
            events += trial.push(trial.legal_moves()[0])
        events += trial.push(trial.legal_moves()[0])
        told = {(area.kind, area.points, area.owners) for area in preview.closes if any(area.seats)}
        made = {
            (event.kind, event.points, event.players) for event in events if event.kind in ("river", "forest")
        }
        if all(event.kind != "taken_back" for event in events):
            assert told == made
        assert preview.extra == any(event.kind == "menhir_turn" for event in events)


def test_places_hold_every_rotation_of_every_legal_cell() -> None:
    game = session()
    now = snapshot(game)
    made = {Place(x, y, rotation) for (x, y), rotations in now.places.items() for rotation in rotations}
    assert made == set(game.position.legal_moves())


def test_a_meeple_put_in_may_earn_the_extra_turn() -> None:
    """Where the rules ask for a meeple, the preview tells that one would do, and only then."""
    seen = 0
    for number in range(3):
        for game in random_game(number, eager=0.3, rules="hg2-bga@1"):
            now = snapshot(game)
            for cell, rotations in list(now.places.items())[:4]:
                preview = now.preview(Place(*cell, rotations[0]))
                if preview.extra or preview.chance:
                    trial = game.position.copy()
                    trial.push(Place(*cell, rotations[0]))
                    earned = set()
                    for move in trial.legal_moves():
                        once = trial.copy()
                        earned.add(any(event.kind == "menhir_turn" for event in once.push(move)))
                    assert earned == ({True} if preview.extra else {True, False})
                    seen += preview.chance
    assert seen
