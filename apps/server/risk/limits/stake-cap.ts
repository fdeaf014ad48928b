import { minorUnits } from '@fairbook/money';
import { fromBase, type Rates } from '../base.ts';
import type { OwnOpen } from '../exposure/exposure.ts';
import type { BaseMinor, BestCase, LimitCause, RiskLeg, StakeCap, TableLimits } from '../types.ts';
import { highestStake } from './highest-stake.ts';
import { type LegLimits, type LimitBook, limitsFor } from './limits-for.ts';

export interface CapInput {
  book: LimitBook;
  rates: Rates;
  /** The player's share of the usual maximum stake, 1 to 100. */
  percent: number;
  /** What the house would lose already if the outcome won. */
  exposureOf(leg: RiskLeg): BaseMinor;
  /** An upper bound without any computation; where it leaves enough room, the exact figure is not computed. */
  exposureAtMost?(leg: RiskLeg): BaseMinor;
  /** What this player has open on an outcome. */
  ownOf(leg: RiskLeg): OwnOpen;
}

interface Candidate {
  max: bigint;
  cause: LimitCause;
  leg: RiskLeg | null;
}

/**
 * The maximum stake of a coupon: the lowest that its legs' limits, the currency's limits, the maximum payout, the
 * player's factor and the exposure of its outcomes allow. Stake and payout limits are per player and outcome, not per
 * coupon: the player's open bets are subtracted, or repeating the coupon would pass every limit. The factor is a
 * share of what others could stake on an empty book, so two players with the same factor get the same answer until an
 * outcome fills.
 */
export function stakeCap(
  { book, rates, percent, exposureOf, exposureAtMost, ownOf }: CapInput,
  legs: readonly RiskLeg[],
  best: BestCase,
  table: TableLimits,
): StakeCap {
  const sum = (base: BaseMinor) => fromBase(base, table.currency, rates);
  const held = legs.map((leg) => limitsFor(book, leg));
  const { min, usual } = usualCap(legs, held, { best, table, sum });
  const share = percent === 100 ? usual : playersShare(usual, percent);
  const open = legs.map(ownOf);
  const ofOwn = ownCap(share, open, { legs, held, percent, best, table, sum });
  const byExposure = (exposed: (leg: RiskLeg) => BaseMinor): Candidate => {
    let room: Bound | null = null;
    for (let i = 0; i < legs.length; i++) {
      const most = held[i]!.maxExposure;
      if (!most) continue;
      const left = sum(atLeastNothing(most.sum - exposed(legs[i]!)));
      if (!room || left < room.sum) room = { sum: left, leg: legs[i]! };
    }
    return room ? least(ofOwn, byLoss(best, room, ofOwn.max)) : ofOwn;
  };
  const hasRoom = exposureAtMost !== undefined && byExposure(exposureAtMost) === ofOwn;
  const { max, cause, leg } = hasRoom ? ofOwn : byExposure(exposureOf);
  const factor = cause === 'player' ? percent / 100 : null;
  const opened = open.map(({ stake }) => stake);
  return { min: minorUnits(min), max: minorUnits(max), cause, leg, factor, open: opened };
}

/** Where bounds come from; `sum` converts to the limits' currency. */
interface Bounded {
  best: BestCase;
  table: TableLimits;
  sum(base: BaseMinor): bigint;
}

/**
 * The maximum for anybody on an empty book. Plain loops here and below, because every coupon and quote goes through
 * them.
 */
function usualCap(legs: readonly RiskLeg[], held: readonly LegLimits[], { best, table, sum }: Bounded) {
  let min: bigint = table.minStake;
  let usual: Candidate = { max: table.maxStake, cause: 'platform', leg: null };
  let payout: Bound = { sum: table.maxPayout, leg: null };
  for (let i = 0; i < legs.length; i++) {
    const leg = legs[i]!;
    const { minStake, maxStake, maxPayout } = held[i]!;
    if (minStake && sum(minStake.sum) > min) min = sum(minStake.sum);
    if (maxStake) usual = least(usual, { max: sum(maxStake.sum), cause: maxStake.scope, leg });
    if (maxPayout && sum(maxPayout.sum) < payout.sum) payout = { sum: sum(maxPayout.sum), leg };
  }
  return { min, usual: least(usual, byPayout(best, payout, usual.max)) };
}

/** What the player's open bets on the same outcomes leave of the maximum. */
function ownCap(
  most: Candidate,
  open: readonly OwnOpen[],
  {
    legs,
    held,
    percent,
    best,
    table,
    sum,
  }: Bounded & { legs: readonly RiskLeg[]; held: readonly LegLimits[]; percent: number },
): Candidate {
  const left = (most: bigint, bound: { sum: BaseMinor } | null, used: BaseMinor) =>
    atLeastNothing(shareOf(bound ? lower(most, sum(bound.sum)) : most, percent) - sum(used));
  let so = most;
  let pays: Bound | null = null;
  for (let i = 0; i < legs.length; i++) {
    const { stake, win } = open[i]!;
    if (stake === 0n && win === 0n) continue;
    const leg = legs[i]!;
    const { maxStake, maxPayout } = held[i]!;
    so = least(so, { max: left(table.maxStake, maxStake, stake), cause: 'own', leg });
    const paid = left(table.maxPayout, maxPayout, win);
    if (!pays || paid < pays.sum) pays = { sum: paid, leg };
  }
  return pays ? least(so, { ...byPayout(best, pays, so.max), cause: 'own' }) : so;
}

/** The lower of two; of equal ones the first, so that a general cause is named before a leg's. */
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

/** An amount and the leg that sets it; null for the whole coupon. Of equal ones the first is kept. */
interface Bound {
  sum: bigint;
  leg: RiskLeg | null;
}

/** The maximum stake up to `most` whose payout stays within this bound. */
function byPayout({ factor, winOf }: BestCase, { sum, leg }: Bound, most: bigint): Candidate {
  const guess = (sum * factor.den) / factor.num;
  return { max: highestStake(lower(guess, most), sum, winOf), cause: 'payout', leg };
}

/** The maximum stake up to `most` whose cost to the house stays within this bound. */
function byLoss({ factor, winOf }: BestCase, { sum, leg }: Bound, most: bigint): Candidate {
  const { num, den } = factor;
  // One more than the exact fit, because a win is rounded down.
  const guess = num > den ? ((sum + 1n) * den) / (num - den) : most;
  return {
    max: highestStake(lower(guess, most), sum, (stake) => winOf(stake) - stake),
    cause: 'outcome',
    leg,
  };
}

function lower(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
