"""Small pictures of the shell, as SVG text: the hand."""

from __future__ import annotations

BRAND = (
    '<svg viewBox="0 0 64 64" aria-hidden="true"><path class="pigment" d="M32 1C42 0 50 5 55 12 63 20 64 33 61 42 58'
    ' 54 47 63 34 63 20 64 8 58 4 46 0 36 0 24 6 15 12 6 22 1 32 1Z"/><g class="hand"><path class="fingers" d="M22'
    ' 39L17 21M28.5 37L27 14M35.5 37L37.5 14.5M42 40L47 21.5M24 46L11.5 36"/><path d="M19 37C24 34 40 34'
    ' 45.5 38 46 46 43 55 40 58H26C22 55 19 45 19 37Z"/></g></svg>'
)
