"""The special features, on the ground and on the water."""

from __future__ import annotations

import random

from ..brush import (
    hatched,
    limb,
    seen,
    stroke,
    traced,
    wound,
    written,
)
from ..sketch import (
    Sketch,
    ellipse,
    moved,
    number,
    numbers,
    spline,
)


def signs() -> dict[str, Sketch]:
    """Return every sign by the name of its symbol."""
    return {
        "logboat": _logboat(),
        "raft": _raft(),
        "pit_trap": _pit_trap(),
        "hunting_trap": _hunting_trap(),
        "shaman": _shaman(),
        "wild_fire": _wild_fire(),
        "shrine": _shrine(),
    }


def _logboat() -> Sketch:
    sketch = Sketch()
    sketch.fill(spline("-24,5* -10,9 12,9 27,4* 10,12 -10,12"), "shadow", 0.35)
    hull = spline("-26,-1* -16,2 0,3 16,2 27,-2* 20,7 10,9.5 -10,9.5 -20,7")
    paddler = spline("-4,5* -5,-5 -2.5,-10.5 3.5,-10.5 6,-5 6,5*") + ellipse(1, -14, 3.6)
    sketch.line(hull + paddler + "M11-14L20 9M4-7.5L12-10", "foam", 11.5)
    sketch.line("M11-14L20 9", "charcoal", 1.8)
    sketch.fill("M19 7l3.6 6-4.6-3z", "charcoal")
    sketch.both(hull, "red_ochre", "charcoal", 1.1)
    sketch.fill(spline("-20,1.8* 0,3.6 20,1.4* 8,5.6 -10,5.6"), "charcoal")
    sketch.both(paddler, "charcoal", "charcoal", 0.8)
    sketch.line("M4-7.5L12-10M2-4l11 0", "charcoal", 1.5)
    sketch.line("M-20 4.6c8 2 30 2 40-.4M-14 7.6c8 1 20 1 28 0", "red_ochre_dark", 1)
    return sketch


def _raft() -> Sketch:
    flat = Sketch()
    flat.fill("M-20-6h42l2 20h-42z", "shadow", 0.35)
    flat.line("M-19-11h36v22.400h-36z", "foam", 11.5)
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
    sketch.both(spline("-20,0 -14,-8.4 0,-11 14,-9 20,-1 15,7.4 0,10 -15,7.4"), "floor", "charcoal", 2.6)
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
    """A dancer in a red cloak, masked as a stag, a rattle in each hand."""
    rng = random.Random("shaman")
    cloak = wound(
        traced(
            "-3.4,-9 3.4,-9.4 7,-5.4 8.6,2 12.4,13.4 9.4,12.8* 8.4,17.4 4.4,14.4* 1,18.4 -2.4,14.6* -6,18 -8,13.4* "
            "-12.4,14.6 -8.6,3 -7.4,-5"
        )
    )
    arms = [wound(limb(t)) for t in ("4,-6,2.6 10.4,-7,2 14.4,-12,1.6", "-4,-6,2.6 -10.6,-5.4,2 -15,-10,1.6")]
    feet = [wound(limb(t)) for t in ("4,13,2 5.6,18,1.6 9,19.6,1.3", "-4,13,2 -4.4,18,1.6 -8,20,1.3")]
    head = wound(traced("-4.8,-15 -3.6,-18.6 3.6,-18.6 4.8,-15 2.4,-10.4 0,-8 -2.4,-10.4"))
    antlers = [
        wound(limb(text))
        for side in ("", "-")
        for text in _mirrored(
            "2.6,-17.6,1 5.6,-20.6,1 9.6,-22.4,.9 11.4,-26.4,.7 10.6,-29.6,.3|4.6,-19.6,.8 4.4,-23.6,.7 6,-26.6,.3"
            "|9,-22,.8 13,-22.4,.6 15.6,-24.6,.3|3,-17,.8 7.4,-16.4,1 10,-17.6,.3",
            side == "-",
        )
    ]
    parts = [cloak, *arms]
    whole = "".join(map(written, [*parts, head]))
    sketch = Sketch()
    sketch.fill(ellipse(1, 20, 13, 2.8), "shadow", 0.35)
    sketch.line(whole, "wash", 5.4, 0.6)
    sketch.both("".join(map(written, feet)), "charcoal", "charcoal", 0.4)
    sketch.both("".join(map(written, parts)), "red_ochre", "red_ochre", 0.4)
    folds = hatched(rng, [cloak[::3]], 30, lambda x, y: 0.8, lambda x, y: 1.5 - x * 0.04, 5)
    sketch.line(folds, "red_ochre_dark", 1.3, 0.7)
    sketch.line("M-4.800 0L0 3.4 5.2 0M-6 6L0 9.600 6.6 6", "bone", 1.7)
    sketch.fill("".join(stroke(rng, run, 1.7, 0.15) for run in seen(parts)), "charcoal")
    sketch.both("".join(map(written, antlers)), "charcoal", "charcoal", 0.5)
    sketch.both(written(head), "charcoal", "charcoal", 0.8)
    sketch.fill(ellipse(-2, -14.6, 1.2) + ellipse(2.2, -14.6, 1.2), "bone")
    rattles = ellipse(15.6, -14.6, 3) + ellipse(-16.2, -12.4, 3)
    sketch.both(rattles, "cap", "charcoal", 1)
    return sketch


