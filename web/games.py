"""Between a session and what the page keeps or is given of it: summaries, files, pasted links; no state."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from hg_engine import Session
from hg_engine.errors import HgError
from hg_engine.notation import link, picture, record
from web import families, saves
from web.i18n import Words
from web.saves import Save, SaveError, Summary

# longer than any game; reading stops here whatever somebody pastes or drops
LONGEST = 2_000_000
_FRAGMENT = re.compile(r"(?:^|[#&?])g=([^&\s#]*)")


class OpenError(HgError):
    """Something pasted or dropped that is no game."""


def summary(session: Session) -> Summary:
    """Sum a session up for the list of games."""
    position, family = session.position, families.of(session.rules)
    return Summary(
        rules=session.rules.id,
        seats=[(seat.name, seat.color) for seat in session.seats],
        scores=list(position.scores),
        turn=position.to_move,
        tiles_left=family.left(session),
        move=family.turns(session),
        over=position.is_over,
        map=family.cells(session),
    )


def to_record(session: Session) -> saves.Json:
    """Write a session as the JSON of a record."""
    return record.to_json(session)


def of_save(save: Save) -> Session:
    """Play a saved game's record."""
    session = record.from_json(save.record, None)
    if session.id != save.id:
        raise SaveError("save.damaged")
    return session


def file_text(session: Session, now: float, analysis: saves.Json | None = None) -> str:
    """Write a session as a file: a save with its first revision, laid out for people to read."""
    save = Save(session.id, 1, "file", now, summary(session), to_record(session), analysis)
    return json.dumps(json.loads(saves.dump(save)), indent=1, ensure_ascii=False) + "\n"


def file_name(summary: Summary | None, kind: str = "json") -> str:
    """Name the file of a game after its players; ``kind`` is how its name ends."""
    said = "-".join(name for name, color in summary.seats) if summary else ""
    plain = re.sub(r"[^\w]+", "-", said.lower())[:60].strip("-_")
    return f"hunters-gatherers-{plain or 'game'}.{kind}"


def fragment(text: str) -> str | None:
    """Find the packed game in a link, pasted whole or as a bare fragment; None if there is none."""
    # some senders write the signs of a fragment as numbers
    found = _FRAGMENT.search(text.replace("%23", "#").replace("%3D", "="))
    return found.group(1) if found else None


def text_of(given: str | bytes) -> str | bytes:
    """Return what a file says; the bytes of a PNG stay as they are."""
    if isinstance(given, bytes) and not given.startswith(picture.PNG):
        return given.decode("utf-8", "replace").removeprefix("\ufeff")
    return given


def read(given: str | bytes) -> Session:
    """Read what somebody pasted or dropped: a link, a saved file, a record, a picture of ours; raise `HgError`."""
    given = text_of(given)
    if isinstance(given, bytes):
        return record.from_text(picture.from_png(given), None)
    text = given.strip().removeprefix("\ufeff")
    if text.startswith("<"):
        return record.from_text(picture.from_svg(text), None)
    if not text or len(text) > LONGEST:
        raise OpenError("open.nothing" if not text else "open.too_long")
    if text.startswith("{"):
        return _read_json(text)
    packed = fragment(text)
    if packed is not None:
        return link.decode(packed, None)
    if "\n" in text or text.startswith("["):
        return record.from_text(text, None)
    if re.fullmatch(r"[\w-]{20,}", text):
        return link.decode(text, None)
    raise OpenError("open.unknown")


def analysis_in(given: str | bytes) -> saves.Json | None:
    """Return what a file that `read` can read says of the game beyond its record."""
    text = given.strip() if isinstance(given, str) else ""
    if not text.startswith("{") or '"analysis"' not in text:
        return None
    found = json.loads(text).get("analysis")
    return found if isinstance(found, dict) else None


def _read_json(text: str) -> Session:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise OpenError("open.json") from None
    if "v" in data and "record" in data:
        return of_save(saves.from_data(data))
    return record.from_json(data, None)


def branch_name(words: Words, seats: Sequence[tuple[str, str]], turn: int) -> str:
    """Name a game that began as another one did, by its players and the turn it leaves that one at."""
    return words("branch.name", names=words.list([name for name, color in seats]), turn=turn)


def names(words: Words, seats: list[tuple[str, str]]) -> str:
    """Join the players' names."""
    return words.list([name for name, color in seats])
