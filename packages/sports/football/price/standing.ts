import type { PublishedMarket } from '../../sport.ts';
import type { FootballState } from '../state.ts';
import { fitScoreModel, type Standing } from './joint-fit.ts';
import type { ScoreModel } from './joint-model.ts';

/** Seconds on the clock when the halves of an average match end, added time included. */
const HALF_SECONDS = 45 * 60;
const FIRST_ENDS = HALF_SECONDS + 150;
const SECOND_ENDS = 2 * HALF_SECONDS + 270;

/** The model of goals behind the published prices of a match; null when they don't determine one (`fitScoreModel`). */
export function modelBehind(state: FootballState, markets: readonly PublishedMarket[]): ScoreModel | null {
  return fitScoreModel(markets, standingOf(state));
}

/** What the fit of the score model needs to know about a match besides its prices. */
export function standingOf({ score, halfTimeScore, period, clock }: FootballState): Standing {
  const first = halfTimeScore ?? score;
  return {
    score: { first, second: [score[0] - first[0], score[1] - first[1]] },
    isFirstOver: period !== 'before' && period !== 'first_half',
    played: playedShare(period, clock?.seconds ?? 0),
  };
}

function playedShare(period: FootballState['period'], seconds: number): number {
  switch (period) {
    case 'before':
      return 0;
    case 'first_half':
      return Math.min(0.5, seconds / FIRST_ENDS / 2);
    case 'half_time':
      return 0.5;
    case 'second_half':
      return Math.min(1, 0.5 + Math.max(0, seconds - HALF_SECONDS) / (SECOND_ENDS - HALF_SECONDS) / 2);
    default:
      return 1;
  }
}
