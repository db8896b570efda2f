"""Write everything that this browser stores as one file, and merge such a file with what is stored; no state."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from types import MappingProxyType
from typing import Final, NamedTuple

from hg_engine import AnySession, HgError
from hg_engine.notation import foreign
from web.i18n.words import LANGUAGES
from web.storage import codec, ledgers, rows, saves, solved, summaries
from web.storage.codec import OpenError
from web.storage.prefs import SERVER
from web.storage.saves import Save, SaveError
from web.storage.settings import known
from web.storage.store import MARK, Store
from web.storage.summaries import Finished

VERSION: Final = 1
LONGEST: Final = 12_000_000
"""Characters; a browser's storage of this kind holds about half of it."""
MOST_GAMES: Final = 2_000
MOST_ALIKE: Final = 50
"""So many of the games saved last are looked at for one that arrives a second time."""
_LIMITS: Final = foreign.Limits(400_000, items=40_000)
"""Of a file without what its lists hold, or of one that others have laid out, which is read in one go."""
_UNREAD_LIMITS: Final = foreign.Limits(2_000_000, items=2)
_FINISHED_LIMITS: Final = foreign.Limits(20_000, items=0)
MOST_FINISHED: Final = 20_000
"""Summaries of finished games in a file."""


class Backup(NamedTuple):
    """The contents of a file. What may be many is still a text each, and is read when it is merged."""

    games: list[str | saves.Json]
    unread: list[str]
    """Pairs of an id and the text of a damaged game, in JSON."""
    prefs: dict[str, object]
    solved: frozenset[str] = frozenset()
    """The puzzles solved."""
    finished: tuple[str, ...] = ()
    """The texts of the summaries of finished games, in JSON."""


class Report(NamedTuple):
    """How many games of a file were added, known already (or played on here), copied, refused."""

    added: int = 0
    known: int = 0
    copied: int = 0
    refused: int = 0


def file_name(now: float) -> str:
    """Name the file after its day."""
    return time.strftime("hunters-gatherers-%Y-%m-%d.json", time.gmtime(now / 1000))


