import type { Ratio } from '@fairbook/money';
import { combineBySize, paidBets } from '@fairbook/settlement';
import { type Factor, numberText, plus, productOf } from './factors.ts';
import { type BetsTold, type Known, moneyOf, type PaidBet, type Played } from './known.ts';
import { type Line, product } from './lines.ts';

/** More paid bets than this are not listed: their total is shown, and how to check it. */
const MOST_LISTED = 1000;

/** A system: the bets that paid, the sum of their factors, and its product with the evenly shared stake. */
export function manyBets({ coupon }: Known, { plan, units, is }: Played): BetsTold {
  const values = units.map(productOf);
  const { count, bets } = paidBets(plan, (unit) => values[unit]!.num > 0n, MOST_LISTED);
  const bySize = combineBySize(plan, values);
  const all = numberText(bySize.reduce(plus));
  const named = { count, of: plan.combinations };
  const lines: Line[] = [{ key: count === 0 ? 'nonePaid' : bets ? 'listed' : 'unlisted', values: named }];
  if (!bets) lines.push(...symmetricLines({ plan, units }, bySize));
  if (count > 0) lines.push({ key: 'together', values: { sum: all } });
  const of = product([moneyOf(coupon.amount), all]).concat('÷', String(plan.combinations));
  lines.push({ key: 'shared', values: { of: plan.combinations }, sum: { of, is } });
  return { lines, paid: (bets ?? []).map((bet) => paidBet(bet.flatMap((unit) => units[unit]!))) };
}

function paidBet(factors: readonly Factor[]): PaidBet {
  return {
    legs: factors.flatMap(({ legs }) => legs.map((leg) => leg + 1)).sort((a, b) => a - b),
    factors: factors.map(({ text }) => text),
    is: numberText(productOf(factors)),
  };
}

/**
 * Nobody adds up thousands of products, so each size shows its elementary symmetric sum, which a spreadsheet does in a
 * few lines.
 */
function symmetricLines({ plan, units }: Pick<Played, 'plan' | 'units'>, bySize: readonly Ratio[]): Line[] {
  const textsOf = (indexes: readonly number[]) =>
    indexes.map((at) => units[at]!.map(({ text }) => text).join(' × ')).join('; ');
  const bankers = textsOf(plan.bankers);
  return plan.sizes.map((size, i) => ({
    key: bankers ? 'symmetricBankers' : 'symmetric',
    values: { size, factors: textsOf(plan.free), bankers, sum: numberText(bySize[i]!) },
  }));
}
