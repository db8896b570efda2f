"""The interface of a bot: it gets a position, a generator and a budget, and improves its answer piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from .. import game
from ..rng import SplitMix64

P_contra = TypeVar("P_contra", bound=game.Position[Any], contravariant=True)
P = TypeVar("P", bound=game.Position[Any])
M_co = TypeVar("M_co", covariant=True)
M = TypeVar("M")


class Budget(NamedTuple):
    """How long a bot may think about one move: positions valued, and milliseconds; 0 for as long as it likes.

    A budget of nodes alone makes a bot deterministic.
    """

    nodes: int = 0
    ms: float = 0.0

    def spent(self, nodes: int, since: float) -> bool:
        """Return whether the budget is used up, ``since`` being what `perf_counter` said at the beginning."""
        return bool(
            (self.nodes and nodes >= self.nodes) or (self.ms and (perf_counter() - since) * 1000 >= self.ms)
        )


UNLIMITED = Budget()


class Choice(NamedTuple, Generic[M_co]):
    """A move that a bot considered, and by how many points it expects its seat to be ahead with it."""

    move: M_co
    value: float
    then: tuple[M_co, ...] = ()
    """How the bot would go on in the same turn, where it tells."""


class Thought(NamedTuple, Generic[M_co]):
    """What a bot thinks so far: choices, the best first, and how many positions it has valued."""

    choices: tuple[Choice[M_co], ...]
    nodes: int

    @property
    def best(self) -> M_co:
        """The best move so far."""
        return self.choices[0].move


class Bot(Protocol[P_contra, M_co]):
    """Chooses moves for whichever seat is to move; it holds nothing between moves but what it is.

    It plays one family of games, whose positions and moves its type names.
    """

    def think(self, position: P_contra, rng: SplitMix64) -> Iterator[Thought[M_co]]:
        """Yield better and better thoughts about a position that waits for a seat, the first without delay.

        Between two thoughts little time passes, so that whoever asks can do something else or leave off; the
        position is as it was whenever a thought is out. The generator ends when there is no more to find.
        """


def choose(
    bot: Bot[P, M],
    position: P,
    rng: SplitMix64,
    budget: Budget = UNLIMITED,
    stop: Callable[[], bool] = lambda: False,
) -> M:
    """Return the move of a bot that thinks until it is done, the budget is spent, or ``stop`` says so.

    ``position`` waits for a seat and is not changed.
    """
    since = perf_counter()
    thoughts = bot.think(position.copy(), rng)
    best = next(thoughts)
    for thought in thoughts:
        best = thought
        if budget.spent(thought.nodes, since) or stop():
            break
    return best.best
