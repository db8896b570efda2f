"""The special features, on the ground and on the water."""

from __future__ import annotations

from .sketch import Sketch, ellipse, moved, number, numbers, spline


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
    sketch.both(spline(tongues[0]), "flame_red", "charcoal", 1)
    for tongue, colour in zip(tongues[1:], ("flame", "flame_yellow", "flame_white"), strict=True):
        sketch.fill(spline(tongue), colour)
    for log in ("M-21 16L-4 11.5", "M-5 15.6L13 12", "M9 16L22 13"):
        sketch.line(log, "charcoal", 3.6)
        sketch.line(log, "umber", 1.7)
    sketch.line("M-13-21h.1M1-23.500h.1M14-16.500h.1M-21-10h.1M22-15h.1", "flame_red", 2)
    sketch.line("M-13-21h.1M1-23.500h.1M14-16.500h.1M-21-10h.1M22-15h.1", "flame_yellow", 1)
    return sketch


def _shrine() -> Sketch:
    """A table of rough stones over a hearth, the skull of a bull on it, hands in red on the stones."""
    sketch = Sketch()
    sketch.fill(spline("-20,12 -8,9.6 10,10 25,11 24,15.4 4,17 -16,16"), "shadow", 0.4)
    legs = (
        "-17.6,13.6* -18,3 -16.4,-6 -9,-6.4 -7.4,3 -8.2,13.8* 7.4,13.8* 6.4,4 8,-6 15.6,-6.4 17.6,4 17,13.2*"
    )
    left, right = " ".join(legs.split()[:6]), " ".join(legs.split()[6:])
    table = "-22.4,-8 -20,-11.4 -9,-12.8 8,-12 19,-13 22.6,-9.4 20.6,-5.6 6,-4.4 -8,-5.4 -20,-4.6"
    skull = "-4.6,-21.4 0,-23 4.6,-21.4 4,-16.6 2.4,-11 0,-10* -2.4,-11 -4,-16.6"
    horns = (
        "M-3.6-22.400C-9-21.500-14.500-23-15.500-29.500-12.500-25.500-8-25.500-2.600-25.200z"
        "M3.600-22.400C9-21.500 14.500-23 15.500-29.500 12.500-25.500 8-25.500 2.600-25.200z"
    )
    skull, horns = (moved(d, 0, 2, 1.2) for d in (spline(skull), horns))
    whole = spline(left) + spline(right) + spline(table) + skull + horns
    sketch.both(whole, "wash", "wash", 4.5, 0.6)
    sketch.fill("M-9-5h17l-1 18h-15z", "pit")
    for stone, shade in (
        (left, "-10,-6* -9,-6.4 -7.4,3 -8.2,13.8* -11.6,13.8* -11,3"),
        (right, "13,-6* 15.6,-6.4 17.6,4 17,13.2* 13.6,13.4* 14.4,4"),
    ):
        sketch.both(spline(stone), "stone", "charcoal", 1)
        sketch.fill(spline(shade), "stone_dark")
    fires = (
        (0, 13, 5.4, 12, -0.6, "flame_red"),
        (0, 13, 3.9, 9, 0.4, "flame"),
        (0, 13, 2.3, 5.5, 0, "flame_yellow"),
    )
    for x, y, w, h, lean, colour in fires:
        sketch.fill(_flame(x, y, w, h, lean), colour)
    sketch.line("M-6 13.500L5 12M-4 12L6 13.800", "charcoal", 1.5)
    sketch.both(spline(table), "stone", "charcoal", 1)
    sketch.fill(spline("-20,-7.4* -8,-8 6,-7 22,-8.6* 20.6,-5.6 6,-4.4 -8,-5.4 -20,-4.6"), "stone_dark")
    sketch.fill(spline("-20,-10.6 -9,-12 8,-11.2 18,-12 8,-10 -9,-10.4"), "stone_light")
    hand = "M0 2.600v-3M-1.600 0l-.4-2.400M-.6-.6l0-3M.6-.6l.4-2.800M1.600.4l1-1.800"
    sketch.line(moved(hand, -13.6, 3, 1.05) + moved(hand, 10.8, 4, 0.95, flip=True), "red_ochre_dark", 1.2)
    sketch.both(horns, "bone", "charcoal", 0.9)
    sketch.both(skull, "bone", "charcoal", 1)
    sketch.fill(ellipse(-2.4, -20, 1.4, 1.9) + ellipse(2.4, -20, 1.4, 1.9), "charcoal")
    sketch.line("M-.9-13v1.300M.9-13v1.300", "charcoal", 0.7)
    return sketch


def _flame(x: float, y: float, wide: float, high: float, lean: float) -> str:
    return spline(
        f"{x:.1f},{y:.1f} {x - wide:.1f},{y - high * 0.32:.1f} {x + lean:.1f},{y - high:.1f}* "
        f"{x + wide * 0.5:.1f},{y - high * 0.55:.1f} {x + wide:.1f},{y - high * 0.25:.1f} {x + wide * 0.6:.1f},{y:.1f}"
    )
