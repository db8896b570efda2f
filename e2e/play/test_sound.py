"""What is heard, rendered to samples: loud enough, never so loud that it crackles, and silent at its end."""

from __future__ import annotations

from e2e.conftest import Watched
from e2e.support.play import begin
from web.table.motion import Cue
from web.table.sound import recipe, voices

RATE = 44_100
RENDERED = """async ({ voices, rate, length, end, fresh }) => {
  // what the page plays on, without a loudspeaker
  globalThis.AudioContext = class extends OfflineAudioContext {
    constructor() {
      super(1, length, rate);
      globalThis.studio = this;
    }
    async resume() {}
    async suspend() {}
  };
  Object.defineProperty(navigator, "userActivation", { value: undefined, configurable: true });
  await import(new URL(hg.assets["web/platform/sound.js"], document.baseURI).href + "?" + fresh);
  hgSound(voices);
  const samples = (await studio.startRendering()).getChannelData(0).map(Math.abs);
  return [samples[0], Math.max(...samples), Math.max(...samples.slice(end))];
}"""
"""How loud the first sample is, the loudest one, and the loudest one from ``end`` on."""
CUES = {
    **{name: [Cue(0, name)] for name in ("tile", "piece", "home", "cover", "turn", "end")},
    **{f"{points} points": [Cue(0, "points", points)] for points in (1, 5, 30)},
    "everything at once": [
        Cue(0, "tile"), Cue(0, "piece"), Cue(0, "turn"), Cue(0, "points", 30), Cue(0, "points", 12),
        Cue(0, "home"),
    ],
}  # fmt: skip


def test_sounds_are_heard_and_do_not_crackle(desktop: Watched) -> None:
    page = desktop.open()
    for what, cues in CUES.items():
        heard = [voice for cue in cues for voice in recipe(cue)]
        end = max(voice.at + voice.attack + voice.length for voice in heard) / 1000 + 0.02
        first, loudest, last = page.evaluate(
            RENDERED,
            {
                "voices": voices(cues),
                "rate": RATE,
                "length": round((end + 0.3) * RATE),
                # the oscillators stop here: what is still heard then is cut off
                "end": round((end - 0.004) * RATE),
                "fresh": what,
            },
        )
        assert 0.03 < loudest < 0.9, what
        assert first < 0.01, f"{what} begins with a click"
        assert last < 0.002, f"{what} ends with a click"


STUDIO = """globalThis.AudioContext = class extends AudioContext {
    constructor(options) {
        super(options);
        globalThis.studio = this;
    }
};"""


def test_the_loudspeaker_is_held_only_while_something_is_heard(desktop: Watched) -> None:
    """An open one costs a phone power, also in silence."""
    desktop.add_init_script(STUDIO)
    page = desktop.open("#new=table")
    begin(page)
    page.evaluate("() => hg.play(hg.moves()[0])")
    page.wait_for_function("() => globalThis.studio?.state === 'running'")
    page.wait_for_function("() => studio.state === 'suspended'")
    began = page.evaluate(
        "() => { hgSound(JSON.stringify([[1500, 'sine', 440, 440, 100, 0.01, 5]])); return studio.currentTime; }"
    )
    page.wait_for_function("() => studio.state === 'running'")
    page.wait_for_function("() => studio.state === 'suspended'")
    assert page.evaluate("() => studio.currentTime") > began + 1.6, (
        "a sound that comes late is heard to its end"
    )
