import type { FeedFixture } from '@fairbook/feed-contract';
import type { ServeChances } from '../chain/set.ts';
import type { Format } from '../score.ts';
import type { TennisData } from './data.ts';

/** The basis of a match: its format, and each player's chance to win a point on serve. */
export interface MatchPlan {
  format: Format;
  serve: ServeChances;
}

const LEAST = 450;
const MOST = 850;

/**
 * Chance to win a point on serve: the tour average on this surface, plus the server's advantage, minus the receiver's
 * (Barnett and Clarke, "Combining player statistics to predict outcomes of tennis matches", IMA Journal of Management
 * Mathematics 16, 2005).
 */
export function matchPlan(
  { tournaments, ratings }: Pick<TennisData, 'tournaments' | 'ratings'>,
  { champ, competitors: [first, second] }: FeedFixture,
): MatchPlan {
  const { tour, surface, bestOf, lastTieBreak } = tournaments.find(({ id }) => id === champ.id)!;
  const usual = ratings.serve[tour][surface];
  const chance = (server: number, receiver: number) =>
    clamp(usual + ratings.players[server]![0] - ratings.players[receiver]![1]) / 1000;
  return {
    format: { bestOf, lastTieBreak },
    serve: [chance(first.id, second.id), chance(second.id, first.id)],
  };
}

function clamp(thousandths: number): number {
  return Math.min(MOST, Math.max(LEAST, thousandths));
}
