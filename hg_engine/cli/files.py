"""Saved games in files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..errors import HgError, RecordError
from ..fair.chain import Chain
from ..notation import record
from ..registry import LANDSCAPE
from ..session import Session


def read_record(
    path: Path, family: str | None = LANDSCAPE, own: Mapping[int, Chain] | None = None
) -> Session[Any, Any, Any]:
    """Return the game saved in a file; ``family`` is the one it must be of, or None for any; ``own`` as in `record`.

    Raises:
        HgError: it holds none.
        OSError: it cannot be read.
    """
    try:
        return record.read(path.read_text(encoding="utf-8"), family, own)
    except UnicodeDecodeError as error:
        raise RecordError("record.form") from error


def write_record(session: Session[Any, Any, Any], path: Path) -> bool:
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
