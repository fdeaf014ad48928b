import type { bets } from '@fairbook/contracts';
import { type AgreedCoupon, settlementInputOf } from '@fairbook/coupon/agreed';
import { formatDecimal, type MinorUnits, minorUnits, type Ratio, roundDownMulDiv } from '@fairbook/money';
import {
  antiExpressOdds,
  type DecidedResult,
  factorOf,
  type Plan,
  settleCoupon,
  traitsOf,
  unitProducts,
} from '@fairbook/settlement';
import { highestStake } from '../../risk/index.ts';
import type { Limits } from './limits.ts';
import type { BlockStakes } from './plan.ts';
import type { Submitted } from './submitted.ts';
import type { AcceptedLeg, Figures } from './types.ts';

export interface Priced {
  coupon: Submitted;
  /** Stakes of the coupon's blocks; null without blocks. */
  stakes: BlockStakes | null;
  legs: readonly AcceptedLeg[];
  sameGames: readonly bets.SameGame[];
  terms: bets.AcceptedTerms | null;
  limits: Pick<Limits, 'currency' | 'exponent'>;
}

const ONE: Ratio = { num: 1n, den: 1n };
const WON: DecidedResult = { result: [1, 1], void: [0, 1] };
const LOST: DecidedResult = { result: [0, 1], void: [0, 1] };

/** The figures of a coupon, by the settlement arithmetic. */
export function figuresOf(plan: Plan, priced: Priced): Figures {
  const factor =
    priced.coupon.type === 'anti_express' ? antiFactor(priced) : factorOf(plan, unitFactors(plan, priced));
  const isSystem = traitsOf(priced.coupon.type).hasSizes;
  const winOf = priced.terms
    ? (stake: MinorUnits) => settledWin(priced, stake)
    : (stake: MinorUnits) => roundDownMulDiv(stake, factor);
  return {
    plan,
    factor,
    combinations: plan.combinations,
    coefMilli: isSystem ? null : (factor.num * 1000n) / factor.den,
    winOf,
    stakeFor(maxPayout, most) {
      const byFactor = minorUnits((maxPayout * factor.den) / factor.num);
      return highestStake(byFactor < most ? byFactor : most, maxPayout, winOf);
    },
  };
}

/** A same-game combination counts with its combined odds at the index of its first leg. */
function unitFactors(plan: Plan, { legs, sameGames }: Priced): Ratio[] {
  const odds = legs.map(({ fact }): Ratio => ({ num: BigInt(fact.coefMilli), den: 1000n }));
  for (const { bets: places, coef } of sameGames) {
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
  const agreed = agreedOf(priced, stake);
  const result = priced.coupon.type === 'anti_express' ? LOST : WON;
  const input = settlementInputOf(
    agreed,
    priced.legs.map(() => result),
  );
  const settled = settleCoupon(input);
  if (settled.status === 'open') throw new Error('a coupon whose legs are all decided is not settled');
  return settled.payout;
}

function agreedOf(priced: Priced, stake: MinorUnits): AgreedCoupon {
  const { coupon, legs, sameGames, terms, limits } = priced;
  return {
    type: coupon.type,
    systemValues: coupon.systemValues,
    amount: formatDecimal(stake, limits.exponent),
    iso: limits.currency,
    amountByBlockId: blocksOf(priced, stake),
    legs: legs.map(({ fact, blockId }) => ({
      gameId: fact.gameId,
      outcomeId: fact.outcomeId,
      oddsMilli: fact.coefMilli,
      blockId,
    })),
    sameGames,
    terms: terms && uncapped(terms),
  };
}

/**
 * Block stakes scaled in proportion to this whole stake; the last block takes the rest. Invalid amounts count as zero,
 * because another check refuses them.
 */
function blocksOf(
  { coupon, stakes: each, limits }: Priced,
  stake: MinorUnits,
): Readonly<Record<string, string>> | null {
  const stakes = Object.entries(each ?? {});
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
