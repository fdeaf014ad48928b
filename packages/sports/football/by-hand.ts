import { type ByHand, OVER } from '../by-hand/told.ts';
import { playersByHand, SCORERS_FIELD, suggestedScorers } from '../families/players/by-hand.ts';
import type { Pair } from '../families/timed-goals/final-state.ts';
import type { FinalState } from './final-state.ts';
import type { FootballState } from './state.ts';

/** Results by hand: which side scored, in order, in each half, and who; goals of extra time never count. */
export const footballByHand: ByHand<FinalState, FootballState> = {
  fields: () => [{ name: 'firstHalf', kind: 'order' }, { name: 'secondHalf', kind: 'order' }, SCORERS_FIELD],
  // The order of goals is not part of the state, and bets are decided by it.
  suggested: suggestedScorers,
  ended(told, { scorers: _, ...state }, squads) {
    const halves = [told.order('firstHalf'), told.order('secondHalf')] as const;
    const [first, second] = halves.map((goals): Pair => {
      const away = goals.filter((side) => side === 1).length;
      return [goals.length - away, away];
    }) as [Pair, Pair];
    const goals = halves.flat().map((side) => (side === 0 ? 'home' : 'away'));
    const score: Pair = [first[0] + second[0], first[1] + second[1]];
    const each = goals.map((side): Pair => (side === 'home' ? [1, 0] : [0, 1]));
    const named = playersByHand(told, each, { state, squads, ownGoals: true });
    return {
      end: { sport: 'football', first, second, goals, ...(named && { players: named.players }) },
      state: {
        ...{ ...state, ...OVER, period: 'over', score, halfTimeScore: first },
        ...(named && { scorers: named.scorers }),
      },
    };
  },
};
