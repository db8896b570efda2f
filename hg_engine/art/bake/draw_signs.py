"""Things on the ground and on the water: menhirs, gold, mushrooms and the special features."""

from __future__ import annotations

from .sketch import Sketch, ellipse, moved, number, numbers, spline

_CARVED = {
    "spiral": "M0 0c1.2-1 2.4.6 1.2 1.8s-3.6.6-3.6-1.8 2.4-3.6 4.2-2.4",
    "zigzag": "M-2-3l2 1.5-2 1.5 2 1.5-2 1.5",
    "sun": "M0-1.6a1.6 1.6 0 1 1-.1 0M0-4v1M0 1.8v1.4M-3-.2h1M2-.2h1",
    "hand": "M0 2.6v-3M-1.6 0l-.4-2.4M-.6-.6l0-3M.6-.6l.4-2.8M1.6.4l1-1.8",
}


def signs() -> dict[str, Sketch]:
    """Return every sign by the name of its symbol."""
    return {
        "menhir_0": _stones((5.2, 6, 3.8, 14, 1, ""), (-3, 9, 5, 23, -1, "spiral")),
        "menhir_1": _stones(
            (-6, 5, 3.6, 13, -1.5, ""), (6.5, 7, 3.8, 15, 1.5, "zigzag"), (-0.5, 10, 4.4, 21, 0.5, "sun")
        ),
        "menhir_2": _stones((0, 9, 6, 22, 1.5, "hand"), (-8, 10, 3, 8, -1, "")),
        "menhir_3": _stones((-5, 9, 4.8, 20, 1.5, "zigzag"), (6, 9.5, 4.2, 14, -0.5, "spiral")),
        "gold_0": _gold(),
        "mushrooms": _mushrooms(),
        "logboat": _logboat(),
        "raft": _raft(),
        "pit_trap": _pit_trap(),
        "hunting_trap": _hunting_trap(),
        "shaman": _shaman(),
        "wild_fire": _wild_fire(),
        "shrine": _shrine(),
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
    sketch.both(spline(outline), "stone", "stone_line", 0.8)
    sketch.fill(spline(dark), "stone_dark")
    sketch.fill(spline(light), "stone_light")
    if sign:
        sketch.line(moved(_CARVED[sign], x - w * 0.12 + lean * 0.5, y - h * 0.48), "red_ochre_dark", 0.95)


def _gold() -> Sketch:
    """A nugget of gold with two small ones."""
    sketch = Sketch()
    sketch.fill(ellipse(2, 7.5, 14, 3.6), "shadow", 0.4)
    nuggets = ((-8, 4, 0.55), (8.5, 5, 0.5), (0, 0, 1.15))
    for x, y, k in nuggets:
        sketch.both(moved("M-8 5L-9-1-4-7 3-8 9-3 8 4 3 7-4 7z", x, y, k), "gold", "charcoal", 1)
        sketch.fill(moved("M-8 -1L-4-6 2-7 0-2z", x, y, k), "gold_light")
        sketch.fill(moved("M8-3L7.5 3.600 3 6.400 2 1z", x, y, k), "gold_dark")
    return sketch


def _mushrooms() -> Sketch:
    sketch = Sketch()
    sketch.fill(ellipse(1, 9, 14, 3.5), "shadow", 0.4)
    for x, y, k in ((6, 1, 0.85), (-8, 3, 0.8), (-1, 2.5, 1.25)):
        one = Sketch()
        one.both("M-2.2-1c.6 4 0 7-1 9h6.4c-1-2-1.6-5-1-9z", "bone", "charcoal", 1)
        one.both(spline("-9,-1* -7.5,-6 0,-10.5 7.5,-6 9,-1* 0,.6"), "cap", "charcoal", 1.1)
        one.fill(spline("-7,-3 -5.5,-6.5 -1,-9 -3,-6"), "fish")
        one.fill(ellipse(-3, -5, 1.3) + ellipse(2.6, -4, 1.1) + ellipse(0.4, -7.6, 1), "bone")
        sketch.add(one, x, y, k)
    return sketch


def _logboat() -> Sketch:
    sketch = Sketch()
    sketch.fill(spline("-24,5* -10,9 12,9 27,4* 10,12 -10,12"), "shadow", 0.35)
    sketch.line("M11-14L20 9", "charcoal", 1.8)
    sketch.fill("M19 7l3.6 6-4.6-3z", "charcoal")
    sketch.both(
        spline("-26,-1* -16,2 0,3 16,2 27,-2* 20,7 10,9.5 -10,9.5 -20,7"), "red_ochre", "charcoal", 1.1
    )
    sketch.fill(spline("-20,1.8* 0,3.6 20,1.4* 8,5.6 -10,5.6"), "charcoal")
    paddler = spline("-4,5* -5,-5 -2.5,-10.5 3.5,-10.5 6,-5 6,5*") + ellipse(1, -14, 3.6)
    sketch.both(paddler, "charcoal", "charcoal", 0.8)
    sketch.line("M4-7.5L12-10M2-4l11 0", "charcoal", 1.5)
    sketch.line("M-20 4.6c8 2 30 2 40-.4M-14 7.6c8 1 20 1 28 0", "red_ochre_dark", 1)
    return sketch


def _raft() -> Sketch:
    flat = Sketch()
    flat.fill("M-20-6h42l2 20h-42z", "shadow", 0.35)
    for i, colour in enumerate(("yellow", "red_ochre", "yellow", "umber")):
        top = i * 5.6 - 11
        flat.both(f"M-19 {number(top)}h36a3 3 0 0 1 0 5.6h-36a3 3 0 0 1 0-5.6z", colour, "charcoal", 1)
        flat.both(ellipse(17.5, top + 2.8, 2, 2.8), "bone", "charcoal", 0.7)
        flat.line(f"M-15 {number(top + 2.4)}h22", "charcoal", 0.8, 0.7)
    flat.line("M-11-12v24M9-12v24", "charcoal", 2.2)
    flat.line("".join(f"M{x} {y}v1.6" for x in (-11, 9) for y in range(-11, 12, 4)), "bone", 0.9)
    sketch = Sketch()
    sketch.add(flat, turn=-18)
    return sketch


def _pit() -> Sketch:
    """A pit with pointed stakes."""
    sketch = Sketch()
    sketch.fill(spline("-21,0 -14,-9 0,-12 14,-9.5 21,-1 15,8 0,11 -15,8"), "floor")
    sketch.fill(spline("-17,0 -11,-7 0,-9.5 12,-7.5 17,-1 12,6 0,8 -12,6"), "charcoal")
    sketch.fill(spline("-17,0 -11,-7 0,-9.5 12,-7.5 17,-1 10,-4 0,-5.5 -10,-4"), "pit")
    stakes = ((-12, 3, 8), (-7, 6, 9), (-2, 3.4, 8.5), (2, 7, 10), (7, 4, 8.6), (10.5, 2.4, 6.5))
    points = "".join(f"M{numbers(x, y)}l1.4-{number(h)} 1.4 {number(h)}z" for x, y, h in stakes)
    sketch.both(points, "yellow", "charcoal", 0.6)
    return sketch


def _pit_trap() -> Sketch:
    sketch = _pit()
    sketch.line("M-20-3L-4-13M-16-9l5 6M15-11l7 8M19 6l-7 5M-18 6l8 6", "umber", 1.6)
    leaves = "M-4-13c3-3 6-1 7 1-3 1-6 1-7-1zM12 11c3-2 6-1 7 1-3 1-6 1-7-1zM-18 6c-3-3-6-2-7 0 2 2 5 2 7 0z"
    sketch.fill(leaves, "reed")
    return sketch


def _hunting_trap() -> Sketch:
    """A pit under a net, and two men with spears."""
    sketch = Sketch()
    sketch.add(_pit(), 0, 5, 0.86)
    net = "M-16-5C-8-1 8-1 16-6M-13 6C-6 1 6 1 14 5M-8-8C-6-2-6 3-8 7M0-9v17M8-8C6-2 6 3 8 6"
    sketch.line(moved(net, 0, 5, 0.86), "bone", 1.1)
    for x, flip in ((-20, False), (20, True)):
        man = Sketch()
        man.line("M0-8L-.4 1-3 9M-.4 1L3.4 4.5 3 9M0-6L5-3.5 8.5-7", "charcoal", 2)
        man.line("M5 4L13-17", "charcoal", 1.2)
        man.fill("M12-14.5l1.5-5 1.5 5.6z" + ellipse(0, -11, 2.6), "charcoal")
        sketch.add(man, x, flip=flip)
    return sketch


def _shaman() -> Sketch:
    """A shaman with antlers and a drumstick staff, arms out."""
    sketch = Sketch()
    sketch.fill(ellipse(2, 19, 12, 3), "shadow", 0.4)
    robe = "-3,-9 3,-9.5 6,-4 7.5,4 11,16* 6,14.5* 3,18.5* 0,15* -3.5,18.5* -6,14.5* -10,16* -6.5,4 -5.5,-4"
    sketch.both(spline(robe), "wash", "wash", 5, 0.6)
    sketch.both(spline(robe), "red_ochre", "charcoal", 1)
    sketch.fill(spline("-4.2,-13 -3,-16.5 3,-16.5 4.2,-13 1.5,-8.5 0,-7 -1.5,-8.5"), "charcoal")
    antlers = (
        "M-2.5-15C-4-20-9-20-10.5-25M-6-19.5C-8-18-11-18-13-20.5M-4-18C-4-21-5-23-4.5-26"
        "M2.5-15C4-20 9-20 10.5-25M6-19.5C8-18 11-18 13-20.5M4-18C4-21 5-23 4.5-26"
    )
    sketch.line(antlers, "charcoal", 1.7)
    sketch.line("M5-6L13-9M-5-5.5L-11 0", "charcoal", 2.4)
    sketch.line("M14.5-21L12 18", "charcoal", 1.6)
    sketch.both(ellipse(14.6, -22, 3.4), "cap", "charcoal", 1)
    sketch.line("M-4.5 1L0 4 4.8 1M-5.5 6.5L0 9.5 6 6.5M-3-5h6", "bone", 1.2)
    sketch.fill(ellipse(-1.7, -12.8, 0.9) + ellipse(1.9, -12.8, 0.9), "bone")
    return sketch


def _flame(x: float, y: float, w: float, h: float, lean: float) -> str:
    return spline(
        _knots(
            x,
            y,
            x - w,
            y - h * 0.32,
            x + lean,
            y - h,
            "*",
            x + w * 0.5,
            y - h * 0.55,
            x + w,
            y - h * 0.25,
            x + w * 0.6,
            y,
        )
    )


def _wild_fire() -> Sketch:
    sketch = Sketch()
    sketch.fill(spline("-4,-20 4,-26 0,-32 8,-36 14,-30 10,-24 4,-20"), "shadow", 0.35)
    sketch.fill(spline("-26,12 -14,8 2,9 18,8 27,12 20,17 2,18 -18,17"), "charcoal", 0.8)
    tongues = {
        "flame_red": "-18,14,6,22,3 -8,14,8,34,-2 4,15,8,28,5 14,14,7,34,1 22,14,4,16,3",
        "flame": "-17,14,4.5,15,2 -8,14,6,24,-1 4,15,6,20,3 14,14,5,24,1 22,14,2.5,10,2",
        "flame_yellow": "-17,14,2.5,9,1 -8,14,4,16,-1 4,15,4,12,2 14,14,3.4,16,0",
        "flame_white": "-8,14,2,8,0 14,14,1.8,8,0",
    }
    for colour, flames in tongues.items():
        parts = [_flame(*map(float, flame.split(","))) for flame in flames.split()]
        sketch.fill("".join(parts), colour)
    sketch.line("M-22 15L-6 11M-2 16L16 12M18 16l6-3", "charcoal", 2)
    return sketch


def _shrine() -> Sketch:
    """A table of stone over a hearth, with an offering."""
    sketch = Sketch()
    sketch.fill(ellipse(3, 13, 22, 4), "shadow", 0.4)
    for x in (-13, 9):
        sketch.both(f"M{x} 13L{x + 0.8}-6h6.4l1 19z", "stone", "stone_line", 0.9)
        sketch.fill(f"M{x + 4.4} 13L{x + 4.6}-6h2.600l1 19z", "stone_dark")
    sketch.both("M-20-6L-17-12 17-13 21-7 18-4-17-4z", "stone", "stone_line", 1)
    sketch.fill("M-17-11.500L17-12.500 18.500-10-18-9z", "stone_light")
    sketch.fill(_flame(0, 12, 4.5, 13, 0.5), "flame")
    sketch.fill(_flame(0, 12, 2.4, 7, 0.3), "flame_yellow")
    sketch.both("M-5-13C-7-20-4-24 0-24S7-20 5-13z", "bone", "charcoal", 1)
    sketch.fill(ellipse(-2, -18, 1.2) + ellipse(2.2, -18, 1.2), "charcoal")
    sketch.line("M-4.500-21C-9-21-11-24-10-28M4.500-21C9-21 11-24 10-28", "bone", 1.6)
    return sketch
