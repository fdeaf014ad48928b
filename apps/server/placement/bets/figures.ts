import type { bets } from '@fairbook/contracts';
import { type AgreedCoupon, settlementInputOf } from '@fairbook/coupon/agreed';
import {
  formatDecimal,
  type MinorUnits,
  minorUnits,
  parseDecimal,
  type Ratio,
  roundDownMulDiv,
} from '@fairbook/money';
import {
  antiExpressOdds,
  type DecidedResult,
  factorOf,
  type Plan,
  planOf,
  settleCoupon,
  traitsOf,
  unitProducts,
} from '@fairbook/settlement';
import { highestStake } from '../../risk/index.ts';
import type { AcceptedLeg, Limits, Submitted } from '../coupon/index.ts';

/** What a coupon multiplies its stake with when every leg wins; exact. */
export interface Figures {
  plan: Plan;
  /** Before the terms. */
  factor: Ratio;
  combinations: number;
  /** Total odds in thousandths, rounded down; null for a system, which has none. */
  coefMilli: bigint | null;
  /** What comes back of a stake when every leg wins, with all terms but the cap: a win beyond it is not sold. */
  winOf(stake: MinorUnits): MinorUnits;
}

export interface Priced {
  coupon: Submitted;
  legs: readonly AcceptedLeg[];
  builders: readonly bets.Builder[];
  terms: bets.AcceptedTerms | null;
  limits: Pick<Limits, 'currency' | 'exponent'>;
}

const ONE: Ratio = { num: 1n, den: 1n };
const WON: DecidedResult = { result: [1, 1], void: [0, 1] };
const LOST: DecidedResult = { result: [0, 1], void: [0, 1] };

/** How the legs combine; null when they can make no coupon of this type. */
export function planFor(coupon: Submitted, limits: Pick<Limits, 'exponent'>): Plan | null {
  const { type, systemValues, legs } = coupon;
  return planOf({ type, systemValues, amountByBlockId: blockStakes(coupon, limits), legs });
}

/** By the arithmetic of settlement itself. */
export function figuresOf(plan: Plan, priced: Priced): Figures {
  const factor =
    priced.coupon.type === 'anti_express' ? antiFactor(priced) : factorOf(plan, unitFactors(plan, priced));
  const isSystem = traitsOf(priced.coupon.type).hasSizes;
  return {
    plan,
    factor,
    combinations: plan.combinations,
    coefMilli: isSystem ? null : (factor.num * 1000n) / factor.den,
    winOf: priced.terms ? (stake) => settledWin(priced, stake) : (stake) => roundDownMulDiv(stake, factor),
  };
}

/** The largest stake up to `most` whose win is not above `maxPayout`. Wins only grow with stakes. */
export function maxStakeFor(figures: Figures, maxPayout: MinorUnits, most: MinorUnits): MinorUnits {
  const byFactor = minorUnits((maxPayout * figures.factor.den) / figures.factor.num);
  return highestStake(byFactor < most ? byFactor : most, maxPayout, figures.winOf);
}

/** A builder has its joint odds in the place of its first leg. */
function unitFactors(plan: Plan, { legs, builders }: Priced): Ratio[] {
  const odds = legs.map(({ fact }): Ratio => ({ num: BigInt(fact.coefMilli), den: 1000n }));
  for (const { bets: places, coef } of builders) {
    for (const place of places) odds[place] = ONE;
    odds[places[0]!] = { num: BigInt(Math.round(Number(coef) * 1000)), den: 1000n };
  }
  return unitProducts(plan, odds);
}

function antiFactor({ terms }: Priced): Ratio {
  const odds = terms?.antiExpress ? antiExpressOdds(terms.antiExpress) : null;
  return { num: BigInt(odds ?? 0), den: 1000n };
}

function settledWin(priced: Priced, stake: MinorUnits): MinorUnits {
  const result = priced.coupon.type === 'anti_express' ? LOST : WON;
  const input = settlementInputOf(
    agreedOf(priced, stake),
    priced.legs.map(() => result),
  );
  const settled = settleCoupon(input);
  if (settled.status === 'open') throw new Error('a coupon whose legs are all decided is not settled');
  return settled.payout;
}

function agreedOf({ coupon, legs, builders, terms, limits }: Priced, stake: MinorUnits): AgreedCoupon {
  return {
    type: coupon.type,
    systemValues: coupon.systemValues,
    amount: formatDecimal(stake, limits.exponent),
    iso: limits.currency,
    amountByBlockId: blocksOf(coupon, stake, limits),
    legs: legs.map(({ fact, blockId }) => ({
      gameId: fact.gameId,
      outcomeId: fact.outcomeId,
      oddsMilli: fact.coefMilli,
      blockId,
    })),
    builders,
    terms: terms && uncapped(terms),
  };
}

/**
 * Stakes of blocks as they would be if the whole were this stake: in their proportion, the last one takes the rest. Sums
 * that are none count as nothing: why they are refused is told elsewhere.
 */
function blocksOf(
  coupon: Submitted,
  stake: MinorUnits,
  limits: Pick<Limits, 'exponent'>,
): Readonly<Record<string, string>> | null {
  const stakes = Object.entries(blockStakes(coupon, limits) ?? {});
  const sum = stakes.reduce<bigint>((so, [, each]) => so + each, 0n);
  if (stakes.length === 0) return coupon.amountByBlockId;
  const parts = stakes.map(([, each]) => (sum === 0n ? 0n : (each * stake) / sum));
  const rest = stake - parts.reduce((so, part) => so + part, 0n);
  return Object.fromEntries(
    stakes.map(([block], i) => {
      const part = parts[i]! + (i === stakes.length - 1 ? rest : 0n);
      return [block, formatDecimal(part, limits.exponent)];
    }),
  );
}

function uncapped({ maxPayout: _, ...terms }: bets.AcceptedTerms): bets.AcceptedTerms {
  return terms;
}

/** Stakes of blocks in minor units; null when there are none or one of them is no sum (the stake check says so). */
export function blockStakes(
  { amountByBlockId }: Submitted,
  { exponent }: Pick<Limits, 'exponent'>,
): Record<number, MinorUnits> | null {
  if (!amountByBlockId) return null;
  const sums = Object.entries(amountByBlockId).map(([block, text]) => {
    const sum = parseDecimal(text, exponent);
    return [Number(block), typeof sum === 'bigint' ? sum : minorUnits(0n)] as const;
  });
  return Object.fromEntries(sums);
}
