"""The portraits of the six bots, drawn by code like cave paintings, and how strong each bot is."""

from __future__ import annotations

from typing import Final, NamedTuple

from web.i18n.words import Words
from web.ui.html import attrs, cls, esc


class Portrait(NamedTuple):
    """A head on a sprayed disc, on a square of 96 units."""

    ground: str
    """The colour of the disc."""
    spray: str
    """The colour of the drops round it."""
    head: str
    """The head as SVG elements."""


_DISC: Final = (
    "M47 3C60 1 75 6 84 16 93 26 95 40 93 53 91 70 82 84 68 91 54 97 36 95 23 87 10 79 4 64 4 49 4 33 11 18 24 10"
    " 31 6 39 4 47 3Z"
)
_DROPS: Final = (
    (5, 24, 1.6), (9, 14, 1.1), (20, 4, 1.5), (77, 5, 1.2), (90, 17, 1.7), (94, 33, 1.1), (3, 70, 1.2), (8, 84, 1.6),
    (92, 74, 1.5), (88, 87, 1.1), (30, 2, 1.0), (66, 94, 1.2), (2, 45, 1.1), (95, 55, 1.3),
)  # fmt: skip
"""Where drops of the spray fell, and how large."""

PORTRAITS: Final = {
    "fawn": Portrait(
        "#e7c98f",
        "#c9a05a",
        '<g clip-path="url(#bot-disc)">'
        '<path fill="#a9663a" d="M47 50C41 36 37 16 44 9 52 12 56 32 57 46ZM57 48C58 33 64 16 73 13 '
        '79 24 72 43 64 53Z"/>'
        '<path fill="#d9ab7c" d="M49 43C46 33 43 21 46 15 50 22 53 33 54 44ZM60 45C62 35 66 24 71 20 '
        '73 29 68 40 63 48Z"/>'
        '<path fill="#a9663a" d="M66 52C60 44 48 44 40 50 31 55 23 62 21 69 20 75 26 77 31 76 36 84 '
        '42 88 44 98L86 98C84 80 76 62 66 52Z"/>'
        '<path fill="#d9ab7c" d="M31 76C36 83 43 86 45 98L58 98C56 88 48 78 31 76Z"/></g>'
        '<g fill="none" stroke="#2a1b12" stroke-linecap="round" stroke-linejoin="round">'
        '<path stroke-width="3.6" d="M47 49C41 36 37 16 44 9 52 12 56 32 57 46M58 47C59 33 64 16 73 '
        '13 79 24 72 43 65 52"/>'
        '<path stroke-width="3.4" d="M45 47C36 52 24 61 21 69 20 75 26 77 32 76M66 52C74 60 79 71 82 '
        '82"/><path stroke-width="2.2" d="M32 76C37 82 42 86 44 92"/>'
        '<path stroke-width="1.4" d="M29 70L13 66M29 73L14 76M31 75L19 83"/></g>'
        '<circle cx="44" cy="58" r="4.2" fill="#2a1b12"/>'
        '<circle cx="43" cy="56.6" r="1.3" fill="#f3e6cb"/>'
        '<path fill="#2a1b12" d="M20 67c3-2 5-1 5 1s-3 3-5 2z"/>',
    ),
    "forager": Portrait(
        "#d8a177",
        "#b4552b",
        '<g clip-path="url(#bot-disc)">'
        '<path fill="#7c3f22" d="M50 40C44 40 38 46 35 53 29 61 22 67 20 73 20 79 26 81 31 79 39 77 '
        '46 74 52 72 53 81 51 90 48 98L92 98C92 76 82 52 66 41Z"/>'
        '<path fill="#e9d3ab" d="M22 71C21 77 26 80 31 78 36 77 40 75 43 74 37 71 29 69 22 71Z"/>'
        '<path fill="#4a2716" d="M31 79L30 93 40 77Z"/></g>'
        '<path fill="#2a1b12" d="M48 42C46 20 60 5 76 8 90 11 95 28 91 43 88 30 82 20 73 19 64 19 58 '
        '29 58 42Z"/><g stroke="#f3e6cb" stroke-width="1.8" stroke-linecap="round">'
        '<path d="M49 34l8 1M51 26l8 3M55 19l6 5M62 13l4 6M70 10l1 7M79 12l-3 7M86 19l-6 5M90 28l-6 '
        '2"/></g><g fill="none" stroke="#2a1b12" stroke-linecap="round" stroke-linejoin="round">'
        '<path stroke-width="3.4" d="M48 42C42 43 38 48 35 53 29 61 22 67 20 73 20 79 26 81 31 79 39 '
        '77 46 74 52 72 53 80 51 87 49 92"/><path stroke-width="3.2" d="M66 41C76 49 82 59 86 70"/>'
        '<path fill="#a9663a" stroke-width="2.4" d="M62 45C68 42 75 43 79 47 73 51 67 52 62 49Z"/>'
        '</g><circle cx="43" cy="53" r="3.4" fill="#2a1b12"/>'
        '<circle cx="42.3" cy="52" r="1" fill="#f3e6cb"/>'
        '<path fill="#2a1b12" d="M21 72c2-1 4 0 4 1s-2 2-4 1z"/>',
    ),
    "fisher": Portrait(
        "#efd9a4",
        "#d08b35",
        '<path fill="#bf5f22" d="M22 46L17 12C28 14 38 22 43 32L53 32C58 22 68 14 79 12L74 46C80 54 '
        '74 64 63 72 57 77 53 86 48 87 43 86 39 77 33 72 22 64 16 54 22 46Z"/>'
        '<path fill="#2a1b12" d="M22 36L19.5 16C27 19 33 25 37 32 31 33 26 34 22 36ZM74 36L76.5 '
        '16C69 19 63 25 59 32 65 33 70 34 74 36Z"/>'
        '<path fill="#f3e6cb" d="M20 52C28 56 39 62 43 79 44 83 46 85 48 86 44 87 40 78 33 72 24 66 '
        "17 60 20 52ZM76 52C68 56 57 62 53 79 52 83 50 85 48 86 52 87 56 78 63 72 72 66 79 60 76 "
        '52Z"/><g fill="none" stroke="#2a1b12" stroke-linecap="round" stroke-linejoin="round">'
        '<path stroke-width="3.4" d="M22 46L17 12C28 14 38 22 43 32L53 32C58 22 68 14 79 12L74 46M22 '
        '46C16 54 22 64 33 72 39 77 43 86 48 87 53 86 57 77 63 72 74 64 80 54 74 46"/>'
        '<path stroke-width="2" d="M48 38v9M43 37l2 6M53 37l-2 6"/></g>'
        '<path fill="#2a1b12" d="M28 49C33 47 38 49 42 55 36 57 31 55 28 49ZM68 49C63 47 58 49 54 55 '
        '60 57 65 55 68 49Z"/>'
        '<path fill="#f3e6cb" d="M34.5 50.6l2.5 3.2M61.5 50.6l-2.5 3.2" stroke="#f3e6cb" '
        'stroke-width="1.6"/><path fill="#2a1b12" d="M43 79c3-2 7-2 10 0 0 5-3 8-5 8s-5-3-5-8z"/>',
    ),
    "hunter": Portrait(
        "#b9a58a",
        "#5f5142",
        '<g clip-path="url(#bot-disc)">'
        '<path fill="#3b2c22" d="M91 63C87 58 77 56 69 51 66 45 63 41 58 38L57 13C50 18 46 25 44 '
        '33L37 17C32 23 31 32 32 41 20 50 10 70 6 98L60 98C58 86 61 78 68 74 77 74 86 73 91 69Z"/>'
        '<path fill="#8d7d66" d="M89 66C81 67 74 65 66 67 58 70 53 80 52 98L60 98C58 86 61 78 68 74 '
        '77 74 86 73 89 70Z"/></g>'
        '<g fill="none" stroke="#2a1b12" stroke-linecap="round" stroke-linejoin="round">'
        '<path stroke-width="3.4" d="M32 41C31 32 32 23 37 17L44 33C46 25 50 18 57 13L58 38C63 41 66 '
        '45 69 51 77 56 87 58 91 63L91 69C86 73 77 74 68 74 61 78 58 86 60 93"/>'
        '<path stroke-width="1.8" d="M90 67C82 67 75 66 69 67"/></g>'
        '<g stroke="#d9c8a6" stroke-width="2" stroke-linecap="round" fill="none">'
        '<path d="M36 44L26 56M40 51L28 66M45 56L32 74M48 65L38 82M30 46L22 54M28 72L20 86"/></g>'
        '<path fill="#efc85a" d="M57 49C61 47 65 49 68 53 63 55 59 54 57 49Z"/>'
        '<circle cx="63" cy="51.5" r="1.7" fill="#2a1b12"/>'
        '<path fill="#2a1b12" d="M86 59c4 0 6 3 6 6-3 1-6-1-6-6z"/>',
    ),
    "elder": Portrait(
        "#4a4551",
        "#6d6675",
        '<g clip-path="url(#bot-disc)">'
        '<path fill="#d8c7a8" d="M20 14C29 25 39 25 48 25 57 25 67 25 76 14 81 30 82 42 79 53 86 66 '
        '86 84 84 98L12 98C10 84 10 66 17 53 14 42 15 30 20 14Z"/>'
        '<g stroke="#6b4a2f" stroke-width="3" stroke-linecap="round" fill="none">'
        '<path d="M30 74v6M39 72v6M48 74v6M57 72v6M66 74v6M34 86v6M43 84v6M53 84v6M62 86v6M24 '
        '84v5M72 84v5"/></g></g><g fill="#8a4b22">'
        '<path d="M48 60C44 68 28 70 20 58 26 66 40 64 46 54ZM48 60C52 68 68 70 76 58 70 66 56 64 50 '
        '54Z"/></g><g fill="none" stroke="#2a1b12" stroke-linecap="round" stroke-linejoin="round">'
        '<path stroke-width="3.4" d="M17 53C14 42 15 30 20 14 29 25 39 25 48 25 57 25 67 25 76 14 81 '
        '30 82 42 79 53M17 53C11 64 9 76 11 86M79 53C85 64 87 76 85 86"/>'
        '<path stroke-width="2" d="M48 30v8M43 29l3 8M53 29l-3 8"/></g><g>'
        '<circle cx="34" cy="47" r="12" fill="#f7ecd2" stroke="#2a1b12" stroke-width="3"/>'
        '<circle cx="62" cy="47" r="12" fill="#f7ecd2" stroke="#2a1b12" stroke-width="3"/>'
        '<circle cx="34" cy="47" r="7.6" fill="#d98a2b"/>'
        '<circle cx="62" cy="47" r="7.6" fill="#d98a2b"/>'
        '<circle cx="34" cy="47" r="4.6" fill="#2a1b12"/>'
        '<circle cx="62" cy="47" r="4.6" fill="#2a1b12"/>'
        '<circle cx="32.5" cy="45.5" r="1.3" fill="#f3e6cb"/>'
        '<circle cx="60.5" cy="45.5" r="1.3" fill="#f3e6cb"/></g>'
        '<path fill="#2a1b12" d="M48 51L43.5 57C44 62 46 66 48 68 50 66 52 62 52.5 57Z"/>',
    ),
    "master": Portrait(
        "#b8664a",
        "#8c3f2b",
        '<g clip-path="url(#bot-disc)"><path fill="#4d3222" d="M17 46C17 40 18 35 21 31 14 27 13 17 20 12 '
        "27 8 35 11 37 18 44 15 52 15 59 18 61 11 69 8 76 12 83 17 82 27 75 31 78 35 79 40 79 46 87 58 90 "
        '76 90 98L6 98C6 76 9 58 17 46Z"/>'
        '<path fill="#b98557" d="M24 27C19 24 19 18 23 15 27 13 31 15 32 19ZM72 27C77 24 77 18 73 15 69 13 '
        '65 15 64 19Z"/>'
        '<path fill="#d9ab7c" d="M48 51C59 51 68 58 68 69 68 80 59 87 48 87 37 87 28 80 28 69 28 58 37 51 48 '
        '51Z"/></g>'
        '<g fill="none" stroke="#2a1b12" stroke-linecap="round" stroke-linejoin="round">'
        '<path stroke-width="3.4" d="M7 84C8 70 11 55 17 46 17 40 18 35 21 31 14 27 13 17 20 12 27 8 35 11 37 '
        '18 44 15 52 15 59 18 61 11 69 8 76 12 83 17 82 27 75 31 78 35 79 40 79 46 85 55 88 70 89 84"/>'
        '<path stroke-width="2.6" d="M48 66v7M48 73C45 78 38 78 35 74M48 73C51 78 58 78 61 74"/>'
        '<path stroke-width="2.2" d="M27 41C30 38 35 38 39 41M69 41C66 38 61 38 57 41"/></g>'
        '<g stroke="#d9c8a6" stroke-width="2" stroke-linecap="round" fill="none">'
        '<path d="M16 62L12 72M20 68L16 80M21 78L19 89M80 62L84 72M76 68L80 80M75 78L77 89"/></g>'
        '<g fill="#efc85a"><circle cx="48" cy="25" r="2.6"/><circle cx="42" cy="32" r="2.2"/>'
        '<circle cx="54" cy="32" r="2.2"/></g><g fill="#2a1b12"><circle cx="34" cy="47" r="4.4"/>'
        '<circle cx="62" cy="47" r="4.4"/><path d="M38 57C43 53 53 53 58 57 58 63 53 67 48 67 43 67 38 63 38 '
        '57Z"/></g><g fill="#f3e6cb"><circle cx="33" cy="45.6" r="1.4"/><circle cx="61" cy="45.6" r="1.4"/>'
        "</g>",
    ),
}
"""By the level of the bot, the weakest first."""

