"""Saved games in files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from ..errors import HgError, RecordError
from ..fair.chain import Chain
from ..notation import record
from ..session import AnySession


def read_record(path: Path, family: str | None = None, own: Mapping[int, Chain] | None = None) -> AnySession:
    """Return the game saved in a file; ``family`` is the one it must be of, or None for any; ``own`` as in `record`.

    Raises:
        HgError: it holds none.
        OSError: it cannot be read.
    """
    try:
        return record.read(path.read_text(encoding="utf-8"), family, own)
    except UnicodeDecodeError as error:
        raise RecordError("record.form") from error


def write_record(session: AnySession, path: Path) -> bool:
    """Save a game, as JSON if the name says so; return False, and write nothing, over what is no game."""
    if path.exists() and not _is_record(path):
        return False
    if path.suffix == ".json":
        text = json.dumps(record.to_json(session), ensure_ascii=False, indent=1) + "\n"
    else:
        text = record.to_text(session)
    path.write_text(text, encoding="utf-8")
    return True


def _is_record(path: Path) -> bool:
    try:
        read_record(path, None)
    except HgError:
        return False
    return True
