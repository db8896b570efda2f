"""Spare Python from compiling, at every start, what the build has compiled.

`collections` and `dataclasses` write methods of classes as text, and `re` compiles patterns in Python. Packs have what
comes of the texts and patterns of their modules (``.ci/prepare.py``); what they lack is compiled as ever.

As for `web.platform.packs`, which imports this: it needs only what Python has loaded before anything else.
"""

from __future__ import annotations

import _sre

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    Known = dict[str, dict[object, object]]
    """By function, and by what it would compile: the code of a text, or what `_sre.compile` takes for a pattern."""

_known: Known = {"eval": {}, "exec": {}, "compile": {}}


def know(more: Known) -> None:
    """Take what the build has compiled for a pack."""
    for name, found in more.items():
        _known[name].update(found)


def forget() -> None:
    """Do without from now on."""
    for found in _known.values():
        found.clear()


def _texts(run: Callable[..., object]) -> Callable[[ModuleType], None]:
    """Return what gives a module an eval or exec that looks for a text first."""
    known = _known[run.__name__]

    def call(text: str, *scope: object) -> object:
        return run(known.get(text, text), *scope)

    return lambda module: setattr(module, run.__name__, call)


def _patterns(module: ModuleType) -> None:
    """Give the compiler of patterns a function that looks for a pattern first."""
    known, compile_anew = _known["compile"], module.__dict__["compile"]

    def compile_pattern(pattern: object, flags: int = 0) -> object:
        found = known.get((pattern, flags))
        return _sre.compile(*found) if isinstance(found, tuple) else compile_anew(pattern, flags)

    module.__dict__["compile"] = compile_pattern


FITTED: dict[str, Callable[[ModuleType], None]] = {
    "collections": _texts(eval),
    "dataclasses": _texts(exec),
    "re._compiler": _patterns,
}
"""Modules that compile, and how each is made to look first whether that is done."""
