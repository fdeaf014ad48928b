import type { FeedFixture } from '@fairbook/feed-contract';
import { noise } from '../../play/random.ts';
import type { ServeChances } from '../chain/set.ts';

/** How far opinion takes either player's points on serve from the model; well inside the margin. */
const WIDTH = 0.002;
const SLOW_MS = 45 * 60_000;
const FAST_MS = 7 * 60_000;
/** Opinion and model meet in the last minutes. */
const SETTLES_MS = 5 * 60_000;

/**
 * The model as the market sees it before the match: a slow and a fast wave of seeded noise around it, a pure function
 * of the match and the moment.
 */
export function drifted(
  seed: string,
  { gameId, startsAt }: FeedFixture,
  serve: ServeChances,
  now: number,
): ServeChances {
  const width = WIDTH * Math.min(1, Math.max(0, startsAt - now) / SETTLES_MS);
  const wave = (place: number) => {
    const at = noise(seed, gameId * 2 + place);
    return width * (0.7 * at(now / SLOW_MS) + 0.3 * at(1e7 + now / FAST_MS));
  };
  return [serve[0] + wave(0), serve[1] + wave(1)];
}
