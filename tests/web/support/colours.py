"""Colours as eyes see them: contrast, distance, and the three common colour vision deficiencies."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Rgb = tuple[float, float, float]
Lab = tuple[float, float, float]
Matrix = tuple[Rgb, Rgb, Rgb]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear light
DEFICIENCIES: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}  # fmt: skip
TO_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.95047, 1.0, 1.08883)
_LINEAR = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (i / 255 for i in range(256))]
"""The light of each value of a channel."""


def linear(color: str) -> Rgb:
    """``#rrggbb`` as linear light."""
    red, green, blue = bytes.fromhex(color[1:])
    return _LINEAR[red], _LINEAR[green], _LINEAR[blue]


def times(matrix: Matrix, vector: Rgb) -> Rgb:
    (a, b, c), (d, e, f), (g, h, i) = matrix
    x, y, z = vector
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def simulated(color: str, deficiency: str) -> Rgb:
    """The light of a colour as somebody sees it."""
    red, green, blue = times(DEFICIENCIES[deficiency], linear(color))
    return min(1.0, max(0.0, red)), min(1.0, max(0.0, green)), min(1.0, max(0.0, blue))


def luminance(color: str, deficiency: str = "normal") -> float:
    """The relative luminance of a colour as somebody sees it, from 0 to 1."""
    return times(TO_XYZ, simulated(color, deficiency))[1]


def contrast_ratio(one: float, other: float) -> float:
    """The contrast ratio of WCAG, of two luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG, of two colours."""
    return contrast_ratio(luminance(one), luminance(other))


def seen(color: str, deficiency: str) -> Lab:
    """CIELAB of a colour as somebody sees it."""
    xyz = times(TO_XYZ, simulated(color, deficiency))
    x, y, z = (
        t ** (1 / 3) if (t := value / white) > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for value, white in zip(xyz, WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Lab, other: Lab) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    middle = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = (1 - sqrt(middle**7 / (middle**7 + 25**7))) / 2
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.2 * cos(radians(4 * hue - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rc = 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    rt = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * rc
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)
