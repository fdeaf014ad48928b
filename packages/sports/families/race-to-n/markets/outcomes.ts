import { mirrored, type OutcomeSet, outcomes } from '../../../markets/outcomes.ts';

export const WINNER = outcomes(['1', '2'], 'first');
export const MOST = outcomes(['1', 'x', '2'], 'first', { text: 'tie' });
export const HANDICAP = outcomes(['1', '2'], 'first', { text: 'handicap' });
export const OVER_UNDER = outcomes(['over', 'under'], 'none');
export const YES_NO = outcomes(['yes', 'no'], 'none');
export const ODD_EVEN = outcomes(['odd', 'even'], 'none');
export const SET_MATCH = outcomes(['1-1', '1-2', '2-1', '2-2'], 'every', { label: 'short' });
export const WINNER_TOTAL = outcomes(['1-over', '1-under', '2-over', '2-under'], 'first', {
  label: 'joined',
});
export const BEST_OF_3 = scores(['2-0', '2-1']);
export const BEST_OF_5 = scores(['3-0', '3-1', '3-2']);

/** Scores by which the first player wins, then the same scores swapped. */
export function scores(won: readonly string[]): OutcomeSet {
  const lost = won.map((key) => mirrored(key, 'won_score'));
  return outcomes([...won, ...lost], 'won_score', { text: 'score' });
}
