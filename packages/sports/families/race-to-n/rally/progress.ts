import { payoffsOf } from '../../../markets/payoffs.ts';
import type { SportProgress } from '../../../sport.ts';
import { SET_SCOPES, type SetScope } from '../final-state.ts';
import { setsToWin, setsWonIn, sumOf } from '../score.ts';
import { rallyRules } from './rules.ts';
import { BEST_OF, type RallySport } from './sport.ts';
import type { RallyState } from './state.ts';

/** The score behind a leg. What a lead in the current set is worth is not told, so a leg has no standing. */
export function rallyProgress<Sport extends string>(
  sport: RallySport<Sport>,
): SportProgress<RallyState<Sport>> {
  const payoffOf = payoffsOf(rallyRules(sport));
  return {
    of: () => null,
    scoreOf(outcomeId, { sets }) {
      const scope = payoffOf(outcomeId)?.market.scope;
      if (scope === undefined) return null;
      if (scope === 'sets') return { unit: 'sets', score: setsWonIn(sets, sport), toWin: setsToWin(BEST_OF) };
      if (scope === 'games') return { unit: 'points', score: sumOf(sets) };
      const points = sets[SET_SCOPES.indexOf(scope as SetScope)];
      return points ? { unit: 'points', score: points } : null;
    },
  };
}
