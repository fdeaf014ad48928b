import { minorUnits } from '@fairbook/money';
import { fromBase, type Rates } from './base.ts';
import type { OwnOpen } from './exposure.ts';
import { highestStake } from './highest-stake.ts';
import { type LimitBook, limitsFor } from './limits-for.ts';
import type { BaseMinor, BestCase, LimitCause, RiskLeg, StakeCap, TableLimits } from './types.ts';

export interface CapInput {
  book: LimitBook;
  rates: Rates;
  /** Share of the usual highest stake that this player has, 1 to 100. */
  percent: number;
  /** What the house would lose on an outcome already, were it to happen. */
  exposureOf(leg: RiskLeg): BaseMinor;
  /** No less than that, and costs nothing to ask; where it leaves room enough, the sum itself is not asked for. */
  exposureAtMost?(leg: RiskLeg): BaseMinor;
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
  { book, rates, percent, exposureOf, exposureAtMost, ownOf }: CapInput,
  legs: readonly RiskLeg[],
  best: BestCase,
  table: TableLimits,
): StakeCap {
  const sum = (base: BaseMinor) => fromBase(base, table.currency, rates);
  let usual: Candidate = { max: table.maxStake, cause: 'platform', leg: null };
  let min: bigint = table.minStake;
  const held = legs.map((leg) => ({ leg, ...limitsFor(book, leg) }));
  for (const { leg, minStake, maxStake } of held) {
    if (minStake && sum(minStake.sum) > min) min = sum(minStake.sum);
    if (maxStake) usual = least(usual, { max: sum(maxStake.sum), cause: maxStake.scope, leg });
  }
  const payouts = held.map(({ leg, maxPayout }) => maxPayout && { sum: sum(maxPayout.sum), leg });
  usual = least(
    usual,
    byPayout(best, leastSum([{ sum: table.maxPayout, leg: null }, ...payouts])!, usual.max),
  );
  let most = percent === 100 ? usual : playersShare(usual, percent);
  const open = legs.map(ownOf);
  const left = (most: bigint, bound: { sum: BaseMinor } | null, used: BaseMinor) =>
    atLeastNothing(shareOf(bound ? lower(most, sum(bound.sum)) : most, percent) - sum(used));
  const own = held.flatMap(({ leg, maxStake, maxPayout }, i) => {
    const { stake, win } = open[i]!;
    if (stake === 0n && win === 0n) return [];
    const stakes = left(table.maxStake, maxStake, stake);
    return [{ leg, stakes, pays: left(table.maxPayout, maxPayout, win) }];
  });
  for (const { leg, stakes } of own) most = least(most, { max: stakes, cause: 'own', leg });
  const pays = leastSum(own.map(({ leg, pays }) => ({ sum: pays, leg })));
  if (pays) most = least(most, { ...byPayout(best, pays, most.max), cause: 'own' });
  const byExposure = (exposed: (leg: RiskLeg) => BaseMinor) => {
    const rooms = held.map(
      ({ leg, maxExposure }) =>
        maxExposure && { sum: sum(atLeastNothing(maxExposure.sum - exposed(leg))), leg },
    );
    const room = leastSum(rooms);
    return room ? least(most, byLoss(best, room, most.max)) : most;
  };
  if (!exposureAtMost || byExposure(exposureAtMost) !== most) most = byExposure(exposureOf);
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

/** A sum, and the leg that it comes from; null for the whole coupon. */
interface Bound {
  sum: bigint;
  leg: RiskLeg | null;
}

/** The first of the least: only that one can limit a stake, so one search is enough for all legs. */
function leastSum(bounds: readonly (Bound | null)[]): Bound | null {
  return bounds.reduce<Bound | null>((so, each) => (each && (!so || each.sum < so.sum) ? each : so), null);
}

/** The highest stake up to `most` that pays no more than this. */
function byPayout({ factor, winOf }: BestCase, { sum, leg }: Bound, most: bigint): Candidate {
  const guess = (sum * factor.den) / factor.num;
  return { max: highestStake(lower(guess, most), sum, winOf), cause: 'payout', leg };
}

/** The highest stake up to `most` that costs the house no more than this. */
function byLoss({ factor, winOf }: BestCase, { sum, leg }: Bound, most: bigint): Candidate {
  const { num, den } = factor;
  // One more than what fits exactly: a win is rounded down.
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