def _mirrored(texts: str, flip: bool) -> list[str]:
    """Return the limbs of a text parted by bars, mirrored left to right if wanted."""
    limbs = texts.split("|")
    if not flip:
        return limbs
    return [" ".join(w[1:] if w[0] == "-" else "-" + w for w in text.split()) for text in limbs]


def _wild_fire() -> Sketch:
    """Grass on fire: many tongues over burnt ground, sparks and a thread of smoke."""
    sketch = Sketch()
    sketch.line("M-7-24c4-2 1-4 4-6.500M9-18c3-2 0-4 4-7", "shadow", 1.6, 0.4)
    sketch.fill(spline("-27,12 -16,8 2,9 18,8 27,12 21,17.4 2,18.6 -19,17.6"), "charcoal", 0.8)
    tongues = (
        "-24,13.5 -22.6,4 -25,-4* -17.6,1.6 -15,-7 -18.4,-16.6* -9.6,-8.8 -6.6,-15 -8.4,-28* 1.6,-16 4,-7.6 7.4,-12 "
        "8,-21* 14,-9.6 15.4,-2 18.6,-5 19.4,-12* 24,1 24.4,9.4 21,14 8,16.6 -12,16.6",
        "-21,13.4 -19,7.4 -20,1.4* -14.8,6 -12.4,-1 -14.4,-8.6* -7.8,-2.4 -4.8,-7 -5.6,-17.4* .8,-7 3.8,-1 7.6,-5 "
        "8.4,-12* 12.6,-2.6 14.6,4 17.6,2 18.8,-3* 21,6 20.6,11 17,14.8 -14,14.8",
        "-16.4,13 -15,7.6* -11,9 -9.6,4 -10.6,-1* -5.8,5 -3.4,1 -3.2,-7.4* .8,2 3.8,6 6.8,3 8.2,-4* 10.6,5 12,9 "
        "15.8,6* 15.8,12 11,14.8 -11,14.8",
        "-6,14 -5,8.6 -2.8,2.4* -.4,9 1,14 3,14 5.4,9.6 7.6,4* 9.6,10 10,14",
    )
    sketch.line(spline(tongues[0]), "flame_yellow", 5.5, 0.3)
    sketch.both(spline(tongues[0]), "flame_red", "charcoal", 2.4)
    for tongue, colour in zip(tongues[1:], ("flame", "flame_yellow", "flame_white"), strict=True):
        sketch.fill(spline(tongue), colour)
    for log in ("M-21 16L-4 11.5", "M-5 15.6L13 12", "M9 16L22 13"):
        sketch.line(log, "charcoal", 3.6)
        sketch.line(log, "umber", 1.7)
    sketch.line("M-13-21h.1M1-23.500h.1M14-16.500h.1M-21-10h.1M22-15h.1", "flame_red", 2)
    sketch.line("M-13-21h.1M1-23.500h.1M14-16.500h.1M-21-10h.1M22-15h.1", "flame_yellow", 1)
    return sketch


