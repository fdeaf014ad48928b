import type { FeedFixture } from '@fairbook/feed-contract';
import type { ServeChances } from '../chain/set.ts';
import type { Format } from '../score.ts';
import type { TennisData } from './data.ts';

/** What a match is played with: its rules, and how often each wins a point that he serves. */
export interface MatchPlan {
  format: Format;
  serve: ServeChances;
}

const LEAST = 450;
const MOST = 850;

/**
 * Points won on serve: those of the tour on this surface, plus what the server is better, less what the receiver is
 * better (Barnett and Clarke, "Combining player statistics to predict outcomes of tennis matches", IMA Journal of
 * Management Mathematics 16, 2005).
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
