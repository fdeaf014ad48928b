import { payoffsOf } from '../../../markets/payoffs.ts';
import type { SportProgress } from '../../../sport.ts';
import { setsToWin, setsWonIn, sumOf } from '../score.ts';
import { isOfKills } from './final-state.ts';
import { rallyRules } from './rules.ts';
import { formatOf, type RallySport } from './sport.ts';
import type { RallyState } from './state.ts';

/** The score behind a leg. What a lead in the current set is worth is not told, so a leg has no standing. */
export function rallyProgress<Sport extends string>(
  sport: RallySport<Sport>,
): SportProgress<RallyState<Sport>> {
  const payoffOf = payoffsOf(rallyRules(sport));
  return {
    of: () => null,
    scoreOf(outcomeId, { sets, bestOf }) {
      const payoff = payoffOf(outcomeId);
      if (payoff === null) return null;
      const { market } = payoff;
      if (isOfKills(market.scope)) return null;
      const toWin = setsToWin(formatOf(sport, { bestOf }));
      if (market.scope === 'sets') return { unit: 'sets', score: setsWonIn(sets, sport), toWin };
      if (market.scope === 'games') return { unit: 'points', score: sumOf(sets) };
      const points = sets[(market.set ?? Number(payoff.line)) - 1];
      return points ? { unit: 'points', score: points } : null;
    },
  };
}
