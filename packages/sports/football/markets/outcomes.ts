import { pairs, RESULTS } from '../../families/timed-goals/markets/outcomes.ts';
import { outcomes } from '../../markets/outcomes.ts';

export const HALVES = outcomes(['first', 'equal', 'second'], 'none', { text: 'part' });
export const HALF_FULL = outcomes(pairs(RESULTS, RESULTS), 'every', { label: 'short' });
