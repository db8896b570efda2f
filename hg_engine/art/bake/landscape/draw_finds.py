"""What lies and stands in the forests: menhirs, gold, mushrooms."""

from __future__ import annotations

from ..sketch import Sketch, ellipse, moved, numbers, spline

_CARVED = {
    "spiral": "M0 0c1.2-1 2.4.6 1.2 1.8s-3.6.6-3.6-1.8 2.4-3.6 4.2-2.4",
    "zigzag": "M-2-3l2 1.5-2 1.5 2 1.5-2 1.5",
    "sun": "M0-1.6a1.6 1.6 0 1 1-.1 0M0-4v1M0 1.8v1.4M-3-.2h1M2-.2h1",
    "hand": "M0 2.6v-3M-1.6 0l-.4-2.4M-.6-.6l0-3M.6-.6l.4-2.8M1.6.4l1-1.8",
}


def finds() -> dict[str, Sketch]:
    """Return every find by the name of its symbol."""
    return {
        "menhir_0": _stones((5.2, 6, 3.8, 14, 1, ""), (-3, 9, 5, 23, -1, "spiral")),
        "menhir_1": _stones(
            (-6, 5, 3.6, 13, -1.5, ""), (6.5, 7, 3.8, 15, 1.5, "zigzag"), (-0.5, 10, 4.4, 21, 0.5, "sun")
        ),
        "menhir_2": _stones((0, 9, 6, 22, 1.5, "hand"), (-8, 10, 3, 8, -1, "")),
        "menhir_3": _stones((-5, 9, 4.8, 20, 1.5, "zigzag"), (6, 9.5, 4.2, 14, -0.5, "spiral")),
        "gold_0": gold(0),
        "gold_1": gold(1),
        "mushrooms_0": _mushrooms((-2.6, 0, 1.1, -4), (8.4, 5, 0.72, 8), (-10.6, 6.6, 0.52, -10)),
        "mushrooms_1": _mushrooms((-7.6, 2.4, 0.84, -9), (5, 0.4, 1.06, 5), (-1, 7.4, 0.46, 0)),
        "mushrooms_2": _mushrooms((2.6, 0, 1.12, 3), (-9, 4.6, 0.74, -8), (11.4, 6.8, 0.48, 12)),
    }


def _knots(*values: float | str) -> str:
    """Join numbers in pairs to the text of a spline; a star after a pair makes it sharp."""
    words: list[str] = []
    flat = list(values)
    while flat:
        x, y = flat.pop(0), flat.pop(0)
        star = flat.pop(0) if flat and flat[0] == "*" else ""
        words.append(f"{float(x):.2f},{float(y):.2f}{star}")
    return " ".join(words)


def _stones(*stones: tuple[float, float, float, float, float, str]) -> Sketch:
    sketch = Sketch()
    for stone in stones:
        _stone(sketch, *stone)
    return sketch


def _stone(sketch: Sketch, x: float, y: float, w: float, h: float, lean: float, sign: str) -> None:
    """Add a standing stone: its foot, half width, height, lean and what is carved on it."""
    tx, ty = x + lean, y - h
    shadow = (
        f"M{numbers(x - w, y - 0.5)}L{numbers(x + w * 1.3, y - h * 0.16)}"
        f"L{numbers(x + w + h * 0.42, y + h * 0.12)}L{numbers(x + w * 0.6, y + 2)}z"
    )
    outline = _knots(
        x - w, y, "*", x - w * 1.05 + lean * 0.3, y - h * 0.45, tx - w * 0.5, ty + h * 0.12,
        tx + w * 0.12, ty, tx + w * 0.72, ty + h * 0.22, x + w, y + 0.6, "*",
    )  # fmt: skip
    dark = _knots(
        tx + w * 0.12, ty, tx + w * 0.72, ty + h * 0.22, x + w * 1.05 + lean * 0.25, y - h * 0.4,
        x + w, y + 0.6, "*", x + w * 0.25, y + 0.6, "*",
    )  # fmt: skip
    light = _knots(
        tx - w * 0.3,
        ty + h * 0.1,
        x - w * 0.78 + lean * 0.3,
        y - h * 0.5,
        x - w * 0.45 + lean * 0.5,
        y - h * 0.55,
    )
    sketch.fill(shadow, "shadow", 0.42)
    sketch.line(spline(outline), "stone_light", 5)
    sketch.both(spline(outline), "stone", "stone_line", 0.6)
    sketch.fill(spline(dark), "stone_dark")
    sketch.fill(spline(light), "stone_light")
    if sign:
        sketch.line(moved(_CARVED[sign], x - w * 0.12 + lean * 0.5, y - h * 0.48), "red_ochre_dark", 0.95)


