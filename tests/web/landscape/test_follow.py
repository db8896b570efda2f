"""The calm camera: it stays while all is in view, and where the user put it."""

from __future__ import annotations

from hg_engine.game import Phase
from tests.web.support.games import after, random_game, snapshot
from web.board.camera import Camera, bounds
from web.landscape import aim
from web.landscape.follow import Follow, calm, sees

DESK = Camera(width=800.0, height=700.0)


def test_a_whole_game_is_seen_with_few_moves_of_the_camera() -> None:
    """Before every placement all places are in view; the camera moves far less often than tiles are laid."""
    camera, laid, moves = DESK, 0, 0
    for game in random_game(2):
        if game.position.phase is not Phase.PLACE:
            continue
        now = snapshot(game)
        goal = calm(camera, now)
        laid += 1
        moves += goal != camera
        camera = goal
        if aim.overview(camera, now).scale > aim.LEAST:
            assert sees(camera, bounds([*now.tiles, *now.places]))
    assert 0 < moves < laid / 3


def test_a_board_in_view_is_left_alone() -> None:
    now = snapshot(after(30))
    whole = aim.overview(DESK, now)
    assert calm(whole, now) == whole
    nearly = whole.zoomed(0.8, 400, 350)
    assert calm(nearly, now) == nearly


def test_a_board_seen_from_too_far_is_brought_nearer() -> None:
    now = snapshot(after(30))
    whole = aim.overview(DESK, now)
    far = whole.zoomed(0.3, 400, 350)
    assert calm(far, now) == whole


def test_a_camera_taken_stays_until_it_is_given_back() -> None:
    now = snapshot(after(30))
    follow = Follow()
    follow.take()
    lost = DESK.panned(2000, 0)
    assert follow.on(lost, now) == lost
    follow.release()
    assert sees(follow.on(lost, now), bounds([*now.tiles]))


def test_after_a_tile_was_occupied_the_camera_goes_back_to_where_it_was() -> None:
    now = snapshot(after(30))
    follow = Follow()
    follow.take()
    mine = aim.overview(DESK, now).panned(40, 25)
    near = follow.near(mine, (0, 0))
    assert near != mine
    assert follow.near(near, (0, 0)) == near
    assert follow.on(near, now) == mine


def test_a_tile_seen_well_needs_no_move() -> None:
    follow = Follow()
    close = aim.on_tile(DESK, (0, 0))
    assert follow.near(close.panned(30, 30), (0, 0)) == close.panned(30, 30)
    assert follow.near(close.panned(3000, 30), (0, 0)) != close.panned(3000, 30)
