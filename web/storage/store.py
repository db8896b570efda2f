"""Store games and preferences: a key for each game, an index, and revisions that tell when another tab wrote."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from hg_engine.notation import foreign
from web.platform.ports import Storage, StorageError
from web.storage import ledgers, saves
from web.storage.mirror import Mirror
from web.storage.saves import Save, SaveError, Summary

PREFIX: Final = "hg."
GAME: Final = PREFIX + "game."
LEDGER: Final = PREFIX + "far."
"""The prefix of the keys of ledgers (`web.storage.ledgers`)."""
INDEX: Final = PREFIX + "index"
PREFS: Final = PREFIX + "prefs"
ASIDE: Final = PREFS + ".damaged"
"""Preferences that could not be read when one was to be set."""
_INDEX_LIMITS: Final = foreign.Limits(2_000_000, items=60_000)
_PREFS_LIMITS: Final = foreign.Limits(300_000, items=20_000)
MARK: Final = "hunters-gatherers-backup"
"""Marks a file as a backup (`web.storage.backup`)."""


class ConflictError(Exception):
    """Another tab has written this game.

    ``save`` is what it wrote: None if it deleted the game, or if nobody can read it, which ``unreadable`` says.
    """

    def __init__(self, save: Save | None, unreadable: bool = False) -> None:
        """Keep the save that is stored now."""
        self.save, self.unreadable = save, unreadable
        super().__init__("conflict")


class Slot(NamedTuple):
    """A row of the list of games; ``summary`` is None and ``error`` says why when the save cannot be read.

    ``unsaved``: no store has what was played last, which goes with the tab.
    """

    id: str
    saved: float
    summary: Summary | None
    error: str | None = None
    unsaved: bool = False


class Store:
    """The games and preferences of this browser.

    When the storage refuses, what should have been written is kept in memory until the tab is closed and
    ``trouble`` says why (``full`` or ``denied``); nothing that was stored before is touched. `warning` says whether
    anything is lost by that.
    """

    def __init__(
        self, storage: Storage, tab: str, clock: Callable[[], float], mirror: Mirror | None = None
    ) -> None:
        """Write to this storage as this tab."""
        self.trouble: str | None = None
        self._storage = storage
        self._mirror = mirror
        self._tab = tab
        self._clock = clock
        self._memory: dict[str, str] = {}
        self._known: dict[str, tuple[int, str]] = {}
        self._prefs: tuple[str, dict[str, object] | None] = ("{}", {})
        """The text of the preferences that was read last, and what it held, None if that could not be read."""
        self._indexed: tuple[str, dict[str, Slot]] = ("", {})
        """The text of the index that was read or written last, and what it held."""
        self._written: dict[str, tuple[Slot, str]] = {}
        """The rows of the index that was written last, and their texts, which a next one need not write anew."""
        self._latest: tuple[str, Save] | None = None
        """The text of the game that was written last, which need not be read to be known."""

    # -- games

    def slots(self) -> list[Slot]:
        """List all games, the last saved first; the index spares reading those it knows."""
        index = self._index()
        rows: list[Slot] = []
        repaired = False
        ids = dict.fromkeys(key.removeprefix(GAME) for key in self._keys() if key.startswith(GAME))
        for ident in ids:
            row = index.get(ident)
            if row is None:
                row = self._row(ident)
                repaired = repaired or row.error is None
            rows.append(row)
        if repaired or any(ident not in ids for ident in index):
            self._write_index(rows)
        told = [row._replace(unsaved=True) if self._refused(GAME + row.id) else row for row in rows]
        return sorted(told, key=lambda row: (-row.saved, row.id))

    def has(self, ident: str) -> bool:
        """Whether there is a game with this id, readable or not."""
        return self._get(GAME + ident) is not None

    def load(self, ident: str) -> Save:
        """Read a game and remember its revision; raise ``SaveError``."""
        text = self._get(GAME + ident)
        if text is None:
            raise SaveError("save.missing")
        save = saves.parse(text)
        if save.id != ident:
            raise SaveError("save.damaged")
        self._known[ident] = (save.rev, save.tab)
        return save

    def raw(self, ident: str) -> str:
        """Return the stored text of a game, damaged or not."""
        return self._get(GAME + ident) or ""

    def now(self) -> float:
        """Return the time that is written into saves."""
        return self._clock()

    def put_raw(self, ident: str, text: str) -> None:
        """Store the text of a damaged game."""
        self._put(GAME + ident, text)

    def save(
        self,
        ident: str,
        summary: Summary,
        record: saves.Json,
        saved: float | None = None,
        analysis: saves.Json | None = None,
    ) -> Save:
        """Write a game, saved now or then; raise ``ConflictError`` if another tab wrote it since this one read it."""
        if conflict := self.foreign(ident):
            raise conflict
        rev = self._known.get(ident, (0, ""))[0] + 1
        now = self._clock() if saved is None else saved
        save = Save(ident, rev, self._tab, now, summary, record, analysis)
        text = saves.dump(save)
        self._put(GAME + ident, text)
        self._latest = text, save
        self._known[ident] = (rev, self._tab)
        rows = self._index()
        rows[ident] = Slot(ident, save.saved, summary)
        self._write_index(rows.values())
        return save

    def note(self, ident: str, analysis: saves.Json) -> None:
        """Write what was found out about a game into its save and change nothing else; raise like `save`."""
        if conflict := self.foreign(ident):
            raise conflict
        save = self._peek(ident)
        if save is not None:
            save = save._replace(rev=save.rev + 1, tab=self._tab, analysis=analysis)
            self._put(GAME + ident, saves.dump(save))
            self._known[ident] = (save.rev, save.tab)

    def foreign(self, ident: str) -> ConflictError | None:
        """Return the conflict if another tab has written this game since this one did; else None."""
        try:
            there = self._peek(ident)
        except SaveError:
            self._drop_row(ident)  # the list, too, is to say that it cannot be read
            return ConflictError(None, unreadable=True)
        if (None if there is None else (there.rev, there.tab)) == self._known.get(ident):
            return None
        return ConflictError(there)

    def forget(self, ident: str) -> None:
        """Forget the revision of a game, so that it can be written again after another tab deleted it."""
        self._known.pop(ident, None)

    def delete(self, ident: str) -> Callable[[], None]:
        """Delete a game; returns how to bring it back as it was."""
        text, ledger = self._get(GAME + ident), self.ledger(ident)
        self._drop(GAME + ident)
        self._drop(LEDGER + ident)
        known = self._known.pop(ident, None)

        def restore() -> None:
            if text is not None and self._get(GAME + ident) is None:
                self._put(GAME + ident, text)
                if ledger:
                    self.put_ledger(ident, ledger)
                if known is not None:
                    self._known[ident] = known

        self._write_index(row for row in self._index().values() if row.id != ident)
        return restore

    # -- what this browser alone knows of a game

    def ledger(self, ident: str) -> str:
        """Return the text of a game's ledger; empty if there is none."""
        return self._get(LEDGER + ident) or ""

    def put_ledger(self, ident: str, text: str) -> None:
        """Store the ledger of a game."""
        self._put(LEDGER + ident, text)

    def ledgers(self) -> dict[str, str]:
        """Return the texts of all ledgers, by the ids of their games."""
        idents = (key.removeprefix(LEDGER) for key in self._keys() if key.startswith(LEDGER))
        return {ident: self.ledger(ident) for ident in idents}

    def _peek(self, ident: str) -> Save | None:
        # what cannot be read raises here, and so is not written over
        mine = self._memory.get(GAME + ident)
        text = self._stored(GAME + ident)
        found = [self._parse(text) for text in (mine, text) if text is not None]
        if any(save.id != ident for save in found):
            raise SaveError("save.damaged")
        return max(found, key=lambda save: save.rev, default=None)

    def _parse(self, text: str) -> Save:
        """Read a save, unless it is what this tab has written itself."""
        if self._latest is not None and self._latest[0] == text:
            return self._latest[1]
        return saves.parse(text)

    def _row(self, ident: str) -> Slot:
        try:
            save = saves.parse(self._get(GAME + ident) or "")
        except SaveError as error:
            return Slot(ident, 0.0, None, error.code)
        return Slot(ident, save.saved, save.summary)

    # -- index: only a quick view of the games, so a lost or damaged one is made anew

    def _index(self) -> dict[str, Slot]:
        text = self._get(INDEX) or ""
        if text != self._indexed[0]:
            self._indexed = text, _rows(text)
        return dict(self._indexed[1])

    def _drop_row(self, ident: str) -> None:
        """Have the row of a game made anew by who asks for it next."""
        rows = self._index()
        if rows.pop(ident, None) is not None:
            self._write_index(rows.values())

    def _write_index(self, rows: Iterable[Slot]) -> None:
        known, self._written = self._written, {}
        for slot in rows:
            if slot.summary is not None:
                row = known.get(slot.id)
                if row is None or row[0] is not slot:
                    row = _listed(slot, slot.summary)
                self._written[slot.id] = row
        games = ",".join(text for _, text in self._written.values())
        text = f'{{"v":{saves.VERSION},"games":{{{games}}}}}'
        self._indexed = text, {ident: slot for ident, (slot, _) in self._written.items()}
        self._put(INDEX, text)

    # -- what nobody can read

    def unread(self) -> dict[str, str]:
        """Return the texts of ours that nobody can read, by their keys: games, ledgers, preferences."""
        keys = [GAME + slot.id for slot in self.slots() if slot.error is not None]
        keys += [LEDGER + ident for ident, text in self.ledgers().items() if ledgers.read(text) is None]
        keys += [key for key in (PREFS, ASIDE) if key == ASIDE or _object(self._get(key) or "{}") is None]
        return {key: text for key in keys if (text := self._get(key)) is not None}

    # -- preferences

    def prefs(self) -> dict[str, object]:
        """Read the preferences; damaged ones count as none."""
        return dict(self._read_prefs() or {})

    def set_pref(self, key: str, value: object) -> None:
        """Keep a preference; a text that held none that can be read is put aside first."""
        if self._read_prefs() is None:
            self._put(ASIDE, self._get(PREFS) or "")
        self._put(PREFS, json.dumps({**self.prefs(), key: value}, separators=(",", ":"), ensure_ascii=False))

    def _read_prefs(self) -> dict[str, object] | None:
        """Return what the text of the preferences holds, which is read once; None if it cannot be read."""
        text = self._get(PREFS) or "{}"
        if text != self._prefs[0]:
            self._prefs = text, _object(text)
        return self._prefs[1]

    def put_prefs(self, prefs: dict[str, object]) -> None:
        """Keep these preferences and no others."""
        self._put(PREFS, json.dumps(prefs, separators=(",", ":"), ensure_ascii=False))

    # -- the storage, with memory as the net below

    def _keys(self) -> list[str]:
        try:
            keys = self._storage.keys()
        except StorageError as error:
            self.trouble = error.reason
            keys = []
        return list(dict.fromkeys([*keys, *self._memory]))

    def _get(self, key: str) -> str | None:
        return self._memory[key] if key in self._memory else self._stored(key)

    def _stored(self, key: str) -> str | None:
        try:
            return self._storage.get(key)
        except StorageError as error:
            self.trouble = error.reason
            return None

    def _put(self, key: str, value: str) -> None:
        self._reflect(key, value)
        try:
            self._storage.put(key, value)
        except StorageError as error:
            self._memory[key] = value
            self.trouble = error.reason
        else:
            self._memory.pop(key, None)
            self._catch_up()

    def _catch_up(self) -> None:
        """Write what could not be written before, now that there is room again.

        Not games: another tab may have gone on with one, and `save` looks whether it did.
        """
        for key in (PREFS, INDEX):
            if key in self._memory:
                try:
                    self._storage.put(key, self._memory[key])
                except StorageError:
                    return
                del self._memory[key]
        if not self._memory:
            self.trouble = None

    def _reflect(self, key: str, value: str | None) -> None:
        """Keep a game or a ledger in the second store, too."""
        if self._mirror is not None and key.startswith((GAME, LEDGER)):
            self._mirror.put(key, value)

    def when_kept(self, call: Callable[[], None]) -> None:
        """Call when all that was saved so far is known to be on the disk; at once where nobody can know."""
        if self._mirror is None:
            call()
        else:
            self._mirror.when_kept(call)

    def at_risk(self) -> bool:
        """Whether a game or a ledger is in memory only, and goes with this page."""
        kept = self._mirror.keeps if self._mirror is not None else lambda key: False
        return any(key.startswith((GAME, LEDGER)) and not kept(key) for key in self._memory)

    def holds_back(self, ident: str) -> bool:
        """Whether other tabs cannot see what was played last in a game, since there was no room for it."""
        return GAME + ident in self._memory

    def warning(self) -> str | None:
        """Say why something is not saved: ``full`` if moves are not, ``full.prefs`` if only settings, or ``denied``.

        A full storage loses nothing that the second store has: the next start takes it from there.
        """
        if self.trouble != "full" or any(map(self._refused, self._memory)):
            return self.trouble
        return "full.prefs" if PREFS in self._memory else None

    def _refused(self, key: str) -> bool:
        """Whether neither store takes a game or a ledger."""
        mine = key in self._memory and key.startswith((GAME, LEDGER))
        return mine and (self._mirror is None or self._mirror.refused(key))

    def retry(self) -> None:
        """Write again what is in memory only, now that there may be room; not over what another tab has written."""
        for key in [key for key in self._memory if key.startswith((GAME, LEDGER))]:
            if key.startswith(LEDGER) or self._is_latest(key.removeprefix(GAME)):
                self._put(key, self._memory[key])
        self._catch_up()

    def _is_latest(self, ident: str) -> bool:
        there, mine = self._stored(GAME + ident), self._memory[GAME + ident]
        try:
            return there is None or saves.parse(there).rev <= saves.parse(mine).rev
        except SaveError:
            return False  # what nobody can read stays as it is

    def text(self, key: str) -> str | None:
        """Return the text of a key as it lies here."""
        return self._get(key)

    def put_text(self, key: str, text: str) -> None:
        """Keep the text of a game or a ledger as it was found elsewhere."""
        self._put(key, text)
        self._drop_row(key.removeprefix(GAME))

    def _drop(self, key: str) -> None:
        self._reflect(key, None)
        self._memory.pop(key, None)
        try:
            self._storage.drop(key)
        except StorageError as error:
            self.trouble = error.reason


def _listed(slot: Slot, summary: Summary) -> tuple[Slot, str]:
    """Return a row as the index holds it, and its text."""
    row = {"saved": slot.saved, "summary": saves.row(summary)}
    text = json.dumps({slot.id: row}, separators=(",", ":"), ensure_ascii=False)
    return slot._replace(summary=replace(summary, map=[])), text[1:-1]


def _rows(text: str) -> dict[str, Slot]:
    """Read an index, each row by itself; nothing where the text is none."""
    try:
        data = foreign.read(text, _INDEX_LIMITS)
        games = data["games"].items() if data["v"] == saves.VERSION else ()
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}
    rows = (_indexed(ident, row) for ident, row in games)
    return {row.id: row for row in rows if row is not None}


def _indexed(ident: str, row: Any) -> Slot | None:
    """Read a row of the index by itself; None for one that makes no sense."""
    try:
        return Slot(ident, saves.moment(row["saved"]), saves.summary(row["summary"]))
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError):
        return None


def _object(text: str) -> dict[str, object] | None:
    """Read preferences; None for a text that holds none."""
    try:
        data = foreign.read(text, _PREFS_LIMITS)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None
