import type { FeedFixture } from '@fairbook/feed-contract';
import { opinion } from '../../play/opinion.ts';
import type { ServeChances } from '../chain/set.ts';

/** How far market opinion moves either player's points on serve from the model; well inside the margin. */
const MOST = 0.002;

/** The model as the market sees it before the match: a pure function of the match and the moment. */
export function drifted(seed: string, fixture: FeedFixture, serve: ServeChances, now: number): ServeChances {
  const shift = (place: 0 | 1) => opinion(seed, fixture, { place, now, most: MOST });
  return [serve[0] + shift(0), serve[1] + shift(1)];
}
