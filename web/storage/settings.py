"""The settings: key, group, default and values of each; stored among the preferences of the browser.

Each family brings the aids of its table when it registers (`web.app.games`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from web.storage.store import Store

OFF: Final = "off"
ON: Final = "on"
SWITCH: Final = (OFF, ON)


TURNS: Final = "turns"
"""The setting how somebody is called to a game with people far away."""
MARK: Final = "mark"
NOTIFY: Final = "notify"


AHEAD: Final = "ahead"
"""The setting whether a head start is kept."""


class Setting(NamedTuple):
    """One thing to set; its words are ``settings.KEY`` and ``settings.KEY.VALUE``, a switch's values need none."""

    key: str
    group: str
    default: str
    values: tuple[str, ...] = SWITCH


_COMMON: Final = (
    Setting("theme", "look", "auto", ("auto", "light", "dark")),
    Setting("contrast", "look", "auto", ("auto", "normal", "more")),
    Setting("text", "look", "100", ("100", "125", "150", "200")),
    Setting("motion", "look", "auto", ("auto", "off", "fast", "normal", "slow")),
    Setting("living", "look", ON),
    Setting("sound", "look", "auto", ("auto", OFF, ON)),
    Setting("vibrate", "look", ON),
    Setting("confirm", "feel", ON),
    Setting("keys", "feel", ON),
    Setting("hints", "feel", ON),
    Setting("timer", "table", OFF, (OFF, "30", "60", "120", "300")),
    Setting("talk", "table", ON),
    Setting(TURNS, "table", MARK, (OFF, MARK, NOTIFY)),
)
"""In the order in which they are shown. ``auto`` leaves it to the browser."""
_SHARED_AIDS: Final = (Setting("aid.coach", "both", ON), Setting("aid.bar", "both", OFF))
"""The aids that the tables of all games have."""
_OF_DEVICE: Final = (Setting(AHEAD, "device", ON),)
_OWN_AIDS: Final[dict[str, Sequence[Setting]]] = {}
"""The aids that the families bring."""

LOOKS: Final = ("theme", "contrast", "text", "motion")
"""The settings that style sheets read, as attributes of the document."""
BEFORE: Final = "aid_before"
DRAWER: Final = "drawer"
"""How the drawer of each family's table was left, by the family: the pane that is open, empty for none."""


def register(family: str, own: Sequence[Setting]) -> None:
    """Add the aids that only the table of a family has."""
    _OWN_AIDS[family] = own
    known.cache_clear()


def forget(family: str) -> None:
    """Remove the aids of a family, as tests do that brought one of their own."""
    _OWN_AIDS.pop(family, None)
    known.cache_clear()


@cache
def known() -> Mapping[str, Setting]:
    """Return all settings by their keys, in the order in which they are shown."""
    return {setting.key: setting for setting in (*_COMMON, *_SHARED_AIDS, *_own(), *_OF_DEVICE)}


def aids(family: str) -> tuple[str, ...]:
    """Return the keys of the aids at the table of a family, the last of them those that all tables have."""
    return tuple(setting.key for setting in (*_OWN_AIDS.get(family, ()), *_SHARED_AIDS))


def all_aids() -> tuple[str, ...]:
    """Return the keys of the aids of all families, first those that all tables have."""
    return tuple(setting.key for setting in (*_SHARED_AIDS, *_own()))


def _own() -> Iterator[Setting]:
    return chain.from_iterable(_OWN_AIDS.values())


def is_switch(key: str) -> bool:
    """Whether a setting is just on or off."""
    return key in known() and known()[key].values == SWITCH


class Settings:
    """The settings of this browser; those that only another version knows stay as they are."""

    def __init__(self, store: Store) -> None:
        """Read and write through the store."""
        self._store = store
        self._kept: Mapping[str, object] = {}
        self.read()

    def read(self) -> None:
        """Read what is stored, which another tab may have written."""
        self._kept = self._store.prefs()

    def get(self, key: str) -> str:
        """Return a setting's value; one that is none of its values counts as the default."""
        setting = known()[key]
        value = self._kept.get(key)
        return str(value) if value in setting.values else setting.default

    def on(self, key: str) -> bool:
        """Whether a switch is on."""
        return self.get(key) == ON

    def set(self, key: str, value: str) -> None:
        """Set a value; one that the setting does not have is ignored."""
        setting = known().get(key)
        if setting is not None and value in setting.values:
            self._keep(key, value)

    def drawer(self, family: str) -> str:
        """Return the pane at which the drawer of a family's table was left open; empty if it was closed."""
        kept = self._kept.get(DRAWER)
        pane = kept.get(family) if isinstance(kept, dict) else None
        return pane if isinstance(pane, str) else ""

    def keep_drawer(self, family: str, pane: str) -> None:
        """Remember how it was left."""
        kept = self._kept.get(DRAWER)
        self._keep(DRAWER, {**(kept if isinstance(kept, dict) else {}), family: pane})

    def _keep(self, key: str, value: object) -> None:
        self._store.set_pref(key, value)
        self.read()

    @property
    def real_table(self) -> bool:
        """Whether every aid is off, as at a real table."""
        return all(self.get(key) == OFF for key in all_aids())

    def set_real_table(self, real: bool) -> None:
        """Turn every aid off, or those on again that were before."""
        if real == self.real_table:
            return
        if real:
            self._keep(BEFORE, {key: self.get(key) for key in all_aids()})
        before = self._before()
        for key in all_aids():
            self.set(key, OFF if real else before.get(key, known()[key].default))

    def _before(self) -> Mapping[str, str]:
        """Return what the aids were before all were turned off; those that are missing are as at first."""
        kept = self._kept.get(BEFORE)
        if isinstance(kept, list) and kept:  # older versions kept which were on
            return {key: ON if key in kept else OFF for key in all_aids() if key in kept or is_switch(key)}
        return (
            {key: value for key, value in kept.items() if isinstance(value, str)}
            if isinstance(kept, dict)
            else {}
        )
