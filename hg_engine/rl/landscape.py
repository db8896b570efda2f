"""The game as a PettingZoo environment, for learning by reinforcement; it wants ``pip install "hg-engine[rl]"``.

Every seat is an agent and every move of a seat a step; tiles are drawn by the environment.  Importing this module
without the libraries is `HgError` with the code ``rl.missing``.  See ``docs/bots.md``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from secrets import randbits
from typing import Any

from ..bots.landscape.evaluate import Evaluator, features
from ..bots.landscape.features import FEATURES
from ..bots.landscape.weights import fitted
from ..errors import HgError, IllegalMove
from ..game import Phase
from ..landscape.phases import LandscapePhase
from ..landscape.position import Position
from ..landscape.presets import rule_set
from ..landscape.session import LandscapeSession
from ..rng import SplitMix64
from ..session import COLORS, Seat, Seeded

try:
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise HgError("rl.missing") from error

ACTIONS = 256
"""Numbers of the action space.  Random games offer at most 92 moves at once, games played to stretch the land as far
as it goes 216; more than 760 cannot be (two cells a tile, in four rotations).  What exceeds the space is not offered:
the mask then holds the first moves of the list, and there is always one."""
REWARDS = ("points", "win")
ILLEGAL = {"points": -100.0, "win": -1.0}
"""What an action outside the mask costs in `env`, where it ends the game."""
PHASES: tuple[Enum, ...] = (Phase.DRAW, *LandscapePhase, Phase.OVER)
SEAT_NUMBERS = ("score", "meeples_in_hand", "huts_in_hand", *FEATURES)
"""What is told of every seat: points, supplies, and what the bots weigh."""
STACKS = ("land", "bonus")


class LandscapeEnv(AECEnv):  # type: ignore[misc]  # the library is not typed
    """A table of the tile-laying game.

    ``session`` is the game itself, for whoever wants to look at it, write its record or ask a bot for a move.
    """

    metadata: Mapping[str, Any] = {
        "name": "hunters_and_gatherers_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: str = "hg2@1",
        players: int = 2,
        *,
        rewards: str = "points",
        actions: int = ACTIONS,
        render_mode: str | None = None,
    ) -> None:
        """Prepare a table for ``players`` agents, called ``seat_0`` and so on.

        ``rewards`` is ``points``: with every step, by how much one's points grew, less the mean of what the others'
        grew by; or ``win``: nothing until the end, then 1 for a win and ``-1 / (players - 1)`` for the rest, a
        shared win being shared. Either way the rewards of a step add up to nothing.

        Raises:
            UnknownRules: no such rule set is registered.
            IllegalMove: an impossible number of players.
            HgError: an option has no such value (``rl.option``).
        """
        super().__init__()
        for name, value, known in (
            ("rewards", rewards, rewards in REWARDS),
            ("actions", actions, actions > 0),
            ("render_mode", render_mode, render_mode in (None, "ansi")),
        ):
            if not known:
                raise HgError("rl.option", option=name, value=value)
        self.rules = rule_set(rules)
        self.rewarded = rewards
        self.actions = actions
        self.render_mode = render_mode
        position = Position(self.rules, players)
        self._tiles = tuple(sorted(tile for stack in position.bag.values() for tile in stack))
        self._evaluator = Evaluator(position, fitted(players))
        self._lots = SplitMix64(randbits(64))
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.names = _names(players, self._tiles)
        """What the numbers of an observation mean; seat 0 is the agent that observes, 1 the next at the table."""
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (len(self.names),), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    @property
    def position(self) -> Position:
        """The position on the table; only to be looked at."""
        return self.session.position

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what `observe` gives an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent may do: numbers of moves in ``position.legal_moves()``."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Set the table for a new game; the same ``seed`` brings the same draws, in this game and all that follow.

        Without one the draws go on from the last seed given, or are new. There are no ``options``.
        """
        if seed is not None:
            self._lots = SplitMix64(seed)
        seats = [Seat(*pair) for pair in zip(self.possible_agents, COLORS, strict=False)]
        self.session = LandscapeSession(self.rules, seats, Seeded(f"{self._lots.next():016x}"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.position.to_move or 0]

    def step(self, action: int | None) -> None:
        """Make a move of the agent selected, and the draws that follow; an agent that is done takes None.

        Raises:
            IllegalMove: the action mask does not allow it; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        moves = self.position.legal_moves()[: self.actions]
        if action is None or not 0 <= action < len(moves):
            raise IllegalMove("rl.action", action=None if action is None else int(action))
        before = self.position.scores
        self._cumulative_rewards[agent] = 0.0
        self.session.play(moves[action])
        earned = self._earned(before)
        self.rewards = dict(zip(self.agents, earned, strict=True))
        self._accumulate_rewards()
        if self.position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[self.position.to_move or 0]

    def _earned(self, before: Sequence[int]) -> list[float]:
        """Return what the step that began with these points was worth to every seat."""
        if self.rewarded == "points":
            gains = [now - then for now, then in zip(self.position.scores, before, strict=True)]
            return _against_the_rest(gains)
        outcome = self.position.outcome()
        winners = outcome.winners if outcome else ()
        return _against_the_rest([(seat in winners) / max(1, len(winners)) for seat in range(len(before))])

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """Return what an agent sees: numbers called `names`, and which actions it may take; none if others are to move.

        Any agent may be asked for at any time of the game; nothing depends on draws to come.
        """
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.actions, np.int8)
        if self.position.to_move == seat:
            mask[: len(self.position.legal_moves())] = 1
        return {"observation": self._numbers(self.position, seat), "action_mask": mask}

    def afterstates(self) -> npt.NDArray[np.float32]:
        """Return one row of numbers for every legal action: what the agent would see, had it just taken it.

        This is for learners that value positions. Tiles drawn afterwards are not in it.
        """
        position = self.position.copy()
        seat = position.to_move
        moves = position.legal_moves()[: self.actions] if seat is not None else []
        found = np.zeros((len(moves), len(self.names)), np.float32)
        for row, move in enumerate(moves):
            position.push(move)
            found[row] = self._numbers(position, seat or 0)
            position.pop()
        return found

    def _numbers(self, position: Position, seat: int) -> npt.NDArray[np.float32]:
        """Return the numbers called `names`, as ``seat`` sees them."""
        order = [(seat + other) % position.players for other in range(position.players)]
        scores, meeples, huts = position.scores, position.meeples, position.huts
        evaluator = self._evaluator
        if position.is_over:
            promised = [[0.0] * len(FEATURES) for _ in order]
        else:
            openings = evaluator.survey(position)
            promised = features(position, evaluator.weights, openings)
        bag = {stack: set(tiles) for stack, tiles in position.bag.items()}
        undrawn = set().union(*bag.values())
        values: list[float] = []
        for other in order:
            values += (scores[other], meeples[other], huts[other], *promised[other])
        values += (position.to_move == other for other in order)
        values += (position.phase is phase for phase in PHASES)
        values.append(position.extra_turn)
        values += (len(bag[stack]) for stack in STACKS)
        values += (position.tile == tile for tile in self._tiles)
        values += (tile in undrawn for tile in self._tiles)
        return np.array(values, np.float32)

    def render(self) -> str | None:
        """Return points, supplies and the table in characters, the agent selected marked; None without a mode."""
        if self.render_mode is None:
            return None
        from ..cli.landscape.board import draw_table, window
        from ..cli.screen import plain

        position = self.position
        view = window(list(position.tiles), (1 << 16, 1 << 16))
        seats = [
            f"{'>' if position.to_move == seat else ' '} {agent} {score:4}  p{meeples} h{huts}"
            for seat, (agent, score, meeples, huts) in enumerate(
                zip(self.possible_agents, position.scores, position.meeples, position.huts, strict=True)
            )
        ]
        table = [plain(line) for line in draw_table(position, COLORS, view, {})]
        return "\n".join([*seats, "", *table])

    def close(self) -> None:
        """Nothing is held open."""


def _names(players: int, tiles: Sequence[int]) -> tuple[str, ...]:
    """Return what the numbers of an observation are called."""
    return (
        *(f"{name}_{seat}" for seat in range(players) for name in SEAT_NUMBERS),
        *(f"to_move_{seat}" for seat in range(players)),
        *(f"phase_{phase.value}" for phase in PHASES),
        "extra_turn",
        *(f"left_{stack}" for stack in STACKS),
        *(f"hand_{tile}" for tile in tiles),
        *(f"left_{tile}" for tile in tiles),
    )


def _against_the_rest(values: Sequence[float]) -> list[float]:
    """Return every value less the mean of the others; they add up to nothing."""
    total = sum(values)
    return [value - (total - value) / (len(values) - 1) for value in values]


raw_env = LandscapeEnv
"""The bare environment, as PettingZoo calls it."""


def env(**options: Any) -> AECEnv:
    """Return a `LandscapeEnv` in the usual wrappers: what is done out of turn or out of range is refused.

    An action outside the mask ends the game and costs whoever took it `ILLEGAL`.
    """
    bare = raw_env(**options)
    legal = wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL[bare.rewarded])
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))
