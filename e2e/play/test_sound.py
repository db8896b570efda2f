"""What is heard, rendered to samples: loud enough, never so loud that it crackles, and silent at its end."""

from __future__ import annotations

from e2e.conftest import Watched
from web.table.motion import Cue
from web.table.sound import recipe, voices

RATE = 44_100
RENDERED = """async ({ voices, rate, length, fresh }) => {
  // what the page plays on, without a loudspeaker
  globalThis.AudioContext = class extends OfflineAudioContext {
    constructor() {
      super(1, length, rate);
      globalThis.studio = this;
    }
    async resume() {}
  };
  Object.defineProperty(navigator, "userActivation", { value: undefined, configurable: true });
  await import(new URL(hg.assets["web/platform/sound.js"], document.baseURI).href + "?" + fresh);
  hgSound(voices);
  const samples = (await studio.startRendering()).getChannelData(0);
  return [...samples].map((sample) => Math.round(sample * 1e5) / 1e5);
}"""
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
        samples = page.evaluate(
            RENDERED,
            {"voices": voices(cues), "rate": RATE, "length": round((end + 0.3) * RATE), "fresh": what},
        )
        assert 0.03 < max(map(abs, samples)) < 0.9, what
        assert abs(samples[0]) < 0.01, f"{what} begins with a click"
        # the oscillators stop here: what is still heard then is cut off
        last = samples[round((end - 0.004) * RATE) :]
        assert max(map(abs, last)) < 0.002, f"{what} ends with a click"
