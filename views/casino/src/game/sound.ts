/** A moment that has a sound: a stake is taken, a step is made, a round brought more than it cost, or it is over. */
export type Sound = 'stake' | 'step' | 'win' | 'over';

/** Hertz, when it begins and how long it lasts, in milliseconds. */
type Note = readonly [hertz: number, atMs: number, forMs: number];

/** Soft sine tones. Only a round that brought more than it cost rises: a loss never sounds like a win. */
const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  stake: [[330, 0, 90]],
  step: [[440, 0, 70]],
  win: [
    [523, 0, 140],
    [659, 110, 140],
    [784, 220, 260],
  ],
  over: [[220, 0, 120]],
};
const LOUDNESS = 0.06;
const KEY = 'casino-sound';
const CHANGED = 'casino-sound';

let audio: AudioContext | undefined;

/** Whether the visitor has turned sound on, on this device. Off where the browser keeps nothing. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

export function setSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
  dispatchEvent(new Event(CHANGED));
}

export function onSoundChanged(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Plays a sound if sound is on. The tones are made when they are first wanted: there is no file. */
export function play(sound: Sound): void {
  if (!isSoundOn()) return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [hertz, atMs, forMs] of NOTES[sound]) {
    const [begin, end] = [currentTime + atMs / 1_000, currentTime + (atMs + forMs) / 1_000];
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(gain).connect(destination);
    tone.start(begin);
    tone.stop(end);
  }
}
