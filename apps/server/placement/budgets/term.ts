import type { Reason } from '@fairbook/contracts';
import type { Outcome, PlacementTerm } from '../coupon/index.ts';
import { drawRows, holdBudgets, shortDraws } from './draws.ts';
import type { Draw, Offer } from './types.ts';

/**
 * Locks the budgets that coupons draw from. The draws follow from the one check of the coupon's average return, after
 * all terms have been decided (docs/decisions/0048).
 */
export function budgetTerm(budgets: { learn(offer: Offer, left: bigint): void }): PlacementTerm {
  return {
    name: 'budget',
    async hold(sql, group) {
      const draws = group.flatMap(({ accepted }) => accepted?.draws ?? []);
      const held = await holdBudgets(sql, draws, budgets);
      return (
        held && {
          claims() {
            const claim = held.claims();
            return ({ accepted }) => (claim(accepted!.draws) ? null : spent(accepted!.draws));
          },
          write: (_, taken) => held.write(taken.flatMap(({ accepted }) => accepted.draws)),
          rows: (taken) => drawRows(taken.map(({ id, accepted }) => ({ id, draws: accepted.draws }))),
        }
      );
    },
    async retake(sql, _, waited) {
      const coupons = waited.map(({ id, accountId, accepted }) => ({
        id,
        accountId,
        draws: accepted?.draws ?? [],
      }));
      const short = await shortDraws(sql, coupons, budgets);
      return new Map(coupons.flatMap(({ id, draws }) => (short.has(id) ? [[id, reasonsFor(draws)]] : [])));
    },
  };
}

/** The refusal of a coupon whose budget has shrunk since it was decided. */
function spent(draws: readonly (Draw & { field: string })[]): Outcome {
  return { kind: 'refused', reasons: reasonsFor(draws) };
}

function reasonsFor(draws: readonly { field: string }[]): readonly Reason[] {
  return draws.map(({ field }) => ({ code: 'offers.budget', field }));
}
