import { settlementInputOf } from '@fairbook/coupon/agreed';
import { formatAmount, minorUnits, roundDownMulDiv } from '@fairbook/money';
import { type Decided, type Settlement, settleCoupon } from '@fairbook/settlement';
import type { Posting } from '../wallet/index.ts';
import { explain } from './explain.ts';
import type { HeldCoupon, Revision, Standing } from './types.ts';

/** What the latest results make of a coupon: money to move and a revision to write. */
export interface Change {
  postings: Posting[];
  revision: Revision;
}

/** What the latest results say of a coupon; null when it stands so already. Pure, and needs nothing of its account. */
export function news(coupon: HeldCoupon): Settlement | null {
  const settlement = settle(coupon);
  const isKnown =
    settlement.status === coupon.status && coupon.payout === coupon.cashedOut + restOf(coupon, settlement);
  const isStillOpen = settlement.status === 'open' && coupon.status === 'accepted';
  return isStillOpen || isKnown ? null : settlement;
}

/** How a coupon stands by the results that it holds, whatever it was settled as. Pure. */
export function standingOf(coupon: HeldCoupon): Standing {
  const settlement = settle(coupon);
  if (settlement.status === 'open') return { status: 'accepted', payout: null };
  return { status: settlement.status, payout: coupon.cashedOut + restOf(coupon, settlement) };
}

/**
 * What the news of a coupon change. Pure. `balance` is what its account has now: a correction takes back no more than
 * that, and the rest stands in the revision as a receivable.
 */
export function revise(coupon: HeldCoupon, settlement: Settlement, balance: bigint): Change {
  if (settlement.status === 'open') return reopen(coupon, settlement, balance);
  const rest = restOf(coupon, settlement);
  return coupon.status === 'accepted'
    ? first(coupon, settlement, rest, balance)
    : correct(coupon, settlement, rest, balance);
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

/** What the part of the stake pays that was not cashed out: its share of the exact payout, rounded down once. */
function restOf({ stake, closedStake }: HeldCoupon, { payout, exact }: Decided): bigint {
  if (closedStake === 0n) return payout;
  return roundDownMulDiv(minorUnits(stake - closedStake), { num: exact.num, den: exact.den * stake });
}

/**
 * An open coupon is settled: the reserved stake is posted or returned, and what was won is paid. What the player owes on
 * it since it was opened again goes off first.
 */
function first(coupon: HeldCoupon, settlement: Decided, rest: bigint, balance: bigint): Change {
  const amountMinor = coupon.stake - coupon.closedStake;
  const isVoid = settlement.status === 'void';
  const isReturned = isVoid && !isFreeBet(coupon);
  const back = isReturned ? 'stake_return' : 'free_return';
  const paid = isVoid ? 0n : rest;
  const has = balance + paid + (isReturned ? amountMinor : 0n);
  const taken = coupon.receivable < has ? coupon.receivable : has;
  const postings: Posting[] = [{ kind: isVoid ? back : 'stake_post', amountMinor }];
  if (paid > 0n) postings.push({ kind: 'payout', amountMinor: paid });
  if (taken > 0n) postings.push({ kind: 'correction', amountMinor: -taken });
  const receivable = coupon.receivable - taken;
  return { postings, revision: revisionOf(coupon, settlement, 'settled', { rest, receivable }) };
}

/** A later result says otherwise: the difference to what the player holds from this coupon moves. */
function correct(coupon: HeldCoupon, settlement: Decided, rest: bigint, balance: bigint): Change {
  const due = coupon.cashedOut + rest - (coupon.payout + coupon.receivable);
  const moved = due < 0n && -due > balance ? -balance : due;
  return {
    postings: moved === 0n ? [] : [{ kind: 'correction', amountMinor: moved }],
    revision: revisionOf(coupon, settlement, 'corrected', { rest, receivable: moved - due }),
  };
}

/**
 * A coupon that was settled lives again: lost too early, or its result was taken back. What the player had from it moves
 * back as far as there is, the rest is owed; and its stake goes back to the open stakes.
 */
function reopen(coupon: HeldCoupon, settlement: Settlement, balance: bigint): Change {
  const amountMinor = coupon.stake - coupon.closedStake;
  const due = coupon.cashedOut - (coupon.payout + coupon.receivable);
  const moved = due < 0n && -due > balance ? -balance : due;
  const isFree = isFreeBet(coupon);
  const correction = isFree ? moved : moved + amountMinor;
  const postings: Posting[] = correction === 0n ? [] : [{ kind: 'correction', amountMinor: correction }];
  const again = coupon.status === 'void' ? 'free_reserve' : 'stake_unpost';
  postings.push({ kind: isFree ? again : 'stake_reserve', amountMinor });
  const money = { rest: 0n, receivable: moved - due };
  return { postings, revision: revisionOf(coupon, settlement, 'reopened', money) };
}

/** Its stake was given by the house and goes back to it. */
function isFreeBet({ terms }: HeldCoupon): boolean {
  return terms?.promo?.kind === 'free_bet';
}

function revisionOf(
  coupon: HeldCoupon,
  settlement: Settlement,
  reason: Revision['reason'],
  { rest, receivable }: { rest: bigint; receivable: bigint },
): Revision {
  const isOpen = settlement.status === 'open';
  return {
    couponId: coupon.id,
    n: coupon.revision + 1,
    reason,
    status: isOpen ? 'accepted' : settlement.status,
    payout: coupon.cashedOut + rest,
    receivable,
    legs: coupon.legs.map((leg, i) => ({
      n: leg.n,
      factor: settlement.legs[i]!.factor,
      why: leg.latest?.why ?? null,
    })),
    explanation: explain(coupon, settlement, { reason, rest, receivable }),
  };
}
