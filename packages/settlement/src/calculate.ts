import type { ErrorCode } from '@fairbook/contracts';
import { type Ratio, roundDownMulDiv } from '@fairbook/money';
import { antiReturns } from './calculate-anti.ts';
import type { CalculatedCoupon, CalculatedReturns, CalculatorInput } from './calculated.ts';
import { factorsOf, oddsOf, type Parts } from './calculated-leg.ts';
import { traitsOf } from './coupon-traits.ts';
import { cheapestUnits } from './least.ts';
import { factorOf } from './pay.ts';
import { type Plan, planOf } from './plan.ts';
import { NOTHING } from './sums.ts';
import { unitProducts } from './symmetric.ts';

/**
 * Calculates a made-up coupon with the arithmetic of settlement, or returns the code of the refusal. `stake` is the
 * whole stake: all combinations of a system and both halves of an each-way coupon share it evenly; for blocks it is the
 * sum of their stakes. Each return is exact and rounded down once. The odds of an anti-express come from the fair
 * probabilities of its legs and its margin (see the call).
 */
export function calculate(input: CalculatorInput): CalculatedCoupon | ErrorCode {
  const { stake, eachWay: isEachWay = false } = input;
  const plan = planOf({ ...input, legs: input.bets });
  if (!plan) return refusalOf(input);
  if (isOfSizeOne(input, plan)) return 'bets.system_value';
  const staked = plan.amounts?.reduce<bigint>((sum, amount) => sum + amount, 0n) ?? stake;
  if (staked !== stake) return 'bets.stake_sum';
  const returns = plan.kind === 'anti' ? antiReturns(input) : returnsOf(plan, input);
  if (typeof returns === 'string') return returns;
  return { combinations: plan.combinations * (isEachWay ? 2 : 1), stake, ...returns };
}

/** Size 1 is only allowed beside other sizes (decision 0024). */
function isOfSizeOne({ type }: CalculatorInput, { kind, sizes }: Plan): boolean {
  return traitsOf(type).hasSizes && kind === 'even' && sizes.join() === '1';
}

function refusalOf({ type, bets, amountByBlockId }: CalculatorInput): ErrorCode {
  const bankers = bets.filter(({ blockId }) => blockId === 0).length;
  const { hasSizes, allowsBankers, allowsBlockStakes } = traitsOf(type);
  if (allowsBlockStakes && bankers === 0 && amountByBlockId) return 'bets.block_amounts';
  const isSystem = hasSizes && (allowsBankers ? bankers < bets.length : bankers === 0);
  return isSystem ? 'bets.system_value' : 'bets.type_legs_mismatch';
}

function returnsOf(
  plan: Plan,
  { bets, stake, eachWay: isEachWay = false }: CalculatorInput,
): CalculatedReturns {
  const odds = bets.map(oddsOf);
  return {
    return: roundDownMulDiv(stake, combineParts(plan, bets.map(factorsOf), isEachWay)),
    minReturn: plan.kind === 'chain' ? null : roundDownMulDiv(stake, cheapest(plan, odds, isEachWay)),
    maxReturn: roundDownMulDiv(stake, combineParts(plan, odds, isEachWay)),
  };
}

/** Win parts multiply among themselves, and so do place parts; each-way puts half a stake on each. */
function combineParts(plan: Plan, legs: readonly Parts[], isEachWay: boolean): Ratio {
  const win = factorOf(plan, unitProducts(plan, winsOf(legs)));
  if (!isEachWay) return win;
  const place = factorOf(plan, unitProducts(plan, placesOf(legs)));
  return { num: win.num * place.den + place.num * win.den, den: 2n * win.den * place.den };
}

/** The factor of the cheapest combination. Each-way it is at place odds, and half of the stake is on places. */
function cheapest(plan: Plan, legs: readonly Parts[], isEachWay: boolean): Ratio {
  const odds = unitProducts(plan, isEachWay ? placesOf(legs) : winsOf(legs));
  const winners = new Set(cheapestUnits(plan, odds));
  const least = factorOf(
    plan,
    odds.map((factor, unit) => (winners.has(unit) ? factor : NOTHING)),
  );
  return isEachWay ? { num: least.num, den: 2n * least.den } : least;
}

function winsOf(legs: readonly Parts[]): Ratio[] {
  return legs.map(({ win }) => win);
}

function placesOf(legs: readonly Parts[]): Ratio[] {
  return legs.map(({ place }) => place);
}
