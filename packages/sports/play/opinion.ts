import type { FeedFixture } from '@fairbook/feed-contract';
import { noise } from './random.ts';

const SLOW_MS = 45 * 60_000;
const FAST_MS = 7 * 60_000;
/** In these last minutes before the start, opinion converges to the model. */
const SETTLES_MS = 5 * 60_000;

const noises = new Map<string, ReturnType<typeof noise>>();

/**
 * The market's opinion of a side before play, as a difference from the model in [−most, most]: a slow and a fast wave
 * of seeded noise, a pure function of the game, the side and the moment (epoch milliseconds).
 */
export function opinion(
  seed: string,
  { gameId, startsAt }: FeedFixture,
  { place, now, most }: { place: 0 | 1; now: number; most: number },
): number {
  const width = most * Math.min(1, Math.max(0, startsAt - now) / SETTLES_MS);
  const at = noiseOf(seed, gameId * 2 + place);
  return width * (0.7 * at(now / SLOW_MS) + 0.3 * at(1e7 + now / FAST_MS));
}

function noiseOf(seed: string, purpose: number): ReturnType<typeof noise> {
  const key = `${seed}/${purpose}`;
  const known = noises.get(key);
  if (known !== undefined) return known;
  if (noises.size > 2000) noises.clear();
  const made = noise(seed, purpose);
  noises.set(key, made);
  return made;
}
