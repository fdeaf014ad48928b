import { fairPrices } from '../../price/fair-outcomes.ts';
import type { MatchModel } from './match-model.ts';
import { type PayoffTable, payoffTable } from './payoff-table.ts';

type Scores = Omit<MatchModel, 'match'>;

export const { fairOutcomes, isDecided, fairOf, returnedIn } = fairPrices<MatchModel, Scores, PayoffTable>({
  payoffTable,
  chancesOf: (scores, scope) => (scope === 'next' ? null : scores[scope]),
  event: { fair: nextGoal, isDecided: isGoalDecided },
});

/** Only the very next goal has a price; later ones are not offered. */
function nextGoal({ next }: Scores, { key }: PayoffTable): number {
  if (key === 'none') return next.none;
  return key === '1' ? next.home : next.away;
}

function isGoalDecided({ match, next }: MatchModel, { line }: PayoffTable): boolean {
  return line <= match.goals.length || next.none === 1;
}
