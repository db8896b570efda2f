"""Shapes as SVG text, and the frame of a whole picture; the games draw theirs beside this module."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .shapes import Path, Shape, Use

Library = Mapping[str, Sequence[Shape]]
"""Symbols by name."""
SQUARE = 100
"""The side of a square tile, in units."""
_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
_CLIP = '<clipPath id="square"><path d="M0 0h100v100H0z"/></clipPath>'


def escape(text: str) -> str:
    """Return text for an attribute or the inside of an element."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def decimal(value: float) -> str:
    """Write a number to two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path_svg(path: Path) -> str:
    """Return a path as an SVG element."""
    parts = [f'<path d="{escape(path.d)}" fill="{escape(path.fill or "none")}"']
    if path.stroke:
        parts.append(f' stroke="{escape(path.stroke)}" stroke-width="{decimal(path.width)}"')
    if path.opacity != 1:
        value = decimal(path.opacity)
        if path.fill:
            parts.append(f' fill-opacity="{value}"')
        if path.stroke:
            parts.append(f' stroke-opacity="{value}"')
    return "".join(parts) + "/>"


def use_svg(use: Use) -> str:
    """Return a use as an SVG element."""
    moves = [f"translate({decimal(use.x)} {decimal(use.y)})"]
    if use.turn:
        moves.append(f"rotate({decimal(use.turn)})")
    if use.flip:
        moves.append(f"scale({decimal(-use.scale)} {decimal(use.scale)})")
    elif use.scale != 1:
        moves.append(f"scale({decimal(use.scale)})")
    seen = f' opacity="{decimal(use.opacity)}"' if use.opacity != 1 else ""
    return f'<use href="#{escape(use.symbol)}" transform="{"".join(moves)}"{seen}/>'


def shapes_svg(shapes: Iterable[Shape]) -> str:
    """Return shapes as SVG elements; `symbols_svg` brings what the uses refer to."""
    return "".join(path_svg(shape) if isinstance(shape, Path) else use_svg(shape) for shape in shapes)


def symbols_svg(shapes: Iterable[Shape], library: Library) -> str:
    """Return the symbols that shapes use, as SVG groups with ids."""
    names = sorted({shape.symbol for shape in shapes if isinstance(shape, Use)})
    return "".join(f'<g id="{escape(name)}">{shapes_svg(library[name])}</g>' for name in names)


def document(
    width: float,
    height: float,
    pixels: float,
    shapes: Iterable[Shape],
    body: str,
    library: Library,
) -> str:
    """Return a whole SVG text, ``pixels`` to a hundred units, with the symbols that shapes use."""
    scale = pixels / SQUARE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {decimal(width)} {decimal(height)}" '
        f'width="{decimal(width * scale)}" height="{decimal(height * scale)}" {_ROUND}>'
        f"<defs>{_CLIP}{symbols_svg(shapes, library)}</defs>{body}</svg>"
    )
