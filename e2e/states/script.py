"""All groups of states."""

from __future__ import annotations

from e2e.states import collecting, remote, tiles
from e2e.states.hand import Group

GROUPS: tuple[Group, ...] = (*tiles.GROUPS, *collecting.GROUPS, *remote.GROUPS)
BY_NAME = {group.name: group for group in GROUPS}
