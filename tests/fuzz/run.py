"""Tries inputs at the doors, from a seed, and says what came of them."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from typing import NamedTuple

from hg_engine.errors import HgError
from tests.fuzz.doors import DOORS, Door
from tests.fuzz.mutations import changed

CODE = re.compile(r"[a-z_]+(\.[a-z_]+)+")
LONG = 0.025
"""Seconds from which on an input is tried again: now and then the collector of unused memory runs meanwhile."""
TRIES = 4


class Tried(NamedTuple):
    """An input, and what came of it."""

    door: str
    text: str
    seconds: float
    """Of CPU, what took longest without a pause, at the quickest of several tries."""
    raised: Exception | None = None
    """What nobody foresaw."""


def tried(seed: int, inputs: int) -> Iterator[Tried]:
    """Try so many inputs, and yield each."""
    draw = random.Random(seed)
    weights = [door.share for door in DOORS]
    for _ in range(inputs):
        [door] = draw.choices(DOORS, weights)
        text = changed(draw, draw.choice(door.good()))
        one = _tried(door, text)
        for _ in range(TRIES - 1):
            if one.seconds > LONG:
                again = _tried(door, text)
                one = one._replace(seconds=min(one.seconds, again.seconds), raised=one.raised or again.raised)
        yield one


def _tried(door: Door, text: str) -> Tried:
    longest = 0.0
    raised: Exception | None = None
    entering = steps(door, text)
    while True:
        began = time.process_time()
        try:
            next(entering)
        except StopIteration:
            break
        except HgError as error:
            if not CODE.fullmatch(error.code) or len(str(error)) > 2_000:
                raised = error
            break
        except Exception as error:  # whatever it is, it is what is looked for
            raised = error
            break
        finally:
            longest = max(longest, time.process_time() - began)
    return Tried(door.name, text, longest, raised)


def steps(door: Door, text: str) -> Iterator[object]:
    """Do what the page does with a text, one step after the other, between which it does other things."""
    done = door.enter(text)
    if isinstance(done, Iterator):
        yield from done
