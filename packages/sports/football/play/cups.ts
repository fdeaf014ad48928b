import type { FeedFixture } from '@fairbook/feed-contract';
import type { PlayedCups } from '../../play/played-sport.ts';
import { randomStream } from '../../play/random.ts';
import { throughOf } from '../final-state.ts';
import type { FootballData } from './data.ts';
import { goalsModel } from './goals-model.ts';
import { LONGEST_MATCH } from './match-time.ts';
import { matchScript, tieOf } from './script.ts';
import { resultAt } from './standing.ts';
import { LONGEST_EXTRA } from './tie.ts';

export function footballCups(data: Pick<FootballData, 'ratings' | 'cups'>): PlayedCups {
  return {
    ...{ idsFrom: 1_000_000_000_000, cups: data.cups, longestSeconds: LONGEST_MATCH + LONGEST_EXTRA },
    winner: (fixture, seed) => winnerOf(data, fixture, seed),
  };
}

/** The lot decides a tie that is not played. */
function winnerOf(data: Pick<FootballData, 'ratings'>, fixture: FeedFixture, seed: string): 0 | 1 {
  const model = goalsModel(data, fixture);
  const script = tieOf(matchScript(seed, fixture.gameId, model), seed, fixture.gameId, model);
  if (script.isCancelled) return randomStream(seed, 'lot', fixture.gameId)() < 0.5 ? 0 : 1;
  return throughOf(resultAt(script, Number.POSITIVE_INFINITY)) === 'home' ? 0 : 1;
}
