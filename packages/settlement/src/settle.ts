import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { type MinorUnits, minorUnits, type Ratio, roundDownMulDiv } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';
import { antiExpressFactor } from './anti-express.ts';
import { applyTerms, isInsured } from './apply-terms.ts';
import { type Arithmetic, arithmeticOf } from './arithmetic.ts';
import { type ChainRound, chainRounds } from './chain.ts';
import { type DecidedResult, isVoid } from './leg-factor.ts';
import { canReturn, factorOf } from './pay.ts';
import { type AmountByBlockId, type Plan, planOf } from './plan.ts';
import { ratioText } from './ratio-text.ts';
import type { SameGame } from './same-games.ts';
import { isAbove, whole } from './sums.ts';
import type { PayoutStep, Terms } from './terms.ts';
import { unitStates } from './unit-state.ts';

export interface SettlementLeg {
  /** Legs of one game in one unit need a same-game combination. A leg without a game stands alone. */
  gameId?: number | null | undefined;
  oddsMilli: OddsMilli;
  /** 0 makes the leg a banker of a system; legs of one block above 0 move together. */
  blockId?: number | null | undefined;
  /** Null while the outcome is open. */
  decided: DecidedResult | null;
}

export interface SettlementInput {
  type: CouponType;
  /** Sizes of a system; other types ignore it. */
  systemValues?: readonly number[] | undefined;
  /** The whole stake; the combinations of a system share it evenly. */
  stake: MinorUnits;
  /** For separately staked blocks: the stake of each; they add up to `stake`. */
  amountByBlockId?: AmountByBlockId | null | undefined;
  legs: readonly SettlementLeg[];
  sameGames?: readonly SameGame[] | undefined;
  /** For an anti-express: the odds of the whole, which no void changes. */
  antiExpressMilli?: OddsMilli | undefined;
  terms?: Terms | undefined;
}

export interface OpenCoupon extends Arithmetic {
  status: 'open';
}

export interface Decided extends Arithmetic {
  /**
   * `void`: every leg is void, so the stake comes back. `won`: at least the stake comes back (of a free bet: before its
   * stake is taken off). `lost`: less than the stake comes back, often nothing (a half-lost leg or one combination of a
   * system may still return a part; calling that a win would disguise a loss).
   */
  status: 'won' | 'lost' | 'void';
  /** True when the coupon can't return anything although legs are open, so it is closed early. */
  isEarly: boolean;
  payout: MinorUnits;
  /** The factor of the stake before the terms, not in lowest terms, and the same as text. */
  factor: Ratio;
  factorText: string;
  /** For a chain: its bets, in multiples of the stake. */
  rounds?: readonly ChainRound[];
  /** For an anti-express: its odds. */
  antiExpressMilli?: OddsMilli;
  /** From the combinations to the exact payout, one step for each term that changed something. */
  steps: readonly PayoutStep[];
  /** The payout before its one rounding, in minor units, exact and as text. */
  exact: Ratio;
  unrounded: string;
}

export type Settlement = OpenCoupon | Decided;

/**
 * Settles a coupon from the known results of its legs. The payout is exact and rounded down once, at the end. Throws a
 * RangeError when the legs can't make a coupon of this type: such a coupon is never accepted.
 */
export function settleCoupon(coupon: SettlementInput): Settlement {
  const { stake, legs, terms = {} } = coupon;
  const plan = checkedPlan(coupon);
  const units = unitStates(plan, legs, coupon.sameGames ?? []);
  const factors = units.map(({ factor }) => factor);
  const isDecided = legs.every(({ decided }) => decided !== null);
  const arithmetic = arithmeticOf(plan, units, legs);
  const bets = units.flatMap((unit) => unit.bets);
  const mayReturn = () => canReturn(plan, factors) || isInsured(bets, terms);
  if (!isDecided && mayReturn()) return { status: 'open', ...arithmetic };

  const isAllVoid = legs.every(({ decided }) => isVoid(decided));
  const { factor, ...how } = payingFactor(plan, factors, coupon);
  const steps = applyTerms(stake, factor, bets, isAllVoid ? { isFreeBet: terms.isFreeBet } : terms);
  const exact = steps.at(-1)!.sum;
  return {
    ...arithmetic,
    ...how,
    status: isAllVoid ? 'void' : statusOf(steps, stake),
    isEarly: !isDecided,
    payout: roundDownMulDiv(minorUnits(1n), exact),
    factor,
    factorText: ratioText(factor),
    steps,
    exact,
    unrounded: ratioText(exact),
  };
}

function checkedPlan(coupon: SettlementInput): Plan {
  const plan = planOf(coupon);
  const { type, legs, systemValues = [], stake } = coupon;
  if (!plan) {
    throw new RangeError(`No coupon of type ${type} with ${legs.length} legs and sizes ${systemValues}`);
  }
  const staked = plan.amounts?.reduce<bigint>((sum, amount) => sum + amount, 0n) ?? stake;
  if (staked !== stake)
    throw new RangeError(
      `The stakes of the blocks add up to ${staked}, but the stake of the coupon is ${stake}`,
    );
  return plan;
}

function payingFactor(plan: Plan, factors: readonly Ratio[], { legs, antiExpressMilli }: SettlementInput) {
  if (plan.kind === 'chain') return { factor: factorOf(plan, factors), rounds: chainRounds(factors) };
  if (plan.kind !== 'anti') return { factor: factorOf(plan, factors) };
  if (!antiExpressMilli) throw new RangeError('The odds of the anti-express are missing');
  const decided = legs.map((leg) => leg.decided!);
  return { factor: antiExpressFactor(decided, antiExpressMilli), antiExpressMilli };
}

/** By the return of the stake, before a free bet is taken off and before bonuses are added. */
function statusOf(steps: readonly PayoutStep[], stake: MinorUnits): 'won' | 'lost' {
  const won = steps.findLast(({ name }) => WINNING.has(name))!.sum;
  return isAbove(whole(stake), won) ? 'lost' : 'won';
}

const WINNING: ReadonlySet<PayoutStep['name']> = new Set(['combinations', 'bonus_express', 'boost']);
