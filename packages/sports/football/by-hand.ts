import { type ByHand, OVER } from '../by-hand/told.ts';
import type { Pair } from '../families/timed-goals/final-state.ts';
import type { FinalState } from './final-state.ts';
import type { FootballState } from './state.ts';

/** Results by hand: who scored, in order, in each half; goals of extra time never count. */
export const footballByHand: ByHand<FinalState, FootballState> = {
  fields: () => [
    { name: 'firstHalf', kind: 'order' },
    { name: 'secondHalf', kind: 'order' },
  ],
  // The order of goals is not part of the state, and bets are decided by it.
  suggested: () => ({}),
  ended(told, state) {
    const halves = [told.order('firstHalf'), told.order('secondHalf')] as const;
    const [first, second] = halves.map((goals): Pair => {
      const away = goals.filter((side) => side === 1).length;
      return [goals.length - away, away];
    }) as [Pair, Pair];
    const goals = halves.flat().map((side) => (side === 0 ? 'home' : 'away'));
    const score: Pair = [first[0] + second[0], first[1] + second[1]];
    return {
      end: { sport: 'football', first, second, goals },
      state: { ...state, ...OVER, period: 'over', score, halfTimeScore: first },
    };
  },
};
