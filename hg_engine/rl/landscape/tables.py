"""Many tables at once, all of them a step at a time, in this process or spread over several."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from ...errors import HgError, IllegalMove
from ...rng import SplitMix64
from .environment import LandscapeEnv

try:
    import numpy as np
    import numpy.typing as npt
except ImportError as error:
    raise HgError("rl.missing") from error

Arrays = dict[str, npt.NDArray[Any]]


class Steps(NamedTuple):
    """What a step of all tables brought, a row for each table."""

    seen: Arrays
    """What the agent sees who is to act next: as `LandscapeEnv.observe`, stacked."""
    seats: npt.NDArray[np.int64]
    """The seat of that agent."""
    rewards: npt.NDArray[np.float32]
    """What the step paid, a column for each seat."""
    done: npt.NDArray[np.bool_]
    """Whether the game ended with the step; then the rest is of a new game on the same table."""
    scores: npt.NDArray[np.int64]
    """The points of all seats after the step, in the game that ended if one did."""


class _Tables:
    """Some of the tables, in this process."""

    def __init__(self, first: int, count: int, options: dict[str, Any]) -> None:
        self._first = first
        self._tables = [LandscapeEnv(**options) for _ in range(count)]

    def reset(self, seed: int) -> Steps:
        for at, table in enumerate(self._tables, self._first):
            table.reset(seed=SplitMix64(f"{seed} {at}").next())
        nothing = np.zeros((len(self._tables), len(self._tables[0].possible_agents)), np.float32)
        return self._steps(nothing, [False] * len(self._tables), [t.position.scores for t in self._tables])

    def step(self, actions: Sequence[int]) -> Steps:
        rewards, done, scores = [], [], []
        for table, action in zip(self._tables, actions, strict=True):
            table.step(action)
            rewards.append(list(table.rewards.values()))
            scores.append(table.position.scores)
            over = any(table.terminations.values()) or any(table.truncations.values())
            done.append(over)
            if over:
                table.reset()
        return self._steps(np.array(rewards, np.float32), done, scores)

    def _steps(
        self, rewards: npt.NDArray[np.float32], done: list[bool], scores: list[tuple[int, ...]]
    ) -> Steps:
        seen = [table.observe(table.agent_selection) for table in self._tables]
        return Steps(
            {name: np.stack([one[name] for one in seen]) for name in seen[0]},
            np.array([table.position.to_move for table in self._tables], np.int64),
            rewards,
            np.array(done, np.bool_),
            np.array(scores, np.int64),
        )


def _serve(pipe: Connection, first: int, count: int, options: dict[str, Any]) -> None:
    """Play at some of the tables, in a process of their own, until the pipe is closed."""
    tables = _Tables(first, count, options)
    while True:
        try:
            call, given = pipe.recv()
        except EOFError:
            return
        pipe.send(getattr(tables, call)(given))


class Tables:
    """``count`` tables of `LandscapeEnv`, all with the same options, that take a step together.

    Without ``processes`` they are in this process. Otherwise they are spread over so many processes of their own, which
    `close` ends; what comes out is the same.
    """

    def __init__(self, count: int, *, processes: int = 0, **options: Any) -> None:
        """Prepare the tables; ``options`` are those of `LandscapeEnv`.

        Raises:
            HgError: there would be no table, or fewer than processes (``rl.option``), or as from `LandscapeEnv`.
        """
        for name, value, known in (
            ("count", count, count > 0),
            ("processes", processes, 0 <= processes <= count),
        ):
            if not known:
                raise HgError("rl.option", option=name, value=value)
        self.count = count
        self.one = LandscapeEnv(**options)
        """A table like the others, which nobody plays at: its spaces, names and actions are those of all."""
        self._here = None if processes else _Tables(0, count, options)
        self._shares = [
            range(count)[at * count // processes : (at + 1) * count // processes] for at in range(processes)
        ]
        self._legal = np.zeros((count, 0), np.bool_)
        self._pipes: list[Connection] = []
        self._processes = []
        context = get_context("spawn")
        for share in self._shares:
            ours, theirs = context.Pipe()
            given = theirs, share.start, len(share), options
            process = context.Process(target=_serve, args=given, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def reset(self, seed: int) -> Steps:
        """Set all tables for new games; the same ``seed`` brings the same draws, in these games and all that follow."""
        return self._ask("reset", [seed] * len(self._shares), seed)

    def step(self, actions: Sequence[int] | npt.NDArray[np.integer[Any]]) -> Steps:
        """Take one action on each table; where the game ends, a new one begins.

        Raises:
            IllegalMove: an action is not legal on its table (``rl.action``); nothing has changed on any.
        """
        wanted = [int(action) for action in actions]
        for action, legal in zip(wanted, self._legal, strict=True):
            if not 0 <= action < len(legal) or not legal[action]:
                raise IllegalMove("rl.action", action=action)
        return self._ask("step", [wanted[share.start : share.stop] for share in self._shares], wanted)

    def _ask(self, call: str, given: Sequence[Any], whole: Any) -> Steps:
        """Have all tables do something; a process is given its part of ``given``, and this one the whole."""
        if self._here is not None:
            steps: Steps = getattr(self._here, call)(whole)
        else:
            for pipe, part in zip(self._pipes, given, strict=True):
                pipe.send((call, part))
            steps = _joined([pipe.recv() for pipe in self._pipes])
        self._legal = steps.seen["action_mask"].astype(np.bool_)
        return steps

    def close(self) -> None:
        """End the processes."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join()


def _joined(parts: Sequence[Steps]) -> Steps:
    """Return the rows of all parts, one after the other."""
    names = parts[0].seen
    return Steps(
        {name: np.concatenate([part.seen[name] for part in parts]) for name in names},
        *(np.concatenate([part[at] for part in parts]) for at in range(1, len(Steps._fields))),
    )
