import { type ByHand, mustBe, OVER, SIDES, sideKey } from '../../../by-hand/told.ts';
import { playersByHand, SCORERS_FIELD, suggestedScorers } from '../../players/by-hand.ts';
import { sumOf } from '../final-state.ts';
import type { PartsEnd } from './final-state.ts';
import { PARTS, type PartsSport } from './sport.ts';
import type { PartsState } from './state.ts';

/** Results by hand: the goals of each part, who scored them and who won a shoot-out. Overtime and shoot-out follow a level score only. */
export function partsByHand<Sport extends string>({
  sport,
  players: table,
}: Pick<PartsSport<Sport>, 'sport' | 'players'>): ByHand<PartsEnd<Sport>, PartsState<Sport>> {
  const isLevel = ([home, away]: readonly [number, number]) => home === away;
  return {
    fields: () => [
      { name: 'parts', kind: 'scores', least: PARTS, most: PARTS + 1 },
      { name: 'shootout', kind: 'choice', options: ['none', ...SIDES] },
      ...(table ? [SCORERS_FIELD] : []),
    ],
    suggested: ({ parts, shootout, ...state }) => ({
      ...{ parts, shootout: sideKey(shootout) },
      ...(table && suggestedScorers(state)),
    }),
    ended(told, { scorers: _, ...state }, squads) {
      const [parts, shootout] = [told.scores('parts'), told.side('shootout')];
      const overtime = parts[PARTS];
      mustBe(!overtime || isLevel(sumOf(parts.slice(0, PARTS))), 'parts');
      // The first goal ends an overtime.
      mustBe(!overtime || overtime[0] + overtime[1] <= 1, 'parts');
      mustBe(shootout === null || isLevel(sumOf(parts)), 'shootout');
      const named = table
        ? playersByHand(told, parts, { state: {}, squads, ownGoals: table.ownGoals > 0 })
        : null;
      return {
        end: { sport, parts, shootout, ...(named && { players: named.players }) },
        state: {
          ...{ ...state, ...OVER, period: 'over', parts, shootout },
          ...(named && { scorers: named.scorers }),
        },
      };
    },
  };
}