def dump(store: Store, now: float, finished: Mapping[str, str] = MappingProxyType({})) -> str:
    """Write everything as one file; ``finished`` are the texts of the summaries of finished games."""
    kept, unread = [], []
    for slot in store.slots():
        text = store.raw(slot.id)
        try:
            saves.parse(text)
        except SaveError:
            unread.append([slot.id, text])
        else:
            kept.append(foreign.read(codec.raw(store, slot.id), saves.LIMITS))
    data = {
        "kind": MARK,
        "v": VERSION,
        "saved": now,
        "games": kept,
        "unread": unread,
        "prefs": _prefs(store),
        "finished": list(finished.values()),
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def read(text: str) -> Backup:
    """Read a file; raise `OpenError`. What is in its lists is looked at one by one when it is merged."""
    if len(text) > LONGEST:
        raise OpenError("open.too_long")
    games, rest = rows.cut(text, '\n "games": [\n', "  {\n", "\n  }", MOST_GAMES + 1)
    unread, rest = rows.cut(rest, '\n "unread": [\n', "  [\n", "\n  ]", MOST_GAMES + 1)
    finished, rest = rows.cut(rest, '\n "finished": [\n', '  "', "", MOST_FINISHED + 1)
    data = _parsed(rest)
    kept, others, prefs = data.get("games"), data.get("unread", []), data.get("prefs", {})
    if not (isinstance(kept, list) and isinstance(others, list) and isinstance(prefs, dict)):
        raise OpenError("open.json")
    if len(games) + len(kept) + len(unread) + len(others) > MOST_GAMES or len(finished) > MOST_FINISHED:
        raise OpenError("open.too_long")
    return Backup(
        [*games, *(game for game in kept if isinstance(game, dict))],
        [*unread, *map(json.dumps, others)],
        settings_of(prefs),
        solved.idents(prefs.get(solved.KEY)),
        (*finished, *map(json.dumps, _list(data.get("finished")))),
    )


def summaries_of(backup: Backup) -> Iterator[Finished | None]:
    """Yield the summaries of finished games, one by one; None for each that nobody can read."""
    for line in backup.finished:
        try:
            text = foreign.read(line, _FINISHED_LIMITS)
            yield summaries.parse(text) if isinstance(text, str) else None
        except ValueError:
            yield None


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _parsed(text: str) -> dict[str, object]:
    """Return what a file holds; raise `OpenError` if it is no file of ours, `SaveError` if a newer version wrote it."""
    try:
        data = foreign.read(text, _LIMITS)
    except ValueError:
        raise OpenError("open.json") from None
    if not isinstance(data, dict) or data.get("kind") != MARK or type(data.get("v")) is not int:
        raise OpenError("open.json")
    if data["v"] > VERSION:
        raise SaveError("save.newer", version=min(data["v"], 999), known=VERSION)
    return data


def _pair(line: str) -> tuple[str, str] | None:
    """Read the id and the text of a damaged game; None if it is no such pair."""
    try:
        pair = foreign.read(line, _UNREAD_LIMITS)
    except ValueError:
        return None
    if isinstance(pair, list) and len(pair) == 2 and all(isinstance(one, str) for one in pair):
        return pair[0], pair[1]
    return None


def _prefs(store: Store) -> dict[str, object]:
    """Return the preferences without the server, whose password must not leave this browser."""
    return {key: value for key, value in store.prefs().items() if key != SERVER}


def settings_of(prefs: Mapping[str, object]) -> dict[str, object]:
    """Pick the preferences that we know, with values that they can have."""
    good: dict[str, object] = {}
    for setting in known().values():
        if prefs.get(setting.key) in setting.values:
            good[setting.key] = prefs[setting.key]
    language = prefs.get("language")
    if isinstance(language, str) and language in LANGUAGES:
        good["language"] = language
    new = prefs.get("new")
    # the form reads it with doubt; here only the size is doubted
    if isinstance(new, dict) and len(json.dumps(new)) < 2_000:
        good["new"] = new
    return good


def merged(store: Store, backup: Backup, fresh: Iterator[str]) -> Iterator[Report]:
    """Merge the games with those stored here, one at every step; no stored game loses a turn.

    Puzzles that were solved there are solved here, too.

    A game that continues ours replaces it; one that differs becomes a copy with an id from ``fresh``. The engine
    plays every game through before it is stored.
    """
    report = Report()
    mine = solved.idents(store.prefs().get(solved.KEY))
    if backup.solved - mine:
        store.set_pref(solved.KEY, sorted(backup.solved | mine))
    for data in backup.games:
        try:
            report = _merge(store, data, report, fresh)
        except HgError:
            report = report._replace(refused=report.refused + 1)
        yield report
    for line in backup.unread:
        report = _merge_unread(store, line, report)
        yield report


def _merge_unread(store: Store, line: str, report: Report) -> Report:
    """Keep the text of a damaged game, unless a game of this id is here."""
    pair = _pair(line)
    if pair is None or not 0 < len(pair[0]) <= 64:
        return report._replace(refused=report.refused + 1)
    if store.has(pair[0]):
        return report
    store.put_raw(*pair)
    return report._replace(added=report.added + 1)


def _merge(store: Store, data: str | saves.Json, report: Report, fresh: Iterator[str]) -> Report:
    save = saves.parse(data) if isinstance(data, str) else saves.from_data(data)
    session = codec.of_save(save)
    mine = _mine(store, save.id)
    if not store.has(save.id):
        _keep(store, session, save)
        return report._replace(added=report.added + 1)
    if mine is not None and _begins(mine, session):
        _note(store, mine, session, save)
        return report._replace(known=report.known + 1)
    if mine is not None and _begins(session, mine):
        _keep(store, session, save)
        return report._replace(added=report.added + 1)
    seats = save.summary.seats
    alike = (slot for slot in store.slots() if slot.summary is not None and slot.summary.seats == seats)
    for slot in islice(alike, MOST_ALIKE):  # a copy that was made before?
        other = _mine(store, slot.id) if slot.id != save.id else None
        if other is not None and _begins(other, session):
            return report._replace(known=report.known + 1)
    session.id = next(fresh)
    _keep(store, session, save)
    return report._replace(copied=report.copied + 1)


def _mine(store: Store, ident: str) -> AnySession | None:
    try:
        return codec.load(store, ident)
    except HgError:
        return None


def _keep(store: Store, session: AnySession, save: Save) -> None:
    """Save a game as it is, with the time at which it was saved; its summary is made anew."""
    now = store.now()
    was = save.summary
    summary = replace(codec.summary(session), branched=was.branched, bots=was.bots, answers=was.answers)
    if ledgers.is_remote(session):
        summary = replace(summary, away=ledgers.away(session, codec.ledger(store, session.id)))
    saved = save.saved if 0 <= save.saved <= now else now
    if not store.has(session.id):
        store.forget(session.id)  # another tab may have deleted it
    store.save(session.id, summary, codec.to_record(session), saved, save.analysis)


def _note(store: Store, mine: AnySession, theirs: AnySession, save: Save) -> None:
    """Keep what was found out about the same game elsewhere, if nobody has looked it over here."""
    same = len(mine.history) == len(theirs.history)
    if save.analysis is not None and same and store.load(mine.id).analysis is None:
        store.note(mine.id, save.analysis)


def _begins(long: AnySession, short: AnySession) -> bool:
    """Whether a game is the beginning of another, or the same."""
    if (long.rules.id, long.seats) != (short.rules.id, short.seats) or len(short.history) > len(long.history):
        return False
    return all(mine.move == theirs.move for mine, theirs in zip(long.history, short.history, strict=False))
