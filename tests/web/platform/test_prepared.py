"""What the build has compiled is not compiled again, and what it has not is compiled as ever."""

from __future__ import annotations

import _sre
import builtins
import importlib
import importlib.util
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from web.platform import prepared


@pytest.fixture(autouse=True)
def afterwards() -> Iterator[None]:
    yield
    prepared.forget()


@pytest.fixture
def compiling(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is compiled from text, in a collections and a dataclasses of their own."""
    seen: list[str] = []

    def noting(name: str) -> Any:
        run = getattr(builtins, name)

        def noted(text: object, *scope: Any) -> object:
            if isinstance(text, str):
                seen.append(text)
            return run(text, *scope)

        noted.__name__ = name
        return noted

    for name in ("eval", "exec"):
        monkeypatch.setitem(prepared.FITTED, name, prepared._texts(noting(name)))
    return seen


def fitted(name: str, by: str) -> ModuleType:
    """A copy of a module of the standard library that looks first; the others keep theirs."""
    spec = importlib.util.find_spec(name)
    assert spec is not None and spec.loader is not None
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    prepared.FITTED[by](copy)
    return copy


def test_a_named_tuple_that_is_known_is_not_compiled(compiling: list[str]) -> None:
    own = fitted("collections", "eval")
    first = own.namedtuple("First", "x y")
    [text] = compiling
    prepared.know({"eval": {text: compile(text, "<string>", "eval")}})
    second = own.namedtuple("Second", "x y")
    assert compiling == [text]
    assert second(1, y=2) == first(1, 2) == (1, 2)
    assert second(1, 2)._replace(x=5) == (5, 2)
    assert own.namedtuple("Other", "x z")(1, 2).z == 2
    assert len(compiling) == 2


def test_a_dataclass_that_is_known_is_not_compiled(compiling: list[str]) -> None:
    own = fitted("dataclasses", "exec")
    fields = [("x", int), ("y", int, own.field(default=3))]
    first = own.make_dataclass("Point", fields)
    texts = list(compiling)
    assert texts
    prepared.know({"exec": {text: compile(text, "<string>", "exec") for text in texts}})
    second = own.make_dataclass("Point", fields)
    assert compiling == texts
    assert repr(second(1)) == "Point(x=1, y=3)"
    assert second(1) == second(1, 3) != second(2, 3)
    assert vars(first(1)) == vars(second(1))


def test_a_pattern_that_is_known_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("compiler")
    asked: list[object] = []

    def compile_anew(pattern: str, flags: int = 0) -> object:
        asked.append(pattern)
        return re.compile(pattern, flags)

    module.__dict__["compile"] = compile_anew
    prepared.FITTED["re._compiler"](module)
    known = _known_pattern("a(?P<b>.)")
    prepared.know({"compile": {("a(?P<b>.)", 0): known}})
    found = module.compile("a(?P<b>.)")
    assert asked == []
    assert found.match("axy")["b"] == "x"
    assert module.compile("a(?P<b>.)", re.IGNORECASE).match("Axy")["b"] == "x"
    assert module.compile("c").match("c")
    assert asked == ["a(?P<b>.)", "c"]


def _known_pattern(pattern: str) -> tuple[object, ...]:
    """What `re` gives `_sre` for a pattern."""
    compiler = importlib.import_module("re._compiler")
    given: list[tuple[object, ...]] = []

    class Noting:
        def __getattr__(self, name: str) -> object:
            return getattr(_sre, name)

        def compile(self, *parts: Any) -> object:
            given.append(parts)
            return _sre.compile(*parts)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiler, "_sre", Noting())
        compiler.compile(pattern, 0)
    return given[0]


def test_what_is_forgotten_is_compiled_anew(compiling: list[str]) -> None:
    own = fitted("collections", "eval")
    own.namedtuple("First", "x")
    prepared.know({"eval": {compiling[0]: compile(compiling[0], "<string>", "eval")}})
    prepared.forget()
    own.namedtuple("First", "x")
    assert len(compiling) == 2
