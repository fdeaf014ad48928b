import { type OutcomeSet, outcomes } from '../../../markets/outcomes.ts';

export const RESULTS = ['1', 'x', '2'];
const DOUBLES = ['1x', '12', 'x2'];
const TEAMS = ['1', '2'];
const OVERS = ['over', 'under'];
const YESES = ['yes', 'no'];

export const RESULT = outcomes(RESULTS, 'first');
export const DOUBLE = outcomes(DOUBLES, 'first', { label: 'short' });
export const WINNER = outcomes(TEAMS, 'first');
export const NOT_HOME = outcomes(['x', '2'], 'first');
export const NOT_AWAY = outcomes(['1', 'x'], 'first');
export const HANDICAP = outcomes(TEAMS, 'first', { text: 'handicap' });
export const HANDICAP_RESULT = outcomes(RESULTS, 'first', { text: 'handicap' });
export const NEXT_GOAL = outcomes(['1', 'none', '2'], 'first');
export const SCORERS = outcomes(['none', 'only-1', 'only-2', 'both'], 'every');
export const MARGIN = outcomes(['1-1', '1-2', '1-3-plus', 'x', '2-1', '2-2', '2-3-plus'], 'first', {
  text: 'margin',
});
export const OVER_UNDER = outcomes(OVERS, 'none');
export const YES_NO = outcomes(YESES, 'none');
export const ODD_EVEN = outcomes(['odd', 'even'], 'none');
export const GOALS = outcomes(['0', '1', '2', '3', '4', '5', '6-plus'], 'none', { text: 'count' });
export const FEW_GOALS = outcomes(['0', '1', '2', '3-plus'], 'none', { text: 'count' });
export const GOAL_RANGES = outcomes(['0-1', '2-3', '4-6', '7-plus'], 'none', { text: 'count' });
export const RESULT_YES_NO = outcomes(pairs(RESULTS, YESES), 'first', { label: 'joined' });
export const RESULT_TOTAL = outcomes(pairs(RESULTS, OVERS), 'first', { label: 'joined' });
export const DOUBLE_YES_NO = outcomes(pairs(DOUBLES, YESES), 'first', { label: 'joined' });
export const DOUBLE_TOTAL = outcomes(pairs(DOUBLES, OVERS), 'first', { label: 'joined' });
export const TOTAL_YES_NO = outcomes(pairs(OVERS, YESES), 'none');
export const HALF_SCORES = scoreOutcomes(scores(2));
export const SCORES = scoreOutcomes(scores(4));
/** Exact scores at which a side has more goals than in the usual table. */
export const HIGH_SCORES = scoreOutcomes(scores(8).filter((key) => !scores(4).includes(key)));

function scoreOutcomes(keys: readonly string[]): OutcomeSet {
  return outcomes([...keys, 'other'], 'score', { text: 'score' });
}

export function pairs(first: readonly string[], second: readonly string[]): string[] {
  return first.flatMap((left) => second.map((right) => `${left}-${right}`));
}

/** `0-0` to `most-most`, by the home side's goals. */
function scores(most: number): string[] {
  const goals = Array.from({ length: most + 1 }, (_, index) => String(index));
  return pairs(goals, goals);
}
