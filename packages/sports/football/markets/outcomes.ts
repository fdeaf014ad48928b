import { pairs, RESULTS } from '../../families/timed-goals/markets/outcomes.ts';
import { outcomes } from '../../markets/outcomes.ts';

export const HALVES = outcomes(['first', 'equal', 'second'], 'none', { text: 'part' });
/** Quarters of an hour; those that end a half include its added time. */
export const QUARTERS = [1, 16, 31, 46, 61, 76].map((from) => `${from}-${from + 14}`);
export const GOAL_TIMES = outcomes(['none', ...QUARTERS], 'none', { text: 'minutes' });
export const HALF_FULL = outcomes(pairs(RESULTS, RESULTS), 'every', { label: 'short' });
