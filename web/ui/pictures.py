"""Small pictures as SVG text: the hand, the herd."""

from __future__ import annotations

BRAND = (
    '<svg viewBox="0 0 64 64" aria-hidden="true"><path class="pigment" d="M32 1C42 0 50 5 55 12 63 20 64 33 61 42 58'
    ' 54 47 63 34 63 20 64 8 58 4 46 0 36 0 24 6 15 12 6 22 1 32 1Z"/><g class="hand"><path class="fingers" d="M22'
    ' 39L17 21M28.5 37L27 14M35.5 37L37.5 14.5M42 40L47 21.5M24 46L11.5 36"/><path d="M19 37C24 34 40 34'
    ' 45.5 38 46 46 43 55 40 58H26C22 55 19 45 19 37Z"/></g></svg>'
)

HERD = (
    '<svg class="herd" viewBox="0 0 560 150" aria-hidden="true"><g fill="currentColor">'
    '<path transform="translate(300 10) scale(2.2)" d="M18 34C13 23 18 9 29 8 34 8 37 11 39 14 47 7 59 8 67 13 80 17'
    " 88 27 89 40L90 59 79 59 77 49 73 49 72 59 62 59 61 48C56 49 50 49 47 47L47 59 37 59 36 48 33 59 25 59 25 45C23"
    ' 47 21 51 20 55 19 60 12 60 11 54 11 51 14 50 15 52 17 46 18 40 18 34Z"/>'
    '<path transform="translate(120 40) scale(1.5)" d="M8 22C10 16 14 14 18 15 16 10 12 8 8 9 12 3 20 6 22 13 24 9 22'
    " 4 18 1 26 2 29 9 26 15 33 10 42 9 52 13 64 16 76 13 86 18 92 21 93 29 92 35L96 46 93 46 89 37C88 41 88 44 89"
    " 48L88 58 83 58 82 47C80 43 77 41 74 40 64 44 52 44 45 42 43 46 43 50 43 58L38 58 37 46C35 44 33 43 32 41L31 58"
    ' 26 58 26 40C23 36 21 32 20 29 16 30 11 29 8 26Z"/>'
    '<path transform="translate(0 64) scale(1.1)" d="M30 28C40 24 56 27 70 26 76 26 80 30 80 35L83 58 79 58 75 43 72'
    " 58 68 58 68 41C60 43 50 43 43 41L41 58 37 58 36 43 33 58 29 58 30 39C26 35 24 30 23 26 19 27 14 26 11 23 13 20"
    ' 17 17 22 16Z"/></g><g fill="none" stroke="currentColor" stroke-linecap="round">'
    '<path transform="translate(300 10) scale(2.2)" stroke-width="3" d="M22 38C20 47 9 47 5 37"/>'
    '<path transform="translate(0 64) scale(1.1)" stroke-width="2.6" d="M23 17C20 10 16 7 9 8M21 12C19 7 21 3 25 1M25'
    ' 17C29 10 35 9 39 3M30 11C31 7 29 3 27 1M34 8C38 9 41 8 44 7"/></g></svg>'
)
