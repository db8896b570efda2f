"""What an animal is made of: the pigments of its kind, the lines of one pose."""

from __future__ import annotations

from typing import NamedTuple


class Coat(NamedTuple):
    """The pigments of a kind of animal, and the hand that laid them on."""

    name: str
    pigment: str
    dark: str
    lit: str
    far: str
    """The colour of the legs on the far side."""
    bone: str = "bone"
    eye: str = "charcoal"
    contour: float = 1.7
    breaks: float = 0.3
    """The share of the contour that the brush left out."""
    strokes: int = 50
    hair: float = 4.0
    hang: float = 0.3
    """How far hair lies downward: 0 along the body, 1 straight down."""
    mark: float = 2.0
    """How wide the stripes and folds are."""


class Beast(NamedTuple):
    """One pose: a body as knots of a spline, limbs as middle lines with half widths."""

    body: str
    near: tuple[str, ...]
    far: tuple[str, ...]
    eyes: tuple[tuple[float, float], ...]
    over: tuple[str, ...] = ()
    """A head that is turned, before the body: a spline too."""
    bones: tuple[str, ...] = ()
    """Horns and tusks before the body."""
    behind: tuple[str, ...] = ()
    """Those beyond it."""
    prongs: tuple[str, ...] = ()
    """Antlers, ears and tails, in charcoal."""
    marks: tuple[tuple[str, str], ...] = ()
    """Stripes and folds, parted by bars, and their colour."""
