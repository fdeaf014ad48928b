import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { type MinorUnits, minorUnits, type Ratio, roundDownMulDiv } from '@fairbook/money';
import { type OddsMilli, roundDownToMilli } from '@fairbook/odds';
import {
  type AmountByBlockId,
  applyTerms,
  cheapestUnits,
  type Decided,
  type DecidedResult,
  type PayoutStep,
  type Plan,
  planOf,
  type SameGame,
  type SettlementInput,
  settleCoupon,
  type Terms,
  traitsOf,
  wonUnits,
} from '@fairbook/settlement';
import { type NamedBet, namedBet } from './named.ts';
import { type SizeMaths, sizesMaths } from './sizes.ts';

export interface MathsLeg {
  /** Legs of one game in one unit need a same-game combination. A leg without a game stands alone. */
  gameId?: number | null | undefined;
  oddsMilli: OddsMilli;
  /** 0 makes the leg a banker of a system; legs of one block above 0 move together. */
  blockId?: number | null | undefined;
}

export interface CouponMathsInput {
  type: CouponType;
  /** The sizes of a system; other types ignore them. */
  systemValues?: readonly number[] | undefined;
  legs: readonly MathsLeg[];
  /** The whole stake. Singles share it evenly; for separate stakes, call this for each bet as a single. */
  stake: MinorUnits;
  /** For separately staked blocks: their stakes, which add up to `stake`. */
  amountByBlockId?: AmountByBlockId | null | undefined;
  sameGames?: readonly SameGame[] | undefined;
  /** For an anti-express: the odds of the whole, from the server. */
  antiExpressMilli?: OddsMilli | undefined;
  /** A single or an express accepted only at exactly these total odds, in thousandths (S1 §5). */
  exactMilli?: bigint | undefined;
  terms?: Terms | undefined;
}

export interface CouponMaths {
  combinations: number;
  /** Exact total odds of a single, an express, a chain and an anti-express; null for other types, which have none. */
  coef: Ratio | null;
  /** `coef` in thousandths for display, rounded down. */
  coefMilli: bigint | null;
  /** The factor of the whole stake in the best case, before the terms; exact, not in lowest terms. */
  factor: Ratio;
  /** Exact, in minor units: only the payout is rounded. Null for blocks with stakes of their own. */
  stakePerCombination: Ratio | null;
  /** The maximum return: the best case, terms included, rounded down once. Minor units. */
  possibleWin: MinorUnits;
  /** From the combinations to the possible win, one step for each term. */
  steps: readonly PayoutStep[];
  /** The payout of the cheapest combination alone, i.e. the lowest non-zero return. Null for a chain. */
  minReturn: MinorUnits | null;
  /** Each size of a system; empty for other types. */
  sizes: SizeMaths[];
  name: NamedBet | null;
}

const ONE_UNIT = minorUnits(1n);
const WON: DecidedResult = { result: [1, 1], void: [0, 1] };
const LOST: DecidedResult = { result: [0, 1], void: [0, 1] };

/**
 * What a coupon would cost and pay, by the arithmetic of settlement on assumed results. Null when its legs can't make a
 * coupon of this type (see `couponRefusals`), or for an anti-express without odds. Throws a RangeError when a combined
 * price is missing or the blocks don't add up to the stake.
 */
export function couponMaths(input: CouponMathsInput): CouponMaths | null {
  const plan = planOf(input);
  if (!plan || (plan.kind === 'anti' && input.antiExpressMilli === undefined)) return null;
  const units = wonUnits(plan, input.legs, input.sameGames);
  const odds = units.map(({ factor }) => factor);
  const best = settled(input, () => (plan.kind === 'anti' ? LOST : WON));
  const factor = exactFactor(input) ?? best.factor;
  const coef = plan.free.length === 0 ? factor : null;
  const bets = units.flatMap((unit) => unit.bets);
  const steps = applyTerms(input.stake, factor, bets, input.terms ?? {});
  const possibleWin = roundDownMulDiv(ONE_UNIT, steps.at(-1)!.sum);
  return {
    combinations: plan.combinations,
    coef,
    coefMilli: coef && roundDownToMilli(coef),
    factor,
    stakePerCombination: plan.kind === 'blocks' ? null : { num: input.stake, den: BigInt(plan.combinations) },
    possibleWin,
    steps,
    minReturn: plan.kind === 'chain' ? null : (leastReturn(input, plan, odds) ?? possibleWin),
    sizes: isSystem(plan, input) ? sizesMaths(plan, odds, input.stake) : [],
    name: isSystem(plan, input) && plan.bankers.length === 0 ? namedBet(plan.free.length, plan.sizes) : null,
  };
}

function isSystem(plan: Plan, { type }: CouponMathsInput): boolean {
  return plan.kind === 'even' && plan.free.length > 0 && type !== 'singles';
}

function exactFactor({ type, exactMilli }: CouponMathsInput): Ratio | null {
  const isTaken = exactMilli !== undefined && traitsOf(type).isOneCombination;
  return isTaken ? { num: exactMilli, den: 1000n } : null;
}

/** The lowest return above zero; null for a coupon that pays all or nothing. */
function leastReturn(input: CouponMathsInput, plan: Plan, odds: readonly Ratio[]): MinorUnits | null {
  if (plan.free.length === 0) return null;
  const winners = new Set(cheapestUnits(plan, odds).flatMap((unit) => plan.units[unit]!.legs));
  return settled(input, (leg) => (winners.has(leg) ? WON : LOST)).payout;
}

function settled(input: CouponMathsInput, decidedOf: (leg: number) => DecidedResult): Decided {
  const coupon: SettlementInput = {
    ...input,
    legs: input.legs.map((leg, index) => ({ ...leg, decided: decidedOf(index) })),
  };
  return settleCoupon(coupon) as Decided;
}
