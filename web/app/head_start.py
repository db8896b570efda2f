"""Make a head start (`web/platform/head_start.js`): import everything, and prepare the first game."""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages
from typing import Final

from hg_engine import Seeded, registry
from hg_engine.rng import SplitMix64
from web.games import families
from web.i18n import words
from web.platform import packs

PACKAGES: Final = ("hg_engine", "web")
ALONE: Final = ("pyscript",)
"""Other modules that the start imports; without a browser they do not exist."""
REHEARSED: Final = "hunter"
"""Who plays in a rehearsal."""


def prepare(language: str) -> None:
    """Import every module of the game, read the words of a language, and prepare the first game."""
    for package in PACKAGES:
        found = [module.name for module in walk_packages(import_module(package).__path__, f"{package}.")]
        for module in (*found, *(name for name in packs.modules() if name.startswith(f"{package}."))):
            import_module(module)
    for alone in filter(find_spec, ALONE):
        import_module(alone)
    for name in {words.choose([language]), next(iter(words.LANGUAGES))}:
        words.load(name)
    for family in registry.families():
        for piece in families.named(family).get_ready():
            piece()
    packs.drop()
    gc.collect()


def renew() -> None:
    """Give Python's `random` a new seed; otherwise all copies of this memory would share one."""
    if "random" in sys.modules:
        sys.modules["random"].seed()


def rehearse() -> None:
    """Play a game of each kind by bots, in a Python that is thrown away afterwards.

    Chromium keeps the machine code of what was busy for the next start, but hardly ever less than a megabyte of it. A
    start alone makes a little less or a little more.
    """
    # bots are in a pack of their own, which the page needs only for its worker
    from hg_engine.bots.base import UNLIMITED, choose
    from hg_engine.bots.levels import player

    for family in registry.families():
        position = registry.start(registry.default(family), 2)
        draws, lots = Seeded(family), SplitMix64(family)
        bot = player(REHEARSED, family)
        while not position.is_over:
            if position.to_move is None:
                position.push(draws.draw(position))
            else:
                position.push(choose(bot, position, lots, UNLIMITED))
