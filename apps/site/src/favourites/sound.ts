import type { Bus } from '@fairbook/remote-view';
import type { Told } from './told.ts';
import { playTone, type Tone } from './tone.ts';

/** The tone for what the bell tells of after a moment; null for nothing that is heard. A goal comes before a bet. */
export function toneOf(told: readonly Told[], after: number): Tone | null {
  const fresh = told.filter(({ at }) => at > after);
  if (fresh.some((each) => 'moment' in each && each.moment.kind === 'news')) return 'goal';
  return fresh.some((each) => 'couponId' in each) ? 'settled' : null;
}

/** Plays a tone for what the bell tells anew, if the visitor has turned it on; turning it on plays one. */
export function soundNews(bus: Bus, play: (tone: Tone) => void = playTone): void {
  let heard: number | null = null;
  bus.watch('favourites:told', () => {
    const told = (bus.get('favourites:told') ?? []) as readonly Told[];
    const before = heard;
    heard = Math.max(before ?? 0, ...told.map(({ at }) => at));
    const tone = before === null || bus.get('own:hasSound') !== true ? null : toneOf(told, before);
    if (tone !== null) play(tone);
  });
  bus.watch('own:hasSound', () => bus.get('own:hasSound') === true && play('goal'));
}
