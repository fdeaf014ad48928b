import { type MinorUnits, minorUnits } from '@fairbook/money';
import { fromBase } from './base.ts';
import type { OwnOpen } from './exposure.ts';
import { type LimitBook, limitsFor } from './limits-for.ts';
import type { BaseMinor, BestCase, LimitCause, RiskLeg, StakeCap, TableLimits } from './types.ts';

export interface CapInput {
  book: LimitBook;
  /** Share of the usual highest stake that this player has, 1 to 100. */
  percent: number;
  /** What the house would lose on an outcome already, were it to happen. */
  exposureOf(leg: RiskLeg): BaseMinor;
  /** What this player has open on an outcome already. */
  ownOf(leg: RiskLeg): OwnOpen;
}

interface Candidate {
  max: bigint;
  cause: LimitCause;
  leg: RiskLeg | null;
}

/**
 * What may be staked on a coupon: the least that any of its legs, the table of the currency, the highest payout, the
 * player's factor and the exposure of its outcomes allow. Stake and payout are of a player on an outcome, not of one
 * coupon: what the player has open on it is taken off, or the same coupon again would pass every limit. The factor is a
 * share of what others could stake on an empty book, so two players with the same factor are told the same until an
 * outcome fills.
 */
export function stakeCap(
  { book, percent, exposureOf, ownOf }: CapInput,
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
  const open = legs.map(ownOf);
  for (const [i, { leg, maxStake, maxPayout }] of held.entries()) {
    const { stake, win } = open[i]!;
    if (stake === 0n && win === 0n) continue;
    const left = (most: bigint, bound: { sum: BaseMinor } | null, used: BaseMinor) =>
      atLeastNothing(shareOf(bound ? lower(most, sum(bound.sum)) : most, percent) - sum(used));
    most = least(most, { max: left(table.maxStake, maxStake, stake), cause: 'own', leg });
    const payout = minorUnits(left(table.maxPayout, maxPayout, win));
    most = least(most, { ...byPayout(best, payout, most.max, leg), cause: 'own' });
  }
  for (const { leg, maxExposure } of held) {
    if (!maxExposure) continue;
    most = least(most, byLoss(best, sum(atLeastNothing(maxExposure.sum - exposureOf(leg))), most.max, leg));
  }
  const { cause, leg } = most;
  const factor = cause === 'player' ? percent / 100 : null;
  const opened = open.map(({ stake }) => stake);
  return { min: minorUnits(min), max: minorUnits(most.max), cause, leg, factor, open: opened };
}

/** The first of two that are equal: what holds for everybody is named before what holds for a leg. */
function least(a: Candidate, b: Candidate): Candidate {
  return b.max < a.max ? b : a;
}

function playersShare({ max }: Candidate, percent: number): Candidate {
  return { max: shareOf(max, percent), cause: 'player', leg: null };
}

function shareOf(sum: bigint, percent: number): bigint {
  return (sum * BigInt(percent)) / 100n;
}

function atLeastNothing(sum: bigint): bigint {
  return sum > 0n ? sum : 0n;
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
