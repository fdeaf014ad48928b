import { type MinorUnits, minorUnits } from '@fairbook/money';
import { fromBase } from './base.ts';
import { type LimitBook, limitsFor } from './limits-for.ts';
import type { BaseMinor, BestCase, LimitCause, RiskLeg, StakeCap, TableLimits } from './types.ts';

export interface CapInput {
  book: LimitBook;
  /** Share of the usual highest stake that this player has, 1 to 100. */
  percent: number;
  /** What the house would lose on an outcome already, were it to happen. */
  exposureOf(leg: RiskLeg): BaseMinor;
}

interface Candidate {
  max: bigint;
  cause: LimitCause;
  leg: RiskLeg | null;
}

/**
 * What may be staked on a coupon: the least that any of its legs, the table of the currency, the highest payout, the
 * player's factor and the exposure of its outcomes allow. The factor is a share of what others could stake on an empty
 * book, so two players with the same factor are told the same until an outcome fills.
 */
export function stakeCap(
  { book, percent, exposureOf }: CapInput,
  legs: readonly RiskLeg[],
  best: BestCase,
  table: TableLimits,
): StakeCap {
  const sum = (base: BaseMinor) => fromBase(base, table.currency);
  let usual: Candidate = { max: table.maxStake, cause: 'platform', leg: null };
  let min: bigint = table.minStake;
  const held = legs.map((leg) => ({ leg, ...limitsFor(book, leg) }));
  for (const { leg, minStake, maxStake } of held) {
    if (minStake && sum(minStake.sum) > min) min = sum(minStake.sum);
    if (maxStake) usual = least(usual, { max: sum(maxStake.sum), cause: maxStake.scope, leg });
  }
  usual = least(usual, byPayout(best, table.maxPayout, usual.max, null));
  for (const { leg, maxPayout } of held) {
    if (maxPayout) usual = least(usual, byPayout(best, sum(maxPayout.sum), usual.max, leg));
  }
  let most = percent === 100 ? usual : playersShare(usual, percent);
  for (const { leg, maxExposure } of held) {
    if (!maxExposure) continue;
    const left = maxExposure.sum - exposureOf(leg);
    most = least(most, byLoss(best, sum(left > 0n ? left : 0n), most.max, leg));
  }
  const { cause, leg } = most;
  const factor = cause === 'player' ? percent / 100 : null;
  return { min: minorUnits(min), max: minorUnits(most.max), cause, leg, factor };
}

/** The first of two that are equal: what holds for everybody is named before what holds for a leg. */
function least(a: Candidate, b: Candidate): Candidate {
  return b.max < a.max ? b : a;
}

function playersShare({ max }: Candidate, percent: number): Candidate {
  return { max: (max * BigInt(percent)) / 100n, cause: 'player', leg: null };
}

/** The highest stake up to `most` that pays no more than `payout`. */
function byPayout(
  { factor, winOf }: BestCase,
  payout: MinorUnits,
  most: bigint,
  leg: RiskLeg | null,
): Candidate {
  const guess = (payout * factor.den) / factor.num;
  return { max: highest(lower(guess, most), (stake) => winOf(stake) <= payout), cause: 'payout', leg };
}

/** The highest stake up to `most` that costs the house no more than `loss`. */
function byLoss({ factor, winOf }: BestCase, loss: MinorUnits, most: bigint, leg: RiskLeg): Candidate {
  const { num, den } = factor;
  // One more than what fits exactly: a win is rounded down.
  const guess = num > den ? ((loss + 1n) * den) / (num - den) : most;
  return {
    max: highest(lower(guess, most), (stake) => winOf(stake) - stake <= loss),
    cause: 'outcome',
    leg,
  };
}

function lower(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** The highest stake from 0 to `high` that fits; what fits grows with stakes until it does no more. */
function highest(high: bigint, fits: (stake: MinorUnits) => boolean): bigint {
  if (fits(minorUnits(high))) return high;
  let low = 0n;
  let above = high;
  while (above - low > 1n) {
    const middle = (low + above) / 2n;
    if (fits(minorUnits(middle))) low = middle;
    else above = middle;
  }
  return low;
}
