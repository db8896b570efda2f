"""The game as a PettingZoo environment, for learning by reinforcement; it wants ``pip install "hg-engine[rl]"``.

Every seat is an agent and every move of a seat a step; the environment draws tiles.  `Actions` numbers the moves.
Importing this module without the libraries is `HgError` with the code ``rl.missing``.  See ``docs/bots.md``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import randbits
from typing import Any

from ...errors import HgError, IllegalMove
from ...landscape.moves import REACH as FARTHEST
from ...landscape.position import Position
from ...landscape.presets import rule_set
from ...landscape.session import LandscapeSession
from ...rng import SplitMix64
from ...session import COLORS, Seat, Seeded
from .actions import REACH, Actions
from .rewards import REWARDS, against_the_rest, shares

try:
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from .numbers import Numbers
    from .planes import Planes
except ImportError as error:
    raise HgError("rl.missing") from error

ILLEGAL = {"points": -100.0, "win": -1.0}
"""What an action outside the mask costs in `env`, where it ends the game."""


class LandscapeEnv(AECEnv):  # type: ignore[misc]  # the library is not typed
    """A table of the tile-laying game.

    ``session`` is the game itself, for whoever wants to look at it, write its record or ask a bot for a move.
    """

    metadata: Mapping[str, Any] = {
        "name": "hunters_and_gatherers_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: str = "hg2@1",
        players: int = 2,
        *,
        rewards: str = "points",
        reach: int = REACH,
        planes: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Prepare a table for ``players`` agents, called ``seat_0`` and so on.

        ``rewards`` is ``points``: with every step, by how much one's points grew, less the mean of what the others'
        grew by; or ``win``: nothing until the end, then 1 for a win and ``-1 / (players - 1)`` for the rest, a
        shared win being shared. Either way the rewards of a step add up to nothing. ``reach`` is how far from the
        start tile placements are offered; if none is within it, the game is cut off. With ``planes`` observations
        show the landscape, too.

        Raises:
            UnknownRules: no such rule set is registered.
            IllegalMove: an impossible number of players.
            HgError: an option has no such value (``rl.option``).
        """
        super().__init__()
        for name, value, known in (
            ("rewards", rewards, rewards in REWARDS),
            ("reach", reach, 0 < reach <= FARTHEST),
            ("render_mode", render_mode, render_mode in (None, "ansi")),
        ):
            if not known:
                raise HgError("rl.option", option=name, value=value)
        self.rules = rule_set(rules)
        self.rewarded = rewards
        self.render_mode = render_mode
        position = Position(self.rules, players)
        self.actions = Actions(position.catalogue, reach)
        """Which move each action is."""
        self.planes = Planes(players, reach) if planes else None
        """What the planes of an observation show, if it has any."""
        self._numbers = Numbers(position)
        self._lots = SplitMix64(randbits(64))
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.names = self._numbers.names
        """What the numbers of an observation mean; seat 0 is the agent that observes, 1 the next at the table."""
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-np.inf, np.inf, (len(self.names),), np.float32),
            "action_mask": spaces.Box(0, 1, (self.actions.size,), np.int8),
        }
        if self.planes is not None:
            seen["planes"] = spaces.Box(-np.inf, np.inf, self.planes.shape, np.float32)
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.actions.size) for agent in self.possible_agents}

    @property
    def position(self) -> Position:
        """The position on the table; only to be looked at."""
        return self.session.position

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what `observe` gives an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent may do: the numbers of `actions`."""
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
        if action is None or int(action) not in self.legal_actions():
            raise IllegalMove("rl.action", action=None if action is None else int(action))
        before = self.position.scores
        self._cumulative_rewards[agent] = 0.0
        self.session.play(self.actions.move(int(action)))
        earned = self._earned(before)
        self.rewards = dict(zip(self.agents, earned, strict=True))
        self._accumulate_rewards()
        if self.position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif not self.legal_actions():
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[self.position.to_move or 0]

    def legal_actions(self) -> list[int]:
        """Return what the agent selected may do, in the order of ``position.legal_moves()``."""
        return self.actions.legal(self.position)

    def _earned(self, before: Sequence[int]) -> list[float]:
        """Return what the step that began with these points was worth to every seat."""
        if self.rewarded == "points":
            gains = [now - then for now, then in zip(self.position.scores, before, strict=True)]
            return against_the_rest(gains)
        return against_the_rest(shares(self.position))

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """Return what an agent sees: numbers called `names`, and which actions it may take; none if others are to move.

        With planes these, too. Any agent may be asked for at any time of the game; nothing depends on draws to come.
        """
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.actions.size, np.int8)
        if self.position.to_move == seat:
            mask[self.legal_actions()] = 1
        seen: dict[str, npt.NDArray[Any]] = {
            "observation": self._numbers.of(self.position, seat),
            "action_mask": mask,
        }
        if self.planes is not None:
            seen["planes"] = self.planes.of(self.position, seat)
        return seen

    def afterstates(self) -> npt.NDArray[np.float32]:
        """Return one row of numbers for each of `legal_actions`: what the agent would see, had it just taken it.

        This is for learners that value positions. Tiles drawn afterwards are not in it.
        """
        position = self.position.copy()
        seat = position.to_move
        actions = self.legal_actions()
        found = np.zeros((len(actions), len(self.names)), np.float32)
        for row, action in enumerate(actions):
            position.push(self.actions.move(action))
            found[row] = self._numbers.of(position, seat or 0)
            position.pop()
        return found

    def render(self) -> str | None:
        """Return points, supplies and the table in characters, the agent selected marked; None without a mode."""
        if self.render_mode is None:
            return None
        from ...cli.landscape.board import draw_table, window
        from ...cli.screen import plain

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


raw_env = LandscapeEnv
"""The bare environment, as PettingZoo calls it."""


def env(**options: Any) -> AECEnv:
    """Return a `LandscapeEnv` in the usual wrappers: what is done out of turn or out of range is refused.

    An action outside the mask ends the game and costs whoever took it `ILLEGAL`.
    """
    bare = raw_env(**options)
    legal = wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL[bare.rewarded])
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))
