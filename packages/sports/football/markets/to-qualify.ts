import type { Kind } from '../../families/timed-goals/markets/kinds.ts';
import { WINNER } from '../../families/timed-goals/markets/outcomes.ts';
import { resultOf, winKey } from '../../families/timed-goals/score-facts.ts';
import { VOID, wonIf } from '../../settlement/verdict.ts';
import { throughOf } from '../final-state.ts';
import type { Facts } from './keys.ts';

const NONE = [0, 0] as const;

/** Who goes through in a cup tie of one match. A tie that nobody has won returns the stake. */
export const toQualify: Kind<Facts> = {
  outcomes: WINNER,
  rule: 'to_qualify',
  pays({ state }, key) {
    const through = throughOf(state);
    return through === null ? VOID : wonIf(winKey(through) === key);
  },
  tells({ score, state }) {
    const { extraTime, penalties } = state.tie ?? { extraTime: NONE, penalties: NONE };
    const by = resultOf(score) !== 'x' ? 'match' : resultOf(extraTime) !== 'x' ? 'extra_time' : 'penalties';
    return {
      by: throughOf(state) === null ? 'nobody' : by,
      ...{ home: score[0] + extraTime[0], away: score[1] + extraTime[1] },
      ...{ homePenalties: penalties[0], awayPenalties: penalties[1] },
    };
  },
};