_ROUGH: Final = (
    '<filter id="bot-rough" x="-4%" y="-4%" width="108%" height="108%"><feTurbulence type="fractalNoise"'
    ' baseFrequency=".1" numOctaves="2" seed="4" result="n"></feTurbulence><feDisplacementMap in="SourceGraphic"'
    ' in2="n" scale="2.4" xChannelSelector="R" yChannelSelector="G"></feDisplacementMap></filter>'
)
"""Breaks the edges of large portraits, as paint on stone does."""

_WORN: Final = (
    '<filter id="bot-worn" x="-4%" y="-4%" width="108%" height="108%"><feTurbulence type="fractalNoise"'
    ' baseFrequency=".11" numOctaves="2" seed="4" result="n"></feTurbulence><feDisplacementMap in="SourceGraphic"'
    ' in2="n" scale="3.2" xChannelSelector="R" yChannelSelector="G" result="d"></feDisplacementMap>'
    '<feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="9"></feTurbulence>'
    '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -5 0 0 0 3.75" result="m"></feColorMatrix>'
    '<feComposite in="d" in2="m" operator="in"></feComposite></filter>'
)
"""Wears the pigment of the largest one off, too; the style sheet asks for it, by day alone."""


def portraits_html() -> str:
    """Write all portraits once, out of sight; `portrait` shows them."""
    drops = "".join(f'<circle cx="{x}" cy="{y}" r="{radius}"/>' for x, y, radius in _DROPS)
    symbols = "".join(
        f'<symbol id="bot-{level}" viewBox="0 0 96 96"><g fill="{one.spray}" opacity=".75">{drops}</g>'
        f'<path fill="{one.ground}" d="{_DISC}"/>{one.head}</symbol>'
        for level, one in PORTRAITS.items()
    )
    return (
        '<svg class="vh" width="0" height="0" aria-hidden="true"><defs>'
        f'{_ROUGH}{_WORN}<clipPath id="bot-disc"><path d="{_DISC}"/></clipPath>{symbols}</defs></svg>'
    )


def portrait(level: str, style: str = "", rough: bool = False) -> str:
    """Show the portrait of a level; a ``rough`` one is large. Its name always stands beside it."""
    shown = attrs(href=f"#bot-{level}", filter="url(#bot-rough)" if rough else None)
    return f'<svg class="{cls("bot", style)}" viewBox="0 0 96 96" aria-hidden="true"><use{shown}></use></svg>'


def pips(words: Words, level: str) -> str:
    """Write the strength of a level as finger dots, one a level."""
    strength = list(PORTRAITS).index(level) + 1
    dots = "".join(f'<i class="{"on" if number < strength else ""}"></i>' for number in range(len(PORTRAITS)))
    said = esc(words("bot.strength", count=strength, most=len(PORTRAITS)))
    return f'<span class="pips" role="img" aria-label="{said}">{dots}</span>'
