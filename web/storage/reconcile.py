"""Merge two stores of the same games at the start: of each game the newer one, of each key the one that exists."""

from __future__ import annotations

from dataclasses import replace

from web.platform.ports import Differing
from web.storage import ledgers, saves
from web.storage.saves import Save, SaveError
from web.storage.store import GAME, LEDGER, Store


def reconcile(store: Store, differing: Differing) -> None:
    """Take from the second store what the first one has lost, and write to it what it lacks.

    The first one is written late, so after a crash it may lack the last moves, or whole games with their keys. Of a
    game that both have, the higher revision is the newer one, and its ledger with it; no secret is ever dropped.
    """
    newer = {
        key.removeprefix(GAME)
        for key in differing.found
        if key.startswith(GAME) and _is_newer(store, key, differing)
    }
    for key in sorted(differing.found, key=lambda key: not key.startswith(LEDGER)):
        here, there = store.text(key), differing.found[key]
        if key.startswith(LEDGER):
            text = _merged(here, there, key.removeprefix(LEDGER) in newer)
            if text != here or text != there:
                store.put_text(key, text)
        elif key.removeprefix(GAME) in newer:
            store.put_text(key, there)
    for key in differing.lacking:
        mine = store.text(key)
        if mine is not None and (key not in differing.found or key.removeprefix(GAME) not in newer):
            store.put_text(key, mine)


def _is_newer(store: Store, key: str, differing: Differing) -> bool:
    """Whether the second store has a later state of a game; what nobody can read is older than what can be read."""
    here = store.text(key)
    if here is None:
        return True
    mine, theirs = _revision(here), _revision(differing.found[key])
    return theirs > mine


def _revision(text: str) -> float:
    try:
        save: Save = saves.parse(text)
    except SaveError as error:
        # what a newer version wrote stays
        return float("inf") if error.code == "save.newer" else -1.0
    return save.rev


def _merged(here: str | None, there: str, newer: bool) -> str:
    """Return the ledger that goes with the later state of the game, with the secrets of both."""
    if here is None:
        return there
    mine, theirs = ledgers.read(here), ledgers.read(there)
    if mine is None or theirs is None:
        return there if mine is None and theirs is not None else here
    first, second = (theirs, mine) if newer else (mine, theirs)
    return ledgers.dump(replace(first, secrets={**second.secrets, **first.secrets}))
