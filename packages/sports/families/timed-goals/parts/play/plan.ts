import type { FeedFixture } from '@fairbook/feed-contract';
import { opinion } from '../../../../play/opinion.ts';
import type { Rates } from '../price/model.ts';

export interface Ratings {
  /** Goals of the home and the away side in regular time, by competition. */
  competitions: Record<string, [home: number, away: number]>;
  /** Factors on the goals a side scores and concedes; 1 is average. */
  teams: Record<string, [attack: number, defence: number]>;
}

/** Expected goals of a fixture from the ratings. */
export function gameRates(
  { competitions, teams }: Ratings,
  { champ, competitors }: Pick<FeedFixture, 'champ' | 'competitors'>,
): Rates {
  const [home, away] = competitions[champ.key]!;
  const [host, guest] = [teams[competitors[0].id]!, teams[competitors[1].id]!];
  return { home: home * host[0] * guest[1], away: away * guest[0] * host[1] };
}

/** How far market opinion moves either side's goals from the model, as a share; well inside the margin. */
const MOST = 0.008;

/** The goals as the market sees them before the game: a pure function of the game and the moment. */
export function drifted(seed: string, fixture: FeedFixture, { home, away }: Rates, now: number): Rates {
  const share = (place: 0 | 1) => 1 + opinion(seed, fixture, { place, now, most: MOST });
  return { home: home * share(0), away: away * share(1) };
}