def gold(pose: int = 0) -> Sketch:
    """A nugget of gold, worn round by water, with crumbs about it and a glint on it."""
    body, shade, lights, creases, crumbs = (
        (
            "-10.4,3.4 -9.6,-1.8 -6.8,-3.6 -5,-7.4 -.6,-8.2 2,-7 4.6,-8.4 7.6,-5.8 7.8,-2.8 10.4,.2 9.8,4.6 "
            "6,7.4 1,7 -2,7.9 -7.6,7",
            "7.8,-2.8 10.4,.2 9.8,4.6 6,7.4 1,7 -2,7.9 -7.6,7 -3.4,5 1,4.2 4.6,2.6 6,-.4",
            "-8.4,.8 -7.6,-1 -5.4,-2 -6,.4|-3.4,-4.6 -2.6,-6 -.4,-6.4 -1.4,-4.4|4,-5 4.8,-6.6 6,-5.2 5.2,-3.8",
            "M-6.8-3.6C-5-3-4.2-2-4.4-.2M2-7C1.6-5.2 2.6-3.8 4-3.2M1 7C.6 5.4 1.2 4.2 2.6 3.4M-1.6-.6l1.6 1",
            ((-10, 6.6, 0.2), (9.6, 6.8, 0.23)),
        ),
        (
            "-10,2.6 -8.6,-2.6 -4.4,-3.8 -2.6,-7 1,-7.2 3,-5 6.6,-6.4 9.6,-2.8 9.4,2.4 6,4.6 3.4,7.6 -3.4,7.8 -8,6.4",
            "9.6,-2.8 9.4,2.4 6,4.6 3.4,7.6 -3.4,7.8 -8,6.4 -3.6,4.4 1.4,3.6 4.4,1.6 7,.4",
            "-7.8,0 -6.6,-2 -4,-2.4 -5.4,-.2|-1.4,-4.6 -.8,-5.8 1,-5.6 0,-4",
            "M3-5C2.400-3.400 2.800-2 4-1.200M-4.400-3.800C-3-3-2.400-2-2.600-.6M6 4.600C5 4 4.600 3.200 4.800 2.200",
            ((-9.6, 7.6, 0.24), (8.6, 7.4, 0.3)),
        ),
    )[pose]
    sketch = Sketch()
    sketch.fill(spline("-17,2 -12,-9 -1,-12.6 11,-9.6 17,1 12.6,10.4 0,13 -13,10.4"), "floor_dark", 0.9)
    sketch.line(spline(body), "bone_rim", 6.6)
    sketch.both(spline(body), "gold", "charcoal", 1.1)
    sketch.fill(spline(shade), "gold_dark", 0.8)
    for light in lights.split("|"):
        sketch.fill(spline(light), "gold_light")
    sketch.line(creases, "gold_dark", 0.9)
    for x, y, size in crumbs:
        sketch.both(moved(spline(body), x, y, size), "gold", "charcoal", 0.9)
    sparkle = "M-5-9.500l.9 2.900 2.900.9-2.900.9-.9 2.900-.9-2.900-2.900-.9 2.900-.9z"
    sketch.both(moved(sparkle, -0.2, 1.4, 1.6), "flame_white", "charcoal", 0.5)
    return sketch


def _mushrooms(*places: tuple[float, float, float, float]) -> Sketch:
    """Toadstools, large and small: where each stands, its scale and how it leans."""
    sketch = Sketch()
    sketch.fill(spline("-14,9 -4,7.4 10,8 17,9.4 10,12 -8,12"), "shadow", 0.4)
    stem, cap = (
        "-1.9,-1* -2,4 -3.2,9* 0,9.8 3.2,9* 2,4 1.9,-1*",
        "-9,0* -8,-5 -4,-9.4 0,-10.4 4,-9.4 8,-5 9,0* 4,1.8 -4,1.8",
    )
    halo = "".join(moved(spline(stem) + spline(cap), x, y, k, turn) for x, y, k, turn in places)
    sketch.both(halo, "bone_rim", "bone_rim", 5)
    for x, y, k, turn in places:
        one = Sketch()
        one.both(spline(stem), "bone", "charcoal", 1.1)
        one.fill(spline("0.5,0* 0.6,4 0.6,9.400* 3,8.8* 1.9,4 1.7,0*"), "stone_dark", 0.7)
        one.line("M-2.600 3.400c1.600 1 3.600 1 5.200 0", "charcoal", 0.8)
        one.both(spline(cap), "cap", "charcoal", 1.3)
        one.fill(spline("3,1.400 8,-.4 7.6,-4.4 5,-7.6 5.4,-3.4"), "red_ochre_dark", 0.75)
        one.fill(spline("-7.4,-2.4 -6.6,-5 -3,-8.4 -4.6,-5"), "fish")
        one.fill(
            ellipse(-3.6, -3.4, 1.7, 1.4) + ellipse(2.4, -2.4, 1.4, 1.1) + ellipse(0.8, -7.2, 1.5, 1.1),
            "bone",
        )
        sketch.add(one, x, y, k, turn)
    return sketch
