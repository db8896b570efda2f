"""The sounds of the table: each cue is a few synthesised voices, which `platform/sound.js` plays."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from web.table.motion import Cue

MOST_VOICES = 48
"""The most voices at once."""
FLUTE = (440.0, 523.25, 587.33, 659.25, 783.99, 880.0)
"""Five notes that go with one another in any order, and the octave."""


class Voice(NamedTuple):
    """One sound: when it begins (ms), its wave, from which frequency to which, how long (ms), how loud."""

    at: float
    wave: str
    """``sine``, ``triangle``, or ``noise``, of which only a band about the frequency is heard."""
    start: float
    end: float
    length: float
    gain: float
    attack: float = 2.0


def recipe(cue: Cue) -> list[Voice]:
    """Return the voices of a cue, counted from its moment."""
    match cue.name:
        case "tile":  # wood on wood
            return [
                Voice(0, "noise", 950, 700, 55, 0.5),
                Voice(0, "triangle", 215, 130, 110, 0.5),
                Voice(4, "sine", 96, 70, 120, 0.38),
            ]
        case "piece":
            return [Voice(0, "sine", 560, 400, 60, 0.4), Voice(0, "noise", 2400, 1800, 22, 0.28)]
        case "home":
            return [Voice(0, "sine", 430, 340, 55, 0.28), Voice(0, "noise", 1500, 1200, 18, 0.2)]
        case "cover":  # a mat of reed laid down
            return [Voice(0, "noise", 620, 380, 95, 0.5, 6), Voice(0, "sine", 150, 110, 80, 0.45)]
        case "turn":  # a drum, twice
            return [*_drum(0, 0.5), *_drum(210, 0.36)]
        case "time":  # three stones dropped one by one
            return [
                voice
                for index in range(3)
                for voice in (
                    Voice(index * 170, "sine", 720 - 90 * index, 500, 70, 0.34),
                    Voice(index * 170, "noise", 2600, 1600, 26, 0.3),
                )
            ]
        case "end":
            return [
                Voice(0, "noise", 110, 60, 1900, 0.5, 500),
                Voice(0, "sine", 58, 41, 1900, 0.3, 300),
                *_drum(250, 0.3),
                *_breath(900, 587.33, 420),
                *_breath(1350, 440.0, 900),
            ]
        case "points":
            return [
                voice for index, note in enumerate(phrase(cue.size)) for voice in _bar(index * 95.0, note)
            ]
    return []


def phrase(points: int) -> Sequence[float]:
    """Return the notes of so many points: the more there are, the longer and the higher it goes."""
    steps = next(count for count, most in ((2, 3), (3, 6), (4, 11), (5, 19), (6, 10**9)) if points <= most)
    return FLUTE[:steps]


def _drum(at: float, gain: float) -> list[Voice]:
    """Return a beat on a hide."""
    return [Voice(at, "sine", 128, 64, 300, gain), Voice(at, "noise", 300, 160, 50, gain * 0.6)]


def _bar(at: float, note: float) -> list[Voice]:
    """Return a note on a bar of wood."""
    return [Voice(at, "sine", note, note, 340, 0.2, 3), Voice(at, "sine", note * 3.9, note * 3.9, 70, 0.05)]


def _breath(at: float, note: float, length: float) -> list[Voice]:
    """Return a note on a flute of bone."""
    return [
        Voice(at, "triangle", note, note, length, 0.09, 70),
        Voice(at, "noise", note * 2, note * 2, length * 0.7, 0.03, 50),
    ]


def voices(cues: Iterable[Cue]) -> str:
    """Return what is heard of some cues, as the JSON that `web/platform/sound.js` plays; empty when that is nothing."""
    heard = [
        voice._replace(at=voice.at + max(0.0, cue.at))
        for cue in sorted(cues, key=lambda cue: cue.at)
        for voice in recipe(cue)
    ][:MOST_VOICES]
    return json.dumps([list(voice) for voice in heard]) if heard else ""


def is_on(setting: str, coarse: bool) -> bool:
    """Whether sounds are on; left to the browser, they are where the pointer is fine, not on phones."""
    return setting == "on" or (setting == "auto" and not coarse)
