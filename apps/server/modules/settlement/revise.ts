import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { type Decided, type Settlement, settleCoupon } from '@fairbook/settlement';
import type { Posting } from '../wallet/index.ts';
import { explain } from './explain.ts';
import type { HeldCoupon, Revision } from './types.ts';

/** What the latest results make of a coupon: money to move and a revision to write; null when nothing changes. */
export interface Change {
  postings: Posting[];
  revision: Revision;
}

/**
 * Compares a coupon with what the latest results say of it. Pure. `balance` is what its account has now: a correction
 * takes back no more than that, and the rest stands in the revision as a receivable.
 */
export function revise(coupon: HeldCoupon, balance: bigint): Change | null {
  const settlement = settle(coupon);
  if (settlement.status === 'open') return coupon.status === 'accepted' ? null : reopen(coupon, settlement);
  if (coupon.status === 'accepted') return first(coupon, settlement);
  if (coupon.status === settlement.status && coupon.payout === settlement.payout) return null;
  return correct(coupon, settlement, balance);
}

function settle(coupon: HeldCoupon): Settlement {
  return settleCoupon({
    typeId: coupon.typeId,
    systemValue: coupon.systemValue,
    stake: minorUnits(coupon.stake),
    legs: coupon.legs.map((leg) => ({
      oddsMilli: oddsMilli(leg.oddsMilli),
      blockId: leg.blockId,
      decided: leg.latest,
    })),
  });
}

/** The first settlement: the reserved stake is posted or returned, and what was won is paid. */
function first(coupon: HeldCoupon, settlement: Decided): Change {
  const stake: Posting = {
    kind: settlement.status === 'void' ? 'stake_return' : 'stake_post',
    amountMinor: coupon.stake,
  };
  const isPaid = settlement.status !== 'void' && settlement.payout > 0n;
  return {
    postings: isPaid ? [stake, { kind: 'payout', amountMinor: settlement.payout }] : [stake],
    revision: revisionOf(coupon, settlement, 'settled', 0n),
  };
}

/** A later result says otherwise: the difference to what the player holds from this coupon moves. */
function correct(coupon: HeldCoupon, settlement: Decided, balance: bigint): Change {
  const due = settlement.payout - (coupon.payout + coupon.receivable);
  const moved = due < 0n && -due > balance ? -balance : due;
  return {
    postings: moved === 0n ? [] : [{ kind: 'correction', amountMinor: moved }],
    revision: revisionOf(coupon, settlement, 'corrected', moved - due),
  };
}

/** A coupon that was lost early lives again: its stake goes back to the open stakes, past the player's balance. */
function reopen(coupon: HeldCoupon, settlement: Settlement): Change {
  return {
    postings: [
      { kind: 'correction', amountMinor: coupon.stake },
      { kind: 'stake_reserve', amountMinor: coupon.stake },
    ],
    revision: revisionOf(coupon, settlement, 'reopened', 0n),
  };
}

function revisionOf(
  coupon: HeldCoupon,
  settlement: Settlement,
  reason: Revision['reason'],
  receivable: bigint,
): Revision {
  const isOpen = settlement.status === 'open';
  return {
    couponId: coupon.id,
    n: coupon.revision + 1,
    reason,
    status: isOpen ? 'accepted' : settlement.status,
    payout: isOpen ? 0n : settlement.payout,
    receivable,
    legs: coupon.legs.map((leg, i) => ({
      n: leg.n,
      factor: settlement.legs[i]!.factor,
      why: leg.latest?.why ?? null,
    })),
    explanation: explain(coupon, settlement, reason, receivable),
  };
}
