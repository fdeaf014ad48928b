/** What is heard. */
export type Tone = 'goal' | 'settled';

/** Pitches in Hz, one after the other: up for a goal, a step down for a settled bet. */
const NOTES: Readonly<Record<Tone, readonly number[]>> = { goal: [587, 880], settled: [659, 523] };
const NOTE_SECONDS = 0.16;
/** Quieter than speech. */
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

/** Plays a short tone. A browser that allows no sound before the first press stays silent. */
export function playTone(tone: Tone): void {
  context ??= new AudioContext();
  void context.resume();
  for (const [place, pitch] of NOTES[tone].entries()) {
    const from = context.currentTime + place * NOTE_SECONDS;
    const [note, gain] = [context.createOscillator(), context.createGain()];
    note.frequency.value = pitch;
    gain.gain.setValueAtTime(LOUDNESS, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS);
    note.connect(gain).connect(context.destination);
    note.start(from);
    note.stop(from + NOTE_SECONDS);
  }
}
