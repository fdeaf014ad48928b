import { isStakeGiven, settlementInputOf } from '@fairbook/coupon/agreed';
import { formatAmount, minorUnits, roundDownMulDiv } from '@fairbook/money';
import { type Decided, type Settlement, settleCoupon } from '@fairbook/settlement';
import type { Posting } from '../../money/wallet/index.ts';
import { explain } from './explain.ts';
import type { HeldCoupon, Revision, Standing } from './types.ts';

/** How the latest results change a coupon: money to move, debts that grow or shrink, and a revision to write. */
export interface Change {
  postings: Posting[];
  /** The part of a correction that the account can't cover. */
  owed: bigint;
  /** The part of the coupon's debt that a better result lifts. */
  lifted: bigint;
  revision: Revision;
}

/** The balance available for a correction, and what the player holds of the coupon beyond its payout. Minor units. */
export interface Means {
  balance: bigint;
  kept: bigint;
}

/** The settlement by the latest results; null when the coupon already has it. Pure, and needs no account. */
export function news(coupon: HeldCoupon): Settlement | null {
  const settlement = settle(coupon);
  const isKnown =
    settlement.status === coupon.status && coupon.payout === coupon.cashedOut + restOf(coupon, settlement);
  const isStillOpen = settlement.status === 'open' && coupon.status === 'accepted';
  return isStillOpen || isKnown ? null : settlement;
}

/** The state of a coupon by its results, whatever it was settled as before. Pure. */
export function standingOf(coupon: HeldCoupon): Standing {
  const settlement = settle(coupon);
  if (settlement.status === 'open') return { status: 'accepted', payout: null };
  return { status: settlement.status, payout: coupon.cashedOut + restOf(coupon, settlement) };
}

/**
 * The change that a new settlement makes. Pure. A correction takes at most the account's balance; the rest is owed,
 * and a better result later lifts that debt before money moves. `kept` is what is owed of the coupon or was written
 * off.
 */
export function revise(coupon: HeldCoupon, settlement: Settlement, means: Means): Change {
  if (settlement.status === 'open') return reopen(coupon, settlement, means);
  const rest = restOf(coupon, settlement);
  return coupon.status === 'accepted'
    ? first(coupon, settlement, rest, means)
    : correct(coupon, settlement, rest, means);
}

function settle(coupon: HeldCoupon): Settlement {
  const { stake, currency, legs } = coupon;
  const agreed = { ...coupon, amount: formatAmount(minorUnits(stake), currency), iso: currency };
  return settleCoupon(
    settlementInputOf(
      agreed,
      legs.map(({ latest }) => latest),
    ),
  );
}

/** The payout of the part of the stake that was not cashed out: its share of the exact payout, rounded down once. */
function restOf({ stake, closedStake }: HeldCoupon, { payout, exact }: Decided): bigint {
  if (closedStake === 0n) return payout;
  return roundDownMulDiv(minorUnits(stake - closedStake), { num: exact.num, den: exact.den * stake });
}

/**
 * Settles an open coupon: the reserved stake is posted or returned, and the winnings are paid. A coupon that was
 * reopened may have left money with the player (`kept`), which counts as paid already.
 */
function first(coupon: HeldCoupon, settlement: Decided, rest: bigint, { kept }: Means): Change {
  const amountMinor = coupon.stake - coupon.closedStake;
  const isVoid = settlement.status === 'void';
  const isBack = isVoid && isStakeGiven(coupon.terms);
  const lifted = isBack ? 0n : lower(kept, rest);
  const returned = isVoid ? amountMinor - lifted : 0n;
  const postings: Posting[] = [
    { kind: isBack ? 'free_return' : 'stake_return', amountMinor: returned },
    { kind: 'stake_post', amountMinor: amountMinor - returned },
    { kind: 'payout', amountMinor: isVoid ? 0n : rest - lifted },
  ];
  return {
    postings: postings.filter((posting) => posting.amountMinor > 0n),
    owed: 0n,
    lifted,
    revision: revisionOf(coupon, settlement, 'settled', rest),
  };
}

/** Corrects a settled coupon after a new result: moves the difference between the new payout and the recorded one. */
function correct(coupon: HeldCoupon, settlement: Decided, rest: bigint, means: Means): Change {
  const { moved, owed, lifted } = difference(coupon, coupon.cashedOut + rest, means);
  const postings: Posting[] = moved === 0n ? [] : [{ kind: 'correction', amountMinor: moved }];
  return { postings, owed, lifted, revision: revisionOf(coupon, settlement, 'corrected', rest) };
}

/**
 * Reopens a coupon that was declared lost too early, or whose result was withdrawn. Its payout is taken back as far as
 * the balance goes and the rest is owed; its stake returns to the open stakes. That is no new stake: it counts towards
 * no limit, and neither an exclusion nor a freeze stops it.
 */
function reopen(coupon: HeldCoupon, settlement: Settlement, means: Means): Change {
  const amountMinor = coupon.stake - coupon.closedStake;
  const { moved, owed, lifted } = difference(coupon, coupon.cashedOut, means);
  const isVoid = coupon.status === 'void';
  const isFree = isStakeGiven(coupon.terms);
  // `stake_return` below takes back the whole stake of a void coupon; the correction returns what is owed instead.
  const correction = isVoid && !isFree ? moved + amountMinor : moved;
  const back: Posting = !isVoid
    ? { kind: 'stake_unpost', amountMinor }
    : isFree
      ? { kind: 'free_unreturn', amountMinor }
      : { kind: 'stake_return', amountMinor: -amountMinor };
  const postings: Posting[] = correction === 0n ? [] : [{ kind: 'correction', amountMinor: correction }];
  return {
    postings: [...postings, back],
    owed,
    lifted,
    revision: revisionOf(coupon, settlement, 'reopened', 0n),
  };
}

/** The movement from the recorded payout to the correct one. */
function difference({ payout }: HeldCoupon, target: bigint, { balance, kept }: Means) {
  const change = target - payout;
  if (change >= 0n) {
    const lifted = lower(kept, change);
    return { moved: change - lifted, owed: 0n, lifted };
  }
  const moved = -change > balance ? -balance : change;
  return { moved, owed: moved - change, lifted: 0n };
}

function revisionOf(
  coupon: HeldCoupon,
  settlement: Settlement,
  reason: Revision['reason'],
  rest: bigint,
): Revision {
  const isOpen = settlement.status === 'open';
  return {
    couponId: coupon.id,
    n: coupon.revision + 1,
    reason,
    status: isOpen ? 'accepted' : settlement.status,
    payout: coupon.cashedOut + rest,
    receivable: coupon.receivable,
    legs: coupon.legs.map((leg, i) => ({
      n: leg.n,
      factor: settlement.legs[i]!.factor,
      why: leg.latest?.why ?? null,
    })),
    explanation: explain(coupon, settlement, { reason, rest }),
  };
}

function lower(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
