import { payoffsOf } from '../../../markets/payoffs.ts';
import type { SportProgress } from '../../../sport.ts';
import type { OwnState } from '../../../state.ts';
import { scoresTo } from '../ends.ts';
import { added, progressOver } from '../progress.ts';
import { PERIODS, type Scope, scoreIn } from './final-state.ts';
import { partsRules } from './rules.ts';
import { PARTS, type PartsSport } from './sport.ts';
import type { PartsState } from './state.ts';

/** The most further goals of a side to consider; more make no difference. */
const FURTHER = 8;

/** How a leg stands by the goals; null for markets on players. */
export function partsProgress<Sport extends string>(
  sport: PartsSport<Sport>,
): SportProgress<PartsState<Sport>> {
  const payoffOf = payoffsOf(partsRules(sport));
  return {
    of(outcomeId, { parts, shootout, period }) {
      const payoff = payoffOf(outcomeId);
      if (!payoff) return null;
      const { market, outcome, line } = payoff;
      const { scope } = market;
      if (scope === 'players') return null;
      const state = { sport: sport.sport, parts, shootout };
      const score = scoreIn(state, scope);
      const further = hasEnded(scope, { parts, period }) ? 0 : FURTHER;
      return progressOver(
        scoresTo(further).map((goals) => ({
          goals: goals[0] + goals[1],
          verdict: market.pays({ score: added(score, goals), state }, outcome, Number(line)),
        })),
      );
    },
    scoreOf(outcomeId, { parts, shootout, period }) {
      const scope = payoffOf(outcomeId)?.market.scope;
      const from = PERIODS.indexOf(scope as (typeof PERIODS)[number]);
      if (scope === undefined || scope === 'players' || period === 'before' || parts.length <= from)
        return null;
      return { unit: 'goals', score: scoreIn({ parts, shootout }, scope) };
    },
  };
}

/** Whether no more goals can count in a scope. */
function hasEnded(
  scope: Exclude<Scope, 'players'>,
  { parts, period }: Pick<OwnState<PartsState>, 'parts' | 'period'>,
): boolean {
  if (period === 'over') return true;
  if (scope === 'final') return false;
  const last = scope === 'full' ? PARTS : PERIODS.indexOf(scope) + 1;
  return parts.length > last || (parts.length === last && period !== 'part');
}
