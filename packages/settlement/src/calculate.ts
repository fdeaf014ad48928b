import type { BodyOf, Calls, ErrorCode } from '@fairbook/contracts';
import { type MinorUnits, type Ratio, roundDownMulDiv } from '@fairbook/money';
import { factorsOf, oddsOf, type Parts } from './calculated-leg.ts';
import { type Plan, planOf } from './plan.ts';
import { combine } from './symmetric.ts';

/** The body of the call `bets.calculate`, with its amount in minor units. */
export type CalculatorInput = Omit<BodyOf<Calls['bets.calculate']>, 'amount'> & { stake: MinorUnits };

export interface CalculatedCoupon {
  /** An each-way coupon counts every combination twice: once to win, once for a place. */
  combinations: number;
  stake: MinorUnits;
  /** What comes back with the results as given. */
  return: MinorUnits;
  /** What the cheapest combination pays alone: the least that comes back when anything does. */
  minReturn: MinorUnits;
  /** What comes back when every leg wins outright. */
  maxReturn: MinorUnits;
}

/**
 * Works a made-up coupon out with the arithmetic of settlement, or gives the code of the refusal. The stake is the
 * whole one: all sizes of a system and both halves of an each-way coupon share it evenly per combination. Each return
 * is exact and rounded down once.
 */
export function calculate(input: CalculatorInput): CalculatedCoupon | ErrorCode {
  const { typeId, systemValues = [], bets, stake, eachWay: isEachWay = false } = input;
  const plan = planOf({ typeId, systemValues, legs: bets });
  if (!plan) return refusalOf(input);
  return {
    combinations: plan.combinations * (isEachWay ? 2 : 1),
    stake,
    return: roundDownMulDiv(stake, combineParts(plan, bets.map(factorsOf), isEachWay)),
    minReturn: roundDownMulDiv(stake, cheapest(plan, bets.map(oddsOf), isEachWay)),
    maxReturn: roundDownMulDiv(stake, combineParts(plan, bets.map(oddsOf), isEachWay)),
  };
}

function refusalOf({ typeId, bets }: CalculatorInput): ErrorCode {
  const bankers = bets.filter(({ blockId }) => blockId === 0).length;
  const isSystem = (typeId === 2 && bankers < bets.length) || (typeId === 4 && bankers === 0);
  return isSystem ? 'bets.system_value' : 'bets.type_legs_mismatch';
}

/** Win parts multiply among themselves, and so do place parts; each-way is half a stake on each. */
function combineParts(plan: Plan, legs: readonly Parts[], isEachWay: boolean): Ratio {
  const win = combine(
    plan,
    legs.map((leg) => leg.win),
  ).factor;
  if (!isEachWay) return win;
  const place = combine(
    plan,
    legs.map((leg) => leg.place),
  ).factor;
  return { num: win.num * place.den + place.num * win.den, den: 2n * win.den * place.den };
}

/** The combination of the fewest legs at the lowest odds, which are those of a place when the coupon is each-way. */
function cheapest(plan: Plan, legs: readonly Parts[], isEachWay: boolean): Ratio {
  const odds = legs.map((leg) => (isEachWay ? leg.place : leg.win));
  const free = [...plan.free].sort((a, b) => (isLower(odds[a]!, odds[b]!) ? -1 : 1)).slice(0, plan.sizes[0]);
  const alone = combine(
    { bankers: [...plan.bankers, ...free], free: [], sizes: [0], combinations: 1 },
    odds,
  ).factor;
  return { num: alone.num, den: alone.den * BigInt(plan.combinations * (isEachWay ? 2 : 1)) };
}

function isLower(a: Ratio, b: Ratio): boolean {
  return a.num * b.den < b.num * a.den;
}
