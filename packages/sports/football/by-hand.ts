import { type ByHand, mustBe, OVER } from '../by-hand/told.ts';
import { playersByHand, SCORERS_FIELD, suggestedScorers } from '../families/players/by-hand.ts';
import type { Pair } from '../families/timed-goals/final-state.ts';
import type { FinalState } from './final-state.ts';
import type { FootballState } from './state.ts';

/**
 * Results by hand: which side scored, in order, in each half, and who; of a level cup tie also who goes through, whether by
 * extra time or by penalties.
 */
export const footballByHand: ByHand<FinalState, FootballState> = {
  fields: () => [
    { name: 'firstHalf', kind: 'order' },
    { name: 'secondHalf', kind: 'order' },
    { name: 'through', kind: 'marks' },
    SCORERS_FIELD,
  ],
  // The order of goals is not part of the state, and bets are decided by it.
  suggested: (state) => ({ through: throughIn(state), ...suggestedScorers(state) }),
  ended(told, { scorers: _, ...state }, squads) {
    const halves = [told.order('firstHalf'), told.order('secondHalf')] as const;
    const [first, second] = halves.map((goals): Pair => {
      const away = goals.filter((side) => side === 1).length;
      return [goals.length - away, away];
    }) as [Pair, Pair];
    const goals = halves.flat().map((side) => (side === 0 ? 'home' : 'away'));
    const score: Pair = [first[0] + second[0], first[1] + second[1]];
    const each = goals.map((side): Pair => (side === 'home' ? [1, 0] : [0, 1]));
    const [through, ...others] = told.marks('through');
    mustBe(others.length === 0 && (!through || score[0] === score[1]), 'through');
    const penalties: Pair = through === 1 ? [1, 0] : [0, 1];
    const named = playersByHand(told, each, { state, squads, ownGoals: true });
    return {
      end: {
        ...{ sport: 'football', first, second, goals },
        ...(through && { tie: { extraTime: [0, 0], penalties } }),
        ...(named && { players: named.players }),
      },
      state: {
        ...{ ...tieAsTold(state, through), ...OVER, period: 'over', score, halfTimeScore: first },
        ...(named && { scorers: named.scorers }),
      },
    };
  },
};

/** The side that a known state of a tie says goes through; while the tie is not over that would be a guess. */
function throughIn({ status, ...state }: FootballState): number[] {
  return status === 'ended' ? aheadIn(state) : [];
}

/** The side ahead after 90 minutes, as its place from 1; nothing of a level score. */
function aheadIn({
  extraTime = [0, 0],
  penalties = [0, 0],
}: Pick<FootballState, 'extraTime' | 'penalties'>): number[] {
  const [home, away] = [extraTime, penalties].find(([one, other]) => one !== other) ?? [0, 0];
  return home === away ? [] : [home > away ? 1 : 2];
}

/** The state without extra time and penalties where they name another side than the operator. */
function tieAsTold(state: FootballState, through: number | undefined): FootballState {
  if (aheadIn(state)[0] === through) return state;
  const { extraTime: _, penalties: __, penaltiesTaken: ___, ...rest } = state;
  return rest;
}
