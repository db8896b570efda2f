"""The scene of a board: layers of keyed shapes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cached_property
from typing import Generic, Protocol, TypeVar


class Keyed(Protocol):
    """A shape of a scene."""

    @property
    def key(self) -> str:
        """What it is called from one scene to the next."""

    @property
    def at(self) -> tuple[float, float]:
        """Its middle."""


K_co = TypeVar("K_co", bound=Keyed, covariant=True)


class Layers(ABC, Generic[K_co]):
    """What scenes of all games share."""

    @abstractmethod
    def __iter__(self) -> Iterator[K_co]:
        """Yield every shape in painting order."""

    @cached_property
    def by_key(self) -> dict[str, K_co]:
        """The shapes by key; the topmost wins."""
        return {shape.key: shape for shape in self}