def _shrine() -> Sketch:
    """The great skull of a bull on a cairn, stained with red ochre."""
    rng = random.Random("shrine")
    skull = wound(
        traced(
            "0,-19.4 5.4,-19 8.4,-16 7.8,-11.4 5.6,-8 4.8,-2 4.2,3.4 2.4,6.4 0,7 -2.4,6.4 -4.2,3.4 -4.8,-2 -5.6,-8 "
            "-7.8,-11.4 -8.4,-16 -5.4,-19"
        )
    )
    horns = [
        wound(limb(text))
        for flip in (False, True)
        for text in _mirrored("6.4,-16,2.4 12,-15,2.4 18.4,-17.4,2.1 22.6,-23,1.5 22.4,-29.6,.4", flip)
    ]
    stones = (
        ("-23,16.4 -22.4,10.4 -16,7.4 -9.4,8.4 -7,13 -8.6,17 -16,18.4", "stone_dark"),
        ("23.4,16.4 22.4,9.8 16,6.8 9.4,8 7,13 8.4,17 16,18.4", "stone_dark"),
        ("-9.4,17.4 -10,11.4 -5,7 5,7 10,11.4 9.4,17.4 0,19.4", "stone"),
        ("-17.4,8.8 -16,2.6 -10,.6 -5,3 -4.6,8 -9.4,10.8", "stone"),
        ("17.4,8.4 16,2 10,.2 5,3 4.6,8 9.4,10.8", "stone"),
    )
    cairn = "".join(spline(knots) for knots, _ in stones)
    whole = cairn + "".join(map(written, [skull, *horns]))
    sketch = Sketch()
    sketch.fill(ellipse(2, 17.6, 25, 3.6), "shadow", 0.4)
    sketch.both(cairn + written(skull), "wash", "wash", 4.6, 0.55)
    sketch.line(whole, "charcoal", 4.4)
    for knots, colour in stones:
        stone = wound(traced(knots))
        sketch.both(written(stone), colour, "charcoal", 0.9)
        grain = hatched(rng, [stone[::2]], 12, lambda x, y: 0.9, lambda x, y: 0.9, 3)
        sketch.line(grain, "stone_line", 0.8, 0.5)
    stain = "-15,3 -9,2 -5,5 0,9.4 5,5 9,1.8 15,2.6 9.6,6.4 5.4,9.6 3.4,15.4* 1,11.4 -1.4,13 -3.6,16.4* -5,9.6 -9.6,6.6"
    sketch.fill(spline(stain), "red_ochre", 0.85)
    sketch.fill("".join(map(written, horns)), "bone")
    tips = ("18.4,-17.4,1.9 22.6,-23,1.4 22.4,-29.6,.4",)
    dark = [wound(limb(text)) for t in tips for flip in (False, True) for text in _mirrored(t, flip)]
    sketch.fill("".join(map(written, dark)), "stone_line")
    sketch.both(written(skull), "bone", "charcoal", 1.2)
    sketch.fill(
        spline("3,-18.6 8,-15.8 7.4,-11.4 5.4,-8 4.4,-1 2.6,5.6 1,6 2.6,-4 3.6,-12"), "sand_dark", 0.6
    )
    holes = ellipse(-4.6, -12.4, 1.9, 2.4) + ellipse(4.6, -12.4, 1.9, 2.4)
    sketch.fill(holes + "M-1.800 2.600l.6 2.800-1.200-.4zM1.800 2.600l-.6 2.800 1.200-.4z", "charcoal")
    sketch.line("M-2.600-9L0-5.600 2.600-9M0-17v4", "red_ochre_dark", 1.3)
    return sketch
