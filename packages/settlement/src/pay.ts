import type { Ratio } from '@fairbook/money';
import { chainRounds } from './chain.ts';
import type { Plan } from './plan.ts';
import { add, NOTHING } from './sums.ts';
import { combine } from './symmetric.ts';

/**
 * The exact factor of the whole stake from the factors of its units. Throws a RangeError for an anti-express, which
 * wins when legs lose (`antiExpressFactor`).
 */
export function factorOf(plan: Plan, units: readonly Ratio[]): Ratio {
  if (plan.kind === 'anti') throw new RangeError('An anti-express is not paid by the factors of its units');
  if (plan.kind === 'chain') return chainRounds(units).at(-1)?.after ?? NOTHING;
  return plan.kind === 'blocks' ? weighted(units, plan.amounts ?? []) : combine(plan, units).factor;
}

/** Whether anything can still come back when these are the best factors that the units can have. */
export function canReturn(plan: Plan, best: readonly Ratio[]): boolean {
  if (plan.kind === 'anti') return true;
  if (plan.kind === 'chain') return factorOf(plan, best).num > 0n;
  const isAlive = (unit: number) => best[unit]!.num > 0n;
  return plan.bankers.every(isAlive) && plan.free.filter(isAlive).length >= plan.sizes[0]!;
}

/** The mean of the units' factors, weighted by their shares of the stake. */
function weighted(units: readonly Ratio[], amounts: readonly bigint[]): Ratio {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  const weights = total > 0n ? amounts : amounts.map(() => 1n);
  const sum = units.reduce((so, unit, i) => add(so, { num: unit.num * weights[i]!, den: unit.den }), NOTHING);
  return { num: sum.num, den: sum.den * (total > 0n ? total : BigInt(amounts.length)) };
}
