"""The game for OpenSpiel, whose algorithms then play and learn it; it wants ``pip install "hg-engine[spiel]"``.

Importing this module registers the game as ``python_hunters_and_gatherers``.  Draws are moves of chance.  Without the
libraries the import is `HgError` with the code ``rl.missing``.  See ``docs/bots.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...errors import HgError
from ...game import Draw
from ...landscape.layout import bits
from ...landscape.moves import REACH as FARTHEST
from ...landscape.position import Position
from ...landscape.presets import rule_set
from .actions import REACH, Actions
from .rewards import REWARDS, against_the_rest, shares

try:
    import numpy as np
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

    from .numbers import Numbers
    from .planes import Planes
except ImportError as error:
    raise HgError("rl.missing") from error

NAME = "python_hunters_and_gatherers"
DEFAULTS: Mapping[str, Any] = {
    "rules": "hg2@1",
    "players": 2,
    "reach": REACH,
    "rewards": "points",
    "planes": False,
}
"""The parameters of the game; they mean what they mean for `hg_engine.rl.landscape.environment.LandscapeEnv`."""
MOST_SEATS = 5
MOST_POINTS = 10_000.0
"""More than anybody is ahead or behind."""
MOVES_A_TURN = 3
"""A tile is placed, a meeple may come back, and a piece may be put on the tile."""

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Hunters and Gatherers, the tile-laying game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=dict(DEFAULTS),
)


class LandscapeGame(pyspiel.Game):  # type: ignore[misc]  # the library is not typed
    """A table of the tile-laying game, as OpenSpiel sees games."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Prepare a table with these parameters; those of `DEFAULTS` stand in for the rest.

        Raises:
            UnknownRules: no such rule set is registered.
            IllegalMove: an impossible number of players.
            HgError: a parameter has no such value (``rl.option``).
        """
        chosen = {**DEFAULTS, **(params or {})}
        for name, known in (
            ("rewards", chosen["rewards"] in REWARDS),
            ("reach", 0 < chosen["reach"] <= FARTHEST),
        ):
            if not known:
                raise HgError("rl.option", option=name, value=chosen[name])
        self.start = Position(rule_set(chosen["rules"]), chosen["players"])
        """The position before the first draw."""
        self.actions = Actions(self.start.catalogue, chosen["reach"])
        self.numbers = Numbers(self.start)
        self.planes = Planes(chosen["players"], chosen["reach"]) if chosen["planes"] else None
        self.rewarded = chosen["rewards"]
        utility = 1.0 if self.rewarded == "win" else MOST_POINTS
        tiles = self.start.catalogue
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.size,
            max_chance_outcomes=max(tiles) + 1,
            num_players=chosen["players"],
            min_utility=-utility,
            max_utility=utility,
            utility_sum=0.0,
            max_game_length=MOVES_A_TURN * len(tiles),
        )
        super().__init__(_TYPE, info, chosen)

    def new_initial_state(self, state: object = None) -> LandscapeState:
        """Return the state before the first draw; others are reached by actions."""
        del state
        return LandscapeState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how often a tile may be drawn."""
        return len(self.start.catalogue)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return what turns states into arrays and texts."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return LandscapeObserver(self)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class _Held:
    """A position that is copied with the state that holds it, and its tables are not."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __deepcopy__(self, memo: object) -> _Held:
        return _Held(self.position.copy())


class LandscapeState(pyspiel.State):  # type: ignore[misc]  # the library is not typed
    """A position, with the methods that OpenSpiel asks for."""

    def __init__(self, game: LandscapeGame) -> None:
        """Begin a game."""
        super().__init__(game)
        self._held = _Held(game.start.copy())

    @property
    def position(self) -> Position:
        """The position; only to be looked at."""
        return self._held.position

    def current_player(self) -> int:
        """Return the seat that is to move, or whose place chance or the end takes."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.to_move
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def is_terminal(self) -> bool:
        """Return whether the game is over, or nothing within reach can be done."""
        position = self.position
        return position.is_over or (
            position.to_move is not None and not self._legal_actions(position.to_move)
        )

    def _legal_actions(self, player: int) -> list[int]:
        """Return the numbers of the legal moves, ascending."""
        del player
        return self.get_game().actions.legal(self.position)  # type: ignore[no-any-return]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the tiles that may be drawn; each is as likely as any other."""
        tiles = list(bits(self.position.drawable))
        return [(tile, 1 / len(tiles)) for tile in tiles]

    def _apply_action(self, action: int) -> None:
        """Draw a tile, or make a move."""
        position = self.position
        drawn = position.to_move is None
        position.push(Draw(action) if drawn else self.get_game().actions.move(action))

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the text of a draw or a move."""
        if player == pyspiel.PlayerId.CHANCE:
            return str(Draw(action))
        return str(self.get_game().actions.move(action))

    def returns(self) -> list[float]:
        """Return what each seat is paid: nothing before the end."""
        position = self.position
        if not self.is_terminal():
            return [0.0] * position.players
        won = self.get_game().rewarded == "win"
        return against_the_rest(shares(position) if won else position.scores)

    def __str__(self) -> str:
        """Return the points and what lies on the table, in the order laid."""
        position = self.position
        tiles = " ".join(f"{tile}@{x},{y}/{turned}" for (x, y), (tile, turned) in position.tiles.items())
        pieces = " ".join(f"{piece.kind}{piece.seat}@{piece.zone}" for piece in position.pieces)
        hand = "-" if position.tile is None else str(position.tile)
        return (
            f"{position.phase.value} {position.seat} hand {hand}\nscores {position.scores}\n{tiles}\n{pieces}"
        )


class LandscapeObserver:
    """Turns states into one array: those of `Numbers`, and of `Planes` if the game has them."""

    def __init__(self, game: LandscapeGame) -> None:
        """Make room for the array; ``dict`` has its parts by name, as views."""
        self._game = game
        shapes: dict[str, tuple[int, ...]] = {"numbers": (len(game.numbers.names),)}
        if game.planes is not None:
            shapes["planes"] = game.planes.shape
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict = {}
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: LandscapeState, player: int) -> None:
        """Fill the array with what a seat sees."""
        seat = max(player, 0)  # the library also asks for chance, which sees what the first seat does
        self.dict["numbers"][:] = self._game.numbers.of(state.position, seat)
        if self._game.planes is not None:
            self.dict["planes"][:] = self._game.planes.of(state.position, seat)

    def string_from(self, state: LandscapeState, player: int) -> str:
        """Return what every seat sees, as text."""
        del player
        return str(state)


pyspiel.register_game(_TYPE, LandscapeGame)
