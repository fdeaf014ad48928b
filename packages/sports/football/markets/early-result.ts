import type { Kind } from '../../families/timed-goals/markets/kinds.ts';
import { RESULT } from '../../families/timed-goals/markets/outcomes.ts';
import { resultOf, winKey } from '../../families/timed-goals/score-facts.ts';
import { wonIf } from '../../settlement/verdict.ts';
import type { Side } from '../final-state.ts';
import type { Facts } from './keys.ts';

/** A lead of so many goals pays at once. */
export const EARLY_LEAD = 2;

/**
 * The result at full time, with both sides paid at their first lead of two goals, whatever follows. So both may win, and
 * with a draw even all three.
 */
export const earlyResult: Kind<Facts> = {
  outcomes: RESULT,
  rule: 'early_result',
  winners: 0,
  pays: ({ score, state }, key) => wonIf(resultOf(score) === key || earlyLeads(state.goals).includes(key)),
  tells: ({ state }, key) => ({
    led: key === 'x' ? 'draw' : earlyLeads(state.goals).includes(key) ? 'yes' : 'no',
  }),
};

/** The sides that have led by enough goals at any time, in the order in which they first did. */
export function earlyLeads(goals: readonly Side[]): string[] {
  const led: string[] = [];
  let lead = 0;
  for (const side of goals) {
    lead += side === 'home' ? 1 : -1;
    const key = winKey(side);
    if (Math.abs(lead) >= EARLY_LEAD && lead > 0 === (side === 'home') && !led.includes(key)) led.push(key);
  }
  return led;
}
