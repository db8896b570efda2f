// Plays voices made of oscillators and noise; nothing is heard before somebody has pressed something.
//
// hgSound(text): JSON, [[at, wave, start, end, length, gain, attack], ...], times in milliseconds from now,
// frequencies in hertz; wave is "sine", "triangle" or "noise" (a band about the frequency).

const VOLUME = 0.5;
const REST = 1; // seconds after the last sound; a loudspeaker that is held costs power although nothing is heard
let context = null;
let out = null;
let hiss = null;
let over = 0; // when the last sound ends, in seconds of the context
let timer = 0;

function ready() {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return false;
  if (!context) {
    if (!globalThis.AudioContext) return false;
    context = new AudioContext({ latencyHint: "interactive" });
    out = context.createGain();
    out.gain.value = VOLUME;
    // what comes together must not crackle
    const soft = context.createDynamicsCompressor();
    out.connect(soft).connect(context.destination);
    hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  return true;
}

// Hold the loudspeaker until the last sound has ended.
function hold() {
  if (context.state === "suspended") context.resume();
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      if (context.state === "running" && context.currentTime < over)
        hold(); // it was slow to begin
      else context.suspend();
    },
    (Math.max(0, over - context.currentTime) + REST) * 1000,
  );
}

function source(wave, start, end, from, until) {
  if (wave === "noise") {
    const noise = context.createBufferSource();
    noise.buffer = hiss;
    noise.loop = true;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = 1.4;
    band.frequency.setValueAtTime(start, from);
    band.frequency.exponentialRampToValueAtTime(end, until);
    noise.connect(band);
    return [noise, band];
  }
  const tone = context.createOscillator();
  tone.type = wave;
  tone.frequency.setValueAtTime(start, from);
  tone.frequency.exponentialRampToValueAtTime(end, until);
  return [tone, tone];
}

function sound([at, wave, start, end, length, gain, attack]) {
  const from = context.currentTime + at / 1000;
  const until = from + (attack + length) / 1000;
  const [first, last] = source(wave, start, end, from, until);
  const level = context.createGain();
  level.gain.setValueAtTime(0.0001, from);
  level.gain.exponentialRampToValueAtTime(gain, from + attack / 1000);
  level.gain.exponentialRampToValueAtTime(0.0001, until);
  last.connect(level).connect(out);
  first.start(from);
  first.stop(until + 0.02);
  over = Math.max(over, until + 0.02);
}

globalThis.hgSound = (text) => {
  if (document.hidden || !ready()) return;
  for (const voice of JSON.parse(text)) sound(voice);
  hold();
};

document.addEventListener("visibilitychange", () => {
  if (!context) return;
  if (document.hidden) context.suspend();
  else if (context.currentTime < over) hold();
});
