"""What pieces promise that may be put on the tile just laid."""

from __future__ import annotations

import pytest

from hg_engine.bots.landscape.review import expected, promised
from hg_engine.game import Phase
from hg_engine.landscape.moves import Occupy
from hg_engine.landscape.phases import LandscapePhase
from tests.engine.bots.landscape.test_review import played
from tests.engine.strategies import RULES


@pytest.mark.parametrize("rules", RULES)
def test_every_piece_that_may_be_put_promises_something(rules: str) -> None:
    session, asked = played(rules, 3, "promised"), 0
    for count in range(0, len(session.history), 5):
        position = session.at(count)
        found = promised(position)
        legal = [move for move in position.legal_moves() if move != Occupy(None)]
        if position.phase is not LandscapePhase.OCCUPY:
            assert not found
            continue
        assert list(found) == [str(move) for move in legal]
        asked += len(found)
        seat, code = position.seat, str(position)
        for move in legal:
            after, without = position.copy(), position.copy()
            after.push(move)
            without.push(Occupy(None))
            if after.phase is Phase.OVER:
                # the last tile: what is promised is what is had
                more = expected(after)[seat] - expected(without)[seat]
                assert found[str(move)] == pytest.approx(more)
        assert str(position) == code
    assert asked > 10
