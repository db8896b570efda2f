"""Values of JavaScript, as Python sees them; `web.platform.drawing` has those whose members are known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias


class JsObject(Protocol):
    """An object of the browser: whatever is read from it is one, too, until it is made a number, a text or a bool."""

    def __getattr__(self, name: str, /) -> JsObject:
        """Read a property, or a method to call."""

    def __setattr__(self, name: str, value: object, /) -> None:
        """Set a property."""

    def __call__(self, *values: object) -> JsObject:
        """Call a function or a method."""

    def __getitem__(self, index: int, /) -> JsObject:
        """Read an item of a list."""

    def __iter__(self) -> Iterator[JsObject]:
        """Go through a list."""

    def __float__(self) -> float:
        """Make a number of it."""

    def __int__(self) -> int:
        """Make a whole number of it."""

    def __index__(self) -> int:
        """Use it as a number of things."""


Wrap: TypeAlias = Callable[[Callable[..., object]], JsObject]
"""Makes a function of Python one that JavaScript may call: once, or until it is told that it is over."""
Native: TypeAlias = Callable[[object], JsObject]
"""Makes plain objects and lists of JavaScript of those of Python."""
